package ui

import (
	"context"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/program"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/review"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// erring is a 3×3 board two moves from home, and a way home with a mistake: the
// second move.
const erring = "1 2 3 4 5 6 0 7 8"

func (s *stand) err() {
	s.t.Helper()
	s.small(erring)
	s.press(fyne.KeyLeft) // the first push starts the clock
	s.time = s.time.Add(3 * time.Second)
	s.press(fyne.KeyRight)
	s.time = s.time.Add(700 * time.Millisecond)
	s.press(fyne.KeyLeft, fyne.KeyLeft)
	if !s.Game.Solved() {
		s.t.Fatalf("not solved: %v", s.Game.State())
	}
}

// proven waits until everything is known.
func (s *stand) proven() {
	s.t.Helper()
	s.until("the proofs", func() bool { return !s.Review.Proves() })
}

func TestReviewIsLeftWithTheGameAsItWas(t *testing.T) {
	s := newStand(t)
	s.small(erring)
	s.press(fyne.KeyLeft, fyne.KeyRight)
	before, history := s.Game.State(), len(s.Game.History())
	s.press(fyne.KeyR, fyne.KeyHome, fyne.KeyRight)
	s.shows("1 2 3 4 5 6 7 0 8")
	if s.Game.Running() {
		t.Error("the clock runs while the game is reviewed")
	}
	if said := s.review.Judgement(); said == "" || s.review.Panel.Judgement.Content != said ||
		s.Status.Left.Content == said {
		t.Errorf("the status line says %q; the review %q, twice or not at all", s.Status.Left.Content, said)
	}
	s.until("the distance", func() bool { return strings.HasSuffix(s.review.Panel.Distance.Content, "1 to go") })
	if said := s.Status.Left.Content; said != "7 of 8 tiles home · "+s.review.Panel.Distance.Content {
		t.Errorf("the status line says %q, the panel %q", said, s.review.Panel.Distance.Content)
	}
	if s.Game.Hints() != 1 {
		t.Errorf("%d hints; the review of an unfinished game is one", s.Game.Hints())
	}
	s.proven()
	s.press(fyne.KeyEscape)
	if s.review.IsOpen() || !s.play.Panel.Object.Visible() || !s.Game.Running() {
		t.Error("Escape does not go back to the game")
	}
	s.shows(before.String())
	if s.Game.State() != before || len(s.Game.History()) != history {
		t.Errorf("the game is at %v after %d moves; want %v", s.Game.State(), len(s.Game.History()), before)
	}
	s.press(fyne.KeyR, fyne.KeyR)
	if s.review.IsOpen() {
		t.Error("R does not leave the review")
	}
}

// Copy takes the moves in both forms: letter by letter, and in runs as Solve shows them.
// The parts of the game that was reviewed before lie beyond the end of a shorter one.
func TestAShorterGameIsReviewedAfterALongerOne(t *testing.T) {
	s := newStand(t)
	for _, game := range []struct {
		start string
		keys  []fyne.KeyName
	}{
		{"1 2 3 0 5 6 4 7 8", []fyne.KeyName{fyne.KeyUp, fyne.KeyLeft, fyne.KeyLeft}},
		{"1 2 3 4 5 6 7 0 8", []fyne.KeyName{fyne.KeyLeft}},
	} {
		s.small(game.start)
		s.press(game.keys...)
		s.GoTo(service.SolvePlace)
		s.press(fyne.KeyR)
		if n := s.Review.Current().Len(); !s.review.IsOpen() || n != len(game.keys) || len(s.review.Panel.Parts.Links) == 0 {
			t.Errorf("a review of %d moves, %d parts", n, len(s.review.Panel.Parts.Links))
		}
		s.press(fyne.KeyR)
	}
}

func TestMovesAreCopiedInBothForms(t *testing.T) {
	s := newStand(t)
	s.err()
	s.press(fyne.KeyR)
	s.shortcut(kit.CtrlShift(fyne.KeyC))
	if got := s.app.Clipboard().Content(); got != "LRLL\nL R L2" {
		t.Errorf("copied is %q", got)
	}
}

func TestTheGameIsNotPlayedWhileItIsReviewed(t *testing.T) {
	s := newStand(t)
	s.err()
	s.press(fyne.KeyR)
	s.proven()
	for name, c := range map[string]*kit.Command{"undo": s.Commands.The("undo"), "redo": s.Commands.The("redo"),
		"restart": s.Commands.The("restart"),
		"pause":   s.Commands.The("pause"), "hint": s.Commands.The("hint"), "solve": s.Commands.The("solve")} {
		if c.Can() {
			t.Errorf("%s can be done", name)
		}
	}
	s.press(fyne.KeyHome)
	s.push([]puzzle.Move{puzzle.Left})
	s.shows(erring)
	s.Commands.The("flip").Run()
	if s.review.IsOpen() || s.At() != service.SolvePlace {
		t.Error("another place does not leave the review")
	}
	s.Commands.The("flip").Run()
	s.press(fyne.KeyR)
	s.small(hardest)
	if s.review.IsOpen() || !s.Allows(program.PushTiles) {
		t.Error("another game does not end the review")
	}
	if s.Commands.The("review").Can() {
		t.Error("a game without a move can be reviewed")
	}
}

func TestEscapeStopsTheProofsFirst(t *testing.T) {
	s := newStandOn(t, freshApp(t), stubborn{tables()})
	s.small(hardest)
	s.press(fyne.KeyRight, fyne.KeyLeft)
	s.press(fyne.KeyR)
	if !s.review.Panel.Progress.Visible() || s.review.Panel.Done.Content != "Proven: 0 of 3" {
		t.Errorf("the panel says %q", s.review.Panel.Done.Content)
	}
	s.press(fyne.KeyEscape)
	if !s.review.IsOpen() || s.Review.Proves() {
		t.Fatal("Escape does not stop the proofs, and them alone")
	}
	s.press(fyne.KeyLeft)
	if s.Review.Proves() {
		t.Error("a step starts the proofs again")
	}
	if line := s.review.Panel.Numbers[review.MistakesFigure]; line.Row.Visible() {
		t.Errorf("%q mistakes, though no move is judged", line.Value.Content)
	}
	s.review.Panel.Stop.OnTapped()
	if !s.Review.Proves() {
		t.Error("the button does not go on with the proofs")
	}
	s.press(fyne.KeyEscape, fyne.KeyEscape)
	if s.review.IsOpen() {
		t.Error("Escape does not leave the review")
	}
}

// stubborn is an engine that finds nothing before it is stopped.
type stubborn struct{ *solver.Engine }

func (stubborn) Solve(ctx context.Context, _ solver.Request) (solver.Result, error) {
	<-ctx.Done()
	return solver.Result{}, ctx.Err()
}

func TestARowThatWasPushedTogetherIsReplayedTogether(t *testing.T) {
	s := newStand(t)
	s.small(erring)
	s.push([]puzzle.Move{puzzle.Left, puzzle.Left})
	s.press(fyne.KeyR)
	s.proven()
	s.press(fyne.KeySpace)
	s.tick()
	if s.Player.Running() || s.Review.Current().Cursor() != 2 {
		t.Errorf("after a beat the replay is at %d, running: %t", s.Review.Current().Cursor(), s.Player.Running())
	}
}

func TestHintsAndTheSolverAreSeenInAReview(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.press(fyne.KeyH)
	s.until("the hint", func() bool { return len(s.Hints.Hint().Way) > 0 })
	s.push(s.Hints.Hint().Way[:1])
	s.solve.Solve()
	s.until("the solution", func() bool { return s.Solving.Has() })
	s.press(fyne.KeySpace, fyne.KeyRight, fyne.KeyRight)
	s.press(fyne.KeyReturn, fyne.KeyTab, fyne.KeyR) // from Solve
	s.proven()
	if s.At() != service.PlayPlace || s.Review.Current().Len() != 3 {
		t.Fatalf("in place %v, a game of %d moves", s.At(), s.Review.Current().Len())
	}
	if !s.review.Panel.Keys[review.HintKey].Visible() || !s.review.Panel.Keys[review.SolverKey].Visible() ||
		s.review.Panel.Keys[review.MistakeKey].Visible() {
		t.Error("the legend does not explain what is shown, and only that")
	}
	s.press(fyne.KeyHome)
	if got := s.review.Panel.Judgement.Content; !strings.HasPrefix(got, "Move 1, with a hint: tile ") ||
		!strings.HasSuffix(got, " was right.") {
		t.Errorf("the panel says %q", got)
	}
	s.press(fyne.KeyRight)
	if got := s.review.Panel.Judgement.Content; !strings.HasPrefix(got, "Move 2, by the solver: tile ") {
		t.Errorf("the panel says %q", got)
	}
	if got := s.review.Panel.Numbers[review.SolverFigure].Value.Content; got != "2" {
		t.Errorf("the solver played %q moves", got)
	}
}

func TestANarrowWindowHasTheChartInItsStrip(t *testing.T) {
	s := newStand(t)
	s.err()
	s.win.Resize(fyne.NewSize(640, 620))
	s.press(fyne.KeyR)
	s.proven()
	if !s.review.Strip.Visible() || s.frame.Bar.Visible() || s.frame.Panel.Visible() {
		t.Error("the strip does not show the review")
	}
	if least := s.win.Content().MinSize(); least.Width > settings.LeastWindow.Width ||
		least.Height > settings.LeastWindow.Height {
		t.Errorf("the window can't be smaller than %v; want %v", least, settings.LeastWindow)
	}
	press(s.review.Brief, 1)
	s.shows("1 2 3 4 5 6 7 0 8")
}

// press presses on a chart at the position after k moves.
func press(c *review.DistanceChart, k int) {
	at := fyne.NewPos(c.Plot.X(k, c.Review.Len()+1), 20)
	c.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
	c.MouseUp(nil)
}

// The key of the review says why there is none yet.
func TestAReviewOfNothingIsRefusedInWords(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	if s.press(fyne.KeyR); s.review.IsOpen() || !strings.Contains(s.Messages.Text, "nothing to review yet") {
		t.Errorf("it says %q", s.Messages.Text)
	}
}
