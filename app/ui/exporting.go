package ui

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/door"
	"tilewise/app/ui/kit"
)

// exporter writes pictures and films in the background.
type exporter struct {
	choice  exportChoice // the last one; it is offered again
	working door.Errand
	sample  door.Timer   // looks how far it is
	done    atomic.Int64 // pushes

	preview door.Errand // of the sheet
	turning door.Timer
	sheet   *exportSheet // that is open, or nil
}

func (s *shell) exportCommands(c *kit.Commands) {
	c.Add("export", &kit.Command{Label: kit.Says(lang.X("export.board", "Export…")), Key: kit.Ctrl(fyne.KeyE), Icon: theme.DownloadIcon(), Do: func() { s.showExport() }, Able: s.canExport})
	c.Put(gameMenu, 4, "export")
}

func (s *shell) canExport() bool {
	return s.photos.current != nil && s.doing.may(s, exportBoard) && !s.exporter.working.Busy()
}

// exportName is the name that is offered for a file.
func (s *shell) exportName(k exportKind) (name, ending string) {
	ending = ".gif"
	if k == exportStill {
		ending = ".png"
	}
	title := strings.TrimSuffix(s.photos.title, filepath.Ext(s.photos.title))
	return title + " " + s.game.Size().String() + ending, ending
}

// askToExportBoard asks for the name of a file, and writes what is planned.
func (s *shell) askToExportBoard(p exportPlan) *saveSheet {
	name, ending := s.exportName(p.kind)
	return s.askToSave(lang.X("export.title", "Export"), name, []string{ending}, func(path string) { s.exportTo(path, p) })
}

// exportTo writes a file in the background, and says how far it is and how it
// went. A file that was there stays until the new one is complete. The program
// does not end before the file is written, or gone.
func (s *shell) exportTo(path string, p exportPlan) {
	x := &s.exporter
	x.done.Store(0)
	s.keeper.writes.Add(1)
	door.Run(s.door, &x.working, func(ctx context.Context) error {
		defer s.keeper.writes.Done()
		return session.ReplaceFile(path, func(w io.Writer) error {
			return p.write(ctx, w, func(pushes int) { x.done.Store(int64(pushes)) })
		})
	}, func(err error) {
		s.exported()
		if !errors.Is(err, context.Canceled) {
			s.saved(path, err)
		}
	})
	s.tellExport(len(p.reel.Pushes))
	s.refresh()
}

// tellExport says how far an export of so many pushes is, ten times a second.
func (s *shell) tellExport(all int) {
	const often = 100 * time.Millisecond
	words := lang.L("Writing the file…")
	if all > 0 {
		words = lang.L("Writing the film: {{.Percent}} %", map[string]any{"Percent": 100 * s.exporter.done.Load() / int64(all)})
	}
	s.busy.Begin(exportingWork, words)
	s.exporter.sample.Start(s.door, often, func() { s.tellExport(all) })
}

// exported is the end of an export, whichever.
func (s *shell) exported() {
	s.exporter.sample.Stop()
	s.busy.Finish(exportingWork)
	s.refresh()
}

// stopExport stops an export. What was half written goes, and a file that was
// to be replaced stays.
func (s *shell) stopExport() {
	s.exporter.working.Stop()
	s.exported()
}
