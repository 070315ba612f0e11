package film

import (
	"context"
	"fmt"
	"image"
	"io"
	"time"
)

// FilmFrame is a picture of a film, and how long it is seen.
type FilmFrame struct {
	Picture *image.NRGBA
	Lasts   time.Duration
}

// sampledSlides is the number of slides from which the palette is chosen.
const sampledSlides = 12

// WriteSlides writes n pictures of one size as a GIF, and of each only the part that changes. slide returns picture i,
// from 0, and may be called twice. report, which may be nil, is called with the number of finished pictures. The error
// is the context's, the writer's, slide's, or ErrTiles for a picture of another size. Memory: two pictures.
func WriteSlides(ctx context.Context, w io.Writer, n int, slide func(i int) (FilmFrame, error),
	report func(done int)) error {
	var all colourHistogram
	var bounds image.Rectangle
	for i := range min(n, sampledSlides) {
		s, err := slide(i * max(0, n-1) / max(1, min(n, sampledSlides)-1))
		if err != nil {
			return err
		}
		all.add(s.Picture.Pix)
		bounds = s.Picture.Rect
	}
	palette := all.palette(colors)
	out := newGIFWriter(w, bounds.Size(), palette.colors)
	var before []uint8
	for i := range n {
		if err := ctx.Err(); err != nil {
			return err
		}
		s, err := slide(i)
		if err != nil {
			return err
		}
		if s.Picture.Rect != bounds {
			return fmt.Errorf("%w: a slide of %v among slides of %v", ErrTiles, s.Picture.Rect.Size(), bounds.Size())
		}
		now := palette.flat(s.Picture.Pix)
		part := changed(before, now, bounds)
		out.frame(part, cutOut(now, bounds, part), int(s.Lasts/tick))
		before = now
		if out.err != nil {
			return out.err
		}
		if report != nil {
			report(i + 1)
		}
	}
	return out.end()
}

// EstimateSlides returns about how many bytes WriteSlides will write, by writing some slides from the middle. For a few
// slides it is exact.
func EstimateSlides(ctx context.Context, n int, slide func(i int) (FilmFrame, error)) (int64, error) {
	var first, some byteCounter
	most := min(n, sampled)
	stretch := func(i int) (FilmFrame, error) { return slide((n-most)/2 + i) }
	err := WriteSlides(ctx, &first, min(n, 1), stretch, nil)
	if err == nil {
		err = WriteSlides(ctx, &some, most, stretch, nil)
	}
	if err != nil || most == n {
		return int64(some), err
	}
	return int64(first) + max(0, int64(some-first))*int64(n-1)/int64(most-1), nil
}

func (p *palette) flat(pix []uint8) []uint8 {
	indices := make([]uint8, len(pix)/4)
	for i := range indices {
		indices[i] = p.index(pix[4*i], pix[4*i+1], pix[4*i+2])
	}
	return indices
}

// changed returns the smallest rectangle around the pixels that differ: the whole picture where there
// was none before, and one pixel where nothing differs.
func changed(before, now []uint8, bounds image.Rectangle) image.Rectangle {
	if before == nil {
		return bounds
	}
	part := image.Rectangle{}
	wide := bounds.Dx()
	for i, c := range now {
		if c != before[i] {
			at := image.Pt(i%wide, i/wide)
			part = part.Union(image.Rectangle{at, at.Add(image.Pt(1, 1))})
		}
	}
	if part.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return part
}

func cutOut(pix []uint8, bounds, part image.Rectangle) []uint8 {
	out := make([]uint8, 0, part.Dx()*part.Dy())
	for y := part.Min.Y; y < part.Max.Y; y++ {
		out = append(out, pix[y*bounds.Dx()+part.Min.X:y*bounds.Dx()+part.Max.X]...)
	}
	return out
}
