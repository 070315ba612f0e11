package transfer

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	experiment "tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/certificates"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
)

// Dropped opens a file that was dropped on the window, or several photos one after the other. Of
// several other files it takes the first that looks like a photo or a game, and says so.
func (t *Transfer) Dropped(files []fyne.URI) {
	paths, count := ofDropped(files)
	switch {
	case len(paths) > 1:
		t.clearFileMessages()
		t.photos.OpenSeries(paths)
	case count > 0:
		t.OpenFile(paths[0])
		if count > 1 {
			t.app.Messages.Tell(kit.NoteTone, lang.L("One at a time: only {{.Name}} is opened.",
				map[string]any{"Name": filepath.Base(paths[0])}))
		}
	case len(files) > 0:
		t.app.Messages.Tell(kit.WarningTone, lang.L("Only files on this computer can be opened."))
	}
}

// ofDropped is which of the files are opened, one or the photos among them, and how many there are on this computer.
func ofDropped(files []fyne.URI) (opened []string, count int) {
	var paths, pictures []string
	for _, f := range files {
		if f.Scheme() != "file" {
			continue
		}
		paths = append(paths, f.Path())
		if photos.IsPhoto(f.Path()) {
			pictures = append(pictures, f.Path())
		}
	}
	switch {
	case len(pictures) > 1:
		return pictures, len(paths)
	case len(paths) == 0:
		return nil, 0
	}
	at := max(0, slices.IndexFunc(paths, Opens))
	return paths[at : at+1], len(paths)
}

// Opens reports whether a file's name is that of a photo, a game, an experiment or a certificate.
func Opens(path string) bool {
	ending := strings.ToLower(filepath.Ext(path))
	return ending == session.Extension || ending == experiment.Extension || ending == experiment.ClassExtension ||
		ending == certificates.Ending || photos.IsPhoto(path)
}
