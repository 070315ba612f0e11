package lab

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/app/workbench"
)

// experimentPanel is below the small board: the selected run with its solution, and the conditions under
// which all runs are measured.
type experimentPanel struct {
	lab            *Presenter
	Object         *container.Scroll
	body           *fyne.Container
	runPart        *fyne.Container // the selected run
	heading        *kit.Paragraph
	outcome        *kit.Paragraph
	forecast       *kit.Paragraph
	transport      *kit.PlaybackControls
	playerPart     *fyne.Container
	roundsChart    *chart.SmallChart
	roundsPart     *fyne.Container
	runMenuButton  *kit.Button
	exhaustButton  *kit.Button
	setsPicker     *kit.Picker
	limitsPicker   *kit.Picker
	repetitions    *kit.Segments
	setsText       *kit.Paragraph
	verdicts       *fyne.Container
	verdictText    string // the text of the verdicts
	verdictPart    *fyne.Container
	conditionsPart *fyne.Container // the experiment's conditions
	pagePanel      *fyne.Container // the panel of the shown page, instead of all others
	experimentPart fyne.CanvasObject
}

func newExperimentPanel(r *Presenter, t *kit.PlaybackControls) *experimentPanel {
	k := r.app.Kit
	p := &experimentPanel{lab: r,
		heading:  kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground),
		outcome:  kit.Note(""),
		forecast: kit.Note(""), transport: t,
		roundsChart: chart.NewSmallChart(80, 83),
		setsText:    kit.Note(""),
		verdicts:    kit.Column(),
	}
	p.runMenuButton = k.NewButton(lang.L("Change this run"), theme.MenuDropDownIcon(),
		lang.L("Weight, threads and variants of the chosen run"), "",
		func() { k.Drop(p.runMenuButton, r.editor.itemsForRun) })
	p.exhaustButton = k.LabelButton(r.app.Commands.The("labExhaust"), lang.L("Search anyway"))
	p.playerPart = kit.Column(kit.Gap(8), t.Object, kit.Gap(2), t.Scrub)
	p.roundsPart = kit.Column(kit.Gap(10), kit.Caption(lang.L("States looked at, bound by bound")), kit.Gap(6),
		p.roundsChart)
	p.runPart = kit.Column(p.heading, kit.Gap(3), p.outcome, p.forecast, p.playerPart, p.roundsPart, kit.Gap(10),
		p.exhaustButton,
		p.runMenuButton,
		kit.Gap(18))
	p.setsPicker = k.NewPicker(nil, lang.L("The boards of the experiment"), r.editor.setItems)
	p.limitsPicker = k.NewPicker(nil, lang.L("When a run ends without a solution"), r.editor.limitItems)
	names := words.Each(timesOver, func(n int) string { return fmt.Sprintf("%d×", n) })
	p.repetitions = k.NewSegments(lang.L("How many times each run solves each board"), "", names, r.editor.repeat)
	p.verdictPart = kit.Column(kit.Caption(lang.L("Expected")), kit.Gap(4), p.verdicts, kit.Gap(16))
	p.conditionsPart = kit.Column(kit.Caption(lang.L("Boards")), kit.Gap(4), p.setsPicker, kit.Gap(4), p.setsText,
		kit.Gap(12),
		kit.Caption(lang.L("Limits for each run")), kit.Gap(4), p.limitsPicker, kit.Gap(12),
		kit.Caption(lang.L("Repetitions")), kit.Gap(4), p.repetitions)
	p.experimentPart, p.pagePanel = kit.Column(p.runPart, p.verdictPart, p.conditionsPart), container.NewStack()
	p.body = kit.Column(p.experimentPart, p.pagePanel)
	p.Object = kit.PanelBody(p.body)
	return p
}

// showPagePanel shows the panel of a page; nil shows the experiment's.
func (p *experimentPanel) showPagePanel(own fyne.CanvasObject) {
	p.pagePanel.RemoveAll()
	if own != nil {
		p.pagePanel.Add(own)
	}
	kit.SetShown(p.experimentPart, own == nil)
	kit.SetShown(p.pagePanel, own != nil)
	p.Object.ScrollToTop()
	p.body.Refresh()
}

