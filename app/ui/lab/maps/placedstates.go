package maps

import (
	"tilewise/solver/lab/space"
	"tilewise/solver/puzzle"
)

// mapPlacement is how the boards are arranged on the map.
type mapPlacement int

// The placings.
const (
	inRings mapPlacement = iota // around the goal
	inRows                      // rows of equal distance below the goal
	placings
)

// placedStatesKey tells state maps apart. Boards that differ only in the numbers of their tiles share
// one.
type placedStatesKey struct {
	size  puzzle.Size
	blank int // the blank's cell in the goal
	mapPlacement
}

func keyOf(g puzzle.Goal, p mapPlacement) placedStatesKey {
	return placedStatesKey{g.Size(), g.Blank(), p}
}

// placedStates is all boards of a size, each with its place on the map. It is immutable.
type placedStates struct {
	key    placedStatesKey
	space  *space.StateSpace
	layout *space.MapLayout
}

// The shares of the work that are done after its first and its second part.
const (
	foundShare  = 0.2
	placedShare = 1
)

// newPlacedStates finds all boards and places them, which takes a third of a second for 3×3. From
// another state map of the same boards it takes the boards, and only places them.
func newPlacedStates(key placedStatesKey, like *placedStates, progress func(share float64)) (*placedStates, error) {
	w := &placedStates{key: key}
	if like != nil && like.key.size == key.size && like.key.blank == key.blank {
		w.space = like.space
	} else {
		var err error
		if w.space, err = space.New(key.size, key.blank); err != nil {
			return nil, err
		}
	}
	progress(foundShare)
	if key.mapPlacement == inRows {
		w.layout = space.Rows(w.space)
	} else {
		w.layout = space.Rings(w.space)
	}
	progress(placedShare)
	return w, nil
}

// find is the number of a board's state; space.None where the board is not on the map.
func (w *placedStates) find(s puzzle.State, g puzzle.Goal) space.StateIndex {
	if s.Size() != w.key.size || g.Size() != w.key.size {
		return space.None
	}
	b, err := puzzle.NewSearchState(s, g)
	if err != nil {
		return space.None
	}
	return w.space.Find(b)
}

// board is the board of a state, with the tile numbers of a goal.
func (w *placedStates) board(id space.StateIndex, g puzzle.Goal) puzzle.State {
	b := w.space.Board(id)
	tiles := make([]int, len(b.Cells))
	for c, home := range b.Cells {
		tiles[c] = g.At(int(home))
	}
	s, err := puzzle.NewState(w.key.size, tiles)
	if err != nil {
		return g.State // cannot be: the tiles are those of the goal
	}
	return s
}

// pathHome is a shortest solution from a state: its moves, and the states on it from first to last.
func (w *placedStates) pathHome(id space.StateIndex) (moves []puzzle.Move, states []space.StateIndex) {
	states = []space.StateIndex{id}
	for w.space.Depth[id] > 0 {
		for _, m := range puzzle.Moves {
			if next := w.space.Next[id][m]; next != space.None && w.space.Depth[next] < w.space.Depth[id] {
				moves, states, id = append(moves, m), append(states, next), next
				break
			}
		}
	}
	return moves, states
}

// farthest is a state that is as far from the goal as any.
func (w *placedStates) farthest() space.StateIndex { return space.StateIndex(w.space.Len() - 1) }

// fewStates is the number of states up to which a map always shows its edges.
const fewStates = 1000
