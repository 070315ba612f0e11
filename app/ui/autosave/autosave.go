// Package autosave says what of the game at hand can't be kept, and goes on with it at the next start.
//
// The one idea: a window claims one slot among the files of games, and writes there alone. What another window has left
// in its slot is offered to the next start.
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

// Autosave says what can't be kept, and resumes the game of the last session.
type Autosave struct {
	app       *service.Services
	photos    *photos.Presenter
	folders   UserFolders
	useFolder func(folder string)

	Disk             filesys.FileSystem
	unsavedReported  bool // the user was told that games can't be kept
	settingsReported bool // the user was told that settings can't be kept
	homeless         bool // the home folder is a temporary one that goes with the program
}

// UserFolders are the folders of the user's files; "" keeps none.
type UserFolders struct {
	Data     string // the folder of games, records and settings
	State    string // the folder of experiments, and of reports of faults
	Pictures string // the folder of thumbnails and pasted pictures
}

// New keeps no game yet: Open does. useFolder sets the folder in which file dialogs begin.
func New(app *service.Services, p *photos.Presenter, f UserFolders, useFolder func(folder string)) *Autosave {
	a := &Autosave{app: app, photos: p, folders: f, useFolder: useFolder, Disk: filesys.OSDisk{}}
	app.Model.SavingNews.Listen(a.written)
	app.Model.LeftGame.Listen(a.taken)
	return a
}

// Open makes the folders of the user's things ready, and returns the game that was kept last, as [program.Saving.Open].
func (a *Autosave) Open() (*session.Game, error) {
	if a.folders.Data != "" {
		for _, folder := range []string{a.folders.Pictures, a.folders.State} {
			filesys.Sweep(a.Disk, folder, a.app.Model.Now())
		}
	}
	return a.app.Model.Saving.Open(a.Disk, a.folders.Data)
}

// ResumeFailed says why the game that was kept last is not there, or not all of it.
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

// gameCause marks the sentences that go when the game can be kept again.
const gameCause = "keeping"

// written says that the game could not be kept, once until it can be again.
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

// SettingsFailed says, once, that the settings could not be kept. If games can't be kept either, that sentence follows.
func (a *Autosave) SettingsFailed(err error) {
	if !a.unsavedReported && !a.settingsReported {
		a.settingsReported = true
		a.app.Messages.Tell(kit.WarningTone, words.ChoicesProblem(err))
	}
}

// SayHomeless says, once, that nothing can be kept.
func (a *Autosave) SayHomeless() {
	a.unsavedReported, a.homeless = true, true
	if here, err := os.Getwd(); err == nil {
		a.useFolder(here)
	}
	a.app.Messages.Tell(kit.WarningTone, lang.L(
		"You have no home folder (HOME isn't set), so nothing can be saved: your game, your settings and the tables will be lost when Tilewise closes."))
}

// OfferLeft offers the game that another window has left under way, once. It stays in the menu and the sheet of a new
// game.
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

// taken opens the photo of a game that was left, or says why that is not there, or not all of it.
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
