package ui

import (
	"os"
	"runtime/debug"
	"slices"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lifecycle"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/resources"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// tables is one engine for all tests, so that its tables are built once.
var tables = sync.OnceValue(func() *solver.Engine { return solver.New(solver.Config{CacheDir: cache}) })

var cache string // the folder of the tables

func TestMain(m *testing.M) {
	debug.SetGCPercent(200)                 // collects more seldom while there is little
	debug.SetMemoryLimit(400 << 20)         // collects sooner: the whole process stays under 500 MB
	os.Setenv(words.LanguageVariable, "en") // whatever the system speaks
	var err error
	if cache, err = os.MkdirTemp("", "tilewise-ui"); err != nil {
		panic(err)
	}
	status := m.Run()
	os.RemoveAll(cache)
	os.Exit(status)
}

// stand is a shell whose goroutines, timers and time belong to the test: results from the background wait in a queue
// until the test takes them.
type stand struct {
	*shell
	*parts
	t      testing.TB
	app    fyne.App
	posts  chan func()
	timers []func()
	shut   int // how often the program was shut down
	time   time.Time
	iconic bool // the window is minimised
	heard  *heard
	copied *servicetest.Clipboard
}

var sharedApp = sync.OnceValue(test.NewApp)

// preferences are those of all windows since the last freshApp.
var preferences *session.Preferences

// freshApp returns an app in memory, and forgets the preferences. It is always the same app: for another, Fyne would
// read all fonts again, and never forget them.
func freshApp(t testing.TB) fyne.App {
	t.Helper()
	a := sharedApp()
	fyne.SetCurrentApp(a)
	preferences = session.NewPreferences()
	return a
}

// newStand builds a window on an app in memory.
func newStand(t testing.TB) *stand {
	t.Helper()
	return newStandOn(t, freshApp(t), tables())
}

func newStandOn(t testing.TB, a fyne.App, e service.Engine) *stand {
	t.Helper()
	return newStandIn(t, a, e, "")
}

// newStandIn returns a stand that keeps games and records in a folder, and may have more views.
func newStandIn(t testing.TB, a fyne.App, e service.Engine, data string, more ...func(*parts) viewDefinition) *stand {
	t.Helper()
	s := &stand{t: t, posts: make(chan func(), 1000), time: time.Unix(0, 0), heard: &heard{},
		copied: &servicetest.Clipboard{}}
	s.app = coarseApp{a}
	s.parts = makeParts(s.app, shellConfig{
		Services: &service.Services{
			Engine: e, Preferences: preferences, System: service.System{Sound: s.heard, Clipboard: s.copied},
			Tasks: &task.Runner{
				Post:  func(f func()) { s.posts <- f },
				Spawn: func(f func()) { go f() },
				After: func(d time.Duration, f func()) {
					if d != lifecycle.RestTime && d != lifecycle.KeptTime && d != lifecycle.SweepTime { // they collect garbage
						s.timers = append(s.timers, f)
					}
				},
				Shut: func() { s.shut++ },
			},
		},
		model:   program.Config{Now: func() time.Time { return s.time }, Seed: func() uint64 { return 42 }},
		samples: resources.Samples(),
		given:   Config{Version: "test", Minimised: func(fyne.Window) bool { return s.iconic }},

		data: data, pictures: servicetest.Folder(t),
	})
	views := allViews(s.parts)
	for _, row := range more {
		views = append(views, row(s.parts))
	}
	s.shell = newShell(s.parts, views)
	s.win.Resize(fyne.NewSize(1180, 780))
	t.Cleanup(func() {
		s.lifecycle.StopAll()
		s.Model.Solving.Cancel()
		s.win.SetOnClosed(nil)
		if slices.Contains(a.Driver().AllWindows(), s.win) {
			s.win.Close()
		}
		s.forget()
	})
	return s
}

// until takes results from the background until a condition holds.
func (s *stand) until(what string, done func() bool) {
	s.t.Helper()
	servicetest.Until(s.t, s.posts, what, done)
}

// deliver takes the results that have come from the background.
func (s *stand) deliver() {
	for len(s.posts) > 0 {
		(<-s.posts)()
	}
}

// push makes moves on the board.
func (s *stand) push(moves []puzzle.Move) { s.Board.OnPush(moves) }

// paste pastes what is on the clipboard.
func (s *stand) paste() {
	s.t.Helper()
	s.Commands.The("paste").Run()
	s.until("the clipboard", func() bool { return !s.transfer.Asking.Busy() })
}

// tick lets every timer that is set run out, once.
func (s *stand) tick() {
	due := s.timers
	s.timers = nil
	for _, f := range due {
		f()
	}
}

// small begins a game on a 3×3 board from a given state.
func (s *stand) small(board string) {
	s.t.Helper()
	s.Model.Change(func(set *session.Settings) { set.Size = puzzle.Size{W: 3, H: 3} })
	start := fixture.Must(puzzle.Parse(board, s.Model.Settings().Size))
	s.Model.Begin(s.newGame(session.BoardOrigin{Kind: session.Pasted}, start))
}

// newGame makes a game on the board of the settings.
func (s *stand) newGame(o session.BoardOrigin, start puzzle.State) *session.Game {
	return s.gameToward(s.Model.NextGoal(), o, start)
}

// gameToward is newGame toward a goal of any size.
func (s *stand) gameToward(goal puzzle.Goal, o session.BoardOrigin, start puzzle.State) *session.Game {
	return session.GameOrHome(session.GameSetup{Goal: goal, Start: start, Origin: o}, s.Model.Now)
}

// density is how many pixels a unit of the window has. It is low, so that tiles and photos are painted fast.
const density = 0.5

// coarseApp opens windows whose scale is density.
type coarseApp struct{ fyne.App }

func (a coarseApp) NewWindow(title string) fyne.Window {
	w := a.App.NewWindow(title)
	w.Canvas().(software.WindowlessCanvas).SetScale(density)
	return w
}

// inCell returns the middle of a cell of the board, in units of the window.
func (s *stand) inCell(column, row int) fyne.Position {
	g := s.Board.TileGridOnScreen()
	return fyne.NewPos(float32(g.First.X+column*g.Pitch+g.Tile/2)/density, float32(g.First.Y+row*g.Pitch+g.Tile/2)/density)
}

// press types keys without a modifier, each down and up again.
func (s *stand) press(keys ...fyne.KeyName) {
	for _, k := range keys {
		e := &fyne.KeyEvent{Name: k}
		s.Board.KeyDown(e)
		s.Board.TypedKey(e)
		s.Board.KeyUp(e)
	}
}

// shows fails the test unless the board is in a given state.
func (s *stand) shows(board string) {
	s.t.Helper()
	if got := s.Model.Position().String(); got != board {
		s.t.Errorf("the board shows %q; want %q", got, board)
	}
}

// focused returns what has the focus.
func (s *stand) focused() fyne.Focusable { return s.win.Canvas().Focused() }

// shortcut presses a combination with Ctrl or Alt, as the window does; copying and pasting get the clipboard.
func (s *stand) shortcut(c kit.KeyCombo) {
	pressed := c.Shortcut()
	switch p := pressed.(type) {
	case *fyne.ShortcutCopy:
		p.Clipboard = fyne.CurrentApp().Clipboard()
	case *fyne.ShortcutPaste:
		p.Clipboard = fyne.CurrentApp().Clipboard()
	}
	if f, ok := s.focused().(fyne.Shortcutable); ok {
		f.TypedShortcut(pressed)
		return
	}
	s.keys.TypedShortcut(pressed)
}

// mouse returns the uppermost object at a point of the window that takes events of a kind.
func mouse[T any](s *stand, at fyne.Position) (found T, in fyne.Position) {
	eachSeen(s.win.Content(), fyne.Position{}, func(o fyne.CanvasObject, from fyne.Position) bool {
		place := kit.Rect{Left: from.X, Top: from.Y, Right: from.X + o.Size().Width, Bottom: from.Y + o.Size().Height}
		if t, ok := o.(T); ok && (kit.Rect{Left: at.X, Top: at.Y, Right: at.X, Bottom: at.Y}).Within(place) {
			found, in = t, at.Subtract(from)
		}
		return true
	})
	return found, in
}

// point moves the pointer.
func (s *stand) point(at fyne.Position) {
	o, in := mouse[desktop.Hoverable](s, at)
	o.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: in, AbsolutePosition: at}})
}

// click presses the left button, and lets it go.
func (s *stand) click(at fyne.Position) { s.clickWith(at, desktop.MouseButtonPrimary) }

func (s *stand) clickWith(at fyne.Position, button desktop.MouseButton) {
	event := func(in fyne.Position) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: in, AbsolutePosition: at}, Button: button}
	}
	if o, in := mouse[desktop.Mouseable](s, at); o != nil {
		o.MouseDown(event(in))
	}
	if o, in := mouse[desktop.Mouseable](s, at); o != nil {
		o.MouseUp(event(in))
	}
}
