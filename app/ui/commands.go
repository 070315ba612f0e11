package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

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

// railHelp returns the command behind the question mark of the rail: the keys, or the manual on a phone, which has
// none.
func railHelp() string {
	if fyne.CurrentDevice().IsMobile() {
		return "manual"
	}
	return "keys"
}
