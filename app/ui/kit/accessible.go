package kit

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
)

// A widget tells a screen reader what [fyne.Accessible] asks for: a label, which says everything that can be seen of
// the widget, and a role. Every widget of this package has both, except backgrounds.

// AccessibleAsText is embedded by widgets that can only be read: it gives them the role of a text.
type AccessibleAsText struct{}

func (AccessibleAsText) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// AccessibleAsButton is embedded by widgets that can be pressed: it gives them the role of a button.
type AccessibleAsButton struct{}

// AccessibilityRole returns the role of a button, the nearest that Fyne has.
func (AccessibleAsButton) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

// Labelled joins the purpose of a widget with its value; either may be "".
func Labelled(what, how string) string {
	if what == "" || how == "" {
		return what + how
	}
	return lang.L("{{.What}}: {{.How}}", map[string]any{"What": what, "How": how})
}

// ProgressBar is Fyne's progress bar, with a label for screen readers.
type ProgressBar struct {
	widget.ProgressBar
	AccessibleAsText
	What string
}

func NewProgressBar(what string) *ProgressBar {
	p := &ProgressBar{What: what}
	p.Max = 1
	p.TextFormatter = p.percent
	p.ExtendBaseWidget(p)
	return p
}

func (p *ProgressBar) percent() string {
	return lang.L("{{.Percent}}%", map[string]any{"Percent": int(100 * p.Value)})
}

func (p *ProgressBar) AccessibilityLabel() string { return Labelled(p.What, p.percent()) }

// Slider is Fyne's slider, with the ring and the keys of any control, and a label for screen readers.
type Slider struct {
	widget.Slider
	AccessibleAsButton
	keys FocusableControl
	what string
	how  func() string
}

// NewSlider makes a slider from 0 to 1.
func (k *Kit) NewSlider(what string, how func() string) *Slider {
	s := &Slider{what: what, how: how}
	s.Max = 1
	s.Orientation = widget.Horizontal
	s.keys = k.NewKeyed(s, func() (string, string) { return what, "" }, func() {}, func(by int) {
		if !s.Disabled() {
			s.SetValue(s.Value + float64(by)*s.Step)
		}
	})
	s.ExtendBaseWidget(s)
	return s
}

func (s *Slider) AccessibilityLabel() string { return Labelled(s.what, s.how()) }
func (s *Slider) CreateRenderer() fyne.WidgetRenderer {
	return s.keys.Ringed(s.Slider.CreateRenderer())
}
func (s *Slider) FocusGained()              { s.keys.FocusGained() }
func (s *Slider) FocusLost()                { s.keys.FocusLost() }
func (s *Slider) TypedKey(e *fyne.KeyEvent) { s.keys.TypedKey(e) }
func (s *Slider) Cursor() desktop.Cursor    { return desktop.PointerCursor }

// NewSliderTrack returns the track of a slider. Fyne's own can hardly be seen on a raised background.
func NewSliderTrack() fyne.CanvasObject {
	const height = 2
	inset := theme.InnerPadding() + theme.IconInlineSize()/2
	line := NewBackground(Gap(0), func(r *canvas.Rectangle) {
		r.FillColor, r.CornerRadius = theme.Color(theme.ColorNameInputBorder), height/2
	})
	return container.New(layout.NewCustomPaddedLayout(0, 0, inset, inset), container.New(FixedHeightLayout(height), line))
}

// partsHolder is a widget that contains other objects, which Parts returns.
type partsHolder interface{ Parts() []fyne.CanvasObject }

// PartsOf returns the objects in an object that a screen reader may read.
func PartsOf(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case *container.Scroll:
		return []fyne.CanvasObject{o.Content}
	case *container.ThemeOverride:
		return []fyne.CanvasObject{o.Content}
	case partsHolder:
		return o.Parts()
	}
	return nil
}

// Shows reports whether a control lies in an object and can be seen: neither it nor any object around it is hidden.
func Shows(o, control fyne.CanvasObject) bool {
	return o.Visible() && (o == control || slices.ContainsFunc(PartsOf(o),
		func(part fyne.CanvasObject) bool { return Shows(part, control) }))
}
