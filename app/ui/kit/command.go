package kit

import (
	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/ui/kit/menu"
)

// Command is one thing that the user can do. Menus, keys, tooltips, buttons and the sheet of shortcuts are all made
// from the commands, so each has the same words everywhere.
type Command struct {
	Label func() string
	Key   KeyCombo
	Also  KeyCombo // a second key for the command
	Icon  fyne.Resource
	// Picture is what menus show before the label; nil is nothing.
	Picture fyne.Resource
	Do      func()
	Able    func() bool   // reports whether the command can be run now; nil: always
	Why     func() string // why the command can't be run now; nil or "" where no reason is shown
	Offer   func()        // runs instead of a command that can't be run now; nil: nothing does
	Chosen  func() bool   // reports whether a radio or check item is chosen; nil: the command is neither
	Note    string        // a remark that menus show beside the label; may be ""
	One     bool          // the command is one of several choices, of which exactly one is chosen
	Quits   bool          // the command ends the program

	OverSheets bool // the command can be run while a sheet is open, and leaves it open or opens another

	keys  *KeyLayout    // how the keyboard names the keys; nil names them as they are called
	other func() string // why the command can't be run now, where Why does not tell; may be nil

	Buttons []*Button
	Arrows  []*Button // those beside its buttons, which open a menu of other ways to do it
}

// Can reports whether the command can be run now.
func (c *Command) Can() bool { return c.Able == nil || c.Able() }

// IsChosen reports whether the command is a choice that is chosen.
func (c *Command) IsChosen() bool { return c.Chosen != nil && c.Chosen() }

// reason returns why the command can't be run now; "" where it can, or where no reason is given.
func (c *Command) reason() string {
	if c.Can() {
		return ""
	}
	if c.Why != nil && c.Why() != "" {
		return c.Why()
	}
	if c.other != nil {
		return c.other()
	}
	return ""
}

// Description returns the command's label and, where it can't be run, the reason, or else a remark.
func (c *Command) Description() string {
	if why := c.reason(); why != "" {
		return lang.L("{{.Title}} — {{.Reason}}", map[string]any{"Title": c.Label(), "Reason": why})
	}
	if c.Note != "" && !c.One {
		return lang.L("{{.Title}} — {{.Reason}}", map[string]any{"Title": c.Label(), "Reason": c.Note})
	}
	return c.Label()
}

// Run runs the command, if that is possible now.
func (c *Command) Run() {
	switch {
	case c.Can():
		c.Do()
	case c.Offer != nil:
		c.Offer()
	}
}

// Item returns the command as a menu item.
func (c *Command) Item() menu.Item {
	i := menu.Item{Label: c.Label(), Keys: c.keys.Combo(c.Key), Disabled: !c.Can(), Reason: c.reason(), Note: c.Note,
		Icon:   c.Picture,
		Marked: c.IsChosen(), Do: c.Run, Instead: c.Offer}
	switch {
	case c.One:
		i.Mark = menu.Radio
	case c.Chosen != nil:
		i.Mark = menu.Check
	}
	return i
}

// Update brings the command's buttons up to date.
func (c *Command) Update() {
	if len(c.Buttons)+len(c.Arrows) == 0 {
		return
	}
	able := c.Can()
	for _, b := range c.Buttons {
		SetEnabled(b, able)
		b.Tip = c.Description()
	}
	for _, b := range c.Arrows {
		SetEnabled(b, able)
	}
}

// IconButton returns a button with the command's icon; the label becomes its tooltip.
func (k *Kit) IconButton(c *Command) *Button {
	return c.button(k.ToolButton(c.Icon, c.Label(), "", c.Run))
}

// LabelButton returns a button with the command's icon and a word.
func (k *Kit) LabelButton(c *Command, word string) *Button {
	return c.button(k.NewButton(word, c.Icon, c.Label(), "", c.Run))
}

// button makes a button one of the command's.
func (c *Command) button(b *Button) *Button {
	b.command = c
	c.Buttons = append(c.Buttons, b)
	return b
}
