package photo

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math/bits"
)

// How the pixels of a BMP are stored.
const (
	bmpPlain  = 0
	bmpRuns8  = 1
	bmpRuns4  = 2
	bmpMasks  = 3
	bmpJPEG   = 4
	bmpPNG    = 5
	bmpMasks4 = 6 // also one of opacity
)

// bmpUsual are the masks of most pictures.
var bmpUsual = [4]uint32{0xff0000, 0xff00, 0xff}

// bmpPicture is a BMP up to its pixels. It is decoded here because the library knows neither runs nor masks nor the
// headers of OS/2.
type bmpPicture struct {
	size       image.Point
	topDown    bool
	deep, kind int
	palette    [256]color.NRGBA // black where the file has no colour
	masks      [4]uint32        // of red, green, blue and opacity; the last is 0 where all is opaque
	pixels     []byte
}

// insideBMP returns the JPEG or PNG that a BMP holds, and other data as they are.
func insideBMP(data []byte) []byte {
	const kind = 30
	if bytes.HasPrefix(data, []byte("BM")) && len(data) > kind && (data[kind] == bmpJPEG || data[kind] == bmpPNG) {
		inside := data[min(int64(binary.LittleEndian.Uint32(data[10:])), int64(len(data))):]
		if bytes.HasPrefix(inside, []byte("\xff\xd8")) || bytes.HasPrefix(inside, []byte("\x89PNG")) {
			return inside
		}
	}
	return data
}

func readBMP(data []byte) (*bmpPicture, error) {
	const file, ofOS2, withMasks, withOpacity, longest = 14, 12, 52, 56, 124
	if len(data) < file+ofOS2 {
		return nil, ErrTruncated
	}
	start, info := int64(binary.LittleEndian.Uint32(data[10:])), int64(binary.LittleEndian.Uint32(data[14:]))
	switch {
	case info < ofOS2 || info > longest:
		return nil, fmt.Errorf("%w: it is a BMP with a header of %d bytes", ErrUnsupported, info)
	case start < file+info:
		return nil, fmt.Errorf("%w: its pixels begin at %d", ErrDamaged, start)
	case start > int64(len(data)):
		return nil, ErrTruncated
	}
	header := make([]byte, longest) // what a shorter one lacks is 0
	copy(header, data[file:file+info])
	number := func(at int) int { return int(int32(binary.LittleEndian.Uint32(header[at:]))) }
	short := func(at int) int { return int(binary.LittleEndian.Uint16(header[at:])) }
	b := &bmpPicture{size: image.Pt(number(4), number(8)), deep: short(14), kind: number(16)}
	colours, entry, rest := number(32), 4, data[file+info:start]
	if info == ofOS2 {
		b.size, b.deep, b.kind, colours, entry = image.Pt(short(4), short(6)), short(10), bmpPlain, 0, 3
	}
	if b.topDown = b.size.Y < 0; b.topDown {
		b.size.Y = -b.size.Y
	}
	masked := b.kind == bmpMasks || b.kind == bmpMasks4
	if info < withMasks && masked { // they follow
		n := copy(header[40:52+4*(b.kind-bmpMasks)/3], rest)
		rest = rest[n:]
	}
	if info >= withOpacity || b.kind == bmpMasks4 {
		b.masks[3] = uint32(number(52))
	}
	switch {
	case b.deep == 16 && b.kind == bmpPlain:
		b.masks = [4]uint32{0x7c00, 0x3e0, 0x1f, b.masks[3]}
	case (b.deep == 24 || b.deep == 32) && b.kind == bmpPlain:
		b.masks = [4]uint32{bmpUsual[0], bmpUsual[1], bmpUsual[2], b.masks[3]}
	case (b.deep == 16 || b.deep == 32) && masked:
		for i := range 3 {
			b.masks[i] = uint32(number(40 + 4*i))
		}
	case b.deep == 8 && b.kind == bmpRuns8, b.deep == 4 && b.kind == bmpRuns4,
		b.kind == bmpPlain && (b.deep == 1 || b.deep == 2 || b.deep == 4 || b.deep == 8):
		if colours <= 0 || colours > 1<<b.deep {
			colours = 1 << b.deep
		}
		for i := range b.palette {
			if i < colours && len(rest) >= entry {
				b.palette[i], rest = color.NRGBA{rest[2], rest[1], rest[0], 255}, rest[entry:]
			}
		}
	default:
		return nil, fmt.Errorf("%w: it is a BMP of %d bits a pixel, stored in the way %d", ErrUnsupported, b.deep, b.kind)
	}
	b.pixels = data[start:]
	return b, nil
}

