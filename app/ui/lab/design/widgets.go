package design

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// This file is for tests that press and read the page's widgets.

// Hand is the area that is painted on, and where its cells are.
func (p *Page) Hand() (hand fyne.CanvasObject, at func(cell int) fyne.Position) {
	return p.canvas.area, func(cell int) fyne.Position {
		plate, b := p.canvas.board.Plate(), p.canvas.board
		m := plate.Middle(cell)
		x, y := (b.Size().Width-float32(plate.Width)/plate.Scale)/2, (b.Size().Height-float32(plate.Height)/plate.Scale)/2
		return fyne.NewPos(x+float32(m.X)/plate.Scale, y+float32(m.Y)/plate.Scale)
	}
}

// Shape is the sizes of the patterns.
func (p *Page) Shape() string { return shapeWords(p.painting) }

// Controls are the widgets that a person presses and reads.
type Controls struct {
	Name                      *kit.Field
	Keep, Build, Race, Search *kit.Button
	Takes, Worth, Wrong, Done *kit.Paragraph
}

// Controls returns the page's widgets.
func (p *Page) Controls() Controls {
	return Controls{p.name, p.keep, p.build, p.race, p.search, p.memoryText, p.worthText, p.problemText, p.resultText}
}
