package ui

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/solver"
)

// entry is a line of a menu: a command, a menu of its own, or, when it is the
// zero entry, a line between.
type entry struct {
	command *kit.Command
	sub     *topic
}

// topic is a menu.
type topic struct {
	title   string
	entries []entry
	live    func() []menu.Item // instead of entries, where these come and go
	several bool               // one choice is spread over this menu and others: it is marked where that lies here
}

// of makes a menu of commands; nil is a line between.
func of(title string, commands ...*kit.Command) topic {
	t := topic{title: title}
	for _, c := range commands {
		t.entries = append(t.entries, entry{command: c})
	}
	return t
}

// with adds menus of their own before the entry at a place.
func (t topic) with(at int, subs ...topic) topic {
	for i := range subs {
		t.entries = slices.Insert(t.entries, at+i, entry{sub: &subs[i]})
	}
	return t
}

// heuristicsMenu has the many that add up tables in a menu of their own.
func (c *commands) heuristicsMenu() {
	additive := topic{title: lang.L("Additive databases"), several: true}
	for i, h := range solver.Heuristics() {
		e := entry{command: c.choices("heuristics")[i]}
		if h.Additive() {
			additive.entries = append(additive.entries, e)
		} else {
			c.fill(heuristicMenu, 1, e)
		}
	}
	c.sub(heuristicMenu, 1, additive)
	c.put(heuristicMenu, 2, "library")
}

// looksMenu has what is chosen once and for all in menus of its own, so that the
// menu of the views fits a low window.
func (c *commands) looksMenu() {
	look := topic{title: lang.L("Look")}.with(0, of(lang.L("Numbers"), c.choices("numbers")...), of(lang.L("Gaps"), c.choices("gaps")...),
		of(lang.L("Corners"), c.choices("corners")...), of(lang.L("Animation"), c.choices("slides")...), of(lang.L("Theme"), c.choices("themes")...))
	hand := of(lang.L("Moving tiles"), c.the("arrowsTile"), c.the("arrowsBlank"), nil, c.the("hover"))
	heard := of(lang.L("Sound"), append([]*kit.Command{c.the("sounds"), nil}, c.choices("volumes")...)...)
	c.sub(viewMenu, 3, c.displayTopic(), look, of(lang.L("Time and moves"), c.choices("scores")...), hand, heard, of(lang.L("Language"), c.choices("languages")...))
}

// all is every command of the menu bar, in its order.
func (c *commands) all() (list []*kit.Command) {
	var walk func(entries []entry)
	walk = func(entries []entry) {
		for _, e := range entries {
			switch {
			case e.command != nil:
				list = append(list, e.command)
			case e.sub != nil:
				walk(e.sub.entries)
			}
		}
	}
	for _, t := range c.bar {
		walk(t.entries)
	}
	return list
}

// taken tells whether one of the commands of a menu is chosen.
func (t *topic) taken() bool {
	return slices.ContainsFunc(t.entries, func(e entry) bool { return e.command != nil && e.command.Taken() })
}

// update brings the buttons up to date.
func (c *commands) update() {
	for _, cmd := range c.list {
		cmd.Update()
	}
}

// items are the lines of the menu, as they stand now.
func (t topic) items() []menu.Item {
	if t.live != nil {
		return t.live()
	}
	var items []menu.Item
	for _, e := range t.entries {
		switch {
		case e.command != nil:
			items = append(items, e.command.Item())
		case e.sub != nil:
			items = append(items, menu.Item{Label: e.sub.title, Sub: e.sub.items, Mark: menu.Radio, Marked: e.sub.several && e.sub.taken()})
		default:
			items = append(items, menu.Item{})
		}
	}
	return items
}

// titles is the menu bar for those who draw it.
func (c *commands) titles() []menu.Title {
	var titles []menu.Title
	for _, t := range c.bar {
		titles = append(titles, menu.Title{Label: t.title, Items: t.items})
	}
	return titles
}
