package ui

import (
	"fmt"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/ui/gamecommands"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab"
	"tilewise/app/ui/look"
	"tilewise/app/ui/newgame"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/app/ui/solve"
)

// The menus of the bar.
const (
	puzzleMenu  = kit.MenuName(commandtable.Puzzle)
	shuffleMenu = kit.MenuName(commandtable.Shuffle)
	reviewMenu  = kit.MenuName(commandtable.Review)
	viewMenu    = kit.MenuName(commandtable.View)
	helpMenu    = kit.MenuName(commandtable.Help)
)

// The submenus. puzzleMore, shuffleMore and viewMore hold what is rarely done, and stand last in their menus.
const (
	boardMenu   = kit.MenuName(commandtable.Board)
	shareMenu   = kit.MenuName(commandtable.Share)
	goToMenu    = kit.MenuName(commandtable.GoTo)
	puzzleMore  = kit.MenuName(commandtable.PuzzleMore)
	shuffleMore = kit.MenuName(commandtable.ShuffleMore)
	viewMore    = kit.MenuName(commandtable.ViewMore)
)

// barTopics returns the menus of the bar, with the commands of all parts. The menus of one place are in the bar only
// there.
func barTopics(app *service.Services, c *kit.Commands) []kit.Menu {
	appearance, rare := settings.Topics(c)
	c.Sub(boardMenu, 10, newgame.SizeTopic(c), newgame.GoalTopic(c))
	gamecommands.Put(c, false)
	c.Sub(solve.Menu, 30, kit.NewMenu(lang.L("Speed"),
		append([]*kit.Command{c.The("slower"), c.The("faster"), nil}, c.Choices("speeds")...)...))
	c.Sub(solve.More, 10, kit.NewMenu(lang.L("Use memory up to"), c.Choices("memories")...))
	c.PutEntry(goToMenu, 10, kit.NewMenu("", c.Choices("places")...).Entries...)
	c.Sub(viewMenu, 10, c.Menu(goToMenu, lang.L("Go to")))
	c.Sub(viewMenu, 20, appearance)
	c.Sub(viewMore, 20, rare...)
	c.Sub(puzzleMenu, 20, c.Menu(boardMenu, lang.L("Board")))
	more := func(of, in kit.MenuName, group int) { c.Sub(of, group, c.Menu(in, lang.L("More"))) }
	more(puzzleMenu, puzzleMore, 40)
	more(shuffleMenu, shuffleMore, 40)
	more(solve.Menu, solve.More, 50)
	more(viewMenu, viewMore, 40)
	return barOf(app, c)
}

// barOf returns the menus of the bar, when all commands are in their menus. Those of one place stand at the end, so
// that the others do not move. The commands of the sheet that shares are in no menu, but the search finds them and
// their keys work.
func barOf(app *service.Services, c *kit.Commands) []kit.Menu {
	in := func(p service.ViewName, m kit.Menu) kit.Menu {
		m.Here = func() bool { return app.At() == p }
		if p != service.ReviewPlace { // a review needs a game with moves
			m.Go = func() { app.GoTo(p) }
		}
		return m
	}
	share := c.Menu(shareMenu, lang.L("Share"))
	share.Here = func() bool { return false }
	return []kit.Menu{
		c.Menu(puzzleMenu, lang.L("Puzzle")), c.Menu(shuffleMenu, lang.L("Shuffle")),
		c.Menu(solve.Algorithms, lang.L("Algorithm")), c.Menu(solve.Heuristics, lang.L("Heuristic")),
		c.Menu(viewMenu, lang.L("View")), c.Menu(helpMenu, lang.L("Help")),
		in(service.SolvePlace, c.Menu(solve.Menu, lang.X("menu.solve", "Solve"))),
		in(service.ReviewPlace, c.Menu(reviewMenu, lang.L("Review"))),
		in(service.LabPlace, c.Menu(lab.Menu, lang.L("Lab"))), share,
	}
}