// refresh shows the selected run, and the conditions.
func (p *experimentPanel) refresh() {
	r := p.lab
	e := r.Bench.Doc().Experiment
	run, chosen := r.Bench.Selection.Run()
	kit.SetShown(p.runPart, chosen && r.pages[r.current].showsExperiment || r.Bench.Selection.Substitute() != nil)
	kit.SetShown(p.runMenuButton, r.Bench.Selection.Substitute() == nil)
	if r.Bench.Selection.Substitute() != nil {
		p.showSubstitute(*r.Bench.Selection.Substitute())
	} else if chosen {
		p.showRun(run)
	}
	p.setsPicker.SetLabel(r.setsLabel())
	p.setsText.Set(words.BoardSets(e.Sets, len(r.Bench.Doc().Boards)))
	p.limitsPicker.SetLabel(limitsWords(e.Limits))
	p.repetitions.Mark(max(0, slices.Index(timesOver, e.Repetitions)))
	p.showVerdicts()
	p.showPlayback()
	p.body.Refresh()
}

func (c *labContext) setsLabel() string {
	sets := c.Bench.Doc().Experiment.Sets
	if len(sets) == 1 && sets[0].Kind == lab.Given && len(sets[0].Boards) == 1 {
		if b := c.Bench.Game(); sets[0].Boards[0].Start == b.Start {
			return lang.L("This position")
		}
		return lang.L("One position")
	}
	if n := len(c.Bench.Doc().Boards); n > 0 {
		return words.BoardsCount(n)
	}
	return lang.L("Several boards")
}

// showRun shows the result of a run on the shown board.
func (p *experimentPanel) showRun(run lab.Run) {
	r := p.lab
	row, found := r.Bench.Selection.Row()
	p.heading.Set(words.RunTitle(run))
	p.outcome.Set(r.outcomeWords(run, row, found))
	p.forecast.Set(r.forecastWords())
	kit.SetShown(p.forecast, p.forecast.Content != "")
	var bars []chart.CountBar
	if found && len(row.Rounds()) > 1 {
		for _, round := range row.Rounds() {
			bars = append(bars, chart.CountBar{Label: round.Bound, Count: round.Expanded})
		}
	}
	p.roundsChart.Set(chart.OfCounts(bars))
	kit.SetShown(p.roundsPart, len(bars) > 0)
	kit.SetShown(p.exhaustButton, found && row.Outcome == lab.Unsolvable && !run.Variant.Exhaust &&
		r.canExhaust())
}

// showSubstitute shows the text about a board that a page shows.
func (p *experimentPanel) showSubstitute(a workbench.Substitute) {
	p.heading.Set(a.Heading)
	text := ""
	if a.Words != nil {
		text = a.Words()
	}
	p.outcome.Set(text)
	for _, o := range []fyne.CanvasObject{p.forecast, p.roundsPart, p.exhaustButton} {
		kit.SetShown(o, false)
	}
}

// showPlayback shows how far the solution is played.
func (p *experimentPanel) showPlayback() {
	playback := p.lab.Bench.Selection.Playback()
	if on := playback != nil; on != p.playerPart.Visible() {
		kit.SetShown(p.playerPart, on)
		p.body.Refresh()
	}
	if playback != nil {
		playing := p.lab.app.Model.Player.Running()
		p.transport.Follow(playing, playback.Cursor(), playback.Len())
		p.lab.narrow.Follow(playing, playback.Cursor(), playback.Len())
	}
}

// showVerdicts shows the expected figures beside the measured ones.
func (p *experimentPanel) showVerdicts() {
	text := p.lab.verdictWords()
	// only pages that show the experiment have verdicts
	if p.lab.Bench.Selection.Substitute() != nil || !p.lab.pages[p.lab.current].showsExperiment {
		text = ""
	}
	kit.SetShown(p.verdictPart, text != "")
	if text == p.verdictText {
		return
	}
	p.verdictText = text
	p.verdicts.RemoveAll()
	for line := range strings.Lines(text) {
		p.verdicts.Add(kit.NewParagraph(strings.TrimSpace(line), kit.SmallText, theme.ColorNameForeground))
		p.verdicts.Add(kit.Gap(3))
	}
}
