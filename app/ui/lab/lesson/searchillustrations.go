package lesson

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/page"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/maps"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/ui/lab/tree"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/search/record"
)

// runsOf returns the runs that an illustration names.
func (a *lessonAttempt) runsOf(s lab.Illustration) (list []lab.Run) {
	for _, run := range []int{s.Run, s.Than} {
		if run >= 0 {
			list = append(list, a.entry.lesson.Runs[run])
		}
	}
	return list
}

// count returns a number of states.
func count(n int) string { return figures.Grouped(max(0, n)) }

type stateMapIllustration struct {
	page     *Page
	stateMap *maps.LessonMap
	names    []string // the names of the shown runs
	at       int
}

func newStateMapIllustration(p *Page) *stateMapIllustration {
	return &stateMapIllustration{page: p, stateMap: maps.NewLessonMap(p.app.Kit, p.app.Model.Now)}
}

func (m *stateMapIllustration) object() fyne.CanvasObject { return m.stateMap.Whole }
func (m *stateMapIllustration) last() int                 { return m.stateMap.Last() }

func (m *stateMapIllustration) set(s lab.Illustration, arrived func()) {
	b := m.page.lessonView.pane.boardNow()
	var runs [2]lab.Run
	m.names = words.RunTitlesApart(runs[:copy(runs[:], m.page.attempt.runsOf(s))])
	if maps.Mappable(b.Goal.Size()) {
		m.stateMap.Show(m.page.host.Engine(), b, runs, arrived)
	}
}

func (m *stateMapIllustration) goTo(at int) {
	m.at = at
	m.stateMap.GoTo(at)
}

func (m *stateMapIllustration) words() string {
	if len(m.names) == 0 {
		within, outermost := m.stateMap.Counts()
		return lang.N("Ring {{.Ring}} holds {{.States}} states, at this distance from home; up to here there are {{.Within}}.",
			outermost, map[string]any{"Ring": m.at, "States": count(outermost), "Within": count(within)})
	}
	n := m.stateMap.Expanded()
	text := words.FigureSentence(m.names[0], lab.Expanded, "", count(n[0]+n[2]))
	if len(m.names) == 1 {
		return text
	}
	return words.Sentences(text, words.FigureSentence(m.names[1], lab.Expanded, "", count(n[1]+n[2])),
		lang.L("Both expanded {{.States}} of them.", map[string]any{"States": count(n[2])}))
}

// searchTreeIllustration is the illustration with the search tree of a run, or with the trees of two runs side by side.
type searchTreeIllustration struct {
	page  *Page
	trees []*namedTree
	whole *fyne.Container
	which *kit.Segments // chooses between trees and code
	coded bool          // the code is shown
	at    int
}

// namedTree is one of the trees, with its name above it.
type namedTree struct {
	name      *kit.Paragraph
	view      *tree.TreeView
	run       *record.RecordedRun
	algorithm solver.AlgorithmID
	runIndex  int // the index of the lesson's run
	cursor    stepper.RunCursor
	code      stepper.CodeCursor // follows cursor
	codePane  fyne.CanvasObject
}

func newSearchTreeIllustration(p *Page, trees int) *searchTreeIllustration {
	columns := container.NewGridWithColumns(trees)
	t := &searchTreeIllustration{page: p}
	t.which = p.app.Kit.NewSegments(lang.L("What is shown of the search"), "",
		[]string{lang.X("tree.tree", "Tree"), lang.L("Code")}, func(i int) {
			t.coded = i == 1
			t.choose()
		})
	t.whole = container.NewBorder(container.NewHBox(t.which), nil, nil, nil, columns)
	if trees == 1 { // the choice is beside the name, which leaves more height to the tree
		t.whole = container.NewStack(columns)
	}
	size := map[bool]float32{true: kit.PlainText, false: kit.SmallText}[trees == 1] // two names are half as wide
	for range trees {
		l := &namedTree{view: tree.NewTreeView(p.app.Kit), name: kit.NewParagraph("", size, theme.ColorNameForeground)}
		l.name.SetBold()
		l.view.Large = trees == 1 // two trees have the same axes
		l.view.OnPress = func() { p.lessonView.pressed(l.runIndex, record.None) }
		l.view.OnSelect = func(n record.NodeID) { p.lessonView.pressed(l.runIndex, n) }
		t.trees = append(t.trees, l)
		l.code.RunCursor = &l.cursor
		l.codePane = container.NewVScroll(stepper.NewCodePane(p.app.Kit, &l.code))
		save := p.app.Kit.ToolButton(theme.DownloadIcon(), commandtable.Title("thinkSavePage"), "",
			func() { l.savePage(p.app) })
		head := container.NewBorder(nil, nil, nil, save, l.name)
		if trees == 1 {
			head = container.NewBorder(nil, nil, t.which, save, l.name)
		}
		columns.Add(container.NewBorder(head, nil, nil, nil, container.NewStack(l.view, l.codePane)))
	}
	t.choose()
	return t
}

