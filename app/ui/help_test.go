package ui

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/session"
	"tilewise/app/ui/help"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// In the Lab the sheet of shortcuts begins with the Lab's own keys.
func TestTheKeysBeginWithThoseOfTheLab(t *testing.T) {
	s := newStand(t)
	s.GoTo(service.LabPlace)
	s.help.ShowKeys()
	said := strings.Join(s.labels(s.Sheet.Card), "\n")
	page, board := strings.Index(said, "On a page of the Lab"), strings.Index(said, "On the board")
	if page < 0 || board < page || !strings.Contains(said, "Run the experiment") {
		t.Errorf("the Lab's keys are at %d, the board's at %d, of %s", page, board, said)
	}
}

// The sheet of shortcuts of Play also lists the keys of menus that are only in the bar of another view.
func TestTheKeysOfPlayTellHowToSolve(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.help.ShowKeys()
	said := strings.Join(s.labels(s.Sheet.Card), "\n")
	for _, key := range []string{s.Commands.The("solve").Key.String(), "F10"} {
		if !strings.Contains(said, key) {
			t.Errorf("%s is not told: %s", key, said)
		}
	}
	if strings.Contains(said, "Run the experiment") {
		t.Error("keys of the Lab are told, where they do nothing")
	}
}

// The sheet of shortcuts is never wider than its visible part, as the keys stand at its right.
func TestAllKeysAreSeenInASmallWindow(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T) {
		for _, width := range []float32{475, 620, 1180} {
			s := newStand(t)
			s.win.Resize(fyne.NewSize(width, 420))
			s.help.ShowKeys()
			if need, seen := s.Sheet.Scroll.Content.MinSize().Width, s.Sheet.Scroll.Size().Width; need > seen {
				t.Errorf("in a window %v wide the keys need %v of %v", width, need, seen)
			}
		}
	})
}

// newcomer returns a stand at a first start, with a photo on the board.
func newcomer(t *testing.T, window fyne.Size) *stand {
	t.Helper()
	s := newStand(t)
	s.win.Resize(window)
	s.small(hardest)
	s.until("a fitted window", func() bool { return len(s.posts) == 0 && s.photos.TilePx > 0 })
	s.tour.Start()
	s.tick()
	if !s.tour.Callout.Card.Visible() {
		t.Fatal("nothing is shown at a first start")
	}
	return s
}

// passes ends the pause before the next step, and fails the test unless that step is shown.
func (s *stand) passes(want session.TourStep) {
	s.t.Helper()
	s.tick()
	if s.tour.Shown != want || s.tour.Callout.Card.Visible() != (want != "") {
		s.t.Errorf("%q is shown, visible: %v; want %q", s.tour.Shown, s.tour.Callout.Card.Visible(), want)
	}
}

func TestTheTourGoesOnByDoing(t *testing.T) {
	s := newcomer(t, fyne.NewSize(1180, 780))
	s.press(fyne.KeyRight)
	if s.tour.Callout.Card.Visible() {
		t.Error("a push does not end what shows it")
	}
	s.passes(session.TourPhoto)
	s.Model.NewGames.Shuffle(session.AtHome) // out of turn
	s.passes(session.TourPhoto)
	test.Tap(s.play.Panel.NewGame)
	if s.tick(); s.tour.Callout.Card.Visible() {
		t.Error("the next step is seen, half covered by the sheet")
	}
	s.Sheet.Close()
	s.passes(session.TourSolve)
	s.GoTo(service.SolvePlace)
	s.passes("")
	if seen := preferences.StringList(help.KeyTour); len(seen) != len(session.TourSteps()) {
		t.Errorf("kept: %v", seen)
	}
}

// Tab goes to the button of the tour, and Escape from there ends the tour.
func TestTabComesToTheTour(t *testing.T) {
	s := newcomer(t, fyne.NewSize(1180, 780))
	s.Board.Focus()
	if s.press(fyne.KeyTab); s.focused() != s.tour.Callout.Next || s.At() != service.PlayPlace {
		t.Fatalf("Tab leads to %T in %v", s.focused(), s.At())
	}
	s.ringed("the tour")
	if s.typed(fyne.KeyReturn); s.tour.Shown != session.TourPhoto {
		t.Errorf("Enter leads to %q", s.tour.Shown)
	}
	if s.typed(fyne.KeyEscape); s.tour.Shown != "" || s.focused() != s.Board {
		t.Errorf("after Escape the tour shows %q, and %T has the focus", s.tour.Shown, s.focused())
	}
}

