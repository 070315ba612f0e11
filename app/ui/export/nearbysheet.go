package export

import (
	"bytes"
	"context"
	"errors"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"tilewise/app/lang"
	"tilewise/app/nearby"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver/guard"
)

// NearbySheet serves the page of the game to phones nearby as long as it is open, and shows the code that their cameras
// read.
type NearbySheet struct {
	by        *Exporter
	addresses []nearby.Address
	chosen    int            // an index in addresses
	content   []byte         // the page
	server    *nearby.Server // nil while there is none
	waited    int            // seconds without a phone
	making    task.Task
	tick      task.Timer

	served *fyne.Container // Code and URL
	Code   *canvas.Image
	URL    *kit.CopyableText
	Note   *kit.Paragraph
}

// The sheet's limits: the side of the code in units, the number of addresses, and the seconds without a phone after
// which the sheet explains what may be wrong.
const (
	codeSide     = 260
	mostOffered  = 3
	withoutPhone = 30
)

// ShowNearby opens the sheet, and returns it. The page is made in the background.
func (e *Exporter) ShowNearby() *NearbySheet {
	s := &NearbySheet{by: e, Code: canvas.NewImageFromImage(nil),
		URL:  e.app.Kit.NewCopyableText(lang.L("Address"), ""),
		Note: kit.Note(lang.L("Solving the board for the page…"))}
	s.Code.FillMode, s.Code.ScaleMode = canvas.ImageFillContain, canvas.ImageScalePixels
	s.Code.SetMinSize(fyne.NewSquareSize(codeSide))
	addresses, err := nearby.Addresses()
	s.addresses = addresses[:min(len(addresses), mostOffered)]
	about := kit.Note(
		lang.L("A phone in the same network opens the puzzle with its camera, while this sheet is open, for an hour at most."))
	s.served = kit.Column(container.NewCenter(s.Code), kit.Gap(6), s.URL, kit.Gap(8))
	body := kit.Column(about, kit.Gap(10), s.served)
	if len(s.addresses) > 1 {
		names := words.Each(s.addresses, nearby.Address.String)
		choice := e.app.Kit.NewSegments(lang.L("Address of this computer, where phones don't reach the first"), "", names,
			s.serve)
		choice.Mark(0)
		body.Add(kit.Column(choice, kit.Gap(8)))
	}
	body.Add(s.Note)
	e.app.Sheet.Show(lang.L("On a phone nearby"), body, fyne.NewSize(480, 0))
	e.app.Sheet.OnClose = s.end
	if err != nil {
		s.served.Hide()
		s.fail(err)
		return s
	}
	job := e.job(exportOptions{Kind: Page, width: offeredWidths()[1], words: e.pageWords()})
	task.Try(e.app.Kit.Tasks, &s.making, func(ctx context.Context) ([]byte, error) {
		var content bytes.Buffer
		err := job.Write(ctx, &content, func(int) {})
		return content.Bytes(), err
	}, func(content []byte, err error) {
		if err != nil {
			s.fail(err)
			return
		}
		s.content = content
		s.serve(s.chosen)
	})
	return s
}

// serve serves the page at one of the addresses, and at no other.
func (s *NearbySheet) serve(i int) {
	if s.chosen = i; s.content == nil {
		return // the page is not made yet
	}
	s.stop()
	server, err := nearby.Serve(s.addresses[i].Addr, s.content)
	if err != nil {
		s.fail(err)
		return
	}
	s.server, s.waited = server, 0
	code, err := nearby.Code(server.URL)
	if err != nil {
		s.fail(err)
		return
	}
	s.Code.Image = code
	s.Code.Refresh()
	s.URL.SetText(server.URL)
	s.by.app.Sheet.Layer.Refresh() // a long address has two rows
	s.follow()
}

// follow shows each second how many phones have opened the page.
func (s *NearbySheet) follow() {
	opened := s.server.Phones()
	select {
	case <-s.server.Done():
		s.Note.Set(lang.L("The hour is over: the page is served no longer."))
		return
	default:
	}
	s.waited++
	switch {
	case opened > 0:
		s.Note.Set(lang.L("Opened by: {{.Count}}", map[string]any{"Count": opened}))
	case s.waited > withoutPhone:
		s.Note.Set(lang.L("No phone has opened it yet. It must be in the same Wi-Fi, not in a guest network, and this computer's firewall must let it in."))
	default:
		s.Note.Set(lang.L("No phone has opened it yet."))
	}
	s.tick.Start(s.by.app.Kit.Tasks, time.Second, s.follow)
}

func (s *NearbySheet) fail(err error) {
	switch {
	case errors.Is(err, context.Canceled):
	case errors.Is(err, nearby.ErrNoNetwork):
		s.Note.Set(lang.L("This computer is in no network that a phone could be in."))
	case s.content == nil: // the page could not be made
		s.Note.Set(words.PhotoProblem(s.by.app.Photo.Source, err))
	default:
		s.Note.Set(lang.L("The page can't be served at this address: the system refuses it, or another program has it."))
	}
}

// stop stops serving. Answers under way have two seconds; stop does not wait for them.
func (s *NearbySheet) stop() {
	s.tick.Stop()
	if server := s.server; server != nil {
		guard.Go(func() error { server.Close(); return nil }, nil)
		s.server = nil
	}
}

func (s *NearbySheet) end() {
	s.making.Drop()
	s.stop()
}
