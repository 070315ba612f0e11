package ui

import (
	"context"
	"path/filepath"

	"fyne.io/fyne/v2/driver"

	"tilewise/app/dialogs"
	"tilewise/app/ui/door"
)

// systemDialog is the system's own dialog for files.
type systemDialog struct {
	ask     dialogs.Ask // nil until it is found, and where there is none: our own sheets ask
	finding door.Errand
	asking  door.Errand // busy while the dialog is open
	saving  *saveSheet  // our own that was opened last
}

// findDialog looks in the background whether the system has a dialog for files.
func (s *shell) findDialog() {
	if s.dialogs != nil {
		door.Run(s.door, &s.files.finding, s.dialogs, func(ask dialogs.Ask) { s.files.ask = ask })
	}
}

// askSystem asks by the system's own dialog, while the window stays alive and the
// clock stands; asking again closes the dialog before. The folder of what a person
// has chosen is kept; who wants nothing finds everything as it was. Where the
// system fails, instead is called, and the system is asked no more.
func (s *shell) askSystem(q dialogs.Question, key string, take func(dialogs.Answer), instead func()) {
	q.Window = s.number()
	ask := s.files.ask
	door.Try(s.door, &s.files.asking, func(ctx context.Context) (dialogs.Answer, error) { return ask(ctx, q) }, func(a dialogs.Answer, err error) {
		switch {
		case err != nil:
			s.files.ask = nil
			instead()
		case a.Path != "":
			s.choices.SetString(key, filepath.Dir(a.Path))
			s.sheet.Close()
			take(a)
			s.focusBoard()
		}
		s.mindClock()
	})
	s.mindClock()
}

// number is the system's number of our window; 0 where it has none that others
// know.
func (s *shell) number() (number uintptr) {
	if w, ok := s.win.(driver.NativeWindow); ok {
		w.RunNative(func(native any) {
			switch c := native.(type) {
			case driver.X11WindowContext:
				number = c.WindowHandle
			case driver.WindowsWindowContext:
				number = c.HWND
			}
		})
	}
	return number
}