// savePage asks for a file for the page of a search that was recorded.
func (t *namedTree) savePage(app *service.Services) {
	if t.run != nil {
		stepper.AskForPage(app, string(t.algorithm), page.SearchPage{Run: t.run, Goal: t.cursor.Goal(),
			Algorithm: t.algorithm, Title: t.view.Name}.WritePage)
	}
}

// choose shows the trees, or the code.
func (t *searchTreeIllustration) choose() {
	t.which.Mark(map[bool]int{true: 1}[t.coded])
	for _, l := range t.trees {
		kit.SetShown(l.codePane, t.coded)
		kit.SetShown(l.view, !t.coded)
	}
}

func (t *searchTreeIllustration) object() fyne.CanvasObject { return t.whole }

func (t *searchTreeIllustration) set(s lab.Illustration, arrived func()) {
	b := t.page.lessonView.pane.boardNow()
	runs := t.page.attempt.runsOf(s)[:len(t.trees)]
	names := words.RunTitlesApart(runs)
	for i, l := range t.trees {
		l.runIndex = []int{s.Run, s.Than}[i]
		l.name.Set(names[i])
		l.run, l.view.Name = nil, words.RunTitle(runs[i])
		l.view.Clear()
	}
	t.whole.Refresh()
	t.page.lessonView.pane.record(runs, b, func(found []*record.RecordedRun) {
		for i, l := range t.trees {
			l.run = found[i]
			l.algorithm = runs[i].Algorithm
			l.code.SetAlgorithm(l.algorithm)
			l.cursor.SetRun(l.run, b.Goal)
		}
		if t.all() {
			arrived()
		}
	})
}

// all reports whether every search was recorded.
func (t *searchTreeIllustration) all() bool {
	for _, l := range t.trees {
		if l.run == nil {
			return false
		}
	}
	return true
}

func (t *searchTreeIllustration) last() (last int) {
	for _, l := range t.trees {
		if l.run != nil {
			last = max(last, l.run.Last())
		}
	}
	return last
}

// goTo shows the trees after a step, and selects the state that was guessed to come next.
func (t *searchTreeIllustration) goTo(at int) {
	t.at = at
	a := t.page.attempt
	g, guess := a.guessQuestion(a.asked()), a.guess[a.asked()]
	for i, l := range t.trees {
		l.cursor.Go(at)
		if goal, k := t.page.lessonView.pane.boardNow().Goal, min(at, l.run.Last()); len(t.trees) == 1 {
			l.view.Set(l.run, goal, k)
		} else { // with the same axes on both sides
			other := t.trees[1-i].run
			l.view.SetAgainst(l.run, goal, k, tree.ComparedRun{Run: other, Step: min(at, other.Last())}, i)
		}
		if g.Next && guess != nil && l.run == a.recordOf(g.Stage) {
			l.view.Select(record.NodeID(*guess))
		}
	}
}

// boardNow returns the board of the illustration that is shown.
func (pa *illustrationPane) boardNow() lab.Board {
	first, _ := pa.page.board()
	return pa.shown.On(first)
}

func (t *searchTreeIllustration) words() string {
	var parts []string
	for _, l := range t.trees {
		line := l.words(t.at)
		if len(t.trees) > 1 {
			line = kit.Labelled(l.name.Content, line)
		}
		parts = append(parts, line)
	}
	return words.Sentences(parts...)
}

// words returns what a search has done by a step.
func (t *namedTree) words(k int) string {
	at := t.run.At(min(k, t.run.Last()))
	n := min(at.Number, t.run.Len())
	facts := map[string]any{"States": count(n), "Open": count(at.Open), "Moves": words.MovesCount(len(at.Path)),
		"Bound": at.Bound}
	text := ""
	switch solved := t.run.Found() && at.Number == t.run.Last(); {
	case solved:
		return lang.N("{{.States}} states are expanded, and the goal is reached in {{.Moves}}.", n, facts)
	case t.run.Head().Rounds && t.run.Head().Informed:
		text = lang.N("{{.States}} states are expanded; f may be {{.Bound}} at most.", n, facts)
	case t.run.Head().Method == record.DepthFirst:
		text = lang.N("{{.States}} states are expanded; the path has {{.Moves}}.", n, facts)
	default:
		text = lang.N("{{.States}} states are expanded, and the queue holds {{.Open}}.", n, facts)
	}
	if at.Number == t.run.Last() && !t.run.Complete() {
		text += " " + lang.L("The record ends here; the search went on.")
	}
	return text
}
