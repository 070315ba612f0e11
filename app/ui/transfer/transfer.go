package transfer

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	experiment "tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/certificates"
	"tilewise/app/ui/edit"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/pdb"
	"tilewise/solver/untrusted"
)

// Transfer is how games, boards and photos come in, and how games go out: as files, by
// the clipboard, as codes, and dropped on the window.
type Transfer struct {
	app          *service.Services
	photos       *photos.Presenter
	certificates *certificates.Presenter
	edit         *edit.Presenter
	openInLab    func(path string) // opens an experiment, a lesson or a class set

	Reviewed service.Event[struct{}] // the review of a game that came in was opened

	Asking task.Task // asks for the text on the clipboard
}

// New makes the transfer of a window.
func New(app *service.Services, p *photos.Presenter, c *certificates.Presenter, e *edit.Presenter,
	openInLab func(path string)) *Transfer {
	t := &Transfer{app: app, photos: p, certificates: c, edit: e, openInLab: openInLab}
	app.Model.GameOpened.Listen(t.opened)
	return t
}

// AddCommands adds the commands that paste, open, save, copy and share.
func (t *Transfer) AddCommands(c *kit.Commands) {
	c.Add("paste", &kit.Command{Icon: theme.ContentPasteIcon(), Do: t.Paste})
	c.Add("openGame", &kit.Command{Icon: theme.FolderOpenIcon(), Do: func() {
		t.app.Files.AskToOpen(lang.L("Open a game"), service.SaveFolder, []string{session.Extension}, t.OpenGame)
	}})
	c.Add("saveGame", &kit.Command{Icon: theme.DocumentSaveIcon(), Do: t.AskToSaveGame,
		Able: func() bool { return t.app.At() != service.LabPlace }})
	c.Add("copyPosition", &kit.Command{Icon: theme.ContentCopyIcon(), Do: t.copyPosition})
	c.Add("share", &kit.Command{Icon: look.ShareIcon, Do: func() { t.ShowCodeExchange() }})
}

// clearFileMessages removes the messages about the file that was opened before. It also closes the open sheet: the
// sheet of a new game has a photo of its own.
func (t *Transfer) clearFileMessages() {
	t.app.Sheet.Close()
	t.app.Messages.Resolve(photos.Cause)
	t.app.Messages.Resolve(service.FileCause)
}

// refuse shows why the file that the user has just chosen can't be opened.
func (t *Transfer) refuse(sentence string) {
	t.app.Messages.Tell(kit.WarningTone, sentence)
	t.app.Messages.About(service.FileCause)
}

// OpenFile opens a photo, a saved game, an experiment or a certificate.
func (t *Transfer) OpenFile(path string) {
	if full, err := filepath.Abs(path); err == nil { // it is remembered beyond this folder
		path = full
	}
	t.clearFileMessages()
	switch {
	case strings.EqualFold(filepath.Ext(path), session.Extension):
		t.OpenGame(path)
	case strings.EqualFold(filepath.Ext(path), experiment.Extension),
		strings.EqualFold(filepath.Ext(path), experiment.ClassExtension):
		t.openInLab(path)
	case strings.EqualFold(filepath.Ext(path), certificates.Ending):
		t.certificates.Open(path)
	case strings.EqualFold(filepath.Ext(path), pdb.DesignSuffix):
		name := untrusted.FileName(path)
		t.refuse(lang.L(
			"Partitions are no longer painted in Tilewise. Experiments and the terminal still take {{.Name}} as a heuristic, by its name.",
			map[string]any{"Name": strings.TrimSuffix(name, filepath.Ext(name))}))
	default:
		t.photos.Open(path)
	}
}

// OpenGame puts a saved game on the board, with its photo or the copy of it; with
// the first sample where neither is there.
func (t *Transfer) OpenGame(path string) {
	t.clearFileMessages()
	t.app.Model.Files.Open(path, t.photos.Finder())
}

// opened shows the photo of a game that was opened, or says why the file is no game.
func (t *Transfer) opened(o program.GameOpened) {
	switch {
	case o.Err != nil:
		t.refuse(words.GameProblem(o.Path, o.Err))
		t.app.Messages.Passing = true
	case !o.Found:
		t.photos.OpenSample("")
		t.app.Messages.Tell(kit.WarningTone, words.PictureGone(o.Saved))
	default:
		t.photos.OpenOfGame(o.Photo)
		if o.Copied && o.Saved != untrusted.FileName(o.Saved) { // a path, as former versions wrote it
			t.app.Messages.Tell(kit.NoteTone, words.FromCopy(o.Saved))
		}
	}
}

// AskToSaveGame asks for the name of a file for the game at hand.
func (t *Transfer) AskToSaveGame() {
	name := strings.TrimSuffix(t.app.Photo.Title, filepath.Ext(t.app.Photo.Title))
	t.app.Files.AskToSave(lang.L("Save the game"), name+" "+t.app.Model.Game().Size().String()+session.Extension,
		[]string{session.Extension}, t.SaveGame)
}

// SaveGame writes the game as it stands.
func (t *Transfer) SaveGame(path string) {
	content := t.app.Model.Files.Content(t.app.Photo.Picture)
	t.app.Files.Save(path, func(w io.Writer) error {
		text, err := content()
		if err == nil {
			_, err = w.Write(text)
		}
		return err
	})
}

// Dropped opens the files of this computer that were dropped on the window. It leaves out addresses of web pages.
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

// Opens reports whether a file's name has the ending of a photo, a game, an experiment or a certificate.
func Opens(path string) bool {
	ending := strings.ToLower(filepath.Ext(path))
	return ending == session.Extension || ending == experiment.Extension || ending == experiment.ClassExtension ||
		ending == certificates.Ending || photos.IsPhoto(path)
}
