package lab

import (
	"encoding/binary"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// manyRows is the number of rows up to which memory is reserved at once, as a growing slice is in
// memory twice for a while.
const manyRows = 1 << 20

// packedMoves is a list of moves, four in a byte, after a byte with their number modulo four. It is packed because an
// experiment may have a million rows with a solution each.
type packedMoves string

func packMoves(moves []puzzle.Move) packedMoves {
	if moves == nil {
		return ""
	}
	packed := make([]byte, 1+(len(moves)+3)/4)
	packed[0] = byte(len(moves) % 4)
	for i, m := range moves {
		packed[1+i/4] |= byte(m) << (i % 4 * 2)
	}
	return packedMoves(packed)
}

// list returns the moves; nil where there are none.
func (m packedMoves) list() []puzzle.Move {
	if m == "" {
		return nil
	}
	n := 4 * (len(m) - 1)
	if rest := int(m[0]); rest > 0 {
		n += rest - 4
	}
	moves := make([]puzzle.Move, n)
	for i := range moves {
		moves[i] = puzzle.Move(m[1+i/4] >> (i % 4 * 2) & 3)
	}
	return moves
}

// packedRounds are the iterations of a search: for each number, the difference from the round
// before, as variable-length integers.
type packedRounds string

func packRounds(list []search.Iteration) packedRounds {
	var packed []byte
	var last search.Iteration
	for _, i := range list {
		for _, n := range []int64{
			int64(i.Bound) - int64(last.Bound), int64(i.Expanded - last.Expanded), int64(i.Generated - last.Generated),
			int64(i.Elapsed - last.Elapsed),
		} {
			packed = binary.AppendVarint(packed, n)
		}
		last = i
	}
	return packedRounds(packed)
}

func (r packedRounds) list() (list []search.Iteration) {
	packed := []byte(r)
	next := func() int64 {
		n, size := binary.Varint(packed)
		packed = packed[size:]
		return n
	}
	var i search.Iteration
	for len(packed) > 0 {
		i.Bound += int(next())
		i.Expanded += uint64(next())
		i.Generated += uint64(next())
		i.Elapsed += time.Duration(next())
		list = append(list, i)
	}
	return list
}

// Moves returns the solution; nil where there is none. Each call unpacks it anew.
func (r Row) Moves() []puzzle.Move { return r.moves.list() }

// Rounds returns the iterations of the search. Each call unpacks them anew.
func (r Row) Rounds() []search.Iteration { return r.rounds.list() }
