package help

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/resources/buildinfo"
)

// ShowLicences lists the parts of the program with their licences, and offers the
// texts: those are three thousand lines.
func (h *HelpSheets) ShowLicences() {
	read := h.app.Kit.NewButton(lang.L("Read them in full"), theme.DocumentIcon(), lang.L("All licences, word for word"),
		"", h.ShowLicenceTexts)
	rows := kit.Column(container.NewHBox(read), kit.Gap(10))
	for _, p := range buildinfo.All() {
		licence := kit.Caption(p.Licence)
		licence.Room = licence.Content
		name := p.Path + " " + p.Version
		if p.Holds != "" {
			name += ": " + p.Holds
		}
		rows.Add(container.NewBorder(nil, nil, nil, container.NewCenter(licence),
			kit.NewText(name, kit.SmallText+1, theme.ColorNameForeground)))
	}
	h.app.Sheet.Show(lang.L("Licences"),
		container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, 14), rows)), fyne.NewSize(720, 560))
}

// licenceColumns is how many letters of a line are shown side by side: the texts are written for 80.
const licenceColumns = 80

// ShowLicenceTexts shows the licences word for word, in the letters that they were written for.
func (h *HelpSheets) ShowLicenceTexts() {
	text := widget.NewTextGrid()
	text.Scroll = fyne.ScrollBoth // before the text: a grid that doesn't scroll makes the letters of all its lines
	text.SetText(folded(buildinfo.Licences(), licenceColumns))
	h.app.Sheet.Show(lang.L("Licences"), text, fyne.NewSize(730, 600))
}

// folded breaks lines that are too long, between words where it can.
func folded(text string, columns int) string {
	var all strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \r\n")
		for runes := []rune(line); len(runes) > columns; runes = []rune(line) {
			at := strings.LastIndexByte(string(runes[:columns+1]), ' ')
			if at <= 0 {
				at = len(string(runes[:columns]))
			}
			all.WriteString(strings.TrimRight(line[:at], " ") + "\n")
			line = strings.TrimLeft(line[at:], " ")
		}
		all.WriteString(line + "\n")
	}
	return all.String()
}
