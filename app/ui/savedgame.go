package ui

import (
	"context"
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/certificates"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/app/ui/task"
	"tilewise/app/ui/words"
	"tilewise/solver/disk"
	experiment "tilewise/solver/lab"
	"tilewise/solver/untrusted"
)

// exchange is how games, boards and photos come in, and how games go out: as files, by
// the clipboard, as codes, and dropped on the window.
type exchange struct {
	shell   *shell
	opening task.Task // of a game that a person asked for
}

func (x *exchange) savedGameCommands(c *kit.Commands) {
	c.Add("openGame", &kit.Command{Label: kit.Says(lang.L("Open game…")), Key: kit.Ctrl(fyne.KeyG), Icon: theme.FolderOpenIcon(), Do: x.askToOpenGame})
	c.Add("saveGame", &kit.Command{Label: kit.Says(lang.L("Save game…")), Key: kit.Ctrl(fyne.KeyS), Icon: theme.DocumentSaveIcon(), Do: x.askToSaveGame,
		Able: func() bool { return x.shell.at() != service.LabPlace }})
	c.Put(puzzleMenu, 4, "openGame", "saveGame")
}

// opensOther takes away what was said about the file that was opened before.
func (x *exchange) opensOther() {
	x.shell.Messages.Over(photos.Cause)
	x.shell.Messages.Over(service.FileCause)
}

// refuse says why the file that a person opened last cannot be.
func (x *exchange) refuse(sentence string) {
	x.shell.Messages.Say(kit.WarningTone, sentence, "", nil)
	x.shell.Messages.About(service.FileCause)
}

// openFile opens a photo, a saved game, an experiment or a certificate.
func (x *exchange) openFile(path string) {
	if full, err := filepath.Abs(path); err == nil { // it is remembered beyond this folder
		path = full
	}
	x.opensOther()
	switch {
	case strings.EqualFold(filepath.Ext(path), session.Extension):
		x.openGame(path)
	case strings.EqualFold(filepath.Ext(path), experiment.Extension):
		x.shell.lab.Open(path)
	case strings.EqualFold(filepath.Ext(path), certificates.Ending):
		x.shell.certificates.Check(path)
	default:
		x.shell.photos.Open(path)
	}
}

// openGame puts a saved game on the board, with its photo or the copy of it; with
// the first sample where neither is there.
func (x *exchange) openGame(path string) {
	x.opensOther()
	var saved, at session.Picture
	copied, there := false, false
	locate := x.shell.photos.Locate()
	task.Try(x.shell.Tasks, &x.opening, func(ctx context.Context) (*session.Game, error) {
		game, picture, err := session.ReadFile(disk.System{}, path, x.shell.Now)
		if err == nil {
			saved = picture
			at, copied, there = locate(ctx, picture)
		}
		return game, err
	}, func(game *session.Game, err error) {
		if err != nil {
			x.refuse(words.GameProblem(path, err))
			x.shell.Messages.Passing = true
			return
		}
		x.beginOpened(game)
		if !there {
			x.shell.photos.OpenSample("")
			x.shell.insist(kit.WarningTone, words.PictureGone(saved.File))
			return
		}
		x.shell.autosave.OpenPicture(at)
		if copied && saved.File != untrusted.FileName(saved.File) { // a path, as former versions wrote it
			x.shell.insist(kit.NoteTone, photos.FromCopy(saved.File))
		}
	})
}

// beginOpened begins a game where a person plays.
func (x *exchange) beginOpened(g *session.Game) {
	x.shell.maker.shuffles.Stop() // a board that is on its way would replace it
	x.shell.Busy.Finish(service.Shuffling)
	x.shell.enter(service.PlayPlace)
	x.shell.begin(g)
}

// askToOpenGame opens the file dialog for saved games.
func (x *exchange) askToOpenGame() {
	x.shell.files.AskToOpen(lang.L("Open a game"), service.SaveFolder, []string{session.Extension}, x.openGame)
}

// askToSaveGame asks for the name of a file for the game at hand.
func (x *exchange) askToSaveGame() {
	name := strings.TrimSuffix(x.shell.Photo.Title, filepath.Ext(x.shell.Photo.Title))
	x.shell.files.AskToSave(lang.L("Save the game"), name+" "+x.shell.Game.Size().String()+session.Extension, []string{session.Extension}, x.saveGame)
}

// saveGame writes the game as it stands, with a copy of a person's own photo. Of its path
// only the name is written: folders are nobody's business to whom the game is given.
func (x *exchange) saveGame(path string) {
	p, onBoard := x.shell.autosave.Picture(), x.shell.Photo.Picture
	if p.File != "" {
		p.File = untrusted.FileName(p.File)
	}
	snapshot := session.Take(x.shell.Game, p)
	x.shell.files.Save(path, func(w io.Writer) error {
		content, err := photos.WithCopy(snapshot, p.File != "", onBoard).Encode()
		if err == nil {
			_, err = w.Write(content)
		}
		return err
	})
}
