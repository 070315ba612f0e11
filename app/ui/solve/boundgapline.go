package solve

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver"
)

// BoundGapLine describes a search that has a solution and goes on for shorter ones: the length of its best solution,
// how far that may be from the shortest, and how long ago it was found. A button takes the best solution.
type BoundGapLine struct {
	object *fyne.Container

	Best  *kit.Text
	About *kit.Paragraph
	Lines *chart.SmallChart
	Take  *kit.Button

	steps []chart.BoundGapStep // that Lines shows
	until time.Duration
}

func newBoundGapLine(k *kit.Kit, c *kit.Commands) *BoundGapLine {
	g := &BoundGapLine{
		Best:  kit.BoldText("", kit.LargeText, theme.ColorNameForeground),
		About: kit.Note(""),
		Lines: chart.NewSmallChart(160, 116),
		Take:  k.LabelButton(c.The("take"), lang.L("Play this one")).AsMain(),
	}
	g.object = kit.Column(kit.Caption(lang.L("Best so far, and the proven bound")), kit.Gap(4), g.Best, g.About,
		kit.Gap(6), g.Lines, kit.Gap(8), g.Take, kit.Gap(16))
	g.object.Hide()
	return g
}

// show shows a snapshot, and reports whether the widget's height has changed.
func (g *BoundGapLine) show(p solver.Progress) bool {
	seen := g.object.Visible()
	kit.SetShown(g.object, p.Length > 0)
	if p.Length == 0 {
		return seen
	}
	g.Best.Set(words.MovesCount(p.Length))
	steps := make([]chart.BoundGapStep, len(p.History))
	for i, s := range p.History {
		steps[i] = chart.BoundGapStep(s)
	}
	// The chart is drawn again only where the time has grown by a fiftieth.
	if grown := p.Elapsed - g.until; !slices.Equal(steps, g.steps) || grown < 0 || 50*grown >= g.until {
		g.steps, g.until = steps, p.Elapsed
		g.Lines.Set(chart.OfBoundGap(steps, p.Elapsed))
	}
	return g.About.Set(gapWords(p)) || !seen
}

// gapWords says how good the best solution is and how old.
func gapWords(p solver.Progress) string {
	within := lang.L("Within {{.Moves}} of optimal", map[string]any{"Moves": p.Length - p.Bound})
	age := (p.Elapsed - p.Improved).Truncate(time.Second)
	if age < time.Second {
		return figures.BetweenParts(within + " · " + lang.L("found just now"))
	}
	return figures.BetweenParts(within + " · " +
		lang.L("none shorter for {{.Time}}", map[string]any{"Time": words.AboutTime(age)}))
}
