package solve

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

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

// solving is a window with the panel of Solve; ended are the searches that have ended.
type solving struct {
	*servicetest.Harness
	*Presenter
	ended []program.SolveResult
}

func onBoard(t *testing.T, start string) *solving {
	t.Helper()
	s := &solving{Harness: servicetest.New(t, servicetest.Engine(t, 0))}
	s.Begin(start)
	s.Model.SearchEnded.Listen(func(r program.SolveResult) { s.ended = append(s.ended, r) })
	c := s.Services.Commands
	s.Presenter = NewPresenter(s.Services, nil)
	gamecommands.Commands{Services: s.Services}.AddCommands(c)
	for _, name := range []string{"panel", "stop", "explainAlgorithm", "explainHeuristic", "inside"} {
		c.Add(name, &kit.Command{Label: kit.Says(name), Do: func() {}})
	}
	s.Services.Commands.BuildBar()
	s.Presenter.AddCommands(c)
	s.Model.Watch(program.AboutPosition|program.AboutSolving|program.AboutSolution, func(program.Topic) { s.Refresh() })
	s.Build(c)
	s.Refresh()
	return s
}

// lessoned reports whether the stages of the user's method are known.
func lessoned(s *solving) bool {
	_, known := s.Model.Solving.Lesson()
	return known
}

// solved runs Solve, and waits for the solution of the game.
func (s *solving) solved() {
	s.Solve()
	s.Until("a solution", func() bool { return s.Model.Solving.Has() && !s.Model.Solving.Searching() })
	s.Refresh()
}

func TestSolvePlaysAShortestSolutionAndCountsTheOthers(t *testing.T) {
	s := onBoard(t, servicetest.Hardest)
	if s.Panel.Heading.Content != "Find the way home" || s.Model.Solving.Has() {
		t.Errorf("before a search it says %q", s.Panel.Heading.Content)
	}
	s.solved()
	if len(s.ended) != 1 || s.ended[0].Length() != 31 || !s.ended[0].Optimal || s.At() != service.SolvePlace {
		t.Fatalf("told is %+v, in %s", s.ended, s.At())
	}
	s.Until("the others", func() bool { return s.Model.Solving.Ways().Count > 0 })
	s.Refresh()
	if w := s.Model.Solving.Ways(); w.Count < 2 || s.Panel.Way.Content == "" || s.Panel.Heading.Content != "31 moves" {
		t.Errorf("%d ways; it says %q, %q", w.Count, s.Panel.Way.Content, s.Panel.Heading.Content)
	}
	s.Model.Player.Stop()
	for n, jump := range map[int]func(){17: func() { s.Panel.Result.Transport.Scrub.SetValue(17) },
		5: func() { s.Panel.Result.Moves.Jump(5) }} {
		jump()
		s.Refresh()
		if want := fmt.Sprintf("%d / 31", n); s.Model.Solving.Solution().Cursor() != n || s.Panel.Result.Count.Content != want {
			t.Errorf("at move %d, and the panel says %q; want %q", s.Model.Solving.Solution().Cursor(), s.Panel.Result.Count.Content, want)
		}
	}
	first := puzzle.FormatMoves(s.Model.Solving.Solution().Moves())
	s.Services.Commands.The("next-way").Run()
	if next := puzzle.FormatMoves(s.Model.Solving.Solution().Moves()); next == first || s.Model.Solving.Solution().Len() != 31 {
		t.Errorf("the next way is %s", next)
	}
	if from, r, ok := s.Model.Solving.Answer(); !ok || from != s.Model.Game().State() || !r.Optimal || len(r.Moves) != 31 {
		t.Errorf("the answer is %+v, %v", r, ok)
	}
}

// A choice made while a solution is shown says at once what it would do, and does it.
func TestAnotherChoiceBesideASolutionOffersToSolveAgain(t *testing.T) {
	s := onBoard(t, servicetest.Hardest)
	s.solved()
	s.Model.Player.Stop()
	s.Model.Change(func(set *session.Settings) { set.Algorithm = solver.BFS })
	s.Refresh()
	if s.Panel.Solve.Text != "Solve again with BFS" || s.Panel.Algorithm.Label() != "BFS" {
		t.Fatalf("the button says %q, the choice %q", s.Panel.Solve.Text, s.Panel.Algorithm.Label())
	}
	s.Panel.Solve.OnTapped()
	s.Until("another solution", func() bool { return len(s.ended) == 2 })
	s.Refresh()
	if got := s.Model.Solving.Result().Algorithm; got != solver.BFS || s.Panel.Solve.Text != "Solve another way" {
		t.Errorf("solved by %s; the button says %q", got, s.Panel.Solve.Text)
	}
}

