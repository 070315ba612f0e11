package maps

import (
	"image/color"

	"fyne.io/fyne/v2/theme"

	"tilewise/app/contrast"
	"tilewise/app/lab/space"
	"tilewise/app/ui/look"
)

// mapColours are the colours of a map in the window's theme.
type mapColours struct {
	ground, line, letter, tile, well, mark, accent color.NRGBA
	classes                                        []color.NRGBA
	// by class: the colour of the stripes; the class's own colour if it has none
	hatched  []color.NRGBA
	isolated int // the isolated class; −1 is none
}

// ramp goes from low to high values, from dark violet to yellow. Brightness alone tells the order,
// for every kind of colour vision (after viridis of N. Smith and S. van der Walt, 2015).
var ramp = []color.NRGBA{
	{0x48, 0x28, 0x78, 0xFF}, {0x3E, 0x49, 0x89, 0xFF}, {0x31, 0x68, 0x8E, 0xFF}, {0x26, 0x82, 0x8E, 0xFF},
	{0x1F, 0x9E, 0x89, 0xFF},
	{0x35, 0xB7, 0x79, 0xFF}, {0x6E, 0xCE, 0x58, 0xFF}, {0xB5, 0xDE, 0x2B, 0xFF}, {0xFD, 0xE7, 0x25, 0xFF},
}

// rampColour returns the colour at a share of the ramp, from 0 to 1.
func rampColour(share float64) color.NRGBA {
	at := max(0, min(share, 1)) * float64(len(ramp)-1)
	i := min(int(at), len(ramp)-2)
	return contrast.Mix(ramp[i], ramp[i+1], at-float64(i))
}

// coloursOf returns the colours for a shading in the present theme. Only the window's goroutine may call it.
func coloursOf(d *mapShading, single int) mapColours {
	ground := look.Color(look.ColorRail)
	k := mapColours{
		ground: ground, line: look.Color(theme.ColorNamePlaceHolder), letter: look.Color(theme.ColorNameForeground),
		tile: look.Color(theme.ColorNameButton), well: look.Color(look.ColorWell),
		mark:   look.Color(theme.ColorNameForeground),
		accent: contrast.Readable(look.Color(theme.ColorNamePrimary), ground, look.VisibleContrast), isolated: single,
	}
	night := contrast.Luminance(ground) < 0.4
	var tones [look.Tones]color.NRGBA
	if d.computed.request.colouring.ofSearch() {
		tones = look.ToneSet(ground)
	}
	for i, c := range d.classes {
		ink := rampColour(rampShare(i, len(d.classes), night))
		stripe := ink
		if d.computed.request.colouring.ofSearch() {
			ink, stripe = k.overlayColours(uint8(c.value), tones[0], tones[1])
		}
		k.classes, k.hatched = append(k.classes, ink), append(k.hatched, stripe)
	}
	return k
}

// rampShare returns the share of the ramp for class i of n: high values contrast most with the background.
func rampShare(i, n int, night bool) float64 {
	share := float64(i) / float64(max(1, n-1))
	if night {
		return 0.06 + 0.94*share
	}
	return 0.86 * (1 - share)
}

// overlayColours returns the colour of what two searches did with a state, and that of its stripes: the
// first search plain, the second striped, both together in the colour of text.
func (c mapColours) overlayColours(what uint8, a, b color.NRGBA) (ink, stripe color.NRGBA) {
	switch what {
	case space.OnlyA:
		return a, a
	case space.OnlyB:
		return b, contrast.Mix(b, c.ground, 0.6)
	case space.Both:
		return c.letter, c.letter
	case space.WaitsA:
		return contrast.Mix(a, c.ground, 0.55), contrast.Mix(a, c.ground, 0.55)
	case space.WaitsB:
		return contrast.Mix(b, c.ground, 0.55), contrast.Mix(b, c.ground, 0.8)
	}
	faint := contrast.Mix(c.ground, c.letter, 0.15)
	return faint, faint
}

// entryColours returns the colour of a palette entry, and that of its stripes.
func (c mapColours) entryColours(entry uint8) (ink, stripe color.NRGBA) {
	if entry == space.Ground {
		return c.ground, c.ground
	}
	class, dim := classOf(entry)
	if class >= len(c.classes) {
		return c.ground, c.ground
	}
	ink, stripe = c.classes[class], c.hatched[class]
	if dim || c.isolated >= 0 && c.isolated != class {
		ink = contrast.Mix(c.ground, ink, 0.16)
		return ink, ink
	}
	return ink, stripe
}

// markShape is the shape in which a board is drawn if it is large enough. Shape and colour have the same meaning.
type markShape int

const (
	disc markShape = iota
	diamond
	square
	ring
	hollow // a diamond with a hole
	speck
)

// full returns the shape without a hole.
func (s markShape) full() markShape {
	switch s {
	case ring:
		return disc
	case hollow:
		return diamond
	}
	return s
}

func (m *mapShading) shapeOf(class int) markShape {
	if !m.computed.request.colouring.ofSearch() || class >= len(m.classes) {
		return disc
	}
	switch uint8(m.classes[class].value) {
	case space.OnlyB:
		return diamond
	case space.Both:
		return square
	case space.WaitsA:
		return ring
	case space.WaitsB:
		return hollow
	case space.Untouched:
		return speck
	}
	return disc
}
