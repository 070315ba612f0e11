package lesson

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/look"
)

// runProgressView is the run of a lesson before its end: its progress, or a button that starts it.
type runProgressView struct {
	page         *Page
	of           *lessonAttempt // the lesson of the run, which may no longer be shown
	object       *fyne.Container
	bar          *kit.ProgressBar
	progressText *kit.Paragraph
}

func newRunView(p *Page) *runProgressView {
	r := &runProgressView{page: p, of: p.attempt, object: kit.Column()}
	if p.work != nil {
		r.running()
	} else {
		r.waiting()
	}
	return r
}

// running shows the progress of the run, and a button that stops it.
func (r *runProgressView) running() {
	bar, thin := labpage.NewThinBar(lang.L("Measuring"), 6)
	r.bar = bar
	r.progressText = paragraph("", kit.SmallText+1, theme.ColorNamePlaceHolder)
	stop := r.page.app.Kit.NewButton(lang.L("Stop"), look.StopIcon, lang.L("Stop the run"), lang.X("key.escape", "Esc"),
		r.page.Stop)
	r.object.Add(paragraph(lang.L("The searches are running."), bodyText, theme.ColorNameForeground))
	r.object.Add(kit.Gap(12))
	r.object.Add(thin)
	r.object.Add(kit.Gap(6))
	r.object.Add(r.progressText)
	r.object.Add(kit.Gap(12))
	r.object.Add(container.NewHBox(stop))
	r.progress()
}

func (r *runProgressView) progress() {
	if r.bar == nil || r.page.work == nil {
		return
	}
	share, said := r.page.work.progress()
	r.bar.SetValue(share)
	if r.progressText.Set(said) {
		r.object.Refresh()
	}
}

// waiting shows the button that starts the run, before it or after it was stopped.
func (r *runProgressView) waiting() {
	words := lang.L("The run decides whether the guess is right.")
	if len(r.of.rows) > 0 {
		words = lang.L("The run was stopped. What it measured is kept.")
	}
	start := r.page.app.Kit.NewButton(lang.L("Run it"), theme.MediaPlayIcon(),
		lang.L("Run the experiment of this lesson"), "", r.page.run)
	start.Importance = widget.HighImportance
	r.object.Add(paragraph(words, bodyText, theme.ColorNameForeground))
	r.object.Add(kit.Gap(12))
	r.object.Add(container.NewHBox(start))
}
