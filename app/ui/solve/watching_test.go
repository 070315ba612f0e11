package solve

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/pdb"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// walked begins a game some moves from home, on a square board.
func (s *solving) walked(side, moves int) {
	goal := puzzle.BlankAt(puzzle.Size{W: side, H: side}, side*side-1)
	s.BeginToward(goal, puzzle.RandomWalk(goal, moves, 2))
}

func (s *solving) push(moves ...puzzle.Move) {
	for _, m := range moves {
		s.Model.Push(program.Push{Moves: []puzzle.Move{m}})
	}
}

// A search names the position that it is for, wherever the game has gone since.
func TestASearchSaysForWhichPositionItIs(t *testing.T) {
	s := onBoard(t, "1 2 3 4 5 6 0 7 8")
	servicetest.Stall(s.Tasks)
	says := func(want string) {
		t.Helper()
		if s.Refresh(); s.Panel.About.Content != want {
			t.Errorf("it says %q; want %q", s.Panel.About.Content, want)
		}
	}
	s.Solve()
	says(words.GameLine(s.Model.Game()))
	s.Model.Play()
	s.push(puzzle.Down)
	says("For the start of this game.")
	s.Solve()
	s.Model.Play()
	s.Model.Undo()
	says("For a position your game has moved on from.")
}

// A solution that is found while the user plays waits. It is offered, and names the position that it is for.
func TestASolutionWaitsAndSaysForWhichPositionItIs(t *testing.T) {
	s := onBoard(t, "1 2 3 4 5 6 7 8 0")
	s.push(puzzle.Right, puzzle.Down)
	s.Solve()
	s.Model.Play()
	s.push(puzzle.Right)
	s.Until("the solution", func() bool { return !s.Model.Solving.Searching() })
	if s.At() != service.PlayPlace || s.Model.Player.Running() || s.Messages.Text != "Solution found: 2 moves." {
		t.Fatalf("in %s it says %q", s.At(), s.Messages.Text)
	}
	s.Messages.Action.OnTapped()
	s.Refresh()
	const spot = "For the position after move 2."
	if s.At() != service.SolvePlace || !s.Model.Player.Running() || s.Panel.Spot.Content != spot || !s.Panel.Spot.Visible() ||
		s.Presenter.Status() != "Move 0 of 2 · "+spot || s.Panel.Solve.Text != "Solve the current game" {
		t.Errorf("it says %q, %q, %q", s.Panel.Spot.Content, s.Presenter.Status(), s.Panel.Solve.Text)
	}
	s.Begin("1 2 3 4 5 6 0 7 8")
	s.solved()
	s.Model.Play()
	s.push(puzzle.Left)
	s.Model.Turn(s.Model.Solving.Activity())
	if s.Refresh(); s.Panel.Spot.Content != "Your game is at move 1 of this solution." {
		t.Errorf("the panel says %q", s.Panel.Spot.Content)
	}
}

// The user can go through all shortest solutions, those with the fewest pushes first, and each leads home.
func TestEveryShortestSolutionIsGoneThrough(t *testing.T) {
	s := onBoard(t, servicetest.Hardest)
	s.solved()
	s.Until("the count", func() bool { return strings.Contains(s.Panel.Seal.Words, "one of 40") })
	s.Model.Player.Stop()
	s.Model.Player.Jump(2)
	next, last := s.Services.Commands.The("next-way"), s.Services.Commands.The("last-way")
	for range 50 {
		last.Run()
	}
	if got := s.Panel.Way.Content; got != "1 of 40 · in 20 pushes, no solution has fewer" {
		t.Errorf("the first of them is called %q", got)
	}
	seen, pushes := map[string]bool{}, 0
	for range 50 {
		film := s.Model.Solving.Solution()
		now := puzzle.Pushes(film.Moves())
		if seen[puzzle.FormatMoves(film.Moves())] = true; now < pushes || film.Cursor() != 2 || film.Len() != 31 ||
			film.StateAt(31) != s.Model.Game().Goal.State || s.Model.Position() != film.StateAt(2) {
			t.Fatalf("after %d pushes come %d; %d moves lead to %s", pushes, now, film.Len(), film.StateAt(film.Len()))
		}
		pushes = now
		next.Run()
	}
	if got := s.Panel.Way.Content; len(seen) != 40 || !strings.HasPrefix(got, "40 of 40 · ") || !s.Panel.Ways.Visible() {
		t.Errorf("%d of them, and the panel says %q", len(seen), got)
	}
}

// The values have a heading once there are any, and the chosen heuristic has the tick, also after a search.
func TestTheTickIsWithTheHeuristicThatIsChosen(t *testing.T) {
	s := onBoard(t, servicetest.Hardest)
	s.Model.Turn(s.Model.Solving.Activity())
	if s.Panel.Lengths.Visible() {
		t.Error("a heading without values")
	}
	choose := func(want string) {
		t.Helper()
		s.Model.Solving.Values.Ask()
		s.Until("the values", func() bool { return !s.Model.Solving.Values.Busy() && s.Panel.Lengths.Visible() })
		for _, c := range s.Services.Commands.Choices("heuristics") {
			if c.Label() == want {
				c.Run()
			}
		}
		s.Refresh()
		var ticked []string
		for _, row := range s.Panel.Values.Rows {
			if row.Taken {
				ticked = append(ticked, row.Title)
			}
		}
		if len(ticked) != 1 || ticked[0] != want {
			t.Errorf("%s is chosen, and the tick is with %q", want, ticked)
		}
	}
	choose("Manhattan distance")
	choose("Linear conflict")
	s.solved()
	choose("Walking distance")
	s.Model.Player.Jump(1)
	choose("Manhattan distance")
}

