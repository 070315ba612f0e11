package lifecycle

import (
	"context"

	"tilewise/app/task"
	"tilewise/app/ui/autosave"
	"tilewise/app/ui/files"
	"tilewise/app/ui/records"
	"tilewise/app/ui/service"
)

// ClockHoldReason is what keeps the user from seeing the board or playing on it. While there
// is one, the clock of the game stands; a push starts it again, as under a sheet
// that leaves a part of the board free.
type ClockHoldReason int

// What stops the clock.
const (
	NoHold        ClockHoldReason = iota
	minimisedHold                 // the window can't be seen
	CoveredHold                   // a sheet, a menu, a file dialog or the crop lies over the board
	OtherHold                     // the board shows something else: a review, the editor, a solution
	SolveHold                     // the user is in Solve, not in Play
)

// Lifecycle is how the window stands among others, and what it does when nobody
// looks, or when it goes.
type Lifecycle struct {
	app       *service.Services
	autosave  *autosave.Autosave
	records   *records.RecordsPresenter
	files     *files.FileDialogs
	callbacks Callbacks

	hold          ClockHoldReason // the reasons why the clock stands still
	inBackground  bool            // another window has the focus
	minimised     bool            // the window is minimised
	Rest          task.Timer      // gives memory back after a time without use
	Leaving       task.Timer      // ends the program after Fyne has had the time to write the preferences
	Looking       task.Task       // the task that looks for tables and designs
	writing       task.Task       // the task that writes everything to the disk before the program ends
	Waiting       task.Timer      // the wait before the user is told that files are still written
	endsUnwritten bool            // the program ends while files are still being written
	Ended         bool            // the program has ended

	Starting bool // no photo was on the board yet: what takes a table to know is asked for after it
}

// Callbacks are what a Lifecycle asks of the window.
type Callbacks struct {
	Hold         func() ClockHoldReason // why the clock stands still, while nothing lies over the board
	Minimised    func() bool
	ClockChanged func()       // called when the clock has stopped, or goes on
	Looked       func()       // called when tables and designs were looked for again
	SaveSettings func()       // saves the settings and the size of the window
	Unwritten    func() error // why settings are not on the disk; nil where they are
	CloseLab     func()       // waits until its rows are written
}

func New(app *service.Services, a *autosave.Autosave, r *records.RecordsPresenter, f *files.FileDialogs,
	c Callbacks) *Lifecycle {
	return &Lifecycle{app: app, autosave: a, records: r, files: f, callbacks: c}
}

// Holding is what stops the clock now.
func (l *Lifecycle) Holding() ClockHoldReason {
	switch {
	case l.minimised:
		return minimisedHold
	case l.app.Sheet.IsOpen() || l.app.Menus.Open() || l.files.IsAsking():
		return CoveredHold
	}
	return l.callbacks.Hold()
}

// UpdateClock stops the clock where something has come in the way of playing, and
// lets it go on where nothing is any more.
func (l *Lifecycle) UpdateClock() {
	if h := l.Holding(); h != l.hold {
		l.hold = h
		l.app.Game.Hold(h != NoHold)
		l.callbacks.ClockChanged()
	}
}

// GameChanged is called when another game is on the board: its clock runs.
func (l *Lifecycle) GameChanged() { l.hold = NoHold }

// ToBack is called when another window gets the keys. Whether this one is still to
// be seen is asked for as long as anything in it moves. A browser may never show its page
// again, so the time since the last move is kept.
func (l *Lifecycle) ToBack() {
	l.inBackground = true
	l.autosave.KeepTime()
	l.checkMinimised()
}

// ToFront is called when the window gets the keys again. Who comes from another program may have made tables
// or designs there.
func (l *Lifecycle) ToFront() {
	l.inBackground, l.minimised = false, false
	l.UpdateClock()
	if engine := l.app.Engine; !l.Looking.Busy() {
		task.Run(l.app.Tasks, &l.Looking, func(context.Context) struct{} {
			engine.Look()
			return struct{}{}
		}, func(struct{}) { l.callbacks.Looked() })
	}
}

// Visible looks whether the window was minimised, and reports whether it can be seen.
func (l *Lifecycle) Visible() bool {
	l.checkMinimised()
	return !l.minimised
}

// checkMinimised looks whether the window was minimised.
func (l *Lifecycle) checkMinimised() {
	if l.inBackground && !l.minimised && l.callbacks.Minimised() {
		l.minimised = true
		l.UpdateClock()
	}
}
