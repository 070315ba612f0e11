// Package servicetest makes the services of a window for the tests of its parts, each without the others.
//
// The one idea: time, timers and what comes from the background belong to the test. Files that the user would
// choose are those that the test names.
package servicetest

import (
	"context"
	"io"
	"os"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/menubar"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
)

// Hardest is a board of 3×3 that is 31 moves from home, which no board exceeds.
const Hardest = "8 6 7 2 5 4 3 0 1"

// Harness is a window with a board, a banner, a status line and a sheet, and none of the views.
type Harness struct {
	*service.Services
	Time time.Time
	Path string // the path that the user chooses in a file dialog; "" is none

	Copied Clipboard

	t      testing.TB
	canvas fyne.Canvas
	posts  chan func()
	timers []func()

	writing sync.WaitGroup // ends before the folder of the test is deleted
}

// anApp is the Fyne app of all tests of a process: a second one would read all fonts again.
var anApp = sync.OnceValue(test.NewApp)

// Folder returns a folder that is deleted after the test, even if a stopped task still writes to it.
func Folder(t testing.TB) string {
	t.Helper()
	folder, err := os.MkdirTemp("", "tilewise")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	return folder
}

// WriteFile writes a file for the test.
func WriteFile[T ~string | ~[]byte](t testing.TB, path string, content T) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

// Clipboard has the text of the toolkit's clipboard in memory, and a picture that the test names.
type Clipboard struct {
	File    []byte // of the picture
	Problem error  // why there is no picture
	Silent  bool   // the program that has the text does not answer in time
}

func (c *Clipboard) Picture(context.Context) ([]byte, error) { return c.File, c.Problem }

func (c *Clipboard) Text(context.Context) (string, error) {
	if c.Silent {
		return "", context.DeadlineExceeded
	}
	return fyne.CurrentApp().Clipboard().Content(), nil
}

// Engine returns an engine with a cache of its own. It takes workers threads, or all with 0.
func Engine(t testing.TB, workers int) *solver.Engine {
	t.Helper()
	return solver.New(solver.Config{CacheDir: Folder(t), Workers: workers})
}

// New makes the services of an English window in Play, with the hardest game of 3×3.
func New(t testing.TB, e service.Engine) *Harness {
	t.Helper()
	anApp()
	words.Speak("en")
	s := &Harness{t: t, Time: time.Unix(0, 0), posts: make(chan func(), 1000)}
	tasks := task.NewRunner(func(f func()) { s.posts <- f })
	tasks.After = func(_ time.Duration, f func()) { s.timers = append(s.timers, f) }
	tasks.Panicked = func(err error) { t.Error(err) }
	k := kit.New(tasks)
	s.Services = &service.Services{
		Engine: e, Tasks: tasks, Kit: k, Commands: service.NewCommands(nil), Preferences: session.NewPreferences(),
		System: service.System{Clipboard: &s.Copied},
		Board:  board.New(), Messages: k.NewBanner(func(string) {}), Status: k.NewStatusLine(func() {}),
		Busy: k.NewBusyIndicator("", func() {}), Sheet: k.NewSheet(func() fyne.Canvas { return s.canvas }),
	}
	s.Sheet.OnToggle = func() {}
	s.Model = program.New(program.Config{Tasks: tasks, Engine: e, Now: func() time.Time { return s.Time },
		Seed: func() uint64 { return 42 }, Behind: func(f func()) { s.Files.Behind(f) }}, session.DefaultSettings())
	s.Homes = map[service.ViewName]program.Activity{service.PlayPlace: program.Playing{Program: s.Model},
		service.SolvePlace: s.Model.Solving.Activity(), service.LabPlace: s.ActivityOf(program.InLab, nil)}
	s.Files = files{s}
	w := test.NewTempWindow(t, nil)
	s.Menus = menubar.NewLayer(k, w)
	w.SetContent(container.NewStack(s.Sheet.Layer, s.Menus.Object))
	w.Resize(fyne.NewSize(1180, 780))
	s.canvas = w.Canvas()
	s.Window = service.MainWindow{Window: w, Screen: &service.WholeScreen{Window: w}, Lifecycle: uncoveredWindow{},
		OpenForMove: func(fyne.Position, func()) {}}
	s.Begin(Hardest)
	t.Cleanup(func() { tasks.StopAll(); s.Written() })
	return s
}

