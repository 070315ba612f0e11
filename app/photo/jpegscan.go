package photo

import (
	"bytes"
	"context"
	"encoding/binary"
)

// zigzag is the order in which the coefficients of a block are stored (ITU-T T.81).
var zigzag = [64]uint8{
	0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5,
	12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
	35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
	58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
}

// jpegBits reads bits of the data of a scan between two restarts. Behind their end it returns zeros.
type jpegBits struct {
	data   []byte // without the zeros behind each 0xff
	at     int    // in bits
	rest   []byte // of the file, from the next mark on
	broken bool   // the data are no code
}

// start goes to the data before the next mark.
func (b *jpegBits) start(data []byte) {
	end := 0
	for end < len(data) && (data[end] != 0xff || end+1 < len(data) && data[end+1] == 0) {
		end++
	}
	b.data, b.rest, b.at = bytes.ReplaceAll(data[:end], []byte{0xff, 0}, []byte{0xff}), data[end:], 0
}

// ended reports whether more bits were read than there are.
func (b *jpegBits) ended() bool { return b.at > 8*len(b.data) }

// peek returns the next 16 bits without reading them.
func (b *jpegBits) peek() int {
	var next [4]byte
	copy(next[:], b.data[min(b.at/8, len(b.data)):])
	return int(binary.BigEndian.Uint32(next[:]) << (b.at % 8) >> 16)
}

func (b *jpegBits) take(n int) int {
	v := b.peek() >> (16 - n)
	b.at += n
	return v
}

// signed reads a number of n bits whose first bit is its sign.
func (b *jpegBits) signed(n int) int {
	v := b.take(n)
	if n > 0 && v < 1<<(n-1) {
		v -= 1<<n - 1
	}
	return v
}

// huffmanTable gives, for the next 16 bits, the length of the code with which they begin and, in the lower byte, its
// value.
type huffmanTable [1 << 16]uint16

func (f *jpegFallback) readHuffman(body []byte) bool {
	const most = 1000 // tables; no program writes more than a few for each scan
	for ; len(body) >= 17; f.tablesRead++ {
		class, which, values := body[0]>>4, body[0]&15, body[17:]
		if class > 1 || which > 3 || f.tablesRead > most {
			return false
		}
		t, code := huffmanTable{}, 0
		for i, count := range body[1:17] {
			for range count {
				next := code + 1<<(15-i)
				if next > len(t) || len(values) == 0 {
					return false
				}
				for ; code < next; code++ {
					t[code] = uint16(i+1)<<8 | uint16(values[0])
				}
				values = values[1:]
			}
		}
		f.tables[class][which], body = t, values
	}
	return len(body) == 0
}

// code reads a code of a table.
func (b *jpegBits) code(t *huffmanTable) int {
	code := t[b.peek()]
	if code == 0 && b.at+16 > 8*len(b.data) { // a part of one
		b.at = 8*len(b.data) + 1
	}
	b.broken = b.broken || code == 0 && !b.ended()
	b.at += int(code >> 8)
	return int(code & 0xff)
}

// jpegScan is the header of a scan: its planes, and the range and bits of the coefficients that it holds.
type jpegScan struct {
	planes          []scannedPlane
	from, to        int
	refines, shifts int // the bits of a coefficient known before this scan, and those still unknown after it
}

type scannedPlane struct {
	*jpegPlane
	mean, others *huffmanTable
}

func (f *jpegFallback) readScan(ctx context.Context, segment jpegSegment) bool {
	body := segment.body
	if len(body) < 1 || len(body) < 4+2*int(body[0]) {
		return false
	}
	tail := body[1+2*int(body[0]):]
	s := jpegScan{from: int(tail[0]), to: int(tail[1]), refines: int(tail[2] >> 4), shifts: int(tail[2] & 15)}
	if !f.progressive {
		s = jpegScan{to: 63}
	}
	for b := body[1:][:2*int(body[0])]; len(b) > 0; b = b[2:] {
		for i := range f.planes {
			if mean, others := b[1]>>4, b[1]&15; f.planes[i].id == b[0] && mean < 4 && others < 4 {
				s.planes = append(s.planes, scannedPlane{&f.planes[i], &f.tables[0][mean], &f.tables[1][others]})
				break
			}
		}
	}
	if len(s.planes) != int(body[0]) || len(s.planes) == 0 || s.from > s.to || s.to > 63 || s.shifts > 13 ||
		s.from > 0 && len(s.planes) > 1 {
		return false
	}
	parts := s.planes[0].shown
	if len(s.planes) > 1 {
		parts.X, parts.Y = s.planes[0].w/s.planes[0].across, s.planes[0].h/s.planes[0].down
	}
	for part := range parts.X * parts.Y {
		if part%parts.X == 0 && ctx.Err() != nil {
			return false
		}
		if part == 0 || f.restart > 0 && part%f.restart == 0 {
			f.nextRestart(part == 0, segment.rest)
		}
		if f.readPart(&s, part%parts.X, part/parts.X); f.ended() || f.broken {
			break
		}
	}
	return !f.broken
}

