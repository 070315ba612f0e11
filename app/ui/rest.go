package ui

import (
	"runtime/debug"
	"time"

	"fyne.io/fyne/v2/canvas"
)

// What happens once large things were dropped and a person rests. Go gives memory
// back to the system at its leisure, in minutes. Fyne keeps whatever it has drawn
// for a minute, and looks what is older only when it draws: in a window at rest,
// never.
const (
	restTime  = 3 * time.Second
	keptTime  = time.Minute
	sweepTime = 12 * time.Second // Fyne looks no more often than each 10 s
)

// freed hears that large things were let go: a photo, a sheet with pictures, the
// tables of a search. Each time the rest begins anew.
func (s *shell) freed() {
	s.rest.Start(s.door, restTime, func() {
		s.giveBack()
		s.rest.Start(s.door, keptTime, func() {
			canvas.Refresh(s.status.object)
			s.rest.Start(s.door, sweepTime, s.giveBack)
		})
	})
}

// giveBack returns to the system the memory that is not used. It takes some
// milliseconds of all cores.
func (s *shell) giveBack() { s.door.Spawn(debug.FreeOSMemory) }
