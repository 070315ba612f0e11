package lessonform

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lessons"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/words"
	"tilewise/solver/lab"
)

// heading is the title of a part of the form.
func (f *form) heading(words string) {
	t := kit.NewText(words, kit.PlainText, theme.ColorNameForeground)
	t.Style.Bold = true
	f.body.Add(kit.Gap(14))
	f.body.Add(t)
	f.body.Add(kit.Gap(4))
}

// complaint is the paragraph that says what is wrong with a field.
func (f *form) complaint(field string) {
	told := kit.NewParagraph("", kit.SmallText+1, theme.ColorNameError)
	told.Hide()
	f.problems[field] = told
	f.body.Add(told)
}

// row puts controls side by side, as many on a line as have room.
func (f *form) row(all ...fyne.CanvasObject) {
	line := container.New(&kit.Flow{Gap: 8})
	for _, o := range all {
		if o != nil {
			line.Add(o)
		}
	}
	f.body.Add(kit.Gap(6))
	f.body.Add(line)
}

// field is a field for a line of text.
func (f *form) field(what, text string, typed func(string)) *kit.Field {
	return f.fill(kit.NewField(f.page.host.Field()), what, text, typed)
}

func (f *form) fill(field *kit.Field, what, text string, typed func(string)) *kit.Field {
	field.What = what
	field.SetPlaceHolder(what)
	field.SetText(text)
	field.OnChanged = typed
	return field
}

// text is a field of several lines for a text of the lesson, in the language of the window.
func (f *form) text(name, what string, lines int, of func(*lab.Lesson) *lab.Translations) {
	p := f.page
	l := p.writing.Lesson()
	field := kit.NewField(p.host.Field())
	if lines > 1 {
		field = kit.NewTextArea(p.host.Field(), lines)
	}
	shown := lines
	grow := func(text string) {
		if rows := max(lines, f.rows(text)); lines > 1 && rows != shown {
			shown = rows
			field.SetMinRowsVisible(rows)
			f.body.Refresh()
			f.object.Refresh()
		}
	}
	text := of(&l).In(p.language())
	f.body.Add(f.fill(field, what, text, func(typed string) {
		grow(typed)
		p.change(name, func(l *lab.Lesson) {
			t := of(l)
			*t = lessons.Say(*t, p.language(), typed)
		})
	}))
	grow(text)
	f.complaint(name)
}

// rows is about the number of lines that a text takes in the form.
func (f *form) rows(text string) (n int) {
	const inset = 40
	wide := max(200, f.object.Size().Width-inset)
	for line := range strings.SplitSeq(text, "\n") {
		n += 1 + int(fyne.MeasureText(line, theme.TextSize(), fyne.TextStyle{}).Width/wide)
	}
	return n
}

// wheelArea is above the fields, which would keep the wheel for themselves, and scrolls the form.
// It takes no other input.
type wheelArea struct {
	widget.BaseWidget
	kit.AccessibleText
	form *form
}

// Scrolled scrolls the form.
func (w *wheelArea) Scrolled(e *fyne.ScrollEvent) { w.form.object.Scrolled(e) }

// AccessibilityLabel is empty: the fields below have labels of their own.
func (w *wheelArea) AccessibilityLabel() string { return "" }

// CreateRenderer draws nothing.
func (w *wheelArea) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}

// label is the text before a field in a row, as wide as its words.
func label(words string) fyne.CanvasObject {
	wide := fyne.MeasureText(words, kit.SmallText, fyne.TextStyle{}).Width + 2
	return container.New(layout.NewGridWrapLayout(fyne.NewSize(wide, 36)), kit.Caption(words))
}

// narrowField has the width of a number.
func narrowField(field *kit.Field) fyne.CanvasObject {
	return container.New(layout.NewGridWrapLayout(fyne.NewSize(110, 36)), field)
}

// number is a field for a number of the lesson; the reader's sentence says where the text is no
// number.
func (f *form) number(name, what string, value float64, set func(*lab.Lesson, float64)) fyne.CanvasObject {
	text := strconv.FormatFloat(value, 'f', -1, 64)
	if typed, there := f.page.writing.Typed(name); there {
		text = typed
	}
	return narrowField(f.field(what, text, func(typed string) {
		x, err := strconv.ParseFloat(strings.Replace(strings.TrimSpace(typed), ",", ".", 1), 64)
		switch {
		case f.page.building:
		case err != nil || x != x:
			f.page.writing.Mistype(name, typed)
			f.page.changed()
		default:
			f.page.change(name, func(l *lab.Lesson) { set(l, x) })
		}
	}))
}

// picker opens a menu below its label.
func (f *form) picker(label, tip string, items func() []menu.Item) *kit.Picker {
	p := f.page.kit.NewPicker(nil, tip, "", items)
	p.SetLabel(label)
	return p
}

// choice is a picker for one of several values.
func (f *form) choice(tip string, all []string, now string, said func(string) string,
	set func(*lab.Lesson, string)) *kit.Picker {
	return f.picker(said(now), tip, func() (items []menu.Item) {
		for _, one := range all {
			items = append(items, menu.Item{Label: said(one), Mark: menu.Radio, Marked: one == now,
				Do: func() { f.page.reshape(tip, func(l *lab.Lesson) { set(l, one) }) }})
		}
		return items
	})
}

// runChoice is a picker for one of the runs; nil where there is nothing to choose, or the choice
// does not matter.
func (f *form) runChoice(tip string, now int, matters bool, set func(*lab.Lesson, int)) fyne.CanvasObject {
	runs := f.page.writing.Lesson().Runs
	if !matters || len(runs) < 2 {
		return nil
	}
	var all []string
	for i := range runs {
		all = append(all, strconv.Itoa(i))
	}
	return f.choice(tip, all, strconv.Itoa(now), func(s string) string {
		i, _ := strconv.Atoi(s)
		return words.RunTitle(runs[i])
	}, func(l *lab.Lesson, s string) {
		i, _ := strconv.Atoi(s)
		set(l, i)
	})
}
