package newgame

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/gamecommands"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/play"
	"tilewise/app/ui/records"
	"tilewise/resources"
	"tilewise/solver/puzzle"
)

// table is a window in which games are begun.
type table struct {
	*servicetest.Harness
	*Presenter
}

func begun(t *testing.T) *table {
	t.Helper()
	s := &table{Harness: servicetest.New(t, servicetest.Engine(t, 0))}
	k, c := s.Kit, s.Commands
	for _, name := range []string{"newGame", "solve", "crop", "panel", "shortest",
		"copyResult"} {
		c.Add(name, &kit.Command{Label: kit.Says(name), Do: func() {}})
	}
	gamecommands.Commands{Services: s.Services}.AddCommands(c)
	for _, side := range []int{3, 4} {
		size := puzzle.Size{W: side, H: side}
		c.Offer("sizes", &kit.Command{Label: kit.Says(size.String()), Do: func() { s.Model.NewGames.Size(size) },
			Chosen: func() bool { return s.Model.Game().Size() == size }})
	}
	c.Add("custom", &kit.Command{Label: kit.Says("custom"), Do: func() {}})
	panel := play.NewPresenter(s.Services, records.New(s.Services).BestLine)
	album := photos.New(s.Services, resources.Samples(), servicetest.Folder(t))
	s.Presenter = New(s.Services, album, panel)
	s.Model.Begun.Listen(func(program.Begun) { s.Board.SetPosition(s.Model.Game().State(), s.Model.Game().Goal) })
	s.addShuffleCommands(c)
	s.addGoalCommands(c)
	panel.Build(c, play.NewScoreBar(k, c, nil, nil), play.NewPanel(k, c, play.SuppliedControls{Game: s.SizeLink(),
		Difficulty: s.DifficultyControl(), Sizes: s.SizeControl(), Numbers: k.NewSegments("", "", []string{"a", "b", "c"}, nil),
		Display: k.NewButton("", nil, "", "", nil)}))
	return s
}

// plays calls do, and waits for the next game.
func (ta *table) plays(do func()) {
	former := ta.Model.Game()
	do()
	ta.Until("a game", func() bool { return ta.Model.Game() != former && !ta.Model.NewGames.Busy() })
}

// Every way to another game keeps the difficulty: Shuffle again, another size, another goal.
func TestAnotherGameIsAsDifficult(t *testing.T) {
	for _, kind := range []session.BoardOriginKind{session.Easy, session.Medium, session.Hard, session.Random,
		session.Hardest} {
		s, saved := begun(t), false
		s.Model.Watch(program.AboutChoices, func(program.Topic) { saved = true })
		s.plays(func() { s.Model.NewGames.Shuffle(kind) })
		for what, do := range map[string]func(){
			"shuffled again": s.Model.NewGames.Again,
			"another size": func() {
				if s.Model.NewGames.Size(puzzle.Size{W: 2, H: 3}); s.Model.Game().Size().W == 2 {
					s.Model.NewGames.Size(puzzle.Size{W: 3, H: 3})
				}
			},
			"another goal": func() {
				name := puzzle.BlankFirst
				if s.Model.Game().Goal.Name == name {
					name = puzzle.BlankLast
				}
				g, _ := puzzle.NewGoal(name, s.Model.Game().Size())
				s.Model.NewGames.Goal(g)
			},
		} {
			s.plays(do)
			if got := s.Model.Game().Origin.Kind; got != kind {
				t.Errorf("%s, a %s game is %s", what, kind, got)
			}
		}
		if s.Model.Settings().Difficulty != kind || kind != session.Easy && !saved {
			t.Errorf("remembered is %s", s.Model.Settings().Difficulty)
		}
	}
}

// A board that was typed has no difficulty. The board after it has the difficulty that was chosen last.
func TestAfterATypedBoardTheLastDifficultyIsBack(t *testing.T) {
	s := begun(t)
	s.plays(func() { s.Model.NewGames.Shuffle(session.Medium) })
	s.plays(func() {
		s.Model.Begin(session.GameOrHome(session.GameSetup{Goal: s.Model.Game().Goal, Start: s.Model.Game().State(),
			Origin: session.BoardOrigin{Kind: session.Pasted}}, s.Model.Now))
	})
	s.plays(s.Model.NewGames.Again)
	if got := s.Model.Game().Origin.Kind; got != session.Medium {
		t.Errorf("it is %s", got)
	}
	s.plays(func() { s.Model.NewGames.Make(session.BoardOrigin{Kind: session.AtDepth, Depth: 9, Seed: 1}) })
	s.plays(s.Model.NewGames.Again)
	if o := s.Model.Game().Origin; o.Kind != session.AtDepth || o.Depth != 9 {
		t.Errorf("it is %s, %d moves from home", o.Kind, o.Depth)
	}
	s.plays(func() { s.Model.NewGames.Size(puzzle.Size{W: 2, H: 3}) })
	if got := s.Model.Game().Origin.Kind; got != session.Hard {
		t.Errorf("on another size nine moves from home are %s", got)
	}
}

