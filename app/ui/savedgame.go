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
	"tilewise/app/ui/door"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver/disk"
	experiment "tilewise/solver/lab"
)

func (s *shell) savedGameCommands(c *kit.Commands) {
	c.Add("openGame", &kit.Command{Label: kit.Says(lang.L("Open game…")), Key: kit.Ctrl(fyne.KeyG), Icon: theme.FolderOpenIcon(), Do: s.askToOpenGame})
	c.Add("saveGame", &kit.Command{Label: kit.Says(lang.L("Save game…")), Key: kit.Ctrl(fyne.KeyS), Icon: theme.DocumentSaveIcon(), Do: func() { s.askToSaveGame() },
		Able: func() bool { return s.at() != labPlace }})
	c.Put(puzzleMenu, 4, "openGame", "saveGame")
}

// openFile opens a photo, a saved game or an experiment.
func (s *shell) openFile(path string) {
	if full, err := filepath.Abs(path); err == nil { // it is remembered beyond this folder
		path = full
	}
	switch {
	case strings.EqualFold(filepath.Ext(path), session.Extension):
		s.openGame(path)
	case strings.EqualFold(filepath.Ext(path), experiment.Extension):
		s.lab.Open(path)
	default:
		s.photos.openPhoto(path)
	}
}

// openGame puts a saved game on the board, with its photo or the copy of it; with
// the first sample where neither is there.
func (s *shell) openGame(path string) {
	s.photos.problem = "" // of what was opened before
	var saved, at session.Picture
	copied, there := false, false
	door.Try(s.door, &s.keeper.opening, func(ctx context.Context) (*session.Game, error) {
		game, picture, err := session.ReadFile(disk.System{}, path, s.now)
		if err == nil {
			saved = picture
			at, copied, there = found(ctx, picture, s.pictures)
		}
		return game, err
	}, func(game *session.Game, err error) {
		if err != nil {
			s.insist(kit.WarningTone, words.GameProblem(path, err)) // a photo may be on its way at a start
			s.banner.Passing = true
			return
		}
		s.beginOpened(game)
		if !there {
			s.photos.openSample("")
			s.insist(kit.WarningTone, words.PictureGone(saved.File))
			return
		}
		s.keeper.openPicture(at)
		if copied {
			s.insist(kit.NoteTone, fromCopy(saved.File))
		}
	})
}

// beginOpened begins a game where a person plays.
func (s *shell) beginOpened(g *session.Game) {
	s.maker.shuffles.Stop() // a board that is on its way would replace it
	s.busy.Finish(shufflingWork)
	s.enter(playPlace)
	s.begin(g)
}

// askToOpenGame opens the file dialog for saved games.
func (s *shell) askToOpenGame() {
	s.files.askToOpen(lang.L("Open a game"), keySaveFolder, s.files.saveFolder(), []string{session.Extension}, s.openGame)
}

// askToSaveGame asks for the name of a file for the game at hand.
func (s *shell) askToSaveGame() *saveSheet {
	name := strings.TrimSuffix(s.photos.title, filepath.Ext(s.photos.title))
	return s.files.askToSave(lang.L("Save the game"), name+" "+s.game.Size().String()+session.Extension, []string{session.Extension}, s.saveGame)
}

// saveGame writes the game as it stands, with a copy of a person's own photo.
func (s *shell) saveGame(path string) {
	p, onBoard := s.keeper.picture(), s.photos.current
	snapshot := session.Take(s.game, p)
	s.files.saveFile(path, func(w io.Writer) error {
		content, err := withCopy(snapshot, p.File != "", onBoard).Encode()
		if err == nil {
			_, err = w.Write(content)
		}
		return err
	})
}

// saveFile writes a file that a person asked for, in the background, and says how
// that went. A file that was there stays until the new one is complete. The
// program does not end before it is written.
func (f *files) saveFile(path string, write func(io.Writer) error) {
	f.writes.Add(1)
	f.win.door.Spawn(func() {
		err := disk.Save(disk.System{}, path, write)
		f.writes.Done()
		f.win.door.Post(func() { f.saved(path, err) })
	})
}

// saved says how a file was saved.
func (f *files) saved(path string, err error) {
	if err != nil {
		f.win.banner.Say(kit.WarningTone, words.SaveProblem(path, err), "", nil)
	} else {
		f.win.banner.Say(kit.NoteTone, lang.L("Saved as {{.Name}}.", map[string]any{"Name": filepath.Base(path)}), "", nil)
	}
}
