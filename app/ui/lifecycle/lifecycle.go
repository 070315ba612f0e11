package lifecycle

import (
	"context"
	"errors"
	"runtime"
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tilewise/app/program"
	"tilewise/app/task"
	"tilewise/app/ui/files"
	"tilewise/app/ui/service"
	"tilewise/solver/guard"
)

// Lifecycle follows the window through its life: other programs cover it, it is minimised, the user rests, it is
// closed.
type Lifecycle struct {
	app    *service.Services
	files  *files.FileDialogs
	Looked service.Event[struct{}] // tables and designs were looked for again

	saveSettings func()
	closeLab     func() // waits until the rows of the Lab are written
	isMinimised  func() bool

	inBackground  bool       // another window has the focus
	minimised     bool       // the window is minimised
	Rest          task.Timer // gives memory back after a time without use
	Leaving       task.Timer // ends the program once the window is hidden
	Looking       task.Task  // the task that looks for tables and designs
	writing       task.Task  // the task that writes everything to the disk before the program ends
	Waiting       task.Timer // the wait before the user is told that files are still written
	endsUnwritten bool       // the program ends while files are still being written
	Ended         bool       // the program has ended
}

// New makes the lifecycle of a window. Before the program ends, saveSettings and closeLab are called; minimised reports
// whether the window is minimised.
func New(app *service.Services, f *files.FileDialogs, saveSettings, closeLab func(), minimised func() bool) *Lifecycle {
	return &Lifecycle{app: app, files: f, saveSettings: saveSettings, closeLab: closeLab, isMinimised: minimised}
}

// HoldOrReleaseClock stops the clock while something covers the board, and lets it go on afterwards.
func (l *Lifecycle) HoldOrReleaseClock() {
	switch {
	case l.minimised:
		l.app.Model.Cover(program.MinimisedHold)
	case l.app.Sheet.IsOpen() || l.app.Menus.IsOpen() || l.files.IsAsking():
		l.app.Model.Cover(program.CoveredHold)
	default:
		l.app.Model.Cover(program.NoHold)
	}
}

// ToBack is called when another window gets the focus. It keeps the time of the game, as a browser may never show its
// page again, and looks whether the window was minimised.
func (l *Lifecycle) ToBack() {
	l.inBackground = true
	l.app.Model.Saving.KeepTime()
	l.checkMinimised()
}

// ToFront is called when the window gets the focus again. The user may have made tables or designs in another program
// meanwhile.
func (l *Lifecycle) ToFront() {
	l.inBackground, l.minimised = false, false
	l.HoldOrReleaseClock()
	if engine := l.app.Engine; !l.Looking.Busy() {
		task.Run(l.app.Tasks, &l.Looking, func(context.Context) struct{} {
			engine.LookForTables()
			return struct{}{}
		}, func(struct{}) { l.Looked.Send(struct{}{}) })
	}
}

// Visible looks whether the window was minimised, and reports whether it can be seen.
func (l *Lifecycle) Visible() bool {
	l.checkMinimised()
	return !l.minimised
}

func (l *Lifecycle) checkMinimised() {
	if l.inBackground && !l.minimised && l.isMinimised() {
		l.minimised = true
		l.HoldOrReleaseClock()
	}
}

// LogTaskPanic logs the panic of a background task, with its stack.
func LogTaskPanic(err error) {
	where := ""
	if caught := (*guard.CaughtPanic)(nil); errors.As(err, &caught) {
		where = "\n" + caught.Stack
	}
	fyne.LogError("A background task failed"+where, err)
}

// What happens once large things were dropped and the user rests. Go gives memory back to the system at its leisure, in
// minutes. Fyne keeps whatever it has drawn for a minute, and looks what is older only when it draws: in a window at
// rest, never.
const (
	RestTime  = 3 * time.Second
	KeptTime  = time.Minute
	SweepTime = 12 * time.Second // Fyne looks every 10 s at most
)

// MemoryReleased is called when large things are not needed any more: a photo, a sheet with pictures, the
// tables of a search. Each time the rest begins anew.
func (l *Lifecycle) MemoryReleased() {
	l.Rest.Start(l.app.Tasks, RestTime, func() {
		l.giveBack()
		l.Rest.Start(l.app.Tasks, KeptTime, func() {
			canvas.Refresh(l.app.Status.Object)
			l.Rest.Start(l.app.Tasks, SweepTime, l.giveBack)
		})
	})
}

// giveBack returns to the system the memory that is not used. It takes some milliseconds of all cores.
func (l *Lifecycle) giveBack() {
	tasks, engine := l.app.Tasks, l.app.Engine
	tasks.Spawn(func() {
		debug.FreeOSMemory()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		news := service.MemoryFreed{Live: int64(m.HeapAlloc), Tables: engine.TablesHeld()}
		tasks.Post(func() { l.app.WindowEvents.Rest.Send(news) })
	})
}
