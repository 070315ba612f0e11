package ui

import (
	"cmp"
	"context"
	"os"
	ossignal "os/signal"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/task"
	"tilewise/app/ui/words"
	"tilewise/solver/guard"
)

// quit saves what a person chose, stops what runs in the background, and takes
// the window away when all is written; a little later the program ends. Where
// something can't be written that is said, and the program stays until it is asked
// to end once more.
func (p *presence) quit() {
	switch {
	case p.gone || p.leaving.Running():
		return
	case p.shell.keeper.ending: // once more: it does not wait any longer
		p.hurry()
		return
	}
	p.windUp()
	p.shell.keeper.ending = true
	p.waiting.Start(p.shell.Tasks, service.Patience, func() {
		p.shell.insist(kit.NoteTone, lang.L("Tilewise closes when everything is written. To close it at once, close it again."))
	})
	p.writeAll(func(err error) {
		p.waiting.Stop()
		if err == nil {
			p.goAway()
			return
		}
		p.shell.insist(kit.WarningTone, words.LeaveProblem(err))
	})
}

// longestWait is how long a system that ends waits for what is still being written.
const longestWait = 5 * time.Second

// end is quit for a system that ends: it can't be asked, and does not wait for long.
func (p *presence) end() {
	if p.gone || p.leaving.Running() {
		return
	}
	if !p.shell.keeper.ending {
		p.windUp()
	}
	p.shell.keeper.ending = true
	p.waiting.Start(p.shell.Tasks, longestWait, p.hurry)
	p.writeAll(func(error) { p.goAway() })
}

// windUp keeps what a person chose, and stops what runs in the background.
func (p *presence) windUp() {
	saveSettings(p.shell.Preferences, p.shell.Settings)
	if !p.shell.win.FullScreen() {
		saveWindowSize(p.shell.Preferences, p.shell.win.Canvas().Size())
	}
	p.shell.keeper.keep() // with the time since the last move
	p.shell.Sheet.Close() // or it would lie over what is said to whoever has to stay
	p.shell.Tasks.StopAll()
	p.shell.Sound.Close()
}

// writeAll waits in the background until the settings, the records, the game and whatever
// else is being written are on the disk, and tells how that went. The game comes last:
// until then, what is played is kept.
func (p *presence) writeAll(then func(error)) {
	deadline := p.shell.records.Deadline()
	task.Run(p.shell.Tasks, &p.writing, func(context.Context) struct{} {
		p.shell.files.Wait()
		return struct{}{}
	}, func(struct{}) { p.writeRecords(deadline, then) })
}

// writeRecords tries the records once more that the disk did not take, and then has the
// game written.
func (p *presence) writeRecords(deadline time.Time, then func(error)) {
	last := p.shell.records.Last(deadline)
	if last == nil {
		last = func() error { return nil }
	}
	task.Try(p.shell.Tasks, &p.writing, func(context.Context) (struct{}, error) { return struct{}{}, last() }, func(_ struct{}, err error) {
		p.shell.keeper.finish(cmp.Or(err, unkept(p.shell.Preferences)), then)
	})
}

// hurry goes away with what is still being written: no file is less for it than it was.
func (p *presence) hurry() {
	p.hurried = true
	p.goAway()
}

// goAway takes the window away.
func (p *presence) goAway() {
	p.waiting.Stop()
	p.shell.win.Hide()
	p.leaving.Start(p.shell.Tasks, gatheringTime, p.leave)
}

// leave ends the loop, when Fyne has nothing left to write and we have nothing
// left to show: a function that reaches Fyne while it ends its loop ends the
// program in a panic, and one that comes later meets a library that is gone.
func (p *presence) leave() {
	p.gone = true
	p.shell.Tasks.Shut()
	p.shell.win.Close()
}

// stopAll ends whatever runs in the background, and waits until all is written, unless
// it has to hurry: there is no window any more to tell anything in.
func (p *presence) stopAll() {
	p.shell.Sheet.Leave()
	p.shell.Tasks.StopAll()
	p.shell.Sound.Close()
	if p.hurried {
		return
	}
	written := make(chan struct{})
	guard.Go(func() error {
		defer p.shell.lab.Close()
		defer p.shell.files.Wait()
		return p.shell.keeper.close()
	}, func(error) { close(written) })
	select {
	case <-written:
	case <-time.After(longestWait):
	}
}

// broke says that a task ended in a panic. What it was to bring will not come;
// all else goes on.
func (s *shell) broke(err error) {
	fyne.LogError("A background task failed", err)
	s.Messages.Say(kit.WarningTone, words.Defect(), "", nil)
	s.refresh()
}

// obeySignals has a signal that asks the program to end do what a person does
// who quits, but for the question what to do where something can't be written. Fyne leaves its loop at once, with everything still running, so it
// must not hear of them; it begins to listen along with its loop, from a
// goroutine of its own. A second signal ends the program there and then.
func (p *presence) obeySignals() {
	ends := []os.Signal{os.Interrupt, syscall.SIGTERM}
	heard := make(chan os.Signal, 1)
	ossignal.Notify(heard, ends...)
	p.shell.app.Lifecycle().SetOnStarted(func() {
		p.shell.Tasks.Post(func() { // by now Fyne listens
			ossignal.Reset(ends...)
			ossignal.Notify(heard, ends...)
		})
	})
	p.shell.Tasks.Spawn(func() {
		<-heard
		ossignal.Reset(ends...)
		p.shell.Tasks.Post(p.end)
	})
}
