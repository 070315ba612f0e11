// Package autosave resumes the last game when the program starts, and tells the user what can't be saved.
//
// Each window claims one slot among the game files and writes only there. The next start offers the game that another
// window left in its slot.
package autosave

import (
	"errors"
	"os"
	"path/filepath"
	"time"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver/filesys"
)

// Autosave resumes the game of the last session, and tells the user what can't be saved.
type Autosave struct {
	app       *service.Services
	photos    *photos.Presenter
	folders   UserFolders
	useFolder func(folder string)

	Disk             filesys.FileSystem
	unsavedReported  bool // the user was told that games can't be kept
	settingsReported bool // the user was told that settings can't be kept
	homeless         bool // there is no home folder, only a temporary one that is deleted at the end
}

// UserFolders are the folders of the user's files; "" keeps none.
type UserFolders struct {
	Data     string // the folder of games, records and settings
	State    string // the folder of experiments, and of reports of faults
	Pictures string // the folder of thumbnails and pasted pictures
}

// New makes an Autosave, which saves games after Open. useFolder sets the folder in which file dialogs begin.
func New(app *service.Services, p *photos.Presenter, f UserFolders, useFolder func(folder string)) *Autosave {
	a := &Autosave{app: app, photos: p, folders: f, useFolder: useFolder, Disk: filesys.OSDisk{}}
	app.Model.SavingNews.Listen(a.written)
	app.Model.LeftGame.Listen(a.taken)
	return a
}

// Open removes partial files that killed programs left, and returns the last game, as [program.Saving.Open] does.
func (a *Autosave) Open() (*session.Game, error) {
	if a.folders.Data != "" {
		for _, folder := range []string{a.folders.Pictures, a.folders.State} {
			filesys.Sweep(a.Disk, folder, a.app.Model.Now())
		}
	}
	return a.app.Model.Saving.Open(a.Disk, a.folders.Data)
}

// ResumeFailed tells the user why the last game is missing or incomplete.
func (a *Autosave) ResumeFailed(err error, found bool) {
	a.unsavedReported = !a.app.Model.Saving.Keeps() // this message covers settings that can't be kept, too
	a.app.Messages.Tell(kit.WarningTone, words.ResumeProblem(err, found))
}

// OpenLast opens the photo of the game that was kept last, and reports whether there is one.
func (a *Autosave) OpenLast() bool {
	last := a.app.Model.Saving.Photo()
	if last == (session.GamePhoto{}) {
		return false
	}
	a.photos.OpenOfGame(last)
	return true
}

// gameCause marks the messages that are withdrawn when the game can be saved again.
const gameCause = "keeping"

// written warns that the game could not be saved: once, until a save succeeds.
func (a *Autosave) written(err error) {
	switch {
	case err == nil:
		a.unsavedReported = a.homeless
		a.app.Messages.Resolve(gameCause)
	case !a.unsavedReported:
		a.unsavedReported = true
		a.app.Messages.Tell(kit.WarningTone, words.KeepProblem(err))
		a.app.Messages.About(gameCause)
	}
}

// SettingsFailed warns, once, that the settings could not be saved. It is silent after a warning about games.
func (a *Autosave) SettingsFailed(err error) {
	if !a.unsavedReported && !a.settingsReported {
		a.settingsReported = true
		a.app.Messages.Tell(kit.WarningTone, words.ChoicesProblem(err))
	}
}

// SayHomeless warns that nothing can be saved, and lets file dialogs begin in the working folder.
func (a *Autosave) SayHomeless() {
	a.unsavedReported, a.homeless = true, true
	if here, err := os.Getwd(); err == nil {
		a.useFolder(here)
	}
	a.app.Messages.Tell(kit.WarningTone, lang.L(
		"You have no home folder (HOME isn't set), so nothing can be saved: your game, your settings and the tables will be lost when Tilewise closes."))
}

// OfferLeft offers, once, the unfinished game that another window left. The menu and the sheet of a new game keep
// offering it.
func (a *Autosave) OfferLeft() {
	if filesys.NoLocks() {
		a.app.Messages.Tell(kit.WarningTone, lang.L("This disk has no locks: open one window of Tilewise at a time."))
	}
	left := a.app.Model.Saving.Left()
	mark := filepath.Base(left.Name) + " " + left.Time.UTC().Format(time.RFC3339Nano)
	if left.Game == nil || a.app.Messages.Visible() || a.app.Preferences.String(keyOffered) == mark {
		return
	}
	a.app.Preferences.SetString(keyOffered, mark)
	a.app.Messages.Say(kit.NoteTone, lang.L("Another of your games is waiting, from a second window."),
		lang.L("Continue it"), func() { a.app.Model.Saving.TakeLeft(left.Name) })
	a.app.Messages.About(leftCause)
}

// keyOffered is the preference that names the left game that was offered last.
const keyOffered = "left.offered"

// leftCause marks the offer of another window's game.
const leftCause = "left"

// taken opens the photo of a game taken over from another window. It tells the user if the game was discarded, is
// locked, or can't be read in full.
func (a *Autosave) taken(l program.LeftGame) {
	if l.Found {
		a.app.Messages.Withdraw()
		a.photos.OpenOfGame(a.app.Model.Saving.Photo())
	}
	switch {
	case l.PutBack != nil:
		a.app.Messages.Say(kit.NoteTone, lang.L("The other game is discarded."), commandtable.Title("undo"), l.PutBack)
	case errors.Is(l.Err, filesys.ErrLocked):
		a.app.Messages.Tell(kit.WarningTone, lang.L("That game is open in another window."))
	case l.Err != nil:
		a.app.Messages.Tell(kit.WarningTone, words.KeepProblem(l.Err))
	case l.Problem != nil:
		a.app.Messages.Tell(kit.WarningTone, words.ResumeProblem(l.Problem, l.Found))
	}
}
