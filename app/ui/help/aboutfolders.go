package help

import (
	"context"
	"net/url"
	"os"
	"path/filepath"
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
)

// aboutFolders says where everything is kept, with a button for each folder that is
// there; nil in a browser, where there is nothing to open.
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
