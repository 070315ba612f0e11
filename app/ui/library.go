package ui

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/chart"
	"tilewise/app/ui/door"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// library is the manager of the pattern databases: a row for each that exists
// for the board, with what it takes, and building, proving and deleting it.
type library struct {
	shell   *shell
	size    puzzle.Size
	blank   int
	list    *fyne.Container
	rows    []*libraryRow
	scroll  *container.Scroll
	listing door.Errand
	looking door.Errand // at the values of one row
}

// showLibrary opens the manager for the board of the game, and returns it.
func (s *shell) showLibrary() *library {
	l := &library{shell: s, size: s.game.Size(), blank: s.game.Goal.Blank(), list: kit.Column()}
	intro := kit.NewParagraph(lang.L("Tables of exact distances for groups of tiles make the solver strong. Small ones are built when they are needed; large ones when you say so."),
		kit.SmallText, theme.ColorNamePlaceHolder)
	folder := kit.Caption(lang.L("Kept in {{.Folder}}", map[string]any{"Folder": s.engine.TablesFolder()}))
	title := lang.L("Databases for {{.Size}}", map[string]any{"Size": words.SizeTitle(l.size)})
	l.scroll = container.NewVScroll(l.list)
	s.sheet.Show(title, container.NewBorder(kit.Column(intro, kit.Gap(8)), kit.Column(kit.Gap(8), folder), nil, nil, l.scroll), fyne.NewSize(620, 540))
	s.sheet.OnClose = l.close
	s.tables.open = l
	l.fill(s.engine.TableSets(l.size, l.blank))
	return l
}

// look lists the tables anew, as the disk may take a moment to tell.
func (l *library) look() {
	engine, size, blank := l.shell.engine, l.size, l.blank
	door.Run(l.shell.door, &l.listing, func(context.Context) []solver.TableSet {
		return engine.TableSets(size, blank)
	}, l.fill)
}

// fill shows what there is.
func (l *library) fill(sets []solver.TableSet) {
	if len(l.rows) != len(sets) {
		l.rows = nil
		l.list.RemoveAll()
		for range sets {
			row := l.newRow()
			l.rows = append(l.rows, row)
			l.list.Add(row.object)
		}
	}
	for i, set := range sets {
		l.rows[i].show(set)
	}
	if len(sets) == 0 {
		l.list.Add(kit.Caption(lang.L("There are no databases for boards of this size.")))
		l.shell.sheet.Resize(fyne.NewSize(620, 240))
	}
	l.list.Refresh()
}

// close leaves what is under way alone: only Stop stops it.
func (l *library) close() {
	l.listing.Stop()
	l.looking.Stop()
	l.shell.tables.open = nil
}

// again shows how the work on tables stands.
func (l *library) again() {
	for _, r := range l.rows {
		r.say(r.standing())
		r.enable()
	}
	l.list.Refresh()
	l.scroll.Refresh()
}

// libraryRow is one database.
type libraryRow struct {
	library *library
	set     solver.TableSet
	unsure  bool // a person is asked whether to delete it

	object                      *fyne.Container
	side                        *fyne.Container // of the state and the buttons
	title, state, cost          *kit.Text
	build, stop, verify, remove *kit.Button
	sure, spare                 *kit.Button
	values                      *kit.Button
	progress                    *kit.ProgressBar
	chart                       *chart.Counts
	chartNote                   *kit.Text
	below                       *fyne.Container
}

func (l *library) newRow() *libraryRow {
	k := l.shell.kit
	r := &libraryRow{
		library: l, title: kit.NewText("", kit.PlainText, theme.ColorNameForeground), state: kit.NewText("", kit.SmallText, theme.ColorNamePlaceHolder),
		cost: kit.Caption(""), progress: kit.NewProgressBar(""), chart: chart.NewCounts(), chartNote: kit.Caption(""),
	}
	r.title.Style.Bold = true
	r.state.Align = fyne.TextAlignTrailing
	icon := func(i fyne.Resource, tip string, do func()) *kit.Button {
		b := k.NewButton("", i, tip, "", do)
		b.Importance = widget.LowImportance
		return b
	}
	r.build = icon(theme.DownloadIcon(), lang.L("Build"), r.startBuilding)
	r.stop = icon(look.StopIcon, lang.L("Stop"), l.shell.stopTables)
	r.verify = icon(theme.ConfirmIcon(), lang.L("Prove that it is right"), r.startProof)
	r.values = icon(theme.ListIcon(), lang.L("Its values"), r.toggleValues)
	r.remove = icon(theme.DeleteIcon(), lang.L("Delete"), r.askToDelete)
	r.sure = k.NewButton(lang.L("Delete"), theme.DeleteIcon(), lang.L("Delete"), "", r.delete)
	r.sure.Importance = widget.DangerImportance
	r.spare = k.NewButton(lang.L("Keep"), nil, lang.L("Keep"), "", func() { r.doubt(false) })
	r.below = kit.Column(r.chart, r.chartNote)
	r.below.Hide()
	r.progress.TextFormatter = func() string { return "" } // it is said above
	r.progress.Hide()
	buttons := container.NewHBox(r.build, r.stop, r.verify, r.values, r.remove, r.spare, r.sure)
	r.side = container.NewHBox(container.NewCenter(r.state), buttons)
	r.object = kit.Column(
		container.NewBorder(nil, nil, nil, r.side, container.NewVBox(kit.Column(r.title, r.cost))),
		container.New(kit.Slim(6), r.progress), r.below, kit.Gap(4), widget.NewSeparator(), kit.Gap(4))
	return r
}

