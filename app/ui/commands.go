package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/ui/solve"
)

// allCommands lists what the shell can do. The words are those of the menus.
func allCommands(s *shell) *kit.Commands {
	c := kit.NewCommands(&s.Kit.Keys)
	for _, r := range s.viewList {
		if r.commands != nil {
			r.commands(s, c)
		}
	}
	viewCommands(s, c)
	s.heuristicOverlay.AddCommands(c)
	c.Put(solve.Heuristics, 2, "inside")
	return c.BuildBar(barTopics(s.Services, c)...)
}

func viewCommands(s *shell, c *kit.Commands) {
	c.Offer("places", s.viewList.commands(s.Services)...)
	c.Add("flip", &kit.Command{Label: kit.Says(lang.L("Switch between Play and Solve")), Key: kit.Plain(fyne.KeyTab),
		Do: func() { s.GoTo(s.viewList.after(s.At())) }})
	c.Add("cross", &kit.Command{Label: kit.Says(lang.L("Switch between board and panel")), Key: kit.Plain(fyne.KeyF6),
		Do: s.keys.CrossOver})
	c.Add("panel", &kit.Command{Label: kit.Says(lang.L("Show the panel")), Key: kit.Plain(fyne.KeyF9),
		Icon: look.PanelIcon, Do: s.togglePanel,
		Able:   func() bool { return s.frame.Folded || s.frame.Barred || s.frame.Bare },
		Chosen: func() bool { return s.frame.Drawer || !s.frame.Folded }})
	s.settings.AddCommands(c)
	c.Add("peek", &kit.Command{Label: kit.Says(lang.L("The whole picture")), Key: kit.Plain(fyne.KeyV),
		Do: s.photoPeek.Toggle, Chosen: func() bool { return s.photoPeek.Pinned }})
	s.trueDistance.AddCommands(c)
	c.Add("fullScreen", &kit.Command{Label: kit.Says(lang.L("Full screen")), Key: kit.Plain(fyne.KeyF11), OverSheets: true,
		Do:     s.toggleFullScreen,
		Chosen: func() bool { return s.win.FullScreen() }})
	s.presentation.AddCommands(c)
	c.Add("keys", &kit.Command{Label: kit.Says(lang.L("Keyboard shortcuts")), Key: kit.Plain(fyne.KeyF1),
		Icon: theme.HelpIcon(), Do: s.help.ShowKeys, OverSheets: true})
	c.Add("search", &kit.Command{Label: kit.Says(lang.L("Search commands…")), Key: kit.CtrlShift(fyne.KeyP),
		Also: kit.CtrlShift(fyne.KeyF), Icon: theme.SearchIcon(), Do: s.help.ShowSearch, OverSheets: true})
	c.Add("manual", &kit.Command{Label: kit.Says(lang.L("Manual")), Key: kit.Ctrl(fyne.KeyF),
		Icon: theme.HelpIcon(), Do: s.help.ShowManual})
	c.Add("tour", &kit.Command{Label: kit.Says(lang.L("Show the tour again")), Do: func() {
		s.GoTo(service.PlayPlace)
		s.tour.Restart()
	}})
	c.Add("about", &kit.Command{Label: kit.Says(lang.L("About Tilewise")), Do: s.help.ShowAbout})
	c.PutAll(goToMenu, 1, "places")
	c.Put(goToMenu, 2, "flip", "cross")
	c.Sub(viewMenu, 1, c.Menu(goToMenu, lang.L("Go to")))
	usual, rare := s.settings.Topics(c)
	c.Sub(viewMenu, 2, usual...)
	c.Put(viewMenu, 3, "panel", "fullScreen")
	c.Put(viewMore, 1, "peek", "distance")
	c.Sub(viewMore, 2, rare...)
	c.Put(viewMore, 3, "lecture", "notes", "pointer", "black")
	c.Put(viewMenu, 5, "settings")
	c.Put(helpMenu, 1, "search", "manual", "keys", "tour")
	c.Put(helpMenu, 2, "about")
}

// railHelp is the command behind the question mark of the rail: the keys, or the manual on a phone, which has none.
func railHelp() string {
	if fyne.CurrentDevice().IsMobile() {
		return "manual"
	}
	return "keys"
}
