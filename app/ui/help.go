package ui

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// showKeys opens the sheet of shortcuts, made from the same list as the menus.
// What comes next stands in the shorter of two columns.
func (s *shell) showKeys() {
	left, right := column(), column()
	section := func(title string, rows ...fyne.CanvasObject) {
		side := left
		if right.MinSize().Height < left.MinSize().Height {
			side = right
		}
		heading := newText(title, smallText, theme.ColorNamePrimary)
		heading.style.Bold = true
		side.Add(column(append(append([]fyne.CanvasObject{heading, gap(4)}, rows...), gap(14))...))
	}
	arrows := []string{"←", "↑", "↓", "→"}
	section(lang.L("On the board"),
		keyRow(lang.L("Move"), keycaps(append(arrows, "W", "A", "S", "D")...)),
		keyRow(lang.L("Move a whole row"), hands(lang.L("click or drag"))),
		keyRow(lang.L("To a tile"), keycaps(ctrl(fyne.KeyLeft).String(), "↑", "↓", "→")),
		keyRow(lang.L("Push it"), keycaps(keyName(fyne.KeyReturn))),
		keyRow(lang.L("Numbers"), keycaps("N")))
	for _, t := range s.commands.bar {
		if rows := s.keyRows(t); len(rows) > 0 {
			section(t.title, rows...)
		}
	}
	section(lang.L("While the position is edited"),
		keyRow(lang.L("To the next tile"), keycaps(arrows...)),
		keyRow(lang.L("Take it, swap it"), keycaps(keyName(fyne.KeySpace))),
		keyRow(lang.L("Play this position"), keycaps(keyName(fyne.KeyReturn))))
	section(lang.L("In the crop view"),
		keyRow(lang.L("Move the frame"), keycaps(arrows...)),
		keyRow(lang.L("Zoom"), hands(lang.L("+ − or the wheel"))),
		keyRow(lang.L("Use this part"), keycaps(keyName(fyne.KeyReturn))))
	columns := container.New(layout.NewGridLayoutWithColumns(2), container.NewPadded(left), container.NewPadded(right))
	s.sheet.show(lang.L("Keyboard shortcuts"), container.NewVScroll(columns), fyne.NewSize(720, 560))
}

// keyRows are the commands of a menu that have a key, those of its own menus
// among them.
func (s *shell) keyRows(t topic) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, e := range t.entries {
		switch {
		case e.sub != nil:
			rows = append(rows, s.keyRows(*e.sub)...)
		case e.command != nil && e.command.key != (combo{}):
			rows = append(rows, keyRow(e.command.heading(), keycaps(e.command.key.String())))
		}
	}
	return rows
}

// keyRow is what is done at the left, and its keys at the right.
func keyRow(what string, keys fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(1, 1, 0, 12),
		container.NewBorder(nil, nil, nil, keys, newText(what, smallText+1, theme.ColorNameForeground)))
}

// hands is what is done by other means than a key.
func hands(words string) *text {
	t := caption(words)
	t.room = words
	return t
}

// showAbout opens the sheet that says what this is.
func (s *shell) showAbout() {
	logo := widget.NewIcon(s.app.Icon())
	words := newParagraph(lang.L("A photo of your own becomes a sliding puzzle, and the solver finds its shortest solution."), plainText, theme.ColorNameForeground)
	version := caption(lang.L("Version {{.Version}} · {{.System}}", map[string]any{
		"Version": s.version, "System": runtime.GOOS + "/" + runtime.GOARCH}))
	photo := column()
	for _, sample := range s.samples {
		if s.photos.source == sampleSource(sample.Name) {
			photo.Add(caption(lang.L("Photo: {{.Title}}, by {{.Author}}", map[string]any{
				"Title": lang.L(sample.Title), "Author": sample.Author})))
		}
	}
	head := container.New(layout.NewCustomPaddedLayout(0, 0, 0, 0), container.NewGridWrap(fyne.NewSize(64, 64), logo))
	s.sheet.show(lang.L("Tilewise"), container.NewBorder(nil, nil, head, nil, column(words, gap(6), version, gap(2), photo)), fyne.NewSize(460, 0))
}
