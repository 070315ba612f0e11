package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/crop"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// keyboardFocus decides what has the focus: the board, or a control that the user went to.
type keyboardFocus struct {
	*service.Services
	window *shell
	crop   *crop.Presenter // takes the focus in the board's place while a part of the photo is chosen
}

// GiveBack gives the focus to the board, or to the sheet that lies over it.
func (f *keyboardFocus) GiveBack() {
	switch {
	case f.Window.Canvas().Overlays().Top() != nil || f.Menus.IsOpen():
	case f.Sheet.IsOpen():
		if !f.isIn(f.Sheet.Card) {
			f.toSheet()
		}
	case f.Model.Cropping():
		f.Window.Canvas().Focus(f.crop.Pane.View)
	default:
		f.Board.Focus()
	}
}

// toSheet gives the focus back to the sheet that is open, without scrolling it.
func (f *keyboardFocus) toSheet() {
	for _, to := range f.Sheet.FocusTargets() {
		disabled, is := to.(fyne.Disableable)
		if f.inSight(to.(fyne.CanvasObject)) && !(is && disabled.Disabled()) {
			f.Sheet.KeepScrolled(func() { f.Window.Canvas().Focus(to) })
			return
		}
	}
}

// restore gives the focus back to what had it before a sheet opened.
func (f *keyboardFocus) restore(before fyne.Focusable) {
	if control, ok := before.(fyne.CanvasObject); ok && before != f.Board && f.inSight(control) {
		f.Window.Canvas().Focus(before)
		return
	}
	f.GiveBack()
}

// windowActivated is called when the window got the focus. It gives the focus to the board, without a ring, unless a
// control had it before.
func (f *keyboardFocus) windowActivated() {
	if has := f.Window.Canvas().Focused(); has == nil || has == f.Board {
		f.Window.Canvas().Unfocus()
		f.GiveBack()
	}
}

// partsChanged is called when parts of the window were shown or hidden: the control that has the focus may be
// out of sight.
func (f *keyboardFocus) partsChanged() {
	f.window.screenReader.Gather()
	f.fromHidden()
}

// fromHidden gives the focus to the board if the control that had it is not in sight any more.
func (f *keyboardFocus) fromHidden() {
	c := f.Window.Canvas()
	if has, ok := c.Focused().(fyne.CanvasObject); ok && c.Overlays().Top() == nil && !f.inSight(has) {
		c.Unfocus()
		f.GiveBack()
	}
}

// inSight reports whether a control can have the focus: neither it nor what it lies in is hidden or gone.
func (f *keyboardFocus) inSight(control fyne.CanvasObject) bool {
	return kit.Shows(f.Window.Content(), control)
}

// isIn reports whether the focused control lies in a part of the window.
func (f *keyboardFocus) isIn(in fyne.CanvasObject) bool {
	has, ok := f.Window.Canvas().Focused().(fyne.CanvasObject)
	return ok && kit.Shows(in, has)
}

// Reveal scrolls the panel, the content or the sheet to a control in it.
func (f *keyboardFocus) Reveal(control fyne.CanvasObject) {
	f.Sheet.Focused(control)
	if f.Sheet.IsOpen() && f.Sheet.Scroll != nil && kit.ScrollAll(f.Sheet.Scroll, control) {
		return
	}
	for _, v := range f.window.views {
		if stage, is := v.view.(stageView); is {
			if content, _ := stage.Stage(); kit.ScrollAll(content, control) {
				return
			}
		}
		if scroll := kit.ScrollIn(v.panel); scroll != nil && v.panel.Visible() {
			kit.ScrollTo(scroll, control)
		}
	}
}
