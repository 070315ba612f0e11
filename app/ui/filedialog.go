package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
)

// hold shows a file dialog: the one thing that holds the window up.
func (s *shell) hold(d *dialog.FileDialog, title string) {
	d.SetTitleText(title)
	s.asking = d
	s.mindClock()
	d.Show()
	d.Resize(s.win.Canvas().Size().Min(fyne.NewSize(860, 600))) // panics before Show
}

// dialogKey closes the file dialog with Escape.
func (s *shell) dialogKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		s.asking.Dismiss()
		s.focusBoard()
	}
}
