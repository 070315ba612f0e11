package files

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
)

// showDialog shows a file dialog: the one thing that holds the window up.
func (f *Files) showDialog(d *dialog.FileDialog, title string) {
	d.SetTitleText(title)
	f.Dialog = d
	f.app.Window.ClockMayStand()
	d.Show()
	d.Resize(f.app.Window.Canvas().Size().Min(fyne.NewSize(860, 600))) // panics before Show
}

// TakesKey closes the file dialog of the toolkit with Escape; other keys are nothing meanwhile. It tells
// whether one is open.
func (f *Files) TakesKey(e *fyne.KeyEvent) bool {
	if f.Dialog == nil {
		return false
	}
	if e.Name == fyne.KeyEscape {
		f.Dialog.Dismiss()
		f.app.Window.FocusBoard()
	}
	return true
}
