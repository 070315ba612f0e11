package film

import (
	"context"
	"fmt"
	"image"
	"io"
	"math"
	"time"

	"tilewise/solver/puzzle"
)

// colors is the greatest number of colours of a GIF.
const colors = 256

// WriteGIF writes a film of some moves. report, which may be nil, is called with the number of finished pushes. The
// error is the context's, the writer's, puzzle.ErrMove or ErrTiles. Memory: one picture, for any length of the film.
func (p *BoardPainter) WriteGIF(ctx context.Context, w io.Writer, r TimedMoves, report func(pushes int)) error {
	if r.Start.Size() != p.Size {
		return fmt.Errorf("%w: %s for %s", ErrTiles, p.Size, r.Start.Size())
	}
	f := p.open(w)
	at := r.Start
	if at != p.goal.State || len(r.Pushes) > 0 {
		f.put(at)
		f.show(f.picture.Rect, firstWait)
	}
	for i, push := range r.Pushes {
		if err := ctx.Err(); err != nil {
			return err
		}
		next, err := at.Apply(push.Moves...)
		if err != nil {
			return fmt.Errorf("film: push %d: %w", i+1, err)
		}
		until := lastWait
		switch {
		case i+1 < len(r.Pushes):
			until = r.wait(i + 1)
		case next == p.goal.State:
			until = completing
		}
		f.slide(at, next, r.steps(until), until)
		at = next
		if report != nil {
			report(i + 1)
		}
		if f.gif.err != nil {
			return f.gif.err
		}
	}
	if at == p.goal.State {
		f.complete()
	}
	return f.gif.end()
}

// filmWriter is a film that is being written.
type filmWriter struct {
	stage   *BoardPainter
	palette *palette
	gif     *gifWriter
	tiles   [][]uint8       // the tiles by number, as indices of the palette
	bare    []uint8         // the frame and ground around the tiles
	picture *image.Paletted // the picture that is shown now
}

// open chooses the palette and converts all tiles to it.
func (p *BoardPainter) open(w io.Writer) *filmWriter {
	var all colourHistogram
	all.add(p.bare.Pix)
	for c, piece := range p.pieces {
		if tile := p.tiles[p.goal.At(c)]; tile != nil {
			all.add(tile.Pix)
		}
		all.add(piece.Pix)
	}
	mount, well := p.bare.NRGBAAt(0, 0), p.bare.NRGBAAt(p.Picture.X/2, p.well().Min.Y)
	f := &filmWriter{stage: p, palette: all.palette(colors, mount, well), tiles: make([][]uint8, len(p.tiles))}
	for number, tile := range p.tiles {
		if tile != nil {
			f.tiles[number] = f.palette.indices(tile.Pix, p.Tile)
		}
	}
	f.bare = f.palette.flat(p.bare.Pix)
	f.picture = image.NewPaletted(p.PictureRect(), nil)
	f.gif = newGIFWriter(w, p.PictureRect().Size(), f.palette.colors)
	return f
}

// put draws a whole state.
func (f *filmWriter) put(at puzzle.State) {
	copy(f.picture.Pix, f.bare)
	for c := range f.stage.Size.Cells() {
		if number := at.At(c); number != 0 {
			f.lay(f.tiles[number], f.stage.cell(c).Min)
		}
	}
}

func (f *filmWriter) lay(tile []uint8, at image.Point) {
	side := f.stage.Tile
	for y := range side {
		copy(f.picture.Pix[f.picture.PixOffset(at.X, at.Y+y):], tile[y*side:(y+1)*side])
	}
}

// clear paints the empty ground over a rectangle.
func (f *filmWriter) clear(r image.Rectangle) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from, to := f.picture.PixOffset(r.Min.X, y), f.picture.PixOffset(r.Max.X, y)
		copy(f.picture.Pix[from:to], f.bare[from:to])
	}
}

func (f *filmWriter) show(r image.Rectangle, lasts time.Duration) {
	f.gif.frame(r, cutOut(f.picture.Pix, f.picture.Rect, r), int(lasts/tick))
}

// movingTile is a tile on its way.
type movingTile struct {
	tile     []uint8
	from, to image.Point
	at       image.Rectangle
}

// slide moves tiles from one state to the next; the last picture stays until the next push.
func (f *filmWriter) slide(before, after puzzle.State, steps int, until time.Duration) {
	var moving []movingTile
	for c := range f.stage.Size.Cells() {
		if number := after.At(c); number != 0 && before.At(c) != number {
			from := f.stage.cell(before.Find(number))
			moving = append(moving, movingTile{f.tiles[number], from.Min, f.stage.cell(c).Min, from})
		}
	}
	for step := 1; step <= steps; step++ {
		left := 1 - float64(step)/float64(steps)
		share := 1 - left*left*left // a tile starts fast and comes to rest
		var touched image.Rectangle
		for i := range moving {
			touched = touched.Union(moving[i].at)
			f.clear(moving[i].at)
		}
		for i := range moving {
			m := &moving[i]
			corner := m.from.Add(scale(m.to.Sub(m.from), share))
			m.at = image.Rectangle{corner, corner.Add(image.Pt(f.stage.Tile, f.stage.Tile))}
			touched = touched.Union(m.at)
			f.lay(m.tile, corner)
		}
		lasts := slideStep
		if step == steps {
			lasts = until - time.Duration(steps-1)*slideStep
		}
		f.show(touched, lasts)
	}
}

// complete closes the gaps and adds the missing piece.
func (f *filmWriter) complete() {
	copy(f.picture.Pix, f.bare)
	for c, piece := range f.stage.pieces {
		f.lay(f.palette.indices(piece.Pix, f.stage.Tile), f.stage.closed(c).Min)
	}
	f.show(f.picture.Rect, lastWait)
}

func scale(p image.Point, share float64) image.Point {
	return image.Pt(int(math.Round(float64(p.X)*share)), int(math.Round(float64(p.Y)*share)))
}

// sampled is the number of pushes that Estimate writes.
const sampled = 24

// Estimate returns about how many bytes WriteGIF will write. It takes as long as writing a film of a few moves. The
// errors are WriteGIF's.
func (p *BoardPainter) Estimate(ctx context.Context, r TimedMoves) (int64, error) {
	part := r
	part.Pushes = r.Pushes[:min(sampled, len(r.Pushes))]
	var whole, some byteCounter
	err := p.WriteGIF(ctx, &whole, TimedMoves{Start: r.Start}, nil)
	if err == nil {
		err = p.WriteGIF(ctx, &some, part, nil)
	}
	if err != nil || len(part.Pushes) == 0 {
		return int64(whole), err
	}
	return int64(2*whole) + max(0, int64(some-whole))*int64(len(r.Pushes))/int64(len(part.Pushes)), nil
}

// byteCounter counts the bytes that are written to it.
type byteCounter int64

func (c *byteCounter) Write(content []byte) (int, error) {
	*c += byteCounter(len(content))
	return len(content), nil
}
