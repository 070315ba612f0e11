package ui

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// text is a line of text that follows the theme: its colour and size are names.
// A line that is too long for its place ends in an ellipsis, or begins with one
// where its end says more. Its width at
// least is that of the room given, so that figures that change do not push
// their neighbours about.
type text struct {
	widget.BaseWidget
	legible
	content string
	room    string // as wide as the text will become; "" lets it shrink to nothing
	size    float32
	least   float32 // the size down to which a line shrinks before it is cut; 0: it keeps its own
	color   fyne.ThemeColorName
	style   fyne.TextStyle
	align   fyne.TextAlign
	ending  bool // the end is what must be read, as that of a path
}

// Sizes of text, in the order of their weight on the page.
const (
	hugeText  float32 = 34
	largeText float32 = 20
	plainText float32 = 14
	smallText float32 = 12
)

func newText(content string, size float32, color fyne.ThemeColorName) *text {
	t := &text{content: content, size: size, color: color}
	t.ExtendBaseWidget(t)
	return t
}

// newFigures is text whose width does not change between the given widest
// content and narrower ones.
func newFigures(room string, size float32) *text {
	t := newText("", size, theme.ColorNameForeground)
	t.room = room
	return t
}

// set shows other content. Showing the same again costs nothing.
func (t *text) set(content string) {
	if t.content != content {
		t.content = content
		t.Refresh()
	}
}

// AccessibilityLabel is the whole content, whatever there is room for.
func (t *text) AccessibilityLabel() string { return t.content }

func (t *text) CreateRenderer() fyne.WidgetRenderer {
	r := &textRenderer{t: t, line: canvas.NewText("", color.Transparent)}
	r.Refresh()
	return r
}

type textRenderer struct {
	t    *text
	line *canvas.Text
}

func (r *textRenderer) Layout(size fyne.Size) {
	r.line.Resize(size)
	r.fit(size.Width)
}

// fit shows as much of the content as there is room for, smaller where the line
// may shrink.
func (r *textRenderer) fit(width float32) {
	size := r.t.size
	wide := func(s string) float32 { return fyne.MeasureText(s, size, r.line.TextStyle).Width }
	shown := r.t.content
	for width > 0 && r.t.least > 0 && size > r.t.least && wide(shown) > width+0.5 {
		size--
	}
	if width > 0 && wide(shown) > width+0.5 {
		letters := []rune(shown)
		for len(letters) > 0 && wide("…"+string(letters)) > width {
			if r.t.ending {
				letters = letters[1:]
			} else {
				letters = letters[:len(letters)-1]
			}
		}
		shown = strings.TrimRight(string(letters), " ") + "…"
		if r.t.ending {
			shown = "…" + string(letters)
		}
	}
	if r.line.Text != shown || r.line.TextSize != size {
		r.line.Text, r.line.TextSize = shown, size
		r.line.Refresh()
	}
}

func (r *textRenderer) MinSize() fyne.Size {
	room := r.t.room
	if room == "" {
		room = "…"
	}
	return fyne.MeasureText(room, r.t.size, r.t.style)
}

func (r *textRenderer) Refresh() {
	r.line.TextStyle, r.line.Alignment = r.t.style, r.t.align
	r.line.Color = theme.Color(r.t.color)
	r.fit(r.t.Size().Width)
	r.line.Refresh()
}

func (r *textRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.line} }
func (r *textRenderer) Destroy()                     {}
