package photo

import (
	"context"
	"math"
)

// zigzag is the order in which the coefficients of a block are stored (ITU-T T.81).
var zigzag = [64]uint8{
	0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5,
	12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
	35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51,
	58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
}

// jpegBits takes bits off the data of a scan. Behind their end, which may be a marker, it gives zeros.
type jpegBits struct {
	data   []byte
	at     int
	bits   uint64
	count  int  // bits that were read ahead
	zeros  int  // of these, those that are not in the file
	ended  bool // bits were taken that are not there
	broken bool // the data are no code
}

// peek is the next bits, up to 16, which stay.
func (b *jpegBits) peek(n int) int {
	for b.count < n {
		next := uint64(0)
		switch at := b.at; {
		case at >= len(b.data), b.data[at] == 0xff && (at+1 >= len(b.data) || b.data[at+1] != 0):
			b.zeros += 8
		default:
			next = uint64(b.data[at])
			b.at++
			if next == 0xff {
				b.at++
			}
		}
		b.bits, b.count = b.bits<<8|next, b.count+8
	}
	return int(b.bits>>(b.count-n)) & (1<<n - 1)
}

func (b *jpegBits) take(n int) int {
	v := b.peek(n)
	b.count -= n
	b.ended = b.ended || b.count < b.zeros
	return v
}

// signed is a number of n bits, of which the first says its sign.
func (b *jpegBits) signed(n int) int {
	v := b.take(n)
	if n > 0 && v < 1<<(n-1) {
		v -= 1<<n - 1
	}
	return v
}

// huffmanTable is a code: of each length its first code, how many there are, and where their values begin.
type huffmanTable struct {
	first, number, place [17]int
	values               []byte
	short                [256]uint16 // for the next 8 bits, the length and the value of a code that is no longer
}

func (f *jpegFallback) readHuffman(body []byte) bool {
	for len(body) >= 17 {
		class, which := body[0]>>4, body[0]&15
		t := huffmanTable{}
		code, n := 0, 0
		for length := 1; length <= 16; length++ {
			t.first[length], t.number[length], t.place[length] = code, int(body[length]), n
			n += int(body[length])
			code = (code + int(body[length])) << 1
			if code > 2<<length {
				return false
			}
		}
		if class > 1 || which > 3 || n > 256 || len(body) < 17+n {
			return false
		}
		t.values = body[17 : 17+n]
		for length := 1; length <= 8; length++ {
			for i := range t.number[length] {
				from := (t.first[length] + i) << (8 - length)
				for k := range 1 << (8 - length) {
					t.short[from+k] = uint16(length)<<8 | uint16(t.values[t.place[length]+i])
				}
			}
		}
		f.tables[class][which] = t
		body = body[17+n:]
	}
	return len(body) == 0
}

// code reads a code of a table.
func (b *jpegBits) code(t *huffmanTable) int {
	next := b.peek(16)
	if s := t.short[next>>8]; s != 0 {
		b.take(int(s >> 8))
		return int(s & 0xff)
	}
	for length := 9; length <= 16; length++ {
		if i := next>>(16-length) - t.first[length]; i >= 0 && i < t.number[length] {
			b.take(length)
			return int(t.values[t.place[length]+i])
		}
	}
	b.ended = b.ended || b.zeros > 0
	b.broken = b.broken || !b.ended
	return 0
}

// jpegScan is what a scan tells: of which planes it is, and of which coefficients and bits of these.
type jpegScan struct {
	planes          []*jpegPlane
	means, rest     []*huffmanTable
	from, to        int
	refines, shifts int // bits of a coefficient that are known, and that are not known after this scan
}

func (f *jpegFallback) readScan(ctx context.Context, body []byte) bool {
	if len(body) < 1 || len(body) < 4+2*int(body[0]) {
		return false
	}
	var s jpegScan
	for b := body[1:][:2*int(body[0])]; len(b) > 0; b = b[2:] {
		for i := range f.planes {
			if f.planes[i].id == b[0] && b[1]>>4 < 4 && b[1]&15 < 4 {
				s.planes = append(s.planes, &f.planes[i])
				s.means, s.rest = append(s.means, &f.tables[0][b[1]>>4]), append(s.rest, &f.tables[1][b[1]&15])
				break
			}
		}
	}
	tail := body[1+2*int(body[0]):]
	s.from, s.to, s.refines, s.shifts = int(tail[0]), int(tail[1]), int(tail[2]>>4), int(tail[2]&15)
	if !f.progressive {
		s.from, s.to, s.refines, s.shifts = 0, 63, 0, 0
	}
	if len(s.planes) != int(body[0]) || len(s.planes) == 0 || s.from > s.to || s.to > 63 || s.shifts > 13 ||
		s.from > 0 && len(s.planes) > 1 {
		return false
	}
	f.reset()
	across, down := s.planes[0].shown.X, s.planes[0].shown.Y
	if len(s.planes) > 1 {
		across, down = s.planes[0].w/int(s.planes[0].across), s.planes[0].h/int(s.planes[0].down)
	}
	for part := range across * down {
		if part > 0 && f.restart > 0 && part%f.restart == 0 {
			f.nextRestart()
		}
		if part%across == 0 && ctx.Err() != nil {
			return false
		}
		f.readPart(&s, part%across, part/across)
		if f.ended || f.broken {
			break
		}
	}
	return !f.broken
}

