package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/manual"
	"tilewise/resources"
)

// showManual opens the manual. The keys go to its search field, also where it is open
// already.
func (s *shell) showManual() {
	if s.manual == nil {
		pages, err := manual.Read(resources.Manual())
		if err != nil {
			s.Messages.Say(kit.WarningTone, err.Error(), "", nil) // the pages are part of the program
			return
		}
		view := manual.New(s.Kit, s.keys.beyond(), pages)
		s.Sheet.Show(lang.L("Manual"), view.Object, fyne.NewSize(1040, 720))
		s.manual = view
		s.Sheet.OnClose = func() { s.manual = nil }
	}
	view := s.manual
	s.Tasks.Post(func() { // after the key that asked for it has been typed
		if s.inSight(view.Search) {
			s.win.Canvas().Focus(view.Search)
		}
	})
}
