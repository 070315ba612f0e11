package lifecycle

import (
	"runtime"
	"runtime/debug"
	"tilewise/app/ui/service"
	"time"

	"fyne.io/fyne/v2/canvas"
)

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
