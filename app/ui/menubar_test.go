package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/menubar"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// lit returns the highlighted entries of the open menus, from the left, separated by "›".
func (s *stand) lit() string {
	var found []string
	for _, o := range s.Menus.Object.Objects {
		list, ok := o.(*fyne.Container)
		if !ok {
			continue
		}
		words := ""
		for _, part := range list.Objects {
			if row, ok := part.(interface{ LitLabel() string }); ok && row.LitLabel() != "" {
				words = row.LitLabel()
			}
		}
		found = append(found, words)
	}
	return strings.Join(found, " › ")
}

// rowAt returns the middle of an entry of an open menu.
func (s *stand) rowAt(label string) (at fyne.Position) {
	s.t.Helper()
	eachSeen(s.win.Content(), fyne.Position{}, func(o fyne.CanvasObject, from fyne.Position) bool {
		if row, ok := o.(interface {
			LitLabel() string
			fyne.Accessible
		}); ok && (row.AccessibilityLabel() == label || strings.HasPrefix(row.AccessibilityLabel(), label+", ")) {
			at = from.AddXY(o.Size().Width/2, o.Size().Height/2)
		}
		return true
	})
	if at == (fyne.Position{}) {
		s.t.Fatalf("no menu that is open shows %q", label)
	}
	return at
}

// viewTitle is the index of the menu View among the titles of the bar.
const viewTitle = 4

func middle(a kit.Rect) fyne.Position { return fyne.NewPos((a.Left+a.Right)/2, (a.Top+a.Bottom)/2) }

func TestAltAloneOpensTheMenusAndWithAnotherKeyDoesNot(t *testing.T) {
	s := newStand(t)
	down, up := &fyne.KeyEvent{Name: desktop.KeyAltLeft}, &fyne.KeyEvent{Name: desktop.KeyAltLeft}
	s.Board.KeyDown(down)
	s.Board.KeyDown(&fyne.KeyEvent{Name: fyne.Key3})
	s.Board.KeyUp(up)
	if s.Menus.IsOpen() {
		t.Error("Alt+3 opens the menus")
	}
	s.Board.KeyDown(down)
	s.Board.KeyUp(up)
	if !s.Menus.IsOpen() {
		t.Fatal("Alt alone opens nothing")
	}
	screen := s.focused().(desktop.Keyable)
	screen.KeyDown(down)
	screen.KeyUp(up)
	if s.Menus.IsOpen() {
		t.Error("Alt again closes nothing")
	}
	s.Commands.The("undo").Buttons[0].KeyDown(down)
	s.Commands.The("undo").Buttons[0].KeyUp(up)
	if !s.Menus.IsOpen() {
		t.Error("Alt does nothing while a button has the keys")
	}
}

func TestAShortcutClosesTheListThatIsOpenAndThenDoesItsWork(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.play.Bar.Solve.Arrow.Tapped(nil)
	s.shortcut(kit.Ctrl(fyne.KeyReturn))
	if s.Menus.IsOpen() {
		t.Error("the list hangs over the search")
	}
	if !s.Model.Solving.Searching() {
		t.Error("no search runs")
	}
}

func TestAMenuIsTakenByThePointer(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.click(s.titleAt(0))
	if !s.Menus.IsOpen() {
		t.Fatal("a press on a title opens nothing")
	}
	s.point(s.titleAt(1))
	if got := s.rowAt("Easy"); got.X == 0 {
		t.Error("the next title does not open its menu under the pointer")
	}
	s.point(s.rowAt("Easy"))
	if got := s.lit(); got != "Easy" {
		t.Errorf("the pointer marks %q", got)
	}
	s.click(s.titleAt(1))
	if s.Menus.IsOpen() {
		t.Error("a press on the open title does not close it")
	}
	s.click(s.titleAt(viewTitle))
	s.click(s.rowAt("Full screen"))
	if s.Menus.IsOpen() || !s.win.FullScreen() {
		t.Error("a press on an entry does not take it")
	}
}

// openBoardMenu opens the submenu Board of the first menu in the bar.
func (s *stand) openBoardMenu() {
	s.t.Helper()
	s.click(s.titleAt(0))
	s.point(s.rowAt("Board"))
}

