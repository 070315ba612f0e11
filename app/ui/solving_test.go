package ui

import (
	"context"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

const hardest = "8 6 7 2 5 4 3 0 1"

// solved begins a game and waits for its solution.
func (s *stand) solved(board string) service.SearchEnded {
	s.t.Helper()
	var job *service.SearchEnded
	s.Events.Job.Listen(func(j service.SearchEnded) { job = &j })
	s.small(board)
	s.solve.Solve()
	s.until("the solution", func() bool { return job != nil })
	return *job
}

func TestSolveFindsTheShortestAndPlaysIt(t *testing.T) {
	s := newStand(t)
	job := s.solved(hardest)
	if job.Length != 31 || !job.Optimal || job.Problem != "" {
		t.Fatalf("the job ended with %+v; want 31 moves, optimal", job)
	}
	if s.At() != service.SolvePlace || !s.Player.Running() {
		t.Error("the solution does not play")
	}
	for range 40 {
		s.tick()
	}
	s.shows("1 2 3 4 5 6 7 8 0")
	if s.Player.Running() {
		t.Error("playback goes on behind the end")
	}
}

func TestTheBarsOfASearchAreSeenInALowWindow(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(800, lowWindow))
	s.Settings.Algorithm, s.Settings.Heuristic = "idastar", "manhattan"
	s.solved(hardest)
	if bars := kit.AreaOf(s.solve.Panel.Rounds); !s.solve.Panel.Graph.Visible() ||
		!bars.Within(kit.AreaOf(s.frame.Panel)) {
		t.Errorf("the bars are at %v, the panel at %v", bars, kit.AreaOf(s.frame.Panel))
	}
}

func TestUndoAfterContinueBringsOnesOwnPositionBack(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.press(fyne.KeyRight)
	own := s.Position().String()
	s.solve.Solve()
	s.until("the solution", func() bool { return s.Solving.Has() })
	s.press(fyne.KeySpace, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight)
	seen := s.Position().String()
	s.Commands.The("goOn").Run()
	s.shows(seen)
	if s.At() != service.PlayPlace || s.Game.State().String() != seen {
		t.Error("the game does not go on from where playback was")
	}
	s.Undo()
	s.shows(own)
}

func TestTabLeavesTheGameAlone(t *testing.T) {
	s := newStand(t)
	s.solved(hardest)
	s.press(fyne.KeySpace, fyne.KeyRight, fyne.KeyRight)
	seen := s.Position().String()
	s.press(fyne.KeyTab)
	s.shows(hardest)
	if len(s.Game.History()) != 0 {
		t.Error("looking at a solution has changed the game")
	}
	s.press(fyne.KeyTab)
	s.shows(seen)
	if !s.Solving.Has() || s.Solving.Solution().Cursor() != 2 {
		t.Error("the solution is lost on the way")
	}
}

func TestSolvingAgainSolvesTheGameAndNotWhatIsShown(t *testing.T) {
	s := newStand(t)
	s.solved(hardest)
	s.press(fyne.KeySpace, fyne.KeyEnd)
	s.shows("1 2 3 4 5 6 7 8 0")
	first := s.Solving.Solution()
	s.Commands.The("solve").Run()
	s.until("the second solution", func() bool { return s.Solving.Has() && s.Solving.Solution() != first })
	if s.Solving.Solution().Len() != 31 {
		t.Errorf("a position %d moves from home was solved; the game is 31 from there", s.Solving.Solution().Len())
	}
	s.shows(hardest)
}

func TestASolutionWaitsAndSaysForWhichPositionItIs(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 7 8 0")
	s.press(fyne.KeyRight, fyne.KeyDown)
	asked := s.Position().String()
	s.solve.Solve()
	s.press(fyne.KeyTab, fyne.KeyRight)
	played := s.Position().String()
	s.until("the solution", func() bool { return !s.Solving.Searching() })
	s.shows(played)
	s.shortcut(kit.OfferKey())
	s.shows(asked)
	if got := s.solve.Panel.Spot.Content; got != "For the position after move 2." || !s.solve.Panel.Spot.Visible() {
		t.Errorf("the panel says %q", got)
	}
	if got := s.Status.Left.Content; got != "Move 0 of 2 · For the position after move 2." {
		t.Errorf("the status line says %q", got)
	}
	if got := s.solve.Panel.Solve.Text; got != "Solve the current game" {
		t.Errorf("the button says %q", got)
	}
	s.press(fyne.KeyEnd, fyne.KeyReturn) // the game takes it over from there
	s.shows("1 2 3 4 5 6 7 8 0")
	s.Undo()
	s.shows(played)
}

func TestASolutionSaysHowFarTheGameHasFollowedIt(t *testing.T) {
	s := newStand(t)
	s.solved("1 2 3 4 5 6 0 7 8")
	s.press(fyne.KeyTab, fyne.KeyLeft, fyne.KeyTab)
	if got := s.solve.Panel.Spot.Content; got != "Your game is at move 1 of this solution." {
		t.Errorf("the panel says %q", got)
	}
}

