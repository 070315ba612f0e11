package edit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// Commands is what can be done in the editor. able tells whether it may be opened.
func (d *Presenter) Commands(c *kit.Commands, able func() bool) {
	on := func() bool { return d.on.How() == Arranging }
	c.Add("edit", &kit.Command{Label: kit.Says(lang.L("Edit the position")), Key: kit.Plain(fyne.KeyE),
		Icon: theme.DocumentCreateIcon(), Do: d.Toggle,
		Able: able, Chosen: on})
	c.Add("takeEdit",
		&kit.Command{Label: d.takeLabel, Key: kit.Plain(fyne.KeyReturn), Icon: look.PlayIcon, Do: d.Take, Able: on})
	c.Add("leaveEdit", &kit.Command{Label: kit.Says(lang.L("Leave the game as it was")), Key: kit.Plain(fyne.KeyEscape),
		Icon: theme.CancelIcon(), Do: d.End, Able: on})
	c.Add("clearEdit", &kit.Command{Label: kit.Says(lang.L("Discard the changes")), Key: c.The("restart").Key,
		Icon: theme.MediaReplayIcon(), Do: d.Clear,
		Able: func() bool { return d.Open() && d.editor.Changed() }})
}

// takeLabel says what becomes of the edited board.
func (d *Presenter) takeLabel() string {
	if d.Aimed() {
		return lang.L("Shuffle and play toward this goal")
	}
	return lang.L("Play this position")
}
