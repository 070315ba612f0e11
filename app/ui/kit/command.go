package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Command is one thing that a person can do. Menus, keys, tooltips, buttons
// and the sheet of shortcuts are all made from the commands, so each has the
// same words everywhere.
type Command struct {
	Label  func() string
	Key    Combo
	Also   Combo // a second key for the same
	Icon   fyne.Resource
	Do     func()
	Title  string      // of the same, where the label also says why it can't be had; "" is the label
	Able   func() bool // nil: always
	Chosen func() bool // of a radio or check item; nil: it is neither

	Item    *fyne.MenuItem
	Buttons []*Button
}

// Can tells whether the command does anything now.
func (c *Command) Can() bool { return c.Able == nil || c.Able() }

// Heading is what it is called, whether or not it can be had.
func (c *Command) Heading() string {
	if c.Title != "" {
		return c.Title
	}
	return c.Label()
}

// Run does it, if it can be done. Fyne's menus call even a disabled item when
// its key is pressed.
func (c *Command) Run() {
	if c.Can() {
		c.Do()
	}
}

// MenuItem is the command in a menu.
func (c *Command) MenuItem() *fyne.MenuItem {
	c.Item = &fyne.MenuItem{Action: c.Run, Shortcut: c.Key.Shortcut()}
	c.Update()
	return c.Item
}

// Update brings the menu item and the buttons up to date, and tells whether
// the item has changed, as the menu then must be drawn anew.
func (c *Command) Update() bool {
	able := c.Can()
	for _, b := range c.Buttons {
		SetEnabled(b, able)
		b.Tip = c.Label()
	}
	if c.Item == nil {
		return false
	}
	before := *c.Item
	c.Item.Label = c.Label()
	c.Item.Disabled = !able
	c.Item.Checked = c.Chosen != nil && c.Chosen()
	return c.Item.Label != before.Label || c.Item.Disabled != before.Disabled || c.Item.Checked != before.Checked
}

// IconButton is a button with the command's icon; the label becomes its
// tooltip.
func (k *Kit) IconButton(c *Command) *Button {
	b := k.NewButton("", c.Icon, c.Label(), c.Key.String(), c.Run)
	b.Importance = widget.LowImportance
	c.Buttons = append(c.Buttons, b)
	return b
}

// LabelButton is a button with the command's icon and a word.
func (k *Kit) LabelButton(c *Command, word string) *Button {
	b := k.NewButton(word, c.Icon, c.Label(), c.Key.String(), c.Run)
	c.Buttons = append(c.Buttons, b)
	return b
}
