package servicetest

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// Seen returns the parts of an object that are shown, from the lowest to the highest.
func Seen(o fyne.CanvasObject) (seen []fyne.CanvasObject) {
	EachSeen(o, fyne.Position{}, func(part fyne.CanvasObject, _ fyne.Position) bool {
		seen = append(seen, part)
		return true
	})
	return seen
}

// EachSeen calls visit for every shown part of an object, from the lowest to the highest, with its place. at is the
// place of the object's container. If visit returns false, the parts below are left out.
func EachSeen(o fyne.CanvasObject, at fyne.Position, visit func(o fyne.CanvasObject, at fyne.Position) bool) {
	if o == nil || !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	if !visit(o, at) {
		return
	}
	var parts []fyne.CanvasObject
	switch o := o.(type) {
	case *fyne.Container:
		parts = o.Objects
	case fyne.Widget:
		parts = test.WidgetRenderer(o).Objects()
	}
	for _, part := range parts {
		EachSeen(part, at, visit)
	}
}

// All returns the parts of a type that are shown.
func All[T any](o fyne.CanvasObject) (all []T) {
	for _, part := range Seen(o) {
		if t, ok := part.(T); ok {
			all = append(all, t)
		}
	}
	return all
}

// Labels returns the labels of all shown parts of an object.
func Labels(o fyne.CanvasObject) (told []string) {
	for _, a := range All[fyne.Accessible](o) {
		told = append(told, a.AccessibilityLabel())
	}
	return told
}

// Says reports whether the labels of the shown parts contain words, and Tells whether a shown part has exactly a label.
func Says(o fyne.CanvasObject, words string) bool {
	return strings.Contains(strings.Join(Labels(o), "\n"), words)
}

func Tells(o fyne.CanvasObject, what string) bool { return slices.Contains(Labels(o), what) }

// Labelled returns the shown part of a type with a label.
func Labelled[T fyne.CanvasObject](t testing.TB, o fyne.CanvasObject, label string) (found T) {
	t.Helper()
	for _, part := range All[T](o) {
		if a, ok := any(part).(fyne.Accessible); ok && a.AccessibilityLabel() == label {
			return part
		}
	}
	t.Fatalf("nothing is called %q; there is %q", label, Labels(o))
	return found
}

// Press presses the part with a label.
func Press(t testing.TB, o fyne.CanvasObject, label string) {
	t.Helper()
	Labelled[interface {
		fyne.CanvasObject
		fyne.Tappable
	}](t, o, label).Tapped(&fyne.PointEvent{})
}

// Pick takes an entry of the menu of a picker, by the keys.
func (h *Harness) Pick(o fyne.CanvasObject, picker, entry string) {
	h.t.Helper()
	Press(h.t, o, picker)
	for range 60 {
		h.canvas.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		for _, row := range All[interface{ LitLabel() string }](h.Menus.Object) {
			if strings.HasPrefix(row.LitLabel(), entry) {
				h.canvas.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
				return
			}
		}
	}
	h.t.Fatalf("%s has no entry %q", picker, entry)
}

// Key types keys into the focused widget.
func (h *Harness) Key(names ...fyne.KeyName) {
	for _, name := range names {
		h.canvas.Focused().TypedKey(&fyne.KeyEvent{Name: name})
	}
}
