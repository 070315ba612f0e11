package help

import (
	"net/url"
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/manual"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/resources"
)

// HelpSheets opens the sheets of the Help menu, except the tour.
type HelpSheets struct {
	app    *service.Services
	Facts  AboutFacts
	Manual *manual.View // nil while it is closed

	Opening task.Task // shows a folder
}

// AboutFacts is the information that About shows.
type AboutFacts struct {
	Version, Commit string // no commit is ""
	Icon            func() fyne.Resource
	Samples         []resources.SamplePhoto
	Data, State     string // folders of the user's things; "" keeps none
	OpenURL         func(*url.URL) error
}

func New(app *service.Services, f AboutFacts) *HelpSheets { return &HelpSheets{app: app, Facts: f} }

// AddCommands adds the commands that open the sheets.
func (h *HelpSheets) AddCommands(c *kit.Commands) {
	c.Add("keys", &kit.Command{Icon: theme.HelpIcon(), Do: h.ShowKeys, OverSheets: true})
	c.Add("search", &kit.Command{Also: kit.CtrlShift(fyne.KeyF), Icon: theme.SearchIcon(), Do: h.ShowSearch,
		OverSheets: true})
	c.Add("manual", &kit.Command{Icon: theme.HelpIcon(), Do: h.ShowManual})
	c.Add("about", &kit.Command{Do: h.ShowAbout})
}

// ShowAbout opens the sheet that says what this is, under which licence, and whose photos come with it.
func (h *HelpSheets) ShowAbout() {
	logo := container.NewVBox(container.NewGridWrap(fyne.NewSize(64, 64), widget.NewIcon(h.Facts.Icon())))
	paragraph := func(words string, ink fyne.ThemeColorName) fyne.CanvasObject {
		return kit.NewParagraph(words, kit.SmallText+1, ink)
	}
	words := lang.L("Version {{.Version}} · {{.System}}",
		map[string]any{"Version": h.Facts.Version, "System": runtime.GOOS + "/" + runtime.GOARCH})
	if h.Facts.Commit != "" {
		words = lang.L("{{.Version}} · commit {{.Commit}}", map[string]any{"Version": words, "Commit": h.Facts.Commit})
	}
	version := kit.Caption(words)
	head := kit.Column(kit.NewParagraph(
		lang.L("Your own photo becomes a sliding puzzle, and the solver finds its shortest solution."),
		kit.PlainText, theme.ColorNameForeground), kit.Gap(6), version)
	body := kit.Column(
		kit.Gap(16), kit.Heading(lang.L("Licence")), kit.Gap(4),
		paragraph(lang.L("Free software under the BSD 3-Clause licence, © 2026 the Tilewise authors: use it, change it, share it."), theme.ColorNameForeground),
		kit.Gap(6), container.NewHBox(h.app.Kit.NewButton(lang.L("All licences"), theme.DocumentIcon(),
			lang.L("Third-party modules and their licences"), "", h.ShowLicences)),
	)
	if folders := h.aboutFolders(); folders != nil {
		body.Add(kit.Gap(14))
		body.Add(folders)
	}
	body.Add(kit.Gap(14))
	body.Add(kit.Heading(lang.L("Photos")))
	body.Add(kit.Gap(4))
	for _, sample := range h.Facts.Samples {
		body.Add(photoLine(sample, h.app.Photo.Source == photos.SampleSource(sample.Name)))
	}
	body.Add(kit.Gap(8))
	body.Add(paragraph(lang.L(
		"The photos were scaled down, and the sky of one was cut off; nothing else was changed. The licences: {{.CCBY}} and {{.CC0}}.",
		map[string]any{"CCBY": "creativecommons.org/licenses/by/4.0",
			"CC0": "creativecommons.org/publicdomain/zero/1.0"}), theme.ColorNamePlaceHolder))
	all := kit.Column(container.NewBorder(nil, nil, logo, nil, head), body)
	h.app.Sheet.Show(lang.L("Tilewise"),
		container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, 14), all)), fyne.NewSize(534, 520))
}

// photoLine returns a photo with its photographer and its licence; the one on the board is in bold.
func photoLine(sample resources.SamplePhoto, current bool) fyne.CanvasObject {
	title := kit.NewText(lang.L(sample.Title), kit.SmallText+1, theme.ColorNameForeground)
	title.Style.Bold = current
	by := kit.Caption(takenBy(sample))
	by.Room = by.Content
	return kit.Column(kit.Gap(2), container.NewBorder(nil, nil, nil, container.NewCenter(by), title))
}

// takenBy says who took a sample photo, and under which licence it is shown.
func takenBy(sample resources.SamplePhoto) string {
	licence := sample.Licence
	if licence == resources.PublicDomain {
		licence = lang.L("public domain")
	}
	return lang.L("{{.Author}} · {{.Licence}}", map[string]any{"Author": sample.Author, "Licence": licence})
}
