package transfer

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/words"
)

// codeExchangeSheet shows the game as texts to copy, and has a field for the code of another game. The focus is on the
// button that copies the code; typed or pasted text goes into the field.
type codeExchangeSheet struct {
	Transfer   *Transfer
	Copies     []*kit.Button
	code       *kit.CopyableText
	Rows       *kit.CopyableText // the rows of the position, as text
	Field      *kit.TextField
	Problem    *kit.Paragraph
	PlayButton *kit.Button
	UseLikely  *kit.Button
	likely     string // the corrected code for a mistyped one, which the button Meant takes
	form       *fyne.Container
}

// ShowCodeExchange opens the sheet, and returns it.
func (t *Transfer) ShowCodeExchange() *codeExchangeSheet {
	app := t.app
	h := &codeExchangeSheet{Transfer: t, Problem: kit.NewParagraph("", kit.SmallText, theme.ColorNameError)}
	h.code = app.Kit.NewCopyableText(lang.L("Code"), app.Model.Game().Code())
	h.Rows = app.Kit.NewCopyableText(lang.L("Position"), app.Model.Position().Lines())
	h.Field = app.Kit.NewTextField(lang.L("Code, position or solution"))
	h.Field.Pasted = inOneLine
	h.Field.SetPlaceHolder(h.Field.What)
	h.Field.OnChanged = func(string) { h.complain(nil) }
	h.Field.OnSubmitted = func(text string) { h.PlayCode(text) }
	h.PlayButton = app.Kit.NewButton(lang.L("Play it"), look.PlayIcon, lang.L("Start the game from this code or position"),
		kit.KeyName(fyne.KeyReturn), func() { h.PlayCode(h.Field.Text) }).AsMain()
	h.UseLikely = app.Kit.NewButton(lang.L("Use that code"), nil, lang.L("Start the game from this code or position"), "",
		func() { h.PlayCode(h.likely) })
	own := kit.Column(h.ways(), kit.Gap(14),
		kit.Note(lang.L("This code recreates the board on any computer: its size, its goal and its start.")), kit.Gap(14),
		h.section(h.code), kit.Gap(12),
		h.section(h.Rows))
	if o := app.Model.Game().Origin; o.Seeded() {
		own.Add(kit.Column(kit.Gap(12), h.section(app.Kit.NewCopyableText(lang.L("Seed"), words.SeedText(o.Seed)))))
	}
	if app.Model.Game().Cursor() > 0 {
		own.Add(kit.Column(kit.Gap(12), h.section(app.Kit.NewCopyableText(lang.L("Replay"), app.Model.Game().ReplayLink()))))
	}
	other := kit.Column(kit.Gap(14), widget.NewSeparator(), kit.Gap(14), kit.Caption(lang.L("Got a code?")), kit.Gap(6),
		container.NewBorder(nil, nil, nil, h.PlayButton, h.Field), kit.Gap(6),
		container.NewBorder(nil, nil, nil, kit.Column(h.UseLikely), kit.Column(h.Problem)))
	edge := layout.NewCustomPaddedLayout(0, 4, 0, 12)
	h.form = container.NewBorder(nil, container.New(edge, other), nil, nil, container.NewVScroll(container.New(edge, own)))
	h.complain(nil)
	const width = 660                     // two ways beside each other, in every language
	own.Resize(fyne.NewSize(width-52, 0)) // its lines break only at a known width
	app.Sheet.Show(lang.L("Share this game"), h.form, fyne.NewSize(width, own.MinSize().Height+other.MinSize().Height+112))
	app.Sheet.FocusOn(h.Copies[0], app.Sheet.StayAtTop)
	app.Sheet.Typing = h.Field // what is typed is a code
	app.Sheet.TakeCommand = func(c *kit.Command) bool {
		pastes := c == app.Commands.The("paste")
		if pastes {
			app.Window.Canvas().Focus(h.Field)
			c.Run()
		}
		return pastes
	}
	return h
}

// ways returns the buttons of all other ways to share, two beside each other where there is room.
func (s *codeExchangeSheet) ways() fyne.CanvasObject {
	app, cards := s.Transfer.app, kit.CardGridLayout{Gap: 6}
	var ways []fyne.CanvasObject
	for _, r := range commandtable.All() {
		c := app.Commands.Named[string(r.Name)]
		if r.Menu != commandtable.Share || c == nil {
			continue
		}
		b := app.Kit.NewButton(c.Label(), c.Icon, c.Description(), "", func() {
			app.Sheet.Close()
			c.Run()
		})
		b.Alignment = widget.ButtonAlignLeading
		kit.SetEnabled(b, c.Can())
		ways, cards.Least = append(ways, b), max(cards.Least, b.MinSize().Width)
	}
	return container.New(cards, ways...)
}

// section returns a text below its title, with a button that copies it.
func (s *codeExchangeSheet) section(text *kit.CopyableText) fyne.CanvasObject {
	var b *kit.Button
	b = s.Transfer.app.Kit.NewButton(lang.L("Copy"), theme.ContentCopyIcon(), text.What, "", func() {
		fyne.CurrentApp().Clipboard().SetContent(text.Text)
		for _, other := range s.Copies {
			other.SetText(lang.L("Copy"))
			other.SetIcon(theme.ContentCopyIcon())
		}
		b.SetText(lang.L("Copied"))
		b.SetIcon(theme.ConfirmIcon())
	})
	s.Copies = append(s.Copies, b)
	return kit.Column(kit.Caption(text.What), kit.Gap(4), container.NewBorder(nil, nil, nil, kit.Column(b), text))
}

// PlayCode begins the game of a text, or says below the field what is wrong with it.
func (s *codeExchangeSheet) PlayCode(text string) {
	if strings.TrimSpace(text) == "" {
		return
	}
	err := s.Transfer.takeShared(text)
	if err != nil {
		s.complain(err)
		return
	}
	s.Transfer.app.Sheet.Close()
	s.Transfer.app.Kit.GiveBack()
}

// complain shows what is wrong with the text; nil clears it.
func (s *codeExchangeSheet) complain(err error) {
	problem := ""
	s.likely = words.CorrectedCode(err)
	if err != nil {
		problem = words.BoardTextProblem(err)
	}
	s.Problem.Set(problem)
	kit.SetShown(s.Problem, problem != "")
	kit.SetShown(s.UseLikely, s.likely != "")
	s.form.Refresh()
}

// inOneLine returns a pasted text that fits on a line: a slash stands between the rows of a position.
func inOneLine(text string) string {
	text = strings.TrimSpace(text)
	if !session.LooksLikeCode(text) {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", " / ")
	}
	return text
}
