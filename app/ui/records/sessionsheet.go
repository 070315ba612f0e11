package records

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/solves"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/kit/table"
	"tilewise/app/ui/look"
	"tilewise/app/ui/words"
	"tilewise/solver/untrusted"
)

// sessionKey is the preference with the name of the session that the next solves belong to.
const sessionKey = "session.name"

// sessionsSize is the size of the sheet of sessions.
var sessionsSize = fyne.NewSize(900, 700)

// SessionSheet shows the solves of one session, the newest first, with its averages. What is done to a solve is
// written at once, and can be taken back.
type SessionSheet struct {
	book     *RecordsPresenter
	of       solves.SessionKey
	solves   session.SolveRecords // the solves of the session, in the order of time
	averages []solves.Averages
	bests    map[int]bool
	deleted  session.SolveRecords // those that were deleted in this sheet, the newest last

	Sessions   *kit.Picker
	Name       *kit.TextField // begins another session
	counted    *kit.Text
	Now        []*kit.Text // the newest single and averages
	Best       []*kit.Text // the best ones
	Chart      *chart.GameTimesChart
	List       *table.Table
	Note       *kit.TextField
	lastAction *kit.Text // what was done last
	sessionButtons
}

// sessionButtons are those below the list.
type sessionButtons struct{ Review, Report, DNF, Delete, Undo, ExportAll *kit.Button }

// ShowSessions opens the sheet at the session of the newest solve, and returns it.
func (b *RecordsPresenter) ShowSessions() *SessionSheet {
	v := &SessionSheet{book: b, Chart: chart.NewGameTimesChart(), counted: kit.Caption(""), lastAction: kit.Caption("")}
	v.of = solves.SessionKey{Goal: b.app.Game.Goal, Input: session.Keys, Full: true}
	if all := solves.Sessions(b.all); len(all) > 0 {
		v.of = all[0]
	}
	v.of.Name = b.app.Preferences.String(sessionKey)
	v.Sessions = b.app.Kit.NewPicker(nil, lang.L("Session"), "", v.choices)
	v.Name = kit.NewTextField(b.app.Window.Beyond())
	v.Name.What = lang.L("Name of a new session")
	v.Name.PlaceHolder, v.Name.OnSubmitted = v.Name.What, v.begin
	v.list()
	v.Note = kit.NewTextField(b.app.Window.Beyond())
	v.Note.What = lang.L("Note on this solve")
	v.Note.PlaceHolder, v.Note.OnSubmitted = v.Note.What, v.annotate
	button := func(label string, icon fyne.Resource, tip string, do func()) *kit.Button {
		return b.app.Kit.NewButton(label, icon, tip, "", do)
	}
	v.Review = button(lang.L("Review"), look.ReviewIcon,
		lang.L("Put this solve on the board and show where moves were lost"), v.review).AsMain()
	v.Report = button(lang.L("Losses"), look.ReviewIcon,
		lang.L("Which part of the newest solves costs most moves and time"),
		func() { b.ShowReport(solves.ReportOf(v.of, v.solves)) })
	v.DNF = button(lang.L("DNF"), nil, lang.L("This solve counts as not finished, or counts again"), v.penalize)
	v.Delete = button(lang.L("Delete"), theme.DeleteIcon(), lang.L("Delete this solve"), v.remove)
	v.Undo = button(lang.L("Undo"), theme.ContentUndoIcon(), lang.L("Bring the deleted solve back"), v.restore)
	v.ExportAll = button(lang.L("Export…"), theme.DocumentSaveIcon(),
		lang.L("This session as CSV or JSON, or for csTimer (.txt)"),
		func() { b.askToSave(lang.L("Export the session"), "tilewise-session.csv", v.solves) })
	importMore := button(lang.L("Import…"), theme.FolderOpenIcon(),
		lang.L("Records from a CSV or JSON file, or one of csTimer"), b.askToImport)
	head := container.NewBorder(nil, nil,
		container.NewGridWrap(fyne.NewSize(310, v.Sessions.MinSize().Height), v.Sessions),
		container.NewGridWrap(fyne.NewSize(220, v.Name.MinSize().Height), v.Name),
		midway(v.counted))
	buttons := container.NewHBox(v.Review, v.Report, v.DNF, v.Delete, v.Undo, layout.NewSpacer(), importMore, v.ExportAll)
	foot := kit.Column(kit.Gap(4), v.lastAction, kit.Gap(2), v.Note, kit.Gap(8), buttons)
	top := kit.Column(head, kit.Gap(10), v.figures(), kit.Gap(6), v.Chart, kit.Gap(6))
	b.app.Sheet.Show(lang.L("Sessions"),
		container.New(layout.NewBorderLayout(top, foot, nil, nil), top, v.List, foot), sessionsSize) // in the order of Tab
	b.sessions = v
	b.app.Sheet.OnClose = func() { b.sessions = nil }
	v.fill()
	if len(v.solves) == 0 {
		v.lastAction.Set(lang.L("Your next solves go here, if the board and the input match."))
	}
	return v
}

