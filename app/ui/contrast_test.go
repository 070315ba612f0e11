package ui

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/contrast"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/table"
	"tilewise/app/words"
)

// largeType is the size from which texts need only the contrast of a shape (WCAG 2.2, 1.4.3).
const largeType = 24

// painted is an object in the window that covers what lies below it.
type painted struct {
	at   kit.Rect
	fill color.NRGBA
	any  bool // it is a picture, of any colour
}

// below returns the colour at a point, and whether it is known: on a photo it is not.
func below(all []painted, x, y float32) (ground color.NRGBA, known bool) {
	ground, known = look.Color(theme.ColorNameBackground), true
	for _, p := range all {
		switch {
		case x < p.at.Left || x > p.at.Right || y < p.at.Top || y > p.at.Bottom:
		case p.any:
			known = false
		default:
			known = known || p.fill.A == 255
			ground = look.Over(p.fill, ground)
		}
	}
	return ground, known
}

// readAll fails the test for each text with too little contrast, and counts the texts.
func (s *stand) readAll(t *testing.T) (read int) {
	var all []painted
	root, clip := s.win.Content(), kit.AreaOf(s.win.Content())
	if s.Sheet.IsOpen() { // what lies behind it is dimmed
		root, clip = s.Sheet.Card, kit.AreaOf(s.Sheet.Card)
	}
	eachSeen(root, fyne.Position{}, func(o fyne.CanvasObject, at fyne.Position) bool {
		place := kit.Rect{Left: at.X, Top: at.Y, Right: at.X + o.Size().Width, Bottom: at.Y + o.Size().Height}
		switch o := o.(type) {
		case *canvas.Rectangle:
			if o.FillColor != nil {
				all = append(all, painted{at: place, fill: nrgba(o.FillColor)})
			}
		case *canvas.Image, *canvas.Raster:
			all = append(all, painted{at: place, any: true})
		case *canvas.Text:
			ground, known := below(all, (place.Left+place.Right)/2, (place.Top+place.Bottom)/2)
			ink := nrgba(o.Color)
			if o.Text == "" || !known || place.Top < clip.Top || place.Bottom > clip.Bottom {
				return true
			}
			read++
			least := look.ReadableContrast
			if o.TextSize >= largeType {
				least = look.VisibleContrast
			}
			if got := contrast.Of(look.Over(ink, ground), ground); got < least {
				t.Errorf("%q is %v on %v: a contrast of %.2f", o.Text, ink, ground, got)
			}
		}
		return true
	})
	return read
}

func nrgba(c color.Color) color.NRGBA { return color.NRGBAModel.Convert(c).(color.NRGBA) }

// gallery opens the sheet of a new game and returns its cards.
func (s *stand) gallery() []*photos.PhotoCard {
	s.t.Helper()
	s.Commands.The("newGame").Run()
	if !s.Sheet.IsOpen() {
		s.t.Fatal("no sheet is open")
	}
	return s.photoCards()
}

// photoCards returns the cards on the sheet that is open.
func (s *stand) photoCards() []*photos.PhotoCard {
	var cards []*photos.PhotoCard
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *photos.PhotoCard:
			cards = append(cards, o)
		case *fyne.Container:
			for _, child := range o.Objects {
				walk(child)
			}
		case *container.Scroll:
			walk(o.Content)
		case *kit.RaisedBackground:
			walk(o.Content)
		}
	}
	walk(s.Sheet.Card)
	return cards
}

func TestTheGalleryIsReachedByKeys(t *testing.T) {
	s := newStand(t)
	cards := s.gallery()
	s.win.Canvas().Focus(cards[0])
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyRight, 1}, {fyne.KeyDown, 4}, {fyne.KeyDown, 7}, {fyne.KeyUp, 4}, {fyne.KeyLeft, 3}, {fyne.KeyUp, 0},
		{fyne.KeyLeft, 0},
	} {
		s.typed(step.key)
		if s.win.Canvas().Focused() != fyne.Focusable(cards[step.want]) {
			t.Fatalf("%s does not lead to card %d", step.key, step.want)
		}
	}
	s.typed(fyne.KeyRight, fyne.KeyReturn)
	s.until("the game", func() bool { return !s.Sheet.IsOpen() })
	s.opened()
	if want := photos.SampleSource(s.samples[1].Name); s.Photo.Source != want {
		t.Errorf("Enter opens %q; want %q", s.Photo.Source, want)
	}
	s.gallery()
	s.typed(fyne.KeyEscape)
	if s.Sheet.IsOpen() || s.win.Canvas().Focused() != fyne.Focusable(s.Board) {
		t.Error("Escape does not lead back to the board")
	}
}

