package photo

import (
	"context"
	"image"
	"image/color"
	"math"

	"github.com/disintegration/imaging"
)

// Preview is a photo that can be drawn at any place and size, fast enough to follow the pointer. It holds the photo at
// sizes that halve, and draws from the one with about as many pixels as are drawn: so a small drawing is fast and does
// not flicker.
type Preview struct {
	levels []*image.NRGBA // opaque pictures, each half as large as the one before
}

const leastLevel = 64

// NewPreview prepares a photo; transparent parts look as those of Slice. The only error is the context's. Cost: some 50
// ms for the largest photos, so call it away from the window.
func NewPreview(ctx context.Context, p *Photo, mount color.Color) (*Preview, error) {
	level := p.paintOverGround(p.pixels, mount)
	v := &Preview{levels: []*image.NRGBA{level}}
	for {
		size := level.Rect.Size().Div(2)
		if min(size.X, size.Y) < leastLevel {
			return v, nil
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		level = imaging.Resize(level, size.X, size.Y, imaging.Box)
		v.levels = append(v.levels, level)
	}
}

// Draw draws the whole photo on dst with its upper left corner at x, y and w × h large, in pixels of dst; w and h must
// be positive. What lies beyond dst is cut off, and what the photo does not cover is left as it is. Cost: about 10 ns
// for a pixel that is drawn.
func (p *Preview) Draw(dst *image.RGBA, x, y, w, h float64) {
	level := p.level(w)
	across := pixelBlends(x, w, level.Rect.Dx(), dst.Rect.Dx())
	down := pixelBlends(y, h, level.Rect.Dy(), dst.Rect.Dy())
	for _, d := range down {
		upper, lower := level.Pix[d.first*level.Stride:], level.Pix[d.second*level.Stride:]
		row := dst.Pix[d.at*dst.Stride:]
		for _, a := range across {
			i, j, out := 4*a.first, 4*a.second, row[4*a.at:4*a.at+4:4*a.at+4]
			for channel := range 3 {
				above := uint32(upper[i+channel])*(256-a.share) + uint32(upper[j+channel])*a.share
				below := uint32(lower[i+channel])*(256-a.share) + uint32(lower[j+channel])*a.share
				out[channel] = uint8((above*(256-d.share) + below*d.share) >> 16)
			}
			out[3] = 255
		}
	}
}

// level returns the smallest level that is shrunk to no less than two thirds when it is drawn w pixels wide, which
// still looks sharp.
func (p *Preview) level(w float64) *image.NRGBA {
	const shrink = 1.5
	i := 0
	for i+1 < len(p.levels) && float64(p.levels[i].Rect.Dx()) > shrink*w {
		i++
	}
	return p.levels[i]
}

// pixelBlend mixes two neighbouring pixels into one.
type pixelBlend struct {
	at            int // the pixel that is drawn
	first, second int
	share         uint32 // the weight of the second pixel, in 256ths
}

// pixelBlends returns the blends of one direction, for n pixels drawn from start over a length, as far as they lie
// between 0 and room.
func pixelBlends(start, length float64, n, room int) []pixelBlend {
	from := max(0, int(math.Round(start)))
	to := min(room, int(math.Round(start+length)))
	var list []pixelBlend
	for at := from; at < to; at++ {
		exact := (float64(at)+0.5-start)/length*float64(n) - 0.5
		exact = min(max(exact, 0), float64(n-1))
		first := int(exact)
		list = append(list, pixelBlend{at, first, min(first+1, n-1), uint32((exact - float64(first)) * 256)})
	}
	return list
}
