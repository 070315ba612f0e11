package manual

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
)

// SearchField is a field whose keys up and down scroll the page below it.
type SearchField struct {
	kit.TextField
	view *View
}

func newSearchField(beyond kit.KeyForwarder, v *View) *SearchField {
	f := &SearchField{TextField: kit.TextField{KeyForwarder: beyond, What: lang.L("Search the manual")}, view: v}
	f.ExtendBaseWidget(f)
	f.PlaceHolder = f.What
	f.OnChanged = v.find
	f.OnSubmitted = func(string) { v.next() }
	return f
}

func (f *SearchField) TypedKey(e *fyne.KeyEvent) {
	if !f.view.TakesKey(e) {
		f.TextField.TypedKey(e)
	}
}

// TakesKey scrolls the page by a key, and tells whether it is one that does.
func (v *View) TakesKey(e *fyne.KeyEvent) bool {
	lines := map[fyne.KeyName]float32{
		fyne.KeyUp: -3, fyne.KeyDown: 3, fyne.KeyPageUp: -v.pageLines(), fyne.KeyPageDown: v.pageLines(),
	}
	by, is := lines[e.Name]
	if is {
		v.Scroll(by)
	}
	return is
}
