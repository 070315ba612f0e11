package review

import (
	"context"
	"image"
	"image/color"
	"strings"
	"testing"
	"tilewise/app/ui/look"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/gamecommands"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// reviewing is a window with the review of its game.
type reviewing struct {
	*servicetest.Harness
	*Presenter
}

// ready returns a window with a review that is not begun.
func ready(t *testing.T, e service.Engine) *reviewing {
	t.Helper()
	s := &reviewing{Harness: servicetest.New(t, e)}
	c := s.Harness.Commands
	gamecommands.Commands{Services: s.Services}.AddCommands(c)
	for _, name := range []string{"export", "panel"} {
		c.Add(name, &kit.Command{Label: kit.Says(name), Do: func() {}})
	}
	s.Presenter = NewPresenter(s.Services)
	s.Model.Moved.Listen(func(program.Moved) { s.Board.SetPosition(s.Model.Position(), s.Model.Game().Goal) })
	s.Model.Watch(program.AboutReview|program.AboutPlayback, func(program.Topic) { s.Refresh() })
	s.Build(c)
	return s
}

// play makes moves, each after a time.
func (r *reviewing) play(t *testing.T, moves string, waits ...time.Duration) {
	t.Helper()
	list := fixture.Must(puzzle.ParseMoves(moves))
	for i, m := range list {
		if i < len(waits) {
			r.Time = r.Time.Add(waits[i])
		}
		r.Push(m)
	}
}

// proven waits until everything is known.
func (r *reviewing) proven() {
	r.Until("the proofs", func() bool { return !r.Model.Review.Proves() })
}

// erred returns the review of a game with a mistake: the second of four moves.
func erred(t *testing.T) *reviewing {
	t.Helper()
	s := ready(t, servicetest.Engine(t, 0))
	s.Harness.Begin("1 2 3 4 5 6 0 7 8")
	s.play(t, "LRLL", 0, 3*time.Second, 700*time.Millisecond)
	s.Model.Review.Begin()
	s.proven()
	return s
}

func TestReviewShowsAMistakeAndWhatWasBetter(t *testing.T) {
	s := erred(t)
	if !s.Model.Game().Solved() {
		t.Fatalf("not solved: %v", s.Model.Game().State())
	}
	c, p := s.Harness.Commands, s.Panel
	if got := s.Model.Review.Current().Cursor(); got != 1 {
		t.Fatalf("it opens after move %d; want the mistake, which is the next", got)
	}
	if got, want := p.Judgement.Content, "Move 2: tile 7 right was a mistake (+1). Better: tile 8 left."; got != want {
		t.Errorf("the panel says %q; want %q", got, want)
	}
	if got := s.Board.Hinted(); got != 8 {
		t.Errorf("the board marks cell %d; want the better move's, 8", got)
	}
	if got := p.Distance.Content; got != "1 to go" {
		t.Errorf("over the chart: %q", got)
	}
	for figure, want := range map[ReviewStatistic]string{MadeFigure: "4", OptimumFigure: "2", MistakesFigure: "1",
		ExtraFigure: "2",
		FirstFigure: "move 2", ThinkFigure: "00:03.0 · move 2"} {
		if got := p.Numbers[figure].Value.Content; got != want {
			t.Errorf("figure %d is %q; want %q", figure, got, want)
		}
	}
	if c.The("last-mistake").Can() || c.The("next-mistake").Can() {
		t.Error("there is another mistake")
	}
	if !p.Keys[MistakeKey].Visible() || p.Keys[openKey].Visible() || p.Progress.Visible() {
		t.Error("the legend does not explain the mistake, or more than that")
	}
	s.Model.Review.GoOn()
	if s.Model.Doing() != program.InPlay || s.Model.Game().Cursor() != 1 || !strings.Contains(s.Messages.Text, "after move 1") {
		t.Errorf("the game goes on after move %d: %q", s.Model.Game().Cursor(), s.Messages.Text)
	}
}

// The costliest mistake is named with the extra moves that the table counts, and a press on it goes there.
func TestTheCostliestMistakesAreAPressAway(t *testing.T) {
	s := ready(t, servicetest.Engine(t, 0))
	s.Harness.Begin("1 2 3 4 5 6 0 7 8")
	s.play(t, "LRDULL")
	s.Model.Review.Begin()
	s.proven()
	p := s.Panel
	if got, other := p.Detours[0].Text.Content, p.Detours[1].Visible(); got != "Move 2: 4 extra moves" || other ||
		p.Numbers[ExtraFigure].Value.Content != "4" {
		t.Errorf("what cost most is %q, another: %v; extra in all: %s", got, other, p.Numbers[ExtraFigure].Value.Content)
	}
	s.Model.Player.Jump(6)
	if test.Tap(p.Detours[0]); s.Model.Review.Current().Cursor() != 1 {
		t.Errorf("a press goes to move %d", s.Model.Review.Current().Cursor())
	}
}

// A press on the chart goes to the move there, and the pointer reads it out.
func TestTheChartIsReadAndGoneThroughByPointer(t *testing.T) {
	s := erred(t)
	chart := s.Panel.Chart
	chart.Resize(fyne.NewSize(300, panelChart))
	at := func(k int) *desktop.MouseEvent {
		p, _ := chart.Point(k, 4)
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: p}, Button: desktop.MouseButtonPrimary}
	}
	s.Model.Player.Jump(s.Model.Review.Current().Len())
	cursor := s.Model.Review.Current().Cursor()
	chart.MouseIn(at(0))
	if got := s.Panel.Distance.Content; got != "2 to go" || s.Model.Review.Current().Cursor() != cursor {
		t.Errorf("pointing at the start reads %q", got)
	}
	if chart.MouseOut(); s.Panel.Distance.Content == "2 to go" {
		t.Error("it still reads what the pointer has left")
	}
	if chart.MouseDown(at(2)); s.Model.Review.Current().Cursor() != 2 {
		t.Errorf("a press goes to move %d", s.Model.Review.Current().Cursor())
	}
	chart.Dragged(&fyne.DragEvent{PointEvent: at(3).PointEvent})
	if chart.DragEnd(); s.Model.Review.Current().Cursor() != 3 {
		t.Errorf("a drag goes to move %d", s.Model.Review.Current().Cursor())
	}
	if said := chart.AccessibilityLabel(); said == "" {
		t.Error("a screen reader has nothing to say")
	}
}

