package settings

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// display is what can be on the tiles: all that there is to say of it.
type display struct {
	id    session.Display
	draws board.Display
	name  string
	group int // in its menu
}

// displays lists them, in the order of the menu.
func displays() []display {
	return []display{
		{session.DisplayPlain, board.Plain, lang.X("display.plain", "Only the picture"), 0},
		{session.DisplayDistance, board.DistanceToGo, lang.X("display.distance", "Moves to go"), 1},
		{session.DisplayArrows, board.ArrowsHome, lang.X("display.arrows", "Arrows home"), 1},
		{session.DisplayLines, board.RightLines, lang.X("display.lines", "Right row or column"), 1},
		{session.DisplayVanish, board.Vanish, lang.X("display.vanish", "Vanishing picture"), 2},
		{session.DisplayBlindfold, board.Blindfold, lang.X("display.blindfold", "Blindfold"), 2},
	}
}

func displayNames() (names []string) {
	for _, d := range displays() {
		names = append(names, d.name)
	}
	return names
}

// displayOf is the row of a display; the first for one that nobody knows.
func displayOf(id session.Display) display {
	all := displays()
	return all[max(0, slices.IndexFunc(all, func(d display) bool { return d.id == id }))]
}

// DisplayName is the word for the display that is chosen.
func (s *Settings) DisplayName() string { return displayOf(s.app.Settings.Display).name }

// DisplayTopic is the menu of what can be on the tiles, with lines between its groups.
func DisplayTopic(c *kit.Commands) kit.Topic {
	var list []*kit.Command
	group := 0
	for i, d := range displays() {
		if d.group != group {
			list = append(list, nil)
			group = d.group
		}
		list = append(list, c.Choices("displays")[i])
	}
	return kit.TopicOf(lang.L("On the tiles"), append(list, nil, c.The("nextDisplay"))...)
}

// nextDisplay goes from one display to the next, and round.
func (s *Settings) nextDisplay() {
	s.app.Settings.Display = next(session.Displays(), s.app.Settings.Display)
	s.Changed()
}

// next is the value after one, and the first after the last.
func next[T comparable](all []T, one T) T { return all[(slices.Index(all, one)+1)%len(all)] }

// DisplayButton opens the menu of displays beside the board.
func (s *Settings) DisplayButton() *kit.Button {
	var b *kit.Button
	b = s.app.Kit.NewButton("", look.TilesIcon, lang.L("What the tiles show"), kit.KeyName(fyne.KeyF2), func() {
		s.app.Kit.Drop(b, DisplayTopic(s.app.Commands).Items)
	})
	b.Importance = widget.LowImportance
	return b
}
