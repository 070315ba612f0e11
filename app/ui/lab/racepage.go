package lab

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/race"
)

// racePage is the page on which two searches race.
type racePage struct {
	*race.Page
	object fyne.CanvasObject
}

func (p *racePage) Object() fyne.CanvasObject { return p.object }

func newRacePage(r *Presenter) pageView {
	return &racePage{r.race, r.race.Build(r.app.Kit, r.app.Commands)}
}

// raceCommands adds the commands of the race. The race outlives a window that is built again in
// another language.
func raceCommands(r *Presenter, c *kit.Commands, m kit.MenuName) {
	if r.race == nil {
		r.race = race.New(r.app, stepperHost{r, raceName})
	}
	r.race.Commands(c, m)
}