func TestWhoSawTheSolutionHadHelpAndNoHint(t *testing.T) {
	s := newStand(t)
	s.solved("1 2 3 4 5 6 0 7 8")
	s.press(fyne.KeyTab, fyne.KeyTab, fyne.KeyTab, fyne.KeyLeft, fyne.KeyLeft)
	if f, done := s.Game.Finish(); !done || f.Hints != 0 || !f.Helped ||
		s.play.Card.Moves.Content != "2 moves, with the solver's help" {
		t.Errorf("finished: %v, with %+v, and the card says %q", done, f, s.play.Card.Moves.Content)
	}
}

func TestOneGoesOnPlayingDuringASearch(t *testing.T) {
	s := newStandOn(t, freshApp(t), &choosy{Engine: tables()})
	s.Settings.Size = puzzle.Size{W: 5, H: 5}
	s.Settings.Algorithm, s.Settings.Heuristic = solver.IDAStar, solver.Manhattan
	s.Begin(s.newGame(s.Game.Origin, puzzle.Shuffle(s.NextGoal(), 3)))
	s.solve.Solve()
	s.press(fyne.KeyTab)
	before := s.Position()
	for _, k := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown} {
		s.press(k)
	}
	if s.Position() == before || !s.Commands.The("undo").Can() || !s.Commands.The("hint").Can() {
		t.Errorf("moved: %v, undo: %v, hint: %v", s.Position() != before, s.Commands.The("undo").Can(),
			s.Commands.The("hint").Can())
	}
	s.tick()
	if !s.Solving.Searching() || s.Status.Right.Content == s.settings.UsageHint(false) ||
		!strings.Contains(s.Status.Left.Content, "tiles home") {
		t.Errorf("searching: %v; the status line says %q and %q", s.Solving.Searching(), s.Status.Left.Content,
			s.Status.Right.Content)
	}
	s.press(fyne.KeyTab)
	if got := s.solve.Panel.About.Content; got != "For the start of this game." {
		t.Errorf("the search says it is about %q", got)
	}
	s.press(fyne.KeyEscape)
	s.until("the end of the search", func() bool { return !s.Solving.Searching() })
}

func TestTheShortestSolutionOfAGameLeavesItFinished(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 0 7 8")
	s.press(fyne.KeyLeft, fyne.KeyLeft)
	s.Commands.The("shortest").Run()
	s.until("the solution", func() bool { return s.Solving.Has() })
	s.shows("1 2 3 4 5 6 0 7 8")
	s.press(fyne.KeyTab)
	s.shows("1 2 3 4 5 6 7 8 0")
	if _, done := s.Game.Finish(); !done || s.Game.MovesMade() != 2 {
		t.Error("the game is not as it was finished")
	}
}

func TestASolutionThatComesWhileOneIsBackInPlayWaits(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.solve.Solve()
	s.press(fyne.KeyTab)
	s.until("the solution", func() bool { return !s.Solving.Searching() })
	if s.At() != service.PlayPlace || s.Player.Running() {
		t.Error("the board is taken from the person")
	}
	s.shows(hardest)
	if want := "Solution found: 31 moves."; s.Messages.Text != want {
		t.Fatalf("the banner says %q; want %q", s.Messages.Text, want)
	}
	test.Tap(s.Messages.Action)
	if s.At() != service.SolvePlace || !s.Player.Running() || s.Solving.Solution().Len() != 31 {
		t.Error("the solution does not play")
	}
}

func TestEscapeStopsASearchAndKeepsTheGame(t *testing.T) {
	s := newStandOn(t, freshApp(t), &choosy{Engine: tables()})
	s.Settings.Size = puzzle.Size{W: 5, H: 5}
	s.Settings.Algorithm, s.Settings.Heuristic = solver.IDAStar, solver.Manhattan
	start := puzzle.Shuffle(s.NextGoal(), 3)
	s.Begin(s.newGame(s.Game.Origin, start))
	var jobs []service.SearchEnded
	s.Events.Job.Listen(func(j service.SearchEnded) { jobs = append(jobs, j) })
	s.solve.Solve()
	s.tick() // a sample
	if s.solve.Panel.Live.Expanded.Content == "" {
		t.Error("no live numbers are shown")
	}
	s.press(fyne.KeyEscape)
	s.until("the end of the search", func() bool { return len(jobs) == 1 })
	if jobs[0].Length != -1 || s.Solving.Searching() {
		t.Errorf("the stopped search ended with %+v", jobs[0])
	}
	s.shows(start.String())
	if s.Messages.Visible() {
		t.Errorf("a stop is no problem, but the banner says %q", s.Messages.Text)
	}
}

// choosy is an engine where everything fits but for one algorithm.
type choosy struct {
	*solver.Engine
	refused solver.AlgorithmID
	started int
}

func (c *choosy) Fit(_ puzzle.State, _ puzzle.Goal, a solver.AlgorithmID,
	_ solver.HeuristicID) solver.AlgorithmHeuristicFit {
	if a == c.refused {
		return solver.AlgorithmHeuristicFit{Why: solver.WhyMemory, Bytes: 60e9}
	}
	return solver.AlgorithmHeuristicFit{OK: true}
}

