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

// followedBy adds commands at the end; nil is a line between.
func (t topic) followedBy(commands ...*kit.Command) topic {
	t.entries = append(t.entries, of("", commands...).entries...)
	return t
}

// topics is the menu bar.
func (c *commands) topics() []topic {
	return []topic{
		c.puzzles(),
		of(lang.L("Game"), c.undo, c.redo, c.restart, nil, c.pause, c.hint, nil, c.review, c.lastMistake, c.nextMistake, nil, c.edit, c.copyPosition, c.share, c.export, nil, c.records),
		c.shuffles(),
		of(lang.L("Algorithm"), c.algorithms...),
		c.guesses(),
		of(lang.X("menu.solve", "Solve"), c.solve, c.anyway, c.stop, nil, c.playPause, c.back, c.forward, c.first, c.last, nil, nil, c.copyMoves, c.goOn).
			with(10, of(lang.L("Speed"), append([]*kit.Command{c.slower, c.faster, nil}, c.speeds...)...), of(lang.L("Use memory up to"), c.memories...)),
		c.views(),
		of(lang.L("Help"), c.keys, c.tour, nil, c.about),
	}
}

// puzzles is what a person plays with. The longest of its own menus is high enough
// up to fit a low window.
func (c *commands) puzzles() topic {
	t := of(lang.L("Puzzle"), c.open, c.gallery, nil, nil, c.paste, c.crop, c.centreCrop, nil, c.openGame, c.saveGame, nil, c.quit)
	t = t.with(3, c.sizeTopic(), c.goalTopic())
	return t.with(2, topic{title: lang.L("Recent photos"), live: c.recent}, of(lang.L("Sample photos"), c.samples...))
}

func (c *commands) shuffles() topic {
	return of(lang.L("Shuffle"), c.random, nil, c.easy, c.medium, c.hard, c.hardest, nil, c.exactly, c.seeded, c.loyd, nil, c.home)
}

// guesses is the heuristics, the many that add up tables in a menu of their own.
func (c *commands) guesses() topic {
	t, additive := topic{title: lang.L("Heuristic")}, topic{title: lang.L("Additive databases"), several: true}
	for i, h := range solver.Heuristics() {
		in := &t
		if h.Additive() {
			in = &additive
		}
		in.entries = append(in.entries, entry{command: c.heuristics[i]})
	}
	return t.with(len(t.entries), additive).followedBy(nil, c.library)
}

// views is what the window shows, and how. What is chosen once and for all is
// in menus of its own, so that this one fits a low window.
func (c *commands) views() topic {
	look := topic{title: lang.L("Look")}.with(0, of(lang.L("Numbers"), c.numbers...), of(lang.L("Gaps"), c.gaps...),
		of(lang.L("Corners"), c.corners...), of(lang.L("Animation"), c.slides...), of(lang.L("Theme"), c.themes...))
	hand := of(lang.L("Moving tiles"), c.arrowsTile, c.arrowsBlank, nil, c.hover)
	heard := of(lang.L("Sound"), append([]*kit.Command{c.sounds, nil}, c.volumes...)...)
	view := of(lang.L("View"), append(slices.Clone(c.places), c.flip, c.cross, nil, c.peek, c.distance, nil)...)
	looks := len(view.entries)
	view = view.followedBy(nil, c.panel, c.fullScreen, nil, c.settings)
	return view.with(looks, c.displayTopic(), look, of(lang.L("Time and moves"), c.scores...), hand, heard, of(lang.L("Language"), c.languages...))
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
