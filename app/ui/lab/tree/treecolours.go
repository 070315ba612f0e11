package tree

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/contrast"
	"tilewise/app/raster"
	"tilewise/app/ui/look"
)

// treeColours are the colours of a picture, taken from the theme.
type treeColours struct {
	ground, text, quiet, faint color.NRGBA
	tile, home                 color.NRGBA // the colours of a tile, and of one at home
	digit, homeDigit           color.NRGBA
	shapes                     [shapeCount]color.NRGBA
}

func windowColours() treeColours {
	ground := look.Color(theme.ColorNameBackground)
	accent := contrast.Readable(look.Color(theme.ColorNamePrimary), ground, look.VisibleContrast)
	tones := look.ToneSet(ground)
	c := treeColours{
		ground: ground, text: look.Color(theme.ColorNameForeground), quiet: look.Color(theme.ColorNamePlaceHolder),
		tile: look.Color(look.ColorMountRim),
	}
	c.faint = contrast.Mix(ground, look.Color(look.ColorBar), 0.55)
	c.home = contrast.Mix(ground, accent, 0.42)
	c.digit, c.homeDigit = contrast.Ink(c.tile), contrast.Ink(c.home)
	c.shapes = [shapeCount]color.NRGBA{
		ring: tones[1], square: look.Color(look.ColorBar), block: c.text, diamond: accent,
		star: look.Color(theme.ColorNameSuccess), cross: c.quiet, striped: look.Color(look.ColorBar),
	}
	return c
}

// compared gives the expanded nodes of one of two runs a colour of their own, and the waiting ones
// a colour that neither has; nodes that both expanded stay grey.
func (c treeColours) compared(tone int) treeColours {
	tones := look.ToneSet(c.ground)
	c.shapes[square], c.shapes[ring] = tones[tone], tones[len(tones)/2]
	return c
}

// faded returns a colour mixed with the background.
func (c treeColours) faded(ink color.NRGBA, share float64) color.NRGBA {
	return contrast.Mix(c.ground, ink, share)
}

func newLetters(t fyne.Theme) *raster.LetterPainter {
	return raster.NewLetterPainter(t.Font(fyne.TextStyle{}).Content(), t.Font(fyne.TextStyle{Bold: true}).Content())
}