// A new game does not show the values of the heuristics for the game before.
func TestTheValuesOfAnotherGameAreNotShown(t *testing.T) {
	s := onBoard(t, servicetest.Hardest)
	s.Model.Solving.Values.Ask()
	s.Until("the heuristics", func() bool { return !s.Model.Solving.Values.Busy() && len(s.Panel.Values.Rows) > 0 })
	s.BeginToward(s.Model.Game().Goal, s.Model.Game().State())
	if s.Model.Solving.Values.Ask(); len(s.Panel.Values.Rows) > 0 {
		t.Error("another game has the values of the last one")
	}
}

func TestAPairThatCannotWorkSaysWhyAndIsTriedAllTheSame(t *testing.T) {
	s := onBoard(t, servicetest.Hardest)
	size := puzzle.Size{W: 5, H: 5}
	goal := puzzle.BlankAt(size, 24)
	s.BeginToward(goal, puzzle.Shuffle(goal, 1))
	s.Model.Change(func(set *session.Settings) { set.Algorithm, set.Heuristic = solver.BFS, solver.Misplaced })
	s.Refresh()
	if fit := s.Pair.Fit(solver.BFS, solver.Misplaced); fit.OK || !s.Panel.Anyway.Visible() || s.Panel.Solve.Visible() {
		t.Fatalf("breadth-first search fits, or the panel's button does not try it: %+v", fit)
	}
	if said := s.Panel.pair.Content; !strings.HasPrefix(said, "BFS can need ") {
		t.Errorf("the panel says %q of what is forecast as the most it can take", said)
	}
	s.Solve()
	if said := s.Messages.Text; said == "" || s.Model.Solving.Searching() {
		t.Errorf("Solve says %q", said)
	}
	anyway := s.Services.Commands.The("anyway")
	if anyway.Key == (kit.KeyCombo{}) {
		t.Error("no key tries it")
	}
	anyway.Run()
	if !s.Model.Solving.Searching() || !s.Model.Solving.Awaiting() {
		t.Fatal("it is not tried")
	}
	s.Refresh()
	if s.Panel.Heading.Content != "Searching" || s.ProgressLine() == "" {
		t.Errorf("it says %q, %q", s.Panel.Heading.Content, s.ProgressLine())
	}
	if s.Model.Solving.Discard(); s.Model.Solving.Searching() {
		t.Error("it goes on")
	}
}

// A board that parity forbids is not searched: a message says why.
func TestAnImpossibleBoardIsNotSearched(t *testing.T) {
	s := onBoard(t, "1 2 3 4 5 6 8 7 0")
	if s.Solve(); s.Model.Solving.Searching() || len(s.ended) != 0 || !s.Messages.Visible() {
		t.Errorf("told is %q", s.Messages.Text)
	}
}

func TestAPersonsMethodStandsBesideTheBestSolution(t *testing.T) {
	s := onBoard(t, servicetest.Hardest)
	s.solved()
	if label := s.Services.Commands.The("method").Label(); label != "Watch how a person would do it" {
		t.Errorf("it is called %q", label)
	}
	s.Services.Commands.The("method").Run()
	s.Until("the method", func() bool { return lessoned(s) })
	s.Refresh()
	if s.Model.Solving.Solution().Len() < 31 || s.Panel.Caption.Content == "" || !strings.Contains(s.Panel.Price.Content, "of") {
		t.Errorf("%d moves: %q, %q", s.Model.Solving.Solution().Len(), s.Panel.Caption.Content, s.Panel.Price.Content)
	}
	if s.Model.Settings().Algorithm == solver.Layers {
		t.Error("the choice of algorithm is another now")
	}
	s.Services.Commands.The("method").Run()
	if s.Model.Solving.Solution().Len() != 31 {
		t.Errorf("back at %d moves", s.Model.Solving.Solution().Len())
	}
	s.Services.Commands.The("method").Run()
	s.Until("the method", func() bool { return lessoned(s) })
	s.Refresh()
	s.Model.Solving.Discard()
	s.Begin("1 2 3 4 5 6 0 7 8")
	if s.Refresh(); s.Panel.Caption.Content != "" || s.Panel.Price.Content != "" {
		t.Errorf("of another board it says %q, %q", s.Panel.Caption.Content, s.Panel.Price.Content)
	}
}

// On a large board a search has a solution before it has proven anything. The user can take that one at once.
func TestTheBestSolutionSoFarIsTaken(t *testing.T) {
	s := onBoard(t, servicetest.Hardest)
	size := puzzle.Size{W: 5, H: 5}
	goal := puzzle.BlankAt(size, 24)
	s.BeginToward(goal, puzzle.Shuffle(goal, 7))
	s.Solve()
	s.Until("a first solution", s.Model.Solving.MayTake)
	s.showProgress()
	s.Services.Commands.The("take").Run()
	s.Refresh()
	if !s.Model.Solving.Has() || s.Model.Solving.Awaiting() || s.Panel.Heading.Content == "Searching" || s.Spot() != "" {
		t.Errorf("it is not shown: %q", s.Panel.Heading.Content)
	}
	s.Model.Solving.Cancel()
	s.Until("the end", func() bool { return !s.Model.Solving.Searching() })
	if !s.Model.Solving.Has() || len(s.ended) != 1 {
		t.Errorf("at the end: %v, %+v", s.Model.Solving.Has(), s.ended)
	}
}

