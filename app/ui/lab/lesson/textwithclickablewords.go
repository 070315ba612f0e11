package lesson

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/contrast"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// textWithClickableWords is a paragraph in which some words can be pressed. It breaks its lines as a paragraph does.
type textWithClickableWords struct {
	widget.BaseWidget
	kit.AccessibleAsText
	kit    *kit.Kit
	pieces []fyne.CanvasObject // plain words, and words to press
	glued  []bool              // no space precedes the piece
	said   string
	faint  bool   // the text is not that of the present step
	press  func() // called when the text is pressed; nil does nothing
}

func newTextWithClickableWords(k *kit.Kit, parts []lab.TextPart,
	follow func(lab.Illustration)) *textWithClickableWords {
	m := &textWithClickableWords{kit: k}
	space := true
	for _, part := range parts {
		m.said += part.Text
		space = space || strings.HasPrefix(part.Text, " ")
		for i, word := range kit.Words(part.Text) {
			m.glued = append(m.glued, i == 0 && !space)
			if part.Marked {
				m.pieces = append(m.pieces, newClickableWord(k, word, func() { follow(part.Stage) }))
			} else {
				t := canvas.NewText(word, look.Color(theme.ColorNameForeground))
				t.TextSize = bodyText
				m.pieces = append(m.pieces, t)
			}
		}
		space = strings.HasSuffix(part.Text, " ")
	}
	m.ExtendBaseWidget(m)
	return m
}

// dim shows the text faint, as a step that is not the present one.
func (w *textWithClickableWords) dim(faint bool) {
	if w.faint != faint {
		w.faint = faint
		w.Refresh()
	}
}

func (w *textWithClickableWords) AccessibilityLabel() string { return w.said }

func (w *textWithClickableWords) Tapped(*fyne.PointEvent) {
	if w.press != nil {
		w.press()
	}
}

// flow places every piece at a width, and returns the height.
func (w *textWithClickableWords) flow(width float32,
	put func(o fyne.CanvasObject, x, y float32, size fyne.Size)) float32 {
	space := fyne.MeasureText(" ", bodyText, fyne.TextStyle{}).Width
	line := fyne.MeasureText("Ág", bodyText, fyne.TextStyle{}).Height * leading
	x, y := float32(0), float32(0)
	for from := 0; from < len(w.pieces); {
		to, wide := from+1, w.pieces[from].MinSize().Width
		for ; to < len(w.pieces) && w.glued[to]; to++ { // glued pieces stay on one line
			wide += w.pieces[to].MinSize().Width
		}
		if x > 0 && x+space+wide > width {
			x, y = 0, y+line
		} else if x > 0 {
			x += space
		}
		for _, o := range w.pieces[from:to] {
			size := o.MinSize()
			if put != nil {
				put(o, x, y, size)
			}
			x += size.Width
		}
		from = to
	}
	return y + line
}

func (w *textWithClickableWords) CreateRenderer() fyne.WidgetRenderer {
	return kit.NewRebuiltRenderer(w, w.least, func(r *kit.RebuiltRenderer) {
		ink := look.Color(theme.ColorNameForeground)
		if w.faint {
			ink = look.Color(theme.ColorNamePlaceHolder)
		}
		w.flow(w.Size().Width, func(o fyne.CanvasObject, x, y float32, size fyne.Size) {
			if t, plain := o.(*canvas.Text); plain {
				t.Color = ink
			}
			r.Add(o, x, y, size.Width, size.Height)
			o.Refresh()
		})
	})
}

func (w *textWithClickableWords) least() fyne.Size {
	width := w.Size().Width
	if width < 1 {
		width = 280
	}
	return fyne.NewSize(60, w.flow(width, nil))
}

// clickableWord is a word that changes the illustration when it is pressed.
type clickableWord struct {
	widget.BaseWidget
	kit.FocusableControl
	word  string
	press func()
}

func newClickableWord(k *kit.Kit, word string, press func()) *clickableWord {
	w := &clickableWord{word: word, press: func() {
		press()
		k.ReturnFocus()
	}}
	tip := func() (string, string) { return lang.L("Show this on the stage"), "" }
	w.FocusableControl = k.NewKeyed(w, tip, w.press, nil)
	w.ExtendBaseWidget(w)
	return w
}

func (w *clickableWord) Tapped(*fyne.PointEvent) { w.press() }

func (w *clickableWord) AccessibilityLabel() string {
	return kit.Labelled(lang.L("Show this on the stage"), w.word)
}

func (w *clickableWord) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.MeasureText(w.word, bodyText, fyne.TextStyle{}) }
	return w.Ringed(kit.NewRebuiltRenderer(w, least, func(r *kit.RebuiltRenderer) {
		ground := look.Color(theme.ColorNameBackground)
		ink := contrast.Readable(look.Color(theme.ColorNamePrimary), ground, look.ReadableContrast)
		text, line := canvas.NewText(w.word, ink), canvas.NewRectangle(ink)
		text.TextSize = bodyText
		if w.Under() {
			line.FillColor = look.Color(theme.ColorNameForeground)
		}
		r.Add(text, 0, 0, w.Size().Width, w.Size().Height)
		r.Add(line, 0, w.Size().Height-2, w.Size().Width, 1)
	}))
}
