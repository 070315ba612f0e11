package ui

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
)

func (s *shell) savedGameCommands(c *commands) {
	c.openGame = &command{label: says(lang.L("Open game…")), key: ctrl(fyne.KeyG), icon: theme.FolderOpenIcon(), do: s.askToOpenGame}
	c.saveGame = &command{label: says(lang.L("Save game…")), key: ctrl(fyne.KeyS), icon: theme.DocumentSaveIcon(), do: s.askToSaveGame}
}

// openFile opens a photo or a saved game.
func (s *shell) openFile(path string) {
	if full, err := filepath.Abs(path); err == nil { // it is remembered beyond this folder
		path = full
	}
	if strings.EqualFold(filepath.Ext(path), session.Extension) {
		s.openGame(path)
	} else {
		s.openPhoto(path)
	}
}

// openGame puts a saved game on the board, with its photo; the first sample
// where that has gone.
func (s *shell) openGame(path string) {
	type opened struct {
		game    *session.Game
		picture session.Picture
		gone    bool
		err     error
	}
	run(s.door, &s.keeper.opening, func(context.Context) (o opened) {
		o.game, o.picture, o.err = session.ReadFile(path, s.now)
		if o.err == nil && o.picture.File != "" {
			_, err := os.Stat(o.picture.File)
			o.gone = err != nil
		}
		return o
	}, func(o opened) {
		switch {
		case o.err != nil:
			s.banner.say(warningTone, gameProblem(path, o.err), "", nil)
		case o.gone:
			s.beginOpened(o.game)
			s.openSample("")
			s.insist(pictureGone(o.picture.File))
		default:
			s.beginOpened(o.game)
			s.openPicture(o.picture)
		}
	})
}

// beginOpened begins a game where a person plays.
func (s *shell) beginOpened(g *session.Game) {
	s.shuffles.stop() // a board that is on its way would replace it
	s.busy.done(shufflingWork)
	s.enter(playPlace)
	s.begin(g)
}

// askToOpenGame opens the file dialog for saved games.
func (s *shell) askToOpenGame() {
	s.askToOpen(lang.L("Open a game"), []string{session.Extension}, s.openGame)
}

// askToSaveGame opens the file dialog for the game at hand.
func (s *shell) askToSaveGame() {
	name := strings.TrimSuffix(s.photos.title, filepath.Ext(s.photos.title))
	s.askToSave(lang.L("Save the game"), name+" "+s.game.Size().String()+session.Extension, s.saveGame)
}

// saveGame writes the game as it stands.
func (s *shell) saveGame(path string) {
	content, err := session.Encode(s.game, s.picture())
	if err != nil {
		s.banner.say(warningTone, saveProblem(path, err), "", nil)
		return
	}
	s.saveFile(path, content)
}

// saveFile writes a file that a person asked for, and says how that went. The
// program does not end before it is written.
func (s *shell) saveFile(path string, content []byte) {
	s.keeper.writes.Add(1)
	s.door.spawn(func() {
		err := session.WriteFile(path, content)
		s.keeper.writes.Done()
		s.door.post(func() {
			if err != nil {
				s.banner.say(warningTone, saveProblem(path, err), "", nil)
			} else {
				s.banner.say(noteTone, lang.L("Saved as {{.Name}}.", map[string]any{"Name": filepath.Base(path)}), "", nil)
			}
		})
	})
}
