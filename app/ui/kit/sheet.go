package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/ui/look"
)

// Sheet is a card over the middle of the window for a question or a text. The window behind it is
// dimmed, and neither pointer nor Tab reaches it.
type Sheet struct {
	kit         *Kit
	canvas      func() fyne.Canvas
	Layer       *fyne.Container
	Card        *RaisedBackground
	Title       string // the title of the open sheet
	CloseButton *Button
	size        fyne.Size

	first, last   *focusLoopEnd     // the stops of Tab before and after those of the card
	focusedBefore fyne.Focusable    // what had the focus when the sheet opened
	focusedLast   fyne.Focusable    // the control in the sheet that had the focus last
	giveFocus     func(fyne.Canvas) // gives the focus to the content; nil once it was done

	Scroll *container.Scroll // the scroll area in the sheet's content, or nil

	OnToggle     func()                      // called when a sheet has come or gone
	RestoreFocus func(before fyne.Focusable) // called when a sheet has gone, with what had the focus before it

	// The following fields belong to the open sheet: they are set after Show, and are nil once the sheet is closed.
	Typing      fyne.Focusable      // gets the focus when a letter is typed where no control is for it
	TakeCommand func(*Command) bool // does here what a command would do behind the sheet, if it can
	OnClose     func()              // called once when the sheet goes
}

// NewSheet makes the sheet of a window. canvas returns the canvas of the window: the toolkit does not know that of a
// sheet which was not drawn yet.
func (k *Kit) NewSheet(canvas func() fyne.Canvas) *Sheet {
	s := &Sheet{kit: k, canvas: canvas, first: newFocusLoopEnd(), last: newFocusLoopEnd()}
	k.sheet = s
	s.first.gained = func(c fyne.Canvas) { s.last.pass(c, c.FocusPrevious) }
	s.last.gained = func(c fyne.Canvas) { s.first.pass(c, c.FocusNext) }
	s.Layer = container.New(Placed(0, 0, s.place))
	return s
}

// SheetRim is the room around a sheet, in units, on both sides together.
const SheetRim = 24

// Show opens the sheet; a size of 0 is the size of its content. A content that is too high for the window scrolls.
func (s *Sheet) Show(title string, content fyne.CanvasObject, size fyne.Size) {
	s.Close()
	s.kit.Tips.Withdraw()
	if c := s.canvas(); c != nil {
		s.focusedBefore = c.Focused()
	}
	heading := BoldText(title, LargeText, theme.ColorNameForeground)
	s.CloseButton = s.kit.ToolButton(theme.CancelIcon(), lang.L("Close"), KeyName(fyne.KeyEscape), s.Close)
	top := Column(container.NewBorder(nil, nil, nil, s.CloseButton, container.NewVBox(heading)), Gap(10))
	const rim = 18
	s.Title, s.size, s.Scroll = title, size, ScrollIn(content)
	room := s.Layer.Size().Height - SheetRim - 2*rim - top.MinSize().Height
	wide := s.Layer.Size().Width - 2*rim
	if need := content.MinSize(); look.PhoneWide(wide+2*rim) && wide > 0 && need.Width > wide {
		s.Scroll = container.NewScroll(content)
		content = s.Scroll
	} else if s.Scroll == nil && room > 0 && need.Height > room {
		s.Scroll = Scrolled(content)
		s.Scroll.SetMinSize(fyne.NewSize(s.Scroll.Content.MinSize().Width, room))
		content = s.Scroll
	}
	// objects are in the order of Tab
	s.Card = NewRaisedBackground(container.New(layout.NewBorderLayout(top, nil, nil, nil), top, content), rim)
	s.Layer.Objects = []fyne.CanvasObject{newSheetScrim(), s.first, s.Card, s.last}
	s.Layer.Refresh()
	s.focusSoon(s.focusFirst)
	s.OnToggle()
}

// FocusOn gives the focus to a control of the content as Show does to the first, and then calls then, if not nil.
func (s *Sheet) FocusOn(o fyne.Focusable, then func()) {
	s.focusSoon(func(c fyne.Canvas) {
		c.Focus(o)
		if then != nil {
			then()
		}
	})
}

