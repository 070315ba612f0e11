package program

import (
	"context"
	"slices"
	"sync"
	"time"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver/puzzle"
)

// countingTime is the longest time for which shortest solutions are counted.
const countingTime = 30 * time.Second

// mostWays is the number of shortest solutions that are listed.
const mostWays = 1000

// ShortestSolutions are all shortest solutions of a position. The one that the search has found is the first. The
// others are added while they are counted.
type ShortestSolutions struct {
	List  [][]puzzle.Move
	At    int    // index of the solution that is played
	Count uint64 // how many solutions there are; 0 until all are counted and List is sorted by pushes

	mu      sync.Mutex
	fresh   [][]puzzle.Move // solutions that are not in the list yet
	taken   int             // how many solutions were kept
	calmest []puzzle.Move   // the solution with the fewest pushes of all
	coming  bool            // a call of appendFresh is on its way
}

// take stores a solution that the search has found. tell reports whether a call of appendFresh has to be posted.
func (s *ShortestSolutions) take(moves []puzzle.Move) (tell bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.calmest == nil || puzzle.Pushes(moves) < puzzle.Pushes(s.calmest) {
		s.calmest = moves
	}
	if s.taken == mostWays {
		return false
	}
	s.taken++
	s.fresh = append(s.fresh, moves)
	tell, s.coming = !s.coming, true
	return tell
}

func (s *ShortestSolutions) appendFresh() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, moves := range s.fresh {
		if !slices.Equal(moves, s.List[0]) && len(s.List) < mostWays {
			s.List = append(s.List, moves)
		}
	}
	s.fresh, s.coming = nil, false
}

// counted notes how many solutions there are, and sorts them, those with the fewest pushes first.
func (s *ShortestSolutions) counted(count uint64) {
	s.appendFresh()
	s.Count = count
	played := s.List[s.At]
	if s.calmest != nil && !slices.ContainsFunc(s.List, func(m []puzzle.Move) bool { return slices.Equal(m, s.calmest) }) {
		s.List = append(s.List, s.calmest)
	}
	slices.SortStableFunc(s.List, func(a, b []puzzle.Move) int { return puzzle.Pushes(a) - puzzle.Pushes(b) })
	s.At = slices.IndexFunc(s.List, func(m []puzzle.Move) bool { return slices.Equal(m, played) })
}

// countShortest counts and lists the solutions as short as the one that was found, if that one is proven to be
// shortest.
func (s *Solving) countShortest(from session.GamePosition) {
	if !s.result.Optimal {
		return
	}
	w, p, goal := &ShortestSolutions{List: [][]puzzle.Move{s.playback.Moves()}}, s.program, s.program.game.Goal
	s.ways = w
	arrive := func() {
		w.appendFresh()
		if s.ways == w { // no other search has begun meanwhile
			p.touch(AboutSolution)
		}
	}
	task.Try(p.config.Tasks, &s.counting, func(ctx context.Context) (uint64, error) {
		ctx, cancel := context.WithTimeout(ctx, countingTime)
		defer cancel()
		count, _, err := p.config.Engine.CountShortest(ctx, from.State, goal, func(moves []puzzle.Move) {
			if w.take(moves) {
				p.config.Tasks.Post(arrive)
			}
		})
		return count, err
	}, func(count uint64, err error) {
		if err == nil {
			w.counted(count)
		}
		arrive()
	})
}

// Ways returns the solutions as short as the one that is shown; nil if that is not proven to be shortest.
func (s *Solving) Ways() *ShortestSolutions { return s.ways }

// MayExchange reports whether the list has a solution that is by places after the watched one.
func (s *Solving) MayExchange(by int) bool {
	return s.Watching() && s.ways != nil && s.ways.At+by >= 0 && s.ways.At+by < len(s.ways.List)
}

// Exchange shows the solution that is by places after the watched one, after the same number of moves.
func (s *Solving) Exchange(by int) {
	n := s.ways.At + by
	other, err := s.playback.WithMoves(s.ways.List[n])
	if err != nil { // the first solution was replayed before
		return
	}
	p := s.program
	defer p.turn()()
	p.Player.Stop()
	s.ways.At, s.playback, s.result.Moves = n, other, other.Moves()
	p.touch(AboutSolution)
	p.Player.moved(nil)
}
