package heif

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"runtime"
	"slices"
	"sync/atomic"

	"tilewise/solver/guard"
)

// Decode decodes the visible part of the picture, before it is turned. It returns the share of the picture that is
// missing in the file; these rows, at the lower end, are grey. It ends soon after ctx, when the present tiles are done.
// Where the file says nothing about its colours, it sets Colours to those of the coded picture.
func (f *File) Decode(ctx context.Context) (image.Image, float64, error) {
	full, missing, err := f.main.decode(ctx, &f.Colours.colourCodes)
	if err != nil {
		return nil, 0, err
	}
	full = f.Colours.toJPEG(full)
	if f.alpha != nil {
		if full, err = f.veil(ctx, full); err != nil {
			return nil, 0, err
		}
	}
	return cut(full, f.crop), missing, nil
}

// veil returns a picture with the opacities of f.alpha.
func (f *File) veil(ctx context.Context, full image.Image) (image.Image, error) {
	alpha, _, err := f.alpha.decode(ctx, &colourCodes{matrix: unspecified, said: true})
	if err != nil {
		return nil, err
	}
	out := image.NewNRGBA(image.Rectangle{Max: f.Size})
	opaque, stride := []uint8(nil), 0
	switch p := alpha.(type) {
	case *image.YCbCr:
		opaque, stride = p.Y, p.YStride
	case *image.Gray:
		opaque, stride = p.Pix, p.Stride
	}
	for y := range f.Size.Y {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		row := out.Pix[y*out.Stride:]
		for x := range f.Size.X {
			c := color.NRGBAModel.Convert(full.At(x, y)).(color.NRGBA)
			alpha := opaque[y*stride+x]
			if f.darkened && alpha > 0 {
				for _, v := range []*uint8{&c.R, &c.G, &c.B} {
					*v = uint8(min(int(*v)*255/int(alpha), 255))
				}
			}
			row[4*x], row[4*x+1], row[4*x+2], row[4*x+3] = c.R, c.G, c.B, alpha
		}
	}
	return out, nil
}

// decode decodes all tiles on all processor cores, joins them, and returns the share of their rows that is missing.
// Codes that are undefined become those of the first tile.
func (g *tileGrid) decode(ctx context.Context, codes *colourCodes) (image.Image, float64, error) {
	decoder := heic
	if g.tiles[0].kind == "av01" {
		decoder = avif
	}
	if err := decoder.prepare(); err != nil {
		return nil, 0, err
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	whole := &mosaic{tile: g.tile, count: image.Pt(g.columns, len(g.tiles)/g.columns), codes: codes}
	var next atomic.Int64
	work := func() {
		room := g.room()
		for ctx.Err() == nil {
			i := int(next.Add(1)) - 1
			if i >= len(g.tiles) {
				return
			}
			if err := g.decodeTile(ctx, decoder, i, room, whole); err != nil {
				stop(err)
			}
		}
	}
	crew := guard.NewWorkers(func() { stop(nil) })
	for range g.workers() {
		crew.Go(work)
	}
	if err := crew.Wait(); err != nil {
		return nil, 0, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	switch {
	case ctx.Err() != nil:
		return nil, 0, context.Cause(ctx)
	case 50*whole.rows < len(g.tiles)*g.tile.Y: // hardly a row is there
		return nil, 0, ErrTruncated
	}
	return whole.picture, 1 - float64(whole.rows)/float64(len(g.tiles)*g.tile.Y), nil
}

// decodeTile decodes a tile and copies it to its place. Of an incomplete tile it copies the upper rows, which are the
// same for any filler.
func (g *tileGrid) decodeTile(ctx context.Context, decoder *wasmDecoder, i int, room *wasmMemory, whole *mosaic) error {
	it, rows := g.tiles[i], g.tile.Y
	data, err := g.c.bytes(it)
	cut := errors.Is(err, ErrTruncated)
	if err != nil && !cut {
		return err
	}
	decode := func(rest uint64, filler byte) (*decodedPicture, error) {
		coded, err := units(it, slices.Concat(data, bytes.Repeat([]byte{filler}, int(rest))))
		if err != nil {
			return nil, err
		}
		return decoder.decode(ctx, coded, g.tile, filler, room)
	}
	var tile *decodedPicture
	const mostLacking = 1 << 24
	switch lacks := it.length() - uint64(len(data)); {
	case !cut:
		tile, err = decode(0, 0)
	case len(data) == 0 || lacks > mostLacking:
		return nil
	default:
		compared := 0
		rows--                                                  // at least a part of the last row is missing
		for _, filler := range []byte{0x33, 0x80, 0xff, 0x0f} { // none is another one shifted by some bits
			if compared == 3 {
				break
			}
			next, failed := decode(lacks, filler)
			if failed != nil {
				continue
			}
			for i := range next.planes {
				next.planes[i].samples = bytes.Clone(next.planes[i].samples)
			}
			if compared++; tile != nil {
				rows = next.sameRows(tile, rows)
			}
			tile = next
		}
		if err = nil; compared < 2 {
			rows = 0
		}
	}
	switch {
	case cut && rows == 0:
		return nil
	case err != nil:
		return err
	}
	return whole.lay(tile, image.Pt(i%g.columns*g.tile.X, i/g.columns*g.tile.Y), rows)
}

// cut returns a part of a picture, which shares its samples.
func cut(p image.Image, part image.Rectangle) image.Image {
	return p.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(part)
}

// Need returns about how many bytes decoding the picture takes.
func (f *File) Need() int64 {
	need := int64(0)
	for _, p := range []*tileGrid{f.main, f.alpha} {
		if p == nil {
			continue
		}
		need = max(need, int64(p.workers())*p.decoding())
		need += 3 * int64(p.tile.X) * int64(p.tile.Y) * int64(len(p.tiles)) // the mosaic
	}
	if f.alpha != nil {
		need += 4 * int64(f.Size.X) * int64(f.Size.Y)
	}
	return need
}

func (g *tileGrid) workers() int { return min(runtime.GOMAXPROCS(0), len(g.tiles), 4) }

// decoding returns about how many bytes a decoder takes for a tile: 2 to 4 a pixel were measured, and 10 where samples
// have 10 bits or colour at full resolution.
func (g *tileGrid) decoding() int64 {
	perPixel := int64(6)
	if g.tiles[0].rich() {
		perPixel = 12
	}
	return 4<<20 + perPixel*int64(g.tile.X)*int64(g.tile.Y)
}

// room returns the memory for a decoder of a tile: the expected amount, which may double.
func (g *tileGrid) room() *wasmMemory {
	need := g.decoding()
	return &wasmMemory{bytes: make([]byte, 0, need), most: uint64(2*need + 32<<20)}
}
