package lab

import (
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/ui/frame"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/lab/maps"
)

// pageDefinition describes a page of the Lab. allPages lists all of them, in the order of the tabs of their group.
type pageDefinition struct {
	group           *pageGroup
	name            string                     // the name for reports and settings, not for people
	word            func() string              // the word on the tabs
	make            func(r *Presenter) labPage // makes the page when it is first shown, once for each window
	showsExperiment bool                       // the page has the buttons that add runs and start them
	withoutBoard    bool                       // no board is shown above the page's panel

	// commands adds the page's commands to the menu of its group; nil if it has none. It is called before make.
	commands func(r *Presenter, c *kit.Commands, m kit.MenuName)
}

// pageGroup is a group of pages, by what the user does on them.
type pageGroup struct {
	name string
	word func() string
}

func (g *pageGroup) menu() kit.MenuName { return kit.MenuName("lab." + g.name) }

// The groups, in the order of the pages.
var (
	toMeasure = &pageGroup{"measure", func() string { return lang.X("lab.measure", "Measure") }}
	toWatch   = &pageGroup{"watch", func() string { return lang.X("lab.watch", "Watch") }}
	toLearn   = &pageGroup{"learn", func() string { return lang.X("lab.learn", "Learn") }}
)

// labPage is a page with its widgets. A page may also implement the interfaces below.
type labPage interface {
	Object() fyne.CanvasObject
	Refresh() // shows the present experiment; called only for the page that is shown
}

// titledPage is a page with a title of its own, and a sentence below it. Other pages show those of the experiment.
type titledPage interface{ Head() (title, about string) }

// pageWithPanel is a page with a panel of its own below the small board.
type pageWithPanel interface{ Panel() fyne.CanvasObject }

// pageToldOfLeaving is a page whose OnLeave is called when the user goes to another page or leaves the Lab.
type pageToldOfLeaving interface{ OnLeave() }

// stoppablePage is a page with work of its own, which Escape ends.
type stoppablePage interface {
	Busy() bool
	Stop()
}

// pageWithStatus is a page with its own text in the status line: what is shown, and which keys can be used.
type pageWithStatus interface {
	Status() (stands, hint string)
}

// pageForBrowsers is a page with a search or a stage that can be saved as a page for a browser.
type pageForBrowsers interface {
	CanSavePage() bool
	SavePage()
}

// builtPage is a row of allPages with the view of that page, which is nil until the page is shown.
type builtPage struct {
	pageDefinition
	labPage
}

// The names of the pages.
const (
	runsName        = "bench"
	searchesName    = "batch"
	statName        = "statistics"
	consistencyName = "consistency"
	cardsName       = "cards"
	stepperName     = "think"
	raceName        = "race"

	lessonsName = "lessons"
	mapsName    = "maps"
)

func allPages() []pageDefinition {
	return []pageDefinition{
		{group: toMeasure, name: runsName, showsExperiment: true, word: func() string { return lang.L("Bench") },
			make: page(newRunResultsPage)},
		{group: toMeasure, name: searchesName, showsExperiment: true, make: page(newSearchesPage),
			word: func() string { return lang.X("lab.batch", "Batch") }},
		{group: toMeasure, name: statName, showsExperiment: true, word: func() string { return lang.L("Statistics") },
			make: page(newStatPage)},
		{group: toMeasure, name: consistencyName, word: func() string { return lang.L("Consistency") },
			make: page(newConsistencyPage)},
		{group: toWatch, name: stepperName, word: func() string { return lang.X("lab.think", "Step by step") },
			make:     page(newStepperPage),
			commands: func(r *Presenter, c *kit.Commands, m kit.MenuName) { r.stepper.Commands(c, m) }},
		{group: toWatch, name: raceName, word: func() string { return lang.X("lab.race", "Race") },
			make:     func(r *Presenter) labPage { r.race.Build(); return r.race },
			commands: func(r *Presenter, c *kit.Commands, m kit.MenuName) { r.race.Commands(c, m) }},
		{group: toWatch, name: mapsName, word: func() string { return lang.X("lab.maps", "Maps") },
			make:     func(r *Presenter) labPage { return maps.New(r.app, labpage.NewHost(r.app, r.Bench, mapsName)) },
			commands: mapsCommands},
		{group: toLearn, name: lessonsName, withoutBoard: true, word: func() string { return lang.L("Lessons") },
			make: page(newLessonPage), commands: lessonCommands},
		{group: toLearn, name: cardsName, word: func() string { return lang.X("lab.cards", "Cards") },
			make: page(newMethodCardsPage)},
	}
}

// page returns the make function of a row for a constructor.
func page[P labPage](constructor func(pr *Presenter) P) func(pr *Presenter) labPage {
	return func(pr *Presenter) labPage { return constructor(pr) }
}

// pageAt returns the page at an index of allPages. It makes the page if it does not exist yet.
func (pr *Presenter) pageAt(i int) *builtPage {
	p := pr.pages[i]
	if p.labPage == nil {
		p.labPage = p.make(pr)
		p.Object().Hide()
		pr.area.pages.Add(p.Object())
		pr.area.scrollWith(p.Object())
	}
	return p
}

// showPage shows the page that the workbench has turned to, and its panel.
func (pr *Presenter) showPage() {
	i := pr.indexOf(pr.Bench.Selection.Page())
	if i != pr.current {
		pr.leavePage()
	}
	pr.pageAt(i)
	pr.current, pr.built = i, true
	for k, p := range pr.pages {
		if p.labPage != nil {
			kit.SetShown(p.Object(), k == i)
		}
	}
	pr.area.markPage(i)
	kit.SetShown(pr.panel.conditionsPart, pr.pages[i].showsExperiment)
	pr.panel.showVerdicts()
	pr.panel.showPagePanel(pr.pages[i].panel())
	pr.pages[i].Refresh()
	pr.area.refresh()
	pr.app.WindowEvents.Rebuilt.Send(struct{}{})
}

// Stage returns the page area, which takes the place of the large board, and the contents of the column beside it.
func (pr *Presenter) Stage() (content fyne.CanvasObject, beside frame.SideColumnContents) {
	return pr.Content, pr.beside()
}

// beside returns what is beside the shown page.
func (pr *Presenter) beside() frame.SideColumnContents {
	switch {
	case !pr.built:
		return frame.BoardAndPanel
	case pr.OpenLesson() != nil:
		return frame.Nothing
	case pr.pages[pr.current].withoutBoard:
		return frame.PanelOnly
	}
	return frame.BoardAndPanel
}

// panel returns the panel of the page; nil is that of the experiment.
func (p *builtPage) panel() fyne.CanvasObject {
	if own, ok := p.labPage.(pageWithPanel); ok {
		return own.Panel()
	}
	return nil
}

// TurnTo shows the page with a name.
func (pr *Presenter) TurnTo(name string) { pr.Bench.Selection.TurnTo(name) }

func (pr *Presenter) indexOf(name string) int {
	return slices.IndexFunc(pr.pages, func(p *builtPage) bool { return p.name == name })
}