// doubtful is an engine that finds a way home from every board, but no proof.
type doubtful struct{ *solver.Engine }

func (d doubtful) Solve(ctx context.Context, r solver.Request) (solver.Result, error) {
	if r.Algorithm == solver.IDAStar {
		r.Nodes = 1
	}
	return d.Engine.Solve(ctx, r)
}

// large reviews a game on 5×5 far from home, with two moves.
func large(t *testing.T) *reviewing {
	t.Helper()
	s := ready(t, doubtful{servicetest.Engine(t, 0)})
	goal := puzzle.BlankAt(puzzle.Size{W: 5, H: 5}, 24)
	s.BeginToward(goal, puzzle.Shuffle(goal, 3))
	for range 2 {
		s.Push(s.Model.Position().Legal()[0])
	}
	s.Model.Review.Begin()
	return s
}

func TestAReviewTellsWhatIsProvenFromWhatIsLikely(t *testing.T) {
	s := large(t)
	p := s.Panel
	if got := p.Numbers[OptimumFigure].Value.Content; len(got) < len("≥ 50") { // it was "≥ 1" until a search came there
		t.Errorf("at first the shortest way is said to be %q", got)
	}
	s.proven()
	if !p.Keys[openKey].Visible() || p.Keys[boundKey].Visible() {
		t.Error("the legend does not explain the band")
	}
	if got := p.Note.Content; !strings.Contains(got, "hatched band") ||
		!strings.Contains(got, "Database 6-6-6-6 would prove more. It takes about ") {
		t.Errorf("the note says %q", got)
	}
	s.Model.Player.Jump(0)
	s.proven()
	if got := p.Distance.Content; !strings.Contains(got, " to ") || !strings.HasSuffix(got, " to go") ||
		strings.HasPrefix(got, "0 ") {
		t.Errorf("over the chart: %q", got)
	}
	if got := p.Judgement.Content; !strings.Contains(got, "probably") || !strings.HasSuffix(got, "that isn't proven.") {
		t.Errorf("the panel says %q", got)
	}
	if p.Numbers[MistakesFigure].Row.Visible() {
		t.Error("what is likely is counted among the mistakes")
	}
}