func TestThePointerComesToASubmenuOnTheStraightWay(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.openBoardMenu()
	from := s.rowAt("Size")
	s.point(from)
	to := s.rowAt("Custom size…")
	for i := range 10 { // over the entries below
		share := float32(i+1) / 10
		s.point(from.AddXY((to.X-from.X)*share, (to.Y-from.Y)*share))
	}
	if got := s.lit(); got != "Board › Size › Custom size…" {
		t.Fatalf("the straight way ends at %q", got)
	}
	s.point(from)
	below := s.rowAt("Goal")
	s.point(from.AddXY(1, (below.Y-from.Y)/2))
	s.point(below.AddXY(2, 0))
	if got := s.lit(); !strings.HasPrefix(got, "Board › Goal") {
		t.Errorf("the way down ends at %q", got)
	}
}

func TestAPointerThatStopsOnItsWayTakesWhatIsThere(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.openBoardMenu()
	from, below := s.rowAt("Size"), s.rowAt("Goal")
	s.point(from)
	s.point(below.AddXY(40, 0))
	if got := s.lit(); !strings.HasPrefix(got, "Board › Size › ") {
		t.Fatalf("at once %q is marked", got)
	}
	s.tick()
	if got := s.lit(); !strings.HasPrefix(got, "Board › Goal › ") {
		t.Errorf("after a while %q is marked", got)
	}
}

func TestNoMenuLeavesTheWindow(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	for _, size := range []fyne.Size{fyne.NewSize(400, 300), fyne.NewSize(640, 480), fyne.NewSize(1180, 780)} {
		s.Menus.Object.Resize(size)
		s.bar.Object.Resize(fyne.NewSize(size.Width, menubar.BarHeight()))
		s.eachMenu(func(path string, items func() []menu.Item) {
			for _, at := range []fyne.Position{{}, {X: size.Width, Y: size.Height}, {X: size.Width / 2, Y: size.Height / 2}} {
				s.Menus.Popup(at, items)
				s.typed(fyne.KeyDown, fyne.KeyEnd, fyne.KeyHome, fyne.KeyUp)
				for _, o := range s.Menus.Object.Objects {
					if p := o.Position(); p.X < 0 || p.Y < 0 || p.X+o.Size().Width > size.Width || p.Y+o.Size().Height > size.Height {
						t.Errorf("%s at %v of %v lies at %v, %v large", path, at, size, p, o.Size())
					}
				}
				s.lastIsSeen(path)
			}
		})
	}
}

// lastIsSeen fails the test if the highlighted entry of a menu is outside its list.
func (s *stand) lastIsSeen(path string) {
	s.t.Helper()
	list := s.Menus.Object.Objects[1].(*fyne.Container)
	for _, o := range list.Objects {
		if row, ok := o.(interface{ LitLabel() string }); ok && row.LitLabel() != "" {
			if at := o.Position(); !o.Visible() || at.Y < 0 || at.Y+o.Size().Height > list.Size().Height {
				s.t.Errorf("%s: %q is out of sight", path, row.LitLabel())
			}
			return
		}
	}
	s.t.Errorf("%s: nothing is marked", path)
}

func TestMenusNameTheKeysAsTheSheetDoes(t *testing.T) {
	t.Setenv(words.LanguageVariable, "de")
	t.Cleanup(func() { words.Speak("en") })
	s := newStand(t)
	for _, i := range s.Commands.Bar[0].Items() {
		if strings.HasPrefix(i.Keys, "Ctrl") {
			t.Errorf("%q has the keys %q", i.Label, i.Keys)
		}
	}
	if keys := s.Commands.The("open").Item().Keys; keys != "Strg+O" {
		t.Errorf("a photo is opened by %q", keys)
	}
}

func TestAMenuOpensFromATextFieldAndGivesTheKeysBack(t *testing.T) {
	s := newStand(t)
	s.GoTo(service.LabPlace)
	s.lab.TurnTo("lessons")
	for _, ok := s.focused().(*kit.TextField); !ok; _, ok = s.focused().(*kit.TextField) {
		s.win.Canvas().FocusNext()
	}
	field := s.focused()
	for _, opens := range []func(){func() { s.shortcut(kit.Alt(fyne.KeyP)) }, func() { s.typed(fyne.KeyF10) }} {
		opens()
		if !s.Menus.IsOpen() {
			t.Error("no menu opens")
		}
		s.typed(fyne.KeyEscape)
		if s.focused() != field {
			t.Errorf("%T has the keys then", s.focused())
		}
	}
}
