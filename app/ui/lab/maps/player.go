package maps

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
)

// stepPlayer goes through the steps of the searches.
type stepPlayer struct {
	step       int
	followsEnd bool // the step stays the last one when another search is shown
	object     *fyne.Container
	stepText   *kit.Text
	playback   kit.StepPlayer
}

// playedIn is how long it takes to play all steps.
const playedIn = 8 * time.Second

func (p *Page) newPlayer() {
	player := &p.stepPlayer
	player.stepText = kit.NewText("", kit.SmallText, theme.ColorNamePlaceHolder)
	player.playback = kit.StepPlayer{Lasts: playedIn, GoTo: p.stepTo}
	player.playback.At = func() (step, last int) { return p.step, p.lastStep() }
	player.playback.Turned = func() {
		p.showPlayer()
		p.host.Changed()
	}
	player.playback.Build(p.app.Kit, lang.L("Play the search on the map"), lang.L("Step of the search"),
		func() string { return player.stepText.Content }, p.togglePlaying, p.stepTo)
	player.object = kit.Column(container.NewBorder(nil, nil, player.playback.Play, player.stepText,
		player.playback.Slider), kit.Gap(6))
}

// lastStep is the last step of the searches; 0 where there are none.
func (p *Page) lastStep() int {
	if p.computed == nil {
		return 0
	}
	return p.computed.lastStep()
}

// stepTo shows what the searches had done by a step.
func (p *Page) stepTo(step int) {
	step = max(0, min(step, p.lastStep()))
	if step == p.step {
		return
	}
	p.step, p.followsEnd = step, step == p.lastStep()
	p.shade()
	p.showPlayer()
}

// togglePlaying plays the search, from its beginning where it is at its end, or pauses.
func (p *Page) togglePlaying() { p.playback.Toggle(p.app.Kit.Tasks) }

// showPlayer shows the present step.
func (p *Page) showPlayer() {
	player, last := &p.stepPlayer, p.lastStep()
	kit.SetShown(player.object, p.request.colouring == BySearch && last > 0)
	player.playback.Show()
	text := lang.L("Step {{.Step}} of {{.All}}",
		map[string]any{"Step": figures.Grouped(p.step), "All": figures.Grouped(last)})
	if p.shading != nil && p.shading.bound >= 0 && p.request.colouring == BySearch {
		text += " · " + boundWords(p.shading.bound)
	}
	player.stepText.Room = text
	player.stepText.Set(text)
}
