package ui

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit/menu"
)

// systemMenu is the menus in the bar of a system that has one. They are made anew
// when something in them has changed.
type systemMenu struct {
	win      fyne.Window
	commands *commands
	shown    string
}

func (m *systemMenu) build(win fyne.Window, c *commands) {
	*m = systemMenu{win: win, commands: c}
	m.update()
}

// update brings the menus up to date; without a bar of the system it does nothing.
func (m *systemMenu) update() {
	if m.win == nil {
		return
	}
	var said strings.Builder
	main := fyne.NewMainMenu()
	for _, t := range m.commands.bar {
		main.Items = append(main.Items, t.system(&said))
	}
	if m.shown != said.String() {
		m.shown = said.String()
		m.win.SetMainMenu(main)
	}
}

// system is a menu as Fyne wants it; what it shows is written down as well.
func (t topic) system(said *strings.Builder) *fyne.Menu {
	m := fyne.NewMenu(t.title)
	items := t.items()
	for i, item := range items {
		fmt.Fprintln(said, item.Label, item.Disabled, item.Marked)
		var e entry
		if t.live == nil {
			e = t.entries[i]
		}
		m.Items = append(m.Items, e.system(item, said))
	}
	return m
}

func (e entry) system(item menu.Item, said *strings.Builder) *fyne.MenuItem {
	switch {
	case item.Label == "":
		return fyne.NewMenuItemSeparator()
	case e.sub != nil:
		return &fyne.MenuItem{Label: item.Label, Checked: item.Marked, ChildMenu: e.sub.system(said)}
	case e.command != nil:
		return &fyne.MenuItem{Label: item.Label, Action: item.Do, Disabled: item.Disabled, Checked: item.Marked,
			Shortcut: e.command.Key.Shortcut(), IsQuit: e.command.Quits}
	}
	return &fyne.MenuItem{Label: item.Label, Icon: item.Icon, Action: item.Do, Disabled: item.Disabled}
}
