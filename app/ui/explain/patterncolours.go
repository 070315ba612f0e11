package explain

import (
	"image"
	"image/color"
)

// patterns is the number of colours and hatchings of patterns; pattern 8 has those of pattern 0 again.
const patterns = 8

// tones are the colours of patterns, which people with any kind of colour vision can tell apart (M. Okabe and K. Ito,
// 2002). Each pattern has a hatching and a letter, too.
var tones = [patterns]color.NRGBA{
	{0xE6, 0x9F, 0x00, 0xFF}, {0x56, 0xB4, 0xE9, 0xFF}, {0x2F, 0xC9, 0x8E, 0xFF}, {0xF0, 0x8F, 0xC0, 0xFF},
	{0xF0, 0xE4, 0x42, 0xFF}, {0xF0, 0x78, 0x3A, 0xFF}, {0x9B, 0x8C, 0xFF, 0xFF}, {0xE8, 0xE8, 0xE8, 0xFF},
}

// patternColour returns the colour of a pattern.
func patternColour(i int) color.NRGBA { return tones[i%patterns] }

// patternLetter returns the name of a pattern: A to Z, AA, AB …
func patternLetter(i int) string {
	if i >= 26 {
		return patternLetter(i/26-1) + patternLetter(i%26)
	}
	return string(rune('A' + i))
}

// paintCell paints a cell as one of a pattern: tone, hatching and frame.
func (o *overlayDrawing) paintCell(cell, pattern int, full bool) {
	share := float32(1)
	if !full {
		share = 0.4
	}
	tone := patternColour(pattern)
	o.addTile(cell, 0)
	o.Ink(faint(tone, 0.26*share))
	o.hatch(cell, pattern)
	o.Ink(faint(tone, 0.75*share))
	o.casedFrame(cell, 1, o.wide*0.85, faint(tone, share))
}

// hatch adds the hatching of a pattern to a cell.
func (o *overlayDrawing) hatch(cell, pattern int) {
	r := o.Cell(cell).Inset(int(o.wide * 1.6))
	step := max(float32(r.Dx())/5, 5)
	l, t, w, h := float32(r.Min.X), float32(r.Min.Y), float32(r.Dx()), float32(r.Dy())
	thin := max(o.wide*0.3, 1)
	slant := func(up bool) {
		for k := step - h; k < w; k += step {
			a, b := max(k, 0), min(k+h, w)
			if b <= a {
				continue
			}
			from, to := point(l+a, t+(a-k)), point(l+b, t+(b-k))
			if up {
				from.Y, to.Y = t+h-(a-k), t+h-(b-k)
			}
			o.Stroke(thin, from, to)
		}
	}
	lines := func(across bool) {
		for k := step / 2; k < h; k += step {
			if across {
				o.Stroke(thin, point(l, t+k), point(l+w, t+k))
			} else {
				o.Stroke(thin, point(l+k, t), point(l+k, t+h))
			}
		}
	}
	up, down := func() { slant(true) }, func() { slant(false) }
	across, along := func() { lines(true) }, func() { lines(false) }
	dots, rings := func() { o.dots(r, step) }, func() { o.rings(r, step) }
	for _, add := range [patterns][]func(){
		{up}, {across}, {dots}, {along}, {down}, {across, along}, {up, down}, {rings},
	}[pattern%patterns] {
		add()
	}
}

// dots adds dots in rows.
func (o *overlayDrawing) dots(r image.Rectangle, step float32) {
	for y := float32(r.Min.Y) + step/2; y < float32(r.Max.Y); y += step {
		for x := float32(r.Min.X) + step/2; x < float32(r.Max.X); x += step {
			o.Disc(point(x, y), max(2, step*0.22))
		}
	}
}

// rings adds frames within one another.
func (o *overlayDrawing) rings(r image.Rectangle, step float32) {
	for in := step / 2; in < float32(r.Dx())/2; in += step {
		o.Frame(within(r, in), 0, max(o.wide*0.42, 1))
	}
}
