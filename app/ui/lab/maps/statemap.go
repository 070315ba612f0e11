package maps

import (
	"tilewise/solver/lab/space"
	"tilewise/solver/puzzle"
)

// Placing is how the boards lie on the map.
type mapPlacement int

// The placings.
const (
	inRings mapPlacement = iota // around the goal
	inRows                      // below the goal
	placings
)

// stateMapKey is what a world is of. Boards that differ only in what is written on
// their tiles have one map.
type stateMapKey struct {
	size  puzzle.Size
	blank int // the blank's cell in the goal
	mapPlacement
}

func keyOf(g puzzle.Goal, p mapPlacement) stateMapKey { return stateMapKey{g.Size(), g.Blank(), p} }

// stateMap is all boards of a size, each with its place. It is immutable.
type stateMap struct {
	key    stateMapKey
	space  *space.Space
	layout *space.Layout
}

// Shares of the time that it takes to make a world.
const (
	foundShare  = 0.2
	placedShare = 1
)

// newStateMap finds all boards and gives them their places, a third of a second for
// 3×3. With one of the same boards in another placing only the latter is done.
func newStateMap(key stateMapKey, like *stateMap, progress func(share float64)) (*stateMap, error) {
	w := &stateMap{key: key}
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

// find is the state of a board; space.None where it has no place on the map.
func (w *stateMap) find(s puzzle.State, g puzzle.Goal) space.State {
	if s.Size() != w.key.size || g.Size() != w.key.size {
		return space.None
	}
	b, err := puzzle.NewSearchState(s, g)
	if err != nil {
		return space.None
	}
	return w.space.Find(b)
}

// board is a state with the tiles of a goal.
func (w *stateMap) board(id space.State, g puzzle.Goal) puzzle.State {
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

// wayHome is a shortest way to the goal: its moves, and the states on it, both ends
// with them.
func (w *stateMap) wayHome(id space.State) (moves []puzzle.Move, states []space.State) {
	states = []space.State{id}
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

// farthest is a board that is as far from home as any.
func (w *stateMap) farthest() space.State { return space.State(w.space.Len() - 1) }

// fewStates is how large a map can be of which one sees every edge.
const fewStates = 1000
