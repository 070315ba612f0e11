package ui

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/dialogs"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/task"
	"tilewise/solver/untrusted"
)

// saveSheet asks for the name and the folder of a file to write. It never opens
// the file, as Fyne's own dialog does, which empties it before the first byte is
// written: a file that is there is replaced only when the new one is complete,
// and after a question.
type saveSheet struct {
	shell   *shell
	endings []string // that the name may have; it gets the first otherwise
	folder  string
	name    *kit.Field
	place   *kit.Text
	problem *kit.Paragraph
	verb    *kit.Button
	sure    string // what a person has said may be replaced, or has been asked about
	save    func(path string)
}

// AskToSave lets a person choose the name of a file to write; name is what is
// offered, with one of the endings. It asks by the system's dialog, or else by our
// own sheet.
func (f *files) AskToSave(title, name string, endings []string, save func(path string)) {
	f.from(service.SaveFolder, func(folder string) {
		ours := func() { f.showSave(title, name, folder, endings, save) }
		if f.ask == nil {
			ours()
			return
		}
		q := dialogs.Question{Title: title, Save: true, Folder: folder, Name: untrusted.FileName(name), Endings: endings}
		f.askSystem(q, service.SaveFolder, func(a dialogs.Answer) {
			if !a.Unsure {
				save(a.Path)
				return
			}
			// asks before it replaces a file that the system's dialog could not know of
			f.showSave(title, filepath.Base(a.Path), filepath.Dir(a.Path), endings, save).accept()
		}, ours)
	})
}

// showSave opens our own sheet.
func (f *files) showSave(title, name, folder string, endings []string, save func(path string)) *saveSheet {
	h := &saveSheet{shell: f.shell, endings: endings, save: save, folder: folder, name: kit.NewField(f.shell.keys.beyond()),
		place: kit.NewText("", kit.PlainText, theme.ColorNameForeground), problem: kit.NewParagraph("", kit.SmallText, theme.ColorNameError)}
	h.name.What = lang.L("Name")
	h.place.Ending = true
	h.name.SetText(untrusted.FileName(name))
	h.name.OnChanged = func(string) { h.unsure() }
	h.name.OnSubmitted = func(string) { h.accept() }
	other := f.shell.Kit.NewButton(lang.L("Other folder…"), theme.FolderOpenIcon(), lang.L("Choose another folder"), "", h.askForFolder)
	h.verb = f.shell.Kit.NewButton(lang.L("Save"), theme.DocumentSaveIcon(), title, kit.KeyName(fyne.KeyReturn), h.accept)
	h.verb.Importance = widget.HighImportance
	h.place.Set(h.folder)
	f.shell.Sheet.Show(title, kit.Column(kit.Caption(lang.L("Name")), kit.Gap(4), h.name, kit.Gap(12),
		kit.Caption(lang.X("save.folder", "Folder")), kit.Gap(4), container.NewBorder(nil, nil, nil, other, container.NewVBox(layout.NewSpacer(), h.place, layout.NewSpacer())), kit.Gap(12),
		container.NewBorder(nil, nil, nil, kit.Column(h.verb), kit.Column(h.problem))), fyne.NewSize(460, 0))
	f.shell.Sheet.OnClose = f.looking.Stop
	f.sheet = h
	f.shell.Tasks.Post(func() { // when the space that pressed a button has been typed
		if f.shell.inSight(h.name) {
			f.shell.win.Canvas().Focus(h.name)
			h.selectName()
		}
	})
	return h
}

// selectName selects the name, so that typing replaces it.
func (h *saveSheet) selectName() {
	h.name.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// askForFolder opens Fyne's dialog for folders.
func (h *saveSheet) askForFolder() {
	s := h.shell
	d := dialog.NewFolderOpen(func(folder fyne.ListableURI, err error) {
		s.files.dialog = nil
		s.presence.mindClock()
		if err == nil && folder != nil {
			h.folder = folder.Path()
			h.place.Set(h.folder)
			h.unsure()
		}
		if s.inSight(h.name) {
			s.win.Canvas().Focus(h.name)
		}
	}, s.win)
	s.files.hold(d, lang.L("Choose another folder"))
}

// path is the file that is named now; "" where none is. Who types a path means
// it.
func (h *saveSheet) path() string {
	name := strings.TrimSpace(h.name.Text)
	if strings.Trim(name, ". ") == "" || strings.HasSuffix(name, string(filepath.Separator)) {
		return ""
	}
	if !slices.ContainsFunc(h.endings, func(e string) bool { return strings.EqualFold(filepath.Ext(name), e) }) {
		name += h.endings[0]
	}
	if filepath.IsAbs(name) {
		return filepath.Clean(name)
	}
	return filepath.Join(h.folder, name)
}

// unsure forgets a question, as the name is another now.
func (h *saveSheet) unsure() {
	h.sure = ""
	h.shell.files.looking.Stop()
	h.problem.Set("")
	h.verb.SetText(lang.L("Save"))
}

// accept saves the file, or asks first where there is one of that name.
func (h *saveSheet) accept() {
	path := h.path()
	switch path {
	case "":
		h.problem.Set(lang.L("The file needs a name."))
	case h.sure:
		h.write(path)
	default:
		task.Run(h.shell.Tasks, &h.shell.files.looking, func(context.Context) os.FileInfo {
			info, _ := os.Stat(path)
			return info
		}, func(there os.FileInfo) { h.found(path, there) })
	}
}

// found goes on with what is there by the name of a file to save.
func (h *saveSheet) found(path string, there os.FileInfo) {
	switch {
	case there == nil:
		h.write(path)
	case there.IsDir():
		h.problem.Set(lang.L("A folder has this name."))
	default:
		h.sure = path
		h.problem.Set(lang.L("A file of this name is there already."))
		h.verb.SetText(lang.L("Replace it"))
	}
}

func (h *saveSheet) write(path string) {
	s := h.shell
	s.Preferences.SetString(service.SaveFolder, filepath.Dir(path))
	s.Sheet.Close()
	h.save(path)
	s.focusBoard()
}
