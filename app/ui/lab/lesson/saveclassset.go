package lesson

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/words"
)

// HasOwn reports whether there are lessons from files, of which a class set can be made.
func HasOwn(p *Page) bool { return len(p.own) > 0 }

// MakeClass asks which lessons from files go into a class set, and for its file.
func MakeClass(p *Page) {
	left := map[string]bool{} // the files of lessons that do not go in
	chosen := func() (paths []string) {
		for _, e := range p.own {
			if !left[e.path] {
				paths = append(paths, e.path)
			}
		}
		return paths
	}
	var which *kit.Picker
	var save *kit.Button
	tell := func() {
		which.SetLabel(words.LessonsCount(len(chosen())))
		kit.SetEnabled(save, len(chosen()) > 0)
	}
	which = p.app.Kit.NewPicker(nil, lang.L("The lessons of the class set"), "", func() (items []menu.Item) {
		for _, e := range p.own {
			items = append(items, menu.Item{Label: e.title(), Note: e.file(), Mark: menu.Check, Marked: !left[e.path],
				Do: func() {
					left[e.path] = !left[e.path]
					tell()
				}})
		}
		return items
	})
	save = p.app.Kit.NewButton(lang.L("Save…"), theme.DocumentSaveIcon(), lang.L("Save the class set"),
		kit.KeyName(fyne.KeyReturn), func() {
			paths := chosen()
			p.app.Sheet.Close()
			p.app.Kit.GiveBack()
			p.app.Files.AskToSave(lang.L("Save the class set"), lang.X("lab.classFile", "class")+lab.ClassExtension,
				[]string{lab.ClassExtension}, func(path string) { saveClass(p, paths, path) })
		})
	save.Importance = widget.HighImportance
	tell()
	about := kit.NewParagraph(
		lang.L("One file with all lessons, in the order of their files. Your class opens it like a lesson."), kit.PlainText, theme.ColorNameForeground)
	p.app.Sheet.Show(lang.L("Make a class set"), kit.Column(about, kit.Gap(12),
		container.New(&kit.FlowLayout{Gap: 8}, which, save)), fyne.NewSize(420, 0))
}

func saveClass(p *Page, paths []string, to string) {
	task.Try(p.app.Tasks, &p.classes.opening, func(ctx context.Context) ([]byte, error) {
		set, err := lab.ClassOf(ctx, paths)
		if err != nil {
			return nil, err
		}
		return lab.EncodeClass(set)
	}, func(content []byte, err error) {
		if err != nil {
			p.app.Messages.Tell(kit.WarningTone, words.ExperimentProblem(to, err))
			return
		}
		p.app.Files.Save(to, labpage.Bytes(content))
	})
}
