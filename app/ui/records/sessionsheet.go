package records

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/solves"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/look"
	"tilewise/app/ui/table"
	"tilewise/app/words"
	"tilewise/solver/untrusted"
)

// sessionsSize is the size of the sheet of sessions.
var sessionsSize = fyne.NewSize(900, 700)

// SessionSheet shows the solves of one session, the newest first, with its averages. A change to a solve is written at
// once, and can be undone.
type SessionSheet struct {
	book     *RecordsPresenter
	of       solves.SessionKey
	solves   session.SolveRecords // the solves of the session, in the order of time
	averages []solves.Averages
	bests    map[int]bool
	deleted  session.SolveRecords // those that were deleted in this sheet, the newest last

	Sessions                                     *kit.Picker
	Name                                         *kit.TextField // the name typed here begins another session
	counted                                      *kit.Text
	Now                                          []*kit.Text // the newest single and averages
	Best                                         []*kit.Text // the best ones
	Chart                                        *chart.SmallChart
	List                                         *table.Table
	Note                                         *kit.TextField
	lastAction                                   *kit.Text // what was done last
	Review, Report, DNF, Delete, Undo, ExportAll *kit.Button
}

// ShowSessions opens the sheet at the session of the newest solve, and returns it.
func (p *RecordsPresenter) ShowSessions() *SessionSheet {
	v := &SessionSheet{book: p, Chart: chart.NewSmallChart(160, 90), counted: kit.Caption(""), lastAction: kit.Caption("")}
	v.of = solves.SessionKey{Goal: p.app.Model.Game().Goal, Input: session.Keys, Full: true}
	if all := solves.Sessions(p.app.Model.Records.WithDeleted()); len(all) > 0 {
		v.of = all[0]
	}
	v.of.Name = p.app.Model.Records.Session
	v.Sessions = p.app.Kit.NewPicker(nil, lang.L("Session"), v.choices)
	v.Name = p.app.Kit.NewTextField(lang.L("Name of a new session"))
	v.Name.PlaceHolder, v.Name.OnSubmitted = v.Name.What, v.begin
	v.list()
	v.Note = p.app.Kit.NewTextField(lang.L("Note on this solve"))
	v.Note.PlaceHolder, v.Note.OnSubmitted = v.Note.What, v.annotate
	button := func(label string, icon fyne.Resource, tip string, do func()) *kit.Button {
		return p.app.Kit.NewButton(label, icon, tip, "", do)
	}
	v.Review = button(lang.L("Review"), look.ReviewIcon,
		lang.L("Put this solve on the board and show where moves were lost"), v.review).AsMain()
	v.Report = button(lang.L("Losses"), look.ReviewIcon,
		lang.L("Which part of the newest solves costs most moves and time"),
		func() { p.showReport(solves.ReportOf(v.of, v.solves)) })
	v.DNF = button(lang.L("DNF"), nil, lang.L("This solve counts as not finished, or counts again"), v.penalize)
	v.Delete = button(lang.L("Delete"), theme.DeleteIcon(), lang.L("Delete this solve"), v.remove)
	v.Undo = button(commandtable.Title("undo"), theme.ContentUndoIcon(), lang.L("Bring the deleted solve back"), v.restore)
	v.ExportAll = button(lang.L("Export…"), theme.DocumentSaveIcon(),
		lang.L("This session as CSV or JSON, or for csTimer (.txt)"),
		func() { p.askToSave(lang.L("Export the session"), "tilewise-session.csv", v.solves) })
	head := container.NewBorder(nil, nil,
		container.NewGridWrap(fyne.NewSize(310, v.Sessions.MinSize().Height), v.Sessions),
		container.NewGridWrap(fyne.NewSize(220, v.Name.MinSize().Height), v.Name),
		midway(v.counted))
	buttons := container.NewHBox(v.Review, v.Report, v.DNF, v.Delete, v.Undo, layout.NewSpacer(), p.importButton(),
		v.ExportAll)
	foot := kit.Column(kit.Gap(4), v.lastAction, kit.Gap(2), v.Note, kit.Gap(8), buttons)
	top := kit.Column(head, kit.Gap(10), v.figures(), kit.Gap(6), v.Chart, kit.Gap(6))
	p.open(lang.L("Sessions"), container.New(layout.NewBorderLayout(top, foot, nil, nil), top, v.List, foot),
		sessionsSize, v.fill) // in the order of Tab
	v.fill()
	if len(v.solves) == 0 {
		v.lastAction.Set(lang.L("Your next solves go here, if the board and the input match."))
	}
	return v
}

// figures returns the single time and the averages, now and at best.
func (s *SessionSheet) figures() fyne.CanvasObject {
	grid := container.NewGridWithColumns(2 + len(solves.Spans()))
	grid.Add(kit.Caption(""))
	grid.Add(kit.Caption(lang.L("Single")))
	for _, n := range solves.Spans() {
		grid.Add(kit.Caption(spanTitle(n)))
	}
	row := func(title string) (texts []*kit.Text) {
		grid.Add(kit.Caption(title))
		for range 1 + len(solves.Spans()) {
			t := kit.NewText("", kit.PlainText, theme.ColorNameForeground)
			texts = append(texts, t)
			grid.Add(t)
		}
		return texts
	}
	s.Now, s.Best = row(lang.L("Newest")), row(lang.L("Best"))
	for _, t := range s.Best {
		t.Style.Bold = true
	}
	return grid
}

