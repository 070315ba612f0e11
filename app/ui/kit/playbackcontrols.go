package kit

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/task"
)

// PlaybackControls is the row of buttons that plays a solution, and the slider below.
type PlaybackControls struct {
	Object fyne.CanvasObject
	play   *Button
	Scrub  *Slider
}

func NewPlaybackControls(k *Kit, c *Commands, jump func(int)) *PlaybackControls {
	t := &PlaybackControls{}
	t.Scrub = k.NewSlider(lang.L("Step through the moves"), func() string {
		return lang.L("Move {{.Played}} of {{.All}}", map[string]any{"Played": int(t.Scrub.Value), "All": int(t.Scrub.Max)})
	})
	t.Scrub.Step = 1
	t.Scrub.OnChanged = func(v float64) { jump(int(v)) }
	t.Scrub.OnChangeEnded = func(float64) { k.ReturnFocus() }
	var buttons []fyne.CanvasObject
	t.play, buttons = PlayerButtons(k, c, "first", "previous", "watch", "next", "last")
	t.Object = container.NewGridWithColumns(len(buttons), buttons...)
	return t
}

// PlayerButtons returns the buttons that play something step by step, by the names of their commands: to the start,
// one back, play, one on, to the end. play is the third, which ShowPlaying marks.
func PlayerButtons(k *Kit, c *Commands, names ...string) (play *Button, all []fyne.CanvasObject) {
	for i, name := range names {
		b := k.IconButton(c.The(name))
		if i == len(names)/2 {
			play = b
			play.Importance = widget.HighImportance
		}
		all = append(all, b)
	}
	return play, all
}

// Follow shows whether the solution is playing, and its cursor.
func (c *PlaybackControls) Follow(playing bool, n, all int) {
	ShowPlaying(c.play, playing)
	if s := c.Scrub; s.Max != float64(all) || s.Value != float64(n) { // the knob moves without calling back
		s.Max, s.Value = float64(all), float64(n)
		s.Refresh()
	}
}

// ShowPlaying gives a button that plays and pauses the icon of what a press does.
func ShowPlaying(b *Button, playing bool) {
	icon := theme.MediaPlayIcon()
	if playing {
		icon = theme.MediaPauseIcon()
	}
	if b.Icon != icon {
		b.SetIcon(icon)
	}
}

// StepPlayer goes through the steps of a picture by a slider and a button. The first of many steps have more room on
// the slider than the last ones, as they decide a search. The button plays any number of steps in the same time.
type StepPlayer struct {
	task.StepTicker
	Play   *Button
	Slider *Slider
	Lasts  time.Duration           // how long it takes to play all steps
	Even   int                     // with no more steps than this, all have the same room, and are played slowly
	At     func() (step, last int) // the present step and the last
	GoTo   func(step int)          // shows a step
	waited int                     // pictures since the last step, while few steps are played slowly
}

// beatEvery is how long each picture is shown while steps are played.
const beatEvery = 40 * time.Millisecond

// Build makes the button and the slider; slid is called with the step that the user goes to.
func (p *StepPlayer) Build(k *Kit, tip, what string, how func() string, toggle func(), slid func(step int)) {
	p.Pause, p.Step = func() time.Duration { return beatEvery }, p.next
	p.Play = k.NewButton("", theme.MediaPlayIcon(), tip, "", toggle)
	p.Slider = k.NewSlider(what, how)
	p.Slider.Step = 0.001
	p.Slider.OnChanged = func(share float64) { slid(p.stepAt(share)) }
}

// stepAt returns the step at a share of the slider, and shareOf the share of a step.
func (p *StepPlayer) stepAt(share float64) int {
	_, last := p.At()
	if last > p.Even {
		share *= share
	}
	return int(math.Round(share * float64(last)))
}

func (p *StepPlayer) shareOf(step int) float64 {
	_, last := p.At()
	share := float64(step) / float64(max(1, last))
	if last > p.Even {
		return math.Sqrt(share)
	}
	return share
}

// Toggle plays the steps, from the first where the last is shown, or pauses.
func (p *StepPlayer) Toggle(r *task.Runner) {
	if p.Running() {
		p.Stop()
		return
	}
	if step, last := p.At(); step >= last {
		p.GoTo(0)
	}
	p.Start(r)
}

// next shows the next picture, and reports whether there are more.
func (p *StepPlayer) next() (more bool) {
	step, last := p.At()
	to := max(step+1, p.stepAt(p.shareOf(step)+float64(beatEvery)/float64(p.Lasts)))
	if pauses := int(p.Lasts/beatEvery) / max(1, last); p.Even > 0 && pauses > 1 { // a few steps are played slowly
		to = step
		if p.waited++; p.waited%pauses == 0 {
			to++
		}
	}
	p.GoTo(to)
	return to < last
}

// Show shows the present step on the slider, and on the button whether the steps are played.
func (p *StepPlayer) Show() {
	ShowPlaying(p.Play, p.Running())
	if step, _ := p.At(); p.stepAt(p.Slider.Value) != step {
		p.Slider.Value = p.shareOf(step)
		p.Slider.Refresh()
	}
}
