package review

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// AddCommands is what can be done with a review.
func (pr *Presenter) AddCommands(c *kit.Commands) {
	c.Add("lastMistake", &kit.Command{Label: kit.Says(lang.L("Previous mistake")), Key: kit.Plain(fyne.KeyUp),
		Icon: theme.MoveUpIcon(),
		Do:   func() { pr.goTo(pr.mistakeBefore) }, Able: func() bool { return pr.has(pr.mistakeBefore) }})
	c.Add("nextMistake", &kit.Command{Label: kit.Says(lang.L("Next mistake")), Key: kit.Plain(fyne.KeyDown),
		Icon: theme.MoveDownIcon(),
		Do:   func() { pr.goTo(pr.mistakeAfter) }, Able: func() bool { return pr.has(pr.mistakeAfter) }})
	c.Add("prove", &kit.Command{Label: pr.proveLabel, Icon: look.StopIcon, Do: pr.ToggleProofs, Able: func() bool {
		return pr.of != nil
	}})
}

func (pr *Presenter) mistakeBefore() (k int, ok bool) { return pr.of.MistakeBefore(pr.of.Cursor()) }

// mistakeAfter looks for the first mistake after the move that is judged at the cursor.
func (pr *Presenter) mistakeAfter() (k int, ok bool) { return pr.of.MistakeAfter(pr.of.Cursor() + 1) }

func (pr *Presenter) has(find func() (int, bool)) bool {
	if pr.of == nil {
		return false
	}
	_, ok := find()
	return ok
}

func (pr *Presenter) goTo(find func() (int, bool)) {
	if k, ok := find(); ok {
		pr.app.Player.Jump(k)
	}
}

func (pr *Presenter) proveLabel() string {
	if pr.Proves() {
		return lang.L("Stop proving")
	}
	return lang.L("Continue proving")
}