// spanTitle returns the racers' name of an average: ao5.
func spanTitle(n int) string { return lang.L("ao{{.Count}}", map[string]any{"Count": n}) }

func (s *SessionSheet) list() {
	s.List = table.New(s.book.app.Kit, lang.L("Solves"))
	s.List.RingOnEdge()
	s.List.Cell = s.cell
	s.List.OnSelect = func(int) { s.selected() }
	s.List.OnKey = func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyDelete:
			s.remove()
		case fyne.KeyReturn, fyne.KeyEnter:
			s.review()
		default:
			return false
		}
		return true
	}
	s.List.SetColumns([]table.Column{ // together as wide as the sheet in a window of 800
		{Title: lang.L("No."), Width: table.FigureWidth(figures.Grouped(session.MaxRecords))},
		{Title: lang.L("Time"), Tip: lang.L("Bold: the best of the session at that time"), Width: 84},
		{Title: spanTitle(5), Width: 76}, {Title: spanTitle(12), Width: 76}, {Title: lang.L("Moves"), Width: 62},
		{Title: lang.L("Pushes"), Tip: lang.L("Multi-tile moves"), Width: 74},
		{Title: lang.L("÷ Manhattan"), Tip: lang.L("Moves divided by the board's Manhattan distance"), Width: 98},
		{Title: lang.L("Moves/s"), Width: 72}, {Title: lang.L("Note"), Width: 106, Left: true},
	})
}

// at returns the index in solves of a row: the newest solve is in the first row.
func (s *SessionSheet) at(row int) int { return len(s.solves) - 1 - row }

func (s *SessionSheet) cell(row, column int) table.Cell {
	i := s.at(row)
	one := s.solves[i]
	quiet := row != s.List.Selected // on the colour of the selected row a faint text could not be read
	known := func(text string, is bool) table.Cell {
		if !is {
			return table.Cell{Text: "–", Quiet: quiet}
		}
		return table.Cell{Text: text}
	}
	average := func(a solves.Averages) table.Cell {
		c := known(timeOrNone(a.At[i]), a.At[i] > 0)
		c.Bold = i == a.Best
		return c
	}
	switch column {
	case 0:
		return table.Cell{Text: figures.Grouped(uint64(i + 1)), Quiet: quiet}
	case 1:
		return table.Cell{Text: timeOrNone(solves.Time(one)), Bold: s.bests[i]}
	case 2, 3:
		return average(s.averages[column-2])
	case 4:
		return known(figures.Grouped(uint64(one.Moves)), one.Moves > 0)
	case 5:
		return known(figures.Grouped(uint64(one.Pushes())), one.Played != "")
	case 6:
		ratio := solves.Ratio(one)
		return known(figures.Marked(strconv.FormatFloat(ratio, 'f', 2, 64)), ratio > 0)
	case 7:
		return known(figures.Decimal(one.Pace()), one.Moves > 0)
	}
	return table.Cell{Text: one.Note, Quiet: quiet}
}

func (s *SessionSheet) fill() {
	was, chosen := s.chosen()
	s.solves = s.of.Solves(s.book.app.Model.Records.WithDeleted())
	s.averages = s.averages[:0]
	for _, n := range solves.Spans() {
		s.averages = append(s.averages, solves.AveragesOf(s.solves, n))
	}
	s.bests = solves.Bests(s.solves)
	without := func(out func(session.SolveRecord) bool) session.SolveRecords {
		return slices.DeleteFunc(slices.Clone(s.solves), out)
	}
	finished := without(func(one session.SolveRecord) bool { return one.DNF })
	timed := without(func(one session.SolveRecord) bool { return !one.Timed() })
	s.Sessions.SetLabel(sessionTitle(s.of))
	s.counted.Set(words.SolvedCount(len(finished)))
	single, _ := timed.Fastest()
	newest := time.Duration(0)
	if n := len(s.solves); n > 0 {
		newest = solves.Time(s.solves[n-1])
	}
	s.Now[0].Set(timeOrNone(newest))
	s.Best[0].Set(timeOrNone(single.Elapsed))
	for i, a := range s.averages {
		s.Now[1+i].Set(timeOrNone(a.Current()))
		s.Best[1+i].Set(timeOrNone(a.Least()))
	}
	s.Chart.Set(timesChart(timed))
	s.List.Count = len(s.solves)
	row := min(max(s.List.Selected, 0), len(s.solves)-1)
	if at, there := s.solves.Same(was); chosen && there && s.of == solves.Of(at) {
		row = s.at(slices.Index(s.solves, at))
	}
	s.List.Selected = table.None
	s.List.Select(row)
	s.List.Refresh()
	kit.SetEnabled(s.ExportAll, len(s.solves) > 0)
	kit.SetEnabled(s.Report, slices.ContainsFunc(finished, func(r session.SolveRecord) bool { return r.Played != "" }))
	kit.SetShown(s.Undo, len(s.deleted) > 0)
	s.selected()
}

