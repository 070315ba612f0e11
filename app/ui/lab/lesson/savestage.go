package lesson

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"

	"tilewise/app/lang"
	"tilewise/app/page"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/ui/look"
	"tilewise/app/words"
)

// CanSavePage reports whether SavePage can save a stage as a page for a browser: the steps of its search, or a picture
// of it with the lesson's text.
func (p *Page) CanSavePage() bool { return p.attempt != nil && p.lessonView.pane.ready }

// SavePage asks for a file, and saves the stage there as a page.
func (p *Page) SavePage() {
	pane := p.lessonView.pane
	if t, ok := pane.content.(*searchTreeIllustration); ok && len(t.trees) == 1 {
		t.trees[0].savePage(p.app)
		return
	}
	stepper.AskForPage(p.app, p.attempt.entry.title(), page.StagePage{Language: lang.Code(),
		Title: p.attempt.entry.title(), Text: p.lessonView.said(), Caption: pane.caption.Content,
		Note: words.LiveStages(), Parts: pane.parts()}.Write)
}

// parts returns the content of the stage without its buttons. Tables and code are text; all else is a picture.
func (pa *illustrationPane) parts() []page.StagePart {
	switch c := pa.content.(type) {
	case *pushableBoard:
		return []page.StagePart{pa.drawn(c.board)}
	case *graphIllustration:
		return []page.StagePart{pa.drawn(c)}
	case *methodsIllustration:
		return []page.StagePart{{Table: c.rows()}}
	case *barsIllustration:
		part := pa.drawn(c.view.onPage())
		part.Table = c.rows()
		return []page.StagePart{part}
	case *stateMapIllustration:
		c.stateMap.View.DrawSharp(drawnScale)
	case *searchTreeIllustration:
		return []page.StagePart{c.trees[0].part(pa, c.coded), c.trees[1].part(pa, c.coded)}
	}
	return []page.StagePart{pa.drawn(pa.content.object())}
}

// part returns the tree as a picture, or the code as text, with its name.
func (t *namedTree) part(pa *illustrationPane, coded bool) page.StagePart {
	part := page.StagePart{Code: t.code.Lines()}
	if !coded {
		t.view.DrawSharp(drawnScale)
		part = pa.drawn(t.view)
	}
	part.Title = t.name.Content
	return part
}

// drawnScale makes a drawn picture sharp on screens with a high density.
const drawnScale = 2

// drawn returns a picture of an object that the window shows.
func (pa *illustrationPane) drawn(o fyne.CanvasObject) page.StagePart {
	place, c, said := o.Position(), software.NewCanvas(), pa.caption.Content
	defer o.Move(place) // the canvas moves the object to its corner
	if a, says := o.(interface{ AccessibilityLabel() string }); says {
		said = a.AccessibilityLabel()
	}
	c.SetPadded(false)
	c.SetScale(drawnScale)
	c.Resize(o.Size())
	c.SetContent(container.NewStack(canvas.NewRectangle(look.Color(look.ColorRail)), o))
	return page.StagePart{Picture: c.Capture(), Scale: drawnScale, Words: said}
}
