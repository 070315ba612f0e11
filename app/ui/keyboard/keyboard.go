// Package keyboard handles the keys that no control uses: commands, the menu bar, sheets, and the window's own.
package keyboard

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/menubar"
	"tilewise/app/ui/service"
)

// Keyboard handles the keys that no control uses.
type Keyboard struct {
	app       *service.Services
	window    Window
	BoardMenu interface{ OpenAtCursor() } // the menu of the board

	Shortcuts map[string]func() // by the names that Fyne gives them
	Shifted   func() bool       // Shift is down
	altAlone  bool              // Alt is down, and nothing else was since
	handled   *fyne.KeyEvent    // the key that is handled now
}

// Window is the part of a window that a Keyboard uses.
type Window interface {
	TakeKey(e *fyne.KeyEvent) bool // takes a key before the commands do, and reports whether it did
	EscapeEnds() bool              // reports whether Escape in a control ends something
	TabWalks() bool                // reports whether Tab goes from the board to the controls, and does nothing else
	PressEscape()                  // does what Escape means
	Offered() fyne.Focusable       // returns the control that Tab goes to first from the board; nil is none
}

// New makes the keyboard of a window.
func New(app *service.Services, w Window) *Keyboard {
	return &Keyboard{app: app, window: w, Shifted: shifted}
}

// AddCommands adds the command that goes from the board to the controls beside it.
func (k *Keyboard) AddCommands(c *kit.Commands) {
	c.Add("cross", &kit.Command{Do: k.CrossOver})
}

// TypedKey handles a key without a modifier. The board hands on the keys that are not its own; for keys with a modifier
// see ConnectShortcuts.
func (k *Keyboard) TypedKey(e *fyne.KeyEvent) {
	k.handled = e
	defer func() { k.handled = nil }()
	k.app.Kit.Tips.Withdraw()
	k.app.Kit.Keys.Translate(e)
	if !slices.ContainsFunc(k.app.Commands.List,
		func(c *kit.Command) bool { return c.Key == kit.Plain(e.Name) && c.Can() }) {
		e.Name = k.app.Kit.Keys.Arrow(e) // no command has the digit of the number pad as its key
	}
	if e.Name == fyne.KeyUnknown { // otherwise a command without a key would run
		return
	}
	if e.Name == fyne.KeyEnter {
		e.Name = fyne.KeyReturn
	}
	if k.window.TakeKey(e) || k.takeItself(e) {
		return
	}
	var list []*kit.Command
	for _, c := range k.app.Commands.List {
		is := c.Key == kit.Plain(e.Name) || c.Also == kit.Plain(e.Name)
		if is && (c.OverSheets || !k.app.Sheet.IsOpen()) {
			list = append(list, c)
		}
	}
	if len(list) > 0 {
		meant(list).Run()
	}
}

// takeItself handles the keys of menus and sheets, and reports whether it did.
func (k *Keyboard) takeItself(e *fyne.KeyEvent) bool {
	bar, sheet := k.app.Menus.Bar(), k.app.Sheet
	switch {
	case e.Name == desktop.KeyMenu, e.Name == fyne.KeyF10 && k.Shifted():
		k.BoardMenu.OpenAtCursor()
	case e.Name == fyne.KeyF10:
		if bar != nil && !sheet.IsOpen() {
			bar.Toggle()
		}
	case e.Name == fyne.KeyEscape:
		k.window.PressEscape()
	case e.Name == fyne.KeyTab:
		return k.tab()
	case e.Name == fyne.KeyReturn && sheet.PressEnter():
	case (e.Name == fyne.KeyPageUp || e.Name == fyne.KeyPageDown) && sheet.IsOpen():
		sheet.Page(e.Name == fyne.KeyPageDown)
	case len(e.Name) == 1 && sheet.IsOpen() && sheet.Typing != nil: // letters, digits and signs have one character
		k.app.Window.Canvas().Focus(sheet.Typing)
	default:
		return false
	}
	return true
}

// tab handles the key Tab on the board. Shift goes back; without it Tab goes to the offered control, or across to the
// controls. It reports whether the key did anything.
func (k *Keyboard) tab() bool {
	c := k.app.Window.Canvas()
	switch {
	case k.app.Sheet.IsOpen():
		k.CrossOver()
	case k.Shifted():
		c.FocusPrevious()
	case k.window.Offered() != nil:
		c.Focus(k.window.Offered())
	case k.app.At() == service.LabPlace || k.window.TabWalks():
		k.CrossOver()
	default:
		return false
	}
	return true
}

