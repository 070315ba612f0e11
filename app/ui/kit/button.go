package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/task"
	"tilewise/app/ui/kit/menu"
)

// Kit makes the controls of a window, and holds what all of them use.
type Kit struct {
	Tasks   *task.Runner
	Tips    *tooltipLayer
	Keys    KeyLayout
	keeping bool   // the user uses a control by keyboard
	sheet   *Sheet // the sheet of the window; nil where there is none

	Focus
	Keyboard
	Menus
}

// Focus gives the focus to the parts of a window.
type Focus interface {
	GiveBack()                        // gives the focus back to the board
	Reveal(control fyne.CanvasObject) // scrolls until a control can be seen
}

// Keyboard handles the keys that the control with the focus does not use.
type Keyboard interface {
	OtherKey(*fyne.KeyEvent)     // handles a key that the control leaves
	TypedShortcut(fyne.Shortcut) // handles a shortcut that the control leaves
	KeyDown(*fyne.KeyEvent)      // is called when any key goes down, and KeyUp when it goes up
	KeyUp(*fyne.KeyEvent)
}

// Menus opens the menus of controls.
type Menus interface {
	Drop(below fyne.CanvasObject, items func() []menu.Item) // opens a menu below a control
	Popup(at fyne.Position, items func() []menu.Item)       // opens a menu at a point of the window
}

// New makes a kit without a window: until Focus, Keyboard and Menus are set, unused keys and menus go nowhere.
func New(tasks *task.Runner) *Kit {
	return &Kit{Tasks: tasks, Tips: newTooltipLayer(tasks), Focus: alone{}, Keyboard: alone{}, Menus: alone{}}
}

// alone stands in for the focus, the keyboard and the menus of a window, and does nothing.
type alone struct{}

func (alone) GiveBack()                                  {}
func (alone) Reveal(fyne.CanvasObject)                   {}
func (alone) OtherKey(*fyne.KeyEvent)                    {}
func (alone) TypedShortcut(fyne.Shortcut)                {}
func (alone) KeyDown(*fyne.KeyEvent)                     {}
func (alone) KeyUp(*fyne.KeyEvent)                       {}
func (alone) Drop(fyne.CanvasObject, func() []menu.Item) {}
func (alone) Popup(fyne.Position, func() []menu.Item)    {}

// ReturnFocus gives the focus back to the board after a control was used, unless the user works by keyboard.
func (k *Kit) ReturnFocus() {
	if !k.keeping {
		k.GiveBack()
	}
}

// Button is a Fyne button with a tooltip. A press leaves the keyboard focus with the board.
type Button struct {
	widget.Button
	kit      *Kit
	keys     FocusableControl
	Tip, key string
	command  *Command // the command whose key the tooltip shows instead of key; may be nil
}

// NewButton makes a button that shows a label, an icon, or both.
func (k *Kit) NewButton(label string, icon fyne.Resource, tip, key string, do func()) *Button {
	b := &Button{kit: k, Tip: tip, key: key}
	b.Text, b.Icon = label, icon
	b.OnTapped = func() {
		k.Tips.Withdraw()
		do()
		k.ReturnFocus()
	}
	b.keys = k.NewKeyed(b, func() (string, string) { return b.Tip, b.keyName() }, func() {
		if !b.Disabled() {
			b.OnTapped() // Tapped would take the focus away
		}
	}, nil)
	b.ExtendBaseWidget(b)
	return b
}

// keyName returns the key that does the same as the button, as the keyboard names it now.
func (b *Button) keyName() string {
	if b.command != nil {
		return b.kit.Keys.Combo(b.command.Key)
	}
	return b.key
}

// AsMain gives the button the accent colour. In a sheet it becomes the main button, which Enter presses.
func (b *Button) AsMain() *Button {
	b.Importance = widget.HighImportance
	return b
}

// ToolButton returns a button with an icon alone and no box.
func (k *Kit) ToolButton(icon fyne.Resource, tip, key string, do func()) *Button {
	b := k.NewButton("", icon, tip, key, do)
	b.Importance = widget.LowImportance
	return b
}

const boxEdge float32 = 1

func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	edge := canvas.NewRectangle(color.Transparent)
	edge.StrokeWidth = boxEdge
	return b.keys.Ringed(&buttonRenderer{b.Button.CreateRenderer(), b, edge})
}

// buttonRenderer draws a line around a button whose box hardly differs from the panel that it lies on.
type buttonRenderer struct {
	fyne.WidgetRenderer
	button *Button
	edge   *canvas.Rectangle
}

func (r *buttonRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.edge.Resize(size)
}

