package ui

import (
	"errors"
	"slices"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// sizeLink says which game this is, and leads to size and goal.
func (s *shell) sizeLink() *kit.Link {
	return s.Kit.NewLink(kit.SmallText, lang.L("Size and goal"), "", func(l *kit.Link) { s.Kit.Drop(l, s.boardItems) })
}

// boardItems is a menu of what a board can be: its size, and its goal.
func (s *shell) boardItems() []menu.Item {
	c := s.Commands
	return append(append(sizeTopic(c).Items(), menu.Item{}), goalTopic(c).Items()...)
}

// sizeControl is the sizes that most people want, and the way to all others.
func (s *shell) sizeControl() *kit.Segments {
	var names []string
	for _, c := range s.Commands.Choices("sizes") {
		names = append(names, c.Label())
	}
	all := append(slices.Clone(s.Commands.Choices("sizes")), s.Commands.The("custom"))
	chips := s.Kit.NewSegments(lang.L("Size of the board"), "", append(names, lang.L("Other…")), func(i int) {
		all[i].Run()
		s.refreshSizes()
	})
	chips.Again, chips.Tight = true, true
	return chips
}

// refreshSizes marks the size that is played. One that is not among the usual
// ones has the place of the others.
func (s *shell) refreshSizes() {
	other := len(s.Commands.Choices("sizes"))
	i := slices.IndexFunc(s.Commands.Choices("sizes"), (*kit.Command).Taken)
	name := lang.L("Other…")
	if i < 0 {
		i, name = other, words.SizeTitle(s.Game.Size())
	}
	s.play.Panel.Sizes.Rename(other, name)
	s.play.Panel.Sizes.Mark(i)
}

// askForSize lets a person point at a size, or type it.
func (m *maker) askForSize() {
	field := kit.NewField(m.shell.keys.beyond())
	field.SetText(m.shell.Settings.Size.String())
	field.Validator = func(text string) error {
		_, err := gameSize(text)
		return err
	}
	how := func(columns, rows int) string { return words.SizeTitle(puzzle.Size{W: columns, H: rows}) }
	grid := m.shell.Kit.NewRectangles(lang.L("Size of the board"), session.MinGameSide, session.MaxGameSide, how,
		func(columns, rows int) { field.SetText(puzzle.Size{W: columns, H: rows}.String()) }, func() { field.OnSubmitted(field.Text) })
	grid.Light(m.shell.Settings.Size.W, m.shell.Settings.Size.H)
	around := kit.Column(container.NewCenter(grid), kit.Gap(14), field)
	m.askIn(lang.L("Custom size"), lang.L("Columns × rows, each from 2 to 10."), lang.L("New board"), field, around, func() {
		if size, err := gameSize(field.Text); err == nil {
			m.chooseSize(size)
		}
	})
	clear := field.OnChanged
	field.OnChanged = func(text string) {
		clear(text)
		if size, err := gameSize(text); err == nil {
			grid.Light(size.W, size.H)
		}
	}
}

// gameSize reads a size that the window offers.
func gameSize(text string) (puzzle.Size, error) {
	size, err := puzzle.ParseSize(text)
	if err != nil || !session.GameSized(size) {
		return size, errors.New(lang.L("Columns × rows, from 2 to 10, for example 7x4."))
	}
	return size, nil
}
