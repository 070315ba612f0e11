package ui

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/newgame"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
)

// playCommands is what can be done with the photo and the game.
func playCommands(s *shell, c *kit.Commands) {
	photoCommands(s, c)
	s.newGames.AddGoalCommands(c)
	c.Sub(puzzleMenu, 2, newgame.GoalTopic(c))
	s.transfer.AddFileCommands(c)
	c.Put(puzzleMenu, 4, "openGame", "saveGame")
	s.crop.AddCommands(c, s.Allowed(program.CropPhoto))
	c.Put(puzzleMenu, 1, "crop")
	c.Put(puzzleMore, 1, "centreCrop")
	gameCommands(s, c)
	s.transfer.AddShareCommands(c)
	s.records.AddCommands(c)
	s.exporter.AddCommands(c, s.Allowed(program.ExportBoard))
	c.Put(shareMenu, 1, "share", "copyPosition", "copyResult", "export")
}

func photoCommands(s *shell, c *kit.Commands) {
	c.Add("open", &kit.Command{Label: kit.Says(lang.L("Open photo…")), Key: kit.Ctrl(fyne.KeyO),
		Icon: theme.FolderOpenIcon(), Do: func() { s.newGames.AskForPhoto() }})
	c.Add("newGame", &kit.Command{Label: kit.Says(lang.L("New game…")), Key: kit.CtrlShift(fyne.KeyO),
		Icon: look.PhotosIcon, Able: func() bool { return !s.Cropping() }, Do: func() {
			s.tour.Did(session.TourPhoto)
			s.newGames.ShowSheet("")
		}})
	c.Add("nextPhoto", &kit.Command{Label: kit.Says(lang.L("Next photo")), Key: photos.NextKey, Do: s.photos.OpenNext,
		Able: s.photos.HasNext})
	c.Add("paste", &kit.Command{Label: kit.Says(lang.L("Paste a photo or a code")), Key: kit.Ctrl(fyne.KeyV),
		Icon: theme.ContentPasteIcon(), Do: s.transfer.Paste})
	s.newGames.AddSizeCommands(c)
	c.Put(puzzleMenu, 1, "newGame", "open", "paste")
	c.Put(puzzleMore, 1, "nextPhoto")
	c.Sub(puzzleMenu, 2, newgame.SizeTopic(c))
	if runtime.GOOS != "js" { // a browser closes its pages itself: one that has quit would stay, and answer nothing
		c.Add("quit", &kit.Command{Label: kit.Says(lang.L("Quit")), Key: kit.Ctrl(fyne.KeyQ), Do: s.lifecycle.Quit,
			Quits: true})
		c.Put(puzzleMenu, 6, "quit")
	}
}

func gameCommands(s *shell, c *kit.Commands) {
	s.newGames.AddShuffleCommands(c)
	c.Put(shuffleMenu, 1, "again")
	c.Put(shuffleMenu, 2, "easy", "medium", "hard", "random")
	c.Add("undo", &kit.Command{Label: kit.Says(lang.L("Undo")), Key: kit.Ctrl(fyne.KeyZ), Icon: theme.ContentUndoIcon(),
		Do: s.Undo, Able: s.Allowed(program.UndoPush)})
	c.Add("redo", &kit.Command{Label: kit.Says(lang.L("Redo")), Key: kit.Ctrl(fyne.KeyY), Icon: theme.ContentRedoIcon(),
		Do: s.Redo, Able: s.Allowed(program.RedoPush)})
	c.Add("restart", &kit.Command{Label: kit.Says(lang.L("Restart")), Key: kit.Ctrl(fyne.KeyR),
		Icon: theme.MediaReplayIcon(), Do: s.Restart,
		Able: s.Allowed(program.RestartGame)})
	c.Add("giveUp", &kit.Command{Label: kit.Says(lang.L("Give up (DNF)")), Key: kit.Plain(fyne.KeyF7),
		Icon: theme.CancelIcon(), Do: s.records.GiveUp,
		Able: func() bool { return s.At() == service.PlayPlace && s.Game.CanGiveUp() }})
	c.Add("bringBack", &kit.Command{Label: kit.Says(lang.L("Bring the last game back")), Icon: theme.ContentUndoIcon(),
		Do: s.BringBack, Able: s.CanBringBack,
		Why: kit.Says(lang.L("no game was left unfinished"))})
	c.Put(shuffleMore, 1, "hardest", "exactly", "seeded", "loyd", "home")
	c.Put(shuffleMenu, 1, "daily")
	c.Put(shuffleMore, 2, "bringBack")
	c.Put(shuffleMenu, 3, "restart", "giveUp")
	s.edit.AddCommands(c, s.Allowed(program.EditBoard))
	c.Put(puzzleMenu, 2, "edit")
	c.Add("pause", &kit.Command{Label: s.play.PauseLabel, Key: kit.Plain(fyne.KeyP), Icon: theme.MediaPauseIcon(),
		Do: s.TogglePause, Able: s.Allowed(program.PauseGame)})
	c.Add("hint", &kit.Command{Label: kit.Says(lang.L("Hint")), Key: kit.Plain(fyne.KeyH), Icon: look.HintIcon,
		Do: s.hints.Give, Able: s.Allowed(program.PushTiles)})
	c.Put(puzzleMenu, 3, "undo", "redo", "pause", "hint")
}