func (c *choosy) Start(ctx context.Context, r solver.Request) *solver.RunningSearch {
	c.started++
	return c.Engine.Start(ctx, r)
}

func TestWhatDoesNotFitIsDisabledWithTheReason(t *testing.T) {
	e := &choosy{Engine: tables(), refused: solver.AStar}
	s := newStandOn(t, freshApp(t), e)
	s.small(hardest)
	for _, c := range s.Commands.Choices("algorithms") {
		refused := strings.HasPrefix(c.Label(), "A*")
		if refused && (c.Can() || !strings.Contains(c.Description(), "— can need about 60 GB") || !c.Item().Disabled) {
			t.Errorf("%q can be chosen: %v", c.Label(), c.Can())
		}
		if refused {
			c.Run() // as when its key is pressed
		}
	}
	if s.Settings.Algorithm == solver.AStar {
		t.Error("the refused algorithm was chosen")
	}
	s.Settings.Algorithm = solver.AStar
	s.solve.Solve()
	if e.started != 0 || !strings.Contains(s.Messages.Text, "60 GB") {
		t.Errorf("%d searches were started; the banner says %q", e.started, s.Messages.Text)
	}
	s.Messages.Action.OnTapped()
	s.until("the solution", func() bool { return s.Solving.Has() })
}

func TestASecondSolveSupersedesTheFirst(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.solve.Solve()
	s.Solving.Discard()
	s.small("1 2 3 4 5 6 7 0 8")
	s.solve.Solve()
	s.until("the second solution", func() bool { return s.Solving.Has() })
	if s.Solving.Solution().Len() != 1 {
		t.Errorf("a solution of %d moves is played; want the second one's 1", s.Solving.Solution().Len())
	}
}

func TestNoHeadingStandsAloneUntilTheHeuristicsHaveSpoken(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.press(fyne.KeyTab)
	if s.solve.Panel.Lengths.Visible() {
		t.Error("a heading without values")
	}
	s.until("the values", func() bool { return len(s.solve.Panel.Values.Rows) > 0 })
	if !s.solve.Panel.Lengths.Visible() {
		t.Error("values that nobody sees")
	}
}

func TestTheTickIsWithTheHeuristicThatIsChosen(t *testing.T) {
	s := newStand(t)
	ticked := func() (titles []string) {
		for _, row := range s.solve.Panel.Values.Rows {
			if row.Taken {
				titles = append(titles, row.Title)
			}
		}
		return titles
	}
	choose := func(want string) {
		t.Helper()
		for _, c := range s.Commands.Choices("heuristics") {
			if c.Label() == want {
				c.Run()
			}
		}
		if got := ticked(); len(got) != 1 || got[0] != want {
			t.Errorf("%s is chosen, and the tick is with %q", want, got)
		}
	}
	s.small(hardest)
	s.press(fyne.KeyTab)
	s.until("the values", func() bool { return len(s.solve.Panel.Values.Rows) > 0 })
	choose("Manhattan distance")
	choose("Linear conflict")
	s.solve.Solve()
	s.until("the solution", func() bool { return s.Solving.Has() })
	choose("Walking distance")
	s.press(fyne.KeySpace, fyne.KeyRight)
	s.until("the values of the next position", func() bool { _, known := s.Solving.Known.Least(s.Position()); return known })
	choose("Manhattan distance")
}

func TestANewSolutionBringsThePanelToItsHeadline(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(1180, 500))
	s.solved(hardest)
	s.until("the values", func() bool { return s.solve.Panel.Lengths.Visible() })
	s.solve.Panel.Object.Refresh() // which a real window does by itself
	s.solve.Panel.Object.ScrollToBottom()
	if s.solve.Panel.Object.Offset.Y <= 0 {
		t.Fatalf("there is nothing to scroll: %v in %v", s.solve.Panel.Body.MinSize(), s.solve.Panel.Object.Size())
	}
	first := s.Solving.Solution()
	s.Commands.The("solve").Run()
	if s.solve.Panel.Object.Offset.Y != 0 {
		t.Error("during the search the headline is off the screen")
	}
	s.until("the second solution", func() bool { return s.Solving.Has() && s.Solving.Solution() != first })
	if s.solve.Panel.Object.Offset.Y != 0 {
		t.Error("the headline is off the screen")
	}
}

func TestTheCountOfALongSolutionIsNotCut(t *testing.T) {
	s := newStand(t)
	s.solved(hardest)
	moves := slices.Repeat([]puzzle.Move{puzzle.Left, puzzle.Right}, 1050)
	playback, err := session.NewSolutionPlayback(s.Game.Here(), moves)
	if err != nil {
		t.Fatal(err)
	}
	s.solve.Panel.Result.SetSolution(playback)
	s.solve.Panel.Result.Follow(2099, 2100)
	seen := ""
	eachSeen(s.solve.Panel.Result.Count, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if line, ok := o.(*canvas.Text); ok {
			seen = line.Text
		}
		return true
	})
	if seen != "2099 / 2100" {
		t.Errorf("the panel shows %q", seen)
	}
}
