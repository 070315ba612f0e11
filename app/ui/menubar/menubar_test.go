package menubar

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
)

// stand is a window with a bar of menus and a text field, and what happened in it.
type stand struct {
	*testing.T
	win    fyne.Window
	bar    *Bar
	layer  *Layer
	field  *widget.Entry
	done   []string
	kit    *kit.Kit
	others []fyne.KeyName
	later  []func()
}

func newStand(t *testing.T) *stand {
	test.NewTempApp(t)
	s := &stand{T: t, field: widget.NewEntry()}
	s.win = test.NewTempWindow(t, nil)
	tasks := &task.Runner{After: func(_ time.Duration, f func()) { s.later = append(s.later, f) }}
	s.kit = kit.New(tasks)
	s.layer = NewLayer(s.kit, s.win)
	s.layer.OnKey = func(e *fyne.KeyEvent) { s.others = append(s.others, e.Name) }
	does := func(label string) menu.Item {
		return menu.Item{Label: label, Do: func() { s.done = append(s.done, label) }}
	}
	solve := does("Solve")
	solve.Disabled, solve.Reason = true, "No photo yet"
	sizes := func() []menu.Item { return []menu.Item{does("3×3"), does("4×4")} }
	s.bar = NewBar(s.layer, []kit.Menu{
		{Title: "File", Live: func() []menu.Item { return []menu.Item{does("Open"), {}, does("Save"), does("Quit")} }},
		{Title: "Find", Live: func() []menu.Item { return []menu.Item{solve, {Label: "Size", Sub: sizes}} }},
		{Title: "Help", Live: func() []menu.Item { return []menu.Item{does("Manual")} }},
	}, "More")
	s.win.SetContent(container.NewStack(container.NewBorder(s.bar.Object, s.field, nil, nil), s.layer.Object))
	s.win.Resize(fyne.NewSize(640, 400))
	return s
}

// tip returns the tooltip that is seen once all timers have run out.
func (s *stand) tip() string {
	for _, f := range s.later {
		f()
	}
	if s.later = nil; !s.kit.Tips.Box.Visible() {
		return ""
	}
	return s.kit.Tips.Text.Content
}

