package ui

import (
	"errors"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/certificates"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	experiment "tilewise/solver/lab"
)

// start shows the window as it was left, and opens a file where one is given.
func (s *shell) start(file string) {
	s.lifecycle.Starting = true
	s.files.FindDialog(s.dialogs)
	if noPhoto(file) {
		s.resume("")
		s.transfer.OpenFile(file)
	} else {
		s.resume(file)
	}
	s.tour.Start()
}

// noPhoto tells whether a file is of a kind that has nothing for the board.
func noPhoto(file string) bool {
	ending := filepath.Ext(file)
	return strings.EqualFold(ending, experiment.Extension) || strings.EqualFold(ending, experiment.ClassExtension) ||
		strings.EqualFold(ending, certificates.Ending)
}

// resume goes on with the game that was kept, and with its photo unless another
// is asked for. Where there is none, a first game begins.
func (s *shell) resume(file string) {
	game, err := s.autosave.Open()
	if game != nil {
		s.show(game)
	} else {
		s.shuffler.FirstGame()
	}
	switch {
	case photos.IsPhoto(file):
		s.photos.OpenSample("")
		if full, err := filepath.Abs(file); err == nil { // it is remembered beyond this folder
			file = full
		}
		s.shuffler.OpenGiven(s.photos, file)
	case file != "":
		s.photos.OpenSample("")
		s.transfer.OpenFile(file)
	case !s.autosave.OpenLast():
		s.photos.OpenLast()
	}
	if err != nil {
		s.autosave.ResumeFailed(err, game != nil)
	}
	s.autosave.OfferLeft()
	if s.autosave.Slot.Name != "" || errors.Is(err, session.ErrSlots) { // otherwise nothing can be kept there
		s.records.Read(s.autosave.Disk, s.data)
	}
}

// reportCrash tells where the log of the fault is that ended the last run.
func reportCrash(s *shell, log string) {
	s.Window.Insist(kit.WarningTone,
		lang.L("Tilewise crashed last time. That's our fault. What happened is in {{.Path}}.",
			map[string]any{"Path": log}))
}
