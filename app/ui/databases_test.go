package ui

import (
	"context"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"tilewise/app/session"
	"tilewise/app/ui/databases"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/servicetest"
	"tilewise/app/ui/settings"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// opened shows the manager and waits for its list.
func opened(s *stand) *databases.DatabaseList {
	s.t.Helper()
	l := s.databases.Show()
	s.until("the list of databases", func() bool { return len(l.Rows) > 0 })
	return l
}

func rowOfTables(l *databases.DatabaseList, id solver.HeuristicID) *databases.DatabaseRow {
	for _, r := range l.Rows {
		if r.Set.Heuristic.ID == id {
			return r
		}
	}
	return nil
}

// deaf is an engine that builds until it is told to stop.
type deaf struct {
	*solver.Engine
	begun chan func(solver.BuildProgress)
	ended chan struct{}
}

func (d deaf) Build(ctx context.Context, _ solver.TableSet, report func(solver.BuildProgress)) error {
	d.begun <- report
	<-ctx.Done()
	close(d.ended)
	return ctx.Err()
}

// far is a building that has come to three quarters.
var far = solver.BuildProgress{Fraction: 0.75, Left: 20 * time.Second}

// However the sheet is closed, a building goes on, and the status line has a way
// back to it. Only Stop stops it.
func TestABuildingGoesOnWithoutTheSheet(t *testing.T) {
	for name, leave := range map[string]func(s *stand){
		"Escape": func(s *stand) { s.press("Escape") },
		"×":      func(s *stand) { test.Tap(s.Sheet.CloseButton) },
	} {
		t.Run(name, func(t *testing.T) {
			e := deaf{servicetest.Engine(t, 0), make(chan func(solver.BuildProgress), 1), make(chan struct{})}
			s := newStandOn(t, freshApp(t), e)
			test.Tap(rowOfTables(opened(s), solver.PDB78).Build)
			report := <-e.begun
			leave(s)
			if s.Sheet.IsOpen() {
				t.Fatal("the sheet stays")
			}
			report(far)
			s.until("the chip", func() bool { return strings.Contains(s.Status.Chip.Text, "75%") })
			if !s.Status.Chip.Visible() || !kit.AreaOf(s.Status.Chip).Within(kit.AreaOf(s.Status.Object)) {
				t.Errorf("the chip is at %v of %v", kit.AreaOf(s.Status.Chip), kit.AreaOf(s.Status.Object))
			}
			select {
			case <-e.ended:
				t.Fatal("the building was thrown away")
			default:
			}
			test.Tap(s.Status.Chip)
			l := s.databases.Sheet
			s.until("the list of databases", func() bool { return len(l.Rows) > 0 })
			r := rowOfTables(l, solver.PDB78)
			if !strings.Contains(r.State.Content, "75%") || !r.Stop.Visible() {
				t.Errorf("the row says %q; it can be stopped: %v", r.State.Content, r.Stop.Visible())
			}
			test.Tap(r.Stop)
			<-e.ended
			if s.Status.Chip.Visible() || r.Stop.Visible() {
				t.Error("stopped, it is still told of")
			}
		})
	}
}

// What cannot be solved in little memory can be in more.
func TestMoreMemoryMakesMorePairsWork(t *testing.T) {
	s := newStandOn(t, freshApp(t), servicetest.Engine(t, 0))
	g := s.Game.Goal
	s.Begin(s.newGame(session.BoardOrigin{Kind: session.Pasted}, puzzle.Shuffle(g, 1)))
	works := func() bool { return s.solve.Pair.Fit(solver.AStar, solver.Manhattan).OK }
	s.Commands.Choices("memories")[0].Run()
	little := works()
	s.Commands.Choices("memories")[len(session.Memories())-1].Run()
	if little || !works() {
		t.Errorf("A* with Manhattan distance works in little memory: %v, in much: %v", little, works())
	}
	if got := settings.Load(s.app.Preferences()).Memory; got != s.Settings.Memory {
		t.Errorf("remembered %d, chosen %d", got, s.Settings.Memory)
	}
}
