package kit

import (
	"maps"
	"slices"
)

// Commands is everything that the user can do. Each part of the window adds its commands under
// names, makes buttons of others by their names, and puts commands into the menus.
type Commands struct {
	keys  *KeyLayout
	Named map[string]*Command
	sets  map[string][]*Command // sets of commands of which exactly one is chosen
	menus map[MenuName]map[int][]MenuEntry

	// Table returns the label and the key of a command that has none of its own; nil where there is no table.
	Table func(name string) (label, key string, ok bool)

	// Reason returns why a command or a choice of a set can't be run now, where it does not tell itself; nil where nothing
	// is known.
	Reason func(name string) string

	Bar  []Menu
	List []*Command // the commands of the bar's menus, in their order
}

// MenuName names a menu of the bar.
type MenuName string

// Add registers a command under a name. A label or a key that it lacks is that of its row in the table.
func (c *Commands) Add(name string, cmd *Command) {
	if c.Named[name] != nil {
		panic("command, twice: " + name)
	}
	if c.Table != nil {
		label, key, ok := c.Table(name)
		if cmd.Label == nil && !ok {
			panic("command, without a row: " + name)
		}
		if cmd.Label == nil {
			cmd.Label = Says(label)
		}
		if cmd.Key == (KeyCombo{}) {
			cmd.Key = ParseKey(key)
		}
	}
	c.Named[name] = cmd
	c.own(name, cmd)
}

// own gives a command the way to name its keys, and to say why it can't be run.
func (c *Commands) own(name string, cmd *Command) {
	cmd.keys = c.keys
	if c.Reason != nil {
		cmd.other = func() string { return c.Reason(name) }
	}
}

// Offer adds choices to a set.
func (c *Commands) Offer(set string, choices ...*Command) {
	c.sets[set] = append(c.sets[set], choices...)
	for _, cmd := range choices {
		c.own(set, cmd)
	}
}

// The returns the command of a name, which must have been added.
func (c *Commands) The(name string) *Command {
	cmd := c.Named[name]
	if cmd == nil {
		panic("command, missing: " + name)
	}
	return cmd
}

// Choices returns those of a set.
func (c *Commands) Choices(set string) []*Command { return c.sets[set] }

// Put adds commands to a group of a menu. The groups are sorted by their numbers, with a line where a new ten begins;
// in a group commands stand in the order in which they were added.
func (c *Commands) Put(m MenuName, group int, names ...string) {
	for _, n := range names {
		c.PutEntry(m, group, MenuEntry{Command: c.The(n)})
	}
}

// Sub adds submenus to a group of a menu.
func (c *Commands) Sub(m MenuName, group int, subs ...Menu) {
	for i := range subs {
		c.PutEntry(m, group, MenuEntry{Sub: &subs[i]})
	}
}

// PutEntry adds entries to a group of a menu.
func (c *Commands) PutEntry(m MenuName, group int, e ...MenuEntry) {
	if c.menus[m] == nil {
		c.menus[m] = map[int][]MenuEntry{}
	}
	c.menus[m][group] = append(c.menus[m][group], e...)
}

// Menu returns a menu of the bar.
func (c *Commands) Menu(m MenuName, title string) Menu {
	t := Menu{Title: title}
	last := 0
	for i, group := range slices.Sorted(maps.Keys(c.menus[m])) {
		if i > 0 && group/10 > last/10 {
			t.Entries = append(t.Entries, MenuEntry{})
		}
		t.Entries, last = append(t.Entries, c.menus[m][group]...), group
	}
	return t
}

// BuildBar makes the bar of all that was put into the menus. Nothing may be added after it.
func (c *Commands) BuildBar(bar ...Menu) *Commands {
	c.Bar = bar
	c.List = c.all()
	return c
}

// NewCommands returns an empty set of commands, whose menus name the keys as the keyboard does; nil names them as they
// are called.
func NewCommands(keys *KeyLayout) *Commands {
	return &Commands{keys: keys, Named: map[string]*Command{}, sets: map[string][]*Command{},
		menus: map[MenuName]map[int][]MenuEntry{}}
}

// Says returns the label function of a command whose label never changes.
func Says(label string) func() string { return func() string { return label } }
