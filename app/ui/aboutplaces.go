package ui

import (
	"context"
	"net/url"
	"os"
	"path/filepath"
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/task"
)

// aboutPlace is a folder of the person's that the program writes to.
type aboutPlace struct{ what, folder string }

func (s *shell) places() []aboutPlace {
	return []aboutPlace{
		{lang.L("Games, records and settings"), s.data},
		{lang.L("Databases"), s.Engine.TablesFolder()},
		{lang.L("Experiments and reports of faults"), s.state},
	}
}

// aboutPlaces says where everything is kept, with a button for each folder that is
// there; nil in a browser, where there is nothing to open.
func (s *shell) aboutPlaces() fyne.CanvasObject {
	if runtime.GOOS == "js" {
		return nil
	}
	rows := kit.Column(aboutHeading(lang.L("Where everything is kept")), kit.Gap(2))
	for _, p := range s.places() {
		if p.folder == "" {
			continue
		}
		path := kit.NewText(p.folder, kit.SmallText, theme.ColorNamePlaceHolder)
		open := s.Kit.NewButton("", theme.FolderOpenIcon(), lang.L("Open the folder: {{.What}}", map[string]any{"What": p.what}), "", func() { s.openFolder(p.folder) })
		open.Disable() // until it is there: nothing may have been kept so far
		task.Run(s.Tasks, new(task.Task), func(context.Context) bool {
			_, err := os.Stat(p.folder)
			return err == nil
		}, func(there bool) { kit.SetEnabled(open, there) })
		rows.Add(container.NewBorder(nil, nil, nil, container.NewCenter(open), kit.Column(kit.Gap(2), kit.NewText(p.what, kit.SmallText+1, theme.ColorNameForeground), path)))
	}
	return rows
}

// openFolder shows a folder in the system's own window for files.
func (s *shell) openFolder(folder string) {
	path := filepath.ToSlash(folder)
	if runtime.GOOS == "windows" {
		path = "/" + path // as in file:///C:/…
	}
	if err := s.app.OpenURL(&url.URL{Scheme: "file", Path: path}); err != nil {
		s.Messages.Say(kit.WarningTone, lang.L("The system opens no folders. It is {{.Folder}}.", map[string]any{"Folder": folder}), "", nil)
	}
}
