package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
)

// askToOpen lets a person choose a file whose name ends in one of these ways.
func (s *shell) askToOpen(title string, endings []string, open func(path string)) {
	d := dialog.NewFileOpen(func(f fyne.URIReadCloser, err error) {
		s.asking = nil
		s.mindClock()
		if err != nil || f == nil {
			return
		}
		path := f.URI().Path()
		f.Close()
		open(path)
		s.focusBoard()
	}, s.win)
	for _, e := range endings {
		endings = append(endings, strings.ToUpper(e))
	}
	d.SetFilter(storage.NewExtensionFileFilter(endings))
	s.hold(d, title)
}

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
