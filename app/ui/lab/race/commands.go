package race

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// Commands adds the commands of the page; m is the menu of its group of pages.
func (p *Page) Commands(c *kit.Commands, m kit.MenuName) {
	c.Add("raceStart", &kit.Command{Icon: theme.MediaRecordIcon(), Do: p.race, Offer: p.host.ShowPage,
		Able: func() bool { return p.host.InSight() && !p.recording.Busy() }})
	c.Add("raceStop", &kit.Command{Icon: look.StopIcon, Do: p.Stop, Able: p.recording.Busy})
	raced := func() bool { return p.host.InSight() && p.raced }
	before := func() bool { return raced() && p.moment > 0 }
	after := func() bool { return raced() && p.moment < p.last() }
	by := func(sign int, far bool) func() {
		return func() {
			n := 1
			if far {
				n = max(10, p.last()/20)
			}
			p.jump(p.moment + sign*n)
		}
	}
	add := func(name string, icon fyne.Resource, do func(), able func() bool) {
		c.Add(name, &kit.Command{Icon: icon, Do: do, Able: able})
	}
	add("racePlay", theme.MediaPlayIcon(), p.togglePlaying, raced)
	add("raceOn", theme.NavigateNextIcon(), by(+1, false), after)
	add("raceBack", theme.NavigateBackIcon(), by(-1, false), before)
	add("raceFarOn", theme.MediaFastForwardIcon(), by(+1, true), after)
	add("raceFarBack", theme.MediaFastRewindIcon(), by(-1, true), before)
	add("raceFirst", theme.MediaSkipPreviousIcon(), func() { p.jump(0) }, before)
	add("raceLast", theme.MediaSkipNextIcon(), func() { p.jump(p.last()) }, after)
	c.Sub(m, 83, *c.Topic(lang.L("Step through the race"), commandtable.Names(commandtable.RaceSteps)...))
}
