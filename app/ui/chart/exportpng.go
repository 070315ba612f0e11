package chart

import (
	"image"
	"image/png"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/raster"
	"tilewise/app/ui/look"
)

// ChartTheme is the colours and letters of a picture in a file: a theme in one of its variants.
type ChartTheme struct {
	Theme   fyne.Theme
	Variant fyne.ThemeVariant
}

// ThemeOf returns a variant of the window's look; look.System returns the variant that the window shows.
func ThemeOf(v look.Variant) ChartTheme {
	settings := fyne.CurrentApp().Settings()
	seen := ChartTheme{Theme: settings.Theme(), Variant: settings.ThemeVariant()}
	if t, ours := settings.Theme().(*look.Theme); ours {
		seen = ChartTheme{Theme: t.Either(), Variant: t.Shown(settings.ThemeVariant())}
	}
	switch v {
	case look.Light:
		seen.Variant = theme.VariantLight
	case look.Dark:
		seen.Variant = theme.VariantDark
	}
	return seen
}

// FileScale is the number of pixels in a unit of a picture in a file.
const FileScale = 2

// FileMargin is the margin around a chart in a file, in units.
const FileMargin float32 = 20

// letters returns a painter of the letters of a theme. It belongs to one goroutine.
func letters(t fyne.Theme) *raster.LetterPainter {
	return raster.NewLetterPainter(t.Font(fyne.TextStyle{}).Content(), t.Font(fyne.TextStyle{Bold: true}).Content())
}

// widthOf measures words in units, as they are written in a file.
func widthOf(letters *raster.LetterPainter) TextWidthFunc {
	return func(words string, size float32, bold bool) float32 {
		return letters.Width(words, size*FileScale, bold) / FileScale
	}
}

// Render lays a picture out with the letters of a look, and draws it with a given number of
// pixels a unit. It may be called on any goroutine.
func Render(lay func(TextWidthFunc) *LaidOutChart, look ChartTheme, scale float32) *image.RGBA {
	letters := letters(look.Theme)
	c := lay(widthOf(letters))
	palette := NewPalette(look.Theme, look.Variant)
	pen := newAntialiasedPen(int(c.Size.Width*scale), int(c.Size.Height*scale), scale)
	c.paint(pen, palette)
	for _, shape := range c.Shapes {
		if t, ok := shape.(Text); ok {
			letters.Write(pen.Into, t.Words, t.At.X*scale, t.At.Y*scale, t.Size*scale, t.Bold,
				float32(t.Align)/float32(fyne.TextAlignTrailing), palette.of(t.Ink))
		}
	}
	return pen.Into
}

func (c Chart) onPage(size fyne.Size, measure TextWidthFunc) *LaidOutChart {
	inner := c.Draw(fyne.NewSize(size.Width-2*FileMargin, size.Height-2*FileMargin), measure)
	page := &LaidOutChart{Size: size}
	ground := Box{Fill: Ink{Name: theme.ColorNameBackground}}
	ground.Right, ground.Bottom = size.Width, size.Height
	page.Add(ground)
	for _, s := range inner.Shapes {
		page.Add(Moved(s, FileMargin, FileMargin))
	}
	return page
}

// Moved returns a shape, moved to the right and down.
func Moved(s Shape, right, down float32) Shape {
	shift := func(list []fyne.Position) []fyne.Position {
		moved := make([]fyne.Position, len(list))
		for i, at := range list {
			moved[i] = at.AddXY(right, down)
		}
		return moved
	}
	switch s := s.(type) {
	case Box:
		s.Rect = s.Rect.Moved(right, down)
		return s
	case Path:
		parts := make([][]fyne.Position, len(s.Parts))
		for i, part := range s.Parts {
			parts[i] = shift(part)
		}
		s.Parts = parts
		return s
	case DotsShape:
		s.At = shift(s.At)
		return s
	case Text:
		s.At = s.At.AddXY(right, down)
		return s
	}
	return s
}

// PNG writes a chart of a size in units as a PNG file, at FileScale, on the window's background with a margin. It may
// be called on any goroutine.
func (c Chart) PNG(file io.Writer, size fyne.Size, look ChartTheme) error {
	return png.Encode(file, Render(func(m TextWidthFunc) *LaidOutChart { return c.onPage(size, m) }, look, FileScale))
}
