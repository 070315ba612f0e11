package lifecycle

import (
	"context"

	"tilewise/app/program"
	"tilewise/app/task"
	"tilewise/app/ui/autosave"
	"tilewise/app/ui/files"
	"tilewise/app/ui/records"
	"tilewise/app/ui/service"
)

// Lifecycle is how the window stands among others, and what it does when nobody
// looks, or when it goes.
type Lifecycle struct {
	app       *service.Services
	autosave  *autosave.Autosave
	records   *records.RecordsPresenter
	files     *files.FileDialogs
	callbacks Callbacks

	inBackground  bool       // another window has the focus
	minimised     bool       // the window is minimised
	Rest          task.Timer // gives memory back after a time without use
	Leaving       task.Timer // ends the program after Fyne has had the time to write the preferences
	Looking       task.Task  // the task that looks for tables and designs
	writing       task.Task  // the task that writes everything to the disk before the program ends
	Waiting       task.Timer // the wait before the user is told that files are still written
	endsUnwritten bool       // the program ends while files are still being written
	Ended         bool       // the program has ended

	Starting bool // no photo was on the board yet: what takes a table to know is asked for after it
}

// Callbacks are what a Lifecycle asks of the window.
type Callbacks struct {
	Minimised    func() bool
	Looked       func()       // called when tables and designs were looked for again
	SaveSettings func()       // saves the settings and the size of the window
	Unwritten    func() error // why settings are not on the disk; nil where they are
	CloseLab     func()       // waits until its rows are written
}

func New(app *service.Services, a *autosave.Autosave, r *records.RecordsPresenter, f *files.FileDialogs,
	c Callbacks) *Lifecycle {
	return &Lifecycle{app: app, autosave: a, records: r, files: f, callbacks: c}
}

// UpdateClock stops the clock where something has come in the way of playing, and
// lets it go on where nothing is any more.
func (l *Lifecycle) UpdateClock() {
	switch {
	case l.minimised:
		l.app.Cover(program.MinimisedHold)
	case l.app.Sheet.IsOpen() || l.app.Menus.Open() || l.files.IsAsking():
		l.app.Cover(program.CoveredHold)
	default:
		l.app.Cover(program.NoHold)
	}
}

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
