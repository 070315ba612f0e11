package ui

import (
	"errors"
	"image"
	"image/color"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	_ "unsafe" // for linkname

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"github.com/disintegration/imaging"

	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// draw writes a picture file and returns its path. Its accent is look.DefaultAccent: with another one each opened photo
// would make the whole window draw anew.
func draw(t testing.TB, name string) string {
	t.Helper()
	m := image.NewNRGBA(image.Rect(0, 0, 300, 200))
	for i := 0; i < len(m.Pix); i += 4 {
		shade := 40 + i*i/11_200%216
		m.Pix[i], m.Pix[i+1], m.Pix[i+2], m.Pix[i+3] = uint8(145*shade/255), uint8(47*shade/255), uint8(208*shade/255), 255
	}
	return write(t, name, m)
}

func write(t testing.TB, name string, m image.Image) string {
	t.Helper()
	return fixture.File(t, name, func(w io.Writer) error { return png.Encode(w, m) })
}

// opened waits until no photo is on its way.
func (s *stand) opened() {
	s.t.Helper()
	s.until("the photo", func() bool { return !s.photos.Busy() && !s.photos.Slicing.Busy() })
}

func TestAFirstStartShowsASampleLightlyShuffled(t *testing.T) {
	s := newStand(t)
	var news []service.PhotoChanged
	s.WindowEvents.Photo.Listen(func(n service.PhotoChanged) { news = append(news, n) })
	s.start("")
	s.until("the photo", func() bool { return len(news) > 0 })
	s.until("the board", func() bool { return !s.Model.NewGames.Busy() })
	if news[0].Name != s.samples[0].Title || news[0].TilePx < 50 {
		t.Errorf("the news are %+v; want %q in tiles of a fair size", news[0], s.samples[0].Title)
	}
	if s.Model.Game().Solved() {
		t.Error("there is nothing to do on a first start")
	}
	if made, err := session.Shuffle(t.Context(), tables(), s.Model.Game().Goal, s.Model.Game().Origin); err != nil ||
		made != s.Model.Game().Start {
		t.Errorf("the first board is %v, and its seed makes %v; %v", s.Model.Game().Start, made, err)
	}
}

func TestAPhotoComesByDropAndByCommandLine(t *testing.T) {
	s := newStand(t)
	path := draw(t, "mine.png")
	s.transfer.Dropped([]fyne.URI{storage.NewFileURI(path)})
	s.opened()
	if s.Photo.Source != path || s.Photo.Title != "mine.png" {
		t.Errorf("%q is on the board; want %q", s.Photo.Source, path)
	}
	other := draw(t, "other.png")
	s.start(other)
	s.opened()
	if s.Photo.Source != other || !s.Sheet.IsOpen() {
		t.Errorf("%q is on the board; want %q, and the sheet of a new game over it: %v", s.Photo.Source, other,
			s.Sheet.IsOpen())
	}
	s.Sheet.Close()
	s.small(hardest)
	s.press(fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown)
	s.newGames.OpenGiven(path)
	if s.opened(); s.Photo.Source != path || s.Sheet.IsOpen() || s.Model.Game().MovesMade() == 0 {
		t.Errorf("a game under way has %d moves on %q, under a sheet: %v", s.Model.Game().MovesMade(), s.Photo.Source,
			s.Sheet.IsOpen())
	}
}

// The window starts with the accent of its photo. To set the theme again would measure and draw the whole window once
// more.
func TestAStartSetsItsThemeOnce(t *testing.T) {
	s, set := newStand(t), 0
	s.app.Settings().AddListener(func(fyne.Settings) { set++ })
	s.start("")
	if s.Model.Solving.Values.Busy() {
		t.Error("a first start builds tables before it has a photo")
	}
	s.opened()
	if set != 0 {
		t.Errorf("the theme is set %d times after the window was made", set)
	}
	s.bounded()
	s.photos.Open(write(t, "green.png", imaging.New(300, 200, color.NRGBA{40, 200, 90, 255})))
	s.opened()
	if kept := photos.LoadAccent(s.Preferences); set != 1 || kept != s.Photo.Accent {
		t.Errorf("with another photo the theme is set %d times; %v is kept of %v", set, kept, s.Photo.Accent)
	}
}

// recent returns the names of the recent photos.
func (s *stand) recent() string {
	s.until("the thumbnail", func() bool { return !s.photos.Keeping.Busy() })
	var labels []string
	for _, path := range s.photos.Album.Recent() {
		labels = append(labels, filepath.Base(path))
	}
	return strings.Join(labels, ", ")
}

func TestPastingIntoAFieldStaysThere(t *testing.T) {
	s := newStand(t)
	s.app.Clipboard().SetContent("7F3A")
	s.newGames.AskForSeed()
	field := s.win.Canvas().Focused().(*kit.TextField)
	field.TypedShortcut(&fyne.ShortcutPaste{Clipboard: nil}) // as Fyne's Ctrl+V and the menu of the field
	s.until("the clipboard", func() bool { return !s.transfer.Asking.Busy() })
	if field.Text != "7F3A" {
		t.Errorf("the field holds %q", field.Text)
	}
	s.copied.Silent = true
	if s.paste(); field.Text != "7F3A" || !strings.Contains(s.Messages.Text, "isn't handing it over") {
		t.Errorf("without an answer the field holds %q, and it says %q", field.Text, s.Messages.Text)
	}
	if _, ok := s.Commands.The("paste").Key.Shortcut().(*fyne.ShortcutPaste); !ok {
		t.Error("the shortcut is not the one that Fyne sends for Ctrl+V")
	}
}

// A pasted picture that one window forgets is not deleted while another window's game uses it.
func TestAPastedPictureStaysForAnotherWindow(t *testing.T) {
	data := t.TempDir()
	first, second := started(t, data, ""), started(t, data, "")
	second.photos.Folder = first.photos.Folder
	content := fixture.Must(os.ReadFile(draw(t, "mine.png")))
	shared := fixture.Must(photos.KeepPasted(first.photos.Folder, content))
	first.photos.Open(shared)
	first.arrived()
	first.small(hardest)
	first.kill()
	second.photos.Forget(shared)
	second.files.Wait()
	if _, err := os.Stat(shared); err != nil {
		t.Error(err)
	}
	fixture.NoError(t, os.Remove(filepath.Join(data, "current.tilewise")))
	second.photos.Forget(shared)
	second.files.Wait()
	if !errors.Is(stat(shared), os.ErrNotExist) {
		t.Error("it is left behind when no game has it any more")
	}
}

func stat(file string) error { _, err := os.Stat(file); return err }

// renderers, canvases and overrides are where Fyne keeps every widget that was ever drawn or
// has a theme of its own, and with it the window that the widget belongs to. A real window
// drops what was not drawn for a minute; the driver of tests keeps all, which adds up to
// gigabytes over the tests of this package.
//
//go:linkname renderers fyne.io/fyne/v2/internal/cache.renderers
var renderers sync.Map

//go:linkname canvases fyne.io/fyne/v2/internal/cache.canvases
var canvases sync.Map

//go:linkname overrides fyne.io/fyne/v2/internal/cache.overrides
var overrides sync.Map

// forget lets go of the pictures and widgets of a test that ends.
func (s *stand) forget() {
	s.photos = photos.New(s.Services, nil, "")
	s.Board.Resize(fyne.NewSquareSize(64)) // the tiles that lose their picture are painted
	s.Board.SetPicture(board.SlicedPicture{})
	renderers.Clear()
	canvases.Clear()
	overrides.Clear()
}

// A dropped portrait is offered whole, and can be taken back. After the offer was taken, the next one is whole at once.
func TestAPortraitIsOfferedWhole(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	portrait := func(name string) string {
		path := filepath.Join(t.TempDir(), name)
		fixture.NoError(t, imaging.Save(imaging.New(600, 800, color.NRGBA{90, 120, 30, 255}), path))
		return path
	}
	want := puzzle.Size{W: 3, H: 4}
	first, one := portrait("first.png"), portrait("one.png")
	s.transfer.OpenFile(first)
	s.until("the offer", func() bool { return s.Messages.Offers() })
	s.transfer.OpenFile(one)
	s.until("the way back", func() bool { return s.Photo.Source == one && s.Messages.TakeBack.Visible() })
	s.Messages.TakeBack.OnTapped()
	s.until("the photo before", func() bool { return s.Photo.Source == first && !s.Messages.Visible() })
	s.transfer.OpenFile(one)
	s.until("the offer", func() bool { return s.Messages.Offers() })
	if s.Model.Game().Size() == want || s.Photo.Title != "one.png" {
		t.Fatalf("%s is on a board of %s", s.Photo.Title, s.Model.Game().Size())
	}
	s.Messages.TakeOffer()
	s.until("the whole photo", func() bool { return s.Model.Game().Size() == want })
	s.Model.NewGames.Size(puzzle.Size{W: 3, H: 3})
	s.until("a square", func() bool { return s.Model.Game().Size() != want })
	s.transfer.OpenFile(portrait("two.png"))
	s.until("the other photo", func() bool { return s.Photo.Title == "two.png" && s.Model.Game().Size() == want })
}

// The name, the game and the tiles of a photo change together.
func TestAPhotoHasItsNameWhenItsTilesAreThere(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	before := s.Photo.Title
	path := filepath.Join(t.TempDir(), "next.png")
	fixture.NoError(t, imaging.Save(image.NewNRGBA(image.Rect(0, 0, 400, 400)), path))
	cut := 0
	s.photos.SmallCut.Listen(func(image.Image) {
		if cut++; s.Photo.Title != "next.png" {
			t.Errorf("the tiles are there, and the photo is called %s", s.Photo.Title)
		}
	})
	s.photos.Arrived.Listen(func(struct{}) {
		if s.photos.Slicing.Busy() || before == s.Photo.Title {
			t.Error("the photo arrives before its tiles")
		}
	})
	s.transfer.OpenFile(path)
	s.until("the photo", func() bool { return s.Photo.Title == "next.png" && cut > 0 })
}

// searchLarge begins a game of 5×5 and a search that has a solution already.
func searchLarge(t *testing.T, h solver.HeuristicID) *stand {
	t.Helper()
	s := newStand(t)
	s.Model.Change(func(set *session.Settings) { set.Heuristic = h })
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 5, H: 5}))
	s.Model.Change(func(set *session.Settings) { set.Size = g.Size() })
	s.Model.Begin(s.newGame(session.BoardOrigin{Kind: session.Pasted}, puzzle.Shuffle(g, 3)))
	s.solve.Solve()
	s.until("a solution to take", s.Model.Solving.MayTake)
	s.tick() // the window reads the numbers
	return s
}