// focusSoon gives the focus to the close button at once. It calls give when the window has time, or at the next key,
// which goes where the focus is then. The letter of the key that opened the sheet is dropped that way, and what the
// user types next is kept, also on a slow machine.
func (s *Sheet) focusSoon(give func(fyne.Canvas)) {
	c, card := s.canvas(), s.Card
	if c == nil || !s.IsOpen() {
		return
	}
	c.Focus(s.CloseButton)
	s.giveFocus = give
	soon := func() {
		if now := s.giveFocus; s.Card == card && now != nil && c.Focused() == s.CloseButton {
			s.giveFocus = nil
			now(c)
			s.kit.Tips.Withdraw() // the user did not ask what the first control is
		}
	}
	s.CloseButton.keys.ahead = func() fyne.Focusable {
		if s.giveFocus == nil {
			return nil
		}
		soon()
		return c.Focused()
	}
	s.kit.Tasks.Post(soon)
}

func (s *Sheet) focusFirst(c fyne.Canvas) {
	c.FocusNext()
	s.StayAtTop()
}

// StayAtTop scrolls back to the beginning if the control that has the focus has scrolled it out of sight. The close
// button gets the focus then.
func (s *Sheet) StayAtTop() {
	if s.Scroll != nil && s.Scroll.Offset.Y > 0 {
		s.Scroll.ScrollToTop()
		s.canvas().Focus(s.CloseButton)
	}
}

// Focused notes that a control has the focus.
func (s *Sheet) Focused(control fyne.CanvasObject) {
	if f, ok := control.(fyne.Focusable); ok && s.IsOpen() {
		s.focusedLast = f
	}
}

// FocusTargets returns the controls that may get the focus when none in the sheet has it, the first choice first: the
// control that had it last, the main button, the close button. Enter does no harm on any of them.
func (s *Sheet) FocusTargets() []fyne.Focusable {
	list := []fyne.Focusable{s.CloseButton}
	if b := mainButtonIn(s.Card); b != nil {
		list = append([]fyne.Focusable{b}, list...)
	}
	if s.focusedLast != nil {
		list = append([]fyne.Focusable{s.focusedLast}, list...)
	}
	return list
}

// KeepScrolled calls do, and then scrolls the content back to where it was.
func (s *Sheet) KeepScrolled(do func()) {
	if s.Scroll == nil {
		do()
		return
	}
	at := s.Scroll.Offset
	do()
	s.Scroll.ScrollToOffset(at)
}

// PressEnter presses the main button, and reports whether the sheet has one.
func (s *Sheet) PressEnter() bool {
	if !s.IsOpen() {
		return false
	}
	b := mainButtonIn(s.Card)
	if b != nil && !b.Disabled() {
		s.kit.ByKey(b.OnTapped)
	}
	return b != nil
}

// mainButtonIn returns the visible main button in an object; nil where there is none.
func mainButtonIn(o fyne.CanvasObject) *Button {
	if b, is := o.(*Button); is && b.Importance == widget.HighImportance {
		return b
	}
	for _, part := range PartsOf(o) {
		if b := mainButtonIn(part); part.Visible() && b != nil {
			return b
		}
	}
	return nil
}

// Resize gives the open sheet another size; 0 is the size of its content.
func (s *Sheet) Resize(size fyne.Size) {
	if s.size != size {
		s.size = size
		s.Layer.Refresh()
	}
}

// Close takes the sheet away.
func (s *Sheet) Close() {
	s.StopTasks()
	s.Layer.RemoveAll()
	s.Layer.Refresh()
	was, before := s.IsOpen(), s.focusedBefore
	s.Title, s.Card, s.focusedBefore, s.focusedLast = "", nil, nil, nil
	if was && s.RestoreFocus != nil {
		s.RestoreFocus(before)
	}
	s.OnToggle()
}

// StopTasks ends the tasks of the sheet.
func (s *Sheet) StopTasks() {
	s.Typing, s.TakeCommand = nil, nil
	if f := s.OnClose; f != nil {
		s.OnClose = nil
		f()
	}
}

