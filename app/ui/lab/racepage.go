package lab

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/race"
)

// racePage is the page on which two searches race, in the Lab.
type racePage struct {
	*race.Page
	object fyne.CanvasObject
}

func (p *racePage) Object() fyne.CanvasObject { return p.object }

func newRacePage(r *Presenter) pageView {
	return &racePage{r.race, r.race.Build(r.app.Kit, r.app.Commands)}
}

// raceCommands are those of the page, which outlives a window in another language.
func raceCommands(r *Presenter, c *kit.Commands, m kit.MenuName) {
	if r.race == nil {
		r.race = race.New(r.app, raceHost{stepperHost{r}})
	}
	r.race.Commands(c, m)
}

// raceHost is the Lab as the page knows it.
type raceHost struct{ stepperHost }

func (h raceHost) Here() bool { return h.selection.here() && h.inSight(raceName) }

// Follow brings head, commands and status line up to date.
func (h raceHost) Follow() {
	if h.built && h.inSight(raceName) {
		h.desk.refresh()
		h.callbacks.Follow()
	}
}