// When the search ends, the button that takes the best solution is hidden, and the board gets the focus.
func TestTheBoardTakesTheFocusOfAButtonThatIsHidden(t *testing.T) {
	s := searchLarge(t, solver.AutoHeuristic)
	s.win.Canvas().Focus(s.solve.Panel.Gap.Take)
	s.typed(fyne.KeyEscape)
	s.until("the end of the search", func() bool { return !s.Model.Solving.Searching() })
	if s.focused() != s.Board {
		t.Errorf("%T at %v has the focus", s.focused(), kit.AreaOf(s.focused().(fyne.CanvasObject)))
	}
}

func TestTablesThatWouldProveMoreCanBeBuiltFromTheAnswer(t *testing.T) {
	s := searchLarge(t, solver.AutoHeuristic)
	s.press(fyne.KeyEscape)
	s.until("the solution", func() bool { return s.Model.Solving.Has() })
	p := s.solve.Panel
	if !p.Build.Visible() || !strings.Contains(p.Missing.Content, "6-6-6-6") ||
		!strings.Contains(p.Build.Text, "6-6-6-6") {
		t.Fatalf("a button %v, %q; it says %q", p.Build.Visible(), p.Build.Text, p.Missing.Content)
	}
	test.Tap(p.Build)
	row := rowOfTables(s.databases.Sheet, solver.PDB6666)
	if row == nil || row.Work() == nil || !row.Stop.Visible() {
		t.Fatal("the manager shows no work on the tables")
	}
	test.Tap(row.Stop)
	if s.databases.Work != nil || p.Missing.Content != "" {
		t.Errorf("after the stop: work %v, and the panel says %q", s.databases.Work, p.Missing.Content)
	}
}
