package edit

import (
	"strings"
	"testing"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/gamecommands"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// onEditor is a window with the editor, and what became of it.
type onEditor struct {
	*servicetest.Harness
	*Presenter
	begun  session.View // that was begun from the editor
	toward puzzle.Goal  // of the shuffled game that was begun
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

// shows fails the test unless the editor has a board, and the field the same.
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

// What is arranged is played; what is as it was begins nothing.
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
		t.Fatal("nobody can point")
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
