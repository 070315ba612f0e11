package ui

import (
	"slices"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/screenreader"

	"fyne.io/fyne/v2"
)

// exchanged hears that parts of the window were: what had the keys may be out of sight.
func (s *shell) exchanged() {
	s.voice.Gather()
	c := s.win.Canvas()
	if has, ok := c.Focused().(fyne.CanvasObject); ok && c.Overlays().Top() == nil && !s.inSight(has) {
		c.Unfocus() // the board takes none below a sheet
		s.focusBoard()
	}
}

// inSight tells whether a control can be given the keys: neither it nor what it lies in
// is hidden, or was taken away.
func (s *shell) inSight(control fyne.CanvasObject) bool { return holds(s.voice.Root, control) }

func holds(o, control fyne.CanvasObject) bool {
	return o.Visible() &&
		(o == control || slices.ContainsFunc(screenreader.PartsOf(o),
			func(part fyne.CanvasObject) bool { return holds(part, control) }))
}

// reveal scrolls the panel, the desk or the sheet to a control of theirs.
func (s *shell) reveal(control fyne.CanvasObject) {
	if s.Sheet.IsOpen() && s.Sheet.Scroll != nil && kit.ScrollAll(s.Sheet.Scroll, control) {
		return
	}
	for _, v := range s.views {
		if d, ok := v.view.(desked); ok && kit.ScrollAll(d.desk(), control) {
			return
		}
		if scroll := kit.ScrollIn(v.panel()); scroll != nil && v.panel().Visible() {
			kit.ScrollTo(scroll, control)
		}
	}
}