// The user can stop the proofs of a large board and go on with them, also if not every distance can be proven.
func TestStoppedProofsOfALargeBoardCanGoOn(t *testing.T) {
	s := large(t)
	p := s.Panel
	said := p.Done.Content
	p.Stop.OnTapped()
	if s.Model.Review.Proves() || !p.Progress.Visible() || p.Done.Content != said ||
		p.Stop.Icon.Name() != theme.MediaPlayIcon().Name() {
		t.Fatalf("stopped: the count %q is shown: %t, with %q", p.Done.Content, p.Progress.Visible(), p.Stop.Icon.Name())
	}
	if p.Stop.OnTapped(); !s.Model.Review.Proves() {
		t.Error("the button does not go on with the proofs")
	}
	if s.Model.Play(); s.Model.Review.Proves() || s.Model.Review.Current() != nil {
		t.Error("a closed review is not forgotten")
	}
}

func TestRoundMoves(t *testing.T) {
	for n, want := range map[int]int{1: 1, 2: 2, 4: 5, 6: 10, 11: 20, 22: 30, 31: 50, 51: 100, 101: 200} {
		if got := RoundMoves(n); got != want {
			t.Errorf("roundMoves(%d) = %d; want %d", n, got, want)
		}
	}
}

func TestAnUnsolvableGameIsReviewedWithoutDistances(t *testing.T) {
	s := ready(t, servicetest.Engine(t, 0))
	s.Harness.Begin("1 2 3 4 5 6 8 7 0")
	s.play(t, "R")
	s.Model.Review.Begin()
	if got := s.Panel.Note.Content; got != "No sequence of moves solves this board." {
		t.Errorf("the panel says %q", got)
	}
	if s.Panel.Progress.Visible() || s.Panel.Numbers[OptimumFigure].Row.Visible() || s.Model.Game().Hints() != 0 {
		t.Error("distances are looked for, or told")
	}
	s.Model.Player.Jump(0)
	if got := s.Panel.Judgement.Content; got != "Move 1: tile 7 right." {
		t.Errorf("the panel says %q", got)
	}
}

// A mistake goes up in the chart, thicker than a right move and in the colour of mistakes, and has a mark below it.
func TestAMistakeIsSeenByShape(t *testing.T) {
	s := erred(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Light, look.DefaultAccent))
	c := s.Panel.Chart
	c.Resize(fyne.NewSize(264, 158))
	picture := c.Draw(264, 158)
	_, top := c.Scale()
	thick := func(n int, ink fyne.ThemeColorName) int {
		from, _ := c.Point(n-1, top)
		to, _ := c.Point(n, top)
		return pixels(picture, int((from.X+to.X)/2), look.Color(ink))
	}
	right, mistake := thick(1, theme.ColorNamePrimary), thick(2, theme.ColorNameError)
	if right == 0 || mistake <= right {
		t.Errorf("a mistake is %d pixels thick, a right move %d", mistake, right)
	}
	mark := picture.(*image.RGBA).SubImage(image.Rect(0, 158-int(MarkLane), 264, 158))
	if pixels(mark, int(c.Plot.X(1, 5)), look.Color(theme.ColorNameError)) == 0 ||
		pixels(mark, int(c.Plot.X(3, 5)), look.Color(theme.ColorNameError)) != 0 {
		t.Error("no mark stands below the mistake, or one below a right move")
	}
}

