package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/kit"
)

// AddCommands adds what is done with the game at hand.
func (pr *Presenter) AddCommands(c *kit.Commands) {
	app := pr.app
	c.Add("undo", &kit.Command{Label: kit.Says(lang.L("Undo")), Key: kit.Ctrl(fyne.KeyZ), Icon: theme.ContentUndoIcon(),
		Do: app.Undo, Able: app.Allowed(program.UndoPush)})
	c.Add("redo", &kit.Command{Label: kit.Says(lang.L("Redo")), Key: kit.Ctrl(fyne.KeyY), Icon: theme.ContentRedoIcon(),
		Do: app.Redo, Able: app.Allowed(program.RedoPush)})
	c.Add("restart", &kit.Command{Label: kit.Says(lang.L("Restart")), Key: kit.Ctrl(fyne.KeyR),
		Icon: theme.MediaReplayIcon(), Do: app.Restart, Able: app.Allowed(program.RestartGame)})
	c.Add("bringBack", &kit.Command{Label: kit.Says(lang.L("Bring the last game back")), Icon: theme.ContentUndoIcon(),
		Do: app.BringBack, Able: app.CanBringBack, Why: kit.Says(lang.L("no game was left unfinished"))})
	c.Add("pause", &kit.Command{Label: pr.pauseLabel, Key: kit.Plain(fyne.KeyP), Icon: theme.MediaPauseIcon(),
		Do: app.TogglePause, Able: app.Allowed(program.PauseGame)})
}
