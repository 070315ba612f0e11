package records

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/solves"
	"tilewise/app/task"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/words"
)

// reportSize is the size of the sheet, and the width of the page in a file.
var reportSize = fyne.NewSize(620, 480)

// solvePartsReportSheet shows which part of the solves of a session costs most. The lost moves are proven in the
// background.
type solvePartsReportSheet struct {
	book    *RecordsPresenter
	report  solves.SessionPartAverages
	proven  bool // what was lost is known, as far as it can be
	proving task.Task

	Summary *kit.Paragraph // says which part costs most
	Chart   *chart.Widget
	done    *kit.Text
	save    *kit.Button
}

// showReport opens the report of a session, and returns it.
func (p *RecordsPresenter) showReport(r solves.SessionPartAverages) *solvePartsReportSheet {
	k := p.app.Kit
	h := &solvePartsReportSheet{book: p, report: r,
		Summary: kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground),
		Chart:   chart.NewWidget(k, fyne.NewSize(200, 160)), done: kit.Caption("")}
	h.save = k.NewButton(lang.L("Save…"), theme.DocumentSaveIcon(),
		lang.L("This page as a picture (PNG) or as text (Markdown)"), "", h.askToSave)
	back := k.NewButton(commandtable.Title("sessions"), theme.NavigateBackIcon(), "", "", func() { p.ShowSessions() })
	foot := kit.Column(kit.Gap(6), h.done, kit.Gap(6), container.NewHBox(back, layout.NewSpacer(), h.save))
	top := kit.Column(kit.Caption(h.title()), kit.Gap(6), h.Summary, kit.Gap(8))
	h.Chart.SetLeast(fyne.NewSize(200, h.chart().RowsHeight()))
	p.app.Sheet.Show(lang.L("What costs most"), container.New(layout.NewBorderLayout(top, foot, nil, nil), top,
		container.NewVScroll(container.New(layout.NewCustomPaddedLayout(3, 3, 3, 3), h.Chart)), foot), reportSize)
	p.app.Sheet.OnClose = h.proving.Drop
	h.fill()
	h.prove()
	return h
}

func (s *solvePartsReportSheet) prove() {
	k, r := s.book.app.Kit, s.report
	s.showProgress(0)
	task.Try(k.Tasks, &s.proving, func(ctx context.Context) (solves.SessionPartAverages, error) {
		return r.Prove(ctx, s.book.app.Engine, func(done int) { k.Tasks.Post(func() { s.showProgress(done) }) })
	}, func(r solves.SessionPartAverages, err error) {
		if s.proven = err == nil; s.proven {
			s.report = r
		}
		s.fill()
	})
}

func (s *solvePartsReportSheet) showProgress(done int) {
	if s.proven || done == s.report.Solves {
		s.done.Set("")
		return
	}
	s.done.Set(words.ProvenCount(done, s.report.Solves))
}

func (s *solvePartsReportSheet) fill() {
	s.Summary.Set(s.sentence())
	s.Chart.Set(s.chart())
	kit.SetEnabled(s.save, s.proven)
}

func (s *solvePartsReportSheet) title() string {
	return sessionTitle(s.report.Of) + " · " + lang.L("Solves: {{.Count}}", map[string]any{"Count": s.report.Solves})
}

func (s *solvePartsReportSheet) sentence() string {
	r := s.report
	worst := r.Costliest()
	switch {
	case !s.proven:
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

func (s *solvePartsReportSheet) chart() chart.Chart {
	bars := chart.Series{Kind: chart.Columns}
	for n, p := range s.report.Parts {
		parts := []string{figures.Hundredths(p.Time),
			lang.L("{{.Moves}} moves", map[string]any{"Moves": figures.Decimal(p.Moves)})}
		if s.proven {
			parts = append(parts, lostOnAverage(p))
		}
		bars.Values = append(bars.Values, chart.Value{Name: words.PartTitle(p.SolvePart), Y: p.Time.Seconds(), Key: n,
			Figure: strings.Join(parts, " · ")})
	}
	return chart.Chart{Lying: true, Y: chart.TimeAxis(), Series: []chart.Series{bars}}
}

func (s *solvePartsReportSheet) askToSave() {
	drawn, text, look := s.chart(), s.markdown(), chart.ThemeOf(look.System)
	drawn.Title, drawn.Source = s.title(), s.sentence()
	const ofSource = 40 // of two lines
	size := fyne.NewSize(reportSize.Width, drawn.RowsHeight()+2*chart.FileMargin+ofSource)
	name := "tilewise-report.png"
	s.book.app.Files.AskToSave(lang.L("What costs most"), name, []string{".png", ".md"}, func(path string) {
		s.book.app.Files.Save(path, func(w io.Writer) error {
			if !strings.EqualFold(filepath.Ext(path), ".md") {
				return drawn.PNG(w, size, look)
			}
			_, err := io.WriteString(w, text)
			return err
		})
	})
}

// markdown returns the page as text.
func (s *solvePartsReportSheet) markdown() string {
	var page strings.Builder
	fmt.Fprintf(&page, "# %s\n\n%s\n\n%s\n\n", lang.L("What costs most"), s.title(), s.sentence())
	fmt.Fprintf(&page, "| %s | %s | %s | %s |\n|---|---:|---:|---:|\n", lang.L("Part"), lang.L("Time"), lang.L("Moves"),
		lang.L("Lost moves"))
	for _, p := range s.report.Parts {
		lost := figures.Decimal(p.Most)
		if p.Least != p.Most {
			lost = figures.Decimal(p.Least) + "–" + lost
		}
		fmt.Fprintf(&page, "| %s | %s | %s | %s |\n", words.PartTitle(p.SolvePart), figures.Hundredths(p.Time),
			figures.Decimal(p.Moves), lost)
	}
	return page.String()
}
