package settings

import (
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

func displayOptions() (all []namedOption[session.TileDisplay]) {
	for _, d := range board.TileDisplayModes() {
		all = append(all, named(session.TileDisplay(d.ID), d.Label()))
	}
	return all
}

// displayOf returns the display of an ID; the first for an unknown ID.
func displayOf(id session.TileDisplay) *board.TileDisplayMode {
	all := board.TileDisplayModes()
	return all[max(0, slices.IndexFunc(all, func(d *board.TileDisplayMode) bool { return d.ID == string(id) }))]
}

// DisplayName returns the name of the chosen display.
func (p *Presenter) DisplayName() string { return displayOf(p.app.Model.Settings().Display).Label() }

// DisplayTopic returns the menu of displays, with lines between its groups.
func DisplayTopic(c *kit.Commands) kit.Menu {
	var list []*kit.Command
	group := 0
	for i, d := range board.TileDisplayModes() {
		if d.Group != group {
			list = append(list, nil)
			group = d.Group
		}
		list = append(list, c.Choices("displays")[i])
	}
	return kit.NewMenu(lang.L("On the tiles"), append(list, nil, c.The("nextDisplay"))...)
}

func (p *Presenter) nextDisplay() {
	p.app.Model.Change(func(s *session.Settings) {
		s.Display = session.TileDisplay(next(board.TileDisplayModes(), displayOf(s.Display)).ID)
	})
}

// next returns the value after one, and the first after the last.
func next[T comparable](all []T, one T) T { return all[(slices.Index(all, one)+1)%len(all)] }

// DisplayButton returns the button beside the board that opens the menu of displays.
func (p *Presenter) DisplayButton() *kit.Button {
	var b *kit.Button
	b = p.app.Kit.ToolButton(look.TilesIcon, lang.L("What the tiles show"), kit.KeyName(fyne.KeyF2), func() {
		p.app.Kit.Drop(b, DisplayTopic(p.app.Commands).Items)
	})
	return b
}
