package transfer

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/certificates"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	experiment "tilewise/solver/lab"
)

// Dropped opens a file that was dropped on the window. Of several it takes the
// first that looks like a photo or a game, and says so.
func (x *Transfer) Dropped(files []fyne.URI) {
	path, count := ofDropped(files)
	if count == 0 {
		if len(files) > 0 {
			x.app.Messages.Say(kit.WarningTone, lang.L("Only files of this computer can be opened."), "", nil)
		}
		return
	}
	x.OpenFile(path)
	if count > 1 {
		x.app.Window.Insist(kit.NoteTone, lang.L("One at a time: of everything dropped, only {{.Name}} is opened.",
			map[string]any{"Name": filepath.Base(path)}))
	}
}

// ofDropped is which of the files is opened, and how many there are on this computer.
func ofDropped(files []fyne.URI) (path string, count int) {
	var paths []string
	for _, f := range files {
		if f.Scheme() == "file" {
			paths = append(paths, f.Path())
		}
	}
	if len(paths) == 0 {
		return "", 0
	}
	return paths[max(0, slices.IndexFunc(paths, Opens))], len(paths)
}

// Opens tells whether a file's name is that of a photo, a game, an experiment or a certificate.
func Opens(path string) bool {
	ending := strings.ToLower(filepath.Ext(path))
	return ending == session.Extension || ending == experiment.Extension || ending == certificates.Ending ||
		slices.Contains(photos.Endings, ending)
}