// Page scrolls the content by a page, for those who read it by keyboard.
func (s *Sheet) Page(on bool) {
	if !s.IsOpen() || s.Scroll == nil {
		return
	}
	const share = 0.85 // a page down keeps the last lines in sight
	by := s.Scroll.Size().Height * share
	if !on {
		by = -by
	}
	s.Scroll.ScrollToOffset(s.Scroll.Offset.AddXY(0, by))
}

// Scrolled puts a content into a scroll area, with room for the bar beside it.
func Scrolled(content fyne.CanvasObject) *container.Scroll {
	return container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, 12), content))
}

// ScrollIn returns the scroll area in a content; nil where there is none.
func ScrollIn(o fyne.CanvasObject) *container.Scroll {
	switch o := o.(type) {
	case *container.Scroll:
		return o
	case *fyne.Container:
		for _, part := range o.Objects {
			if found := ScrollIn(part); found != nil {
				return found
			}
		}
	}
	return nil
}

// IsOpen reports whether a sheet is shown.
func (s *Sheet) IsOpen() bool { return s.Card != nil }

// place puts the sheet into the middle of the window, over the scrim. In a window as narrow as a phone the sheet fills
// it.
func (s *Sheet) place(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		if _, is := o.(*sheetScrim); is {
			o.Resize(size)
		}
		if o != fyne.CanvasObject(s.Card) {
			continue
		}
		if look.PhoneWide(size.Width) {
			Put(o, 0, 0, size.Width, size.Height)
			continue
		}
		want := s.size.Max(o.MinSize()).Min(size.SubtractWidthHeight(SheetRim, SheetRim))
		o.Resize(want)
		o.Move(fyne.NewPos((size.Width-want.Width)/2, (size.Height-want.Height)/2.4))
	}
}

// sheetScrim dims the window behind a sheet, and keeps the pointer from everything there.
type sheetScrim struct{ background }

func newSheetScrim() *sheetScrim {
	s := &sheetScrim{background{Content: canvas.NewRectangle(nil),
		paint: func(r *canvas.Rectangle) { r.FillColor = look.Color(look.ColorScrim) }}}
	s.ExtendBaseWidget(s)
	return s
}

// Fyne gives an event to the uppermost object that has the method for it. So the scrim has all of them.

func (s *sheetScrim) Tapped(*fyne.PointEvent)          {}
func (s *sheetScrim) TappedSecondary(*fyne.PointEvent) {}
func (s *sheetScrim) Dragged(*fyne.DragEvent)          {}
func (s *sheetScrim) DragEnd()                         {}
func (s *sheetScrim) Scrolled(*fyne.ScrollEvent)       {}
func (s *sheetScrim) MouseDown(*desktop.MouseEvent)    {}
func (s *sheetScrim) MouseUp(*desktop.MouseEvent)      {}
func (s *sheetScrim) MouseIn(*desktop.MouseEvent)      {}
func (s *sheetScrim) MouseMoved(*desktop.MouseEvent)   {}
func (s *sheetScrim) MouseOut()                        {}
func (s *sheetScrim) Cursor() desktop.Cursor           { return desktop.DefaultCursor }

// focusLoopEnd is an invisible stop of Tab at an end of a sheet. It passes the focus on to the other end,
// so that Tab goes in a circle.
type focusLoopEnd struct {
	widget.BaseWidget
	gained  func(fyne.Canvas)
	passing bool // the focus goes to the control beside the edge at once
}

func newFocusLoopEnd() *focusLoopEnd {
	e := &focusLoopEnd{}
	e.ExtendBaseWidget(e)
	return e
}

// pass gives the focus to the control beside the edge.
func (e *focusLoopEnd) pass(c fyne.Canvas, on func()) {
	e.passing = true
	c.Focus(e)
	e.passing = false
	on()
}

func (e *focusLoopEnd) FocusGained() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(e); c != nil && !e.passing {
		e.gained(c)
	}
}

func (e *focusLoopEnd) FocusLost()              {}
func (e *focusLoopEnd) TypedRune(rune)          {}
func (e *focusLoopEnd) TypedKey(*fyne.KeyEvent) {}

func (e *focusLoopEnd) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(nil))
}
