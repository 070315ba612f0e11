package heuristic

import "tilewise/solver/puzzle"

// walkHome is the board as the table sees it, and a shortest way home from there:
// from each state a neighbour that is one nearer.
func (k *walkingTable) walkHome(b *puzzle.SearchState) *puzzle.WalkingPart {
	w := &puzzle.WalkingPart{Counts: make([][]int, k.lines), Blank: int(k.line[b.Blank])}
	for i := range w.Counts {
		w.Counts[i] = make([]int, k.lines)
	}
	for c, tile := range b.Cells {
		if int(tile) != b.BlankGoal {
			w.Counts[k.line[c]][k.line[tile]]++
		}
	}
	c := walkingState{}
	c.tiles, c.blank = w.After(0)
	for far := k.distance[k.index(&c)]; far > 0; far-- {
		w.Steps = append(w.Steps, k.nearer(&c, far))
	}
	return w
}

// nearer makes a step to a state of a distance less than far.
func (k *walkingTable) nearer(c *walkingState, far uint8) puzzle.WalkingStep {
	for row, tile := range c.steps() {
		was := c.slide(tile, row)
		if k.distance[k.index(c)] < far {
			return puzzle.WalkingStep{From: row, To: was, Home: tile}
		}
		c.slide(tile, was)
	}
	panic("heuristic: a state from which no step leads home")
}
