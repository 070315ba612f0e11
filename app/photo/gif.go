package photo

import (
	"bytes"
	"compress/lzw"
	"context"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"io"
	"slices"
)

// gifPicture is the first picture of a GIF. It is decoded here because the standard library refuses files that browsers
// show: with too much or too little data, with blocks that do not end, or with a picture larger than the canvas.
type gifPicture struct {
	canvas     image.Rectangle
	frame      image.Rectangle
	palette    []byte // three bytes a colour
	clear      int    // the colour that is transparent; -1 where none is
	interlaced bool
	width      int    // bits of a sample
	packed     []byte // without the lengths of its blocks
}

// readGIF reads a GIF up to the samples of the first picture.
func readGIF(data []byte) (*gifPicture, error) {
	const header, extension, picture, control, descriptor = 13, 0x21, 0x2c, 0xf9, 10
	if len(data) < header {
		return nil, ErrTruncated
	}
	number := func(at int) int { return int(binary.LittleEndian.Uint16(data[at:])) }
	g := &gifPicture{canvas: image.Rect(0, 0, number(6), number(8)), clear: -1}
	at := header
	colours := func(flags byte) {
		if flags&0x80 != 0 {
			end := min(at+3<<(flags&7+1), len(data))
			g.palette, at = data[at:end], end
		}
	}
	colours(data[10])
	for at+descriptor < len(data) {
		switch data[at] {
		case extension:
			if block := data[at+2:]; data[at+1] == control && block[0] >= 4 && block[1]&1 != 0 {
				g.clear = int(block[4])
			}
			_, at = gifBlocks(data, at+2)
		case picture:
			g.frame = image.Rect(0, 0, number(at+5), number(at+7)).Add(image.Pt(number(at+1), number(at+3)))
			if size := g.frame.Size(); size.X > g.canvas.Max.X || size.Y > g.canvas.Max.Y { // as browsers do
				g.frame = image.Rectangle{Max: size}
				g.canvas = g.frame
			}
			flags := data[at+descriptor-1]
			g.interlaced = flags&0x40 != 0
			at += descriptor
			if colours(flags); at >= len(data) {
				return g, nil
			}
			g.width = int(data[at])
			g.packed, _ = gifBlocks(data, at+1)
			return g, nil
		case 0x3b:
			return nil, fmt.Errorf("%w: it holds no picture", ErrDamaged)
		default:
			at++
		}
	}
	return nil, ErrTruncated
}

// gifBlocks joins blocks up to an empty one or the end of the file, and returns where they end.
func gifBlocks(data []byte, at int) (all []byte, end int) {
	for at < len(data) && data[at] != 0 {
		end := min(at+1+int(data[at]), len(data))
		all, at = append(all, data[at+1:end]...), end
	}
	return all, at + 1
}

// config returns the size and the kind of the picture.
func (g *gifPicture) config() image.Config {
	return image.Config{Width: g.canvas.Dx(), Height: g.canvas.Dy(), ColorModel: color.Palette{color.Black}}
}

// decode decodes the picture, and returns the share of its rows that is missing. Missing rows are grey or, in an
// interlaced picture, like the row above that is there.
func (g *gifPicture) decode(ctx context.Context) (image.Image, float64, error) {
	w, h := g.frame.Dx(), g.frame.Dy()
	switch {
	case g.packed == nil || w == 0 || h == 0:
		return nil, 0, ErrTruncated
	case g.width < 2 || g.width > 8 || len(g.palette) == 0:
		return nil, 0, fmt.Errorf("%w: %d bits, %d colours", ErrDamaged, g.width, len(g.palette)/3)
	}
	samples := make([]byte, w*h)
	source := &cancellableReader{ctx: ctx, Reader: bytes.NewReader(g.packed)}
	n, _ := io.ReadFull(lzw.NewReader(source, lzw.LSB, g.width), samples)
	if err := ctx.Err(); err != nil {
		return nil, 0, err
	}
	there := n / w
	if there == 0 {
		return nil, 0, ErrTruncated
	}
	frame := &image.Paletted{Pix: make([]byte, w*h), Stride: w, Rect: g.frame, Palette: g.colours()}
	for i, y := range g.rows(h) {
		switch row := frame.Pix[y*w:][:w]; {
		case i < there:
			copy(row, samples[i*w:])
		case g.interlaced:
			copy(row, frame.Pix[y&(y-1)*w:])
		}
	}
	out := image.NewNRGBA(g.canvas)
	draw.Draw(out, g.frame, frame, g.frame.Min, draw.Src)
	if !g.interlaced && there < h {
		grey(out, image.Rect(g.frame.Min.X, g.frame.Min.Y+there, g.frame.Max.X, g.frame.Max.Y))
	}
	return out, 1 - float64(there)/float64(h), nil
}

// colours returns a colour for each byte; black where the palette has none.
func (g *gifPicture) colours() color.Palette {
	all := slices.Repeat(color.Palette{color.Black}, 256)
	for i := range min(len(g.palette)/3, len(all)) {
		all[i] = color.NRGBA{g.palette[3*i], g.palette[3*i+1], g.palette[3*i+2], 255}
	}
	if g.clear >= 0 {
		all[g.clear] = color.Transparent
	}
	return all
}

// rows returns the rows in the order in which they are stored.
func (g *gifPicture) rows(h int) (order []int) {
	passes := [][2]int{{0, 1}}
	if g.interlaced {
		passes = [][2]int{{0, 8}, {4, 8}, {2, 4}, {1, 2}}
	}
	for _, pass := range passes {
		for y := pass[0]; y < h; y += pass[1] {
			order = append(order, y)
		}
	}
	return order
}
