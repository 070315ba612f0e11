package lessonform

import (
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/lessons"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/lab/lesson"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/app/workbench"
)

// Page is the page on which a lesson is written. Only the window's goroutine may use it.
type Page struct {
	app    *service.Services
	host   labpage.Host
	editor *lessons.LessonEditor // nil until the stored draft was looked for
	folder string                // file names in the lesson are relative to this folder, until it has a file of its own

	form    *lessonFields
	preview *lesson.Page
	choice  *kit.Segments // chooses the form or the lesson, where there is room for one
	wide    bool          // form and lesson are both shown
	at      int           // shows the form (0) or the lesson (1) where there is room for one
	whole   *fyne.Container

	draft       *workbench.DraftFile // keeps what is unsaved; nil until it was looked for, and where there is none
	draftTask   task.Task
	saving      task.Task
	typing      task.Timer // runs until the user stops typing
	draftBehind bool       // the draft lacks what was typed last
	shown       bool       // the preview shows a lesson
	building    bool       // the program fills the form, not the user
}

// New makes a page without widgets.
func New(app *service.Services, h labpage.Host, solves lesson.Solves) *Page {
	return &Page{app: app, host: h, preview: lesson.PreviewPage(app, h, solves)}
}

// Build makes the widgets. It is called again for another language.
func (p *Page) Build() {
	p.shown = false
	p.preview.Build()
	p.form = newLessonFields(p)
	p.choice = p.app.Kit.NewSegments(lang.L("Form or lesson"), "", []string{lang.L("Form"), lang.L("Lesson")}, p.turn)
	played := container.New(layout.NewCustomPaddedLayout(12, 12, 14, 14), p.preview.Object())
	p.whole = container.New(kit.Placed(240, 260, p.place), p.choice, p.form.object, kit.Inlay(played))
	p.Refresh()
}

func (p *Page) Object() fyne.CanvasObject { return p.whole }

// Preview is the lesson beside the form; nil until there is one.
func (p *Page) Preview() *lesson.Page {
	if !p.shown {
		return nil
	}
	return p.preview
}

// narrowPage is the width below which form or lesson are shown, not both.
const (
	narrowPage float32 = 860
	formShare  float32 = 0.42
	widestForm float32 = 560
	between    float32 = 14
)

// place puts the form at the left of the lesson, or shows one of them.
func (p *Page) place(objects []fyne.CanvasObject, size fyne.Size) {
	which, form, played := objects[0], objects[1], objects[2]
	p.wide = size.Width >= narrowPage
	lecture := p.app.Lecture.On
	written, seen := !lecture && (p.wide || p.at == 0), lecture || p.wide || p.at == 1
	kit.SetShown(which, !p.wide && !lecture)
	kit.SetShown(form, written)
	kit.SetShown(played, seen)
	top, left, room := float32(0), float32(0), size.Width
	if which.Visible() {
		top = which.MinSize().Height + 8
		kit.Put(which, 0, 0, min(kit.Wanted(which), size.Width), top-8)
	}
	if written && seen {
		room = min(size.Width*formShare, widestForm)
		left = room + between
	}
	kit.Put(form, 0, top, room, size.Height-top)
	kit.Put(played, left, top, size.Width-left, size.Height-top)
}

// turn shows the form or the lesson, where there is room for one.
func (p *Page) turn(i int) {
	p.at = i
	p.choice.Mark(i)
	p.whole.Refresh()
	p.host.Rebuilt()
}

// Refresh updates the page when it is shown. The first time it restores the draft that was not
// saved.
func (p *Page) Refresh() {
	if p.editor == nil {
		p.lookForDraft()
		return
	}
	if !p.shown {
		p.showAll()
	} else {
		p.preview.Refresh() // a lecture shows its illustration alone
	}
	p.whole.Refresh()
}

func (p *Page) OnLeave() {
	if p.typing.Running() {
		p.showChanges()
	}
	p.preview.OnLeave()
}

func (p *Page) Head() (title, about string) {
	title = lang.L("New lesson")
	if p.editor == nil {
		return title, ""
	}
	if text := p.editor.Lesson().Title.In(p.language()); text != "" {
		title = text
	}
	switch {
	case p.editor.Path == "":
		return title, lang.L("Not saved to a file yet")
	case p.editor.Unsaved():
		return title, lang.L("{{.Name}} · changed", map[string]any{"Name": filepath.Base(p.editor.Path)})
	}
	return title, filepath.Base(p.editor.Path)
}

func (p *Page) Status() (stands, hint string) {
	if p.editor == nil {
		return lang.L("New lesson"), lang.L("Ctrl+S saves it, Page Down steps through it")
	}
	if _, err := p.editor.Problem(); err != nil {
		return lang.L("There is a mistake in the lesson"), lang.L("see the line below its field")
	}
	return lang.L("The lesson can be played"), lang.L("Ctrl+S saves it, Page Down steps through it")
}