// timeOrNone returns a time, DNF, or a dash where there is none.
func timeOrNone(d time.Duration) string {
	switch d {
	case 0:
		return "–"
	case solves.DNF:
		return lang.L("DNF")
	}
	return figures.Hundredths(d)
}

func (s *SessionSheet) chosen() (one session.SolveRecord, ok bool) {
	if i := s.at(s.List.Selected); s.List.Selected >= 0 && i >= 0 && i < len(s.solves) {
		return s.solves[i], true
	}
	return one, false
}

func (s *SessionSheet) selected() {
	one, ok := s.chosen()
	s.Note.SetText(one.Note)
	if ok {
		s.Note.Enable()
	} else {
		s.Note.Disable()
	}
	kit.SetEnabled(s.Delete, ok)
	kit.SetEnabled(s.DNF, ok && one.Finishes())
	kit.SetEnabled(s.Review, one.Played != "")
}

func (s *SessionSheet) choices() []menu.Item {
	all := solves.Sessions(s.book.app.Model.Records.WithDeleted())
	if !slices.Contains(all, s.of) {
		all = append([]solves.SessionKey{s.of}, all...)
	}
	return menu.Choices(all, s.of, sessionTitle, s.show)
}

// show shows a session. The next solves belong to a session of its name.
func (s *SessionSheet) show(of solves.SessionKey) {
	s.of, s.List.Selected = of, table.None
	s.book.app.Model.Records.Session = of.Name
	s.book.app.Preferences.SetString(program.KeySession, of.Name)
	s.lastAction.Set(lang.L("Your next solves go here, if the board and the input match."))
	s.fill()
}

// begin begins a session of another name, with the goal and input of the one that is shown.
func (s *SessionSheet) begin(name string) {
	of := s.of
	of.Name = untrusted.Printable(strings.TrimSpace(name), session.LongestSession)
	s.Name.SetText("")
	s.show(of)
}

// file changes the annotation of the selected solve.
func (s *SessionSheet) file(change func(*session.SolveAnnotation)) (one session.SolveRecord, ok bool) {
	if one, ok = s.chosen(); ok {
		one = one.Annotated(change)
		s.book.app.Model.Records.Add(one)
	}
	return one, ok
}

func (s *SessionSheet) annotate(note string) {
	if _, ok := s.file(func(f *session.SolveAnnotation) { f.Note = strings.TrimSpace(note) }); ok {
		s.lastAction.Set(lang.L("The note was saved."))
	}
}

// penalize makes the selected solve DNF, or takes that back.
func (s *SessionSheet) penalize() {
	if one, ok := s.file(func(f *session.SolveAnnotation) { f.DNF = !f.DNF }); ok && one.DNF {
		s.lastAction.Set(lang.L("It counts as DNF. Press the button again to take that back."))
	} else {
		s.lastAction.Set("")
	}
}

func (s *SessionSheet) remove() {
	if one, ok := s.chosen(); ok {
		one = one.Annotated(func(f *session.SolveAnnotation) { f.Deleted = true })
		s.deleted = append(s.deleted, one)
		s.lastAction.Set(lang.L("Deleted: {{.Time}}", map[string]any{"Time": figures.Hundredths(one.Elapsed)}))
		s.book.app.Model.Records.Add(one)
	}
}

func (s *SessionSheet) restore() {
	if n := len(s.deleted) - 1; n >= 0 {
		one := s.deleted[n].Annotated(func(f *session.SolveAnnotation) { f.Deleted = false })
		s.deleted = s.deleted[:n]
		s.lastAction.Set("")
		s.of = solves.Of(one)
		s.book.app.Model.Records.Add(one)
	}
}

func (s *SessionSheet) review() {
	one, ok := s.chosen()
	if !ok || one.Played == "" {
		return
	}
	solve, err := one.Solve()
	if err == nil {
		s.book.app.Sheet.Close()
		err = s.book.Review(solve)
	}
	if err != nil {
		s.book.app.Messages.Tell(kit.WarningTone, lang.L("The moves of this solve don't lead to the goal."))
	}
}

// sessionTitle names a session: 4 × 4 · blank last · keys · morning.
func sessionTitle(of solves.SessionKey) string {
	parts := []string{words.GoalTitleOn(of.Goal)}
	inputs := map[session.InputDevice]string{session.Keys: lang.L("keys"), session.Mouse: lang.L("mouse"),
		session.Hover: lang.L("hovering")}
	if input, known := inputs[of.Input]; known {
		parts = append(parts, input)
	}
	if !of.Full {
		parts = append(parts, lang.L("easy boards, or your own"))
	}
	if of.Name != "" {
		parts = append(parts, of.Name)
	}
	return strings.Join(parts, " · ")
}
