package ui

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
)

// systemMenu is the menus in the bar of a system that has one. They are made anew
// when something in them has changed.
type systemMenu struct {
	win      fyne.Window
	commands *kit.Commands
	shown    string
}

func (m *systemMenu) build(win fyne.Window, c *kit.Commands) {
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
	for _, t := range m.commands.Bar {
		if !t.IsHere() {
			continue
		}
		main.Items = append(main.Items, systemTopic(t, &said))
	}
	if m.shown != said.String() {
		m.shown = said.String()
		m.win.SetMainMenu(main)
	}
}

// systemTopic is a menu as Fyne wants it; what it shows is written down as well.
func systemTopic(t kit.Menu, said *strings.Builder) *fyne.Menu {
	m := fyne.NewMenu(t.Title)
	items := t.Items()
	for i, item := range items {
		fmt.Fprintln(said, item.Label, item.Disabled, item.Marked)
		var e kit.MenuEntry
		if t.Live == nil {
			e = t.Entries[i]
		}
		m.Items = append(m.Items, systemItem(e, item, said))
	}
	return m
}

func systemItem(e kit.MenuEntry, item menu.Item, said *strings.Builder) *fyne.MenuItem {
	switch {
	case item.Label == "":
		return fyne.NewMenuItemSeparator()
	case e.Sub != nil:
		return &fyne.MenuItem{Label: item.Label, Checked: item.Marked, ChildMenu: systemTopic(*e.Sub, said)}
	case e.Command != nil:
		return &fyne.MenuItem{Label: item.Label, Action: item.Do, Disabled: item.Disabled, Checked: item.Marked,
			Shortcut: e.Command.Key.Shortcut(), IsQuit: e.Command.Quits}
	}
	return &fyne.MenuItem{Label: item.Label, Icon: item.Icon, Action: item.Do, Disabled: item.Disabled}
}