// The search finds a command by words of its label and its menu, with or without accents, and runs it.
func TestACommandIsFoundByItsWordsAndDone(t *testing.T) {
	t.Cleanup(func() { words.Speak("en") })
	for code, query := range map[string]string{"en": "screen full", "de": "ansicht vollbild", "fr": "plein ecran"} {
		t.Setenv(words.LanguageVariable, code)
		s := newStand(t)
		s.small(hardest)
		s.searchFor(query)
		s.typed(fyne.KeyReturn)
		if s.Sheet.IsOpen() || !s.win.FullScreen() {
			t.Errorf("%s: %q does nothing", code, query)
		}
	}
}

// searchFor opens the search for commands, and returns the list of what a query finds.
func (s *stand) searchFor(query string) (list *table.Table) {
	s.t.Helper()
	s.shortcut(kit.CtrlShift(fyne.KeyP))
	s.win.Canvas().FocusNext() // to the field
	for _, r := range query {
		s.focused().TypedRune(r)
	}
	eachSeen(s.Sheet.Card, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if found, is := o.(*table.Table); is {
			list = found
		}
		return true
	})
	return list
}

// The search finds a command also by other words that people use for it.
func TestACommandIsFoundByOtherWords(t *testing.T) {
	t.Cleanup(func() { words.Speak("en") })
	for code, queries := range map[string]string{
		"en": "mute,timer,dark mode,french,difficulty,mistakes,html,reset,best times,link",
		"de": "stumm,Uhr,dunkler Modus,Englisch,Schwierigkeit,Fehler,HTML,zurücksetzen,Rekorde,Link",
		"fr": "muet,chrono,mode sombre,anglais,difficulté,fautes,html,réinitialiser,meilleurs temps,lien",
	} {
		t.Setenv(words.LanguageVariable, code)
		s := newStand(t)
		s.small(hardest)
		for _, query := range strings.Split(queries, ",") {
			if found := s.searchFor(query).Count; found == 0 || found > 40 {
				t.Errorf("%s: %q finds %d commands", code, query, found)
			}
		}
	}
}

// The search shows the menus that lead to a command in full, also in a small window.
func TestTheSearchShowsWhereACommandStands(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T) {
		s := newStand(t)
		s.win.Resize(fyne.NewSize(800, 600))
		s.small(hardest)
		list := s.searchFor("›")
		for row := range list.Count {
			for column := 1; column < 3; column++ {
				if text := list.Cell(row, column).Text; table.WidthOf(text) > list.Columns[column].Width {
					t.Errorf("%q is cut", text)
				}
			}
		}
		if left := list.Size().Width - list.Columns[1].Width - list.Columns[2].Width; left < 240 {
			t.Errorf("%.0f are left for the names of commands", left)
		}
	})
}

// Tab scrolls a gallery of any length to the photo that it reaches.
func TestTabComesToPhotosThatAreSeen(t *testing.T) {
	s := newStand(t)
	for _, size := range []fyne.Size{fyne.NewSize(800, 600), fyne.NewSize(420, 420)} {
		s.win.Resize(size)
		for _, card := range s.gallery() {
			s.win.Canvas().Focus(card)
			at := kit.AreaOf(card)
			if seen := at.Overlap(kit.AreaOf(s.Sheet.Scroll)) / (card.Size().Width * card.Size().Height); seen < 0.9 {
				t.Errorf("in a window of %v %.0f %% of %s are seen", size, 100*seen, card.Title)
			}
		}
		s.Sheet.Close()
	}
}

// scrollOf returns the first scroll area of a sheet.
func scrollOf(card fyne.CanvasObject) (found fyne.CanvasObject) {
	eachSeen(card, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if s, is := o.(*container.Scroll); is && found == nil {
			found = s
		}
		return true
	})
	return found
}
