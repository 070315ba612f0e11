package brush

import (
	"image"
	"image/color"
)

// Tones is how many looks of patterns there are; later ones begin anew.
const Tones = 8

// tones are told apart by people with any kind of colour vision (M. Okabe and K. Ito,
// 2002), and each has a hatching and a letter of its own besides.
var tones = [Tones]color.NRGBA{
	{0xE6, 0x9F, 0x00, 0xFF}, {0x56, 0xB4, 0xE9, 0xFF}, {0x2F, 0xC9, 0x8E, 0xFF}, {0xF0, 0x8F, 0xC0, 0xFF},
	{0xF0, 0xE4, 0x42, 0xFF}, {0xF0, 0x78, 0x3A, 0xFF}, {0x9B, 0x8C, 0xFF, 0xFF}, {0xE8, 0xE8, 0xE8, 0xFF},
}

// Tone returns the colour of a pattern.
func Tone(i int) color.NRGBA { return tones[i%Tones] }

// Letter returns the name of a pattern: A to Z, AA, AB …
func Letter(i int) string {
	if i >= 26 {
		return Letter(i/26-1) + Letter(i%26)
	}
	return string(rune('A' + i))
}

// Paint paints a cell as one of a pattern: tone, hatching and frame.
func (o *OverlayDrawing) Paint(cell, pattern int, full bool) {
	share := float32(1)
	if !full {
		share = 0.4
	}
	tone := Tone(pattern)
	o.AddTile(cell, 0)
	o.Ink(Faint(tone, 0.26*share))
	o.hatch(cell, pattern)
	o.Ink(Faint(tone, 0.75*share))
	w := o.Wide * 0.85
	o.AddFrame(cell, 0, w+2)
	o.Ink(Faint(Casing, share))
	o.AddFrame(cell, 1, w)
	o.Ink(Faint(tone, share))
}

// hatch adds the hatching of a pattern to a cell.
func (o *OverlayDrawing) hatch(cell, pattern int) {
	r := o.Cell(cell).Inset(int(o.Wide * 1.6))
	step := max(float32(r.Dx())/5, 5)
	l, t, w, h := float32(r.Min.X), float32(r.Min.Y), float32(r.Dx()), float32(r.Dy())
	thin := max(o.Wide*0.3, 1)
	slant := func(up bool) {
		for k := step - h; k < w; k += step {
			a, b := max(k, 0), min(k+h, w)
			if b <= a {
				continue
			}
			from, to := Point{l + a, t + (a - k)}, Point{l + b, t + (b - k)}
			if up {
				from.Y, to.Y = t+h-(a-k), t+h-(b-k)
			}
			o.Line(thin, from, to)
		}
	}
	lines := func(across bool) {
		for k := step / 2; k < h; k += step {
			if across {
				o.Line(thin, Point{l, t + k}, Point{l + w, t + k})
			} else {
				o.Line(thin, Point{l + k, t}, Point{l + k, t + h})
			}
		}
	}
	switch pattern % Tones {
	case 0:
		slant(true)
	case 1:
		lines(true)
	case 2:
		o.dots(r, step)
	case 3:
		lines(false)
	case 4:
		slant(false)
	case 5:
		lines(true)
		lines(false)
	case 6:
		slant(true)
		slant(false)
	case 7:
		o.rings(r, step)
	}
}

// dots adds dots in rows.
func (o *OverlayDrawing) dots(r image.Rectangle, step float32) {
	for y := float32(r.Min.Y) + step/2; y < float32(r.Max.Y); y += step {
		for x := float32(r.Min.X) + step/2; x < float32(r.Max.X); x += step {
			o.Disc(Point{x, y}, max(2, step*0.22))
		}
	}
}

// rings adds frames within one another.
func (o *OverlayDrawing) rings(r image.Rectangle, step float32) {
	for in := step / 2; in < float32(r.Dx())/2; in += step {
		o.Frame(within(r, in), 0, max(o.Wide*0.42, 1))
	}
}
