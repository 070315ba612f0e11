package ida

import "tilewise/solver/puzzle"

// leafList holds the paths to the leaves of a cut, in the order of the search, 2 bits a move: some 16 bytes a leaf.
type leafList struct {
	moves []byte   // 4 to a byte
	ends  []uint32 // by leaf: where its path ends, in moves
}

// mostLeaves is the greatest length of a list, which so stays below 40 MB. Two million leaves suffice for a thousand
// workers (see BoundCut).
const mostLeaves = 2_000_000

// add adds the path to a leaf. It returns false where the list is full.
func (l *leafList) add(path []puzzle.Move) bool {
	at := l.end(len(l.ends))
	for _, m := range path {
		if at%4 == 0 {
			l.moves = append(l.moves, 0)
		}
		l.moves[at/4] |= byte(m) << (at % 4 * 2)
		at++
	}
	l.ends = append(l.ends, at)
	return len(l.ends) < mostLeaves
}

func (l *leafList) len() int { return len(l.ends) }

// end returns where the first n paths end.
func (l *leafList) end(n int) uint32 {
	if n == 0 {
		return 0
	}
	return l.ends[n-1]
}

// path returns the path to a leaf, in the memory of path.
func (l *leafList) path(leaf int, path []puzzle.Move) []puzzle.Move {
	path = path[:0]
	for at := l.end(leaf); at < l.ends[leaf]; at++ {
		path = append(path, puzzle.Move(l.moves[at/4]>>(at%4*2)&3))
	}
	return path
}
