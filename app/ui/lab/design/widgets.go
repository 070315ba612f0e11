package design

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/pdb"
)

// What a person sees and presses, for those who test it.

// Hand is what lies over the board, with where its cells are.
func (p *Page) Hand() (hand fyne.CanvasObject, at func(cell int) fyne.Position) {
	return p.canvas.hand, func(cell int) fyne.Position {
		plate, b := p.canvas.board.Plate(), p.canvas.board
		m := plate.Middle(cell)
		x, y := (b.Size().Width-float32(plate.Width)/plate.Scale)/2, (b.Size().Height-float32(plate.Height)/plate.Scale)/2
		return fyne.NewPos(x+float32(m.X)/plate.Scale, y+float32(m.Y)/plate.Scale)
	}
}

// Shape is the sizes of the patterns, and the others what is said of them.
func (p *Page) Shape() string { return shapeWords(p.painting) }
func (p *Page) Worth() string { return p.worth.Content }
func (p *Page) Wrong() string { return p.wrong.Content }
func (p *Page) Takes() string { return p.takes.Content }
func (p *Page) Done() string  { return p.done.Content }

// KeepButton keeps the design, and the others do what they are named after.
func (p *Page) KeepButton() *kit.Button   { return p.keep }
func (p *Page) BuildButton() *kit.Button  { return p.build }
func (p *Page) RaceButton() *kit.Button   { return p.race }
func (p *Page) SearchButton() *kit.Button { return p.search }

// Name types a name, Remove removes a design, and Rename gives one the name that is typed.
func (p *Page) Name(name string)    { p.name.SetText(name) }
func (p *Page) Remove(name string)  { p.remove(name) }
func (p *Page) Rename(d pdb.Design) { p.rename(d) }
