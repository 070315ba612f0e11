package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/presentation"
	"tilewise/app/ui/words"
)

// What the choices of a person mean on the board, in Fyne's units.
var (
	boardNumbers = map[session.Numbers]board.Numbers{
		session.NumbersOff: board.Off, session.NumbersCorner: board.Corner, session.NumbersLarge: board.Large,
	}
	boardGaps  = map[session.Gap]float32{session.GapNone: 0, session.GapSmall: 5, session.GapWide: 10}
	boardRadii = map[session.Corners]float32{session.CornersSquare: 0, session.CornersSoft: 10, session.CornersRound: 24}
)

// boardLook is how a person wants the board.
func boardLook(s session.Settings) board.Look {
	return board.Look{Numbers: boardNumbers[s.Numbers], Display: rowOf(s.Display).on, Gap: boardGaps[s.Gap], Radius: boardRadii[s.Corners], Slide: s.Slide}
}

// look is boardLook for what is on the board now: the numbers are all there is to
// arrange in a goal.
func (ch *chooser) look() board.Look {
	l := boardLook(ch.shell.Settings)
	if ch.shell.presentation.On && l.Slide > 0 {
		l.Slide = max(l.Slide, presentation.LeastSlide)
	}
	if ch.shell.edit.Open() && ch.shell.edit.Editor().Aiming() {
		l.Numbers, l.Display = board.Large, board.Plain
	}
	return l
}

// lookCommands is how the board looks and moves.
func (ch *chooser) lookCommands(c *kit.Commands) {
	c.Offer("numbers", choices(ch.shell, session.AllNumbers(), words.NumbersNames(), &ch.shell.Settings.Numbers)...)
	ch.displayCommands(c)
	ch.scoreCommands(c)
	c.Offer("gaps", choices(ch.shell, session.Gaps(), []string{lang.X("gap.none", "None"), lang.X("gap.small", "Small"), lang.X("gap.wide", "Wide")}, &ch.shell.Settings.Gap)...)
	c.Offer("corners", choices(ch.shell, session.AllCorners(),
		[]string{lang.X("corners.square", "Square"), lang.X("corners.soft", "Soft"), lang.X("corners.round", "Round")}, &ch.shell.Settings.Corners)...)
	c.Offer("slides", choices(ch.shell, session.Slides(), slideNames(), &ch.shell.Settings.Slide)...)
	c.Offer("themes", choices(ch.shell, session.Themes(), []string{lang.L("Like the system"), lang.L("Light"), lang.L("Dark")}, &ch.shell.Settings.Theme)...)
	c.Add("hover", &kit.Command{Label: kit.Says(lang.L("The pointer moves tiles")), Key: kit.Plain(fyne.KeyM), Do: ch.toggleHover,
		Chosen: func() bool { return ch.shell.Settings.Hover }})
}

// choices are commands of which each sets a setting to one of its values.
func choices[T comparable](s *shell, values []T, names []string, setting *T) []*kit.Command {
	var list []*kit.Command
	for i, value := range values {
		list = append(list, &kit.Command{
			Label:  kit.Says(names[i]),
			Do:     func() { *setting = value; s.chooser.changed() },
			Chosen: func() bool { return *setting == value },
			One:    true,
		})
	}
	return list
}

// slideNames are the words for session.Slides.
func slideNames() []string {
	return []string{lang.L("None (reduced motion)"), lang.X("slide.fast", "Fast"), lang.X("slide.normal", "Normal"), lang.X("slide.slow", "Slow")}
}

// toggleHover lets tiles move where the pointer comes, or only where it presses.
func (ch *chooser) toggleHover() {
	ch.shell.Settings.Hover = !ch.shell.Settings.Hover
	ch.changed()
}
