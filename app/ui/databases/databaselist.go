// Package databases has the sheet that lists, builds, proves and deletes pattern databases, and charts of their values.
package databases

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// DatabaseList lists the pattern databases for the board, a row for each, with its size and cost, and
// buttons to build, prove and delete it.
type DatabaseList struct {
	worker  *TableBuilder
	size    puzzle.Size
	blank   int
	list    *fyne.Container
	Rows    []*DatabaseRow
	Scroll  *container.Scroll
	Listing task.Task
	looking task.Task // the task that reads the values of one row's tables
}

// AddCommands adds the command that opens the manager.
func (t *TableBuilder) AddCommands(c *kit.Commands) {
	c.Add("library", &kit.Command{Do: func() { t.Show() }})
}

// Show opens the manager for the board of the game.
func (t *TableBuilder) Show() *DatabaseList {
	game := t.app.Model.Game()
	l := &DatabaseList{worker: t, size: game.Size(), blank: game.Goal.Blank(), list: kit.Column()}
	intro := kit.Note(
		lang.L("Tables of exact distances for groups of tiles make the solver strong. Small ones are built when needed, large ones when you ask for them."))
	folder := kit.Caption(lang.L("Saved in {{.Folder}}", map[string]any{"Folder": t.app.Engine.TablesFolder()}))
	title := lang.L("Databases for {{.Size}}", map[string]any{"Size": words.SizeTitle(l.size)})
	l.Scroll = kit.Scrolled(kit.Column(kit.Gap(3), l.list)) // with room for the focus rings around controls
	t.app.Sheet.Show(title, container.NewBorder(kit.Column(intro, kit.Gap(5)), kit.Column(kit.Gap(8), folder), nil, nil,
		l.Scroll), fyne.NewSize(620, 540))
	t.app.Sheet.OnClose = l.close
	t.Sheet = l
	l.fill(t.app.Engine.TableSets(l.size, l.blank))
	l.look()
	return l
}

// look lists the tables anew, in the background: a disk may be slow.
func (l *DatabaseList) look() {
	engine, size, blank := l.worker.app.Engine, l.size, l.blank
	task.Run(l.worker.app.Kit.Tasks, &l.Listing, func(context.Context) []solver.TableSet {
		engine.LookForTables()
		return engine.TableSets(size, blank)
	}, l.fill)
}

func (l *DatabaseList) fill(sets []solver.TableSet) {
	if len(l.Rows) != len(sets) {
		l.Rows = nil
		l.list.RemoveAll()
		for range sets {
			r := l.newRow()
			l.Rows = append(l.Rows, r)
			l.list.Add(r.object)
		}
	}
	for i, set := range sets {
		l.Rows[i].show(set)
	}
	if len(sets) == 0 {
		l.list.RemoveAll()
		l.list.Add(kit.Caption(lang.L("There are no databases for boards of this size.")))
		l.worker.app.Sheet.Resize(fyne.NewSize(620, 240))
	}
	l.list.Refresh()
}

// close leaves work under way alone: only Stop stops it.
func (l *DatabaseList) close() {
	l.Listing.Drop()
	l.looking.Drop()
	l.worker.Sheet = nil
}

// again shows the progress of the work on tables.
func (l *DatabaseList) again() {
	for _, r := range l.Rows {
		r.setState(r.standing())
		r.enable()
	}
	l.list.Refresh()
	l.Scroll.Refresh()
}

// DatabaseRow is the row of one database.
type DatabaseRow struct {
	sheet  *DatabaseList
	Set    solver.TableSet
	asking bool // the row asks whether to delete its tables

	object                      *fyne.Container
	side                        *fyne.Container // holds the state and the buttons
	title, State, cost          *kit.Text
	Build, Stop, Verify, Remove *kit.Button
	Sure, Spare                 *kit.Button
	Values                      *kit.Button
	Progress                    *kit.ProgressBar
	Charts                      *ValueCharts
	Below                       *fyne.Container
}

