package lessonform

import (
	"cmp"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/lessons"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/words"
)

// lessonFields is the rows of a lesson. They are made again where others are needed.
type lessonFields struct {
	page     *Page
	object   *container.Scroll
	body     *fyne.Container
	problems map[string]*kit.Paragraph // by field
}

func newLessonFields(p *Page) *lessonFields {
	f := &lessonFields{page: p, body: kit.Column()}
	wheel := &wheelCatcher{form: f}
	wheel.ExtendBaseWidget(wheel)
	f.object = kit.Scrolled(container.NewStack(f.body, wheel))
	return f
}

// problem shows a mistake below its field, or at the head where it has none.
func (f *lessonFields) problem() {
	field, err := f.page.editor.Problem()
	if _, found := f.problems[field]; !found {
		field = ""
	}
	moved := false
	for name, line := range f.problems {
		text := ""
		if err != nil && name == field {
			_, text, _ = strings.Cut("\n"+err.Error(), "\n"+lab.ErrMistake.Error()+": ")
			text = lang.L("Mistake: {{.Reason}}", map[string]any{"Reason": cmp.Or(text, err.Error())})
		}
		moved = line.Set(text) || moved
		kit.SetShown(line, text != "")
	}
	if moved {
		f.body.Refresh()
		f.object.Refresh()
	}
}

func parts(all ...fyne.CanvasObject) []fyne.CanvasObject { return all }

func (f *lessonFields) line(what, text string, typed func(string)) *kit.TextField {
	return f.fill(kit.NewTextField(f.page.host.Beyond()), what, text, typed)
}

func (f *lessonFields) fill(field *kit.TextField, what, text string, typed func(string)) *kit.TextField {
	field.What = what
	field.SetPlaceHolder(what)
	field.SetText(text)
	field.OnChanged = typed
	return field
}

// text is a field for a text of the lesson in the language of the window. One of several lines grows with its text.
func (f *lessonFields) text(name, what string, lines int, of func(*lab.Lesson) *lab.Translations) *kit.TextField {
	p := f.page
	l := p.editor.Lesson()
	shown := lines
	field := kit.NewTextField(p.host.Beyond())
	if lines > 1 {
		field = kit.MultiLineField(p.host.Beyond(), lines)
	}
	grow := func(text string) {
		if rows := max(lines, f.linesOf(text)); lines > 1 && rows != shown {
			shown = rows
			field.SetMinRowsVisible(rows)
			f.body.Refresh()
			f.object.Refresh()
		}
	}
	text := of(&l).In(p.language())
	f.fill(field, what, text, func(typed string) {
		grow(typed)
		p.change(name, func(l *lab.Lesson) {
			t := of(l)
			*t = lessons.Say(*t, p.language(), typed)
		})
	})
	grow(text)
	return field
}

// linesOf is about the number of lines that a text takes in the form.
func (f *lessonFields) linesOf(text string) (n int) {
	const inset = 40
	wide := max(200, f.object.Size().Width-inset)
	for line := range strings.SplitSeq(text, "\n") {
		n += 1 + int(fyne.MeasureText(line, theme.TextSize(), fyne.TextStyle{}).Width/wide)
	}
	return n
}

// wheelCatcher is above the fields, which would keep the wheel for themselves, and scrolls the form.
// It takes no other input.
type wheelCatcher struct {
	widget.BaseWidget
	kit.AccessibleAsText
	form *lessonFields
}

func (w *wheelCatcher) Scrolled(e *fyne.ScrollEvent) { w.form.object.Scrolled(e) }
func (w *wheelCatcher) AccessibilityLabel() string   { return "" }

func (w *wheelCatcher) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// number is a field for a number of the lesson, after its label. What is typed and is no number is kept as a mistake.
func (f *lessonFields) number(name, label, what string, value float64,
	set func(*lab.Lesson, float64)) []fyne.CanvasObject {
	text := strconv.FormatFloat(value, 'f', -1, 64)
	if typed, found := f.page.editor.Typed(name); found {
		text = typed
	}
	field := f.line(what, text, func(typed string) {
		x, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(typed), ",", ".", 1), 64)
		switch {
		case f.page.building:
		case err != nil || x != x:
			f.page.editor.Mistype(name, typed)
			f.page.changed()
		default:
			f.page.change(name, func(l *lab.Lesson) { set(l, x) })
		}
	})
	wide := func(o fyne.CanvasObject, width float32) fyne.CanvasObject {
		return container.New(layout.NewGridWrapLayout(fyne.NewSize(width, 36)), o)
	}
	caption := kit.Caption(label)
	return parts(wide(caption, fyne.MeasureText(label, kit.SmallText, fyne.TextStyle{}).Width+2), wide(field, 110))
}

// menu is a control that opens a menu below its label.
func (f *lessonFields) menu(label, tip string, items func() []menu.Item) *kit.Picker {
	p := f.page.app.Kit.NewPicker(nil, tip, "", items)
	p.SetLabel(label)
	return p
}

// choice is a picker for one of several values.
func choice[T comparable](f *lessonFields, tip string, now T, title func(T) string, set func(*lab.Lesson, T),
	all ...T) *kit.Picker {
	return f.menu(title(now), tip, func() []menu.Item {
		return menu.Choices(all, now, title, func(one T) { f.page.changeRows(tip, func(l *lab.Lesson) { set(l, one) }) })
	})
}

// runs is a picker for one of the runs; nothing where there is only one.
func (f *lessonFields) runs(tip string, now int, set func(*lab.Lesson, int)) []fyne.CanvasObject {
	var all []int
	runs := f.page.editor.Lesson().Runs
	for i := range runs {
		all = append(all, i)
	}
	if len(all) < 2 {
		return nil
	}
	return parts(choice(f, tip, now, func(i int) string { return words.RunTitle(runs[i]) }, set, all...))
}

// button is a button that changes the lesson, and the rows.
func (f *lessonFields) button(label string, icon fyne.Resource, tip string, change func(*lab.Lesson)) *kit.Button {
	return f.page.app.Kit.NewButton(label, icon, tip, "", func() { f.page.changeRows(tip, change) })
}

func (f *lessonFields) remover(tip string, remove func(*lab.Lesson)) *kit.Button {
	b := f.button("", theme.DeleteIcon(), tip, remove)
	b.Importance = widget.LowImportance
	return b
}
