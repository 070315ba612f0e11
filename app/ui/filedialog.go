package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
)

// hold shows a file dialog: the one thing that holds the window up.
func (f *files) hold(d *dialog.FileDialog, title string) {
	d.SetTitleText(title)
	f.dialog = d
	f.shell.presence.mindClock()
	d.Show()
	d.Resize(f.shell.win.Canvas().Size().Min(fyne.NewSize(860, 600))) // panics before Show
}

// dialogKey closes the file dialog with Escape.
func (f *files) dialogKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape {
		f.dialog.Dismiss()
		f.shell.focusBoard()
	}
}