func (l *DatabaseList) newRow() *DatabaseRow {
	k := l.worker.app.Kit
	r := &DatabaseRow{
		sheet: l, title: kit.BoldText("", kit.PlainText, theme.ColorNameForeground),
		State: kit.Caption(""),
		cost:  kit.Caption(""), Progress: kit.NewProgressBar(""), Charts: newValueCharts(k),
	}
	r.State.Align = fyne.TextAlignTrailing
	icon := func(i fyne.Resource, tip string, do func()) *kit.Button { return k.ToolButton(i, tip, "", do) }
	r.Build = icon(theme.DownloadIcon(), lang.L("Build"), func() { l.worker.build(r.Set) })
	r.Stop = icon(look.StopIcon, commandtable.Title("stop"), l.worker.stop)
	r.Verify = icon(theme.ConfirmIcon(), lang.L("Prove that it's right"), r.startProof)
	r.Values = icon(theme.ListIcon(), lang.L("Show its values"), r.toggleValues)
	r.Remove = icon(theme.DeleteIcon(), lang.L("Delete"), r.askToDelete)
	r.Sure = k.NewButton(lang.L("Delete"), theme.DeleteIcon(), lang.L("Delete"), "", r.delete)
	r.Sure.Importance = widget.DangerImportance
	r.Spare = k.NewButton(lang.L("Keep"), nil, lang.L("Keep"), "", func() { r.setAsking(false) })
	r.Below = r.Charts.object
	r.Below.Hide()
	r.Progress.TextFormatter = func() string { return "" } // the line above shows the share already
	r.Progress.Hide()
	buttons := container.NewHBox(r.Build, r.Stop, r.Verify, r.Values, r.Remove, r.Spare, r.Sure)
	r.side = container.NewHBox(container.NewCenter(r.State), buttons)
	r.object = kit.Column(
		container.NewBorder(nil, nil, nil, r.side, container.NewVBox(kit.Column(r.title, r.cost))),
		container.New(kit.FixedHeightLayout(6), r.Progress), r.Below, kit.Gap(4), widget.NewSeparator(), kit.Gap(4))
	return r
}

// show writes the name, the sizes and the cost of the tables into the row.
func (r *DatabaseRow) show(set solver.TableSet) {
	r.Set = set
	r.title.Set(words.HeuristicTitle(set.Heuristic))
	r.Progress.What = r.title.Content
	text := lang.L("{{.Memory}} of memory · {{.Time}} to build",
		map[string]any{"Memory": figures.Bytes(set.Memory), "Time": words.AboutTime(set.Time)})
	if set.Disk > 0 {
		text = lang.L("{{.Memory}} of memory · {{.Disk}} on disk · {{.Time}} to build",
			map[string]any{"Memory": figures.Bytes(set.Memory), "Disk": figures.Bytes(set.Disk),
				"Time": words.AboutTime(set.Time)})
	}
	r.cost.Set(text)
	r.setState(r.standing())
	r.enable()
}

// Work returns the task that works on these tables, or nil.
func (r *DatabaseRow) Work() *tableTask {
	if w := r.sheet.worker.Work; w != nil && w.isFor(r.Set) {
		return w
	}
	return nil
}

func (r *DatabaseRow) standing() string {
	w := r.Work()
	switch {
	case w != nil:
		return w.progressText()
	case r.asking:
		return lang.L("Delete {{.Disk}}?", map[string]any{"Disk": figures.Bytes(r.Set.Disk)})
	case r.Set.Ready:
		return lang.L("Ready")
	case r.Set.Stored:
		return lang.L("On disk")
	case r.Set.Instant():
		return lang.L("Builds in an instant")
	}
	return lang.L("Not built")
}

// setState shows a state, and makes room for its full text.
func (r *DatabaseRow) setState(state string) {
	r.State.Room = state
	r.State.Set(state)
	r.side.Refresh()
}

// enable shows the buttons that do something now.
func (r *DatabaseRow) enable() {
	w := r.Work()
	free := w == nil && !r.asking
	there := r.Set.Ready || r.Set.Stored
	kit.SetShown(r.Build, free && !there)
	kit.SetShown(r.Stop, w != nil)
	kit.SetShown(r.Verify, free && there && r.Set.Partition())
	kit.SetShown(r.Values, free && there && r.Set.Partition())
	kit.SetShown(r.Remove, free && there)
	kit.SetShown(r.Sure, r.asking)
	kit.SetShown(r.Spare, r.asking)
	kit.SetShown(r.Progress, w != nil && w.fraction > 0)
	if w != nil {
		r.Progress.SetValue(w.fraction)
	}
	r.object.Refresh()
}

func (r *DatabaseRow) startProof() {
	set, engine := r.Set, r.sheet.worker.app.Engine
	prove := func(ctx context.Context, report func(solver.BuildProgress)) (string, error) {
		v, err := engine.Verify(ctx, set, report)
		if err != nil {
			return "", err
		}
		return lang.L("{{.Title}} is right: proven on {{.States}} states.",
			map[string]any{"Title": words.HeuristicTitle(set.Heuristic), "States": figures.Grouped(uint64(v.States))}), nil
	}
	r.sheet.worker.start(set, lang.L("Proving…"), prove)
}

// askToDelete deletes tables that are rebuilt at once without asking, and asks about others.
func (r *DatabaseRow) askToDelete() {
	if r.Set.Heuristic.Instant() {
		r.delete()
		return
	}
	r.setAsking(true)
}

// setAsking asks whether to delete the tables, or takes the question back.
func (r *DatabaseRow) setAsking(asking bool) {
	for _, other := range r.sheet.Rows {
		other.asking = asking && other == r
	}
	r.sheet.again()
}

func (r *DatabaseRow) delete() {
	set, engine := r.Set, r.sheet.worker.app.Engine
	r.Below.Hide()
	r.asking = false
	r.sheet.worker.start(set, lang.L("Deleting…"), func(context.Context, func(solver.BuildProgress)) (string, error) {
		return "", engine.Remove(set)
	})
}
