package explain

import (
	"image/color"
	"strconv"
	"strings"

	"tilewise/app/lang"
	"tilewise/app/raster"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// caption writes the sum of the value's parts below the tiles.
func (dr *estimateDrawing) caption() {
	room := float32(dr.Width) - 4*dr.Scale
	size := min(13.5*dr.Scale, float32(dr.Edge)*0.56)
	text := dr.view.Sum(true)
	if dr.wordWidth(text, size)+2*size > room {
		text = dr.view.Sum(false)
	}
	if wide := dr.wordWidth(text, size) + 2*size; wide > room {
		size *= room / wide
	}
	wide, high := dr.wordWidth(text, size)+1.7*size, min(size*1.75, float32(dr.Edge)-2)
	m := point(float32(dr.Width)/2, float32(dr.Height)-float32(dr.Edge)/2+1)
	dr.Box(raster.Rect{Left: m.X - wide/2, Top: m.Y - high/2, Right: m.X + wide/2, Bottom: m.Y + high/2}, high/2)
	dr.Ink(color.NRGBA{0x12, 0x11, 0x10, 0xF2})
	dr.write(text, m, size, light)
}

// Sum says how the parts make the value: "Database 6-6-3: A 22 + B 14 + C 9 = 45". Unless long, it gives only the
// value.
func (o EstimateOverlay) Sum(long bool) string {
	facts := map[string]any{"Heuristic": words.HeuristicTitle(o.Value.Heuristic), "Value": o.Value.H}
	terms := o.terms()
	if !long || len(terms) < 2 {
		return lang.L("{{.Heuristic}}: {{.Value}}", facts)
	}
	facts["Terms"] = strings.Join(terms, " + ")
	if o.Value.Explanation.Combine == puzzle.Max {
		facts["Terms"] = strings.Join(terms, ", ")
		return lang.L("{{.Heuristic}}: the largest of {{.Terms}} = {{.Value}}", facts)
	}
	return lang.L("{{.Heuristic}}: {{.Terms}} = {{.Value}}", facts)
}

// terms returns the amounts of the parts that make the value, by sum or by maximum. The distances of single tiles are
// one term together, and so are conflicts and pairs.
func (o EstimateOverlay) terms() []string {
	var list []string
	ways, top := 0, 0
	for i, p := range o.Value.Explanation.Parts {
		switch p.Kind {
		case puzzle.PartDistance, puzzle.PartMisplaced:
			ways += p.Amount
		case puzzle.PartConflict, puzzle.PartPair:
			top += p.Amount
		case puzzle.PartPattern:
			list = append(list, patternLetter(i)+"\u202f"+strconv.Itoa(p.Amount))
		case puzzle.PartVertical, puzzle.PartSideways:
			list = append(list, directionText(p))
		}
	}
	if ways > 0 {
		list = append(list, strconv.Itoa(ways))
	}
	if top > 0 {
		list = append(list, strconv.Itoa(top))
	}
	return list
}

// patternValueText returns the value of a pattern as the distances of its tiles and what the table adds to them:
// "17+5". A pattern with the blank has no such parts.
func patternValueText(p puzzle.BreakdownPart) string {
	if more := p.Amount - p.Distance; more > 0 && !p.Blank {
		return strconv.Itoa(p.Distance) + "+" + strconv.Itoa(more)
	}
	return strconv.Itoa(p.Amount)
}

// directionText returns the amount of the vertical moves, between rows, or of the horizontal ones.
func directionText(p puzzle.BreakdownPart) string {
	if p.Kind == puzzle.PartVertical {
		return lang.L("rows {{.Amount}}", map[string]any{"Amount": p.Amount})
	}
	return lang.L("columns {{.Amount}}", map[string]any{"Amount": p.Amount})
}
