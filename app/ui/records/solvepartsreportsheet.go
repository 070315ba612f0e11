package records

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/solves"
	"tilewise/app/task"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// reportSize is the size of the sheet, and the width of the page in a file.
var reportSize = fyne.NewSize(620, 480)

// SolvePartsReportSheet tells which part of the solves of a session costs most. What was lost is proven in the
// background.
type SolvePartsReportSheet struct {
	book    *RecordsPresenter
	report  solves.SessionPartAverages
	proven  bool // what was lost is known, as far as it can be
	proving task.Task

	Summary *kit.Paragraph // says which part costs most
	Chart   *chart.Widget
	done    *kit.Text
	save    *kit.Button
}

// ShowReport opens the report of a session, and returns it.
func (b *RecordsPresenter) ShowReport(r solves.SessionPartAverages) *SolvePartsReportSheet {
	k := b.app.Kit
	h := &SolvePartsReportSheet{book: b, report: r,
		Summary: kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground),
		Chart:   chart.NewWidget(k, fyne.NewSize(200, 160)), done: kit.Caption("")}
	h.save = k.NewButton(lang.L("Save…"), theme.DocumentSaveIcon(),
		lang.L("This page as a picture (PNG) or as text (Markdown)"), "", h.askToSave)
	back := k.NewButton(lang.L("Sessions…"), theme.NavigateBackIcon(), "", "", func() { b.ShowSessions() })
	foot := kit.Column(kit.Gap(6), h.done, kit.Gap(6), container.NewHBox(back, layout.NewSpacer(), h.save))
	top := kit.Column(kit.Caption(h.title()), kit.Gap(6), h.Summary, kit.Gap(8))
	h.Chart.SetLeast(fyne.NewSize(200, h.chart().RowsHeight()))
	b.app.Sheet.Show(lang.L("What costs most"), container.New(layout.NewBorderLayout(top, foot, nil, nil), top,
		container.NewVScroll(container.New(layout.NewCustomPaddedLayout(3, 3, 3, 3), h.Chart)), foot), reportSize)
	b.app.Sheet.OnClose = h.proving.Stop
	h.fill()
	h.prove()
	return h
}

// prove looks for what was lost.
func (h *SolvePartsReportSheet) prove() {
	k, r := h.book.app.Kit, h.report
	h.showProgress(0)
	task.Try(k.Tasks, &h.proving, func(ctx context.Context) (solves.SessionPartAverages, error) {
		return r.Prove(ctx, h.book.app.Engine, func(done int) { k.Tasks.Post(func() { h.showProgress(done) }) })
	}, func(r solves.SessionPartAverages, err error) {
		if h.proven = err == nil; h.proven {
			h.report = r
		}
		h.fill()
	})
}

// showProgress says how many solves were looked at.
func (h *SolvePartsReportSheet) showProgress(done int) {
	if h.proven || done == h.report.Solves {
		h.done.Set("")
		return
	}
	h.done.Set(lang.L("Proven: {{.Done}} of {{.All}}", map[string]any{"Done": done, "All": h.report.Solves}))
}

// Busy tells whether something is being proven.
func (h *SolvePartsReportSheet) Busy() bool { return h.proving.Busy() }

// fill shows what is known now.
func (h *SolvePartsReportSheet) fill() {
	h.Summary.Set(h.sentence())
	h.Chart.Set(h.chart())
	kit.SetEnabled(h.save, h.proven)
}

func (h *SolvePartsReportSheet) title() string {
	return sessionTitle(h.report.Of) + " · " + lang.L("Solves: {{.Count}}", map[string]any{"Count": h.report.Solves})
}

// sentence says which part costs most.
func (h *SolvePartsReportSheet) sentence() string {
	r := h.report
	worst := r.Costliest()
	switch {
	case !h.proven:
		return lang.L("How many moves each part took, and how long. Lost moves are still being proven…")
	case worst < 0:
		return lang.L("No move is proven to be lost.")
	}
	p := r.Parts[worst]
	facts := map[string]any{"Part": words.PartTitle(p.SolvePart), "Lost": lostOnAverage(p),
		"Time": figures.Round(p.TimeLost)}
	if p.Least != p.Most {
		return lang.L("As far as is proven, {{.Part}} costs most: {{.Lost}} on average, {{.Time}} or more.", facts)
	}
	return lang.L("{{.Part}} costs most: {{.Lost}} on average, about {{.Time}}.", facts)
}

func lostOnAverage(p solves.PartAverages) string {
	return words.Lost(figures.Decimal(p.Least), figures.Decimal(p.Most), figures.Decimal(0))
}

// chart draws the time of each part, with its moves.
func (h *SolvePartsReportSheet) chart() chart.Chart {
	bars := chart.Series{Kind: chart.Columns}
	for n, p := range h.report.Parts {
		parts := []string{figures.Hundredths(p.Time),
			lang.L("{{.Moves}} moves", map[string]any{"Moves": figures.Decimal(p.Moves)})}
		if h.proven {
			parts = append(parts, lostOnAverage(p))
		}
		bars.Values = append(bars.Values, chart.Value{Name: words.PartTitle(p.SolvePart), Y: p.Time.Seconds(), Key: n,
			Figure: strings.Join(parts, " · ")})
	}
	return chart.Chart{Lying: true, Y: chart.TimeAxis(), Series: []chart.Series{bars}}
}

func (h *SolvePartsReportSheet) askToSave() {
	drawn, text, look := h.chart(), h.markdown(), chart.ThemeOf(look.System)
	drawn.Title, drawn.Source = h.title(), h.sentence()
	const ofSource = 40 // of two lines
	size := fyne.NewSize(reportSize.Width, drawn.RowsHeight()+2*chart.FileMargin+ofSource)
	name := "tilewise-report.png"
	h.book.app.Files.AskToSave(lang.L("What costs most"), name, []string{".png", ".md"}, func(path string) {
		h.book.app.Files.Save(path, func(w io.Writer) error {
			page := []byte(text)
			if !strings.EqualFold(filepath.Ext(path), ".md") {
				var err error
				if page, err = drawn.PNG(size, look); err != nil {
					return err
				}
			}
			_, err := w.Write(page)
			return err
		})
	})
}

// markdown is the page as text.
func (h *SolvePartsReportSheet) markdown() string {
	var page strings.Builder
	fmt.Fprintf(&page, "# %s\n\n%s\n\n%s\n\n", lang.L("What costs most"), h.title(), h.sentence())
	fmt.Fprintf(&page, "| %s | %s | %s | %s |\n|---|---:|---:|---:|\n", lang.L("Part"), lang.L("Time"), lang.L("Moves"),
		lang.L("Lost moves"))
	for _, p := range h.report.Parts {
		lost := figures.Decimal(p.Most)
		if p.Least != p.Most {
			lost = figures.Decimal(p.Least) + "–" + lost
		}
		fmt.Fprintf(&page, "| %s | %s | %s | %s |\n", words.PartTitle(p.SolvePart), figures.Hundredths(p.Time),
			figures.Decimal(p.Moves), lost)
	}
	return page.String()
}

// Usual is what the parts of a person's newest solves toward a goal take.
func (b *RecordsPresenter) Usual(goal puzzle.Goal) solves.SessionPartAverages {
	return solves.Usual(goal, b.all)
}
