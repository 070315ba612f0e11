package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
)

// commands is everything that a person can do. Each part of the window adds its own,
// under a name by which others make buttons of it, and puts them into the menus.
type commands struct {
	named map[string]*kit.Command
	sets  map[string][]*kit.Command // of which one is chosen
	menus map[menuName]map[int][]entry

	bar  []topic
	list []*kit.Command // those of the bar, in its order
}

// menuName names a menu of the bar.
type menuName string

const (
	puzzleMenu    menuName = "puzzle"
	gameMenu      menuName = "game"
	shuffleMenu   menuName = "shuffle"
	algorithmMenu menuName = "algorithm"
	heuristicMenu menuName = "heuristic"
	solveMenu     menuName = "solve"
	viewMenu      menuName = "view"
	helpMenu      menuName = "help"
)

// add takes a command up under a name.
func (c *commands) add(name string, cmd *kit.Command) {
	if c.named[name] != nil {
		panic("command, twice: " + name)
	}
	c.named[name] = cmd
}

// offer adds choices to a set.
func (c *commands) offer(set string, choices ...*kit.Command) {
	c.sets[set] = append(c.sets[set], choices...)
}

// the is the command of a name, which must have been added.
func (c *commands) the(name string) *kit.Command {
	cmd := c.named[name]
	if cmd == nil {
		panic("command, missing: " + name)
	}
	return cmd
}

// choices are those of a set.
func (c *commands) choices(set string) []*kit.Command { return c.sets[set] }

// put adds commands to a group of a menu. The groups stand in the order of their
// numbers, with lines between, and what is in one in the order in which it came.
func (c *commands) put(m menuName, group int, names ...string) {
	for _, n := range names {
		c.fill(m, group, entry{command: c.the(n)})
	}
}

// putAll is put for the choices of a set.
func (c *commands) putAll(m menuName, group int, set string) {
	for _, cmd := range c.choices(set) {
		c.fill(m, group, entry{command: cmd})
	}
}

// sub adds menus of their own to a group of a menu.
func (c *commands) sub(m menuName, group int, subs ...topic) {
	for i := range subs {
		c.fill(m, group, entry{sub: &subs[i]})
	}
}

func (c *commands) fill(m menuName, group int, e entry) {
	if c.menus[m] == nil {
		c.menus[m] = map[int][]entry{}
	}
	c.menus[m][group] = append(c.menus[m][group], e)
}

// menu is one of the bar.
func (c *commands) menu(m menuName, title string) topic {
	t := topic{title: title}
	for group := range 10 {
		entries := c.menus[m][group]
		if len(t.entries) > 0 && len(entries) > 0 {
			t.entries = append(t.entries, entry{})
		}
		t.entries = append(t.entries, entries...)
	}
	return t
}

// topics is the menu bar.
func (c *commands) topics() []topic {
	return []topic{
		c.menu(puzzleMenu, lang.L("Puzzle")), c.menu(gameMenu, lang.L("Game")), c.menu(shuffleMenu, lang.L("Shuffle")),
		c.menu(algorithmMenu, lang.L("Algorithm")), c.menu(heuristicMenu, lang.L("Heuristic")), c.menu(solveMenu, lang.X("menu.solve", "Solve")),
		c.menu(viewMenu, lang.L("View")), c.menu(helpMenu, lang.L("Help")),
	}
}

// says makes a label that does not change.
func says(label string) func() string { return func() string { return label } }
