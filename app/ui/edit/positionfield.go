package edit

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
)

// positionField is a place to type or paste a position, row by row.
type positionField struct {
	kit.TextField
	filling bool
}

// newPositionField calls typed with every change that a person makes.
func newPositionField(typed func(string), b kit.KeyForwarder) *positionField {
	f := &positionField{TextField: kit.TextField{KeyForwarder: b, What: lang.L("Position, row by row")}}
	f.ExtendBaseWidget(f)
	f.MultiLine, f.Wrapping = true, fyne.TextWrapOff
	f.TextStyle.Monospace = true
	f.OnChanged = func(text string) {
		if !f.filling {
			typed(text)
		}
	}
	return f
}

// fill shows a position, with room for all its rows, without calling typed.
func (f *positionField) fill(text string) {
	f.filling = true
	f.SetMinRowsVisible(strings.Count(text, "\n") + 1)
	f.SetText(text)
	f.filling = false
}

// smallTextTheme is the theme with text of another size.
type smallTextTheme struct{ text float32 }

func (t smallTextTheme) Size(n fyne.ThemeSizeName) float32 {
	if n == "text" {
		return t.text
	}
	return fyne.CurrentApp().Settings().Theme().Size(n)
}

func (smallTextTheme) Color(n fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	return fyne.CurrentApp().Settings().Theme().Color(n, v)
}

func (smallTextTheme) Font(s fyne.TextStyle) fyne.Resource {
	return fyne.CurrentApp().Settings().Theme().Font(s)
}

func (smallTextTheme) Icon(n fyne.ThemeIconName) fyne.Resource {
	return fyne.CurrentApp().Settings().Theme().Icon(n)
}
