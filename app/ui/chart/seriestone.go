package chart

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/look"
)

// SeriesTone distinguishes series by colour, by the shape of their dots and by the dashes of their lines, so that they
// can be told apart without colours.
type SeriesTone int

// The tones of series. First is blue and Second is orange; after tones series they begin anew.
const (
	First SeriesTone = iota
	Second
	Third
	Fourth
	Fifth
	Sixth
	tones            = look.Tones
	Grey  SeriesTone = -1 // for values that others are compared with
	Bad   SeriesTone = -2 // for values that should not occur
	// Accent is the photo's accent colour, for a single series of values beside the board.
	Accent SeriesTone = -3
)

// ToneOf returns the tone of the i-th series.
func ToneOf(i int) SeriesTone { return SeriesTone(i % tones) }

type dotShape int

const (
	round dotShape = iota
	square
	upward
	diamond
	cross
	downward
	dotShapes = 6
)

func (t SeriesTone) dotShape() dotShape {
	switch t {
	case Grey, Accent:
		return round
	case Bad:
		return cross
	}
	return dotShape(int(t) % dotShapes)
}

// dash returns the lengths of a line's dashes and of the gaps between them; 0 is a solid line.
func (t SeriesTone) dash() (dash, gap float32) {
	if t < 0 {
		return 0, 0
	}
	return [...]float32{0, 7, 2, 10, 5, 3}[t], [...]float32{0, 4, 3, 3, 5, 6}[t]
}

// Ink is a colour that is looked up when it is painted: one of the theme by name, or that of a tone.
type Ink struct {
	Name  fyne.ThemeColorName // the theme's name of the colour; "" takes that of SeriesTone
	Tone  SeriesTone
	Share uint8 // the opacity, of 255; 0 stands for 255
}

var (
	plainInk = Ink{Name: theme.ColorNameForeground}
	quietInk = Ink{Name: theme.ColorNamePlaceHolder}
	ruleInk  = Ink{Name: theme.ColorNameSeparator}
	axisInk  = Ink{Name: theme.ColorNameInputBorder}
)

func (t SeriesTone) ink() Ink { return Ink{Tone: t} }

func (i Ink) faint(share uint8) Ink { i.Share = share; return i }

// Palette is the colours in which a picture is painted.
type Palette struct {
	color func(fyne.ThemeColorName) color.NRGBA
	tones [tones]color.NRGBA
}

// NewPalette takes the colours of a theme in one of its variants.
func NewPalette(t fyne.Theme, v fyne.ThemeVariant) Palette {
	return newPalette(func(name fyne.ThemeColorName) color.NRGBA {
		return color.NRGBAModel.Convert(t.Color(name, v)).(color.NRGBA)
	})
}

// windowPalette takes the colours of the window as they are.
func windowPalette() Palette { return newPalette(look.Color) }

func newPalette(c func(fyne.ThemeColorName) color.NRGBA) Palette {
	return Palette{c, look.ToneSet(c(look.ColorRail))}
}

// of returns the colour for an ink.
func (p Palette) of(i Ink) color.NRGBA {
	var c color.NRGBA
	switch {
	case i.Name != "":
		c = p.color(i.Name)
	case i.Tone == Grey:
		c = p.color(look.ColorBar)
	case i.Tone == Accent:
		c = p.color(theme.ColorNamePrimary)
	case i.Tone == Bad:
		c = p.color(theme.ColorNameError)
	default:
		c = p.tones[i.Tone]
	}
	if i.Share != 0 {
		c.A = uint8(int(c.A) * int(i.Share) / 255)
	}
	return c
}
