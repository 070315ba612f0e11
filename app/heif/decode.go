package heif

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"runtime"
	"sync"
	"sync/atomic"

	"tilewise/solver/guard"
)

// Decode decodes the picture: the part that is meant to be seen, not turned yet. It ends soon after ctx, when the tiles
// that are being decoded are done.
func (f *File) Decode(ctx context.Context) (image.Image, error) {
	full, err := f.main.decode(ctx)
	if err != nil {
		return nil, err
	}
	if planes, ok := full.(*image.YCbCr); ok {
		f.Colours.planes.ToJPEG(planes)
	}
	if f.alpha != nil {
		if full, err = f.veil(ctx, full); err != nil {
			return nil, err
		}
	}
	return cut(full, f.crop), nil
}

// veil makes a picture as transparent as another one says.
func (f *File) veil(ctx context.Context, full image.Image) (image.Image, error) {
	alpha, err := f.alpha.decode(ctx)
	if err != nil {
		return nil, err
	}
	out := image.NewNRGBA(image.Rectangle{Max: f.Size})
	bright := planesOf(alpha)[0] // of the first plane, each pixel's first sample
	step := bright.w / f.Size.X
	for y := range f.Size.Y {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		row := out.Pix[y*out.Stride:]
		for x := range f.Size.X {
			c := color.NRGBAModel.Convert(full.At(x, y)).(color.NRGBA)
			alpha := bright.samples[y*bright.stride+x*step]
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

// decode decodes all tiles, on all processor cores, and puts them together.
func (g *tileGrid) decode(ctx context.Context) (image.Image, error) {
	decoder := heic
	if g.tiles[0].kind == "av01" {
		decoder = avif
	}
	if err := decoder.prepare(); err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var whole assembledImage
	var next atomic.Int64
	work := func() {
		room := g.room()
		for ctx.Err() == nil {
			i := int(next.Add(1)) - 1
			if i >= len(g.tiles) {
				return
			}
			if err := g.decodeTile(ctx, decoder, i, room, &whole); err != nil {
				stop(err)
			}
		}
	}
	crew := guard.NewWorkers(func() { stop(nil) })
	for range g.workers() {
		crew.Go(work)
	}
	if err := crew.Wait(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	return whole.picture, nil
}

// decodeTile decodes a tile and lays it in its place.
func (g *tileGrid) decodeTile(ctx context.Context, decoder *wasmDecoder, i int, room *wasmMemory,
	whole *assembledImage) error {
	file, err := g.alone(g.tiles[i])
	if err != nil {
		return err
	}
	tile, err := decoder.decode(ctx, file, g.tile, room)
	if err != nil {
		return err
	}
	if len(g.tiles) == 1 {
		whole.picture = tile
		return nil
	}
	rows := len(g.tiles) / g.columns
	return whole.lay(tile, image.Pt(i%g.columns*g.tile.X, i/g.columns*g.tile.Y),
		image.Rect(0, 0, g.columns*g.tile.X, rows*g.tile.Y))
}

type assembledImage struct {
	sync.Mutex
	picture image.Image
}

// lay copies a tile to its place. The first one tells how the samples of all are stored.
func (a *assembledImage) lay(tile image.Image, at image.Point, full image.Rectangle) error {
	a.Lock()
	if a.picture == nil {
		switch tile := tile.(type) {
		case *image.YCbCr:
			a.picture = image.NewYCbCr(full, tile.SubsampleRatio)
		case *image.Gray:
			a.picture = image.NewGray(full)
		default:
			a.picture = image.NewNRGBA(full)
		}
	}
	to, from := planesOf(cut(a.picture, tile.Bounds().Add(at))), planesOf(tile)
	a.Unlock()
	for i, p := range from {
		if len(to) != len(from) || to[i].w != p.w || to[i].h != p.h {
			return fmt.Errorf("%w: its tiles are stored in different ways", ErrDamaged)
		}
		for y := range p.h {
			copy(to[i].samples[y*to[i].stride:][:p.w], p.samples[y*p.stride:])
		}
	}
	return nil
}

// cut is a part of a picture, which shares its samples.
func cut(p image.Image, part image.Rectangle) image.Image {
	return p.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(part)
}

// samplePlane is samples in rows.
type samplePlane struct {
	samples      []byte
	stride, w, h int // in bytes, and rows
}

func planesOf(p image.Image) []samplePlane {
	w, h := p.Bounds().Dx(), p.Bounds().Dy()
	switch p := p.(type) {
	case *image.YCbCr:
		end := p.COffset(p.Rect.Max.X-1, p.Rect.Max.Y-1) - p.COffset(p.Rect.Min.X, p.Rect.Min.Y)
		cw, ch := end%p.CStride+1, end/p.CStride+1
		return []samplePlane{{p.Y, p.YStride, w, h}, {p.Cb, p.CStride, cw, ch}, {p.Cr, p.CStride, cw, ch}}
	case *image.Gray:
		return []samplePlane{{p.Pix, p.Stride, w, h}}
	case *image.NRGBA:
		return []samplePlane{{p.Pix, p.Stride, 4 * w, h}}
	}
	return nil
}

// Need is about how many bytes it takes to decode the picture.
func (f *File) Need() int64 {
	need := int64(0)
	for _, p := range []*tileGrid{f.main, f.alpha} {
		if p == nil {
			continue
		}
		need = max(need, int64(p.workers())*p.decoding())
		if len(p.tiles) > 1 { // the mosaic
			need += int64(p.sample()) * int64(p.tile.X) * int64(p.tile.Y) * int64(len(p.tiles))
		}
	}
	if f.alpha != nil {
		need += 4 * int64(f.Size.X) * int64(f.Size.Y)
	}
	return need
}

// workers is how many tiles are decoded at once.
func (g *tileGrid) workers() int { return min(runtime.GOMAXPROCS(0), len(g.tiles), 4) }

// sample is how many bytes a decoded pixel takes at the most.
func (g *tileGrid) sample() int {
	if g.tiles[0].kind == "av01" {
		return 4
	}
	return 3
}

// decoding is about how many bytes a decoder takes for a tile. Measured were 7 for a pixel of HEIC, or 12 where its
// samples have 10 bits or all their colour, and 20 for one of AVIF.
func (g *tileGrid) decoding() int64 {
	perPixel, deeper := int64(8), int64(14)
	if g.tiles[0].kind == "av01" {
		perPixel, deeper = 21, 36
	}
	if g.tiles[0].rich() {
		perPixel = deeper
	}
	return 4<<20 + perPixel*int64(g.tile.X)*int64(g.tile.Y)
}

// room is the memory of a decoder for a tile: what it will take, and as much again at the most.
func (g *tileGrid) room() *wasmMemory {
	need := g.decoding()
	return &wasmMemory{bytes: make([]byte, 0, need), most: uint64(2*need + 32<<20)}
}
