package workbench

import (
	"testing"

	"tilewise/app/announce"
	"tilewise/app/lab"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// The small board shows the solution of the chosen run. A page may show another board there, until another page is
// shown. Each method is announced once, after its end.
func TestTheBoardFollowsTheRunAndThePage(t *testing.T) {
	b, _ := placed(t)
	b.Edit(b.Doc().Add(lab.ClassicRuns()...))
	b.Run()
	s := &b.Selection
	s.TurnTo("runs")
	told := 0
	b.Watch(AboutPage|AboutRun|AboutBoard, func(announce.Topic) { told++ })
	s.Choose(0)
	s.Next(+1)
	s.Next(+9) // there is no such run
	row, measured := s.Row()
	if s.Index() != 1 || !measured || s.Playback() == nil || s.Playback().Len() != row.Length || told != 2 {
		t.Fatalf("run %d with %v is shown; told %d times", s.Index(), s.Playback(), told)
	}
	one := lab.Board{Start: s.Own().Goal.State, Goal: s.Own().Goal}
	s.Show(Substitute{Board: one, Heading: "home"}, []puzzle.Move{one.Start.Legal()[0]})
	if s.Shown() != one || s.Own() == one || s.Playback().Len() != 1 || told != 3 {
		t.Errorf("instead of the page's board, %v is shown; told %d times", s.Shown(), told)
	}
	s.TurnTo("maps")
	if s.Page() != "maps" || s.Substitute() != nil || s.Playback().Len() != row.Length || told != 4 {
		t.Errorf("on page %s it shows %v; told %d times", s.Page(), s.Substitute(), told)
	}
	var opened []Opening
	b.Events.Opened.Listen(func(o Opening) {
		if opened = append(opened, o); s.Index() != NoRun || b.Doc().Experiment.Name != "asked" {
			t.Errorf("%q is opened with run %d", b.Doc().Experiment.Name, s.Index())
		}
	})
	b.Ask(lab.Experiment{Name: "asked", Sets: b.Doc().Experiment.Sets,
		Runs: []lab.Run{{Algorithm: solver.BFS}}}, "")
	if len(opened) != 1 || !opened[0].Question || s.Playback() != nil || told != 5 {
		t.Errorf("opened: %v; told %d times", opened, told)
	}
}
