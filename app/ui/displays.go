package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
)

// displayCommands is what can be on the tiles.
func (ch *chooser) displayCommands(c *kit.Commands) {
	var names []string
	var values []session.Display
	for _, r := range displayRows() {
		names, values = append(names, r.name), append(values, r.display)
	}
	c.Offer("displays", choices(ch.shell, values, names, &ch.shell.Settings.Display)...)
	c.Choices("displays")[0].Key = kit.Plain(fyne.KeyF3)
	c.Add("nextDisplay", &kit.Command{Label: kit.Says(lang.L("The next of these")), Key: kit.Plain(fyne.KeyF2), Do: ch.showNextDisplay})
}

// displayed is a display: all that there is to say of it.
type displayed struct {
	display session.Display
	on      board.Display
	name    string
	group   int // in its menu
}

// displayRows lists them, in the order of the menu.
func displayRows() []displayed {
	return []displayed{
		{session.DisplayPlain, board.Plain, lang.X("display.plain", "Only the picture"), 0},
		{session.DisplayDistance, board.DistanceToGo, lang.X("display.distance", "Moves to go"), 1},
		{session.DisplayArrows, board.ArrowsHome, lang.X("display.arrows", "Arrows home"), 1},
		{session.DisplayLines, board.RightLines, lang.X("display.lines", "Right row or column"), 1},
		{session.DisplayVanish, board.Vanish, lang.X("display.vanish", "Vanishing picture"), 2},
		{session.DisplayBlindfold, board.Blindfold, lang.X("display.blindfold", "Blindfold"), 2},
	}
}

// rowOf is the row of a display; that of the first for one that nobody knows.
func rowOf(d session.Display) displayed {
	rows := displayRows()
	return rows[max(0, slices.IndexFunc(rows, func(r displayed) bool { return r.display == d }))]
}

// displayTopic is the menu of them, with lines between its groups.
func displayTopic(c *kit.Commands) kit.Topic {
	var list []*kit.Command
	group := 0
	for i, r := range displayRows() {
		if r.group != group {
			list = append(list, nil)
			group = r.group
		}
		list = append(list, c.Choices("displays")[i])
	}
	return kit.TopicOf(lang.L("On the tiles"), append(list, nil, c.The("nextDisplay"))...)
}

// showNextDisplay goes from one display to the next, and round.
func (ch *chooser) showNextDisplay() {
	all := session.Displays()
	ch.shell.Settings.Display = all[(slices.Index(all, ch.shell.Settings.Display)+1)%len(all)]
	ch.changed()
}

// displayButton opens the menu of displays beside the board.
func (ch *chooser) displayButton() *kit.Button {
	var b *kit.Button
	b = ch.shell.Kit.NewButton("", look.TilesIcon, lang.L("What the tiles show"), kit.KeyName(fyne.KeyF2), func() {
		ch.shell.Kit.Drop(b, displayTopic(ch.shell.Commands).Items)
	})
	b.Importance = widget.LowImportance
	return b
}

// displayName is the word for the display that is chosen.
func (ch *chooser) displayName() string {
	return rowOf(ch.shell.Settings.Display).name
}

// playing tells whether a person is in the middle of a game that the board shows.
func (s *shell) playing() bool {
	return s.at() == service.PlayPlace && s.Game.UnderWay() && !s.reviewing() && !s.edit.Open()
}
