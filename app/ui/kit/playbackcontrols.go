package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
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