// readPart reads the blocks of a part of a scan.
func (f *jpegFallback) readPart(s *jpegScan, x, y int) {
	for i, p := range s.planes {
		across, down := int(p.across), int(p.down)
		if len(s.planes) == 1 {
			across, down = 1, 1
		}
		for n := range across * down {
			bx, by := x*across+n%across, y*down+n/across
			block := p.coefficients[64*(by*p.w+bx):][:64:64]
			f.readBlock(s, p, block, s.means[i], s.rest[i])
			if f.ended || f.broken {
				return
			}
			if s.from == 0 && s.refines == 0 && bx < p.shown.X && by < p.shown.Y {
				p.means++
			}
		}
	}
}

func (f *jpegFallback) reset() {
	f.bits, f.count, f.zeros, f.run = 0, 0, 0, 0
	for i := range f.planes {
		f.planes[i].last = 0
	}
}

// nextRestart goes behind the next restart marker; where another marker comes first, the scan has ended.
func (f *jpegFallback) nextRestart() {
	f.reset()
	for ; f.at+1 < len(f.data); f.at++ {
		switch mark := f.data[f.at+1]; {
		case f.data[f.at] != 0xff || mark == 0 || mark == 0xff:
		case mark >= 0xd0 && mark <= 0xd7:
			f.at += 2
			return
		default:
			f.ended = true
			return
		}
	}
	f.ended = true
}

// readBlock reads what a scan tells of a block.
func (f *jpegFallback) readBlock(s *jpegScan, p *jpegPlane, block []int16, means, rest *huffmanTable) {
	k := s.from
	if k == 0 {
		switch {
		case s.refines > 0:
			block[0] |= int16(f.take(1) << s.shifts)
		default:
			p.last += f.signed(min(f.code(means), 15))
			block[0] = int16(p.last << s.shifts)
		}
		k = 1
	}
	switch {
	case s.to == 0:
	case s.refines > 0:
		f.refine(s, block, k, rest)
	case f.run > 0:
		f.run--
	default:
		f.readRest(s, block, k, rest)
	}
}

// readRest reads the coefficients of a block behind the mean.
func (f *jpegFallback) readRest(s *jpegScan, block []int16, k int, rest *huffmanTable) {
	for k <= s.to && !f.ended && !f.broken {
		code := f.code(rest)
		zeros, size := code>>4, code&15
		if size == 0 && zeros < 15 {
			f.run = 1<<zeros - 1 + f.take(zeros)
			return
		}
		if k += zeros; k > s.to {
			f.broken = f.broken || size > 0
			return
		}
		if size > 0 {
			block[zigzag[k]] = int16(f.signed(size) << s.shifts)
		}
		k++
	}
}

// refine reads one more bit of coefficients that are known in part, and those of which it is the first bit.
func (f *jpegFallback) refine(s *jpegScan, block []int16, k int, rest *huffmanTable) {
	bit := int16(1) << s.shifts
	// goes over coefficients until there were so many zeros
	over := func(zeros int) {
		for ; k <= s.to; k++ {
			switch c := &block[zigzag[k]]; {
			case *c == 0:
				if zeros--; zeros < 0 {
					return
				}
			case f.take(1) == 0 || *c&bit != 0:
			case *c > 0:
				*c += bit
			default:
				*c -= bit
			}
		}
	}
	for f.run == 0 && k <= s.to && !f.ended && !f.broken {
		code := f.code(rest)
		zeros, size := code>>4, code&15
		value := int16(0)
		switch {
		case size == 0 && zeros < 15:
			f.run = 1<<zeros + f.take(zeros)
			continue
		case size > 0 && f.take(1) == 1:
			value = bit
		case size > 0:
			value = -bit
		}
		if over(zeros); k <= s.to && value != 0 {
			block[zigzag[k]] = value
		}
		k++
	}
	if f.run > 0 {
		over(64)
		f.run--
	}
}

// cosines are those of the transform, each row for one frequency.
var cosines = func() (c [8][8]float32) {
	for u := range c {
		for x := range c[u] {
			c[u][x] = float32(math.Cos(float64(2*x+1)*float64(u)*math.Pi/16) / 2)
			if u == 0 {
				c[u][x] /= math.Sqrt2
			}
		}
	}
	return c
}()

// samples transforms the blocks of a plane; stride is the samples of a row.
func (p *jpegPlane) samples(quantities *[64]uint16) (out []uint8, stride int) {
	stride = 8 * p.w
	out = make([]uint8, stride*8*p.h)
	inParallel(p.h, func(from, to int) {
		for i := from * p.w; i < to*p.w; i++ {
			var half [8][8]float32 // transformed across
			for k, place := range zigzag {
				if c := p.coefficients[64*i+int(place)]; c != 0 {
					v, row := float32(int(c)*int(quantities[k])), &half[place/8]
					for x, cosine := range &cosines[place%8] {
						row[x] += v * cosine
					}
				}
			}
			for y := range 8 {
				row := out[(i/p.w*8+y)*stride+i%p.w*8:][:8]
				for x := range row {
					sum := float32(128.5)
					for u := range 8 {
						sum += half[u][x] * cosines[u][y]
					}
					row[x] = uint8(min(max(sum, 0), 255))
				}
			}
		}
	})
	return out, stride
}
