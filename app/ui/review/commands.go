package review

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// AddCommands is what can be done with a review.
func (d *Presenter) AddCommands(c *kit.Commands) {
	c.Add("lastMistake", &kit.Command{Label: kit.Says(lang.L("Previous mistake")), Key: kit.Plain(fyne.KeyUp),
		Icon: theme.MoveUpIcon(),
		Do:   func() { d.goTo(d.mistakeBefore) }, Able: func() bool { return d.has(d.mistakeBefore) }})
	c.Add("nextMistake", &kit.Command{Label: kit.Says(lang.L("Next mistake")), Key: kit.Plain(fyne.KeyDown),
		Icon: theme.MoveDownIcon(),
		Do:   func() { d.goTo(d.mistakeAfter) }, Able: func() bool { return d.has(d.mistakeAfter) }})
	c.Add("prove", &kit.Command{Label: d.proveLabel, Icon: look.StopIcon, Do: d.ToggleProofs, Able: func() bool {
		return d.of != nil
	}})
}

func (d *Presenter) mistakeBefore() (k int, ok bool) { return d.of.MistakeBefore(d.of.Cursor()) }

// mistakeAfter looks for the first mistake after the move that is judged at the cursor.
func (d *Presenter) mistakeAfter() (k int, ok bool) { return d.of.MistakeAfter(d.of.Cursor() + 1) }

func (d *Presenter) has(find func() (int, bool)) bool {
	if d.of == nil {
		return false
	}
	_, ok := find()
	return ok
}

func (d *Presenter) goTo(find func() (int, bool)) {
	if k, ok := find(); ok {
		d.player.Jump(k)
	}
}

func (d *Presenter) proveLabel() string {
	if d.Proves() {
		return lang.L("Stop proving")
	}
	return lang.L("Continue proving")
}