// ConnectShortcuts listens to the keys that come with Ctrl or Alt. They close an open menu, and then do what they
// always do. Fyne hands them to the control that has the focus, or else to the canvas; both come here.
func (k *Keyboard) ConnectShortcuts() {
	k.Shortcuts = map[string]func(){}
	of := map[kit.KeyCombo][]*kit.Command{}
	for _, c := range k.app.Commands.List {
		for _, combo := range []kit.KeyCombo{c.Key, c.Also} {
			if combo.Modified() {
				of[combo] = append(of[combo], c)
			}
		}
	}
	for combo, list := range of {
		k.listen(combo, func() {
			k.app.Menus.Close()
			c := meant(list)
			if c.Can() && k.app.Sheet.IsOpen() && !c.OverSheets && !c.Quits {
				if k.app.Sheet.TakeCommand != nil && k.app.Sheet.TakeCommand(c) {
					return
				}
				k.app.Sheet.Close() // the command is about what lies behind it
			}
			c.Run()
		})
	}
	k.Shortcuts[kit.PasteInField{}.ShortcutName()] = func() { k.app.Commands.The("paste").Run() } // no sheet closes
	k.listen(kit.OfferKey(), func() {
		if k.app.Messages.Offers() && !k.app.Sheet.IsOpen() {
			k.app.Menus.Close()
			k.app.Messages.TakeOffer()
		}
	})
	if k.app.Menus.Bar() == nil {
		return
	}
	for i, letter := range menubar.Letters(k.app.Commands.Bar) {
		if letter != 0 {
			k.listen(kit.Alt(fyne.KeyName(letter)), func() {
				if !k.app.Sheet.IsOpen() {
					k.app.Menus.Bar().Open(i)
				}
			})
		}
	}
}

// meant returns the command that a key means now: one that can be done here goes before one that can always be done.
func meant(list []*kit.Command) *kit.Command {
	for _, c := range list {
		if c.Able != nil && c.Able() {
			return c
		}
	}
	for _, c := range list {
		if c.Able == nil {
			return c
		}
	}
	return list[0]
}

func (k *Keyboard) listen(combo kit.KeyCombo, do func()) {
	k.Shortcuts[combo.Shortcut().ShortcutName()] = do
	k.app.Window.Canvas().AddShortcut(combo.Shortcut(), k.TypedShortcut)
}

// TypedShortcut does what a shortcut means that is not a control's own.
func (k *Keyboard) TypedShortcut(shortcut fyne.Shortcut) {
	if do := k.Shortcuts[shortcut.ShortcutName()]; do != nil {
		do()
	}
}

// KeyDown notes whether Alt goes down alone, and then shows which letters open the menus. It takes the focus from a
// control that is no longer in the window, such as a row of a list that was made anew.
func (k *Keyboard) KeyDown(e *fyne.KeyEvent) {
	c := k.app.Window.Canvas()
	has, ok := c.Focused().(fyne.CanvasObject)
	if ok && c.Overlays().Top() == nil && !kit.Shows(k.app.Window.Content(), has) {
		c.Unfocus()
		k.app.Kit.GiveBack()
	}
	k.altAlone = menubar.IsAlt(e.Name)
	k.app.Menus.Bar().Underline(k.altAlone)
}

// KeyUp opens the menu bar, or closes it, when Alt comes up and no other key was pressed meanwhile.
func (k *Keyboard) KeyUp(e *fyne.KeyEvent) {
	if !menubar.IsAlt(e.Name) {
		return
	}
	bar := k.app.Menus.Bar()
	bar.Underline(false)
	if bar != nil && k.altAlone && !k.app.Sheet.IsOpen() {
		bar.Toggle()
	}
	k.altAlone = false
}

// LostKeys forgets that Alt is down, as the key may come up in another window.
func (k *Keyboard) LostKeys() {
	k.altAlone = false
	if !k.app.Menus.IsOpen() {
		k.app.Menus.Bar().Underline(false)
	}
}

// shifted reports whether Shift is down.
func shifted() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}

// CrossOver moves the focus from the board to the first control beside it, or back. From there Tab goes on from one
// control to the next.
func (k *Keyboard) CrossOver() {
	c := k.app.Window.Canvas()
	switch focused := c.Focused(); {
	case k.app.Sheet.IsOpen() && focused != k.app.Sheet.CloseButton:
		c.Focus(k.app.Sheet.CloseButton)
	case focused == k.app.Board:
		c.FocusNext()
	case focused == nil:
		c.Focus(k.app.Board)
		c.FocusNext()
	default:
		k.app.Kit.GiveBack()
	}
}

// OtherKey handles a key that a control hands on. Escape ends what is open or runs; if there is nothing to end, it
// gives the focus back to the board. OtherKey drops a key that TypedKey is just handling, as a control may hand that on
// too.
func (k *Keyboard) OtherKey(e *fyne.KeyEvent) {
	if e == k.handled {
		return
	}
	if e.Name == fyne.KeyEscape && !k.window.EscapeEnds() && !k.app.Sheet.IsOpen() {
		k.app.Kit.GiveBack()
		return
	}
	k.app.Kit.ByKey(func() { k.TypedKey(e) })
}

// UnfocusedKeyDown is called when a key goes down while nothing has the focus, as after a menu that was opened by
// mouse. The board takes the focus first, so that Tab does not begin with the first control of the window.
func (k *Keyboard) UnfocusedKeyDown(e *fyne.KeyEvent) {
	k.app.Kit.GiveBack()
	k.KeyDown(e)
}
