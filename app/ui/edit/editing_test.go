package edit

import (
	"strings"
	"testing"
	"time"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

var three = puzzle.Size{W: 3, H: 3}

// Behind the editor the game waits, unchanged: whatever was edited, a goal too, and left. The edits can be redone.
func TestTheGameWaitsBehindTheEditor(t *testing.T) {
	e := onBoard(t, "1 2 3 4 5 6 7 8 0")
	e.Model.Push(program.Push{Moves: []puzzle.Move{puzzle.Right}})
	e.Time = e.Time.Add(5 * time.Second)
	game, at := e.Model.Game(), e.Model.Game().State()
	waited := func(how string) {
		t.Helper()
		if e.Model.Editor.Leave(); e.Model.Game() != game || e.Model.Position() != at || e.Model.Game().Elapsed() != 5*time.Second || !e.Model.Game().Running() ||
			e.Model.NextGoal().Name != puzzle.BlankLast || e.Model.NewGames.Busy() {
			t.Errorf("%s: the game is at %v after %v; the next would be toward %s", how, e.Model.Position(), e.Model.Game().Elapsed(),
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

// What would begin another game is put into the editor: a shuffle, a goal.
func TestOtherBoardsArePutIntoTheEditor(t *testing.T) {
	e := onBoard(t, "1 2 3 4 5 6 7 8 0")
	game := e.Model.Game()
	spiral := fixture.Must(puzzle.NewGoal(puzzle.Spiral, three))
	e.Model.Editor.Toggle()
	for _, kind := range []session.BoardOriginKind{session.Random, session.AtHome} {
		e.Model.NewGames.Shuffle(kind)
		e.Until("the board", func() bool { return !e.Model.NewGames.Busy() })
		if home := e.Model.Position() == game.State(); e.Model.Game() != game || puzzle.Solvable(e.Model.Position(), game.Goal) != nil ||
			home != (kind == session.AtHome) {
			t.Errorf("%s: %s", kind, e.Model.Position())
		}
	}
	e.Model.Undo()
	if e.Model.Editor.SetGoal(spiral); e.Model.Game() != game || e.Model.Target().Name != puzzle.Spiral {
		t.Errorf("the goal is %s", e.Model.Target())
	}
	if e.Model.Editor.Play(); e.begun == (session.View{}) || e.begun.Goal.Name != puzzle.Spiral || e.begun.Origin.Kind != session.Pasted {
		t.Errorf("begun is %+v", e.begun)
	}
	e.Model.Editor.ArrangeGoal()
	e.Model.Editor.SetGoal(spiral)
	e.shows(t, "1 2 3 8 0 4 7 6 5")
	if e.Model.Editor.Play(); e.toward != spiral {
		t.Errorf("the game is toward %s", e.toward)
	}
}

// A position that is edited, even one that can't be solved, becomes the goal, and then another one the start.
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
	if g := e.begun; g == (session.View{}) || g.State().String() != "1 2 3 4 5 6 7 0 8" || g.Goal.String() != "2 1 3 4 5 6 7 8 0" {
		t.Errorf("begun is %+v", g)
	}
}

// A text that is pasted in the editor is put on its board; if it is no position, the panel says so, with what was
// meant.
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
