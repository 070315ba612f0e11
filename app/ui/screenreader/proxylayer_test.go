package screenreader

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// holds is a widget that contains a button.
type holds struct {
	widget.BaseWidget
	button *widget.Button
}

func (h *holds) Parts() []fyne.CanvasObject { return []fyne.CanvasObject{h.button} }

func (h *holds) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(h.button) }

// A widget in a container has no proxy. A widget in another widget has one at its place, while it is shown.
func TestWhatLiesInAWidgetIsHeardFromWhereItLies(t *testing.T) {
	test.NewTempApp(t)
	outer := &holds{button: widget.NewButton("inside", nil)}
	outer.ExtendBaseWidget(outer)
	outer.Move(fyne.NewPos(30, 40))
	outer.button.Move(fyne.NewPos(5, 6))
	l := New(true)
	l.Root = container.NewWithoutLayout(widget.NewButton("outside", nil), outer, l.Object)
	l.Gather()
	if len(l.Object.Objects) != 1 {
		t.Fatalf("%d stand-ins", len(l.Object.Objects))
	}
	one := l.Object.Objects[0].(*WidgetProxy)
	if one.AccessibilityLabel() != "inside" || one.Position() != fyne.NewPos(35, 46) || !one.Visible() {
		t.Errorf("%q at %v, shown: %t", one.AccessibilityLabel(), one.Position(), one.Visible())
	}
	outer.Hide()
	if one.Visible() {
		t.Error("it is heard though it is hidden")
	}
	silent := New(false)
	silent.Root = l.Root
	if silent.Gather(); len(silent.Object.Objects) != 0 {
		t.Error("there are stand-ins without a reader")
	}
}
