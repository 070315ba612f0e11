package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/app/ui/servicetest"
)

// beginning is the folder in which a dialog begins.
func (s *stand) beginning(key string) (folder string) {
	s.t.Helper()
	begun := false
	s.files.From(key, func(f string) { folder, begun = f, true })
	s.until("the folder", func() bool { return begun })
	return folder
}

// No row of cards is cut off before the user scrolls.
func TestTheOpenSheetShowsWholeRows(t *testing.T) {
	folder := t.TempDir()
	for i := range 30 {
		servicetest.WriteFile(t, filepath.Join(folder, fmt.Sprint(i, ".png")), "")
	}
	for _, window := range []fyne.Size{{Width: 800, Height: 572}, {Width: 1180, Height: 780}} {
		s := newStand(t)
		s.win.Resize(window)
		h := s.files.ShowOpen("Open", service.PhotoFolder, folder, photos.Endings, func(string) {})
		s.until("the list", func() bool { return len(h.Cards) > 0 })
		list := kit.AreaOf(kit.ScrollIn(s.Sheet.Card.Content))
		for i, c := range h.Cards {
			if at := kit.AreaOf(c); at.Overlap(list) > 0 && !at.Within(list) {
				t.Errorf("in a window of %v, card %d lies at %v and the list at %v", window, i, at, list)
			}
		}
	}
}

// Nobody waits for a folder on a disk that does not answer: dialogs begin at home, and
// what is typed and listed stays as it is until there is an answer.
func TestADiskThatDoesNotAnswerHoldsNoDialogUp(t *testing.T) {
	s := newStand(t)
	s.arrived()
	far, home := t.TempDir(), t.TempDir()
	s.Preferences.SetString(service.PhotoFolder, far)
	s.Preferences.SetString(service.SaveFolder, far)
	s.files.Home = home
	s.timers = nil
	answers := s.stall()
	s.transfer.AskToSaveGame()
	s.tick()
	if h := s.files.Sheet; h == nil || h.Folder != home {
		t.Fatalf("a game is saved with the sheet %+v; want one for %s", h, home)
	}
	s.Sheet.Close()
	s.photos.AskToOpen(s.photos.Open)
	if s.Sheet.IsOpen() {
		t.Error("a folder is known before the disk has answered")
	}
	s.tick()
	if !s.Sheet.IsOpen() {
		t.Fatal("nobody asks for a photo")
	}
	s.Sheet.Close()
	answers()
	path := draw(t, "sea.png")
	var opened string
	h := s.files.ShowOpen("Open", service.PhotoFolder, home, photos.Endings, func(path string) { opened = path })
	s.until("the list", func() bool { return !h.Listing.Busy() })
	answers = s.stall()
	h.Path.SetText(path)
	h.Path.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if h.Folder != home || opened != "" {
		t.Errorf("it shows %s, and opens %q, before the disk has answered", h.Folder, opened)
	}
	answers()
	s.until("the photo", func() bool { return opened == path })
}

// A photo that can't be opened has a sign on its card, and a sentence under the pointer
// and for the keys; one that can be has neither.
func TestABrokenPhotoIsToldByItsCard(t *testing.T) {
	s := newStand(t)
	folder := t.TempDir()
	whole, err := os.ReadFile(draw(t, "sea.png"))
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{"a.png": whole, "b.png": whole[:40], "c.png": nil} {
		servicetest.WriteFile(t, filepath.Join(folder, name), content)
	}
	h := s.files.ShowOpen("Open", service.PhotoFolder, folder, photos.Endings, func(string) {})
	s.until("the cards", func() bool {
		return len(h.Cards) == 4 && h.Cards[1].Picture.Image != nil && h.Cards[2].Problem != "" && h.Cards[3].Problem != ""
	})
	if a := h.Cards[1]; a.Sign.Icon.Visible() || a.Problem != "" {
		t.Errorf("a whole photo is told: %q", a.Problem)
	}
	b, c := h.Cards[2], h.Cards[3]
	if !b.Sign.Icon.Visible() || !b.Sign.Words.Visible() ||
		b.AccessibilityLabel() != "b.png ends in the middle: the file is incomplete." {
		t.Errorf("b.png shows a sign: %v; it says %q", b.Sign.Icon.Visible(), b.AccessibilityLabel())
	}
	s.win.Canvas().Focus(c)
	s.tick()
	if got := s.Kit.Tips.Text.Content; !s.Kit.Tips.Shown() || got != "c.png is empty." {
		t.Errorf("the keys on an empty file say %q", got)
	}
	b.MouseIn(nil)
	s.tick()
	if got := s.Kit.Tips.Text.Content; !s.Kit.Tips.Shown() || got != b.Problem {
		t.Errorf("the pointer on b.png shows %q", got)
	}
	s.Sheet.Close()
	if s.Kit.Tips.Shown() {
		t.Error("the sentence stays behind")
	}
}

// A folder of photos of a phone does not look empty: they are listed, shown, and those that can't be read say what to
// do.
func TestPhotosOfAPhoneAreListed(t *testing.T) {
	s := newStand(t)
	s.arrived()
	folder := t.TempDir()
	good, err := os.ReadFile("../heif/testdata/two.heic")
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{
		"IMG_1.HEIC": good, "IMG_2.jxl": []byte("\x00\x00\x00\x0cJXL \r\n\x87\n"),
		"IMG_3.heic": []byte("\x00\x00\x00\x10ftyphevc\x00\x00\x00\x00"),
	} {
		servicetest.WriteFile(t, filepath.Join(folder, name), data)
	}
	s.Preferences.SetString(service.PhotoFolder, folder)
	s.photos.AskToOpen(s.photos.Open)
	s.until("the sheet", s.Sheet.IsOpen)
	s.until("the folder above, and three photos", func() bool {
		cards := s.photoCards()
		return len(cards) == 4 && cards[1].Picture.Image != nil && cards[2].Problem != "" && cards[3].Problem != ""
	})
	if cards := s.photoCards(); cards[1].Problem != "" ||
		cards[2].Problem != "IMG_2.jxl is in a format Tilewise can't read. Save it as JPEG or PNG and open that." ||
		cards[3].Problem != "IMG_3.heic is an animation. Save one of its pictures as JPEG or PNG and open that." {
		t.Errorf("the photos say %q, %q, %q", cards[1].Problem, cards[2].Problem, cards[3].Problem)
	}
}
