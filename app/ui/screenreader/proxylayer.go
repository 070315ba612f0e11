// Package screenreader gives a screen reader the labels of the widgets in a window.
package screenreader

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/ui/kit"
)

// ProxyLayer repeats the labels of a window's widgets in one flat layer. Fyne gives a screen reader the objects in
// containers, but not those in widgets: panel, board and sheets would be silent. So each of these has a WidgetProxy
// here, which draws nothing and takes no events. Without a reader there are no proxies.
type ProxyLayer struct {
	On     bool
	Root   *fyne.Container
	Object *fyne.Container
}

func New(on bool) *ProxyLayer { return &ProxyLayer{On: on, Object: container.NewWithoutLayout()} }

// Gather finds the widgets that a screen reader may read. It is called again when parts of the window were exchanged.
// Whether they are shown and what they say is looked up when a reader asks.
func (l *ProxyLayer) Gather() {
	if !l.On {
		return
	}
	l.Object.Objects = nil
	for _, o := range l.Root.Objects {
		l.take(o, nil, true)
	}
}

// take adds the proxies of an object and everything in it. above are the objects around it. reached is true if Fyne
// finds the object by itself, though not what lies in it.
func (l *ProxyLayer) take(o fyne.CanvasObject, above []fyne.CanvasObject, reached bool) {
	path := append(above[:len(above):len(above)], o)
	a, tells := o.(fyne.Accessible)
	_, contains := o.(*fyne.Container)
	if tells && !contains && (!reached || a.AccessibilityRole() == fyne.AccessibleRoleContainer) {
		l.Object.Objects = append(l.Object.Objects, &WidgetProxy{a, path})
	}
	for _, part := range kit.PartsOf(o) {
		l.take(part, path, reached && contains)
	}
}

// WidgetProxy repeats the label and role of a widget, at the place of that widget.
type WidgetProxy struct {
	fyne.Accessible
	path []fyne.CanvasObject // from the window's content down to the widget
}

var _ fyne.CanvasObject = (*WidgetProxy)(nil)

func (p *WidgetProxy) widget() fyne.CanvasObject { return p.path[len(p.path)-1] }

// AccessibilityRole returns the role of the widget, but never AccessibleRoleContainer: a reader would pass over it.
func (p *WidgetProxy) AccessibilityRole() fyne.AccessibleRole {
	if r := p.Accessible.AccessibilityRole(); r != fyne.AccessibleRoleContainer {
		return r
	}
	return fyne.AccessibleRoleText
}

// Position returns where the widget lies in the window.
func (p *WidgetProxy) Position() (at fyne.Position) {
	for _, o := range p.path {
		at = at.Add(o.Position())
	}
	return at
}

// Visible reports whether the widget can be seen, and has a label.
func (p *WidgetProxy) Visible() bool {
	for _, o := range p.path {
		if !o.Visible() {
			return false
		}
	}
	return p.AccessibilityLabel() != ""
}

// Size returns the size of the widget.
func (p *WidgetProxy) Size() fyne.Size { return p.widget().Size() }

// MinSize returns 0: a proxy takes no room.
func (p *WidgetProxy) MinSize() fyne.Size { return fyne.Size{} }

// Move and the other methods of a canvas object do nothing: the widget has its own.
func (p *WidgetProxy) Move(fyne.Position) {}
func (p *WidgetProxy) Resize(fyne.Size)   {}
func (p *WidgetProxy) Show()              {}
func (p *WidgetProxy) Hide()              {}
func (p *WidgetProxy) Refresh()           {}
