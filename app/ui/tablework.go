package ui

import (
	"context"
	"errors"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/door"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver"
)

// tableWorks is the work on pattern databases: one at a time, for as long as it
// takes, whether their sheet is open or not.
type tableWorks struct {
	errand door.Errand
	work   *tableWork // nil while there is none
	open   *library   // the sheet, or nil
}

// tableWork is one thing that is done to the tables of a heuristic.
type tableWork struct {
	set      solver.TableSet
	doing    string // Building…
	fraction float64
	left     string // ""  while nobody knows
}

// on tells whether the work is on a set.
func (w *tableWork) on(set solver.TableSet) bool {
	return w.set.Heuristic.ID == set.Heuristic.ID && w.set.Size == set.Size && w.set.Blank == set.Blank
}

// standing says how far it is.
func (w *tableWork) standing() string {
	if w.fraction <= 0 {
		return w.doing
	}
	return lang.L("{{.Doing}} {{.Percent}} % · {{.Time}} left", map[string]any{
		"Doing": w.doing, "Percent": strconv.Itoa(int(100 * w.fraction)), "Time": w.left})
}

// startTables does one thing to tables in the background, and says how it ended.
// It takes the place of what was under way before.
func (s *shell) startTables(set solver.TableSet, doing string, do func(context.Context, func(solver.Building)) (string, error)) {
	type end struct {
		said string
		err  error
	}
	w := &tableWork{set: set, doing: doing}
	s.tables.work = w
	s.banner.Over(tablesCause)
	report := func(b solver.Building) {
		s.door.Post(func() {
			if s.tables.work == w {
				w.fraction, w.left = b.Fraction, words.AboutTime(b.Left)
				s.tellTables()
			}
		})
	}
	door.Run(s.door, &s.tables.errand, func(ctx context.Context) end {
		said, err := do(ctx, report)
		return end{said, err}
	}, func(e end) {
		s.tables.work = nil
		s.tellTables()
		if s.tables.open != nil {
			s.tables.open.look()
		}
		switch {
		case e.err != nil && !errors.Is(e.err, context.Canceled):
			s.banner.Say(kit.WarningTone, words.TableProblem(set, e.err), "", nil)
			s.banner.About(tablesCause)
		case e.said != "":
			s.banner.Say(kit.NoteTone, e.said, "", nil)
		case s.tables.open == nil:
			s.banner.Say(kit.NoteTone, lang.L("{{.Title}} is ready.", map[string]any{"Title": words.HeuristicTitle(set.Heuristic)}), "", nil)
		}
	})
	s.tellTables()
}

// tablesCause is what is wrong while tables can't be had.
const tablesCause = "tables"

// stopTables ends what is under way.
func (s *shell) stopTables() {
	s.tables.errand.Stop()
	s.tables.work = nil
	s.tellTables()
	if s.tables.open != nil {
		s.tables.open.look()
	}
}

// tellTables shows how the work stands: in the sheet where that is open, and in
// the status line.
func (s *shell) tellTables() {
	if s.tables.open != nil {
		s.tables.open.again()
	}
	told := ""
	if w := s.tables.work; w != nil {
		told = words.HeuristicTitle(w.set.Heuristic) + ": " + w.standing()
	}
	s.status.tell(told)
}