// figures is the single time and the averages, now and at best.
func (v *SessionSheet) figures() fyne.CanvasObject {
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
	v.Now, v.Best = row(lang.L("Newest")), row(lang.L("Best"))
	for _, t := range v.Best {
		t.Style.Bold = true
	}
	return grid
}

// spanTitle is how those who race call an average.
func spanTitle(n int) string { return lang.L("ao{{.Count}}", map[string]any{"Count": n}) }

func (v *SessionSheet) list() {
	v.List = table.New(v.book.app.Kit, lang.L("Solves"))
	v.List.RingOnEdge()
	v.List.Cell = v.cell
	v.List.OnSelect = func(int) { v.selected() }
	v.List.OnKey = func(e *fyne.KeyEvent) bool {
		switch e.Name {
		case fyne.KeyDelete:
			v.remove()
		case fyne.KeyReturn, fyne.KeyEnter:
			v.review()
		default:
			return false
		}
		return true
	}
	v.List.SetColumns([]table.Column{ // together as wide as the sheet in a window of 800
		{Title: lang.L("No."), Width: table.FigureWidth(figures.Grouped(session.MaxRecords))},
		{Title: lang.L("Time"), Tip: lang.L("Bold: the best of the session at that time"), Width: 84},
		{Title: spanTitle(5), Width: 76}, {Title: spanTitle(12), Width: 76}, {Title: lang.L("Moves"), Width: 62},
		{Title: lang.L("Pushes"), Tip: lang.L("Multi-tile moves"), Width: 74},
		{Title: lang.L("÷ Manhattan"), Tip: lang.L("Moves divided by the board's Manhattan distance"), Width: 98},
		{Title: lang.L("Moves/s"), Width: 72}, {Title: lang.L("Note"), Width: 106, Left: true},
	})
}

// at is the place in v.solves of a row: the newest is in the first one.
func (v *SessionSheet) at(row int) int { return len(v.solves) - 1 - row }

