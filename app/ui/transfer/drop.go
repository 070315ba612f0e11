package transfer

import (
	"os"
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

// Dropped opens the files of this computer that were dropped on the window. What was dragged from a web page is not one
// of them.
func (t *Transfer) Dropped(files []fyne.URI) {
	var paths []string
	for _, f := range files {
		if f.Scheme() == "file" && !webAddress(f.Path()) {
			paths = append(paths, f.Path())
		}
	}
	if len(paths) == 0 && len(files) > 0 {
		t.app.Messages.Tell(kit.WarningTone, lang.L("Only files on this computer can be opened."))
	}
	t.openFiles(paths)
}

// webAddress reports whether a path is the address of a web page, which the toolkit takes for a file of the folder in
// which the program runs.
func webAddress(path string) bool {
	folder, err := os.Getwd()
	if err != nil {
		return false
	}
	name, err := filepath.Rel(folder, path)
	scheme, _, found := strings.Cut(name, ":")
	if err != nil || !found || len(scheme) < 2 || strings.ContainsAny(scheme, `/\ `) {
		return false
	}
	_, err = os.Lstat(path)
	return err != nil // a file may have a colon in its name
}

// openFiles opens a file, or several photos one after the other. Of several other files it takes the first that looks
// like a photo or a game, and says so.
func (t *Transfer) openFiles(paths []string) {
	switch opened := chooseFiles(paths); {
	case len(opened) > 1:
		t.clearFileMessages()
		t.photos.OpenSeries(opened)
	case len(opened) == 1:
		t.OpenFile(opened[0])
		if len(paths) > 1 {
			t.app.Messages.Tell(kit.NoteTone, lang.L("One at a time: only {{.Name}} is opened.",
				map[string]any{"Name": filepath.Base(opened[0])}))
		}
	}
}

// chooseFiles returns which of several files are opened: the photos among them, or one.
func chooseFiles(paths []string) []string {
	pictures := slices.DeleteFunc(slices.Clone(paths), func(path string) bool { return !photos.IsPhoto(path) })
	switch {
	case len(pictures) > 1:
		return pictures
	case len(paths) == 0:
		return nil
	}
	at := max(0, slices.IndexFunc(paths, Opens))
	return paths[at : at+1]
}

// Opens reports whether a file's name is that of a photo, a game, an experiment or a certificate.
func Opens(path string) bool {
	ending := strings.ToLower(filepath.Ext(path))
	return ending == session.Extension || ending == experiment.Extension || ending == experiment.ClassExtension ||
		ending == certificates.Ending || photos.IsPhoto(path)
}
