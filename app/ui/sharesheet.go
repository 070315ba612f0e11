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
)

// shareSheet shows the game as texts that can be copied, and takes one from
// somebody else.
type shareSheet struct {
	shell   *shell
	copies  []*button
	code    *widget.Label
	rows    *widget.Label // of the position
	field   *sharedField
	problem *paragraph
	take    *button
	meant   *button
	likely  string // the code that was meant, which the button takes
	form    *fyne.Container
}

// showShare opens the sheet, and returns it.
func (s *shell) showShare() *shareSheet {
	h := &shareSheet{shell: s, problem: newParagraph("", smallText, theme.ColorNameError)}
	h.code, h.rows = copyable(s.game.Code()), copyable(s.position().Lines())
	h.field = newSharedField(s.escape)
	h.field.what = lang.L("Code or position")
	h.field.SetPlaceHolder(h.field.what)
	h.field.OnChanged = func(string) { h.complain(nil) }
	h.field.OnSubmitted = func(text string) { h.accept(text) }
	h.take = s.kit.newButton(lang.L("Play it"), playIcon, lang.L("Begin the game of this code or position"), keyName(fyne.KeyReturn), func() { h.accept(h.field.Text) })
	h.take.Importance = widget.HighImportance
	h.meant = s.kit.newButton(lang.L("Take that"), nil, lang.L("Begin the game of this code or position"), "", func() { h.accept(h.likely) })
	own := column(
		newParagraph(lang.L("On any machine, the code gives this board again: its size, its goal and its start."), smallText, theme.ColorNamePlaceHolder), gap(14),
		h.section(lang.L("Code"), h.code), gap(12),
		h.section(lang.L("Position"), h.rows))
	if o := s.game.Origin; o.Seeded() {
		own.Add(column(gap(12), h.section(lang.L("Seed"), copyable(seedText(o.Seed)))))
	}
	other := column(gap(14), widget.NewSeparator(), gap(14), caption(lang.L("From somebody else")), gap(6),
		container.NewBorder(nil, nil, nil, h.take, h.field), gap(6),
		container.NewStack(gap(36), container.NewBorder(nil, nil, nil, column(h.meant), column(h.problem))))
	edge := layout.NewCustomPaddedLayout(0, 4, 0, 12)
	h.form = container.NewBorder(nil, container.New(edge, other), nil, nil, container.NewVScroll(container.New(edge, own)))
	h.complain(nil)
	const width = 480
	own.Resize(fyne.NewSize(width-52, 0)) // only then its lines know where they break
	s.sheet.show(lang.L("Share this game"), h.form, fyne.NewSize(width, own.MinSize().Height+other.MinSize().Height+112))
	s.win.Canvas().Focus(h.field)
	return h
}

// copyable is text in figures of one width, which a person can also select.
func copyable(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.TextStyle.Monospace, l.Selectable, l.Wrapping = true, true, fyne.TextWrapBreak
	return l
}

// section is a text below its title, with a button that copies it.
func (h *shareSheet) section(title string, text *widget.Label) fyne.CanvasObject {
	var b *button
	b = h.shell.kit.newButton(lang.L("Copy"), theme.ContentCopyIcon(), title, "", func() {
		h.shell.app.Clipboard().SetContent(text.Text)
		for _, other := range h.copies {
			other.SetText(lang.L("Copy"))
			other.SetIcon(theme.ContentCopyIcon())
		}
		b.SetText(lang.L("Copied"))
		b.SetIcon(theme.ConfirmIcon())
	})
	h.copies = append(h.copies, b)
	return column(caption(title), gap(4), container.NewBorder(nil, nil, nil, column(b), newInlay(text)))
}

// accept begins the game of a text, or says below the field what is wrong with
// it.
func (h *shareSheet) accept(text string) {
	if strings.TrimSpace(text) == "" {
		return
	}
	err := h.shell.takeShared(text)
	if err != nil {
		h.complain(err)
		return
	}
	h.shell.sheet.close()
	h.shell.focusBoard()
}

// complain says what is wrong; nil is nothing.
func (h *shareSheet) complain(err error) {
	words := ""
	h.likely = meantCode(err)
	if err != nil {
		words = sharedProblem(err)
	}
	h.problem.set(words)
	setShown(h.meant, h.likely != "")
	h.form.Refresh()
}

// sharedField is a field that keeps the rows of what is pasted apart.
type sharedField struct{ field }

func newSharedField(escape func()) *sharedField {
	f := &sharedField{field{escape: escape}}
	f.ExtendBaseWidget(f)
	return f
}

func (f *sharedField) TypedShortcut(shortcut fyne.Shortcut) {
	if paste, ok := shortcut.(*fyne.ShortcutPaste); ok {
		shortcut = &fyne.ShortcutPaste{Clipboard: oneLine{paste.Clipboard}}
	}
	f.field.TypedShortcut(shortcut)
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
