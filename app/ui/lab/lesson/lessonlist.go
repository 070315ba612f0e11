package lesson

import (
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
)

// cardGrid arranges the cards of the lessons.
var cardGrid = kit.CardGridLayout{Least: 270, Gap: 10}

// ownLessons is the index of the first of the list's objects that belong to lessons from files.
const ownLessons = 4

// lessonList is the list of all lessons, with the learner's progress in each.
type lessonList struct {
	page   *Page
	object *container.Scroll
	body   *fyne.Container
	cards  []*lessonCard
	own    *fyne.Container // the lessons from files
	files  []string        // the keys of the lessons from files that are shown
	grid   *fyne.Container
	field  *kit.TextField
	sought []string // the words of the search
	none   *kit.Paragraph
}

func newLessonList(p *Page) *lessonList {
	l := &lessonList{page: p, own: container.New(cardGrid)}
	l.grid = container.New(cardGrid)
	l.none = kit.NewParagraph(lang.L("No lesson has these words."), kit.PlainText, theme.ColorNamePlaceHolder)
	l.field = p.app.Kit.NewTextField(lang.L("Search the lessons"))
	l.field.SetPlaceHolder(l.field.What)
	l.field.OnChanged = l.find
	for i, e := range p.lessons {
		c := newLessonCard(p, e, i+1)
		l.cards = append(l.cards, c)
		l.grid.Add(c)
	}
	l.body = kit.Column(container.New(layout.NewGridWrapLayout(fyne.NewSize(280, 38)), l.field), kit.Gap(10), l.grid,
		l.none, kit.Caption(lang.L("From files")), kit.Gap(8), l.own)
	l.object = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(8, 0, 0, 12), l.body))
	return l
}

// show shows the lessons that have the words of the search, with the learner's progress.
func (l *lessonList) show() {
	files := words.Each(l.page.own, lessonEntry.key)
	if !slices.Equal(files, l.files) {
		l.files = files
		l.own.RemoveAll()
		l.cards = l.cards[:len(l.page.lessons)]
		for _, e := range l.page.own {
			c := newLessonCard(l.page, e, 0)
			l.cards = append(l.cards, c)
			l.own.Add(c)
		}
	}
	l.grid.Objects = nil
	for _, c := range l.cards[:len(l.page.lessons)] {
		if c.entry.has(l.sought) {
			l.grid.Objects = append(l.grid.Objects, c)
		}
	}
	kit.SetShown(l.none, len(l.grid.Objects) == 0)
	l.grid.Refresh()
	for _, o := range l.body.Objects[ownLessons:] {
		kit.SetShown(o, len(files) > 0)
	}
	for _, c := range l.cards {
		c.show()
	}
	l.body.Refresh()
}

// find shows the lessons that have all words of the query in their title or text.
func (l *lessonList) find(query string) {
	l.sought = strings.Fields(words.PlainLetters(query))
	l.show()
}

// has reports whether a lesson has all words in its title or its texts. The words "a star" also find A*.
func (e lessonEntry) has(sought []string) bool {
	all := e.title() + " " + translated(e.lesson.Question) + " " + translated(e.lesson.Answer)
	for _, step := range e.lesson.Steps {
		all += " " + translated(step)
	}
	all = strings.ReplaceAll(words.PlainLetters(all), "a*", "a* "+words.PlainLetters(lang.X("lesson.star", "star")))
	return !slices.ContainsFunc(sought, func(word string) bool { return !strings.Contains(all, word) })
}

// learnerPanel is the panel beside the list, with the learner's certificate and a way to open lessons from files.
type learnerPanel struct {
	page   *Page
	object *fyne.Container
	name   *kit.TextField
	copy   *kit.Button
	about  *kit.Paragraph
}

func newLearnerPanel(p *Page) *learnerPanel {
	n := &learnerPanel{page: p, name: p.app.Kit.NewTextField(lang.L("Your name")), about: kit.Note("")}
	n.name.SetPlaceHolder(n.name.What)
	n.name.OnChanged = func(string) { n.show() }
	n.copy = p.app.Kit.NewButton(lang.L("Copy certificate"), theme.ContentCopyIcon(),
		lang.L("A line of text that a teacher can check"), "", n.copyCertificate)
	bold := func(words string) fyne.CanvasObject {
		t := kit.NewParagraph(words, kit.PlainText, theme.ColorNameForeground)
		t.SetBold()
		return t
	}
	n.object = kit.Column(bold(lang.L("Certificate of the lessons")), kit.Gap(3), n.about, kit.Gap(8), n.name, kit.Gap(8),
		n.copy, kit.Gap(24), bold(lang.L("Your own lesson")), kit.Gap(3), kit.Note(
			lang.L("Teachers can write one without programming: a file with an experiment and a little text, which the manual explains. While it is open here, it is shown anew whenever its file is saved.")),
		kit.Gap(12), p.app.Kit.NewButton(lang.L("Open a lesson…"),
			theme.FolderOpenIcon(), lang.L("Open your own lesson from a file"), "",
			func() { p.app.Commands.The("lessonOpen").Run() }))
	n.show()
	return n
}

// certificate returns the line for the typed name; ok is false until it is earned.
func (p *learnerPanel) certificate() (line string, ok bool) {
	var all []lab.Lesson
	for _, e := range p.page.lessons {
		all = append(all, e.lesson)
	}
	return p.page.learned.LessonCertificate(p.name.Text, p.page.app.Model.Now(), all)
}

// show says what is missing for the certificate.
func (p *learnerPanel) show() {
	_, ok := p.certificate()
	kit.SetEnabled(p.copy, ok)
	text := lang.L("Once every lesson is done, you can copy a line of text that your teacher can check.")
	if done, _ := p.page.score(); done == len(p.page.lessons) {
		text = lang.L("Every lesson is done. Your teacher checks the line with: tilewise lab certificate")
	}
	if p.about.Set(text) {
		p.object.Refresh()
	}
}

// copyCertificate copies the certificate to the clipboard.
func (p *learnerPanel) copyCertificate() {
	if line, ok := p.certificate(); ok {
		fyne.CurrentApp().Clipboard().SetContent(line)
		p.page.app.Messages.Tell(kit.NoteTone, lang.L("Copied: {{.Line}}", map[string]any{"Line": line}))
	}
	p.page.app.Kit.ReturnFocus()
}

// lessonEntry is a lesson in the list.
type lessonEntry struct {
	lesson lab.Lesson
	path   string // the file of the user's own lesson; "" for a lesson of the program
	set    string // the name of the class set, without its ending; "" for other lessons
}

// key returns the name under which the progress in the lesson is stored. A lesson from a file has another key than any
// lesson of the program.
func (e lessonEntry) key() string {
	if e.path == "" {
		return e.lesson.Name
	}
	if e.set != "" {
		return "class:" + e.set + "/" + e.path
	}
	return "file:" + e.file()
}

func (e lessonEntry) file() string { return filepath.Base(e.path) }

// folder returns the folder to which the file names in it are relative.
func (e lessonEntry) folder() string {
	if e.path == "" || e.set != "" {
		return ""
	}
	return filepath.Dir(e.path)
}

func (e lessonEntry) title() string {
	if t := e.lesson.Title.In(lang.Code()); t != "" {
		return t
	}
	if e.lesson.Name != "" {
		return e.lesson.Name
	}
	return strings.TrimSuffix(e.file(), filepath.Ext(e.path))
}

// translated returns a text in the language of the window.
func translated(t lab.Translations) string { return strings.TrimSpace(t.In(lang.Code())) }