// systemBar is true if the system shows the menus of a program in a bar outside the window, as a Mac does. The window
// then has no bar.
const systemBar = runtime.GOOS == "darwin"

// systemMenuBar is the menu bar of a system that has one. Its menus are made anew when something in them has changed.
type systemMenuBar struct {
	win      fyne.Window
	commands *kit.Commands
	shown    string
}

func (m *systemMenuBar) build(win fyne.Window, c *kit.Commands) {
	*m = systemMenuBar{win: win, commands: c}
	m.update()
}

// update brings the menus up to date; without a bar of the system it does nothing.
func (m *systemMenuBar) update() {
	if m.win == nil {
		return
	}
	var shown strings.Builder
	main := fyne.NewMainMenu()
	for _, t := range m.commands.Bar {
		if !t.IsHere() {
			continue
		}
		main.Items = append(main.Items, systemTopic(t, &shown))
	}
	if m.shown != shown.String() {
		m.shown = shown.String()
		m.win.SetMainMenu(main)
	}
}

// systemTopic returns a menu for Fyne, and writes what it shows to shown.
func systemTopic(t kit.Menu, shown *strings.Builder) *fyne.Menu {
	m := fyne.NewMenu(t.Title)
	items := t.Items()
	for i, item := range items {
		fmt.Fprintln(shown, item.Label, item.Disabled, item.Marked)
		var e kit.MenuEntry
		if t.Live == nil {
			e = t.Entries[i]
		}
		m.Items = append(m.Items, systemItem(e, item, shown))
	}
	return m
}

func systemItem(e kit.MenuEntry, item menu.Item, shown *strings.Builder) *fyne.MenuItem {
	switch {
	case item.Label == "":
		return fyne.NewMenuItemSeparator()
	case e.Sub != nil:
		return &fyne.MenuItem{Label: item.Label, Checked: item.Marked, ChildMenu: systemTopic(*e.Sub, shown)}
	case e.Command != nil:
		return &fyne.MenuItem{Label: item.Label, Action: item.Do, Disabled: item.Disabled, Checked: item.Marked,
			Shortcut: e.Command.Key.Shortcut(), IsQuit: e.Command.Quits}
	}
	return &fyne.MenuItem{Label: item.Label, Icon: item.Icon, Action: item.Do, Disabled: item.Disabled}
}

// commandOwner is a part of the window that has commands.
type commandOwner interface{ AddCommands(*kit.Commands) }

// commandOwners returns the parts with commands beside the views.
func (p *parts) commandOwners() []commandOwner {
	return []commandOwner{p.newGames, p.transfer, p.crop, p.photos, p.records, p.exporter, p.lifecycle,
		p.windowKeys, p.databases, p.certificates, p.keys, p.settings, p.photoPeek,
		p.trueDistance, p.heuristicOverlay, p.presentation, p.help, p.tour}
}

// AddCommands adds the commands of the window itself.
func (s *shell) AddCommands(c *kit.Commands) {
	for i, v := range s.views.onRail() {
		c.Offer("places", &kit.Command{Label: v.label, Key: placeKey(i), Do: func() { s.app.GoTo(v.name) }, One: true,
			Chosen: func() bool { return s.app.At() == v.name }})
	}
	c.Add("flip", &kit.Command{Do: func() { s.app.GoTo(s.views.after(s.app.At())) }})
	c.Add("panel", &kit.Command{Icon: look.PanelIcon, Do: s.togglePanel,
		Able:   func() bool { return s.frame.Folded || s.frame.Barred || s.frame.Bare },
		Chosen: func() bool { return s.frame.Drawer || !s.frame.Folded }})
	c.Add("fullScreen", &kit.Command{OverSheets: true,
		Do: s.toggleFullScreen, Chosen: func() bool { return s.app.Window.FullScreen() }})
}

// railHelp returns the command behind the question mark of the rail: the keys, or the manual on a phone, which has no
// keys.
func railHelp() string {
	if fyne.CurrentDevice().IsMobile() {
		return "manual"
	}
	return "keys"
}