// nextRestart goes behind the next restart mark, or to the beginning of a scan. Where another mark comes first, the
// scan has ended.
func (f *jpegFallback) nextRestart(first bool, data []byte) {
	f.run = 0
	for i := range f.planes {
		f.planes[i].last = 0
	}
	if first {
		f.start(data)
		return
	}
	for data = f.rest; len(data) > 0 && data[0] == 0xff; data = data[1:] {
	}
	if f.data, f.at = nil, 1; len(data) > 0 && data[0]&^7 == 0xd0 {
		f.start(data[1:])
	}
}

func (f *jpegFallback) readPart(s *jpegScan, x, y int) {
	for _, p := range s.planes {
		across, down := p.across, p.down
		if len(s.planes) == 1 {
			across, down = 1, 1
		}
		for n := range across * down {
			bx, by := x*across+n%across, y*down+n/across
			f.readBlock(s, p, p.coefficients[64*(by*p.w+bx):][:64:64])
			if f.ended() || f.broken {
				return
			}
			if s.from == 0 && s.refines == 0 && bx < p.shown.X && by < p.shown.Y {
				p.means++
			}
		}
	}
}

// readBlock reads the coefficients of a block that a scan holds.
func (f *jpegFallback) readBlock(s *jpegScan, p scannedPlane, block []int16) {
	switch {
	case s.from > 0:
	case s.refines > 0:
		block[0] |= int16(f.take(1) << s.shifts)
	default:
		p.last += f.signed(min(f.code(p.mean), 15))
		block[0] = int16(p.last << s.shifts)
	}
	switch {
	case s.to == 0:
	case s.refines > 0:
		f.refine(s, block, p.others)
	case f.run > 0:
		f.run--
	default:
		f.readOthers(s, block, p.others)
	}
}

// readOthers reads the coefficients of a block other than the mean.
func (f *jpegFallback) readOthers(s *jpegScan, block []int16, t *huffmanTable) {
	for k := max(s.from, 1); k <= s.to && !f.ended() && !f.broken; k++ {
		code := f.code(t)
		zeros, size := code>>4, code&15
		if size == 0 && zeros < 15 {
			f.run = 1<<zeros - 1 + f.take(zeros)
			return
		}
		k += zeros
		if f.broken = f.broken || k > s.to && size > 0; k <= s.to && size > 0 {
			block[zigzag[k]] = int16(f.signed(size) << s.shifts)
		}
	}
}

// refine reads one more bit of coefficients that are known in part, and those of which it is the first bit.
func (f *jpegFallback) refine(s *jpegScan, block []int16, t *huffmanTable) {
	bit := int16(1) << s.shifts
	for k := max(s.from, 1); k <= s.to && !f.ended() && !f.broken; k++ {
		zeros, value := 64, int16(0) // to go over before the value
		if f.run == 0 {
			code := f.code(t)
			zeros = code >> 4
			if code&15 > 0 {
				value = bit * int16(2*f.take(1)-1)
			} else if zeros < 15 {
				f.run, zeros = 1<<zeros+f.take(zeros), 64
			}
		}
		for ; k <= s.to; k++ {
			switch c := &block[zigzag[k]]; {
			case *c == 0:
				zeros--
			case f.take(1) == 0 || *c&bit != 0:
			case *c > 0:
				*c += bit
			default:
				*c -= bit
			}
			if zeros < 0 {
				block[zigzag[k]] = value
				break
			}
		}
	}
	f.run = max(f.run-1, 0)
}