// While the user's method is watched, the panel names its stages and how much longer it is than the shortest solution.
func TestAMethodIsToldStageByStage(t *testing.T) {
	s := onBoard(t, servicetest.Hardest)
	s.walked(4, 24)
	s.solved()
	shortest := s.Model.Solving.Solution().Len()
	s.Services.Commands.The("method").Run()
	s.Until("the captions", func() bool { return lessoned(s) && s.Model.Solving.Solution().Len() > shortest })
	said := map[string]bool{}
	for n := range s.Model.Solving.Solution().Len() + 1 {
		s.Model.Player.Jump(n)
		s.Refresh()
		said[s.Panel.Caption.Content] = true
		if !strings.Contains(s.Panel.Price.Content, "more than the best known solution") {
			t.Fatalf("after %d moves: %q", n, s.Panel.Price.Content)
		}
	}
	want := fmt.Sprintf("%d moves more than the shortest", s.Model.Solving.Solution().Len()-shortest)
	s.Until("how much longer it is", func() bool { return s.Panel.Seal.Words == want })
	if len(said) < 3 || !said["All tiles are home."] || !said["The last 8 tiles together, by a shortest path"] &&
		!said["Row 1: placing tiles 3 and 4 as a pair"] {
		t.Errorf("captions: %v", said)
	}
}

// A solution that is taken from a running search names the heuristic of that search.
func TestATakenSolutionNamesItsHeuristic(t *testing.T) {
	for asked, used := range map[solver.HeuristicID]solver.HeuristicID{
		solver.AutoHeuristic: solver.LinearConflict, solver.Manhattan: solver.Manhattan,
	} {
		s := onBoard(t, servicetest.Hardest)
		s.Model.Change(func(set *session.Settings) { set.Heuristic = asked })
		goal := puzzle.BlankAt(puzzle.Size{W: 5, H: 5}, 24)
		s.BeginToward(goal, puzzle.Shuffle(goal, 3))
		s.Solve()
		s.Until("a first solution", s.Model.Solving.MayTake)
		s.showProgress()
		gap := s.Panel.Gap
		if !strings.Contains(gap.Best.Content, "moves") || !strings.Contains(gap.About.Content, "optimal") ||
			gap.Lines.AccessibilityLabel() == "" {
			t.Errorf("the panel says %q, %q, %q", gap.Best.Content, gap.About.Content, gap.Lines.AccessibilityLabel())
		}
		gap.Take.OnTapped()
		s.Refresh()
		if said := s.Panel.About.Content; !strings.Contains(said, words.HeuristicTitle(fixture.Must(solver.LookupHeuristic(used)))) {
			t.Errorf("%s was chosen, and the panel says %q", asked, said)
		}
		s.Model.Solving.Cancel()
		s.Until("the end of the search", func() bool { return !s.Model.Solving.Searching() })
	}
}

// After a long search the panel names tables that would have saved most of it, with a button that builds them.
func TestTablesThatWouldSaveALongSearchAreOffered(t *testing.T) {
	s := onBoard(t, servicetest.Hardest)
	s.solved()
	p := s.Panel
	if p.Missing.Content != "" {
		t.Fatalf("after a blink, the panel says %q", p.Missing.Content)
	}
	_, r, _ := s.Model.Solving.Answer()
	r.Unbuilt = &solver.UnbuiltTables{TableSet: solver.TableSet{Heuristic: fixture.Must(solver.LookupHeuristic(solver.PDB78)),
		BuildCost: pdb.BuildCost{Time: 6 * time.Second, Memory: 196e6}}, Faster: 3}
	p.Summarise(r)
	if !p.Build.Visible() || !strings.Contains(p.Build.Text, "7-8") || !strings.Contains(p.Missing.Content, "7-8") ||
		!strings.Contains(p.Missing.Content, "about 3 times as fast") {
		t.Errorf("a button %v, %q; it says %q", p.Build.Visible(), p.Build.Text, p.Missing.Content)
	}
}

// A pair that needs more memory than there is says so in the menu, and works with more memory.
func TestMoreMemoryMakesMorePairsWork(t *testing.T) {
	s := onBoard(t, servicetest.Hardest)
	goal := puzzle.BlankAt(puzzle.Size{W: 4, H: 4}, 15)
	s.BeginToward(goal, puzzle.Shuffle(goal, 1))
	s.Model.Change(func(set *session.Settings) { set.Heuristic = solver.Manhattan })
	works := func() bool { return s.Pair.Fit(solver.AStar, solver.Manhattan).OK }
	memories := s.Services.Commands.Choices("memories")
	memories[0].Run()
	s.Engine.SetMemory(s.Model.Settings().Memory) // as the settings do
	for _, c := range s.Services.Commands.Choices("algorithms") {
		if strings.HasPrefix(c.Label(), "A*") && (c.Can() || !c.Item().Disabled || !strings.Contains(c.Description(), "— can need about ")) {
			t.Errorf("%q can be chosen: %v", c.Description(), c.Can())
		}
	}
	little := works()
	memories[len(session.Memories())-1].Run()
	s.Engine.SetMemory(s.Model.Settings().Memory)
	if little || !works() {
		t.Errorf("A* with Manhattan distance works in little memory: %v, in much: %v", little, works())
	}
}
