package pdb

import (
	crypto "crypto/rand"
	"math/bits"
	"math/rand/v2"
)

// freivaldsFingerprint is a hash of a table: for each order of its tiles, the sum over all columns of the column's
// entry times a random number that was drawn for that column. A column is a set of cells or, in a blank-aware table, a
// block.
//
// Two tables that differ have the same fingerprint only by chance: with all other columns given, at most one in 2⁶⁰ of
// the numbers of a differing column would make the sums equal, and each column has two independent numbers of 64 bits.
// So a wrong table passes with a probability below 2⁻¹²⁰, whatever it holds, as the numbers are drawn after it was made
// (R. Freivalds, Probabilistic machines can use less running time, 1977).
type freivaldsFingerprint struct {
	numbers []freivaldsSums // by column
	rows    []freivaldsSums // by order
	entries int64           // entries that hold a distance
}

// freivaldsSums is two independent sums modulo 2⁶⁴.
type freivaldsSums [2]uint64

// newFreivaldsFingerprint draws the numbers for a form of the table that a tableBuilder builds.
func newFreivaldsFingerprint(b *tableBuilder, f TableKind) *freivaldsFingerprint {
	columns := len(b.sets)
	if f == BlankAwareForm {
		columns = len(b.zones)
	}
	var seed [32]byte
	_, _ = crypto.Read(seed[:]) // never fails
	chance := rand.NewChaCha8(seed)
	p := &freivaldsFingerprint{numbers: make([]freivaldsSums, columns), rows: make([]freivaldsSums, b.count)}
	for i := range p.numbers {
		p.numbers[i] = freivaldsSums{chance.Uint64(), chance.Uint64()}
	}
	return p
}

// blank returns an empty fingerprint with the same numbers.
func (f *freivaldsFingerprint) blank() *freivaldsFingerprint {
	return &freivaldsFingerprint{numbers: f.numbers, rows: make([]freivaldsSums, len(f.rows))}
}

// add adds the entry of a column to an order's sum.
func (f *freivaldsFingerprint) add(order, column int, says uint64) {
	number, row := &f.numbers[column], &f.rows[order]
	row[0] += says * number[0]
	row[1] += says * number[1]
}

// tell adds all entries of an order, each plus one, to a fingerprint.
func (t *Table) tell(b *tableBuilder, order int, p *freivaldsFingerprint) {
	for rank := range b.sets {
		if entry := t.entry(t.indexOf(b, rank, order)); entry != unreached {
			p.add(order, rank, uint64(entry+1))
		}
	}
}

// entries returns the number of entries that hold a distance.
func (t *Table) entries() (n int64) {
	for _, pair := range t.nibbles {
		if pair&15 != unreached {
			n++
		}
		if pair>>4 != unreached {
			n++
		}
	}
	return n
}

// indexOf returns the index of an order on a set.
func (t *Table) indexOf(b *tableBuilder, rank, order int) int {
	if t.layout == Ranked {
		return int(b.byTile[order])*t.stride + rank
	}
	index, tiles := 0, &b.lists[order]
	for i, s := 0, b.sets[rank]; s != 0; i, s = i+1, s&(s-1) {
		index |= s.First() << (4 * tiles[i])
	}
	return index
}

func (b *tableBuilder) manhattan(rank, order int) int {
	sum, tiles := 0, &b.lists[order]
	for i, s := 0, b.sets[rank]; s != 0; i, s = i+1, s&(s-1) {
		sum += int(b.away[tiles[i]][s.First()])
	}
	return sum
}

// tell adds the set bits of an order to a fingerprint.
func (t *BlankAwareTable) tell(b *tableBuilder, order int, p *freivaldsFingerprint) {
	words := t.stride / 64
	for i, word := range t.bits[int(b.byTile[order])*words:][:words] {
		for ; word != 0; word &= word - 1 {
			if block := i<<6 + bits.TrailingZeros64(word); block < len(p.numbers) {
				p.add(order, block, 1)
			}
		}
	}
}

// entries returns the number of bits that are set.
func (t *BlankAwareTable) entries() (n int64) {
	for _, word := range t.bits {
		n += int64(bits.OnesCount64(word))
	}
	return n
}
