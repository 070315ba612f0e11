package maps

import (
	"image/color"

	"fyne.io/fyne/v2/theme"

	"tilewise/app/contrast"
	"tilewise/app/ui/look"
	"tilewise/solver/lab/space"
)

// mapColours are the colours of a map, as the window has them.
type mapColours struct {
	ground, line, letter, tile, well, mark, accent color.NRGBA
	classes                                        []color.NRGBA
	hatched                                        []color.NRGBA // by class: the stripes, or the class's colour
	single                                         int           // the class that a person has singled out; −1 is none
}

// ramp goes from little to much, from dark violet to yellow, so that brightness alone
// tells it, to every kind of colour vision (after viridis of N. Smith and S. van der
// Walt, 2015).
var ramp = []color.NRGBA{
	{0x48, 0x28, 0x78, 0xFF}, {0x3E, 0x49, 0x89, 0xFF}, {0x31, 0x68, 0x8E, 0xFF}, {0x26, 0x82, 0x8E, 0xFF},
	{0x1F, 0x9E, 0x89, 0xFF},
	{0x35, 0xB7, 0x79, 0xFF}, {0x6E, 0xCE, 0x58, 0xFF}, {0xB5, 0xDE, 0x2B, 0xFF}, {0xFD, 0xE7, 0x25, 0xFF},
}

// along is a place of the ramp, from 0 to 1.
func along(share float64) color.NRGBA {
	at := max(0, min(share, 1)) * float64(len(ramp)-1)
	i := min(int(at), len(ramp)-2)
	return contrast.Mix(ramp[i], ramp[i+1], at-float64(i))
}

// inksOf are the colours for a shading. It belongs to the window's goroutine.
func inksOf(d *boardClasses, single int) mapColours {
	ground := look.Color(look.ColorRail)
	k := mapColours{
		ground: ground, line: look.Color(theme.ColorNamePlaceHolder), letter: look.Color(theme.ColorNameForeground),
		tile: look.Color(theme.ColorNameButton), well: look.Color(look.ColorWell),
		mark:   look.Color(theme.ColorNameForeground),
		accent: contrast.Readable(look.Color(theme.ColorNamePrimary), ground, look.VisibleContrast), single: single,
	}
	night := contrast.Luminance(ground) < 0.4
	var tones [look.Tones]color.NRGBA
	if d.scene.wish.colouring == BySearch {
		tones = look.ToneSet(ground)
	}
	for i, c := range d.classes {
		ink := along(spread(i, len(d.classes), night))
		stripe := ink
		if d.scene.wish.colouring == BySearch {
			ink, stripe = k.overlay(uint8(c.value), tones[0], tones[1])
		}
		k.classes, k.hatched = append(k.classes, ink), append(k.hatched, stripe)
	}
	return k
}

// spread is the place of class i of n on the ramp: much is far from the ground.
func spread(i, n int, night bool) float64 {
	share := float64(i) / float64(max(1, n-1))
	if night {
		return 0.06 + 0.94*share
	}
	return 0.86 * (1 - share)
}

// overlay is the colour of what two searches did with a board, and that of its stripes:
// the first search plain, the second striped, both together in the colour of letters.
func (k mapColours) overlay(what uint8, a, b color.NRGBA) (ink, stripe color.NRGBA) {
	switch what {
	case space.OnlyA:
		return a, a
	case space.OnlyB:
		return b, contrast.Mix(b, k.ground, 0.6)
	case space.Both:
		return k.letter, k.letter
	case space.WaitsA:
		return contrast.Mix(a, k.ground, 0.55), contrast.Mix(a, k.ground, 0.55)
	case space.WaitsB:
		return contrast.Mix(b, k.ground, 0.55), contrast.Mix(b, k.ground, 0.8)
	}
	faint := contrast.Mix(k.ground, k.letter, 0.15)
	return faint, faint
}

// of is the colour of an entry of the palette, and that of its stripes.
func (k mapColours) of(entry uint8) (ink, stripe color.NRGBA) {
	switch entry {
	case space.Ground:
		return k.ground, k.ground
	case space.Edge:
		return k.line, k.line
	}
	class, dim := classOf(entry)
	if class >= len(k.classes) {
		return k.ground, k.ground
	}
	ink, stripe = k.classes[class], k.hatched[class]
	if dim || k.single >= 0 && k.single != class {
		ink = contrast.Mix(k.ground, ink, 0.16)
		return ink, ink
	}
	return ink, stripe
}

// markShape is how the sign of a board looks where it is large enough: the same is said
// by form and by colour.
type markShape int

// The shapes.
const (
	disc markShape = iota
	diamond
	square
	ring
	hollow // a diamond
	speck
	shapes
)

// full is the shape without a hole.
func (s markShape) full() markShape {
	switch s {
	case ring:
		return disc
	case hollow:
		return diamond
	}
	return s
}

// shapeOf is the shape for a class.
func (d *boardClasses) shapeOf(class int) markShape {
	if d.scene.wish.colouring != BySearch || class >= len(d.classes) {
		return disc
	}
	switch uint8(d.classes[class].value) {
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