// config returns the size and the kind of the picture that decode makes.
func (b *bmpPicture) config() image.Config {
	return image.Config{Width: b.size.X, Height: b.size.Y, ColorModel: color.NRGBAModel}
}

// decode decodes the picture, and returns the share of its rows that is missing. Missing rows are grey.
func (b *bmpPicture) decode(context.Context) (image.Image, float64, error) {
	out, w, h := image.NewNRGBA(image.Rectangle{Max: b.size}), b.size.X, b.size.Y
	row := func(y int) []byte {
		if !b.topDown {
			y = h - 1 - y
		}
		return out.Pix[y*out.Stride:][:out.Stride]
	}
	var there int
	if b.kind == bmpRuns8 || b.kind == bmpRuns4 {
		draw.Draw(out, out.Rect, image.NewUniform(b.palette[0]), image.Point{}, draw.Src) // what the runs leave out
		there = min(b.unpackRuns(row), h)
	} else {
		own, stride := (w*b.deep+7)/8, (w*b.deep+31)/32*4
		there = min((len(b.pixels)+stride-own)/stride, h) // the last row may lack its padding
		inParallel(there, func(from, to int) {
			for y := from; y < to; y++ {
				b.unpackRow(row(y), b.pixels[y*stride:])
			}
		})
	}
	if there == 0 {
		return nil, 0, ErrTruncated
	}
	opaque := b.masks[3] == 0 || isClear(out) // some programs leave all of it at 0
	for i := 3; i < len(out.Pix) && opaque; i += 4 {
		out.Pix[i] = 255
	}
	missing := image.Rect(0, there, w, h)
	if !b.topDown {
		missing = image.Rect(0, 0, w, h-there)
	}
	grey(out, missing)
	return out, 1 - float64(there)/float64(h), nil
}

func (b *bmpPicture) unpackRow(out, in []byte) {
	var shift, most [4]uint32
	for c, mask := range b.masks {
		shift[c] = uint32(bits.TrailingZeros32(mask))
		most[c] = mask >> shift[c]
	}
	usual := b.masks == bmpUsual
	for x := range b.size.X {
		pixel := out[4*x : 4*x+4 : 4*x+4]
		if b.deep <= 8 {
			c := b.palette[in[x*b.deep/8]>>(8-b.deep-x*b.deep%8)&(1<<b.deep-1)]
			pixel[0], pixel[1], pixel[2] = c.R, c.G, c.B
			continue
		}
		if k := x * b.deep / 8; usual {
			pixel[0], pixel[1], pixel[2] = in[k+2], in[k+1], in[k]
			continue
		}
		v := uint32(0)
		for i, part := range in[x*b.deep/8:][:b.deep/8] {
			v |= uint32(part) << (8 * i)
		}
		for c, mask := range b.masks {
			level := v & mask >> shift[c]
			if most[c] != 255 && most[c] != 0 {
				level = uint32((255*uint64(level) + uint64(most[c]/2)) / uint64(most[c]))
			}
			pixel[c] = uint8(level)
		}
	}
}

// unpackRuns unpacks pixels that are stored as runs, and returns how many rows are there.
func (b *bmpPicture) unpackRuns(row func(y int) []byte) int {
	x, y := 0, 0
	put := func(n int, from func(i int) byte) {
		for i := range n {
			code := from(i * b.deep / 8)
			if b.deep == 4 {
				code = code >> (4 * (1 - i&1)) & 15
			}
			if c := b.palette[code]; x < b.size.X && y < b.size.Y {
				copy(row(y)[4*x:], []byte{c.R, c.G, c.B})
			}
			x++
		}
	}
	for data := b.pixels; len(data) > 1; {
		n, c := int(data[0]), data[1]
		data = data[2:]
		length := (int(c)*b.deep + 15) / 16 * 2 // of pixels one by one, in pairs of bytes
		switch {
		case n > 0:
			put(n, func(int) byte { return c })
		case c == 0: // the end of a row
			x, y = 0, y+1
		case c == 1: // the end
			return b.size.Y
		case c == 2 && len(data) > 1: // a step
			x, y, data = x+int(data[0]), y+int(data[1]), data[2:]
		case c == 2 || length > len(data):
			return y
		default:
			put(int(c), func(i int) byte { return data[i] })
			data = data[length:]
		}
	}
	return y + min(x/b.size.X, 1)
}
