package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
)

// PlaybackControls is the row of buttons that plays a solution, and the slider below.
type PlaybackControls struct {
	Object fyne.CanvasObject
	play   *Button
	Scrub  *moveSlider
}

func NewPlaybackControls(k *Kit, c *Commands, jump func(int)) *PlaybackControls {
	t := &PlaybackControls{Scrub: newMoveSlider(k, jump)}
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
	c.Scrub.show(n, all)
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

// moveSlider is a slider over the moves of a solution that gives the focus back.
type moveSlider struct {
	widget.Slider
	AccessibleAsButton
	keys FocusableControl
}

func newMoveSlider(k *Kit, jump func(int)) *moveSlider {
	s := &moveSlider{}
	s.Step = 1
	s.Orientation = widget.Horizontal
	s.OnChanged = func(v float64) { jump(int(v)) }
	s.OnChangeEnded = func(float64) { k.ReturnFocus() }
	s.keys = k.NewKeyed(s, func() (string, string) { return lang.L("Step through the moves"), "" }, func() {},
		func(by int) { jump(int(s.Value) + by) })
	s.ExtendBaseWidget(s)
	return s
}

func (s *moveSlider) AccessibilityLabel() string {
	return Labelled(lang.L("Step through the moves"),
		lang.L("Move {{.Played}} of {{.All}}", map[string]any{"Played": int(s.Value), "All": int(s.Max)}))
}

func (s *moveSlider) CreateRenderer() fyne.WidgetRenderer {
	return s.keys.Ringed(s.Slider.CreateRenderer())
}

func (s *moveSlider) FocusGained()              { s.keys.FocusGained() }
func (s *moveSlider) FocusLost()                { s.keys.FocusLost() }
func (s *moveSlider) TypedKey(e *fyne.KeyEvent) { s.keys.TypedKey(e) }

// show moves the knob without calling back.
func (s *moveSlider) show(n, all int) {
	if s.Max == float64(all) && s.Value == float64(n) {
		return
	}
	s.Max, s.Value = float64(all), float64(n)
	s.Refresh()
}

func (s *moveSlider) Cursor() desktop.Cursor { return desktop.PointerCursor }
