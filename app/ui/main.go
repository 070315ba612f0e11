package ui

import (
	"cmp"
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"github.com/adrg/xdg"

	"tilewise/app/clip"
	"tilewise/app/dialogs"
	"tilewise/app/session"
	"tilewise/app/sound"
	"tilewise/app/task"
	"tilewise/app/ui/eventlog"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lifecycle"
	"tilewise/app/ui/presentation"
	"tilewise/app/ui/service"
	"tilewise/app/ui/words"
	"tilewise/resources"
	"tilewise/solver"
	"tilewise/solver/filesys"
)

// Config is what the window is opened with.
type Config struct {
	Photo   string         // a photo or a saved game to open at once; "" opens the last game
	Engine  *solver.Engine // must be given
	Version string         // for About
	Commit  string         // the commit it was built from, for About; "" where that is not known
	Data    string         // folder of a person's own games, records and pictures; "" is the system's place for them

	Homeless bool // there is no place to keep anything beyond the end of the program

	Minimised func(fyne.Window) bool // must be given

	// Trail makes what answers where in a window the pointer was since it was asked last; nil where nobody knows. It
	// must be given.
	Trail func(fyne.Window) func() []fyne.Position
	Room  func() fyne.Size  // that a window may have; zero where nobody knows
	Keys  func(fyne.Window) // hands the window the keys that Fyne does not know; must be given

	Dialogs func(context.Context) dialogs.Ask // finds the system's own dialogs for files; nil has none
}

// Run opens the window of an app that has been made with app.NewWithID, and
// returns the program's exit status when it is closed. The app comes from
// package main, as packages that import fyne/v2/app cannot be tested without
// a C compiler.
func Run(a fyne.App, c Config) int {
	data, state := cmp.Or(c.Data, filepath.Join(xdg.DataHome, "tilewise")), filepath.Join(xdg.StateHome, "tilewise")
	crashed := lifecycle.WatchForCrash(state)
	defer lifecycle.LogPanic(state)
	chosen, problem := session.OpenPreferences(filesys.OSDisk{}, filepath.Join(data, "settings.json"),
		filepath.Join(a.Storage().RootURI().Path(), "preferences.json"))
	s := newShell(a, environment{
		Services: &service.Services{
			Engine: c.Engine, Tasks: task.NewRunner(fyne.Do), Now: time.Now, Sound: player(), Preferences: chosen,
			Seed: func() uint64 { return rand.Uint64() & seedMask },
		},
		version: c.Version, commit: c.Commit, samples: resources.Samples(),
		room: c.Room, minimised: c.Minimised, dialogs: c.Dialogs,

		data: data, state: state, pictures: filepath.Join(data, "pictures"), clipPicture: clip.Picture,
	})
	c.Keys(s.win)
	s.Board.Trail = c.Trail(s.win)
	s.magnify = presentation.NewMagnifier(a.Settings(), func() fyne.Size { return s.win.Canvas().Size() },
		s.settings.SetTheme).Magnify
	if report, err := eventlog.Open(); err != nil {
		fyne.LogError("No report will be written", err)
	} else if report != nil {
		defer report.Close()
		eventlog.WriteAll(report, &s.Events)
	}
	chosen.Failed = func(err error) { s.Tasks.Post(func() { s.autosave.SettingsFailed(err) }) }
	chosen.Elsewhere = s.files.Behind
	s.lifecycle.ObeySignals(a.Lifecycle())
	s.start(c.Photo)
	if c.Homeless {
		s.autosave.SayHomeless()
	}
	if problem != nil {
		s.Window.Insist(kit.WarningTone, words.ChoicesProblem(problem))
	}
	if crashed != "" {
		reportCrash(s, crashed)
	}
	last := lifecycle.TakeLastAct(a.Lifecycle())
	s.win.ShowAndRun()
	if !s.lifecycle.Gone { // Fyne has ended the loop by itself
		s.Tasks.Shut()
		s.lifecycle.StopAll()
		time.Sleep(lifecycle.PreferencesTime)
	}
	last()
	return 0
}

// muteVariable names the environment variable that keeps the program silent,
// whatever is chosen. The end-to-end test sets it.
const muteVariable = "TILEWISE_MUTE"

// player plays sounds, unless the environment forbids it.
func player() sound.Player {
	if os.Getenv(muteVariable) != "" {
		return sound.Silence{}
	}
	return sound.NewSpeaker()
}

// seedMask keeps the seeds that the window draws short enough to be read out
// and typed.
const seedMask = 0xFFFFF