// Begin begins a game on 3×3.
func (h *Harness) Begin(start string) {
	h.t.Helper()
	at, err := puzzle.Parse(start, puzzle.Size{W: 3, H: 3})
	if err != nil {
		h.t.Fatal(err)
	}
	h.BeginToward(puzzle.BlankAt(at.Size(), 8), at)
}

// BeginToward begins a game toward a goal.
func (h *Harness) BeginToward(goal puzzle.Goal, start puzzle.State) {
	h.t.Helper()
	g, err := session.New(session.GameSetup{Goal: goal, Start: start}, h.Model.Now)
	if err != nil {
		h.t.Fatal(err)
	}
	h.Model.Resume(g)
	h.Board.SetPosition(start, goal)
}

// Push pushes tiles as the user does.
func (h *Harness) Push(moves ...puzzle.Move) { h.Model.Push(program.Push{Moves: moves}) }

// BeginActivity begins an activity that has no view in this window, with a playback on the board or nil.
func (h *Harness) BeginActivity(d program.Doing, playback func() session.Steppable) {
	h.Model.Turn(h.ActivityOf(d, playback))
}

// ActivityOf returns the activity that BeginActivity begins.
func (h *Harness) ActivityOf(d program.Doing, playback func() session.Steppable) program.Activity {
	return activity{program.Playing{Program: h.Model}, d, playback}
}

// uncoveredWindow is a window whose methods do nothing, and that no sheet covers.
type uncoveredWindow struct{}

func (uncoveredWindow) Visible() bool       { return true }
func (uncoveredWindow) HoldOrReleaseClock() {}
func (uncoveredWindow) MemoryReleased()     {}

// activity is an activity that a test describes.
type activity struct {
	program.Playing
	doing    program.Doing
	playback func() session.Steppable
}

func (a activity) Doing() program.Doing { return a.doing }
func (a activity) Playback() session.Steppable {
	if a.playback == nil {
		return nil
	}
	return a.playback()
}

func (a activity) Shown() (puzzle.State, puzzle.Goal) {
	if playback, is := a.Playback().(interface{ State() puzzle.State }); is {
		return playback.State(), a.Game().Goal
	}
	return a.Playing.Shown()
}

// Until runs the functions that come from the background until done returns true.
func (h *Harness) Until(what string, done func() bool) {
	h.t.Helper()
	Until(h.t, h.posts, what, done)
}

// Until runs the functions that are posted until done returns true.
func Until(t testing.TB, posts <-chan func(), what string, done func() bool) {
	t.Helper()
	late := time.After(10 * time.Minute) // more than any machine needs
	for !done() {
		select {
		case f := <-posts:
			f()
		case <-time.After(time.Millisecond): // done may wait for something in the background
		case <-late:
			t.Fatalf("never came: %s", what)
		}
	}
}

// Stall holds back all background tasks from now on, until answers is called.
func Stall(tasks *task.Runner) (answers func()) {
	spawn := tasks.Spawn
	var waiting []func()
	tasks.Spawn = func(f func()) { waiting = append(waiting, f) }
	return func() {
		tasks.Spawn = spawn
		for _, f := range waiting {
			spawn(f)
		}
	}
}

// Tick lets every timer that is set run out, once.
func (h *Harness) Tick() {
	due := h.timers
	h.timers = nil
	for _, f := range due {
		f()
	}
}

// Written waits until everything is on the disk.
func (h *Harness) Written() { h.writing.Wait() }

// files are the files of a test. They are written at once.
type files struct{ stand *Harness }

func (f files) AskToOpen(_, _ string, _ []string, open func(string)) { f.answer(open) }
func (f files) AskToSave(_, _ string, _ []string, save func(string)) { f.answer(save) }

func (f files) answer(do func(string)) {
	if f.stand.Path != "" {
		do(f.stand.Path)
	}
}

func (f files) Save(path string, write func(io.Writer) error) <-chan error {
	over := make(chan error, 1)
	defer close(over)
	err := filesys.Save(filesys.OSDisk{}, path, write)
	over <- err
	f.Saved(path, err)
	return over
}

func (f files) Saved(path string, err error) {
	if err != nil {
		f.stand.Messages.Tell(kit.WarningTone, words.GameProblem(path, err))
	}
}

func (f files) Begin() func() { return func() {} }
func (f files) Behind(work func()) {
	f.stand.writing.Add(1)
	f.stand.Tasks.Spawn(func() { defer f.stand.writing.Done(); work() })
}
