package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/table"
)

// pageArea takes the place of the large board: the tabs of groups and pages, the experiment's title
// and question, the toolbar on pages that measure, the page, and the progress.
type pageArea struct {
	lab    *Presenter
	object *container.Scroll // scrolls if the window is too low for head and page

	title                     *kit.Text
	question                  *kit.Paragraph
	tabs                      *pageTabs
	tabRow                    *fyne.Container // the tabs; hidden in a lecture
	toolbar                   *fyne.Container
	addPicker, questionPicker *kit.Picker
	runButton                 *kit.Button
	stopButton                *kit.Button
	moreButton                *kit.Button
	progress                  *labpage.ProgressLine
	pages                     *fyne.Container // the pages, of which one is visible
	whole                     *fyne.Container

	lecture bool // the window was in lecture mode when the area was laid out
}

func newPageArea(r *Presenter) *pageArea {
	k, c := r.app.Kit, r.app.Commands
	d := &pageArea{
		lab: r, title: kit.NewText("", kit.LargeText, theme.ColorNameForeground),
		question: kit.NewParagraph("", kit.SmallText+1, theme.ColorNamePlaceHolder),
		progress: labpage.NewProgressLine(lang.L("Measuring")),
	}
	d.title.Style.Bold, d.title.Least = true, kit.PlainText
	d.tabs = newPageTabs(r)
	d.addPicker = k.NewPicker(theme.ContentAddIcon(), lang.L("Add a run"), r.editor.runItems)
	d.addPicker.SetLabel(lang.L("Add a run"))
	d.addPicker.Short = lang.X("lab.addShort", "Add")
	d.questionPicker = k.NewPicker(nil, lang.L("Start with a question"), r.editor.questionItems)
	d.questionPicker.SetLabel(lang.L("Start with a question"))
	d.questionPicker.Short = lang.X("lab.askShort", "Question")
	d.runButton = k.LabelButton(c.The("labRun"), lang.X("lab.run", "Run")).AsMain()
	d.stopButton = k.LabelButton(c.The("labStop"), commandtable.Title("stop"))
	d.moreButton = k.ToolButton(theme.MoreHorizontalIcon(), lang.L("Files, results and columns"), "",
		func() { k.Drop(d.moreButton, r.editor.moreItems) })
	d.toolbar = kit.Column(kit.Gap(2),
		container.New(kit.RowLayout{Gap: 8, Yields: 1, Least: 88, End: 2}, d.addPicker, d.questionPicker,
			container.NewHBox(d.runButton, d.stopButton, d.moreButton)), kit.Gap(6))
	d.tabRow = kit.Column(d.tabs.object, kit.Gap(10))
	head := kit.Column(d.tabRow, d.title, kit.Gap(2), d.question, kit.Gap(8), d.toolbar)
	d.pages = container.NewStack(kit.Gap(leastPage))
	d.whole = kit.Filled(d.pages, fyne.NewSize(240, 0), head, d.pages, d.progress.Object)
	d.object = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(16, 10, 20, 20), d.whole))
	return d
}

// markPage marks a page on the tabs, and shows the toolbar if the page measures.
func (a *pageArea) markPage(page int) {
	a.tabs.mark(page)
	kit.SetShown(a.toolbar, a.lab.pages[page].showsExperiment)
	a.object.Refresh()
	a.object.ScrollToTop()
}

// refresh shows the title and question of the experiment, or those of the page.
func (a *pageArea) refresh() {
	r := a.lab
	title, about := r.title(), r.question()
	if own, ok := shown[titledPage](r); ok {
		title, about = own.Head()
	}
	a.title.Set(title)
	a.question.Set(about)
	kit.SetShown(a.title, title != "")
	a.lecture = r.app.Lecture
	kit.SetShown(a.tabRow, !a.lecture)
	kit.SetShown(a.question, about != "" && !a.lecture)
	kit.SetShown(a.runButton, !r.Bench.Busy())
	kit.SetShown(a.stopButton, r.Bench.Busy())
	a.layOut()
}

// layOut lays the parts out again, as the height of the head may have changed. It does not redraw the page, which
// refreshes itself.
func (a *pageArea) layOut() {
	a.whole.Layout.Layout(a.whole.Objects, a.whole.Size())
	if room := a.object.Size(); a.object.Content.Size() != room.Max(a.object.Content.MinSize()) {
		a.object.Refresh() // the height of the content has changed
	}
}

// scrollWith scrolls the head out of sight while the user scrolls part of a page, and back when that part is at its
// beginning. A low window has little room for head and page.
func (a *pageArea) scrollWith(part fyne.CanvasObject) {
	switch part := part.(type) {
	case *container.Scroll:
		part.OnScrolled = func(at fyne.Position) { a.scrollTo(at.Y <= 0) }
	case *table.Table:
		part.OnWheel = a.scrollTo
	case *fyne.Container:
		for _, o := range part.Objects {
			a.scrollWith(o)
		}
	}
}

// scrollTo scrolls to the head, or to the end of the page.
func (a *pageArea) scrollTo(up bool) {
	if up {
		a.object.ScrollToTop()
	} else {
		a.object.ScrollToBottom()
	}
}

// leastPage is the least height of every page: a table of three rows, and a chart below it.
const leastPage = 3*table.RowHeight + 10 + chartLeast
