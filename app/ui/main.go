package ui

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"github.com/adrg/xdg"

	"tilewise/app/clipboard"
	"tilewise/app/crashlog"
	"tilewise/app/dialogs"
	experiment "tilewise/app/lab"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/sound"
	"tilewise/app/task"
	"tilewise/app/ui/certificates"
	"tilewise/app/ui/eventlog"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lifecycle"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/presentation"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/app/words"
	"tilewise/pdb"
	"tilewise/resources"
	"tilewise/solver"
	"tilewise/solver/filesys"
)

// Config is how the window is opened.
type Config struct {
	Photo   string         // a photo or a saved game to open at once; "" opens the last game
	Engine  *solver.Engine // must be given
	Version string         // for About
	Commit  string         // the commit it was built from, for About; "" where that is not known
	Data    string         // folder of the user's own games, records and pictures; "" is the system's place for them

	Homeless bool // there is no home folder: what is saved is lost when the program ends

	Minimised   func(fyne.Window) bool             // must be given
	WindowPlace func(fyne.Window) (putBack func()) // notes where a window stands

	// PointerTrail returns a function that returns where in a window the pointer was since its last call. The result is
	// nil where that is unknown; PointerTrail itself must be given.
	PointerTrail func(fyne.Window) func() []fyne.Position
	LargestSize  func() fyne.Size  // the largest size of a window; zero where that is unknown
	ForwardKeys  func(fyne.Window) // hands the window the keys that Fyne does not know; must be given
	Keyboard     kit.KeyPositions  // nil where keys are what Fyne calls them

	Dialogs func(context.Context) dialogs.FileDialogFunc // finds the system's own dialogs for files; nil has none
}

// Run opens the window of an app that has been made with app.NewWithID, and returns the program's exit status when it
// is closed. The app comes from package main, as packages that import fyne/v2/app cannot be tested without a C
// compiler.
func Run(a fyne.App, c Config) int {
	data, state := cmp.Or(c.Data, filepath.Join(xdg.DataHome, "tilewise")), filepath.Join(xdg.StateHome, "tilewise")
	crashed := crashlog.Watch(state)
	defer crashlog.LogPanic(state)
	chosen, problem := session.OpenPreferences(filesys.OSDisk{}, filepath.Join(data, "settings.json"))
	p := makeParts(a, shellConfig{
		Services: &service.Services{
			Engine: c.Engine, Tasks: task.NewRunner(fyne.Do), Preferences: chosen,
			System: service.System{Sound: player(), Clipboard: clipboard.System{}},
		},
		model: program.Config{Now: time.Now, Seed: func() uint64 { return rand.Uint64() & seedMask }},
		given: c, samples: resources.Samples(),
		data: data, state: state, pictures: filepath.Join(data, "pictures"),
	})
	scaler := presentation.NewWindowScaler(a.Settings(), func() fyne.Size { return p.win.Canvas().Size() },
		p.settings.Rescaled)
	p.presentation.Magnify, p.settings.Enlarge = scaler.Magnify, scaler.Enlarge
	newShell(p, allViews(p))
	p.connectDevices()
	if report, err := eventlog.OpenFromEnvironment(); err != nil {
		fyne.LogError("No report will be written", err)
	} else if report != nil {
		defer report.Close()
		eventlog.WriteAll(report, p.Services)
	}
	chosen.Failed = func(err error) { p.Tasks.Post(func() { p.autosave.SettingsFailed(err) }) }
	chosen.Elsewhere = p.files.Behind
	p.lifecycle.ObeySignals(a.Lifecycle())
	p.start(c.Photo)
	if c.Homeless {
		p.autosave.SayHomeless()
	}
	if problem != nil {
		p.Messages.Tell(kit.WarningTone, words.ChoicesProblem(problem))
	}
	if crashed != "" {
		p.Messages.Tell(kit.WarningTone, words.CrashedBefore(crashed))
	}
	lifecycle.DropStopHook(a.Lifecycle())
	p.win.ShowAndRun()
	if !p.lifecycle.Ended { // Fyne has ended the loop by itself
		p.Tasks.Shut()
		p.lifecycle.StopAll()
	}
	return 0
}

// connectDevices connects the window with keyboard and pointer where the toolkit does not.
func (p *parts) connectDevices() {
	p.given.ForwardKeys(p.win)
	p.Kit.Keys = kit.KeyLayout{Positions: p.given.Keyboard}
	p.Board.Keys = p.Kit.Keys
	p.Board.Trail = p.given.PointerTrail(p.win)
}

// firstSize returns the size that the window opens with. It is set before the content, so that the parts are laid out
// only once. A browser's window is as large as its page.
func (p *parts) firstSize() fyne.Size {
	var largest fyne.Size
	if p.given.LargestSize != nil {
		largest = p.given.LargestSize()
		scale := settings.TextScale(p.Model.Settings().Text)
		largest = fyne.NewSize(largest.Width/scale, largest.Height/scale)
	}
	if fyne.CurrentDevice().IsBrowser() {
		return largest
	}
	return settings.LoadWindowSize(p.Preferences, largest)
}

// muteVariable names the environment variable that turns sounds off, whatever the user has chosen. The end-to-end test
// sets it.
const muteVariable = "TILEWISE_MUTE"

// player returns the player of sounds, or a silent one if the environment asks for that.
func player() sound.Player {
	if os.Getenv(muteVariable) != "" {
		return sound.Silence{}
	}
	return sound.NewSpeaker()
}

// seedMask keeps seeds short enough to be read out and typed.
const seedMask = 0xFFFFF

// start shows the window as it was left, and opens a file where one is given.
func (p *parts) start(file string) {
	p.board.waits = true
	p.files.FindDialog(p.given.Dialogs)
	if noPhoto(file) {
		p.resume("")
		p.transfer.OpenFile(file)
	} else {
		p.resume(file)
	}
	p.records.FollowDays()
	p.tour.Start()
}

// noPhoto reports whether a file is of a kind that brings no photo to the board.
func noPhoto(file string) bool {
	ending := filepath.Ext(file)
	return strings.EqualFold(ending, experiment.Extension) || strings.EqualFold(ending, experiment.ClassExtension) ||
		strings.EqualFold(ending, certificates.Ending) || strings.EqualFold(ending, pdb.DesignSuffix)
}

// resume goes on with the game of the last session, and with its photo unless file is given. Without such a game a
// first one begins.
func (p *parts) resume(file string) {
	game, err := p.autosave.Open()
	if game != nil {
		p.Model.Resume(game)
	} else {
		p.Model.NewGames.FirstStart()
	}
	switch {
	case photos.IsPhoto(file):
		p.photos.OpenSample("")
		if full, err := filepath.Abs(file); err == nil { // the path is also used from other folders later
			file = full
		}
		p.newGames.OpenGiven(file)
	case file != "":
		p.photos.OpenSample("")
		p.transfer.OpenFile(file)
	case !p.autosave.OpenLast():
		p.photos.OpenLast()
	}
	if err != nil {
		p.autosave.ResumeFailed(err, game != nil)
	}
	p.autosave.OfferLeft()
	if p.Model.Saving.Claimed() || errors.Is(err, session.ErrSlots) { // otherwise nothing can be kept there
		p.Model.Records.Open(p.autosave.Disk, p.data)
	}
}
