package pdb

import "tilewise/solver/puzzle"

// naivePlacement is a state of naive: the cells of the tiles, then that of the blank.
type naivePlacement [maxTiles + 1]int8

// naive returns the additive database of a pattern the plain way: a 0-1 breadth-first search over a map, in which the
// blank moves cell by cell, at no cost where it meets no tile of the pattern. It uses no sets, zones or ranks. The
// result has the blank's cell in its keys.
func naive(p Pattern) map[naivePlacement]int {
	k := len(p.Tiles)
	var home naivePlacement
	for i, t := range p.Tiles {
		home[i] = int8(t)
	}
	home[k] = int8(p.Blank)
	distance := map[naivePlacement]int{home: 0}
	for level, now := 0, []naivePlacement{home}; len(now) > 0; level++ {
		var next []naivePlacement
		for len(now) > 0 {
			s := now[len(now)-1]
			now = now[:len(now)-1]
			if distance[s] < level {
				continue
			}
			for _, m := range puzzle.Moves {
				source := p.Size.Source(int(s[k]), m)
				if source < 0 {
					continue
				}
				to, cost := s, 0
				for i := range k {
					if int(s[i]) == source {
						to[i], cost = s[k], 1
					}
				}
				to[k] = int8(source)
				if d, known := distance[to]; known && d <= level+cost {
					continue
				}
				distance[to] = level + cost
				if cost == 0 {
					now = append(now, to)
				} else {
					next = append(next, to)
				}
			}
		}
		now = next
	}
	return distance
}

// collapsed returns the least distance of each placement over the cells of the blank.
func collapsed(p Pattern, distance map[naivePlacement]int) map[naivePlacement]int {
	least := map[naivePlacement]int{}
	for s, d := range distance {
		s[len(p.Tiles)] = 0
		if known, ok := least[s]; !ok || d < known {
			least[s] = d
		}
	}
	return least
}
