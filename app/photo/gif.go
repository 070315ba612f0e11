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

// gifPicture is a picture of a GIF. It is decoded here because the standard library refuses files that browsers show:
// with too much or too little data, with blocks that do not end, or with a picture larger than the canvas.
type gifPicture struct {
	data       []byte
	at         int // where the next picture is looked for
	canvas     image.Rectangle
	frame      image.Rectangle
	common     []byte // the palette of pictures without one
	palette    []byte // three bytes a colour
	clear      int    // the colour that is transparent; -1 where none is
	interlaced bool
	width      int    // bits of a sample
	packed     []byte // without the lengths of its blocks
}

// readGIF reads a GIF up to the samples of the first picture.
func readGIF(data []byte) (*gifPicture, error) {
	const header = 13
	if len(data) < header {
		return nil, ErrTruncated
	}
	g := &gifPicture{data: data, at: header}
	g.canvas = image.Rect(0, 0, g.number(6), g.number(8))
	g.common = g.readColours(data[10])
	return g, g.next()
}

func (g *gifPicture) number(at int) int { return int(binary.LittleEndian.Uint16(g.data[at:])) }

// readColours reads the palette that flags announce; nil where they announce none.
func (g *gifPicture) readColours(flags byte) []byte {
	if flags&0x80 == 0 {
		return nil
	}
	from := min(g.at, len(g.data))
	g.at = min(from+3<<(flags&7+1), len(g.data))
	return g.data[from:g.at]
}

// next reads up to the samples of the next picture.
func (g *gifPicture) next() error {
	const extension, picture, control, descriptor = 0x21, 0x2c, 0xf9, 10
	data := g.data
	for g.clear = -1; g.at+descriptor < len(data); {
		at := g.at
		switch data[at] {
		case extension:
			if block := data[at+2:]; data[at+1] == control && block[0] >= 4 {
				if g.clear = -1; block[1]&1 != 0 {
					g.clear = int(block[4])
				}
			}
			_, g.at = gifBlocks(data, at+2)
		case picture:
			g.frame = image.Rect(0, 0, g.number(at+5), g.number(at+7)).Add(image.Pt(g.number(at+1), g.number(at+3)))
			if size := g.frame.Size(); size.X > g.canvas.Max.X || size.Y > g.canvas.Max.Y { // as browsers do
				g.frame = image.Rectangle{Max: size}
				g.canvas = g.frame
			}
			flags := data[at+descriptor-1]
			g.interlaced, g.palette, g.packed = flags&0x40 != 0, g.common, nil
			g.at += descriptor
			if own := g.readColours(flags); own != nil {
				g.palette = own
			}
			if g.at < len(data) {
				g.width = int(data[g.at])
				g.packed, g.at = gifBlocks(data, g.at+1)
			}
			return nil
		case 0x3b:
			return fmt.Errorf("%w: it holds no picture", ErrDamaged)
		default:
			g.at++
		}
	}
	return ErrTruncated
}

// gifBlocks joins blocks up to an empty one or the end of the file, and returns where they end.
func gifBlocks(data []byte, at int) (all []byte, end int) {
	for at < len(data) && data[at] != 0 {
		end := min(at+1+int(data[at]), len(data))
		all, at = append(all, data[at+1:end]...), end
	}
	return all, at + 1
}

func (g *gifPicture) config() image.Config {
	return image.Config{Width: g.canvas.Dx(), Height: g.canvas.Dy(), ColorModel: color.Palette{color.Black}}
}

// decode decodes the picture, and returns the share of its rows that is missing. Of moving pictures it takes the first
// in which something is to be seen.
func (g *gifPicture) decode(ctx context.Context) (image.Image, float64, error) {
	const most = 16 // pictures that are decoded
	first, missing, err := g.decodeFrame(ctx)
	for n, canvas := 1, g.canvas; n < most && err == nil && isClear(first) && g.next() == nil && g.canvas == canvas; n++ {
		if p, lacks, failed := g.decodeFrame(ctx); failed == nil {
			first, missing = p, lacks
		}
	}
	return first, missing, err
}

// decodeFrame decodes the picture that was read last. Missing rows are grey or, in an interlaced picture, like the row
// above that is there.
func (g *gifPicture) decodeFrame(ctx context.Context) (*image.NRGBA, float64, error) {
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
