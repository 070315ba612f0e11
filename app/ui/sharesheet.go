package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/words"
)

// shareSheet shows the game as texts that can be copied, and takes one from
// somebody else.
type shareSheet struct {
	shell   *shell
	copies  []*kit.Button
	code    *kit.CopyText
	rows    *kit.CopyText // of the position
	field   *sharedField
	problem *kit.Paragraph
	take    *kit.Button
	meant   *kit.Button
	likely  string // the code that was meant, which the button takes
	form    *fyne.Container
}

// showShare opens the sheet, and returns it.
func (s *shell) showShare() *shareSheet {
	h := &shareSheet{shell: s, problem: kit.NewParagraph("", kit.SmallText, theme.ColorNameError)}
	copyable := func(what, text string) *kit.CopyText { return kit.NewCopyText(what, text, s.keys.beyond()) }
	h.code, h.rows = copyable(lang.L("Code"), s.Game.Code()), copyable(lang.L("Position"), s.position().Lines())
	h.field = newSharedField(s.keys.beyond())
	h.field.What = lang.L("Code or position")
	h.field.SetPlaceHolder(h.field.What)
	h.field.OnChanged = func(string) { h.complain(nil) }
	h.field.OnSubmitted = func(text string) { h.accept(text) }
	h.take = s.Kit.NewButton(lang.L("Play it"), look.PlayIcon, lang.L("Begin the game of this code or position"), kit.KeyName(fyne.KeyReturn), func() { h.accept(h.field.Text) })
	h.take.Importance = widget.HighImportance
	h.meant = s.Kit.NewButton(lang.L("Use that code"), nil, lang.L("Begin the game of this code or position"), "", func() { h.accept(h.likely) })
	own := kit.Column(
		kit.NewParagraph(lang.L("On any machine, the code gives this board again: its size, its goal and its start."), kit.SmallText, theme.ColorNamePlaceHolder), kit.Gap(14),
		h.section(h.code), kit.Gap(12),
		h.section(h.rows))
	if o := s.Game.Origin; o.Seeded() {
		own.Add(kit.Column(kit.Gap(12), h.section(copyable(lang.L("Seed"), words.SeedText(o.Seed)))))
	}
	other := kit.Column(kit.Gap(14), widget.NewSeparator(), kit.Gap(14), kit.Caption(lang.L("From somebody else")), kit.Gap(6),
		container.NewBorder(nil, nil, nil, h.take, h.field), kit.Gap(6),
		container.NewStack(kit.Gap(36), container.NewBorder(nil, nil, nil, kit.Column(h.meant), kit.Column(h.problem))))
	edge := layout.NewCustomPaddedLayout(0, 4, 0, 12)
	h.form = container.NewBorder(nil, container.New(edge, other), nil, nil, container.NewVScroll(container.New(edge, own)))
	h.complain(nil)
	const width = 480
	own.Resize(fyne.NewSize(width-52, 0)) // only then its lines know where they break
	s.Sheet.Show(lang.L("Share this game"), h.form, fyne.NewSize(width, own.MinSize().Height+other.MinSize().Height+112))
	s.win.Canvas().Focus(h.field)
	return h
}

// section is a text below its title, with a button that copies it.
func (h *shareSheet) section(text *kit.CopyText) fyne.CanvasObject {
	var b *kit.Button
	b = h.shell.Kit.NewButton(lang.L("Copy"), theme.ContentCopyIcon(), text.What, "", func() {
		h.shell.app.Clipboard().SetContent(text.Text)
		for _, other := range h.copies {
			other.SetText(lang.L("Copy"))
			other.SetIcon(theme.ContentCopyIcon())
		}
		b.SetText(lang.L("Copied"))
		b.SetIcon(theme.ConfirmIcon())
	})
	h.copies = append(h.copies, b)
	return kit.Column(kit.Caption(text.What), kit.Gap(4), container.NewBorder(nil, nil, nil, kit.Column(b), text))
}

// accept begins the game of a text, or says below the field what is wrong with
// it.
func (h *shareSheet) accept(text string) {
	if strings.TrimSpace(text) == "" {
		return
	}
	err := h.shell.exchange.takeShared(text)
	if err != nil {
		h.complain(err)
		return
	}
	h.shell.Sheet.Close()
	h.shell.focusBoard()
}

// complain says what is wrong; nil is nothing.
func (h *shareSheet) complain(err error) {
	said := ""
	h.likely = words.MeantCode(err)
	if err != nil {
		said = words.SharedProblem(err)
	}
	h.problem.Set(said)
	kit.SetShown(h.meant, h.likely != "")
	h.form.Refresh()
}

// sharedField is a field that keeps the rows of what is pasted apart.
type sharedField struct{ kit.Field }

func newSharedField(b kit.Beyond) *sharedField {
	f := &sharedField{kit.Field{Beyond: b}}
	f.ExtendBaseWidget(f)
	return f
}

func (f *sharedField) TypedShortcut(shortcut fyne.Shortcut) {
	if paste, ok := shortcut.(*fyne.ShortcutPaste); ok {
		shortcut = &fyne.ShortcutPaste{Clipboard: oneLine{paste.Clipboard}}
	}
	f.Field.TypedShortcut(shortcut)
}

// oneLine is a clipboard whose text fits on a line: a slash stands between
// rows.
type oneLine struct{ fyne.Clipboard }

func (c oneLine) Content() string {
	text := strings.TrimSpace(c.Clipboard.Content())
	if session.LooksLikeCode(text) {
		return text
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\n", " / ")
}
