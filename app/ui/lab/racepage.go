package lab

import (
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/race"
)

func newRacePage(r *Presenter) labPage {
	r.race.Build()
	return r.race
}

// raceCommands adds the commands of the race. The race outlives a window that is built again in
// another language.
func raceCommands(r *Presenter, c *kit.Commands, m kit.MenuName) {
	if r.race == nil {
		r.race = race.New(r.app, hostOf(r, raceName))
	}
	r.race.Commands(c, m)
}
