package help

import (
	"cmp"
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/manual"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/resources"
	"tilewise/resources/buildinfo"
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

// ShowAbout opens the sheet about the program: its version, its licence, its folders, and the authors of its photos.
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

// aboutFolders lists the folders of the user's things, with a button for each folder that exists. In a browser it
// returns nil, as there is nothing to open.
func (h *HelpSheets) aboutFolders() fyne.CanvasObject {
	if runtime.GOOS == "js" {
		return nil
	}
	rows := kit.Column(kit.Heading(lang.L("Where everything is stored")), kit.Gap(2))
	for _, p := range []struct{ what, folder string }{
		{lang.L("Games, records and settings"), h.Facts.Data},
		{lang.L("Databases"), h.app.Engine.TablesFolder()},
		{lang.L("Experiments and error reports"), h.Facts.State},
	} {
		if p.folder == "" {
			continue
		}
		path := kit.Caption(p.folder)
		open := h.app.Kit.NewButton("", theme.FolderOpenIcon(),
			lang.L("Open the folder: {{.What}}", map[string]any{"What": p.what}), "", func() { h.OpenFolder(p.folder) })
		open.Disable() // until it is there: nothing may have been kept so far
		task.Run(h.app.Tasks, new(task.Task), func(context.Context) bool {
			_, err := os.Stat(p.folder)
			return err == nil
		}, func(there bool) { kit.SetEnabled(open, there) })
		rows.Add(container.NewBorder(nil, nil, nil, container.NewCenter(open),
			kit.Column(kit.Gap(2), kit.NewText(p.what, kit.SmallText+1, theme.ColorNameForeground), path)))
	}
	return rows
}

// OpenFolder shows a folder in the system's file manager. It asks the system in the background, as that may take a
// while.
func (h *HelpSheets) OpenFolder(folder string) {
	path := filepath.ToSlash(folder)
	if runtime.GOOS == "windows" {
		path = "/" + path // as in file:///C:/…
	}
	task.Run(h.app.Tasks, &h.Opening, func(context.Context) error {
		return h.Facts.OpenURL(&url.URL{Scheme: "file", Path: path})
	}, func(err error) {
		if err != nil {
			h.app.Messages.Tell(kit.WarningTone,
				lang.L("Your system can't open folders from here. The folder is {{.Folder}}.", map[string]any{"Folder": folder}))
		}
	})
}

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

// licenceColumns is the greatest number of letters on a line of the licences.
const licenceColumns = 80

// ShowLicenceTexts opens a sheet with the licences word for word, in letters of equal width.
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

// ShowManual opens the manual, unless it is open already, and gives the focus to its search field.
func (h *HelpSheets) ShowManual() {
	if h.Manual == nil {
		pages, err := manual.Read(resources.Manual(), lang.Code(), keyTable())
		if err != nil {
			h.app.Messages.Tell(kit.WarningTone, err.Error()) // the pages are part of the program
			return
		}
		view := manual.New(h.app.Kit, pages)
		h.app.Sheet.Show(commandtable.Title("manual"), view.Object, fyne.NewSize(1040, 720))
		h.Manual = view
		h.app.Sheet.OnClose = func() { h.Manual = nil }
	}
	h.app.Sheet.FocusOn(h.Manual.Search, nil)
}

// keyTable returns the rows of the manual's list of keys, in the language of the window.
func keyTable() (rows string) {
	for _, r := range commandtable.All() {
		typed := "–"
		if r.Typed != "" {
			typed = "`" + r.Typed + "`"
		}
		if r.Key != "" || r.Typed != "" {
			rows += fmt.Sprintf("| %s | %s | %s |\n", r.Title, cmp.Or(kit.ParseKey(r.Key).String(), "–"), typed)
		}
	}
	return rows
}
