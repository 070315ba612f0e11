package stepper

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fyne.io/fyne/v2/container"

	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/look"
	"tilewise/solver/search/record"
)

// The sizes of large steps.
const (
	largeStep = 10
	hugeStep  = 100
)

// Commands adds the commands of the page; m is the menu of its group of pages.
func (p *Page) Commands(c *kit.Commands, m kit.MenuName) {
	c.Add("thinkRecord", &kit.Command{Icon: theme.MediaRecordIcon(), Do: p.record, Offer: p.host.ShowPage,
		Able: func() bool { return p.host.InSight() && !p.recording.byPerson() }})
	c.Add("thinkStop", &kit.Command{Icon: look.StopIcon,
		Do: p.recording.task.Cancel, Able: p.recording.task.Busy})
	p.stepCommands(c)
	p.exportCommands(c)
	steps := append(commandtable.Names(commandtable.Steps), commandtable.Names(commandtable.Jumps)...)
	c.Sub(m, 81, *c.Topic(lang.L("Step through the recording"), steps...),
		kit.Menu{Title: lang.L("Steps per second"), Live: p.rateItems},
		*c.Topic(lang.L("Save what was recorded"), commandtable.Names(commandtable.StepExports)...))
}

// stepCommands adds the commands that go through the recording.
func (p *Page) stepCommands(c *kit.Commands) {
	recorded := func() bool { return p.host.InSight() && p.Cursor.run != nil }
	before := func() bool { return recorded() && p.Cursor.StepNumber() > 0 }
	after := func() bool { return recorded() && p.Cursor.StepNumber() < p.Cursor.run.Last() }
	by := func(n int) func() { return func() { p.jump(p.Cursor.StepNumber() + n) } }
	next := func(f func(run *record.RecordedRun, k, by int) int, by int) func() {
		return func() { p.jump(f(p.Cursor.run, p.Cursor.StepNumber(), by)) }
	}
	add := func(name string, icon fyne.Resource, do func(), able func() bool) {
		c.Add(name, &kit.Command{Icon: icon, Do: do, Able: able})
	}
	add("thinkPlay", theme.MediaPlayIcon(), p.player.toggle, recorded)
	add("thinkPlayBack", look.PlayBackIcon, func() { p.player.start(true) }, recorded)
	add("thinkOn", theme.NavigateNextIcon(), by(1), after)
	add("thinkBack", theme.NavigateBackIcon(), by(-1), before)
	coded := func(able func() bool) func() bool {
		return func() bool { return recorded() && p.Code.listing != nil && able() }
	}
	add("thinkLineOn", theme.MoveDownIcon(),
		func() { p.player.Stop(); p.Code.Walk(1) },
		coded(func() bool { return after() || p.Code.at < len(p.Code.moments)-1 }))
	add("thinkLineBack", theme.MoveUpIcon(),
		func() { p.player.Stop(); p.Code.Walk(-1) }, coded(func() bool { return before() || p.Code.at > 0 }))
	add("thinkOn10", theme.MediaFastForwardIcon(), by(largeStep), after)
	add("thinkBack10", theme.MediaFastRewindIcon(), by(-largeStep), before)
	add("thinkOn100", look.FarIcon, by(hugeStep), after)
	add("thinkBack100", look.FarBackIcon, by(-hugeStep), before)
	add("thinkBound", look.BoundIcon, next((*record.RecordedRun).NextBound, 1), after)
	add("thinkBoundBack", look.BoundBackIcon, next((*record.RecordedRun).NextBound, -1), before)
	informed := func(able func() bool) func() bool {
		return func() bool { return able() && p.Cursor.run.Head().Informed }
	}
	add("thinkBest", look.BestIcon, next((*record.RecordedRun).NextBest, 1), informed(after))
	add("thinkBestBack", look.BestBackIcon, next((*record.RecordedRun).NextBest, -1), informed(before))
	add("thinkShorter", look.BoundIcon, next((*record.RecordedRun).NextReopened, 1), after)
	add("thinkShorterBack", look.BoundBackIcon, next((*record.RecordedRun).NextReopened, -1), before)
	c.Add("thinkGuess", &kit.Command{Do: p.toggleGuessing, Able: recorded, Chosen: func() bool { return p.guess.on }})
	add("thinkFirst", theme.MediaSkipPreviousIcon(), func() { p.jump(0) }, before)
	add("thinkLast", theme.MediaSkipNextIcon(), func() { p.jump(p.Cursor.run.Last()) }, after)
}

// transport returns the row of buttons below the line of steps.
func (p *Page) transport() fyne.CanvasObject {
	var buttons []fyne.CanvasObject
	p.playButton, buttons = kit.PlayerButtons(p.app.Kit, p.app.Commands, "thinkFirst", "thinkBack", "thinkPlay", "thinkOn",
		"thinkLast")
	var jumps *kit.Button
	jumps = p.app.Kit.ToolButton(theme.MoreHorizontalIcon(), lang.L("More ways to step"), "",
		func() {
			p.app.Kit.Drop(jumps, func() []menu.Item {
				return append(p.app.Commands.Topic("", commandtable.Names(commandtable.Jumps)...).Items(), p.guess.items()...)
			})
		})
	p.speed = p.app.Kit.NewPicker(nil, lang.L("Steps per second"), p.rateItems)
	p.speed.SetLabel(rateLabel(slices.Max(rates)))
	longest := p.speed.Wants()
	p.showRate()
	speed := container.NewGridWrap(fyne.NewSize(longest, 36), p.speed)
	return container.NewBorder(nil, nil, container.NewHBox(append(buttons, jumps)...), speed)
}

// rateItems returns the speeds.
func (p *Page) rateItems() []menu.Item {
	return menu.Choices(rates, p.player.rate, func(rate float64) string {
		return lang.L("{{.Number}} per second", map[string]any{"Number": rateNumber(rate)})
	}, func(rate float64) {
		if p.player.rate = rate; p.player.Running() {
			p.player.Start(p.app.Tasks)
		}
		p.showRate()
	})
}

// showRate writes the speed onto its picker.
func (p *Page) showRate() {
	if p.pageWidgets != nil {
		p.speed.SetLabel(rateLabel(p.player.rate))
	}
}

// rateLabel returns a speed as its picker shows it.
func rateLabel(rate float64) string { return rateNumber(rate) + "/s" }

func rateNumber(rate float64) string {
	if rate >= 1000 {
		return figures.Grouped(uint64(rate))
	}
	return figures.Marked(strconv.FormatFloat(rate, 'f', -1, 64))
}
