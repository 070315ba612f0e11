package anytime

import (
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// The score that after returns for a move is that of the board from scratch.
func TestOpinionsFollowTheMoves(t *testing.T) {
	size := puzzle.Size{W: 5, H: 5}
	b, small, six := spiralBoard(puzzle.Size{W: 6, H: 7}), spiralBoard(size), spiralBoard(puzzle.Size{W: 6, H: 6})
	byOrder := newDisorderGuide(b, heuristic.NewLinearConflict(b.Size, b.BlankGoal), disorderWeights{near: 7, far: 1.5, crossing: 11, strays: newLeftBehindPenalty(28)})
	learned := newDisorderGuide(small, heuristic.NewManhattan(size, small.BlankGoal), learnedOf(size).weights())
	tables := newPatternTables(six.Size, six.BlankGoal)
	onTables := newDisorderGuide(six, tables, learnedOf(six.Size).weights())
	for _, c := range []struct {
		name  string
		board *puzzle.SearchState
		guide guide
	}{{"order", b, byOrder}, {"subgoals", b, newSubgoalGuide(b, byOrder, 4)}, {"order", small, learned}, {"order", six, onTables}, {"subgoals", small, newSubgoalGuide(small, learned, 4)}} {
		name, guide := c.name, c.guide
		at, o, cellOf := c.board.Clone(), guide.of(c.board), make([]uint16, len(c.board.Cells))
		for i := range 3000 {
			m := puzzle.Moves[(i*7+i/3)%4]
			from, to := at.Source(m), at.Blank
			if from < 0 {
				continue
			}
			for c, tile := range at.Cells {
				cellOf[tile] = uint16(c)
			}
			at.Play(from)
			now, ok := guide.after(successor{at, cellOf}, o, from, to)
			if !ok {
				at.Play(to)
				continue
			}
			if o = now; o.disorder != guide.of(at).disorder || name == "order" && o != guide.of(at) {
				t.Fatalf("%s: after %d moves %+v; from scratch %+v", name, i, o, guide.of(at))
			}
		}
	}
}

func spiralBoard(size puzzle.Size) *puzzle.SearchState {
	g := fixture.Must(puzzle.NewGoal(puzzle.Spiral, size))
	return fixture.Must(puzzle.NewSearchState(puzzle.Shuffle(g, 1), g))
}

// A subgoal, unless it is a turn, has a distance for all cells of its tile and the blank, except for the trap in the
// corner.
func TestSubgoalsAlwaysLeadOn(t *testing.T) {
	for blank := range 30 {
		b := puzzle.Home(puzzle.Size{W: 6, H: 5}, blank)
		l := newSubgoalGuide(b, newDisorderGuide(b, heuristic.NewManhattan(b.Size, blank), disorderWeights{}), 4)
		for k := range l.subgoals[:len(l.subgoals)-1] {
			r := l.subgoals[k]
			r.measure(b)
			for cell, fixed := range r.fixed {
				for at, blocked := range r.fixed {
					trap := r.kind == queueing && (cell == r.pair[0] || at == r.pair[0])
					if r.kind != turning && !trap && !fixed && !blocked && cell != at && r.distance[r.at(cell, at)] == unreached {
						t.Fatalf("blank of %d, subgoal %d: no way with tile %d on %d and the blank on %d", blank, k, r.tile, cell, at)
					}
				}
			}
		}
	}
}
