package ui

import (
	"context"
	"errors"

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
	listing door.Errand
	work    door.Errand // of one row at a time
}

// showLibrary opens the manager for the board of the game, and returns it.
func (s *shell) showLibrary() *library {
	l := &library{shell: s, size: s.game.Size(), blank: s.game.Goal.Blank(), list: kit.Column()}
	intro := kit.NewParagraph(lang.L("Tables of exact distances for groups of tiles make the solver strong. Small ones are built when they are needed; large ones when you say so."),
		kit.SmallText, theme.ColorNamePlaceHolder)
	folder := kit.Caption(lang.L("Kept in {{.Folder}}", map[string]any{"Folder": s.engine.TablesFolder()}))
	title := lang.L("Databases for {{.Size}}", map[string]any{"Size": words.SizeTitle(l.size)})
	s.sheet.Show(title, container.NewBorder(kit.Column(intro, kit.Gap(8)), kit.Column(kit.Gap(8), folder), nil, nil, container.NewVScroll(l.list)), fyne.NewSize(620, 540))
	s.sheet.OnClose = l.close
	l.look()
	return l
}

// look lists the tables anew: the first time, working out the large ones takes
// a moment.
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

// close stops what is under way: it has been asked for here.
func (l *library) close() {
	l.listing.Stop()
	l.work.Stop()
}

// libraryRow is one database.
type libraryRow struct {
	library *library
	set     solver.TableSet
	busy    bool

	object                      *fyne.Container
	title, state, cost          *kit.Text
	build, stop, verify, remove *kit.Button
	values                      *kit.Button
	progress                    *kit.ProgressBar
	chart                       *chart.Bars
	chartNote                   *kit.Text
	below                       *fyne.Container
}

func (l *library) newRow() *libraryRow {
	k := l.shell.kit
	r := &libraryRow{
		library: l, title: kit.NewText("", kit.PlainText, theme.ColorNameForeground), state: kit.NewText("", kit.SmallText, theme.ColorNamePlaceHolder),
		cost: kit.Caption(""), progress: kit.NewProgressBar(""), chart: chart.NewBars(), chartNote: kit.Caption(""),
	}
	r.title.Style.Bold = true
	r.state.Align, r.state.Room = fyne.TextAlignTrailing, lang.L("Built in a blink")
	icon := func(i fyne.Resource, tip string, do func()) *kit.Button {
		b := k.NewButton("", i, tip, "", do)
		b.Importance = widget.LowImportance
		return b
	}
	r.build = icon(theme.DownloadIcon(), lang.L("Build"), r.startBuilding)
	r.stop = icon(look.StopIcon, lang.L("Stop"), r.stopWork)
	r.verify = icon(theme.ConfirmIcon(), lang.L("Prove that it is right"), r.startProof)
	r.values = icon(theme.ListIcon(), lang.L("Its values"), r.toggleValues)
	r.remove = icon(theme.DeleteIcon(), lang.L("Delete"), r.delete)
	r.below = kit.Column(r.chart, r.chartNote)
	r.below.Hide()
	r.progress.Hide()
	buttons := container.NewHBox(r.build, r.stop, r.verify, r.values, r.remove)
	r.object = kit.Column(
		container.NewBorder(nil, nil, nil, container.NewHBox(container.NewCenter(r.state), buttons),
			container.NewVBox(kit.Column(r.title, r.cost))),
		r.progress, r.below, kit.Gap(4), widget.NewSeparator(), kit.Gap(4))
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

func (r *libraryRow) standing() string {
	switch {
	case r.set.Ready:
		return lang.L("Ready")
	case r.set.Stored:
		return lang.L("On disk")
	case r.set.Instant():
		return lang.L("Built in a blink")
	}
	return lang.L("Not built")
}

func (r *libraryRow) say(state string) { r.state.Set(state) }

// enable shows the buttons that do something now.
func (r *libraryRow) enable() {
	there := r.set.Ready || r.set.Stored
	kit.SetShown(r.build, !r.busy && !there)
	kit.SetShown(r.stop, r.busy)
	kit.SetShown(r.verify, !r.busy && there && r.set.Partition())
	kit.SetShown(r.values, !r.busy && there && r.set.Partition())
	kit.SetShown(r.remove, !r.busy && there)
	kit.SetShown(r.progress, r.busy && r.progress.Value > 0)
}

// start does one thing to the tables in the background, and says how it ended.
func (r *libraryRow) start(state string, work func(context.Context) (string, error)) {
	type end struct {
		said string
		err  error
	}
	l := r.library
	r.stopOthers()
	r.busy = true
	r.progress.SetValue(0)
	r.say(state)
	r.enable()
	door.Run(l.shell.door, &l.work, func(ctx context.Context) end {
		said, err := work(ctx)
		return end{said, err}
	}, func(e end) {
		r.busy = false
		r.enable()
		l.look()
		switch {
		case e.err == nil && e.said != "":
			l.shell.banner.Say(kit.NoteTone, e.said, "", nil)
		case e.err != nil && !errors.Is(e.err, context.Canceled):
			l.shell.banner.Say(kit.WarningTone, words.TableProblem(r.set, e.err), "", nil)
		}
	})
}

// stopOthers ends what another row has under way.
func (r *libraryRow) stopOthers() {
	for _, other := range r.library.rows {
		if other.busy {
			other.stopWork()
		}
	}
}

func (r *libraryRow) stopWork() {
	r.library.work.Stop()
	r.busy = false
	r.show(r.set)
}

func (r *libraryRow) startBuilding() {
	l, set := r.library, r.set
	door, engine := l.shell.door, l.shell.engine
	r.start(lang.L("Building…"), func(ctx context.Context) (string, error) {
		return "", engine.Build(ctx, set.Heuristic.ID, set.Size, set.Blank, func(b solver.Building) {
			door.Post(func() { r.built(b) })
		})
	})
}

// built shows how far a building has come.
func (r *libraryRow) built(b solver.Building) {
	if !r.busy {
		return
	}
	r.progress.SetValue(b.Fraction)
	r.say(lang.L("{{.Time}} left", map[string]any{"Time": words.AboutTime(b.Left)}))
	r.enable()
}

func (r *libraryRow) startProof() {
	set, engine := r.set, r.library.shell.engine
	r.start(lang.L("Proving…"), func(ctx context.Context) (string, error) {
		v, err := engine.Verify(ctx, set.Heuristic.ID, set.Size, set.Blank)
		if err != nil {
			return "", err
		}
		words := map[string]any{"Title": words.HeuristicTitle(set.Heuristic), "States": figures.Grouped(uint64(v.States)), "Entries": figures.Grouped(uint64(v.Entries))}
		if !v.Complete {
			return lang.L("{{.Title}} holds together: {{.Entries}} entries were checked. A full proof needs more memory.", words), nil
		}
		return lang.L("{{.Title}} is right: proven on {{.States}} states.", words), nil
	})
}

func (r *libraryRow) delete() {
	set, engine := r.set, r.library.shell.engine
	r.below.Hide()
	r.start(lang.L("Deleting…"), func(context.Context) (string, error) {
		return "", engine.Remove(set.Heuristic.ID, set.Size, set.Blank)
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
	r.stopOthers()
	door.Run(l.shell.door, &l.work, func(ctx context.Context) []solver.Distribution {
		list, err := l.shell.engine.Distributions(ctx, set.Heuristic.ID, set.Size, set.Blank)
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