// language is the language of the texts that are written.
func (p *Page) language() string { return lang.Code() }

// New begins a lesson about the experiment on the bench, after asking what becomes of unsaved
// changes.
func (p *Page) New() {
	p.askToSave(func() { p.open(p.fresh()) })
}

// fresh is a new lesson about the experiment on the bench.
func (p *Page) fresh() *lessons.LessonEditor {
	return lessons.NewLessonEditor(p.experiment(), p.language(), words.RunTitle)
}

// experiment is the experiment on the bench. Boards from a file are copied into it, as the lesson
// may be saved elsewhere.
func (p *Page) experiment() lab.Experiment {
	doc := p.host.Bench.Doc()
	e := doc.Experiment
	for _, s := range e.Sets {
		if (s.Kind == lab.Listed || s.Kind == lab.OfAGame) && len(doc.Boards) > 0 {
			e.Sets = []lab.BoardSet{{Kind: lab.Given, Goal: doc.Boards[0].Goal, Boards: doc.Boards}}
			break
		}
	}
	p.folder = doc.Folder
	return e
}

// Edit opens the lesson of a file in the form, after asking what becomes of unsaved changes.
func (p *Page) Edit(path string, content []byte) {
	w, err := lessons.EditFile(path, content)
	if err != nil {
		p.host.Bench.Refuse(path, err)
		return
	}
	p.askToSave(func() { p.open(w) })
}

// open shows another lesson.
func (p *Page) open(w *lessons.LessonEditor) {
	p.editor = w
	p.host.ShowPage()
	p.showAll()
	p.form.object.ScrollToTop()
}

// showAll fills the form, plays the lesson, and stores it.
func (p *Page) showAll() {
	p.form.build()
	p.showChanges()
	p.host.Rebuilt()
}

// change changes the lesson at a field, and shows the result once the user stops typing.
func (p *Page) change(field string, how func(*lab.Lesson)) {
	if !p.building {
		p.editor.Change(field, how)
		p.changed()
	}
}

// changed shows the result of a change, and stores it, once the user stops typing.
func (p *Page) changed() {
	const pause = 400 * time.Millisecond
	p.draftBehind = true
	p.typing.Start(p.app.Tasks, pause, p.showChanges)
}

// showChanges shows the result of the last changes, and stores it.
func (p *Page) showChanges() {
	p.play()
	p.host.Changed()
	p.storeDraft()
}

// changeRows is change for changes that need other fields.
func (p *Page) changeRows(field string, how func(*lab.Lesson)) {
	p.change(field, how)
	p.showAll()
}

// play shows the lesson as a learner sees it. While there is a mistake in it, the preview stays as
// it was.
func (p *Page) play() {
	p.typing.Stop()
	l, err := p.editor.Played()
	p.form.problem()
	if err == nil {
		path := p.editor.Path
		if path == "" {
			path = filepath.Join(p.folder, p.fileName())
		}
		p.preview.Play(path, l)
		p.shown = true
	}
	p.whole.Refresh()
}

// CanUndo, CanRedo, Undo and Redo are about the changes of the lesson.
func (p *Page) CanUndo() bool { return p.editor != nil && p.editor.CanUndo() }
func (p *Page) CanRedo() bool { return p.editor != nil && p.editor.CanRedo() }
func (p *Page) Undo()         { p.turnBack(p.editor.Undo) }
func (p *Page) Redo()         { p.turnBack(p.editor.Redo) }

func (p *Page) turnBack(how func()) {
	how()
	p.showAll()
}

// Busy reports whether the lesson beside the form runs, and Stop ends that.
func (p *Page) Busy() bool { return p.preview.Busy() }
func (p *Page) Stop()      { p.preview.Stop() }

// askToSave opens another lesson, after asking what becomes of unsaved changes.
func (p *Page) askToSave(then func()) {
	if p.editor == nil || !p.editor.Unsaved() {
		then()
		return
	}
	p.host.ShowPage()
	title, _ := p.Head()
	k := p.app.Kit
	button := func(label string, icon fyne.Resource, do func()) *kit.Button {
		return k.NewButton(label, icon, label, "", func() {
			p.app.Sheet.Close()
			p.app.Kit.GiveBack()
			do()
		})
	}
	about := kit.NewParagraph(lang.L("{{.Name}} isn't saved. Another lesson takes its place here.",
		map[string]any{"Name": title}), kit.PlainText, theme.ColorNameForeground)
	content := kit.Column(about, kit.Gap(14), container.New(&kit.FlowLayout{Gap: 8},
		button(lang.L("Save"), theme.DocumentSaveIcon(), func() { p.saveTo(p.editor.Path, then) }),
		button(lang.L("Don't save"), theme.DeleteIcon(), then),
		button(lang.L("Cancel"), theme.CancelIcon(), func() {})))
	p.app.Sheet.Show(lang.L("Save the lesson first?"), content, fyne.NewSize(420, 0))
}