// show writes what is known of the tables.
func (r *libraryRow) show(set solver.TableSet) {
	r.set = set
	r.title.Set(words.HeuristicTitle(set.Heuristic))
	r.progress.What = r.title.Content
	parts := lang.L("{{.Memory}} of memory · {{.Time}} to build", map[string]any{"Memory": figures.Bytes(set.Memory), "Time": words.AboutTime(set.Time)})
	if set.Disk > 0 {
		parts = lang.L("{{.Memory}} of memory · {{.Disk}} on disk · {{.Time}} to build",
			map[string]any{"Memory": figures.Bytes(set.Memory), "Disk": figures.Bytes(set.Disk), "Time": words.AboutTime(set.Time)})
	}
	r.cost.Set(parts)
	r.say(r.standing())
	r.enable()
}

// work is what is under way with these tables, or nil.
func (r *libraryRow) work() *tableWork {
	if w := r.library.shell.tables.work; w != nil && w.on(r.set) {
		return w
	}
	return nil
}

func (r *libraryRow) standing() string {
	w := r.work()
	switch {
	case w != nil:
		return w.standing()
	case r.unsure:
		return lang.L("Delete {{.Disk}}?", map[string]any{"Disk": figures.Bytes(r.set.Disk)})
	case r.set.Ready:
		return lang.L("Ready")
	case r.set.Stored:
		return lang.L("On disk")
	case r.set.Instant():
		return lang.L("Builds in a blink")
	}
	return lang.L("Not built")
}

// say shows all of a few words, however long they are in a language.
func (r *libraryRow) say(state string) {
	r.state.Room = state
	r.state.Set(state)
	r.side.Refresh()
}

// enable shows the buttons that do something now.
func (r *libraryRow) enable() {
	w := r.work()
	free := w == nil && !r.unsure
	there := r.set.Ready || r.set.Stored
	kit.SetShown(r.build, free && !there)
	kit.SetShown(r.stop, w != nil)
	kit.SetShown(r.verify, free && there && r.set.Partition())
	kit.SetShown(r.values, free && there && r.set.Partition())
	kit.SetShown(r.remove, free && there)
	kit.SetShown(r.sure, r.unsure)
	kit.SetShown(r.spare, r.unsure)
	kit.SetShown(r.progress, w != nil && w.fraction > 0)
	if w != nil {
		r.progress.SetValue(w.fraction)
	}
	r.object.Refresh()
}

func (r *libraryRow) startBuilding() {
	set, engine := r.set, r.library.shell.engine
	r.library.shell.startTables(set, lang.L("Building…"), func(ctx context.Context, report func(solver.Building)) (string, error) {
		return "", engine.Build(ctx, set.TableID, report)
	})
}

func (r *libraryRow) startProof() {
	set, engine := r.set, r.library.shell.engine
	r.library.shell.startTables(set, lang.L("Proving…"), func(ctx context.Context, report func(solver.Building)) (string, error) {
		v, err := engine.Verify(ctx, set.TableID, report)
		if err != nil {
			return "", err
		}
		facts := map[string]any{"Title": words.HeuristicTitle(set.Heuristic), "States": figures.Grouped(uint64(v.States)), "Entries": figures.Grouped(uint64(v.Entries))}
		if !v.Complete {
			return lang.L("{{.Title}} holds together: {{.Entries}} entries were checked. A full proof needs more memory.", facts), nil
		}
		return lang.L("{{.Title}} is right: proven on {{.States}} states.", facts), nil
	})
}

// askToDelete deletes at once what can be had again at once, and asks about the
// rest.
func (r *libraryRow) askToDelete() {
	if r.set.Heuristic.Instant() {
		r.delete()
		return
	}
	r.doubt(true)
}

// doubt asks, or takes the question back.
func (r *libraryRow) doubt(unsure bool) {
	for _, other := range r.library.rows {
		other.unsure = unsure && other == r
	}
	r.library.again()
}

func (r *libraryRow) delete() {
	set, engine := r.set, r.library.shell.engine
	r.below.Hide()
	r.unsure = false
	r.library.shell.startTables(set, lang.L("Deleting…"), func(context.Context, func(solver.Building)) (string, error) {
		return "", engine.Remove(set.TableID)
	})
}

// toggleValues shows how often each value stands in the tables, or hides it.
func (r *libraryRow) toggleValues() {
	if r.below.Visible() {
		r.below.Hide()
		r.object.Refresh()
		return
	}
	l, set := r.library, r.set
	door.Run(l.shell.door, &l.looking, func(ctx context.Context) []solver.Distribution {
		list, err := l.shell.engine.Distributions(ctx, set.TableID)
		if err != nil {
			return nil
		}
		return list
	}, r.showValues)
}

// showValues draws the counts of all tables of the set together.
func (r *libraryRow) showValues(list []solver.Distribution) {
	var columns []chart.Bar
	mean := 0.0
	for _, d := range list {
		mean += d.Mean
		for value, n := range d.Counts {
			for len(columns) <= value {
				columns = append(columns, chart.Bar{Label: len(columns)})
			}
			columns[value].Count += uint64(n)
		}
	}
	if len(columns) == 0 {
		return
	}
	r.chart.SetBars(columns)
	r.chartNote.Set(lang.L("Entries of each value, on a logarithmic scale. The means add up to {{.Mean}}.", map[string]any{"Mean": figures.Decimal(mean)}))
	kit.SetShown(r.below, true)
	r.object.Refresh()
	r.library.list.Refresh()
}
