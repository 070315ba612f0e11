package ui

import (
	"errors"
	"os"
	ossignal "os/signal"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
)

// quit saves what a person chose, stops what runs in the background, and takes
// the window away when all is written; a little later the program ends. Where
// something can't be written that is said, and the program stays until it is asked
// to end once more.
func (s *shell) quit() {
	switch {
	case s.gone || s.leaving.Running():
		return
	case s.keeper.ending: // once more: it does not wait any longer
		s.goAway()
		return
	}
	s.windUp()
	s.keeper.ending = true
	s.waiting.Start(s.door, patience, func() {
		s.insist(kit.NoteTone, lang.L("Tilewise closes when everything is written. To close it at once, close it again."))
	})
	s.writeAll(func(err error) {
		s.waiting.Stop()
		if err == nil {
			s.goAway()
			return
		}
		s.insist(kit.WarningTone, words.LeaveProblem(err))
	})
}

// patience is how long nothing is said of a program that does not end yet.
const patience = 400 * time.Millisecond

// end is quit for a system that ends: it is not asked, and waits for nobody.
func (s *shell) end() {
	if s.gone || s.leaving.Running() {
		return
	}
	if !s.keeper.ending {
		s.windUp()
	}
	s.keeper.ending = true
	s.writeAll(func(error) { s.goAway() })
}

// windUp keeps what a person chose, and stops what runs in the background.
func (s *shell) windUp() {
	saveSettings(s.choices, s.settings)
	if !s.win.FullScreen() {
		saveWindowSize(s.choices, s.win.Canvas().Size())
	}
	s.keep() // with the time since the last move
	s.sheet.Leave()
	s.door.StopAll()
	s.sound.Close()
}

// writeAll waits in the background until the game and the records are on the disk,
// with whatever is being written, and tells how that went.
func (s *shell) writeAll(then func(error)) {
	k := &s.keeper
	autosave, last := k.autosave, s.records.Last()
	k.autosave = nil
	s.door.Spawn(func() {
		var err error
		if autosave != nil {
			err = autosave.Close()
		}
		s.saving.Wait()
		if last != nil {
			err = errors.Join(err, last())
		}
		s.door.Post(func() {
			if autosave != nil && err != nil { // the game goes on for now
				k.watch(s)
			}
			then(err)
		})
	})
}

// goAway takes the window away.
func (s *shell) goAway() {
	s.win.Hide()
	s.leaving.Start(s.door, gatheringTime, s.leave)
}

// leave ends the loop, when Fyne has nothing left to write and we have nothing
// left to show: a function that reaches Fyne while it ends its loop ends the
// program in a panic, and one that comes later meets a library that is gone.
func (s *shell) leave() {
	s.gone = true
	s.door.Shut()
	s.win.Close()
}

// stopAll ends whatever runs in the background, and waits until all is written.
func (s *shell) stopAll() {
	s.sheet.Leave()
	s.door.StopAll()
	_ = s.keeper.close() // there is no window any more to tell it in
	s.saving.Wait()
	s.sound.Close()
}

// broke says that an errand ended in a panic. What it was to bring will not come;
// all else goes on.
func (s *shell) broke(err error) {
	fyne.LogError("An errand failed", err)
	s.banner.Say(kit.WarningTone, words.Defect(), "", nil)
	s.refresh()
}

// obeySignals has a signal that asks the program to end do what a person does
// who quits, but for the question what to do where something can't be written. Fyne leaves its loop at once, with everything still running, so it
// must not hear of them; it begins to listen along with its loop, from a
// goroutine of its own. A second signal ends the program there and then.
func (s *shell) obeySignals() {
	ends := []os.Signal{os.Interrupt, syscall.SIGTERM}
	told := make(chan os.Signal, 1)
	ossignal.Notify(told, ends...)
	s.app.Lifecycle().SetOnStarted(func() {
		s.door.Post(func() { // by now Fyne listens
			ossignal.Reset(ends...)
			ossignal.Notify(told, ends...)
		})
	})
	s.door.Spawn(func() {
		<-told
		ossignal.Reset(ends...)
		s.door.Post(s.end)
	})
}
