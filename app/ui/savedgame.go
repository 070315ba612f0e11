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
		s.openPhoto(path)
	}
}

// openGame puts a saved game on the board, with its photo or the copy of it; with
// the first sample where neither is there.
func (s *shell) openGame(path string) {
	type opened struct {
		game       *session.Game
		original   string
		picture    session.Picture
		copied, ok bool
		err        error
	}
	s.photos.problem = "" // of what was opened before
	door.Run(s.door, &s.keeper.opening, func(ctx context.Context) (o opened) {
		o.game, o.picture, o.err = session.ReadFile(disk.System{}, path, s.now)
		if o.err == nil {
			o.original = o.picture.File
			o.picture, o.copied, o.ok = found(ctx, o.picture, s.pictures)
		}
		return o
	}, func(o opened) {
		if o.err != nil {
			s.insist(kit.WarningTone, words.GameProblem(path, o.err)) // a photo may be on its way at a start
			s.banner.Passing = true
			return
		}
		s.beginOpened(o.game)
		switch {
		case !o.ok:
			s.openSample("")
			s.insist(kit.WarningTone, words.PictureGone(o.original))
		case o.copied:
			s.openPicture(o.picture)
			s.insist(kit.NoteTone, fromCopy(o.original))
		default:
			s.openPicture(o.picture)
		}
	})
}

// beginOpened begins a game where a person plays.
func (s *shell) beginOpened(g *session.Game) {
	s.shuffles.Stop() // a board that is on its way would replace it
	s.busy.Finish(shufflingWork)
	s.enter(playPlace)
	s.begin(g)
}

// askToOpenGame opens the file dialog for saved games.
func (s *shell) askToOpenGame() {
	s.askToOpen(lang.L("Open a game"), keySaveFolder, s.saveFolder(), []string{session.Extension}, s.openGame)
}

// askToSaveGame asks for the name of a file for the game at hand.
func (s *shell) askToSaveGame() *saveSheet {
	name := strings.TrimSuffix(s.photos.title, filepath.Ext(s.photos.title))
	return s.askToSave(lang.L("Save the game"), name+" "+s.game.Size().String()+session.Extension, []string{session.Extension}, s.saveGame)
}

// saveGame writes the game as it stands, with a copy of a person's own photo.
func (s *shell) saveGame(path string) {
	p, onBoard := s.picture(), s.photos.current
	snapshot := session.Take(s.game, p)
	s.saveFile(path, func(w io.Writer) error {
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
func (s *shell) saveFile(path string, write func(io.Writer) error) {
	s.saving.Add(1)
	s.door.Spawn(func() {
		err := disk.Save(disk.System{}, path, write)
		s.saving.Done()
		s.door.Post(func() { s.saved(path, err) })
	})
}

// saved says how a file was saved.
func (s *shell) saved(path string, err error) {
	if err != nil {
		s.banner.Say(kit.WarningTone, words.SaveProblem(path, err), "", nil)
	} else {
		s.banner.Say(kit.NoteTone, lang.L("Saved as {{.Name}}.", map[string]any{"Name": filepath.Base(path)}), "", nil)
	}
}
