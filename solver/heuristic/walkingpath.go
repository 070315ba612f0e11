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
	counts, blank := w.After(0)
	for far := k.distanceOf(counts, blank); far > 0; far-- {
		step := k.nearer(counts, blank, far)
		counts[step.From][step.Home]--
		counts[step.To][step.Home]++
		blank = step.From
		w.Steps = append(w.Steps, step)
	}
	return w
}

// nearer is a step to a state of a distance less than far.
func (k *walkingTable) nearer(counts [][]int, blank, far int) puzzle.WalkingStep {
	for _, from := range []int{blank - 1, blank + 1} {
		if from < 0 || from >= k.lines {
			continue
		}
		for home := range k.lines {
			if counts[from][home] == 0 {
				continue
			}
			counts[from][home]--
			counts[blank][home]++
			near := k.distanceOf(counts, from) < far
			counts[from][home]++
			counts[blank][home]--
			if near {
				return puzzle.WalkingStep{From: from, To: blank, Home: home}
			}
		}
	}
	panic("heuristic: a state from which no step leads home")
}

// distanceOf is the entry of a state.
func (k *walkingTable) distanceOf(counts [][]int, blank int) int {
	index := blank
	for _, line := range counts[:k.lines-1] {
		code, power := 0, 1
		for _, count := range line[1:] {
			code += count * power
			power *= k.width + 1
		}
		index = index*len(k.counts) + int(k.rank[code])
	}
	return int(k.distance[index])
}
