package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/solve"
)

// playView is Play in the window.
type playView struct{ window }

func (v playView) panel() fyne.CanvasObject { return v.play.Panel.Object }
func (v playView) strip() fyne.CanvasObject { return v.play.Brief.Object }
func (v playView) refit() {
	kit.SetShown(v.play.Panel.Spare, !v.frame.low)
	v.play.Panel.Body.Refresh()
}

func (v playView) refresh() {
	v.play.Refresh()
	v.refreshSizes()
	p := v.play.Panel
	solve.ShowPair(p.Algorithm, p.Heuristic, &v.shell.Settings)
}

func (v playView) Title() string    { return v.photos.title }
func (v playView) BestLine() string { return v.records.BestLine() }
func (v playView) Playing() bool    { return v.at() == service.PlayPlace }
func (v playView) Folded() bool     { return v.frame.folded }
func (v playView) Glance()          { v.presence.glance() }
func (v playView) Chime()           { v.ear.chime() }

func (v playView) Solved(moves, optimum int) {
	v.shell.Events.Solved.Send(service.GameSolved{Moves: moves, Optimum: optimum})
}

// Finished records a game that a person has just finished, and says what is special
// about it.
func (v playView) Finished() (praise string, better func(optimum int)) {
	record, praise, ok := v.records.Finished()
	if !ok {
		return praise, nil
	}
	return praise, func(optimum int) {
		record.Optimal = optimum
		v.records.Add(record)
	}
}
