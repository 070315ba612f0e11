package lab

import (
	"slices"

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
	here := func(more func() bool) func() bool {
		// the stepper's page uses these keys itself
		return func() bool {
			return pr.here() && !pr.showsPage(stepperName) && more()
		}
	}
	chosen := func() bool { _, ok := pr.bench.Selection.Run(); return ok }
	c.Add("labRun", &kit.Command{Icon: theme.MediaPlayIcon(), Do: pr.Bench.Run,
		Able: here(func() bool {
			return !pr.Bench.Busy() && len(pr.Bench.Doc().Experiment.Runs) > 0 && !pr.Bench.Doc().AllMeasured()
		}), Why: pr.wording.whyNoRun})
	c.Add("labStop", &kit.Command{Icon: look.StopIcon, Do: pr.Bench.Stop,
		Able: pr.Bench.Busy})
	c.Add("labAgain", &kit.Command{Icon: theme.ViewRefreshIcon(),
		Do: pr.Bench.Again, Able: here(func() bool { return pr.exports.hasRows() && !pr.Bench.Busy() })})
	c.Add("labPlay", &kit.Command{Icon: theme.MediaPlayIcon(),
		Do:   func() { pr.choose(pr.bench.Selection.Index()) },
		Able: here(func() bool { return chosen() && pr.bench.Selection.Playback() != nil })})
	c.Add("labRemove", &kit.Command{Icon: theme.DeleteIcon(), Do: pr.editor.removeRun, Able: here(chosen)})
	c.Add("labThink", &kit.Command{Icon: theme.VisibilityIcon(),
		Do:   func() { showSearchSteps(pr) },
		Able: here(func() bool { return chosen() && pr.whyNoSteps() == "" }), Why: pr.whyNoSteps})
	c.Add("labExhaust",
		&kit.Command{Do: func() { pr.editor.addVariant(func(x *lab.Run) { x.Variant.Exhaust = true }); pr.Bench.Run() },
			Able: here(func() bool { return chosen() && pr.canExhaust() })})
	c.Add("labUp", &kit.Command{Do: func() { pr.bench.Selection.Next(-1) }, Able: here(func() bool {
		return teaching(pr) == nil && pr.bench.Selection.Index() > 0
	})})
	c.Add("labDown", &kit.Command{Do: func() { pr.bench.Selection.Next(+1) },
		Able: here(func() bool {
			return teaching(pr) == nil && pr.bench.Selection.Index()+1 < len(pr.Bench.Doc().Experiment.Runs)
		})})
	c.Add("labNew", &kit.Command{Icon: theme.DocumentCreateIcon(),
		Do: pr.emptyBench})
	c.Add("labOpen", &kit.Command{Icon: theme.FolderOpenIcon(), Do: func() {
		pr.app.Files.AskToOpen(lang.L("Open an experiment"), service.SaveFolder, []string{lab.Extension}, pr.Bench.OpenFile)
	}})
	c.Add("labSave", &kit.Command{Icon: theme.DocumentSaveIcon(), Do: pr.exports.save,
		Able: here(func() bool { return len(pr.Bench.Doc().Experiment.Runs) > 0 })})
	c.Add("labSaveAs", &kit.Command{Do: pr.exports.saveAs,
		Able: here(func() bool { return len(pr.Bench.Doc().Experiment.Runs) > 0 })})
	c.Add("labCopyTable", &kit.Command{Icon: theme.ContentCopyIcon(), Able: pr.exports.hasRows,
		Do: func() { pr.exports.copy(pr.exports.markdown(), lang.L("The table was copied as Markdown.")) }})
	c.Add("labCopyRows", &kit.Command{Able: pr.exports.hasRows,
		Do: func() { pr.exports.copy(pr.exports.csv(), lang.L("All searches were copied as CSV.")) }})
	c.Add("labSaveTable", &kit.Command{Able: pr.exports.hasRows,
		Do: func() { pr.exports.saveFile(lang.L("Save the table"), ".md", pr.exports.markdown()) }})
	c.Add("labSaveRows", &kit.Command{Able: pr.exports.hasRows,
		Do: func() { pr.exports.saveFile(lang.L("Save the results"), ".csv", pr.exports.csv()) }})
	c.Add("explainAlgorithm", &kit.Command{Icon: theme.InfoIcon(),
		Do:   func() { a, _ := pr.pair(); pr.explain(string(a)) },
		Able: func() bool { a, _ := pr.pair(); return a != solver.Auto }})
	c.Add("explainHeuristic", &kit.Command{Icon: theme.InfoIcon(),
		Do: func() { _, h := pr.pair(); pr.explain(string(h)) },
		Able: func() bool {
			_, id := pr.pair()
			return id != solver.AutoHeuristic &&
				slices.ContainsFunc(solver.Heuristics(), func(h solver.Heuristic) bool { return h.ID == id })
		}})
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
	pr.exports.pictureCommands(c)
	pr.pageCommands(c)
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

// pageCommands adds the commands of the pages.
func (pr *Presenter) pageCommands(c *kit.Commands) {
	for _, p := range allPages() {
		if p.commands != nil {
			p.commands(pr, c, p.group.menu())
		}
	}
}

// whyNoRun says why the experiment can't be run now.
func (w *resultWords) whyNoRun() string {
	switch {
	case !w.here():
		return ""
	case len(w.bench.Doc().Experiment.Runs) == 0:
		return lang.L("add a run first")
	case w.bench.Doc().AllMeasured():
		return lang.L("everything is measured")
	}
	return ""
}
