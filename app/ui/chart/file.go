package chart

import (
	"bytes"
	"fmt"
	"image"
	"image/png"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Look is the colours and letters of a picture in a file: a theme in one of its
// variants.
type Look struct {
	Theme   fyne.Theme
	Variant fyne.ThemeVariant
}

// FileScale is how many pixels of a picture in a file make a unit.
const FileScale = 2

// FileMargin is around a chart in a file, in units.
const FileMargin float32 = 20

// Image draws a chart of a size in units, at FileScale, on the window's ground
// with a margin. It may be called on any goroutine.
func (c Chart) Image(size fyne.Size, look Look) (*image.RGBA, error) {
	s, err := newScribe(look.Theme)
	if err != nil {
		return nil, err
	}
	picture := c.onPage(size, s.measure)
	paper := NewPaper(look.Theme, look.Variant)
	pen := newPen(int(size.Width*FileScale), int(size.Height*FileScale), FileScale)
	picture.paint(pen, paper)
	for _, shape := range picture.Shapes {
		if t, ok := shape.(Text); ok {
			s.write(pen, t)
			pen.ink(paper.of(t.Ink))
		}
	}
	return pen.into, nil
}

// onPage is the chart within a margin, on a ground.
func (c Chart) onPage(size fyne.Size, measure Measure) *Picture {
	inner := c.Draw(fyne.NewSize(size.Width-2*FileMargin, size.Height-2*FileMargin), measure)
	page := &Picture{Size: size}
	ground := Box{Fill: Ink{Name: theme.ColorNameBackground}}
	ground.Right, ground.Bottom = size.Width, size.Height
	page.Add(ground)
	for _, s := range inner.Shapes {
		page.Add(moved(s, FileMargin))
	}
	return page
}

// moved is a shape farther to the right and down.
func moved(s Shape, by float32) Shape {
	shift := func(list []fyne.Position) []fyne.Position {
		there := make([]fyne.Position, len(list))
		for i, at := range list {
			there[i] = at.AddXY(by, by)
		}
		return there
	}
	switch s := s.(type) {
	case Box:
		s.Area = s.Area.Moved(by, by)
		return s
	case Path:
		parts := make([][]fyne.Position, len(s.Parts))
		for i, part := range s.Parts {
			parts[i] = shift(part)
		}
		s.Parts = parts
		return s
	case Dotted:
		s.At = shift(s.At)
		return s
	case Text:
		s.At = s.At.AddXY(by, by)
		return s
	}
	return s
}

// PNG is the picture of Image as a file's bytes.
func (c Chart) PNG(size fyne.Size, look Look) ([]byte, error) {
	picture, err := c.Image(size, look)
	if err != nil {
		return nil, err
	}
	var file bytes.Buffer
	if err := png.Encode(&file, picture); err != nil {
		return nil, fmt.Errorf("chart: png: %w", err)
	}
	return file.Bytes(), nil
}
