package edit

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
)

// newPositionField returns a place to type or paste a position, row by row. It calls typed with every change that the
// user makes.
func newPositionField(k *kit.Kit, typed func(string)) *kit.TextField {
	f := k.NewTextField(lang.L("Position, row by row"))
	f.MultiLine, f.Wrapping = true, fyne.TextWrapOff
	f.TextStyle.Monospace = true
	f.OnChanged = typed
	return f
}

// fill shows a position in a field, with room for all its rows, without calling back.
func fill(f *kit.TextField, text string) {
	typed := f.OnChanged
	f.OnChanged = nil
	f.SetMinRowsVisible(strings.Count(text, "\n") + 1)
	f.SetText(text)
	f.OnChanged = typed
}

// textSizeTheme is the theme with text of another size.
type textSizeTheme struct{ text float32 }

func (t textSizeTheme) Size(n fyne.ThemeSizeName) float32 {
	if n == "text" {
		return t.text
	}
	return fyne.CurrentApp().Settings().Theme().Size(n)
}

func (textSizeTheme) Color(n fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	return fyne.CurrentApp().Settings().Theme().Color(n, v)
}

func (textSizeTheme) Font(s fyne.TextStyle) fyne.Resource {
	return fyne.CurrentApp().Settings().Theme().Font(s)
}

func (textSizeTheme) Icon(n fyne.ThemeIconName) fyne.Resource {
	return fyne.CurrentApp().Settings().Theme().Icon(n)
}
