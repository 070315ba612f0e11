package lesson

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"

	"tilewise/app/lang"
	"tilewise/app/page"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/ui/look"
)

// CanSavePage reports whether a stage is shown, which SavePage saves as a page for a browser: the steps of its search,
// or a picture of it with the lesson's words.
func (p *Page) CanSavePage() bool { return p.attempt != nil && p.lessonView.pane.ready }

// SavePage asks for a file for the page of the stage.
func (p *Page) SavePage() {
	pane := p.lessonView.pane
	if t, ok := pane.content.(*searchTreeIllustration); ok && len(t.trees) == 1 {
		t.trees[0].savePage(p.app)
		return
	}
	seen := pane.content.object()
	switch c := pane.content.(type) { // without the button below
	case *pushableBoard:
		seen = c.board
	case *graphIllustration:
		seen = c
	}
	stepper.AskForPage(p.app, p.attempt.entry.title(), page.StagePage{Language: lang.Code(),
		Title: p.attempt.entry.title(), Text: p.lessonView.said(), Caption: pane.caption.Content,
		Picture: drawn(seen), Scale: drawnScale}.Write)
}

// drawnScale makes a drawn picture sharp on screens with a high density.
const drawnScale = 2

// drawn returns a picture of an object that the window shows.
func drawn(o fyne.CanvasObject) image.Image {
	place, c := o.Position(), software.NewCanvas()
	defer o.Move(place) // the canvas moves what it draws to its corner
	c.SetPadded(false)
	c.SetScale(drawnScale)
	c.Resize(o.Size())
	c.SetContent(container.NewStack(canvas.NewRectangle(look.Color(look.ColorRail)), o))
	return c.Capture()
}