// pixels counts the pixels of a column that have about a colour.
func pixels(picture image.Image, x int, ink color.NRGBA) (n int) {
	near := func(a, b uint8) bool { return max(a, b)-min(a, b) < 40 }
	for y := picture.Bounds().Min.Y; y < picture.Bounds().Max.Y; y++ {
		seen := color.NRGBAModel.Convert(picture.At(x, y)).(color.NRGBA)
		if seen.A > 128 && near(seen.R, ink.R) && near(seen.G, ink.G) && near(seen.B, ink.B) {
			n++
		}
	}
	return n
}

// stubborn is an engine that finds nothing before it is stopped.
type stubborn struct{ *solver.Engine }

func (stubborn) Solve(ctx context.Context, _ solver.Request) (solver.Result, error) {
	<-ctx.Done()
	return solver.Result{}, ctx.Err()
}

// Escape stops the proofs, and then leaves the review. A step in the review does not begin the proofs again.
func TestEscapeStopsTheProofsFirst(t *testing.T) {
	s := ready(t, stubborn{servicetest.Engine(t, 0)})
	s.play(t, "RL")
	s.Model.Review.Switch()
	if !s.Panel.Progress.Visible() || s.Panel.Done.Content != "Proven: 0 of 3" {
		t.Errorf("the panel says %q", s.Panel.Done.Content)
	}
	s.PressEscape(service.AfterMessages)
	s.Model.Player.Back()
	if !s.IsOpen() || s.Model.Review.Proves() || s.Panel.Numbers[MistakesFigure].Row.Visible() {
		t.Errorf("it is open: %v, and proves: %v", s.IsOpen(), s.Model.Review.Proves())
	}
	if s.PressEscape(service.AfterMessages); s.IsOpen() {
		t.Error("Escape does not leave the review")
	}
}

// A shorter game can be reviewed after a longer one, although that had parts beyond the end of the shorter one.
func TestAShorterGameIsReviewedAfterALongerOne(t *testing.T) {
	s := ready(t, servicetest.Engine(t, 0))
	for _, g := range []struct{ start, moves string }{{"1 2 3 0 5 6 4 7 8", "ULL"}, {"1 2 3 4 5 6 7 0 8", "L"}} {
		s.Harness.Begin(g.start)
		s.play(t, g.moves)
		s.Model.Review.Begin()
		if n := s.Model.Review.Current().Len(); n != len(g.moves) || len(s.Panel.Parts.Links) == 0 {
			t.Errorf("a review of %d moves, %d parts", n, len(s.Panel.Parts.Links))
		}
		s.Model.Play()
	}
}

func TestHintsAndTheSolverAreSeenInAReview(t *testing.T) {
	s := ready(t, servicetest.Engine(t, 0))
	game := session.GameOrHome(s.Model.Game().GameSetup, s.Model.Now)
	s.Model.Resume(game)
	s.Model.Hints.Give()
	s.Until("the hint", func() bool { return s.Model.Hints.Hint().Given() })
	way := s.Model.Hints.Hint().Way
	s.Model.Push(program.Push{Moves: way[:1]})
	fixture.NoError(t, game.Play(session.Solver, way[1:3]...))
	s.Model.Review.Begin()
	s.proven()
	keys := s.Panel.Keys
	if !keys[HintKey].Visible() || !keys[SolverKey].Visible() || keys[MistakeKey].Visible() {
		t.Error("the legend does not explain what is shown, and only that")
	}
	for n, want := range []string{"Move 1, with a hint: tile ", "Move 2, by the solver: tile "} {
		s.Model.Player.Jump(n)
		if got := s.Panel.Judgement.Content; !strings.HasPrefix(got, want) || n == 0 && !strings.HasSuffix(got, " was right.") {
			t.Errorf("the panel says %q", got)
		}
	}
	if got := s.Panel.Numbers[SolverFigure].Value.Content; got != "2" {
		t.Errorf("the solver played %q moves", got)
	}
}
