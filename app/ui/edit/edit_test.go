package edit

import (
	"strings"
	"testing"
	"time"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/gamecommands"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// onEditor is a window with the editor, and the game that was begun from it.
type onEditor struct {
	*servicetest.Harness
	*Presenter
	begun  session.View // the game that was begun from the editor
	toward puzzle.Goal  // the goal of the shuffled game that was begun
}

// onBoard returns an editor over a game of 3×3.
func onBoard(t *testing.T, board string) *onEditor {
	t.Helper()
	e := &onEditor{Harness: servicetest.New(t, servicetest.Engine(t, 0))}
	e.Begin(board)
	c := e.Harness.Commands
	gamecommands.Commands{Services: e.Services}.AddCommands(c)
	c.Add("panel", &kit.Command{Do: func() {}})
	e.Presenter = NewPresenter(e.Services)
	game := e.Model.Game()
	e.Model.Begun.Listen(func(program.Begun) {
		if e.Model.Game() != game {
			e.begun = e.Model.Game()
		}
	})
	e.Model.Shuffling.Listen(func(session.BoardOrigin) { e.toward = e.Model.NextGoal() })
	e.Presenter.AddCommands(c)
	e.Build(c)
	return e
}

// shows fails the test unless the editor shows a board.
func (e *onEditor) shows(t *testing.T, board string) {
	t.Helper()
	if got := e.Model.Position().String(); got != board {
		t.Errorf("the editor shows %q; want %q", got, board)
	}
}

func TestASwapIsJudgedAtOnceAndMendedWithAPress(t *testing.T) {
	e := onBoard(t, "1 2 3 4 5 6 7 8 0")
	e.Model.Editor.Toggle()
	p := e.Panel
	e.Model.Editor.Swap(2, 5)
	e.shows(t, "1 2 6 4 5 3 7 8 0")
	if p.Verdict.Content != "Can't be solved" || !strings.HasPrefix(p.Reason.Content, "5 inversions: an odd number") {
		t.Errorf("the panel says %q: %q", p.Verdict.Content, p.Reason.Content)
	}
	if got := p.Field.Text; got != "1 2 6\n4 5 3\n7 8 0" {
		t.Errorf("the field says %q", got)
	}
	p.Fix.OnTapped()
	e.shows(t, "1 2 6 4 5 3 8 7 0")
	if p.Fix.Visible() {
		t.Error("a board that can be solved is offered a fix")
	}
	e.Until("the distance", func() bool { return strings.Contains(p.Verdict.Content, " moves from home") })
	moves, err := e.Engine.Distance(t.Context(), e.Model.Position(), e.Model.Game().Goal)
	if err != nil || p.Verdict.Content != words.MovesCount(moves)+" from home" {
		t.Errorf("the panel says %q; want %d, %v", p.Verdict.Content, moves, err)
	}
}

func TestUndoRedoAndClearWithinTheEditor(t *testing.T) {
	e := onBoard(t, "1 2 3 4 5 6 7 8 0")
	e.Model.Editor.Toggle()
	if e.Harness.Commands.The("clear-edited").Can() {
		t.Error("there is something to clear at the beginning")
	}
	e.Model.Editor.Swap(0, 1)
	e.Model.Editor.Swap(1, 2)
	e.Model.Undo()
	e.shows(t, "2 1 3 4 5 6 7 8 0")
	e.Model.Redo()
	e.shows(t, "2 3 1 4 5 6 7 8 0")
	e.Harness.Commands.The("clear-edited").Run()
	e.shows(t, "1 2 3 4 5 6 7 8 0")
	e.Model.Undo()
	e.shows(t, "2 3 1 4 5 6 7 8 0")
	if got := e.Panel.Field.Text; got != "2 3 1\n4 5 6\n7 8 0" {
		t.Errorf("the field says %q", got)
	}
}

func TestWhatIsTypedIsOnTheBoardOrRefusedInPlace(t *testing.T) {
	e := onBoard(t, "1 2 3 4 5 6 7 8 0")
	e.Model.Editor.Toggle()
	p := e.Panel
	p.Field.SetText("8,6,7,2,5,4,3,_,1")
	e.shows(t, servicetest.Hardest)
	if p.Field.Text != "8,6,7,2,5,4,3,_,1" {
		t.Errorf("what a person types is changed to %q", p.Field.Text)
	}
	for text, why := range map[string]string{
		"8 6 7 2 five 4 3 0 1": "“five” in cell 5",
		"8 6 7 2 6 4 3 0 1":    "6 appears twice",
		"8 6 7":                "Numbers: 3",
		"8 6 7 2 5 4 3 0 9":    "9 in cell 9",
		"":                     "row by row",
	} {
		p.Field.SetText(text)
		e.shows(t, servicetest.Hardest)
		if !strings.Contains(p.Reason.Content, why) || p.Verdict.Content != "No position yet" || p.Fix.Visible() {
			t.Errorf("%q: the panel says %q: %q", text, p.Verdict.Content, p.Reason.Content)
		}
	}
	p.Field.SetText("1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15")
	if !strings.Contains(p.Fix.Text, "4 × 4") {
		t.Fatalf("a board of another size is offered as %q", p.Fix.Text)
	}
	p.Fix.OnTapped()
	e.shows(t, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15")
	e.Model.Undo()
	e.shows(t, servicetest.Hardest)
	if e.Model.Editor.Leave(); e.Model.Settings().Size.W != 3 || e.Model.Editing() {
		t.Errorf("the next board would be %v", e.Model.Settings().Size)
	}
}

// Play begins a game with the arranged position. If nothing was changed, it begins none.
func TestThePositionIsPlayed(t *testing.T) {
	e := onBoard(t, "1 2 3 4 5 6 7 8 0")
	e.Model.Editor.Toggle()
	e.Model.Editor.Play()
	if e.Model.Editing() || e.begun != (session.View{}) {
		t.Error("an unchanged board begins a game")
	}
	e.Model.Editor.Toggle()
	e.Paste("1 2 3 4 5 6 0 7 8")
	e.Harness.Commands.The("play-edited").Run()
	if e.Model.Editing() || e.begun == (session.View{}) || e.begun.Start.String() != "1 2 3 4 5 6 0 7 8" {
		t.Errorf("begun is %v", e.begun)
	}
}

func TestAGoalIsArrangedAndPlayedToward(t *testing.T) {
	e := onBoard(t, "1 2 3 4 5 6 0 7 8")
	e.Model.Editor.ArrangeGoal()
	e.Model.Editor.Swap(0, 8)
	e.Refresh()
	if p := e.Panel; !strings.HasPrefix(p.Verdict.Content, "Goal: ") || p.Title.Content != "Arrange the goal" ||
		p.Play.Text != "Shuffle and play" {
		t.Errorf("the panel says %q, %q, %q", p.Title.Content, p.Verdict.Content, p.Play.Text)
	}
	if e.Model.Editor.Play(); e.Model.Editing() || e.toward.State.String() != "0 2 3 4 5 6 7 8 1" {
		t.Errorf("the game goes toward %v", e.toward.State)
	}
}

func TestTheBlankOfAGoalIsShownOnTheBoard(t *testing.T) {
	e := onBoard(t, "1 2 3 4 5 6 0 7 8")
	e.Model.Editor.Point()
	if !e.pointing() {
		t.Fatal("no cell can be pointed at")
	}
	e.Model.Editor.PointAt(4)
	e.Model.Editor.Play()
	if e.Model.Editing() || e.toward != puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 4) {
		t.Errorf("the game goes toward %v", e.toward.State)
	}
	e.Model.Editor.Point()
	if e.Model.Editor.Point(); e.Model.Editing() {
		t.Error("a second call does not give up")
	}
}

var three = puzzle.Size{W: 3, H: 3}

// Leaving the editor brings back the unchanged game, even after a goal was edited. The edits can be redone.
func TestTheGameWaitsBehindTheEditor(t *testing.T) {
	e := onBoard(t, "1 2 3 4 5 6 7 8 0")
	e.Model.Push(program.Push{Moves: []puzzle.Move{puzzle.Right}})
	e.Time = e.Time.Add(5 * time.Second)
	game, at := e.Model.Game(), e.Model.Game().State()
	waited := func(how string) {
		t.Helper()
		if e.Model.Editor.Leave(); e.Model.Game() != game || e.Model.Position() != at ||
			e.Model.Game().Elapsed() != 5*time.Second || !e.Model.Game().Running() ||
			e.Model.NextGoal().Name != puzzle.BlankLast || e.Model.NewGames.Busy() {
			t.Errorf("%s: the game is at %v after %v; the next would be toward %s", how, e.Model.Position(),
				e.Model.Game().Elapsed(),
				e.Model.NextGoal())
		}
	}
	e.Model.Editor.Toggle()
	e.Time = e.Time.Add(time.Hour)
	for _, a := range []program.Action{program.PushTiles, program.PauseGame, program.TakeHint, program.CropPhoto} {
		if e.Model.Allows(a) {
			t.Errorf("action %d is possible in the editor", a)
		}
	}
	e.Model.Editor.Swap(0, 8)
	waited("a position")
	e.Model.Editor.Toggle()
	e.Model.Redo()
	e.shows(t, "8 2 3 4 5 6 7 0 1")
	waited("what was redone")
	e.Model.Editor.ArrangeGoal()
	e.Model.Editor.Swap(0, 8)
	waited("a goal")
	if e.Model.Editor.Toggle(); e.Model.Allows(program.RedoPush) || e.Model.Editor.EditsGoal() {
		t.Error("the editor of the position goes on with the goal")
	}
	e.Model.Editor.Point()
	e.Model.Editor.PointAt(4)
	waited("a blank")
	e.Model.Editor.Point()
	e.Model.Editor.Play()
	waited("a blank that stays where it is")
}

// In the editor, a shuffle or another goal changes the edited board. It begins no game.
func TestOtherBoardsArePutIntoTheEditor(t *testing.T) {
	e := onBoard(t, "1 2 3 4 5 6 7 8 0")
	game := e.Model.Game()
	spiral := fixture.Must(puzzle.NewGoal(puzzle.Spiral, three))
	e.Model.Editor.Toggle()
	for _, kind := range []session.BoardOriginKind{session.Random, session.AtHome} {
		e.Model.NewGames.Shuffle(kind)
		e.Until("the board", func() bool { return !e.Model.NewGames.Busy() })
		if home := e.Model.Position() == game.State(); e.Model.Game() != game ||
			puzzle.Solvable(e.Model.Position(), game.Goal) != nil ||
			home != (kind == session.AtHome) {
			t.Errorf("%s: %s", kind, e.Model.Position())
		}
	}
	e.Model.Undo()
	if e.Model.Editor.SetGoal(spiral); e.Model.Game() != game || e.Model.Target().Name != puzzle.Spiral {
		t.Errorf("the goal is %s", e.Model.Target())
	}
	if e.Model.Editor.Play(); e.begun == (session.View{}) || e.begun.Goal.Name != puzzle.Spiral ||
		e.begun.Origin.Kind != session.Pasted {
		t.Errorf("begun is %+v", e.begun)
	}
	e.Model.Editor.ArrangeGoal()
	e.Model.Editor.SetGoal(spiral)
	e.shows(t, "1 2 3 8 0 4 7 6 5")
	if e.Model.Editor.Play(); e.toward != spiral {
		t.Errorf("the game is toward %s", e.toward)
	}
}

// An edited position can become the goal, even one that can't be solved. Another position can then become the start.
func TestAnEditedPositionBecomesTheGoal(t *testing.T) {
	e := onBoard(t, "1 2 3 4 5 6 7 8 0")
	e.Model.Editor.Toggle()
	e.Model.Editor.Swap(0, 1)
	e.Model.Editor.SetGoal(puzzle.GoalAt(e.Model.Position()))
	e.shows(t, "2 1 3 4 5 6 7 8 0")
	e.Until("the distance", func() bool { return e.Panel.Verdict.Content == "0 moves from home" })
	if e.Refresh(); e.Model.Allows(program.MakeGoal) || e.Panel.Play.Text != "Shuffle and play" {
		t.Errorf("the panel offers %q", e.Panel.Play.Text)
	}
	e.Model.Editor.Swap(8, 7)
	e.Model.Editor.Swap(0, 1)
	if e.Refresh(); e.Panel.Play.Text != "Play it" {
		t.Errorf("of a position of one's own, the panel offers %q", e.Panel.Play.Text)
	}
	e.Model.Editor.Play()
	if g := e.begun; g == (session.View{}) || g.State().String() != "1 2 3 4 5 6 7 0 8" ||
		g.Goal.String() != "2 1 3 4 5 6 7 8 0" {
		t.Errorf("begun is %+v", g)
	}
}

// A pasted position or code is put on the board of the editor. If the text is neither, the panel shows what is wrong,
// and what may be meant.
func TestWhatIsPastedIsArranged(t *testing.T) {
	e := onBoard(t, "1 2 3 4 5 6 7 8 0")
	game := e.Model.Game()
	e.Model.Editor.Toggle()
	e.Paste("8 6 7\n2 5 4\n3 0 1")
	e.shows(t, servicetest.Hardest)
	e.Paste("8 6 7 2 5 4 3 1 1")
	e.shows(t, servicetest.Hardest)
	if !strings.Contains(e.Panel.Reason.Content, "1 appears twice") || e.Messages.Visible() {
		t.Errorf("the panel says %q", e.Panel.Reason.Content)
	}
	snake := fixture.Must(puzzle.NewGoal(puzzle.Snake, puzzle.Size{W: 4, H: 3}))
	code := session.GameSetup{Goal: snake, Start: snake.State,
		Origin: session.BoardOrigin{Kind: session.Random, Seed: 7}}.Code()
	e.Paste(code)
	e.Until("the board of the code", func() bool { return !e.Model.NewGames.Busy() })
	if e.Model.Target() != snake || e.Model.Position() != puzzle.Shuffle(snake, 7) || e.Model.Game() != game {
		t.Errorf("the code gives %s toward %s", e.Model.Position(), e.Model.Target())
	}
	e.Model.Undo()
	e.shows(t, servicetest.Hardest)
	e.Model.Editor.ArrangeGoal()
	if e.Paste(code); e.Model.Target() != snake || e.Model.Position() != snake.State {
		t.Errorf("as a goal, the code gives %s", e.Model.Target())
	}
	e.Model.Editor.Leave()
	e.Model.Editor.Toggle()
	home := puzzle.BlankAt(three, 8)
	typo := []byte(session.GameSetup{Goal: home, Start: fixture.Must(puzzle.Parse(servicetest.Hardest, three)),
		Origin: session.BoardOrigin{Kind: session.Pasted}}.Code())
	typo[len(typo)-1] ^= 1
	e.Paste(string(typo))
	if e.shows(t, "1 2 3 4 5 6 7 8 0"); e.Panel.Fix.Text != "Use that code" {
		t.Fatalf("the panel offers %q", e.Panel.Fix.Text)
	}
	e.Panel.Fix.OnTapped()
	e.shows(t, servicetest.Hardest)
}
