package ui

import (
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
)

// askToOpen lets a person choose a file whose name ends in one of these ways.
func (s *shell) askToOpen(title string, endings []string, open func(path string)) {
	d := dialog.NewFileOpen(func(f fyne.URIReadCloser, err error) {
		s.asking = nil
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

// askToSave lets a person choose the name of a file to write; name is what is
// offered. A name without an ending gets that of the one offered.
func (s *shell) askToSave(title, name string, save func(path string)) {
	d := dialog.NewFileSave(func(f fyne.URIWriteCloser, err error) {
		s.asking = nil
		path := name
		if f != nil {
			path = f.URI().Path()
			f.Close()
		}
		if err != nil {
			s.banner.say(warningTone, saveProblem(path, err), "", nil)
		}
		if err != nil || f == nil {
			return
		}
		save(withEnding(path, filepath.Ext(name)))
		s.focusBoard()
	}, s.win)
	s.hold(d, title)
	d.SetFileName(name)
}

// withEnding is path, or path with an ending where it has none and nothing is
// there by that name. The empty file that Fyne's dialog has made goes then.
func withEnding(path, ending string) string {
	longer := path + ending
	if _, err := os.Lstat(longer); filepath.Ext(path) != "" || err == nil {
		return path
	}
	_ = os.Remove(path)
	return longer
}

// hold shows a file dialog: the one thing that holds the window up.
func (s *shell) hold(d *dialog.FileDialog, title string) {
	d.SetTitleText(title)
	s.asking = d
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
