package paper

import (
	"bytes"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"math"

	"tilewise/app/lang"
	"tilewise/solver/puzzle"
)

// Tiles is a picture to be cut into tiles.
type Tiles struct {
	Picture image.Image // of the whole board
	Goal    puzzle.Goal
	Title   string
	Side    float64 // of a tile
	Numbers bool    // small ones, in the corners
	Format
}

// The least side of a tile, the pixels along an inch, and the most pixels along a side of the picture.
const (
	leastSide  = 8.0
	perInch    = 300
	mostPixels = 8000
)

// SidePixels returns how many pixels the side of a tile has on paper: fewer than 300 an inch where the picture would
// become too large.
func (t Tiles) SidePixels() int {
	size := t.Goal.Size()
	return min(int(t.Side/25.4*perInch), mostPixels/max(size.W, size.H))
}

// SideError is a side of tiles for which the paper is too small, or which is too small to cut.
type SideError struct{ Side, Most float64 }

func (e *SideError) Error() string {
	return lang.L("Tiles of {{.Side}} mm can't be printed on this paper; those of {{.Least}} to {{.Most}} mm can.",
		map[string]any{"Side": e.Side, "Least": leastSide, "Most": e.Most})
}

// Check returns a SideError for a side that is too large or too small.
func (t Tiles) Check() error {
	w, h := t.room()
	if most := math.Floor(min(w, h) - 2*cutMarks); !(t.Side >= leastSide && t.Side <= most) {
		return &SideError{t.Side, most}
	}
	return nil
}

// cutMarks is the length by which the lines to cut along go beyond the tiles.
const cutMarks = 5.0

// Write writes the PDF: the picture with the lines to cut along, the frame to lay the tiles in, each on as many pages
// as it takes, and the picture, small.
func (t Tiles) Write(w io.Writer) error {
	if err := t.Check(); err != nil {
		return err
	}
	var picture bytes.Buffer
	if err := jpeg.Encode(&picture, t.Picture, &jpeg.Options{Quality: 92}); err != nil {
		return fmt.Errorf("the picture of the tiles: %w", err)
	}
	return write(w, t.Format, t.Title, func(d document) error {
		if d.RegisterImageOptionsReader("board", isJPEG, &picture); d.Err() {
			return d.Error()
		}
		size := t.Goal.Size()
		wide, high := float64(size.W)*t.Side, float64(size.H)*t.Side
		roomW, roomH := t.room()
		whole := func(room float64) float64 { return math.Floor((room-2*cutMarks)/t.Side) * t.Side }
		d.spread(wide, high, whole(roomW), whole(roomH), d.title, t.cut)
		t.frame(d, wide, high)
		return nil
	})
}

// part is a part of an area that is printed on several pages: its place in the area, its size, and its place on the
// page.
type part struct{ left, top, w, h, x, y float64 }

// spread prints an area on pages, in parts of a largest size; draw draws one of them.
func (d document) spread(wide, high, mostW, mostH float64, title string, draw func(document, part)) {
	const trace = 1e-6
	pages := math.Ceil(wide/mostW-trace) * math.Ceil(high/mostH-trace)
	for n, top := 1, 0.0; top < high-trace; top += mostH {
		for left := 0.0; left < wide-trace; left += mostW {
			p := part{left: left, top: top, w: min(mostW, wide-left), h: min(mostH, high-top)}
			heading := title
			if pages > 1 {
				heading += fmt.Sprintf(" (%d/%.0f)", n, pages)
			}
			p.x, p.y = (d.W-p.w)/2, d.page(heading)+cutMarks
			d.ClipRect(p.x-cutMarks, p.y-cutMarks, p.w+2*cutMarks, p.h+2*cutMarks, false)
			draw(d, p)
			d.ClipEnd()
			n++
		}
	}
}

// cut draws some of the tiles: a hair line between them, black within white, which is seen on any picture.
func (t Tiles) cut(d document, p part) {
	size, side := t.Goal.Size(), t.Side
	d.ClipRect(p.x, p.y, p.w, p.h, false)
	d.image("board", p.x-p.left, p.y-p.top, float64(size.W)*side, float64(size.H)*side)
	d.ClipEnd()
	cols, rows := int(math.Round(p.w/side)), int(math.Round(p.h/side))
	for cell := range cols * rows {
		col, row := cell%cols, cell/cols
		x, y := p.x+float64(col)*side, p.y+float64(row)*side
		number := t.Goal.Tiles()[(int(math.Round(p.top/side))+row)*size.W+int(math.Round(p.left/side))+col]
		switch {
		case number == 0: // the blank is no tile
			d.fill(255)
			d.Rect(x, y, side, side, "F")
		case t.Numbers:
			d.number(x+side*0.05, y+side*0.05, side*0.16, number)
		}
	}
	for _, hair := range []struct {
		width float64
		grey  int
	}{{0.3, 255}, {0.1, 0}} {
		d.line(hair.width, hair.grey)
		for i := 0; i <= cols; i++ {
			x := p.x + float64(i)*side
			d.Line(x, p.y-cutMarks, x, p.y+p.h+cutMarks)
		}
		for i := 0; i <= rows; i++ {
			y := p.y + float64(i)*side
			d.Line(p.x-cutMarks, y, p.x+p.w+cutMarks, y)
		}
	}
}

// number writes a number on a light ground, which is read on any picture.
func (d document) number(x, y, high float64, number int) {
	text := fmt.Sprint(number)
	d.SetFont("go", "B", high*2.4)
	wide := d.GetStringWidth(text) + high*0.5
	d.SetAlpha(0.75, "Normal")
	d.fill(255)
	d.RoundedRect(x, y, wide, high, high*0.2, "1234", "F")
	d.SetAlpha(1, "Normal")
	d.Text(x+high*0.25, y+high*0.8, text)
}

// frame draws a frame that is a millimetre wider than the tiles, and below it or on a page of its own the picture.
func (t Tiles) frame(d document, wide, high float64) {
	const rim, small, gap = 7.0, 40.0, 10.0
	roomW, roomH := t.room()
	innerW, innerH := wide+1, high+1
	mostW, mostH := roomW-2*cutMarks, roomH-2*cutMarks
	d.spread(innerW+2*rim, innerH+2*rim, mostW, mostH, lang.L("The frame: lay the tiles in it"), func(d document, p part) {
		d.ClipRect(p.x-0.2, p.y-0.2, p.w+0.4, p.h+0.4, false) // with the lines at its edges
		defer d.ClipEnd()
		x, y := p.x-p.left, p.y-p.top
		d.line(0.2, 0)
		d.fill(225)
		d.Rect(x, y, innerW+2*rim, innerH+2*rim, "FD")
		d.fill(255)
		d.Rect(x+rim, y+rim, innerW, innerH, "FD")
	})
	scale := small / max(wide, high)
	y := margin + head + cutMarks + innerH + 2*rim + gap
	if innerW+2*rim > mostW || innerH+2*rim > mostH || y+high*scale > t.H-margin-foot {
		y = d.page(d.title)
	}
	d.image("board", margin, y, wide*scale, high*scale)
	d.paragraph(margin+wide*scale+6, y, t.W-2*margin-wide*scale-6, 10, "",
		lang.L("The whole picture. Lay the tiles in the frame in any order, leave one cell empty, and slide them. Half of all orders can't be solved: if two tiles end up the wrong way round, swap them by hand."))
}
