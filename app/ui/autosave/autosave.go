package autosave

import (
	"cmp"
	"os"

	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver/filesys"
)

// Autosave has the game at hand on the disk after every move. All that takes time
// it does in the background.
type Autosave struct {
	app       *service.Services
	photos    *photos.Presenter
	folders   UserFolders
	useFolder func(folder string)

	Disk             filesys.FileSystem
	Slot             session.SaveSlot
	writer           *session.Autosave      // writes the game to its file; nil: no game is kept
	aside            task.Queue             // writes the game that was put aside
	takingOver       task.Task              // takes over a game which another window has left
	closing          *finalSave             // writes what is left before the program ends; nil until then
	last             session.PhotoReference // the picture of the saved game, until that photo is open
	unsavedReported  bool                   // the user was told that games can't be kept
	settingsReported bool                   // the user was told that settings can't be kept
	Ending           bool                   // the program ends when everything is written
	homeless         bool                   // the home folder is a temporary one that goes with the program
}

// UserFolders are where the user's things are kept. "" keeps none.
type UserFolders struct {
	Data     string // the folder of games, records and settings
	State    string // the folder of experiments, and of reports of faults
	Pictures string // the folder of thumbnails and pasted pictures
}

// New keeps no game yet: Open does. useFolder sets the folder in which file dialogs begin.
func New(app *service.Services, p *photos.Presenter, f UserFolders, useFolder func(folder string)) *Autosave {
	return &Autosave{app: app, photos: p, folders: f, useFolder: useFolder, Disk: filesys.OSDisk{}}
}

// finalSave is the end of an autosave that waits for the disk.
type finalSave struct {
	played bool        // the game has changed since the writer was closed
	other  error       // the error of what else could not be written
	then   func(error) // called with the error of the writing, or nil
}

// Open makes the folder of the user's games ready, and returns the game that
// was kept there last; nil where there is none. Then err says whether one could
// not be read, or none can be kept.
func (a *Autosave) Open() (*session.Game, error) {
	if a.folders.Data == "" {
		return nil, nil
	}
	for _, folder := range []string{a.folders.Data, a.folders.Pictures, a.folders.State} {
		filesys.Sweep(a.Disk, folder, a.app.Now())
	}
	slot, err := session.ClaimSlot(a.Disk, a.folders.Data)
	if err != nil {
		return nil, err
	}
	return a.take(slot)
}

// take has games kept in a slot from now on, and returns the one that is there.
func (a *Autosave) take(slot session.SaveSlot) (*session.Game, error) {
	a.Slot = slot
	game, picture, err := session.Restore(a.Disk, slot.Name, a.app.Now)
	if err != nil && !session.IsSetAside(err) {
		return nil, err // the next game must not replace a file that can't be read now
	}
	a.last = picture
	a.app.Aside.Restore(a.Disk, slot.Name, a.app.Now, game)
	a.watch()
	return game, err
}

// watch has games kept from now on.
func (a *Autosave) watch() {
	a.writer = session.NewAutosave(a.Disk, a.Slot.Name, func(err error) { a.app.Tasks.Post(func() { a.Written(err) }) })
}

// Close waits until everything is on the disk, and reports whether the game is.
// Nothing is kept after it.
func (a *Autosave) Close() (err error) {
	if a.writer != nil {
		err = a.writer.Close()
		a.writer = nil
		_ = a.Slot.Release() // the system frees the slot when the program ends
	}
	return err
}

// Finish waits in the background until the game is on the disk, with all that is played
// until then, and reports whether it is, and what other error there was. Where there is any,
// the game goes on for now, and is kept.
func (a *Autosave) Finish(other error, then func(error)) {
	writer := a.writer
	switch {
	case a.closing != nil: // the writer is being closed already; the last caller is told
		a.closing.other, a.closing.then = other, then
		return
	case writer == nil:
		then(other)
		return
	}
	a.writer, a.closing = nil, &finalSave{other: other, then: then}
	a.app.Files.Behind(func() {
		err := writer.Close()
		a.app.Tasks.Post(func() { a.finished(err) })
	})
}

// finished is the end of the autosave.
func (a *Autosave) finished(err error) {
	c := a.closing
	a.closing = nil
	err = cmp.Or(err, c.other) // an error of the game comes before others
	if err != nil || c.played {
		a.watch()
	}
	if c.played {
		a.writer.Keep(a.app.Game, a.Picture())
	}
	if err == nil && c.played {
		a.Finish(nil, c.then)
		return
	}
	c.then(err)
}

// Keep has the game written as it stands.
func (a *Autosave) Keep() {
	a.Ending = false // a user who plays on does not quit
	switch {
	case a.writer != nil:
		a.writer.Keep(a.app.Game, a.Picture())
		a.keepAside()
	case a.closing != nil:
		a.closing.played = true
	}
}

// KeepTime has the game written with what its clock reads, while that runs.
func (a *Autosave) KeepTime() {
	if a.writer != nil && a.app.Game.Running() {
		a.writer.Keep(a.app.Game, a.Picture())
	}
}

// keepAside has the game that was put aside last written, in the background. One that can't be written is still there
// until the program ends.
func (a *Autosave) keepAside() {
	if save := a.app.Aside.Save(a.Disk, a.Slot.Name); save != nil {
		a.aside.Add(a.app.Files.Behind, func() { _ = save() })
	}
}

// Keeps reports whether games are kept: there was a place for them, and the program does not end.
func (a *Autosave) Keeps() bool { return a.writer != nil }

// ResumeFailed says why the game that was kept last is not there, or not all of it.
func (a *Autosave) ResumeFailed(err error, found bool) {
	a.unsavedReported = !a.Keeps() // this message covers settings that can't be kept, too
	a.app.Messages.Tell(kit.WarningTone, words.ResumeProblem(err, found))
}

// OpenLast opens the photo of the game that was kept last, and reports whether there is one.
func (a *Autosave) OpenLast() bool {
	if a.last == (session.PhotoReference{}) {
		return false
	}
	a.OpenPicture(a.last)
	return true
}

// gameCause is what a sentence is about that goes when the game can be kept again.
const gameCause = "keeping"

// Written says that the game could not be kept, once until it can be again.
func (a *Autosave) Written(err error) {
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

// SettingsFailed says, once, that the settings could not be kept. That games can't be either
// says more, and is told after it, too.
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
	a.app.Messages.Tell(kit.WarningTone, words.NoFolder())
}

// Picture tells which photo is on the board, for a saved game.
func (a *Autosave) Picture() session.PhotoReference {
	if a.app.Photo.Picture == nil {
		return a.last
	}
	return a.photos.InGame()
}

// UsedElsewhere looks, when it is called and wherever that is, whether a game other than this
// window's has one of our files as its photo.
func (a *Autosave) UsedElsewhere(file string) func() bool {
	name := a.photos.FileOf(file)
	d, data, own := a.Disk, a.folders.Data, a.Slot.Name
	return func() bool { return data != "" && session.Pictured(d, data, own, name) }
}

// OpenPicture opens the photo of a saved game, with its crop.
func (a *Autosave) OpenPicture(p session.PhotoReference) {
	source := p.File
	if p.File == "" {
		source = photos.SampleSource(p.Sample)
	}
	a.photos.OpenWithCrop(source, photo.Crop{X: p.Left, Y: p.Top, W: p.Width, H: p.Height})
}
