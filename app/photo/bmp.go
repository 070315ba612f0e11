package photo

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"math/bits"
	"slices"

	"golang.org/x/image/bmp"
)

// How the pixels of a BMP are stored.
const (
	bmpPlain  = 0
	bmpRuns8  = 1
	bmpRuns4  = 2
	bmpMasks  = 3
	bmpJPEG   = 4
	bmpPNG    = 5
	bmpMasks4 = 6 // also one of opacity, which is not read
)

// plainBMP returns a BMP in a form that the decoder knows: without runs, masks, 16 bits a pixel, a gap before the
// pixels, or the header of OS/2. Of a BMP that holds a JPEG or PNG it returns that, and other data as they are.
func plainBMP(data []byte) []byte {
	const header, ofOS2 = 54, 12
	if !bytes.HasPrefix(data, []byte("BM")) || len(data) < header {
		return data
	}
	number := func(at int) int { return int(int32(binary.LittleEndian.Uint32(data[at:]))) }
	short := func(at int) int { return int(binary.LittleEndian.Uint16(data[at:])) }
	start, info, entry := number(10), number(14), 4
	size, deep, kind, colours := image.Pt(number(18), number(22)), short(28), number(30), number(46)
	if info == ofOS2 {
		size, deep, kind, colours, entry = image.Pt(short(18), short(20)), short(24), bmpPlain, 0, 3
	}
	w, h := size.X, max(size.Y, -size.Y)
	if info < ofOS2 || start < 14+info || start > len(data) {
		return data
	}
	pixels, palette := data[start:], data[14+info:start]
	if kind == bmpJPEG || kind == bmpPNG {
		return pixels
	}
	_, err := bmp.DecodeConfig(bytes.NewReader(data))
	if !errors.Is(err, bmp.ErrUnsupported) || w <= 0 || h <= 0 || w > maxPixels || h > maxPixels/16/w {
		return data
	}
	switch {
	case kind == bmpRuns8 && deep == 8, kind == bmpRuns4 && deep == 4:
		pixels, deep = bmpRuns(pixels, w, h, deep), 8
	case kind == bmpPlain && deep == 16:
		pixels, deep = bmpMasked(pixels, w, h, deep, []uint32{0x1f, 0x1f << 5, 0x1f << 10}), 24
	case (kind == bmpMasks || kind == bmpMasks4) && (deep == 16 || deep == 32) && len(data) >= header+12:
		masks := []uint32{uint32(number(header + 8)), uint32(number(header + 4)), uint32(number(header))}
		pixels, deep = bmpMasked(pixels, w, h, deep, masks), 24
	case kind != bmpPlain:
		return data
	}
	if colours <= 0 || colours > 1<<min(deep, 8) {
		colours = 1 << min(deep, 8)
	}
	plain := bytes.Clone(data[:header])
	for i := 0; deep <= 8 && i < colours && (i+1)*entry <= len(palette); i++ {
		plain = append(plain, palette[i*entry], palette[i*entry+1], palette[i*entry+2], 0)
	}
	for i, n := range []int{len(plain), 40, w, size.Y, 1 | deep<<16, bmpPlain} {
		binary.LittleEndian.PutUint32(plain[10+4*i:], uint32(n))
	}
	binary.LittleEndian.PutUint32(plain[46:], uint32(len(plain)-header)/4)
	return slices.Concat(plain, pixels)
}

// bmpMasked returns pixels of which each colour has a mask, blue first, as pixels of 24 bits, as far as whole rows go.
func bmpMasked(data []byte, w, h, deep int, masks []uint32) (out []byte) {
	row := (w*deep + 31) / 32 * 4
	for ; h > 0 && len(data) >= row; h, data = h-1, data[row:] {
		for x := range w {
			v := uint64(binary.LittleEndian.Uint16(data[x*deep/8:]))
			if deep == 32 {
				v = uint64(binary.LittleEndian.Uint32(data[x*4:]))
			}
			for _, mask := range masks {
				shift := bits.TrailingZeros32(mask)
				out = append(out, byte(v&uint64(mask)>>shift*255/uint64(max(mask>>shift, 1))))
			}
		}
		out = append(out, make([]byte, -3*w&3)...)
	}
	return out
}

// bmpRuns unpacks pixels that are stored as runs, a byte each, as far as whole rows go.
func bmpRuns(data []byte, w, h, deep int) []byte {
	row := (w + 3) &^ 3
	out := make([]byte, row*h)
	x, y := 0, 0
	put := func(n int, from func(i int) byte) {
		for i := range n {
			c := from(i * deep / 8)
			if deep == 4 {
				c = c >> (4 * (1 - i&1)) & 15
			}
			if x < w && y < h {
				out[y*row+x] = c
			}
			x++
		}
	}
	for len(data) > 1 {
		n, c := int(data[0]), data[1]
		data = data[2:]
		switch {
		case n > 0:
			put(n, func(int) byte { return c })
		case c == 0: // the end of a row
			x, y = 0, y+1
		case c == 1: // the end
			return out
		case c == 2 && len(data) > 1: // a step
			x, y, data = x+int(data[0]), y+int(data[1]), data[2:]
		default: // pixels one by one, in pairs of bytes
			length := (int(c)*deep + 15) / 16 * 2
			if c == 2 || length > len(data) {
				return out[:min(y, h)*row]
			}
			put(int(c), func(i int) byte { return data[i] })
			data = data[length:]
		}
	}
	return out[:min(y, h)*row]
}
