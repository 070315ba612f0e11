package ui

import (
	"cmp"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
)

// languageCommands choose a language.
func (ch *chooser) languageCommands() []*kit.Command {
	choice := func(label, code string) *kit.Command {
		return &kit.Command{
			Label:  kit.Says(label),
			Do:     func() { ch.setLanguage(code) },
			Chosen: func() bool { return ch.shell.Preferences.String(words.KeyLanguage) == code },
			One:    true,
		}
	}
	list := []*kit.Command{choice(lang.L("Like the system"), "")}
	for _, t := range words.Tongues {
		list = append(list, choice(t.Name, t.Code))
	}
	return list
}

// setLanguage speaks another language from now on.
func (ch *chooser) setLanguage(code string) {
	ch.shell.Preferences.SetString(words.KeyLanguage, code)
	words.Speak(code)
	choosing := ch.sheet != nil
	ch.shell.rewrite()
	if choosing {
		ch.showSettings()
	}
}

// rewrite makes all words of the window anew. The board, the game and what the
// engine does stay as they are; what lies over the board goes.
func (s *shell) rewrite() {
	s.Kit.Menus.Close()
	s.Sheet.Close()
	s.crop.End()
	s.edit.End()
	s.leaveReview()
	s.tour.Hide()
	s.play.Card.Hide()
	picture, drawer := s.play.Panel.Picture.Picture.Image, s.frame.Drawer
	s.Commands = allCommands(s)
	s.build()
	s.connect()
	s.frame.Drawer = drawer
	s.play.Panel.Picture.SetPicture(picture)
	s.Photo.Title = cmp.Or(s.photos.SampleTitle(s.Photo.Source), s.Photo.Title)
	s.refresh()
	s.askValues()
	s.tour.Start()
	s.focusBoard()
}
