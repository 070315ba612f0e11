package explain

import (
	"image/color"
	"strconv"

	"tilewise/app/raster"
	"tilewise/solver/puzzle"
)

// walks draws two cards over the board, one for rows and one for columns: the matrix of how many
// tiles of each line lie in which line, and below it the path of the blank from line to line that
// brings them home. If the pointer is on the path, the matrix is that of the step.
func (dr *estimateDrawing) walks(parts []puzzle.BreakdownPart) {
	dr.shadeTiles(dr.view.State, night)
	for i, p := range parts {
		dr.card(dr.cardOf(i), p)
	}
}

// walkingTableArea is the area of a card, in pixels.
type walkingTableArea struct{ left, top, wide, high float32 }

// cardOf divides the board between the cards: side by side, or one above the other on high boards.
func (dr *estimateDrawing) cardOf(i int) walkingTableArea {
	w, h := float32(dr.Width-2*dr.Edge), float32(dr.Height-2*dr.Edge)
	all := walkingTableArea{float32(dr.Edge), float32(dr.Edge), w, h}
	if w >= h*0.8 {
		all.wide /= 2
		all.left += float32(i) * all.wide
	} else {
		all.high /= 2
		all.top += float32(i) * all.high
	}
	in := min(all.wide, all.high) * 0.05
	return walkingTableArea{all.left + in, all.top + in, all.wide - 2*in, all.high - 2*in}
}

// measures returns the sizes and places of a card's head, matrix and path.
func (a walkingTableArea) measures(lines int) (head, cell, gridLeft, gridTop, wayTop, wayHigh float32) {
	head = min(a.high*0.14, a.wide*0.16)
	cell = min(a.wide/float32(lines+1), (a.high-head)*0.62/float32(lines))
	gridLeft = a.left + (a.wide-cell*float32(lines))/2
	gridTop = a.top + head
	wayTop = gridTop + cell*float32(lines) + a.high*0.05
	return head, cell, gridLeft, gridTop, wayTop, max(0, a.top+a.high-wayTop)
}

// stepAt returns the step of the path under the pointer; 0 if the pointer is not on it.
func (dr *estimateDrawing) stepAt(c walkingTableArea, w *puzzle.WalkingDistancePart) int {
	_, _, _, _, top, high := c.measures(len(w.Counts))
	x, y := float32(dr.view.At.X), float32(dr.view.At.Y)
	if dr.view.Cell < 0 || len(w.Steps) == 0 || x < c.left || x > c.left+c.wide || y < top || y > top+high {
		return 0
	}
	return min(len(w.Steps), int((x-c.left)/c.wide*float32(len(w.Steps)+1)))
}

func (dr *estimateDrawing) card(c walkingTableArea, p puzzle.BreakdownPart) {
	w, lines := p.Walk, len(p.Walk.Counts)
	head, cell, left, top, wayTop, wayHigh := c.measures(lines)
	step := dr.stepAt(c, w)
	counts, blank := w.After(step)
	in := min(c.wide, c.high) * 0.03
	dr.Box(raster.Rect{Left: c.left - in, Top: c.top - in, Right: c.left + c.wide + in, Bottom: c.top + c.high + in},
		dr.Corner+in)
	dr.Ink(color.NRGBA{0x18, 0x17, 0x1A, 0xE8})
	title := directionText(p)
	size := min(head*0.5, 20*dr.Scale)
	if wide := dr.wordWidth(title, size); wide > c.wide {
		size *= c.wide / wide
	}
	dr.write(title, point(c.left+c.wide/2, c.top+head*0.45), size, light)
	dr.amounts = append(dr.amounts, p.Amount)
	at := func(line, home int) (x, y float32) {
		if p.Kind == puzzle.PartSideways { // a column is drawn at its place on the board
			line, home = home, line
		}
		return left + float32(home)*cell, top + float32(line)*cell
	}
	for line := range lines {
		for home := range lines {
			x, y := at(line, home)
			in := max(1, cell*0.04)
			dr.Box(raster.Rect{Left: x + in, Top: y + in, Right: x + cell - in, Bottom: y + cell - in}, cell*0.14)
			ground, ink := faint(light, 0.10), faint(light, 0.45)
			switch {
			case line == home:
				ground, ink = faint(patternColour(2), 0.45), light
			case counts[line][home] > 0:
				ground, ink = faint(clash, 0.5), light
			}
			dr.Ink(ground)
			if counts[line][home] > 0 || line == home {
				dr.write(strconv.Itoa(counts[line][home]), point(x+cell/2, y+cell/2), cell*0.44, ink)
			}
		}
	}
	// the line of the blank
	x0, y0 := at(blank, 0)
	x1, y1 := at(blank, lines-1)
	dr.Frame(raster.Rect{Left: x0, Top: y0, Right: x1 + cell, Bottom: y1 + cell}, cell*0.16, max(1.5, cell*0.05))
	dr.Ink(loud)
	dr.blankPath(c, p, step, wayTop, wayHigh)
}

func (dr *estimateDrawing) blankPath(c walkingTableArea, p puzzle.BreakdownPart, step int, top, high float32) {
	w, lines := p.Walk, len(p.Walk.Counts)
	if len(w.Steps) == 0 || high < 8 {
		return
	}
	at := func(i, line int) raster.Point {
		return point(c.left+c.wide*(float32(i)+0.5)/float32(len(w.Steps)+1), top+high*(float32(line)+0.5)/float32(lines))
	}
	for line := range lines {
		dr.Stroke(1, at(0, line), at(len(w.Steps), line))
	}
	dr.Ink(faint(light, 0.16))
	_, blank := w.After(0)
	way := []raster.Point{at(0, blank)}
	for i, one := range w.Steps {
		way = append(way, at(i+1, one.From))
	}
	width := max(1.5, dr.Scale*1.6)
	dr.Stroke(width, way...)
	dr.Ink(faint(light, 0.9))
	for i, here := range way {
		dr.Disc(here, width*2.6)
		dr.Ink(light)
		if i == step && step > 0 {
			dr.Disc(here, width*4.6)
			dr.Ink(loud)
		}
	}
}
