package maps

import (
	"tilewise/app/lab/space"
	"tilewise/solver/puzzle"
)

// boardArrangement is how the boards are arranged on the map.
type boardArrangement int

const (
	inRings boardArrangement = iota // around the goal
	inRows                          // rows of equal distance below the goal
)

// stateMapKey tells state maps apart. Boards that differ only in the numbers of their tiles share one.
type stateMapKey struct {
	size  puzzle.Size
	blank int // the blank's cell in the goal
	boardArrangement
}

func stateMapKeyOf(g puzzle.Goal, p boardArrangement) stateMapKey {
	return stateMapKey{g.Size(), g.Blank(), p}
}

// stateMap is all boards of a size, each with its place on the map. It is immutable.
type stateMap struct {
	key    stateMapKey
	space  *space.StateSpace
	layout *space.MapLayout
}

// newStateMap finds all boards and places them, which takes a third of a second for 3×3. If like is a state map of the
// same boards, it reuses the boards and only places them.
func newStateMap(key stateMapKey, like *stateMap) (*stateMap, error) {
	m := &stateMap{key: key}
	if like != nil && like.key.size == key.size && like.key.blank == key.blank {
		m.space = like.space
	} else {
		var err error
		if m.space, err = space.New(key.size, key.blank); err != nil {
			return nil, err
		}
	}
	if key.boardArrangement == inRows {
		m.layout = space.LayOutRows(m.space)
	} else {
		m.layout = space.LayOutRings(m.space)
	}
	return m, nil
}

// find returns the number of a board's state; space.None if the board is not on the map.
func (m *stateMap) find(s puzzle.State, g puzzle.Goal) space.StateIndex {
	if s.Size() != m.key.size || g.Size() != m.key.size {
		return space.None
	}
	b, err := puzzle.NewSearchState(s, g)
	if err != nil {
		return space.None
	}
	return m.space.Find(b)
}

// board returns the board of a state, with the tile numbers of a goal.
func (m *stateMap) board(id space.StateIndex, g puzzle.Goal) puzzle.State {
	b := m.space.Board(id)
	tiles := make([]int, len(b.Cells))
	for c, home := range b.Cells {
		tiles[c] = g.At(int(home))
	}
	s, err := puzzle.NewState(m.key.size, tiles)
	if err != nil {
		return g.State // cannot be: the tiles are those of the goal
	}
	return s
}

// pathHome returns a shortest solution from a state: its moves, and the states on it from first to last.
func (m *stateMap) pathHome(id space.StateIndex) (moves []puzzle.Move, states []space.StateIndex) {
	states = []space.StateIndex{id}
	for m.space.Depth[id] > 0 {
		for _, move := range puzzle.Moves {
			if next := m.space.Next[id][move]; next != space.None && m.space.Depth[next] < m.space.Depth[id] {
				moves, states, id = append(moves, move), append(states, next), next
				break
			}
		}
	}
	return moves, states
}

// farthest returns a state that is as far from the goal as any.
func (m *stateMap) farthest() space.StateIndex { return space.StateIndex(m.space.Len() - 1) }

// fewStates is the number of states up to which a map always shows its edges.
const fewStates = 1000
