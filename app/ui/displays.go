package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// displayCommands is what can be on the tiles.
func (s *shell) displayCommands(c *kit.Commands) {
	c.Offer("displays", choices(s, session.Displays(), displayNames(), &s.settings.Display)...)
	c.Choices("displays")[0].Key = kit.Plain(fyne.KeyF3)
	c.Add("nextDisplay", &kit.Command{Label: kit.Says(lang.L("The next of these")), Key: kit.Plain(fyne.KeyF2), Do: s.showNextDisplay})
}

// displayNames are the words for session.Displays.
func displayNames() []string {
	return []string{
		lang.X("display.plain", "Only the picture"), lang.X("display.distance", "Moves to go"), lang.X("display.arrows", "Arrows home"),
		lang.X("display.lines", "Right row or column"), lang.X("display.vanish", "Vanishing picture"), lang.X("display.blindfold", "Blindfold"),
	}
}

// displayTopic is the menu of them.
func displayTopic(c *kit.Commands) kit.Topic {
	plain, signs, memory := c.Choices("displays")[0], c.Choices("displays")[1:4], c.Choices("displays")[4:]
	return kit.TopicOf(lang.L("On the tiles"), slices.Concat([]*kit.Command{plain, nil}, signs, []*kit.Command{nil}, memory, []*kit.Command{nil, c.The("nextDisplay")})...)
}

// showNextDisplay goes from one display to the next, and round.
func (s *shell) showNextDisplay() {
	all := session.Displays()
	s.settings.Display = all[(slices.Index(all, s.settings.Display)+1)%len(all)]
	s.changed()
}

// displayButton opens the menu of displays beside the board.
func (s *shell) displayButton() *kit.Button {
	var b *kit.Button
	b = s.kit.NewButton("", look.TilesIcon, lang.L("What the tiles show"), kit.KeyName(fyne.KeyF2), func() {
		s.kit.Drop(b, displayTopic(s.commands).Items)
	})
	b.Importance = widget.LowImportance
	return b
}

// displayName is the word for the display that is chosen.
func (s *shell) displayName() string {
	return displayNames()[indexOf(session.Displays(), s.settings.Display)]
}

// playing tells whether a person is in the middle of a game that the board shows.
func (s *shell) playing() bool {
	return s.at() == playPlace && s.game.UnderWay() && !s.reviewing() && !s.edits()
}