// The menus list all algorithms, heuristics and sizes of memory, and an entry chooses its own.
func TestTheMenusChooseAPair(t *testing.T) {
	s := onBoard(t, servicetest.Hardest)
	for i, c := range s.Services.Commands.Choices("algorithms") {
		if c.Run(); c.Can() && s.Model.Settings().Algorithm != solver.Algorithms()[i].ID {
			t.Errorf("%s chooses %s", c.Label(), s.Model.Settings().Algorithm)
		}
	}
	s.Model.Change(func(set *session.Settings) { set.Algorithm = solver.AStar })
	for i, c := range s.Services.Commands.Choices("heuristics") {
		if c.Run(); c.Can() && s.Model.Settings().Heuristic != solver.Heuristics()[i].ID {
			t.Errorf("%s chooses %s", c.Label(), s.Model.Settings().Heuristic)
		}
	}
	s.Refresh()
	if s.Panel.Algorithm.Label() != "A*" {
		t.Errorf("the picker says %q", s.Panel.Algorithm.Label())
	}
	for _, bytes := range s.Services.Commands.Choices("memories") {
		bytes.Run()
	}
	if all := session.Memories(); s.Model.Settings().Memory != all[len(all)-1] {
		t.Errorf("memory is %d", s.Model.Settings().Memory)
	}
}

// Tables that take a while are asked about before a search builds them.
func TestLargeTablesAreAskedFor(t *testing.T) {
	s := onBoard(t, servicetest.Hardest)
	size := puzzle.Size{W: 4, H: 4}
	start := fixture.Must(puzzle.Parse("1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15", size))
	s.BeginToward(puzzle.BlankAt(size, 15), start)
	s.Model.Change(func(set *session.Settings) { set.Heuristic, set.Algorithm = solver.PDB78, solver.IDAStar })
	s.Solve()
	s.Until("the question", func() bool { return strings.Contains(s.Messages.Text, "has to be built first") })
	if s.Model.Solving.Searching() {
		t.Error("the search began without an answer")
	}
}

// A label that is too long for a narrow panel has smaller letters: none goes beyond its edge.
func TestASealStaysInItsPlace(t *testing.T) {
	test.NewTempApp(t)
	s := newOptimalityLabel()
	r := test.TempWidgetRenderer(t, s)
	s.Resize(fyne.NewSize(236, sealHeight))
	for _, words := range []string{
		"Optimale : aucune autre n’est aussi courte", "Optimale : l’une de 1 234 567 aussi courtes",
		"Optimal: eine von 1 234 567 gleich kurzen",
	} {
		s.Set(words, true)
		if got := r.Objects()[0].Size().Width; got > s.Size().Width {
			t.Errorf("%q is %v wide; there is room for %v", words, got, s.Size().Width)
		}
	}
}

// Fyne drops the renderer of a widget that was out of sight for a minute, and neither refreshes nor lays out the new
// one. The list of moves has to draw itself: it was empty after a long search.
func TestMovesAreSeenAfterALongTimeOutOfSight(t *testing.T) {
	test.NewTempApp(t)
	list := NewMoveList(func(int) {})
	list.Resize(fyne.NewSize(270, 96))
	list.SetMoves([]puzzle.Move{puzzle.Up, puzzle.Up, puzzle.Right, puzzle.Down})
	var seen string
	for _, o := range list.CreateRenderer().Objects() {
		if text, ok := o.(*canvas.Text); ok && text.Visible() {
			seen += text.Text + " "
		}
	}
	if copied := joined(runsOf([]puzzle.Move{puzzle.Up, puzzle.Up, puzzle.Right, puzzle.Down})); copied+" " != seen {
		t.Errorf("copied is %q, and seen %q", copied, seen)
	}
	if seen != "U2 R D " {
		t.Errorf("the moves seen are %q, want \"U2 R D \"", seen)
	}
}

func TestRunsOfMoves(t *testing.T) {
	test.NewTempApp(t)
	moves := fixture.Must(puzzle.ParseMoves("UURDLLL"))
	l := NewMoveList(func(int) {})
	l.SetMoves(moves)
	var words []string
	for _, r := range l.Runs {
		words = append(words, r.Text)
	}
	if got := strings.Join(words, " "); got != "U2 R D L3" {
		t.Errorf("the runs are %q", got)
	}
	for n, want := range []int{-1, 0, 0, 1, 2, 3, 3, 3} {
		l.Follow(n)
		if got := l.Current(); got != want {
			t.Errorf("after %d moves run %d is marked; want %d", n, got, want)
		}
	}
}
