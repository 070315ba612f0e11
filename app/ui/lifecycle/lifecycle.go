// Package lifecycle is the life of the window as a whole: another program comes to the front, the window is minimised,
// memory goes back to the system, the user quits, the system ends, the program ends in a fault.
//
// The one idea: the program ends when everything is written that was begun, and says so where that takes long or fails.
package lifecycle

import (
	"cmp"
	"context"
	"errors"
	"os"
	ossignal "os/signal"
	"runtime"
	"runtime/debug"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/task"
	"tilewise/app/ui/files"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
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

// RestTime, KeptTime and SweepTime pace the return of memory after large objects were dropped. Go returns memory within
// minutes. Fyne keeps what it has drawn for a minute, and drops older things only while it draws, which a window at
// rest never does.
const (
	RestTime  = 3 * time.Second
	KeptTime  = time.Minute
	SweepTime = 12 * time.Second // Fyne drops old things every 10 s at most
)

// MemoryReleased is called when large objects were dropped: a photo, a sheet with pictures, the tables of a search.
// Each call begins the rest anew.
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

// AddCommands adds the command that quits; not in a browser, whose page would stay and do nothing.
func (l *Lifecycle) AddCommands(c *kit.Commands) {
	if runtime.GOOS != "js" {
		c.Add("quit", &kit.Command{Do: l.Quit, Quits: true})
	}
}

// Quit keeps what the user chose, stops what runs in the background, and hides the window when everything is written; a
// little later the program ends. Where something can't be written, a message says so, and the program stays until the
// user quits once more.
func (l *Lifecycle) Quit() {
	switch {
	case l.Ended || l.Leaving.Running():
		return
	case l.app.Model.Saving.Ending: // the second request to quit does not wait any longer
		l.endUnwritten()
		return
	}
	l.stopWork()
	l.app.Model.Saving.Ending = true
	l.Waiting.Start(l.app.Tasks, service.Patience, func() {
		l.app.Messages.Tell(kit.NoteTone,
			lang.L("Tilewise will close once everything is saved. To close it now, close it again."))
	})
	l.writeAll(func(err error) {
		l.Waiting.Stop()
		if err == nil {
			l.hideAndLeave()
			return
		}
		l.app.Messages.Tell(kit.WarningTone, words.LeaveProblem(err))
	})
}

// longestWait is how long End waits for files that are still being written.
const longestWait = 5 * time.Second

// End is Quit for a system that shuts down. It asks the user nothing, and waits no longer than longestWait.
func (l *Lifecycle) End() {
	if l.Ended || l.Leaving.Running() {
		return
	}
	if !l.app.Model.Saving.Ending {
		l.stopWork()
	}
	l.app.Model.Saving.Ending = true
	l.Waiting.Start(l.app.Tasks, longestWait, l.endUnwritten)
	l.writeAll(func(error) { l.hideAndLeave() })
}

// stopWork keeps what the user chose, and stops what runs in the background.
func (l *Lifecycle) stopWork() {
	l.saveSettings()
	l.app.Model.Saving.Keep() // keeps the game with the time since the last move
	l.app.Sheet.Close()       // an open sheet would hide a message about files that can't be written
	l.app.Tasks.StopAll()
	l.app.Sound.Close()
}

// writeAll waits in the background until the settings, the records, the game and other files are written, and calls
// then with the error. The game comes last: what is played until then is kept.
func (l *Lifecycle) writeAll(then func(error)) {
	deadline := l.app.Model.Records.Deadline()
	task.Run(l.app.Tasks, &l.writing, func(context.Context) struct{} {
		l.files.Wait()
		return struct{}{}
	}, func(struct{}) { l.writeRecords(deadline, then) })
}

// writeRecords tries the records once more that the disk did not take, and then has the game written.
func (l *Lifecycle) writeRecords(deadline time.Time, then func(error)) {
	last := l.app.Model.Records.Last(deadline)
	if last == nil {
		last = func() error { return nil }
	}
	task.Try(l.app.Tasks, &l.writing, func(context.Context) (struct{}, error) { return struct{}{}, last() },
		func(_ struct{}, err error) {
			l.app.Model.Saving.Finish(cmp.Or(err, l.app.Preferences.Unkept()), then)
		})
}

// endUnwritten quits although files are still being written: each of them keeps its earlier content until
// the new one is complete.
func (l *Lifecycle) endUnwritten() {
	l.endsUnwritten = true
	l.hideAndLeave()
}

// leaveTime is how long the window is hidden before the loop ends: until Fyne has nothing left to do.
const leaveTime = 200 * time.Millisecond

// DropStopHook keeps Fyne from writing its own preferences when its loop has ended. They hold only the state of Fyne's
// folder dialog. Fyne v2.8.1 writes through a queue that it closes at the same moment: now and then the program panics
// there.
func DropStopHook(l fyne.Lifecycle) {
	if hooked, ok := l.(interface{ SetOnStoppedHookExecuted(func()) }); ok {
		hooked.SetOnStoppedHookExecuted(nil)
	}
}

func (l *Lifecycle) hideAndLeave() {
	l.Waiting.Stop()
	l.app.Window.Hide()
	l.Leaving.Start(l.app.Tasks, leaveTime, l.endLoop)
}

// endLoop ends Fyne's loop when the window has nothing left to show. A call that reaches
// Fyne while the loop ends would panic; one that comes later would use a library that is gone.
func (l *Lifecycle) endLoop() {
	l.Ended = true
	l.app.Tasks.Shut()
	l.app.Window.Close()
}

// StopAll ends everything that runs in the background, and waits until all is written; not for long where the system
// ends. The window is gone by then and can say nothing.
func (l *Lifecycle) StopAll() {
	l.app.Sheet.StopTasks()
	l.app.Tasks.StopAll()
	l.app.Sound.Close()
	if l.endsUnwritten {
		return
	}
	written := make(chan struct{})
	guard.Go(func() error {
		defer l.closeLab()
		defer l.files.Wait()
		return l.app.Model.Saving.Close()
	}, func(error) { close(written) })
	select {
	case <-written:
	case <-time.After(longestWait):
	}
}

// ObeySignals makes a signal that asks the program to end do what quitting does, without a question where something
// can't be written. A second signal ends the program at once. Fyne would leave its loop with everything still running,
// so it must not receive the signals; it begins to listen with its loop, on a goroutine of its own.
func (l *Lifecycle) ObeySignals(loop fyne.Lifecycle) {
	ends := []os.Signal{os.Interrupt, syscall.SIGTERM}
	heard := make(chan os.Signal, 1)
	ossignal.Notify(heard, ends...)
	loop.SetOnStarted(func() {
		l.app.Tasks.Post(func() { // Fyne handles posted functions by now
			ossignal.Reset(ends...)
			ossignal.Notify(heard, ends...)
		})
	})
	l.app.Tasks.Spawn(func() {
		<-heard
		ossignal.Reset(ends...)
		l.app.Tasks.Post(l.End)
	})
}
