package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// command is one thing that a person can do. Menus, keys, tooltips, buttons
// and the sheet of shortcuts are all made from the commands, so each has the
// same words everywhere.
type command struct {
	label  func() string
	key    combo
	also   combo // a second key for the same
	icon   fyne.Resource
	do     func()
	title  string      // of the same, where the label also says why it can't be had; "" is the label
	able   func() bool // nil: always
	chosen func() bool // of a radio or check item; nil: it is neither

	item    *fyne.MenuItem
	buttons []*button
}

// can tells whether the command does anything now.
func (c *command) can() bool { return c.able == nil || c.able() }

// heading is what it is called, whether or not it can be had.
func (c *command) heading() string {
	if c.title != "" {
		return c.title
	}
	return c.label()
}

// run does it, if it can be done. Fyne's menus call even a disabled item when
// its key is pressed.
func (c *command) run() {
	if c.can() {
		c.do()
	}
}

// menuItem is the command in a menu.
func (c *command) menuItem() *fyne.MenuItem {
	c.item = &fyne.MenuItem{Action: c.run, Shortcut: c.key.shortcut()}
	c.update()
	return c.item
}

// update brings the menu item and the buttons up to date, and tells whether
// the item has changed, as the menu then must be drawn anew.
func (c *command) update() bool {
	able := c.can()
	for _, b := range c.buttons {
		setEnabled(b, able)
		b.tip = c.label()
	}
	if c.item == nil {
		return false
	}
	before := *c.item
	c.item.Label = c.label()
	c.item.Disabled = !able
	c.item.Checked = c.chosen != nil && c.chosen()
	return c.item.Label != before.Label || c.item.Disabled != before.Disabled || c.item.Checked != before.Checked
}

// iconButton is a button with the command's icon; the label becomes its
// tooltip.
func (k *kit) iconButton(c *command) *button {
	b := k.newButton("", c.icon, c.label(), c.key.String(), c.run)
	b.Importance = widget.LowImportance
	c.buttons = append(c.buttons, b)
	return b
}

// labelButton is a button with the command's icon and a word.
func (k *kit) labelButton(c *command, word string) *button {
	b := k.newButton(word, c.icon, c.label(), c.key.String(), c.run)
	c.buttons = append(c.buttons, b)
	return b
}
