package maps

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/task"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
)

// stepPlayer goes through the steps of the searches.
type stepPlayer struct {
	object     *fyne.Container
	playButton *kit.Button
	slider     *kit.Slider
	stepText   *kit.Text
	playback   task.StepTicker
}

// How the steps are played: so long for all of them, in beats.
const (
	playedIn  = 8 * time.Second
	beatEvery = 40 * time.Millisecond
)

func (p *Page) newPlayer() {
	y := &p.stepPlayer
	y.playButton = p.app.Kit.NewButton("", theme.MediaPlayIcon(), lang.L("Play the search on the map"), "",
		p.togglePlaying)
	y.slider = kit.NewSlider(lang.L("Step of the search"), func() string { return y.stepText.Content })
	y.slider.Step = 0.001
	y.slider.OnChanged = func(share float64) { p.stepTo(stepAt(share, p.lastStep())) }
	y.stepText = kit.NewText("", kit.SmallText, theme.ColorNamePlaceHolder)
	y.playback = task.StepTicker{Pause: func() time.Duration { return beatEvery }, Step: p.playStep, Turned: func() {
		p.showPlayer()
		p.host.Headed()
	}}
	y.object = kit.Column(container.NewBorder(nil, nil, y.playButton, y.stepText, y.slider), kit.Gap(6))
}

// lastStep is the last step of the searches; 0 where there are none.
func (p *Page) lastStep() int {
	if p.scene == nil {
		return 0
	}
	return p.scene.lastStep()
}

// stepAt is the step at a share of the slider. The first steps have more room than the
// last: that is where a search is decided.
func stepAt(share float64, last int) int { return int(math.Round(share * share * float64(last))) }

// shareOf is the share of the slider for a step.
func shareOf(step, last int) float64 { return math.Sqrt(float64(step) / float64(max(1, last))) }

// stepTo shows what the searches had done by a step.
func (p *Page) stepTo(step int) {
	step = max(0, min(step, p.lastStep()))
	if step == p.step {
		return
	}
	p.step, p.followsEnd = step, step == p.lastStep()
	p.reshade()
	p.showPlayer()
}

// togglePlaying plays the search, from its beginning where it is at its end, or pauses.
func (p *Page) togglePlaying() {
	if p.playback.Running() {
		p.playback.Stop()
		return
	}
	if p.step >= p.lastStep() {
		p.stepTo(0)
	}
	p.playback.Start(p.app.Kit.Tasks)
}

// playStep goes on by one picture.
func (p *Page) playStep() (more bool) {
	last := p.lastStep()
	share := shareOf(p.step, last) + float64(beatEvery)/float64(playedIn)
	p.stepTo(max(p.step+1, stepAt(share, last)))
	return p.step < last
}

// showPlayer shows the present step.
func (p *Page) showPlayer() {
	y, last := &p.stepPlayer, p.lastStep()
	kit.SetShown(y.object, p.request.colouring == BySearch && last > 0)
	kit.ShowPlaying(y.playButton, p.playback.Running())
	if share := shareOf(p.step, last); stepAt(y.slider.Value, last) != p.step {
		y.slider.Value = share
		y.slider.Refresh()
	}
	said := lang.L("Step {{.Step}} of {{.All}}",
		map[string]any{"Step": figures.Grouped(uint64(p.step)), "All": figures.Grouped(uint64(last))})
	if p.shaded != nil && p.shaded.bound >= 0 && p.request.colouring == BySearch {
		said += " · " + boundWords(p.shaded.bound)
	}
	y.stepText.Room = said
	y.stepText.Set(said)
}
