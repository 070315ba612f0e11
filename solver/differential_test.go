package solver

import (
	"container/heap"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/memdisk"
)

// plainSolver is a simple solver that shares no code with the product: boards are texts of bytes, and the estimate is
// the Manhattan distance, added up anew for every board. It has no limits.
type plainSolver struct {
	width int
	goal  string
	home  [64]int // cell of each tile
}

func newTwin(goal puzzle.State) *plainSolver {
	t := &plainSolver{width: goal.Size().W, goal: plain(goal)}
	for cell, tile := range []byte(t.goal) {
		t.home[tile] = cell
	}
	return t
}

// plain returns a board in the form of plainSolver: a byte for each tile.
func plain(s puzzle.State) string {
	cells := make([]byte, 0, 64)
	for _, tile := range s.Tiles() {
		cells = append(cells, byte(tile))
	}
	return string(cells)
}

func (s *plainSolver) estimate(board string) (sum int) {
	for cell, tile := range []byte(board) {
		if tile != 0 {
			at := s.home[tile]
			sum += abs(cell%s.width-at%s.width) + abs(cell/s.width-at/s.width)
		}
	}
	return sum
}

func abs(n int) int { return max(n, -n) }

// next returns the boards one move away, and the letters of the moves: where a tile goes.
func (s *plainSolver) next(board string) map[byte]string {
	all := map[byte]string{}
	blank := slices.Index([]byte(board), 0)
	push := func(letter byte, from int) {
		cells := []byte(board)
		cells[blank], cells[from] = cells[from], 0
		all[letter] = string(cells)
	}
	if blank%s.width > 0 {
		push('R', blank-1)
	}
	if blank%s.width < s.width-1 {
		push('L', blank+1)
	}
	if blank >= s.width {
		push('D', blank-s.width)
	}
	if blank+s.width < len(board) {
		push('U', blank+s.width)
	}
	return all
}

// solvable compares the parity of the swaps that sort a board with that of the blank's distance from its goal.
func (s *plainSolver) solvable(board string) bool {
	cells, odd := []byte(board), false
	for i := range cells {
		for int(cells[i]) != int(s.goal[i]) {
			at := s.home[cells[i]]
			cells[i], cells[at] = cells[at], cells[i]
			odd = !odd
		}
	}
	from, to := slices.Index([]byte(board), 0), slices.Index([]byte(s.goal), 0)
	return odd == ((abs(from%s.width-to%s.width)+abs(from/s.width-to/s.width))%2 == 1)
}

// distance returns the length of the shortest solution, by A*.
func (s *plainSolver) distance(start string) int {
	reached := map[string]int{start: 0}
	queue := &waiting{{s.estimate(start), 0, start}}
	for queue.Len() > 0 {
		n := heap.Pop(queue).(waits)
		switch {
		case n.board == s.goal:
			return n.made
		case n.made > reached[n.board]:
			continue
		}
		for _, b := range s.next(n.board) {
			if before, seen := reached[b]; !seen || n.made+1 < before {
				reached[b] = n.made + 1
				heap.Push(queue, waits{n.made + 1 + s.estimate(b), n.made + 1, b})
			}
		}
	}
	return -1
}

// leads reports whether moves lead from a board to the goal.
func (s *plainSolver) leads(board, moves string) bool {
	for _, letter := range []byte(moves) {
		board = s.next(board)[letter]
		if board == "" {
			return false
		}
	}
	return board == s.goal
}

type waits struct {
	sum, made int
	board     string
}

type waiting []waits

func (w waiting) Len() int { return len(w) }
func (w waiting) Less(i, j int) bool {
	return w[i].sum < w[j].sum || w[i].sum == w[j].sum && w[i].made > w[j].made
}
func (w waiting) Swap(i, j int) { w[i], w[j] = w[j], w[i] }
func (w *waiting) Push(x any)   { *w = append(*w, x.(waits)) }
func (w *waiting) Pop() any {
	last := (*w)[len(*w)-1]
	*w = (*w)[:len(*w)-1]
	return last
}

// twinned lists the sizes of the boards, and the most random moves from the goal; 0 is for any board.
var twinned = []struct {
	size puzzle.Size
	walk int
}{
	{puzzle.Size{W: 2, H: 2}, 0}, {puzzle.Size{W: 2, H: 3}, 0}, {puzzle.Size{W: 3, H: 2}, 0}, {puzzle.Size{W: 4, H: 2}, 0}, {puzzle.Size{W: 2, H: 4}, 0},
	{puzzle.Size{W: 3, H: 3}, 0}, {puzzle.Size{W: 3, H: 3}, 0}, {puzzle.Size{W: 5, H: 2}, 40}, {puzzle.Size{W: 3, H: 4}, 40}, {puzzle.Size{W: 4, H: 4}, 40},
	{puzzle.Size{W: 5, H: 3}, 30}, {puzzle.Size{W: 5, H: 5}, 30}, {puzzle.Size{W: 6, H: 4}, 25}, {puzzle.Size{W: 7, H: 7}, 20},
}