func (v *SessionSheet) cell(row, column int) table.Cell {
	i := v.at(row)
	one := v.solves[i]
	quiet := row != v.List.Selected // on the colour of the selected row a faint text could not be read
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
		return table.Cell{Text: timeOrNone(solves.Time(one)), Bold: v.bests[i]}
	case 2, 3:
		return average(v.averages[column-2])
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

// fill shows what is known now.
func (v *SessionSheet) fill() {
	was, chosen := v.chosen()
	v.solves = v.of.Solves(v.book.all)
	v.averages = v.averages[:0]
	for _, n := range solves.Spans() {
		v.averages = append(v.averages, solves.AveragesOf(v.solves, n))
	}
	v.bests = solves.Bests(v.solves)
	finished, timed := solves.Finished(v.solves), solves.Timed(v.solves)
	v.Sessions.SetLabel(sessionTitle(v.of))
	v.counted.Set(lang.L("Boards solved: {{.Count}}", map[string]any{"Count": figures.Grouped(uint64(len(finished)))}))
	single, _ := timed.Fastest()
	newest := time.Duration(0)
	if n := len(v.solves); n > 0 {
		newest = solves.Time(v.solves[n-1])
	}
	v.Now[0].Set(timeOrNone(newest))
	v.Best[0].Set(timeOrNone(single.Elapsed))
	for i, a := range v.averages {
		v.Now[1+i].Set(timeOrNone(a.Current()))
		v.Best[1+i].Set(timeOrNone(a.Least()))
	}
	v.Chart.SetTimes(newestTimes(timed))
	v.List.Count = len(v.solves)
	row := min(max(v.List.Selected, 0), len(v.solves)-1)
	if at, there := v.solves.Same(was); chosen && there && v.of == solves.Of(at) {
		row = v.at(slices.Index(v.solves, at))
	}
	v.List.Selected = table.None
	v.List.Select(row)
	v.List.Refresh()
	kit.SetEnabled(v.ExportAll, len(v.solves) > 0)
	kit.SetEnabled(v.Report, slices.ContainsFunc(finished, func(r session.SolveRecord) bool { return r.Played != "" }))
	kit.SetShown(v.Undo, len(v.deleted) > 0)
	v.selected()
}

// timeOrNone is a time, DNF, or a dash where there is none.
func timeOrNone(d time.Duration) string {
	switch d {
	case 0:
		return "–"
	case solves.DNF:
		return lang.L("DNF")
	}
	return figures.Hundredths(d)
}

func (v *SessionSheet) chosen() (one session.SolveRecord, ok bool) {
	if i := v.at(v.List.Selected); v.List.Selected >= 0 && i >= 0 && i < len(v.solves) {
		return v.solves[i], true
	}
	return one, false
}

// selected shows what belongs to the solve that is selected.
func (v *SessionSheet) selected() {
	one, ok := v.chosen()
	v.Note.SetText(one.Note)
	if ok {
		v.Note.Enable()
	} else {
		v.Note.Disable()
	}
	kit.SetEnabled(v.Delete, ok)
	kit.SetEnabled(v.DNF, ok && one.Finishes())
	kit.SetEnabled(v.Review, one.Played != "")
}

// choices are the sessions that there are, and the one that is shown.
func (v *SessionSheet) choices() []menu.Item {
	all := solves.Sessions(v.book.all)
	if !slices.Contains(all, v.of) {
		all = append([]solves.SessionKey{v.of}, all...)
	}
	return menu.Choices(all, v.of, sessionTitle, v.show)
}

// show shows a session. The next solves belong to the one of its name.
func (v *SessionSheet) show(of solves.SessionKey) {
	v.of, v.List.Selected = of, table.None
	v.book.app.Preferences.SetString(sessionKey, of.Name)
	v.lastAction.Set(lang.L("Your next solves go here, if the board and the input match."))
	v.fill()
}

// begin begins a session of another name, with the goal and input of the one that is shown.
func (v *SessionSheet) begin(name string) {
	of := v.of
	of.Name = untrusted.Printable(strings.TrimSpace(name), session.LongestSession)
	v.Name.SetText("")
	v.show(of)
}

// file changes what is said of the solve that is selected.
func (v *SessionSheet) file(change func(*session.SolveAnnotation)) (one session.SolveRecord, ok bool) {
	if one, ok = v.chosen(); ok {
		one = one.Filed(change)
		v.book.Add(one)
	}
	return one, ok
}

func (v *SessionSheet) annotate(note string) {
	if _, ok := v.file(func(f *session.SolveAnnotation) { f.Note = strings.TrimSpace(note) }); ok {
		v.lastAction.Set(lang.L("The note was saved."))
	}
}

// penalize makes the solve that is selected DNF, or has it count again.
func (v *SessionSheet) penalize() {
	if one, ok := v.file(func(f *session.SolveAnnotation) { f.DNF = !f.DNF }); ok && one.DNF {
		v.lastAction.Set(lang.L("It counts as DNF. Press the button again to take that back."))
	} else {
		v.lastAction.Set("")
	}
}

func (v *SessionSheet) remove() {
	if one, ok := v.chosen(); ok {
		one = one.Filed(func(f *session.SolveAnnotation) { f.Deleted = true })
		v.deleted = append(v.deleted, one)
		v.lastAction.Set(lang.L("Deleted: {{.Time}}", map[string]any{"Time": figures.Hundredths(one.Elapsed)}))
		v.book.Add(one)
	}
}

// restore brings back the solve that was deleted last.
func (v *SessionSheet) restore() {
	if n := len(v.deleted) - 1; n >= 0 {
		one := v.deleted[n].Filed(func(f *session.SolveAnnotation) { f.Deleted = false })
		v.deleted = v.deleted[:n]
		v.lastAction.Set("")
		v.of = solves.Of(one)
		v.book.Add(one)
	}
}

// review puts the solve that is selected on the board.
func (v *SessionSheet) review() {
	one, ok := v.chosen()
	if !ok || one.Played == "" {
		return
	}
	solve, err := one.Solve()
	if err == nil {
		v.book.app.Sheet.Close()
		err = v.book.Review(solve)
	}
	if err != nil {
		v.book.app.Messages.Tell(kit.WarningTone, lang.L("The moves of this solve don't lead to the goal."))
	}
}

// sessionTitle names a session: 4 × 4 · blank last · keys · morning.
func sessionTitle(of solves.SessionKey) string {
	parts := []string{words.GoalTitleOn(of.Goal)}
	switch of.Input {
	case session.Keys:
		parts = append(parts, lang.L("keys"))
	case session.Mouse:
		parts = append(parts, lang.L("mouse"))
	case session.Hover:
		parts = append(parts, lang.L("hovering"))
	}
	if !of.Full {
		parts = append(parts, lang.L("easy boards, or your own"))
	}
	if of.Name != "" {
		parts = append(parts, of.Name)
	}
	return strings.Join(parts, " · ")
}
