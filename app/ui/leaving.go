package ui

import (
	"os"
	ossignal "os/signal"
	"syscall"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
)

// quit saves what a person chose, stops what runs in the background, and takes
// the window away; a little later the program ends.
func (s *shell) quit() {
	if s.gone || s.leaving.Running() {
		return
	}
	saveSettings(s.choices, s.settings)
	if !s.win.FullScreen() {
		saveWindowSize(s.choices, s.win.Canvas().Size())
	}
	s.keep() // with the time since the last move
	s.stopAll()
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

// stopAll ends whatever runs in the background.
func (s *shell) stopAll() {
	s.sheet.Leave()
	s.door.StopAll()
	s.keeper.close()
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
// who quits. Fyne leaves its loop at once, with everything still running, so it
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
		s.door.Post(s.quit)
	})
}
