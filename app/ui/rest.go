package ui

import (
	"runtime"
	"runtime/debug"
	"tilewise/app/ui/service"
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
func (p *presence) freed() {
	p.rest.Start(p.shell.Tasks, restTime, func() {
		p.giveBack()
		p.rest.Start(p.shell.Tasks, keptTime, func() {
			canvas.Refresh(p.shell.Status.Object)
			p.rest.Start(p.shell.Tasks, sweepTime, p.giveBack)
		})
	})
}

// giveBack returns to the system the memory that is not used. It takes some
// milliseconds of all cores.
func (p *presence) giveBack() {
	door, engine := p.shell.Tasks, p.shell.Engine
	door.Spawn(func() {
		debug.FreeOSMemory()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		news := service.MemoryFreed{Live: int64(m.HeapAlloc), Tables: engine.TablesHeld()}
		door.Post(func() { p.shell.Events.Rest.Send(news) })
	})
}