// Objects includes the line if the button has a box in the usual colour.
func (r *buttonRenderer) Objects() []fyne.CanvasObject {
	inner := r.WidgetRenderer.Objects()
	if r.button.Importance != widget.MediumImportance {
		return inner
	}
	name := theme.ColorNameInputBorder
	if r.button.Disabled() {
		name = theme.ColorNameSeparator
	}
	line := color.NRGBAModel.Convert(theme.Color(name)).(color.NRGBA)
	r.edge.StrokeColor, r.edge.CornerRadius = line, theme.Size(theme.SizeNameButtonRadius)
	line.A = 1 // is not seen; but the toolkit mixes the line with its filling, and one without a colour is black
	r.edge.FillColor = line
	return append(inner[:len(inner):len(inner)], r.edge)
}

func (b *Button) FocusGained()              { b.keys.FocusGained() }
func (b *Button) FocusLost()                { b.keys.FocusLost() }
func (b *Button) TypedKey(e *fyne.KeyEvent) { b.keys.TypedKey(e) }
func (b *Button) KeyDown(e *fyne.KeyEvent)  { b.keys.KeyDown(e) }
func (b *Button) KeyUp(e *fyne.KeyEvent)    { b.keys.KeyUp(e) }

// AccessibilityLabel returns the label, or the tooltip where there is only an icon.
func (b *Button) AccessibilityLabel() string {
	if b.Text != "" {
		return b.Text
	}
	return b.Tip
}

// Cursor returns a hand over a button that can be pressed.
func (b *Button) Cursor() desktop.Cursor {
	if b.Disabled() {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

func (b *Button) MouseIn(e *desktop.MouseEvent) {
	b.Button.MouseIn(e)
	b.kit.Tips.Offer(b, b.Tip, b.keyName())
}

func (b *Button) MouseOut() {
	b.Button.MouseOut()
	b.kit.Tips.Withdraw()
}

// SetEnabled enables or disables a control, and refreshes it only when that changes something. A disabled control
// passes the focus to the next one: otherwise Tab would begin at the first control of the window.
func SetEnabled(w fyne.Disableable, on bool) {
	switch {
	case on && w.Disabled():
		w.Enable()
	case !on && !w.Disabled():
		if f, ok := w.(fyne.Focusable); ok {
			if c := fyne.CurrentApp().Driver().CanvasForObject(w.(fyne.CanvasObject)); c != nil && c.Focused() == f {
				c.FocusNext()
			}
		}
		w.Disable()
	}
}

// SetShown shows or hides an object, only when that changes something. Fyne redraws the window for an object that it
// has drawn before; for one that is new, or was hidden for a while, it would wait for the next event.
func SetShown(o fyne.CanvasObject, on bool) {
	if o.Visible() == on {
		return
	}
	if !on {
		o.Hide()
		return
	}
	o.Show()
	for _, w := range fyne.CurrentApp().Driver().AllWindows() {
		if c, ok := w.Canvas().(interface{ SetDirty() }); ok {
			c.SetDirty()
		}
	}
}

// SplitButton is a button with an arrow at its right: a press on the button runs its command, a press on the arrow
// opens a menu of other ways to do it.
type SplitButton struct {
	Object      *fyne.Container
	Main, Arrow *Button
	word        string
}

// NewSplitButton makes a split button with a word beside the icon of the command; tip explains the menu.
func (k *Kit) NewSplitButton(c *Command, word, tip string, items func() []menu.Item) *SplitButton {
	s := &SplitButton{Main: k.LabelButton(c, word), word: word}
	s.Arrow = k.NewButton("", theme.MenuDropDownIcon(), tip, "", func() { k.Drop(s.Arrow, items) })
	c.Arrows = append(c.Arrows, s.Arrow)
	s.Object = container.New(s, s.Main, s.Arrow)
	return s
}

// arrowWidth is the width of the arrow, and seam the room before it, in units.
const arrowWidth, seam float32 = 26, 2

// Wants returns the width that the button needs with its arrow, and with its word if worded is true.
func (s *SplitButton) Wants(worded bool) float32 {
	width := theme.IconInlineSize() + 2*theme.InnerPadding()
	if worded {
		width += theme.Padding() + fyne.MeasureText(s.word, theme.TextSize(), fyne.TextStyle{Bold: true}).Width
	}
	return width + seam + arrowWidth
}

// Layout puts the arrow at the right. Without room for all, the word is hidden first, and then the arrow.
func (s *SplitButton) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	SetShown(s.Arrow, size.Width >= s.Wants(false))
	word, main := s.word, size.Width
	if s.Arrow.Visible() {
		main -= arrowWidth + seam
	}
	if size.Width < s.Wants(true) {
		word = ""
	}
	if s.Main.Text != word {
		s.Main.SetText(word)
	}
	Put(s.Main, 0, 0, main, size.Height)
	Put(s.Arrow, size.Width-arrowWidth, 0, arrowWidth, size.Height)
}

// MinSize returns the smallest size of the icon alone.
func (s *SplitButton) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(s.Wants(false)-seam-arrowWidth, s.Main.MinSize().Height)
}