func TestEscapeEndsTheTourAndTheMenuBringsItBack(t *testing.T) {
	s := newcomer(t, fyne.NewSize(1180, 780))
	s.press(fyne.KeyEscape)
	s.passes("")
	s.tour.Start() // as at the next start
	s.passes("")
	s.GoTo(service.SolvePlace)
	s.Commands.The("tour").Run()
	if s.At() != service.PlayPlace || s.tour.Shown != session.TourPush || !s.tour.Callout.Card.Visible() {
		t.Errorf("%q is shown in %v", s.tour.Shown, s.At())
	}
}

// The tour points at its control and leaves the board free, in windows of any size and every language.
func TestACalloutPointsAndIsNotInTheWay(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T) {
		for _, window := range []fyne.Size{{Width: 1280, Height: 772}, {Width: 800, Height: 572}, {Width: 600, Height: 672},
			{Width: 1366, Height: 738}} {
			s := newcomer(t, window)
			c := s.tour.Callout
			for s.tour.Shown != "" {
				card, all := kit.AreaOf(c.Card), kit.Rect{Left: 0, Top: 0, Right: window.Width, Bottom: window.Height}
				if !card.Within(all) || card.Overlap(c.At) > 0 || card.Height() < c.Card.MinSize().Height {
					t.Errorf("%v, %s: the card is at %v, what it shows at %v", window, s.tour.Shown, card, c.At)
				}
				if least := card.Width() * card.Height() / 4; card.Overlap(s.locator.boardArea()) > least {
					t.Errorf("%v, %s: the card at %v hides the board at %v", window, s.tour.Shown, card, s.locator.boardArea())
				}
				if shown, kept := s.tour.Shown, s.locator.panelControls(); shown == session.TourPush && card.Overlap(kept) > 0 {
					t.Errorf("%v: the card at %v covers the controls at %v", window, card, kept)
				}
				if panel := kit.AreaOf(s.frame.Panel); window.Width > 1300 && card.Overlap(panel) > 0 {
					t.Errorf("%s: the card at %v covers the panel at %v", s.tour.Shown, card, panel)
				}
				test.Tap(c.Next)
			}
		}
	})
}

func TestTheRingIsAroundATileThatCanBePushed(t *testing.T) {
	s := newcomer(t, fyne.NewSize(1180, 780))
	at := s.tour.Callout.At
	test.TapCanvas(s.win.Canvas(), fyne.NewPos((at.Left+at.Right)/2, (at.Top+at.Bottom)/2))
	if s.Model.Game().MovesMade() != 1 {
		t.Error("the tile in the ring can't be pushed")
	}
}

func TestTheRingTakesTheAccentOfAPhotoThatComesLater(t *testing.T) {
	s := newcomer(t, fyne.NewSize(1180, 780))
	c := s.tour.Callout
	accent := c.Ring.StrokeColor
	c.Ring.StrokeColor = color.Black // of the theme before
	s.refresh()
	if c.Ring.StrokeColor != accent {
		t.Errorf("ring %v; want %v", c.Ring.StrokeColor, accent)
	}
}

func TestTheCalloutWaitsWhileSomethingElseHasTheWindow(t *testing.T) {
	s := newcomer(t, fyne.NewSize(1180, 780))
	s.GoTo(service.SolvePlace)
	if s.tour.Callout.Card.Visible() {
		t.Error("it points at the board of another place")
	}
	s.GoTo(service.PlayPlace)
	if !s.tour.Callout.Card.Visible() {
		t.Error("it does not come back")
	}
	before := s.tour.Callout.At
	s.win.Resize(fyne.NewSize(900, 600))
	if s.tour.Callout.At == before {
		t.Error("it does not follow the board")
	}
}

// In a narrow window the panel opens over the board. The tour points at the button in it once the button is drawn.
func TestTheTourFollowsIntoThePanel(t *testing.T) {
	s := newcomer(t, fyne.NewSize(390, 814))
	c, button := s.tour.Callout, s.play.Panel.NewGame
	test.Tap(c.Next)
	defer fyne.SetCurrentApp(s.app)
	fyne.SetCurrentApp(phone{s.app, button})
	if s.Commands.The("panel").Run(); c.Card.Visible() {
		t.Errorf("before the button is drawn the tour points at %v", c.At)
	}
	fyne.SetCurrentApp(s.app)
	if s.passes(session.TourPhoto); c.At != kit.AreaOf(button).Moved(s.locator.offset()) {
		t.Errorf("the ring is at %v, the button at %v", c.At, kit.AreaOf(button))
	}
}