// drawn returns a random request: a board of any size, with any algorithm, heuristic and limit.
func drawn(chance *rand.Rand) Request {
	kind := twinned[chance.IntN(len(twinned))]
	goal := puzzle.BlankAt(kind.size, chance.IntN(kind.size.Cells()))
	if chance.IntN(2) == 0 {
		goal = puzzle.GoalAt(puzzle.Shuffle(goal, chance.Uint64()))
	}
	r := Request{Goal: goal, Start: puzzle.Shuffle(goal, chance.Uint64())}
	if kind.walk > 0 {
		r.Start = puzzle.RandomWalk(goal, chance.IntN(kind.walk+1), chance.Uint64())
	}
	if chance.IntN(20) == 0 {
		r.Start = puzzle.Loyd(puzzle.GoalAt(r.Start)) // a board that can't be solved
	}
	way := algorithms[chance.IntN(len(algorithms))]
	r.Algorithm, r.Heuristic = way.ID, AutoHeuristic
	for fits := !way.Informed && chance.IntN(10) > 0; !fits; {
		card := heuristics[chance.IntN(len(heuristics))]
		r.Heuristic = card.ID
		fits = card.Instant() || kind.size.Cells() <= 9
		fits = fits && (card.Serves(kind.size) || chance.IntN(20) == 0)
	}
	r.Weight, r.Workers = 1+float64(chance.IntN(9))/4, chance.IntN(4)
	r.Nodes = 20_000 // ends searches that have no other limit
	switch chance.IntN(8) {
	case 0:
		r.Nodes = uint64(1 + chance.IntN(100))
	case 1:
		r.Time = time.Duration(1 + chance.IntN(int(5*time.Millisecond)))
	case 2:
		r.Memory = int64(1) << (10 + chance.IntN(20))
	}
	return r
}

// TestNoAnswerIsOtherThanThePlainTwins solves random boards of all sizes, toward random goals, by every algorithm with
// every heuristic and within every limit. It compares each answer with that of a plainSolver.
func TestNoAnswerIsOtherThanThePlainTwins(t *testing.T) {
	e := New(Config{CacheDir: t.TempDir()})
	chance := memdisk.Chance(t)
	solved, limited, misfits, unsolvable := 0, 0, 0, 0
	boards := 300
	if testing.Short() {
		boards = 30
	}
	for range min(memdisk.Times(boards), 10_000) {
		r := drawn(chance)
		got, err := e.Solve(t.Context(), r)
		other := newTwin(r.Goal.State)
		start := plain(r.Start)
		if !other.solvable(start) {
			if unsolvable++; !errors.Is(err, puzzle.ErrUnsolvable) && !errors.Is(err, ErrPair) {
				t.Fatalf("%+v can't be solved: %v", r, err)
			}
			continue
		}
		switch {
		case errors.Is(err, ErrPair):
			misfits++
			continue
		case errors.Is(err, search.ErrLimit):
			limited++
		case err != nil:
			t.Fatalf("%+v: %v", r, err)
		default:
			solved++
		}
		compare(t, r, got, err, other, start)
		if t.Failed() {
			return
		}
	}
	t.Logf("%d solved, %d stopped by a limit, %d pairs that can't work, %d unsolvable", solved, limited, misfits, unsolvable)
}

// compare fails where an answer contradicts that of a plainSolver.
func compare(t *testing.T, r Request, got Result, err error, other *plainSolver, start string) {
	t.Helper()
	truth := other.distance(start)
	card := algorithmCard(r.Algorithm)
	if got.LowerBound > truth {
		t.Errorf("%+v: at least %d moves are said to be needed; %d do", r, got.LowerBound, truth)
	}
	if got.Found && (!other.leads(start, puzzle.FormatMoves(got.Moves)) || got.Length() < truth) {
		t.Errorf("%+v: %d moves, %s, do not lead to the goal; %d do", r, got.Length(), puzzle.FormatMoves(got.Moves), truth)
	}
	if got.Optimal && got.Length() != truth {
		t.Errorf("%+v: %d moves are said to be the fewest; %d do", r, got.Length(), truth)
	}
	if err == nil && card.Optimal && card.ID != Auto && !got.Optimal {
		t.Errorf("%+v: no limit was reached, and %d moves of %d are not proven", r, got.Length(), truth)
	}
	if err == nil && card.Complete && !got.Found {
		t.Errorf("%+v: there is a solution of %d moves, and none was found", r, truth)
	}
	if r.Algorithm == WeightedAStar && got.Found && float64(got.Length()) > r.Weight*float64(truth)+1e-9 {
		t.Errorf("%+v: %d moves with a weight of %v; the fewest are %d", r, got.Length(), r.Weight, truth)
	}
}
