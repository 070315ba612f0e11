package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// thinking records what the pickers name, on the hardest board of 3×3, and shows it.
func (s *stand) thinking(picks ...[2]string) {
	s.t.Helper()
	s.small(hardest)
	s.GoTo(service.LabPlace)
	s.segment("Watch")
	s.segment("Step by step")
	for _, p := range picks {
		s.pick(p[0], p[1])
	}
	s.shortcut(kit.Ctrl(fyne.KeyReturn))
	s.until("the record", func() bool { return !s.lab.Busy() && s.says("Step 0 of ") })
}
