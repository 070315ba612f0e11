package kit

import (
	"maps"
	"slices"

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
	other func() string // returns why the command can't be run now, if Why gives no reason; may be nil

	Buttons []*Button
	Arrows  []*Button // the arrows beside its buttons, which open a menu of other ways to do it
}

// Can reports whether the command can be run now.
func (c *Command) Can() bool { return c.Able == nil || c.Able() }

// IsChosen reports whether the command is a choice that is chosen.
func (c *Command) IsChosen() bool { return c.Chosen != nil && c.Chosen() }

// reason returns why the command can't be run; "" if it can, or if no reason is known. Its caller calls Can once and
// passes the answer, as a search on another goroutine may change it.
func (c *Command) reason(able bool) string {
	if able {
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
	if why := c.reason(c.Can()); why != "" {
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
	able := c.Can()
	i := menu.Item{Label: c.Label(), Keys: c.keys.Combo(c.Key), Disabled: !able, Reason: c.reason(able), Note: c.Note,
		Icon: c.Picture, Marked: c.IsChosen(), Do: c.Run, Instead: c.Offer}
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

// button adds a button to the command's Buttons, which Update brings up to date.
func (c *Command) button(b *Button) *Button {
	b.command = c
	c.Buttons = append(c.Buttons, b)
	return b
}

// Commands is everything that the user can do. Each part of the window adds its commands under
// names, makes buttons of others by their names, and puts commands into the menus.
type Commands struct {
	keys  *KeyLayout
	Named map[string]*Command
	sets  map[string][]*Command // sets of commands of which exactly one is chosen
	menus map[MenuName]map[int][]MenuEntry

	// Table returns the label and the key of a command that has none of its own; nil where there is no table.
	Table func(name string) (label, key string, ok bool)

	// Reason returns why a command or a choice of a set can't be run now, if its own Why gives no reason; nil: no other
	// reason is known.
	Reason func(name string) string

	Bar  []Menu
	List []*Command // the commands of the bar's menus, in their order
}

// MenuName names a menu of the bar.
type MenuName string

// Add registers a command under a name. If it has no label or no key, Add takes them from its row in the table.
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

// own gives a command the layout that names its keys, and a reason for the cases in which its Why gives none.
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

// Choices returns the commands of a set.
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

// Topic returns a menu of the commands with these names; "" is a line between two groups.
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
