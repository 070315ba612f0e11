package search

import (
	"math/bits"

	"tilewise/solver/puzzle"
)

// statePacking writes a board into a few words, the key of the state. Every cell but the last has a field of equal
// width, and no field crosses a word; the content of the last cell follows from the others:
//
//	cells   bits a field   words
//	≤ 16    4              1
//	≤ 25    5              2
//	400     9              57
type statePacking struct {
	words  int
	bits   uint
	fields []cellBitField // one for each cell
}

// cellBitField is the place of a cell in the key. The last cell's shift is 64, which shifts everything out.
type cellBitField struct{ word, shift uint8 }

func newStatePacking(cells int) statePacking {
	width := bits.Len(uint(cells - 1))
	perWord := 64 / width
	p := statePacking{words: (cells - 1 + perWord - 1) / perWord, bits: uint(width), fields: make([]cellBitField,
		cells)}
	for c := range cells - 1 {
		p.fields[c] = cellBitField{uint8(c / perWord), uint8(c % perWord * width)}
	}
	p.fields[cells-1].shift = 64
	return p
}

func (p *statePacking) pack(b *puzzle.SearchState, key []uint64) {
	clear(key)
	for c, tile := range b.Cells {
		f := p.fields[c]
		key[f.word] |= uint64(tile) << f.shift
	}
}

// unpack reverses pack. It leaves Size and BlankGoal as they are.
func (p *statePacking) unpack(key []uint64, b *puzzle.SearchState) {
	last, mask := len(b.Cells)-1, uint16(1)<<p.bits-1
	missing := uint16(0) // of all numbers 0 … last, XORed, after the fields are taken out
	for c := range last {
		f := p.fields[c]
		tile := uint16(key[f.word]>>f.shift) & mask
		b.Cells[c] = tile
		missing ^= tile ^ uint16(c)
		if int(tile) == b.BlankGoal {
			b.Blank = c
		}
	}
	b.Cells[last] = missing ^ uint16(last)
	if int(b.Cells[last]) == b.BlankGoal {
		b.Blank = last
	}
}

// swap exchanges the contents s and t of two cells in the key; the same call reverses it.
func (p *statePacking) swap(key []uint64, a, b int, s, t uint16) {
	difference := uint64(s ^ t)
	fa, fb := p.fields[a], p.fields[b]
	key[fa.word] ^= difference << fa.shift
	key[fb.word] ^= difference << fb.shift
}
