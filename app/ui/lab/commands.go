package lab

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/gamecommands"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/workbench"
	"tilewise/solver"
)

// AddCommands adds the commands of the Lab, in its menu.
func (pr *Presenter) AddCommands(c *kit.Commands) {
	const m = Menu
	add := func(name string, icon fyne.Resource, do func(), able func() bool) {
		c.Add(name, &kit.Command{Icon: icon, Do: do, Able: able})
	}
	here := func(more func() bool) func() bool { // the stepper's page uses the same keys
		return func() bool { return pr.here() && !pr.showsPage(stepperName) && more() }
	}
	chosen := func() bool { _, ok := pr.Bench.Selection.Run(); return ok }
	runs := func() int { return len(pr.Bench.Doc().Experiment.Runs) }
	next := func(name string, by int) {
		add(name, nil, func() { pr.Bench.Selection.Next(by) }, here(func() bool {
			to := pr.Bench.Selection.Index() + by
			return teaching(pr) == nil && to >= 0 && to < runs()
		}))
	}
	c.Add("labRun", &kit.Command{Icon: theme.MediaPlayIcon(), Do: pr.Bench.Run, Why: pr.whyNoRun,
		Able: here(func() bool { return !pr.Bench.Busy() && runs() > 0 && !pr.Bench.Doc().AllMeasured() })})
	add("labStop", look.StopIcon, pr.Bench.Stop, pr.Bench.Busy)
	add("labAgain", theme.ViewRefreshIcon(), pr.Bench.Again,
		here(func() bool { return pr.exports.hasRows() && !pr.Bench.Busy() }))
	add("labPlay", theme.MediaPlayIcon(), func() { pr.choose(pr.Bench.Selection.Index()) },
		here(func() bool { return chosen() && pr.Bench.Selection.Playback() != nil }))
	add("labRemove", theme.DeleteIcon(), pr.editor.removeRun, here(chosen))
	c.Add("labThink", &kit.Command{Icon: theme.VisibilityIcon(), Do: func() { showSearchSteps(pr) },
		Able: here(func() bool { return chosen() && pr.whyNoSteps() == "" }), Why: pr.whyNoSteps})
	add("labExhaust", nil, func() {
		run, _ := pr.Bench.Selection.Run()
		run.Variant.Exhaust = true
		pr.editor.addAll([]lab.Run{run})
		pr.Bench.Run()
	}, here(func() bool { return chosen() && pr.canExhaust() }))
	next("labUp", -1)
	next("labDown", +1)
	add("labNew", theme.DocumentCreateIcon(), func() { // undo brings back the former experiment
		pr.Bench.Edit(pr.Bench.Blank())
		pr.goToPage(runsName)
	}, nil)
	add("labOpen", theme.FolderOpenIcon(), func() {
		pr.app.Files.AskToOpen(lang.L("Open an experiment"), service.SaveFolder, []string{lab.Extension}, pr.Bench.OpenFile)
	}, nil)
	some := here(func() bool { return runs() > 0 })
	add("labSave", theme.DocumentSaveIcon(), pr.exports.save, some)
	add("labSaveAs", nil, pr.exports.saveAs, some)
	pr.exports.addCommands(add)
	add("explainAlgorithm", theme.InfoIcon(), func() { a, _ := pr.pair(); pr.explain(string(a)) },
		func() bool { a, _ := pr.pair(); return a != solver.Auto })
	add("explainHeuristic", theme.InfoIcon(), func() { _, h := pr.pair(); pr.explain(string(h)) }, func() bool {
		_, id := pr.pair()
		return id != solver.AutoHeuristic &&
			slices.ContainsFunc(solver.Heuristics(), func(h solver.Heuristic) bool { return h.ID == id })
	})
	c.Add("thinkSavePage", &kit.Command{Icon: theme.DocumentSaveIcon(), Label: func() string {
		if pr.OpenLesson() != nil {
			return lang.L("This stage as a page…")
		}
		return commandtable.Title("thinkSavePage")
	}, Able: func() bool {
		p, ok := shown[pageForBrowsers](pr)
		return pr.here() && ok && p.CanSavePage()
	}, Do: func() {
		if p, ok := shown[pageForBrowsers](pr); ok {
			p.SavePage()
		}
	}})
	for _, p := range allPages() {
		c.Offer("labPages", &kit.Command{Label: p.word, One: true, Chosen: func() bool { return pr.showsPage(p.name) },
			Do: func() { pr.goToPage(p.name) }})
	}
	for _, p := range allPages() {
		if p.commands != nil {
			p.commands(pr, c, p.group.menu())
		}
	}
	gamecommands.Put(c, true)
	c.Sub(m, 0, kit.NewMenu(lang.L("Pages"), c.Choices("labPages")...))
	c.Sub(m, 41, kit.Menu{Title: lang.L("Recent experiments"), Live: pr.exports.recent(workbench.RecentExperiments)})
	c.Sub(m, 50, *c.Topic(lang.L("Copy or save the results"), commandtable.Names(commandtable.LabResults)...),
		*c.Topic(lang.L("Copy or save the chart"), commandtable.Names(commandtable.LabChart)...))
	c.Sub(m, 30, c.Menu(kit.MenuName(commandtable.LabRun), lang.L("This run")))
	for _, g := range []*pageGroup{toMeasure, toWatch, toLearn} {
		if sub := c.Menu(g.menu(), g.word()); len(sub.Entries) > 0 {
			c.Sub(m, 80, sub)
		}
	}
}

// Menu is the Lab's menu in the bar.
const Menu = kit.MenuName(commandtable.Lab)

// whyNoRun says why the experiment can't be run now.
func (c *labContext) whyNoRun() string {
	switch {
	case !c.here():
		return ""
	case len(c.Bench.Doc().Experiment.Runs) == 0:
		return lang.L("add a run first")
	case c.Bench.Doc().AllMeasured():
		return lang.L("everything is measured")
	}
	return ""
}
