package assist

import (
	"image"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/servicetest"
	"tilewise/app/ui/solve"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// helped is a window with a game of 3×3 and a solver that has not been asked.
func helped(t *testing.T, start string) (*servicetest.Harness, *solve.Presenter) {
	t.Helper()
	s := servicetest.New(t, servicetest.Engine(t, 0))
	s.Begin(start)
	return s, solve.NewPresenter(s.Services, nil, nil)
}

func TestAHintGrowsStrongerAndFollowsTheGame(t *testing.T) {
	s, _ := helped(t, servicetest.Hardest)
	h := NewHints(s.Services)
	for strength := session.WhichTile; strength <= session.NextMoves; strength++ {
		h.Give()
		s.Until("a hint", func() bool { return s.Hints.Hint().Strength == strength })
		if said := h.Sentence(); !strings.HasPrefix(said, "Try ") || strength == session.NextMoves &&
			strings.Count(said, ",") != session.HintMoves-1 {
			t.Errorf("with strength %d it says %q", strength, said)
		}
	}
	if h.Give(); s.Game.Hints() != 3 { // there was nothing more to give
		t.Errorf("%d hints were counted", s.Game.Hints())
	}
	way := s.Hints.Hint().Way
	for i, m := range way[:2] {
		s.Push(program.Push{Moves: []puzzle.Move{m}})
		if len(s.Hints.Hint().Way) != len(way)-1-i || s.Hints.Hint().Shown != session.HintMoves-1-i {
			t.Fatalf("after %d moves %d of %d are shown", i+1, s.Hints.Hint().Shown, len(s.Hints.Hint().Way))
		}
	}
	s.Undo()
	if s.Hints.Hint().Given() || h.Sentence() != "" {
		t.Error("off the way there is still a hint")
	}
}

func TestTheTrueDistanceIsTold(t *testing.T) {
	s, _ := helped(t, servicetest.Hardest)
	s.Preferences.SetBool(keyDistance, false)
	d := NewTrueDistance(s.Services)
	if d.Toggle(); !d.Shown() {
		t.Fatal("it is not shown")
	}
	s.Until("the distance", func() bool { return d.ToGo() == " · exactly 31 to go" })
	if d.Toggle(); d.ToGo() != "" {
		t.Errorf("hidden it says %q", d.ToGo())
	}
}

// The picture is up while its key is held, and stays after a brief press.
func TestThePictureIsHeldUpWhileItsKeyIsDown(t *testing.T) {
	s, _ := helped(t, servicetest.Hardest)
	p, key := NewPhotoPeek(s.Services), &fyne.KeyEvent{Name: fyne.KeyV}
	s.Commands.Add("peek", &kit.Command{Label: kit.Says("peek"), Key: kit.Plain(fyne.KeyV), Do: p.Toggle})
	hold := func(d time.Duration) {
		if !p.KeyDown(key) || !p.Shown() {
			t.Error("not held up")
		}
		s.Time = s.Time.Add(d)
	}
	hold(time.Second)
	if p.KeyUp(key); p.Shown() {
		t.Error("after a long press it stays")
	}
	hold(100 * time.Millisecond)
	if p.KeyUp(key); !p.Shown() {
		t.Error("after a brief press it goes")
	}
	p.Toggle()
	hold(100 * time.Millisecond)
	p.KeysLost()
	if p.KeyUp(key); p.Shown() {
		t.Error("a release of another press pins it")
	}
	p.Press(true)
	up := p.Shown()
	if p.Press(false); !up || p.Shown() || p.KeyDown(&fyne.KeyEvent{Name: fyne.KeyA}) {
		t.Error("the thumbnail does not hold it up, or another key does")
	}
}

func TestTheBoardShowsWhatTheHeuristicSees(t *testing.T) {
	s, by := helped(t, servicetest.Hardest)
	s.Settings.Heuristic = solver.Manhattan
	i := NewHeuristicOverlay(s.Services, by, nil)
	i.AddCommands(s.Commands)
	s.Commands.The("inside").Run()
	i.Follow()
	s.Until("the view", func() bool { return i.View != nil })
	if i.Point(0, image.Pt(1, 1)); i.cell != 0 {
		t.Error("nobody can point at a tile")
	}
	s.Commands.The("inside").Run()
	if i.Follow(); i.View != nil || i.Sentence() != "" {
		t.Error("the view stays")
	}
	s.Commands.The("inside").Run()
	s.Settings.Heuristic = solver.PDB78 // for 4×4
	i.Follow()
	s.Until("the reason", func() bool { return i.Sentence() != "" })
	if got := i.Sentence(); !strings.Contains(got, "isn't available for this board") {
		t.Errorf("it says %q", got)
	}
}

// A large board begins with what is about one tile, and the next press shows all: also before the heuristic has
// answered, and where it has nothing to show the next press ends it.
func TestALargeBoardIsLookedIntoBeforeTheAnswer(t *testing.T) {
	s, by := helped(t, servicetest.Hardest)
	goal := puzzle.BlankAt(puzzle.Size{W: 5, H: 5}, 24)
	s.BeginToward(goal, puzzle.RandomWalk(goal, 20, 1))
	s.Settings.Heuristic = solver.Manhattan
	i := NewHeuristicOverlay(s.Services, by, nil)
	i.AddCommands(s.Commands)
	press := func() {
		s.Commands.The("inside").Run()
		i.Follow()
	}
	press()
	press()
	s.Until("the view", func() bool { return i.View != nil })
	if !i.on || i.View.Calm {
		t.Error("the second press, before the answer, did not show all of it")
	}
	press()
	s.Settings.Heuristic = solver.PDB6666 // whose tables are not built
	press()
	s.Until("the reason", func() bool { return i.problem != "" })
	if press(); i.on || i.Sentence() != "" {
		t.Errorf("it goes on saying %q", i.Sentence())
	}
}
