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

// player goes through the steps of the searches.
type player struct {
	object *fyne.Container
	play   *kit.Button
	slider *kit.Slider
	at     *kit.Text
	beat   task.Playback
}

// How the steps are played: so long for all of them, in beats.
const (
	playedIn  = 8 * time.Second
	beatEvery = 40 * time.Millisecond
)

func (p *Page) newPlayer() {
	y := &p.player
	y.play = p.app.Kit.NewButton("", theme.MediaPlayIcon(), lang.L("Play the search on the map"), "", p.toggle)
	y.slider = kit.NewSlider(lang.L("Step of the search"), func() string { return y.at.Content })
	y.slider.Step = 0.001
	y.slider.OnChanged = func(share float64) { p.stepTo(stepAt(share, p.last())) }
	y.at = kit.NewText("", kit.SmallText, theme.ColorNamePlaceHolder)
	y.beat = task.Playback{Pause: func() time.Duration { return beatEvery }, Step: p.next, Turned: func() {
		p.showPlayer()
		p.host.Headed()
	}}
	y.object = kit.Column(container.NewBorder(nil, nil, y.play, y.at, y.slider), kit.Gap(6))
}

// last is the last step there is.
func (p *Page) last() int {
	if p.scene == nil {
		return 0
	}
	return p.scene.last()
}

// stepAt is the step at a share of the slider. The first steps have more room than the
// last: that is where a search is decided.
func stepAt(share float64, last int) int { return int(math.Round(share * share * float64(last))) }

// shareOf is the share of the slider for a step.
func shareOf(step, last int) float64 { return math.Sqrt(float64(step) / float64(max(1, last))) }

// stepTo shows what the searches had done by a step.
func (p *Page) stepTo(step int) {
	step = max(0, min(step, p.last()))
	if step == p.step {
		return
	}
	p.step, p.toEnd = step, step == p.last()
	p.reshade()
	p.showPlayer()
}

// toggle plays the search, from its begin where it is at its end, or pauses.
func (p *Page) toggle() {
	if p.beat.Running() {
		p.beat.Stop()
		return
	}
	if p.step >= p.last() {
		p.stepTo(0)
	}
	p.beat.Start(p.app.Kit.Tasks)
}

// next goes on by a beat.
func (p *Page) next() (more bool) {
	last := p.last()
	share := shareOf(p.step, last) + float64(beatEvery)/float64(playedIn)
	p.stepTo(max(p.step+1, stepAt(share, last)))
	return p.step < last
}

// showPlayer shows where the searches are.
func (p *Page) showPlayer() {
	y, last := &p.player, p.last()
	kit.SetShown(y.object, p.wish.colouring == BySearch && last > 0)
	kit.ShowPlaying(y.play, p.beat.Running())
	if share := shareOf(p.step, last); stepAt(y.slider.Value, last) != p.step {
		y.slider.Value = share
		y.slider.Refresh()
	}
	said := lang.L("Step {{.Step}} of {{.All}}",
		map[string]any{"Step": figures.Grouped(uint64(p.step)), "All": figures.Grouped(uint64(last))})
	if p.shaded != nil && p.shaded.bound >= 0 && p.wish.colouring == BySearch {
		said += " · " + lang.L("f ≤ {{.Bound}}", map[string]any{"Bound": p.shaded.bound})
	}
	y.at.Room = said
	y.at.Set(said)
}
