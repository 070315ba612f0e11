package kit

import (
	"slices"

	"tilewise/app/ui/kit/menu"
)

// MenuEntry is a line of a menu: a command, a submenu, or, when it is zero, a line between two groups.
type MenuEntry struct {
	Command *Command
	Sub     *Menu
}

// Menu is a menu.
type Menu struct {
	Title   string
	Entries []MenuEntry
	Live    func() []menu.Item // makes the items when the menu opens, instead of entries
	Here    func() bool        // reports whether the menu is in the bar now; nil: always
	Go      func()             // goes to where the menu is in the bar; nil where it always is
	Several bool               // one choice is spread over several menus; the one that holds the chosen item is marked
}

// NewMenu makes a menu of commands; a nil among them becomes a line between two groups.
func NewMenu(title string, commands ...*Command) Menu {
	t := Menu{Title: title}
	for _, c := range commands {
		t.Entries = append(t.Entries, MenuEntry{Command: c})
	}
	return t
}

// Topic returns a menu of the commands of some names; "" is a line between two groups.
func (c *Commands) Topic(title string, names ...string) *Menu {
	var list []*Command
	for _, name := range names {
		if name == "" {
			list = append(list, nil)
			continue
		}
		list = append(list, c.The(name))
	}
	t := NewMenu(title, list...)
	return &t
}

// With inserts submenus before the entry at an index.
func (m Menu) With(at int, subs ...Menu) Menu {
	for i := range subs {
		m.Entries = slices.Insert(m.Entries, at+i, MenuEntry{Sub: &subs[i]})
	}
	return m
}

// all returns every command of the menu bar, in its order.
func (c *Commands) all() (list []*Command) {
	var walk func(entries []MenuEntry)
	walk = func(entries []MenuEntry) {
		for _, e := range entries {
			switch {
			case e.Command != nil:
				list = append(list, e.Command)
			case e.Sub != nil:
				walk(e.Sub.Entries)
			}
		}
	}
	for _, t := range c.Bar {
		walk(t.Entries)
	}
	return list
}

// IsHere reports whether the menu is in the bar now.
func (m Menu) IsHere() bool { return m.Here == nil || m.Here() }

// taken reports whether one of the commands of a menu is chosen.
func (m *Menu) taken() bool {
	return slices.ContainsFunc(m.Entries, func(e MenuEntry) bool { return e.Command != nil && e.Command.IsChosen() })
}

// Update brings the buttons up to date.
func (c *Commands) Update() {
	for _, cmd := range c.List {
		cmd.Update()
	}
}

// Items returns the items of the menu, with their present state.
func (m Menu) Items() []menu.Item {
	if m.Live != nil {
		return m.Live()
	}
	var items []menu.Item
	for _, e := range m.Entries {
		switch {
		case e.Command != nil:
			items = append(items, e.Command.Item())
		case e.Sub != nil:
			items = append(items, menu.Item{Label: e.Sub.Title, Sub: e.Sub.Items, Mark: menu.Radio,
				Marked: e.Sub.Several && e.Sub.taken()})
		default:
			items = append(items, menu.Item{})
		}
	}
	return items
}
