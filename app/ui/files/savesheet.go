package files

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/dialogs"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver/untrusted"
)

// SaveSheet asks for the name and the folder of a file to write. It never opens the file, as Fyne's own dialog does,
// which empties it before the first byte is written: a file that is there is replaced only when the new one is
// complete, and after a question.
type SaveSheet struct {
	files   *FileDialogs
	endings []string // the endings that the file's name may have; a name without one gets the first
	Folder  string
	Name    *kit.TextField
	place   *kit.Text
	Problem *kit.Paragraph
	Verb    *kit.Button
	sure    string // the path of an existing file whose replacement the user was asked about
	save    func(path string)
}

// AskToSave lets the user choose the name of a file to write, by the system's dialog or else by a SaveSheet. name is
// offered, with the first of the endings.
func (f *FileDialogs) AskToSave(title, name string, endings []string, save func(path string)) {
	f.From(service.SaveFolder, func(folder string) {
		ours := func() { f.ShowSave(title, name, folder, endings, save) }
		if f.Ask == nil {
			ours()
			return
		}
		q := dialogs.FileDialogOptions{Title: title, Save: true, Folder: folder, Name: untrusted.FileName(name),
			Endings: endings}
		f.askSystem(q, service.SaveFolder, func(a dialogs.FileDialogChoice) {
			if !a.Unsure {
				save(a.Path)
				return
			}
			// asks before it replaces a file that the system's dialog could not know of
			f.ShowSave(title, filepath.Base(a.Path), filepath.Dir(a.Path), endings, save).Accept()
		}, ours)
	})
}

// ShowSave opens a SaveSheet.
func (f *FileDialogs) ShowSave(title, name, folder string, endings []string, save func(path string)) *SaveSheet {
	h := &SaveSheet{files: f, endings: endings, save: save, Folder: folder,
		Name:    f.app.Kit.NewTextField(lang.L("Name")),
		place:   kit.NewText("", kit.PlainText, theme.ColorNameForeground),
		Problem: kit.NewParagraph("", kit.SmallText, theme.ColorNameError)}
	h.place.Ending = true
	h.Name.SetText(untrusted.FileName(name))
	h.Name.OnChanged = func(string) { h.unsure() }
	h.Name.OnSubmitted = func(string) { h.Accept() }
	other := f.app.Kit.NewButton(lang.L("Other folder…"), theme.FolderOpenIcon(), lang.L("Choose another folder"), "",
		h.AskForFolder)
	h.Verb = f.app.Kit.NewButton(lang.L("Save"), theme.DocumentSaveIcon(), title, kit.KeyName(fyne.KeyReturn),
		h.Accept).AsMain()
	h.place.Set(h.Folder)
	f.app.Sheet.Show(title, kit.Column(kit.Caption(lang.L("Name")), kit.Gap(4), h.Name, kit.Gap(12),
		kit.Caption(lang.X("save.folder", "Folder")), kit.Gap(4), container.NewBorder(nil, nil, nil, other,
			kit.Midway(h.place)), kit.Gap(12),
		container.NewBorder(nil, nil, nil, kit.Column(h.Verb), kit.Column(h.Problem))), fyne.NewSize(460, 0))
	f.app.Sheet.OnClose = f.Looking.Drop
	f.Sheet = h
	f.app.Sheet.FocusOn(h.Name, h.selectName)
	return h
}

// selectName selects the name, so that typing replaces it.
func (s *SaveSheet) selectName() {
	s.Name.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// AskForFolder opens Fyne's dialog for folders.
func (s *SaveSheet) AskForFolder() {
	app := s.files.app
	d := dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
		s.files.Dialog = nil
		app.Window.Lifecycle.HoldOrReleaseClock()
		if err == nil && folder != nil {
			s.Folder = folder.Path()
			s.place.Set(s.Folder)
			s.unsure()
		}
		if kit.Shows(app.Window.Content(), s.Name) {
			app.Window.Canvas().Focus(s.Name)
		}
	}, app.Window)
	s.files.showDialog(d, lang.L("Choose another folder"))
}

// path returns the path of the named file; "" where no name is given. An absolute path in place of the name is taken as
// it is.
func (s *SaveSheet) path() string {
	name := strings.TrimSpace(s.Name.Text)
	if strings.Trim(name, ". ") == "" || strings.HasSuffix(name, string(filepath.Separator)) {
		return ""
	}
	if !slices.ContainsFunc(s.endings, func(e string) bool { return strings.EqualFold(filepath.Ext(name), e) }) {
		name += s.endings[0]
	}
	if filepath.IsAbs(name) {
		return filepath.Clean(name)
	}
	return filepath.Join(s.Folder, name)
}

// unsure withdraws the question about an existing file when the user changes the name.
func (s *SaveSheet) unsure() {
	s.sure = ""
	s.files.Looking.Drop()
	s.Problem.Set("")
	s.Verb.SetText(lang.L("Save"))
}

// Accept saves the file, or asks first where there is one of that name.
func (s *SaveSheet) Accept() {
	path := s.path()
	switch path {
	case "":
		s.Problem.Set(lang.L("The file needs a name."))
	case s.sure:
		s.write(path)
	default:
		task.Run(s.files.app.Tasks, &s.files.Looking, func(context.Context) os.FileInfo {
			info, _ := os.Stat(path)
			return info
		}, func(there os.FileInfo) { s.found(path, there) })
	}
}

// found writes the file, or asks first where there is one of that name.
func (s *SaveSheet) found(path string, there os.FileInfo) {
	switch {
	case there == nil:
		s.write(path)
	case there.IsDir():
		s.Problem.Set(lang.L("A folder already has this name."))
	default:
		s.sure = path
		s.Problem.Set(words.FileExists())
		s.Verb.SetText(lang.L("Replace it"))
	}
}

func (s *SaveSheet) write(path string) {
	app := s.files.app
	app.Preferences.SetString(service.SaveFolder, filepath.Dir(path))
	app.Sheet.Close()
	s.save(path)
	app.Kit.GiveBack()
}