// typed presses keys, one after the other, where the keys go now.
func (s *stand) typed(keys ...fyne.KeyName) {
	s.Helper()
	for _, k := range keys {
		to := s.win.Canvas().Focused()
		if to == nil {
			s.Fatalf("nothing has the keys for %s", k)
		}
		to.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

// lit returns the entry that is marked in the list in front.
func (s *stand) lit() string {
	for _, r := range s.layer.top().rows {
		if r.LitLabel() != "" {
			return r.LitLabel()
		}
	}
	return ""
}

// middle returns the middle of an entry of the nth open list.
func (s *stand) middle(n, i int) fyne.Position {
	a := s.layer.lists[n].rowArea(i)
	return a.Middle()
}

func (s *stand) click(at fyne.Position) {
	e := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary}
	s.layer.catcher.MouseDown(e)
	s.layer.catcher.MouseUp(e)
}

func (s *stand) moved(at fyne.Position) {
	s.layer.catcher.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
}

func TestKeysGoRoundAMenuAndThroughTheBar(t *testing.T) {
	s := newStand(t)
	s.win.Canvas().Focus(s.field)
	s.bar.Toggle()
	var went []string
	for range 4 {
		s.typed(fyne.KeyDown)
		went = append(went, s.lit())
	}
	s.typed(fyne.KeyEnd)
	went = append(went, s.lit())
	if want := []string{"Open", "Save", "Quit", "Open", "Quit"}; !slices.Equal(went, want) {
		t.Errorf("the keys go to %q; want %q", went, want)
	}
	s.typed(fyne.KeyLeft, fyne.KeyDown) // round the bar
	if s.lit() != "Manual" {
		t.Errorf("left of the first menu is %q", s.lit())
	}
	s.typed(fyne.KeyReturn)
	if !slices.Equal(s.done, []string{"Manual"}) || s.layer.IsOpen() || s.win.Canvas().Focused() != fyne.Focusable(s.field) {
		t.Errorf("done %q, open %v, the keys at %T", s.done, s.layer.IsOpen(), s.win.Canvas().Focused())
	}
}

func TestAnEntryThatCantBeHadSaysWhyAndDoesNothing(t *testing.T) {
	s := newStand(t)
	s.bar.Open(1)
	s.typed(fyne.KeyDown)
	if tip := s.tip(); s.lit() != "Solve" || tip != "No photo yet" {
		t.Errorf("at %q the tip says %q", s.lit(), tip)
	}
	s.typed(fyne.KeyReturn)
	s.click(s.middle(0, 0))
	if len(s.done) > 0 || !s.layer.IsOpen() {
		t.Errorf("done %q, open %v", s.done, s.layer.IsOpen())
	}
	s.typed(fyne.KeyDown)
	if tip := s.tip(); tip != "" {
		t.Errorf("at %q the tip says %q", s.lit(), tip)
	}
}

func TestEscapeLeavesOneMenuAfterTheOther(t *testing.T) {
	s := newStand(t)
	s.bar.Open(1)
	s.typed(fyne.KeyUp, fyne.KeyRight)
	if s.lit() != "3×3" {
		t.Fatalf("in the menu of the menu %q is marked", s.lit())
	}
	s.typed(fyne.KeyEscape)
	if s.lit() != "Size" {
		t.Errorf("back in the menu %q is marked", s.lit())
	}
	s.typed(fyne.KeyEscape)
	if s.layer.IsOpen() {
		t.Error("a menu stays open")
	}
}

// A menu that was opened by keys keeps its highlighted entry when Fyne reports a pointer that has not moved.
func TestAPointerAtRestLeavesTheMenuToTheKeys(t *testing.T) {
	s := newStand(t)
	s.bar.Open(1)
	s.typed(fyne.KeyDown)
	want := s.lit()
	for _, at := range []fyne.Position{fyne.NewPos(490, 390), fyne.NewPos(8, 5)} { // beside the menu, on another title
		s.layer.catcher.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
		if s.lit() != want {
			t.Errorf("%q is marked; want %q", s.lit(), want)
		}
	}
}

// A letter runs the only entry that begins with it. Of several entries it highlights one after the other.
func TestALetterTakesTheOnlyEntryThatBeginsWithIt(t *testing.T) {
	s := newStand(t)
	s.bar.Open(1)
	for _, want := range []string{"Solve", "Size", "Solve"} {
		s.layer.catcher.TypedRune('s')
		if s.lit() != want {
			t.Errorf("the letter goes to %q; want %q", s.lit(), want)
		}
	}
	s.bar.Open(0)
	s.layer.catcher.TypedRune('x')
	s.layer.catcher.TypedRune('q')
	if !slices.Equal(s.done, []string{"Quit"}) || s.layer.IsOpen() {
		t.Errorf("done %q, open %v", s.done, s.layer.IsOpen())
	}
}

func TestAFunctionKeyClosesTheMenuAndIsObeyed(t *testing.T) {
	s := newStand(t)
	s.bar.Open(0)
	s.typed(fyne.KeyF11)
	if s.layer.IsOpen() || !slices.Equal(s.others, []fyne.KeyName{fyne.KeyF11}) {
		t.Errorf("open %v; the window was told of %q", s.layer.IsOpen(), s.others)
	}
}

func TestAPressTakesWhatIsThereAndOneBesideClosesTheMenu(t *testing.T) {
	s := newStand(t)
	s.bar.Open(1)
	s.moved(s.middle(0, 0))
	s.moved(s.middle(0, 1))
	if len(s.layer.lists) != 2 {
		t.Fatalf("%d lists are open; want 2", len(s.layer.lists))
	}
	to := s.middle(1, 1)
	s.moved(to)
	s.click(to)
	if !slices.Equal(s.done, []string{"4×4"}) {
		t.Errorf("done %q", s.done)
	}
	s.bar.Open(0)
	s.click(fyne.NewPos(490, 390))
	if s.layer.IsOpen() {
		t.Error("a press beside the menu leaves it open")
	}
}

// On a phone, and in a window that is too narrow for the bar, one menu holds all; in one that is too low a menu
// scrolls.
func TestNothingIsLostInASmallWindow(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(110, 80))
	if s.bar.shown() != 1 || s.bar.word(0).label != "More" {
		t.Fatalf("%d menus are shown", s.bar.shown())
	}
	s.bar.Open(2)
	s.typed(fyne.KeyReturn)
	if !slices.Equal(s.done, []string{"Manual"}) {
		t.Errorf("the last menu does %q", s.done)
	}
	s.bar.Open(0)
	for range 3 {
		s.typed(fyne.KeyDown)
		for _, r := range s.layer.top().rows {
			at := r.Position().Y
			if r.LitLabel() != "" && (!r.Visible() || at < 0 || at+r.Size().Height > s.layer.top().area.Height()) {
				t.Errorf("%q is marked and is not seen", r.LitLabel())
			}
		}
	}
	if l := s.layer.top().area; l.Top < 0 || l.Bottom > 80 {
		t.Errorf("the menu leaves the window: %+v", l)
	}
}

// A press on the arrow of a menu that is too long shows more of it. The row that comes under the finger is not taken.
func TestAPressOnTheArrowScrolls(t *testing.T) {
	s := newStand(t)
	s.win.Resize(fyne.NewSize(640, 120))
	s.bar.Open(0)
	list := s.layer.top()
	presses := 0
	for ; list.down.Visible() && presses < len(list.rows); presses++ {
		s.click(fyne.NewPos(list.area.Left+20, list.area.Bottom-pad-2))
	}
	if presses == 0 || list.last != len(list.rows)-1 || !s.layer.IsOpen() || len(s.done) > 0 {
		t.Errorf("rows %d to %d are seen, done %q, open %v", list.first, list.last, s.done, s.layer.IsOpen())
	}
}

func TestEachMenuHasALetterOfItsOwn(t *testing.T) {
	letters := Letters([]kit.Menu{{Title: "File"}, {Title: "Find"}, {Title: "Über"}, {Title: "FI"}})
	if want := []rune{'F', 'I', 'B', 0}; !slices.Equal(letters, want) {
		t.Errorf("the letters are %q; want %q", letters, want)
	}
}
