package ui

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tilewise/app/ui/board"
	"tilewise/app/ui/screenreader"
)

// hearAll fails the test for a shown widget without a label, and counts the labels.
func (s *stand) hearAll(t *testing.T) (told int) {
	eachSeen(s.win.Content(), fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		w, ok := o.(fyne.Widget)
		if !ok {
			return true
		}
		a, tells := o.(fyne.Accessible)
		switch _, whole := o.(*board.Board); {
		case whole: // it has a label, and so has each tile
			if a.AccessibilityLabel() == "" {
				t.Error("the board tells nothing")
			}
			return true
		case tells && a.AccessibilityRole() != fyne.AccessibleRoleContainer:
			if strings.Trim(a.AccessibilityLabel(), ": ") == "" && shownBy(w) != "" {
				t.Errorf("%T shows something, and tells nothing", o)
			}
			told++
			return false
		}
		if why := untold(w); why != "" {
			t.Errorf("%T %s, and tells nothing", o, why)
		}
		return true
	})
	return told
}

// grounds are widgets that need no label: backgrounds, and the end of a sheet, which passes the focus on.
var grounds = map[string]bool{"*kit.RaisedBackground": true, "*kit.panelBackground": true, "*kit.sheetScrim": true,
	"*kit.focusLoopEnd": true}

// untold returns why a user would miss a widget without a label; "" if nothing is missed.
func untold(w fyne.Widget) string {
	kind := fmt.Sprintf("%T", w)
	if grounds[kind] {
		return ""
	}
	if strings.HasPrefix(reflect.TypeOf(w).Elem().PkgPath(), "fyne.io/") {
		switch kind {
		case "*widget.Entry", "*widget.Slider", "*widget.ProgressBar", "*widget.Check", "*widget.Select",
			"*widget.RadioGroup":
			return "is Fyne's own"
		}
		return "" // icons, which stand beside words, and what scrolls
	}
	switch w.(type) {
	case fyne.Tappable, fyne.Draggable, fyne.Focusable, desktop.Mouseable, fyne.Scrollable:
		return "can be used"
	}
	return shownBy(w)
}

// shownBy returns which kind of content a widget draws.
func shownBy(w fyne.Widget) string {
	for _, o := range test.WidgetRenderer(w).Objects() {
		switch o := o.(type) {
		case *canvas.Text:
			if o.Visible() && o.Text != "" {
				return "shows a text"
			}
		case *canvas.Raster, *canvas.Line, *canvas.Circle, *canvas.Image:
			if o.Visible() {
				return "shows a picture"
			}
		}
	}
	return ""
}

func TestTheBoardTellsHowItStands(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 0 7 8 6")
	want := "Puzzle board, 3 columns and 3 rows: 7 of 8 tiles home, blank in row 2, column 3. 1 2 3 / 4 5 0 / 7 8 6"
	if got := s.Board.AccessibilityLabel(); got != want {
		t.Errorf("it tells %q; want %q", got, want)
	}
	tiles := map[string]bool{}
	eachSeen(s.Board, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if a, ok := o.(fyne.Accessible); ok {
			tiles[a.AccessibilityLabel()] = true
		}
		return true
	})
	if !tiles["Tile 6, row 3, column 3"] || len(tiles) != 9 {
		t.Errorf("of its tiles it tells %v", tiles)
	}
	s.press(fyne.KeyDown, fyne.KeyP)
	if got := s.Board.AccessibilityLabel(); strings.Contains(got, "8 6") || !strings.Contains(got, "paused") {
		t.Errorf("while it is covered it tells %q", got)
	}
}

func TestChartsAndListsTellWhatTheyShow(t *testing.T) {
	s := newStand(t)
	s.solved(hardest)
	s.press(fyne.KeySpace, fyne.KeyRight, fyne.KeyRight)
	s.bounded()
	expect := func(what string, a fyne.Accessible, parts ...string) {
		t.Helper()
		for _, part := range parts {
			if got := a.AccessibilityLabel(); !strings.Contains(got, part) {
				t.Errorf("%s: %q is not in %q", what, part, got)
			}
		}
	}
	expect("the moves", s.solve.Panel.Result.Moves, "Move 2 of 31: ", "R")
	expect("the slider", s.solve.Panel.Result.Transport.Scrub, "Move 2 of 31")
	expect("the bounds", s.solve.Panel.Values, "True distance: 29", "Misplaced tiles: ", "(chosen)")
	expect("the seal", s.solve.Panel.Seal, "Optimal")
	s.err()
	s.press(fyne.KeyR)
	s.proven()
	expect("the path", s.review.Panel.Chart, "2 at the start", "mistakes: 2")
	expect("a choice", s.play.Panel.Numbers, "Numbers", "Corner")
}

// heardBy returns what a screen reader gets from an object: Fyne walks through containers, and asks the objects in
// them.
func heardBy(o fyne.CanvasObject, at fyne.Position) map[string]bool {
	heard := map[string]bool{}
	if !o.Visible() {
		return heard
	}
	at = at.Add(o.Position())
	if box, ok := o.(*fyne.Container); ok {
		for _, part := range box.Objects {
			maps.Copy(heard, heardBy(part, at))
		}
	} else if a, ok := o.(fyne.Accessible); ok && a.AccessibilityRole() != fyne.AccessibleRoleContainer {
		heard[said(a, at, o.Size())] = true
	}
	return heard
}

func said(a fyne.Accessible, at fyne.Position, size fyne.Size) string {
	return fmt.Sprintf("%s at %.0f, %.0f of %.0f × %.0f", a.AccessibilityLabel(), at.X, at.Y, size.Width, size.Height)
}

// hearLikeAReader fails the test for each shown label that a screen reader does not get at its place, and for each that
// it gets though it is not shown.
func (s *stand) hearLikeAReader(t *testing.T) {
	heard, told := heardBy(s.win.Content(), fyne.Position{}), s.told()
	for _, words := range slices.Sorted(maps.Keys(told)) {
		if !heard[words] {
			t.Errorf("a reader does not hear: %s", words)
		}
	}
	for words := range heard {
		if !told[words] && !strings.HasPrefix(words, " at ") {
			t.Errorf("a reader hears what is not shown: %s", words)
		}
	}
}

// told returns the labels of all that is shown, with their places.
func (s *stand) told() map[string]bool {
	told := map[string]bool{}
	eachSeen(s.win.Content(), fyne.Position{}, func(o fyne.CanvasObject, at fyne.Position) bool {
		a, tells := o.(fyne.Accessible)
		_, whole := o.(*board.Board)
		if _, again := o.(*screenreader.WidgetProxy); !tells || again || !whole &&
			a.AccessibilityRole() == fyne.AccessibleRoleContainer {
			return !again
		}
		if a.AccessibilityLabel() != "" {
			told[said(a, at, o.Size())] = true
		}
		return whole
	})
	return told
}

func TestWithoutAReaderNothingTakesItsPlace(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.help.ShowKeys()
	if n := len(s.screenReader.Object.Objects); n != 0 {
		t.Errorf("%d stand-ins", n)
	}
}
