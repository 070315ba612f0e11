package ui

import "testing"

// The window goes at once; the program, when Fyne has written what was chosen.
// Nothing runs any more that could come back to a window that is gone.
func TestQuittingLeavesNothingRunning(t *testing.T) {
	s := newStand(t)
	closed := 0
	s.win.SetOnClosed(func() { closed++ })
	s.showLibrary()
	s.commands.random.Run()
	s.commands.solve.Run()
	s.timers = nil
	s.commands.quit.Run()
	s.commands.quit.Run() // in a hurry
	if s.shut != 0 || closed != 0 || len(s.timers) != 1 {
		t.Fatalf("the door is shut %d times, the window closed %d times, %d timers are set; want only the one that leaves", s.shut, closed, len(s.timers))
	}
	if s.shuffles.Busy() || s.job.errand.Busy() || s.job.tables.Busy() || s.ticking.Running() || s.sheet.OnClose != nil {
		t.Error("something runs on")
	}
	s.tick()
	s.commands.quit.Run()
	if s.shut != 1 || closed != 1 || len(s.timers) != 0 {
		t.Errorf("the door is shut %d times, the window closed %d times, %d timers are set", s.shut, closed, len(s.timers))
	}
}
