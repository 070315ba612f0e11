package lab

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// cardsPage explains every algorithm and heuristic.
type cardsPage struct{ whole fyne.CanvasObject }

func newCardsPage(*Room) pageView              { return &cardsPage{kit.Gap(10)} }
func (p *cardsPage) Object() fyne.CanvasObject { return p.whole }
func (p *cardsPage) Refresh()                  {}
