package lifecycle

import (
	"cmp"
	"context"
	"os"
	ossignal "os/signal"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/words"
	"tilewise/solver/guard"
)

// Quit saves what a person chose, stops what runs in the background, and takes
// the window away when all is written; a little later the program ends. Where
// something can't be written that is said, and the program stays until it is asked
// to end once more.
func (p *Lifecycle) Quit() {
	switch {
	case p.Ended || p.Leaving.Running():
		return
	case p.autosave.Ending: // the second request to quit does not wait any longer
		p.endUnwritten()
		return
	}
	p.StopWork()
	p.autosave.Ending = true
	p.Waiting.Start(p.app.Tasks, service.Patience, func() {
		p.app.Messages.Tell(kit.NoteTone,
			lang.L("Tilewise will close once everything is saved. To close it now, close it again."))
	})
	p.writeAll(func(err error) {
		p.Waiting.Stop()
		if err == nil {
			p.hideAndLeave()
			return
		}
		p.app.Messages.Tell(kit.WarningTone, words.LeaveProblem(err))
	})
}

// longestWait is how long a system that ends waits for what is still being written.
const longestWait = 5 * time.Second

// End is quit for a system that ends: it can't be asked, and does not wait for long.
func (p *Lifecycle) End() {
	if p.Ended || p.Leaving.Running() {
		return
	}
	if !p.autosave.Ending {
		p.StopWork()
	}
	p.autosave.Ending = true
	p.Waiting.Start(p.app.Tasks, longestWait, p.endUnwritten)
	p.writeAll(func(error) { p.hideAndLeave() })
}

// StopWork keeps what a person chose, and stops what runs in the background.
func (p *Lifecycle) StopWork() {
	p.callbacks.SaveSettings()
	p.autosave.Keep()   // keeps the game with the time since the last move
	p.app.Sheet.Close() // an open sheet would hide a message about files that can't be written
	p.app.Tasks.StopAll()
	p.app.Sound.Close()
}

// writeAll waits in the background until the settings, the records, the game and whatever
// else is being written are on the disk, and tells how that went. The game comes last:
// until then, what is played is kept.
func (p *Lifecycle) writeAll(then func(error)) {
	deadline := p.records.Deadline()
	task.Run(p.app.Tasks, &p.writing, func(context.Context) struct{} {
		p.files.Wait()
		return struct{}{}
	}, func(struct{}) { p.writeRecords(deadline, then) })
}

// writeRecords tries the records once more that the disk did not take, and then has the
// game written.
func (p *Lifecycle) writeRecords(deadline time.Time, then func(error)) {
	last := p.records.Last(deadline)
	if last == nil {
		last = func() error { return nil }
	}
	task.Try(p.app.Tasks, &p.writing, func(context.Context) (struct{}, error) { return struct{}{}, last() },
		func(_ struct{}, err error) {
			p.autosave.Finish(cmp.Or(err, p.callbacks.Unwritten()), then)
		})
}

// endUnwritten quits although files are still being written: each of them keeps its earlier content until
// the new one is complete.
func (p *Lifecycle) endUnwritten() {
	p.endsUnwritten = true
	p.hideAndLeave()
}

// hideAndLeave takes the window away.
func (p *Lifecycle) hideAndLeave() {
	p.Waiting.Stop()
	p.app.Window.Toolkit.Hide()
	p.Leaving.Start(p.app.Tasks, PreferencesTime, p.leave)
}

// leave ends the loop, when Fyne has nothing left to write and we have nothing
// left to show: a function that reaches Fyne while it ends its loop ends the
// program in a panic, and one that comes later meets a library that is gone.
func (p *Lifecycle) leave() {
	p.Ended = true
	p.app.Tasks.Shut()
	p.app.Window.Toolkit.Close()
}

// StopAll ends whatever runs in the background, and waits until all is written, unless
// it has to hurry: there is no window any more to tell anything in.
func (p *Lifecycle) StopAll() {
	p.app.Sheet.Leave()
	p.app.Tasks.StopAll()
	p.app.Sound.Close()
	if p.endsUnwritten {
		return
	}
	written := make(chan struct{})
	guard.Go(func() error {
		defer p.callbacks.CloseLab()
		defer p.files.Wait()
		return p.autosave.Close()
	}, func(error) { close(written) })
	select {
	case <-written:
	case <-time.After(longestWait):
	}
}

// ObeySignals has a signal that asks the program to end do what a person does
// who quits, but for the question what to do where something can't be written. Fyne leaves its loop at once, with
// everything still running, so it must not hear of them; it begins to listen along with its loop, from a
// goroutine of its own. A second signal ends the program there and then.
func (p *Lifecycle) ObeySignals(loop fyne.Lifecycle) {
	ends := []os.Signal{os.Interrupt, syscall.SIGTERM}
	heard := make(chan os.Signal, 1)
	ossignal.Notify(heard, ends...)
	loop.SetOnStarted(func() {
		p.app.Tasks.Post(func() { // Fyne handles posted functions by now
			ossignal.Reset(ends...)
			ossignal.Notify(heard, ends...)
		})
	})
	p.app.Tasks.Spawn(func() {
		<-heard
		ossignal.Reset(ends...)
		p.app.Tasks.Post(p.End)
	})
}
