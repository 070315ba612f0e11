package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

// entry is a line of a menu: a command, a menu of its own, or, when it is the
// zero entry, a line between.
type entry struct {
	command *command
	sub     *topic
}

// topic is a menu.
type topic struct {
	title   string
	entries []entry
	live    *fyne.Menu // instead of entries, where these come and go
}

// of makes a menu of commands; nil is a line between.
func of(title string, commands ...*command) topic {
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

// topics is the menu bar.
func (c *commands) topics() []topic {
	sizes := append(slices.Clone(c.sizes), c.custom)
	puzzleMenu := of(lang.L("Puzzle"), slices.Concat([]*command{c.open, c.gallery, c.paste, c.crop, c.centreCrop, nil, c.openGame, c.saveGame, nil}, sizes, []*command{nil, nil, c.quit})...)
	puzzleMenu = puzzleMenu.with(2, topic{title: lang.L("Recent photos"), live: c.recent}, of(lang.L("Sample photos"), c.samples...))
	puzzleMenu = puzzleMenu.with(len(puzzleMenu.entries)-2, of(lang.L("Goal"), c.goals...))
	return []topic{
		puzzleMenu,
		of(lang.L("Game"), c.undo, c.redo, c.restart, nil, c.pause, c.hint, nil, c.records),
		c.shuffles(),
		of(lang.L("Algorithm"), c.algorithms...),
		of(lang.L("Heuristic"), append(slices.Clone(c.heuristics), nil, c.library)...),
		of(lang.X("menu.solve", "Solve"), c.solve, c.stop, nil, c.playPause, c.back, c.forward, c.first, c.last, nil,
			c.slower, c.faster, nil, c.copyMoves, c.goOn).with(12, of(lang.L("Speed"), c.speeds...), of(lang.L("Use memory up to"), c.memories...)),
		of(lang.L("View"), c.play, c.solvePlace, c.flip, nil, c.peek, c.distance, nil, c.arrowsTile, c.arrowsBlank, c.hover, nil, c.panel, c.fullScreen).
			with(4, of(lang.L("Numbers"), c.numbers...), of(lang.L("Gaps"), c.gaps...), of(lang.L("Corners"), c.corners...),
				of(lang.L("Animation"), c.slides...), of(lang.L("Theme"), c.themes...), of(lang.L("Language"), c.languages...)),
		of(lang.L("Help"), c.keys, c.about),
	}
}

func (c *commands) shuffles() topic {
	return of(lang.L("Shuffle"), c.random, nil, c.easy, c.medium, c.hard, nil, c.seeded, c.loyd, nil, c.home)
}

// all is every command of the menu bar, in its order.
func (c *commands) all() []*command {
	var list []*command
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

// mainMenu builds the menu bar.
func (c *commands) mainMenu() *fyne.MainMenu {
	c.main = &fyne.MainMenu{}
	for _, t := range c.bar {
		c.main.Items = append(c.main.Items, t.menu())
	}
	c.quit.item.IsQuit = true
	return c.main
}

// update brings menus and buttons up to date. The bar is drawn anew only when
// something in it has changed.
func (c *commands) update() {
	changed := false
	for _, cmd := range c.list {
		changed = cmd.update() || changed
	}
	if changed {
		c.main.Refresh()
	}
}

func (t topic) menu() *fyne.Menu {
	if t.live != nil {
		return t.live
	}
	m := fyne.NewMenu(t.title)
	for _, e := range t.entries {
		switch {
		case e.command != nil:
			m.Items = append(m.Items, e.command.menuItem())
		case e.sub != nil:
			m.Items = append(m.Items, &fyne.MenuItem{Label: e.sub.title, ChildMenu: e.sub.menu()})
		default:
			m.Items = append(m.Items, fyne.NewMenuItemSeparator())
		}
	}
	return m
}

// popup makes the items of a menu that a button opens. They show no keys and
// are thrown away when it closes.
func popup(commands []*command) []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, c := range commands {
		if c == nil {
			items = append(items, fyne.NewMenuItemSeparator())
			continue
		}
		items = append(items, &fyne.MenuItem{
			Label: c.label(), Action: c.run, Disabled: !c.can(), Checked: c.chosen != nil && c.chosen(), Shortcut: c.key.shortcut(),
		})
	}
	return items
}
