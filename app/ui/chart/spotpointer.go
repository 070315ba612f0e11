package chart

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// SpotPointer follows the pointer over the spots of a picture, and shows a hand there. A widget whose spots can be
// pressed embeds it.
type SpotPointer struct {
	Picture *LaidOutChart // the picture that is shown; nil before there is one
	over    bool
}

// KeyAt returns the key of the spot at a point, or −1.
func (p *SpotPointer) KeyAt(at fyne.Position) int {
	if p.Picture != nil {
		if i := p.Picture.SpotAt(at); i >= 0 {
			return p.Picture.Spots[i].Key
		}
	}
	return none
}

func (p *SpotPointer) MouseIn(e *desktop.MouseEvent)    { p.MouseMoved(e) }
func (p *SpotPointer) MouseMoved(e *desktop.MouseEvent) { p.over = p.KeyAt(e.Position) != none }
func (p *SpotPointer) MouseOut()                        { p.over = false }

func (p *SpotPointer) Cursor() desktop.Cursor {
	if p.over {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}
