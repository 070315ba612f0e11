package lab

import (
	"io"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/maps"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// mapsPage is the map of all boards of a small size.
type mapsPage struct{ *maps.Page }

func newMapsPage(r *Room) pageView { return mapsPage{maps.New(mapsHost{r}, r.kit)} }

func (p mapsPage) Object() fyne.CanvasObject { return p.Page.Object }

// mapsHost is the room as the map knows it.
type mapsHost struct{ room *Room }

func (h mapsHost) Engine() *solver.Engine { return h.room.host.Engine() }
func (h mapsHost) Now() time.Time         { return h.room.host.Now() }
func (h mapsHost) Start() lab.Board       { return h.room.own() }

func (h mapsHost) Game() lab.Board {
	b, _ := h.room.host.Game()
	return b
}

func (h mapsHost) Runs() (runs []lab.Run, chosen int) {
	runs = h.room.sheet.experiment.Runs
	if chosen = h.room.run; chosen >= len(runs) {
		chosen = none
	}
	return runs, chosen
}

func (h mapsHost) Show(b lab.Board, moves []puzzle.Move, heading, said string) {
	h.room.lookAside(aside{b, heading, said}, moves, false)
}

// Back shows the board of the bench again.
func (h mapsHost) Back() {
	h.room.lookBack()
	h.room.panel.refresh()
}

// Headed brings head and status line up to date.
func (h mapsHost) Headed() {
	r := h.room
	if !r.built || r.desk == nil {
		return
	}
	r.desk.refresh()
	r.host.Follow()
}

func (h mapsHost) Say(tone kit.Tone, sentence string) { h.room.host.Say(tone, sentence, "", nil) }

func (h mapsHost) Save(title, name string, endings []string, save func(string)) {
	h.room.host.Save(title, name, endings, save)
}

func (h mapsHost) Write(path string, write func(io.Writer) error) { h.room.host.Write(path, write) }
