package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
	"tilewise/resources/parts"
)

// showLicences lists the parts of the program with their licences, and says where
// those stand in full: that is three thousand lines.
func (s *shell) showLicences() {
	rows := kit.Column(kit.NewParagraph(lang.L("In full they stand in licences.txt, which comes with the program; tilewise version --licences prints them."),
		kit.SmallText+1, theme.ColorNameForeground), kit.Gap(8))
	for _, p := range parts.All() {
		licence := kit.NewText(p.Licence, kit.SmallText, theme.ColorNamePlaceHolder)
		licence.Room = licence.Content
		rows.Add(container.NewBorder(nil, nil, nil, container.NewCenter(licence), kit.NewText(p.Path+" "+p.Version, kit.SmallText+1, theme.ColorNameForeground)))
	}
	s.sheet.Show(lang.L("Licences"), container.NewVScroll(rows), fyne.NewSize(720, 560))
}