func TestAGameUnderWayIsOfferedBack(t *testing.T) {
	s := begun(t)
	s.plays(func() { s.Model.NewGames.Shuffle(session.Random) })
	for range 6 {
		s.Push(s.Model.Position().Legal()[0])
	}
	former := s.Model.Game()
	s.plays(func() { s.Model.NewGames.Shuffle(session.Easy) })
	if s.Messages.Text == "" {
		t.Error("nothing is offered")
	}
	if s.Messages.Action.OnTapped(); s.Model.Game() != former {
		t.Error("it is not brought back")
	}
}

func TestAnImpossibleBoardIsRepaired(t *testing.T) {
	s := begun(t)
	s.plays(func() { s.Model.NewGames.Shuffle(session.LoydsTrap) })
	if p, _ := puzzle.ParityOf(s.Model.Game().State(), s.Model.Game().Goal); p.Solvable() ||
		!strings.Contains(s.Messages.Text, "can't be solved: 1 inversion") {
		t.Errorf("it says %q", s.Messages.Text)
	}
	s.Model.Repair()
	if p, _ := puzzle.ParityOf(s.Model.Game().State(), s.Model.Game().Goal); !p.Solvable() {
		t.Error("it is still impossible")
	}
}

// Enter begins the game that a sheet asks for, but none that is farther from home than boards can be.
func TestSheetsAskForADistanceASizeAndASeed(t *testing.T) {
	s := begun(t)
	typed := func(text string) {
		f := s.Window.Canvas().Focused().(*kit.TextField)
		f.SetText(text)
		f.OnSubmitted(text)
	}
	s.ShowDepths(31, "up to 31")
	if typed("32"); !s.Sheet.IsOpen() {
		t.Error("32 moves from home are begun")
	}
	f := s.Window.Canvas().Focused().(*kit.TextField)
	f.SetText("30")
	for _, step := range []fyne.KeyName{fyne.KeyUp, fyne.KeyUp, fyne.KeyDown} { // the second step is too far
		f.TypedKey(key(step))
	}
	if f.Text != "30" {
		t.Errorf("the steps lead to %s; want 30", f.Text)
	}
	s.plays(func() { typed("12") })
	if o := s.Model.Game().Origin; o.Kind != session.AtDepth || o.Depth != 12 || s.Model.Settings().Depth != 12 {
		t.Errorf("it is %+v", o)
	}
	s.AskForSeed()
	s.plays(func() { typed("7F3A") })
	if o := s.Model.Game().Origin; o.Kind != session.FromSeed || o.Seed != 0x7F3A {
		t.Errorf("it is %+v", o)
	}
	s.withSheet(t)
	s.AskForSize()
	s.Until("the field", func() bool { _, is := s.Window.Canvas().Focused().(*kit.TextField); return is })
	s.plays(func() { typed("2x3") })
	s.RefreshChoices()
	if got := s.Model.Game().Size(); got != (puzzle.Size{W: 2, H: 3}) || s.Sheet.IsOpen() {
		t.Errorf("it is %v", got)
	}
	s.Commands.The("exactly").Run()
	s.Until("how far boards lie", s.Sheet.IsOpen)
}

// Today's board depends on the size alone, not on goal or difficulty.
func TestTodaysBoardIsOfTheDateAlone(t *testing.T) {
	s := begun(t)
	for size, want := range map[puzzle.Size]puzzle.Size{{W: 3, H: 3}: {W: 3, H: 3}, {W: 2, H: 7}: {W: 4, H: 4}} {
		s.Model.Change(func(set *session.Settings) { set.Size, set.Difficulty = size, session.Easy })
		s.plays(func() { s.Model.Daily.Play(s.Model.Now(), size) })
		p := session.DailyBoard(s.Model.Now(), want)
		if s.Model.Game().GameSetup != p || s.Model.Settings().Difficulty != session.Easy {
			t.Errorf("on %s it is %s, %+v; want %s", size, s.Model.Game().Start, s.Model.Game().Origin, p.Start)
		}
	}
}
