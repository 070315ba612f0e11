package ui

import (
	"fmt"
	"strings"
	"testing"

	"tilewise/app/session"
	"tilewise/app/ui/service"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// The user's method is told stage by stage while it is watched, beside the shortest
// way, and the way back leads there.
func TestAPersonsMethodIsToldStageByStage(t *testing.T) {
	s := newStand(t)
	s.walked(4, 24)
	s.solve.Solve()
	s.until("the shortest way", s.Solving.Has)
	shortest := s.Solving.Solution().Len()
	method := s.Commands.The("method")
	method.Run()
	panel := s.solve.Panel
	s.until("the captions", func() bool { return panel.Caption.Content != "" })
	way := s.Solving.Solution()
	if s.Settings.Algorithm != solver.Auto || way.Len() <= shortest {
		t.Fatalf("%d moves by %q", way.Len(), s.Settings.Algorithm)
	}
	said := map[string]bool{}
	for n := range way.Len() + 1 {
		s.Player.Jump(n)
		said[panel.Caption.Content] = true
		if !strings.Contains(panel.Price.Content, "more than the best known solution") {
			t.Fatalf("after %d moves: %q", n, panel.Price.Content)
		}
	}
	want := fmt.Sprintf("%d moves more than the shortest", way.Len()-shortest)
	s.until("how much longer it is", func() bool { return panel.Seal.Words == want })
	if len(said) < 3 || !said["All tiles are home."] || !said["The last 8 tiles together, by a shortest path"] &&
		!said["Row 1: placing tiles 3 and 4 as a pair"] {
		t.Errorf("captions: %v", said)
	}
	method.Run()
	if s.Solving.Solution().Len() != shortest || panel.Caption.Content != "" {
		t.Errorf("back to %d moves; caption %q", s.Solving.Solution().Len(), panel.Caption.Content)
	}
}

// walked begins a game some moves from home, on a square board.
func (s *stand) walked(side, moves int) puzzle.State {
	s.t.Helper()
	s.Settings.Size = puzzle.Size{W: side, H: side}
	g, err := puzzle.NewGoal(puzzle.BlankLast, s.Settings.Size)
	if err != nil {
		s.t.Fatal(err)
	}
	start := puzzle.RandomWalk(g, moves, 2)
	s.Begin(s.newGame(session.BoardOrigin{Kind: session.Pasted}, start))
	return start
}

// On a large board a hint is on the best way that is known, and says so; and so do
// the moves that are left.
func TestAHintOnALargeBoardFollowsTheBestKnownWay(t *testing.T) {
	s := newStand(t)
	start := s.walked(5, 14)
	s.Settings.Algorithm = solver.Layers
	s.solve.Solve()
	s.until("the method", s.Solving.Has)
	s.Settings.Algorithm = solver.Auto
	s.solve.Solve()
	s.until("a shorter way",
		func() bool { return s.Solving.Has() && s.Solving.Known.Way(start) != nil && !s.Solving.Searching() })
	best := s.Solving.Solution().Moves()
	s.GoTo(service.PlayPlace)
	s.Commands.The("hint").Run()
	if h := s.Hints.Hint(); len(h.Way) != len(best) || !strings.Contains(s.hints.Sentence(), "best known solution") {
		t.Errorf("advice %v, %q; the best known way has %d moves", h.Way, s.hints.Sentence(), len(best))
	}
}

// What was found of a position is no way to another goal: the editor keeps a position, and
// aims it elsewhere.
func TestAKnownWayIsKnownTowardItsGoalOnly(t *testing.T) {
	s := newStand(t)
	start := s.walked(5, 14)
	s.solve.Solve()
	s.until("a way", func() bool { return s.Solving.Has() && !s.Solving.Searching() })
	g, err := puzzle.NewGoal(puzzle.BlankFirst, start.Size())
	if err != nil {
		t.Fatal(err)
	}
	game, err := session.New(session.GameSetup{Goal: g, Start: start}, s.Now)
	if err != nil {
		t.Fatal(err)
	}
	s.Begin(game)
	if way := s.Solving.Known.Way(start); way != nil {
		t.Errorf("a way of %d moves to the former goal is known", len(way))
	}
}

// The status line says of a position the best that a search has proven of it, and on the
// way of its solution as well; elsewhere it says what the heuristics do.
func TestTheStatusLineSaysWhatASearchHasProven(t *testing.T) {
	s := newStandOn(t, freshApp(t), hopeful{tables()})
	s.walked(5, 24)
	says := func(words string) {
		t.Helper()
		s.until("the heuristics", func() bool { _, known := s.Solving.Known.Least(s.Position()); return known })
		if got := s.trueDistance.ToGo(); got != words {
			t.Errorf("the status line says %q; want %q", got, words)
		}
	}
	says(" · at least 4 to go")
	s.solve.Solve()
	s.until("the proof", func() bool { return s.Solving.Has() && !s.Solving.Searching() })
	s.Player.Stop()
	best := s.Solving.Solution().Moves()
	s.GoTo(service.PlayPlace)
	says(fmt.Sprintf(" · exactly %d to go", len(best)))
	s.push(best[:1])
	says(fmt.Sprintf(" · exactly %d to go", len(best)-1))
	s.Solving.Discard()
	s.push([]puzzle.Move{best[0].Inverse()})
	says(fmt.Sprintf(" · exactly %d to go", len(best)))
	s.push(best[:2])
	says(" · at least 4 to go")
}
