package kit

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Text is a line of text that follows the theme: its colour and size are names. A line that is too long for its place
// ends in an ellipsis, or begins with one where its end says more. It is at least as wide as the room given, so that
// figures that change do not push their neighbours about.
type Text struct {
	widget.BaseWidget
	AccessibleAsText
	Content string
	Room    string // the text for whose width room is kept; "" lets the widget shrink to nothing
	grows   bool   // Room takes over longer contents, and never becomes narrower
	size    float32
	Least   float32 // the size to which a line may shrink before it is cut; 0 keeps its own size
	Color   fyne.ThemeColorName
	Style   fyne.TextStyle
	Align   fyne.TextAlign
	Ending  bool // a line that is too long is cut at its beginning, as for a path
}

// Sizes of text, in the order of their weight on the page.
const (
	HugeText  float32 = 34
	LargeText float32 = 20
	PlainText float32 = 14
	SmallText float32 = 12
)

func NewText(content string, size float32, color fyne.ThemeColorName) *Text {
	t := &Text{Content: content, size: size, Color: color}
	t.ExtendBaseWidget(t)
	return t
}

// Caption returns a small heading above a control.
func Caption(content string) *Text {
	return NewText(content, SmallText, theme.ColorNamePlaceHolder)
}

// BoldText returns a text in bold.
func BoldText(content string, size float32, color fyne.ThemeColorName) *Text {
	t := NewText(content, size, color)
	t.Style.Bold = true
	return t
}

// Heading returns a small heading above a group of lines.
func Heading(content string) *Text { return BoldText(content, SmallText, theme.ColorNamePrimary) }

// Figures returns a text whose width stays that of the widest content expected. All digits are equally wide. A wider
// content, such as a clock after ten hours, is not cut: the text keeps its greater width from then on.
func Figures(room string, size float32) *Text {
	t := NewText("", size, theme.ColorNameForeground)
	t.Room, t.grows = room, true
	return t
}

// Set shows other content. Showing the same again costs nothing.
func (t *Text) Set(content string) {
	if t.Content != content {
		t.Content = content
		if t.grows && t.wide(content) > t.wide(t.Room) {
			t.Room = content
		}
		t.Refresh()
	}
}

// Scale shows the text in letters of another size.
func (t *Text) Scale(size float32) {
	if t.size != size {
		t.size = size
		t.Refresh()
	}
}

// SetTone shows the text in another colour.
func (t *Text) SetTone(color fyne.ThemeColorName) {
	if t.Color != color {
		t.Color = color
		t.Refresh()
	}
}

func (t *Text) wide(content string) float32 { return fyne.MeasureText(content, t.size, t.Style).Width }
func (t *Text) AccessibilityLabel() string  { return t.Content }

func (t *Text) CreateRenderer() fyne.WidgetRenderer {
	r := &textRenderer{t: t, line: canvas.NewText("", color.Transparent)}
	r.Parts = []fyne.CanvasObject{r.line}
	r.Refresh()
	return r
}

type textRenderer struct {
	RendererObjects
	t    *Text
	line *canvas.Text
}

func (r *textRenderer) Layout(size fyne.Size) {
	r.line.Resize(size)
	r.fit(size.Width)
}

// fit shows as much of the content as there is room for, in smaller letters where the line may shrink.
func (r *textRenderer) fit(width float32) {
	size := r.t.size
	wide := func(s string) float32 { return fyne.MeasureText(s, size, r.line.TextStyle).Width }
	shown := r.t.Content
	for width > 0 && r.t.Least > 0 && size > r.t.Least && wide(shown) > width+0.5 {
		size--
	}
	switch {
	case width <= 0 || wide(shown) <= width+0.5:
	case r.t.Ending:
		letters := []rune(shown)
		for len(letters) > 0 && wide("…"+string(letters)) > width {
			letters = letters[1:]
		}
		shown = "…" + string(letters)
	default:
		shown = Cut(shown, width, wide)
	}
	if r.line.Text != shown || r.line.TextSize != size {
		r.line.Text, r.line.TextSize = shown, size
		r.line.Refresh()
	}
}

func (r *textRenderer) MinSize() fyne.Size {
	room := r.t.Room
	if room == "" {
		room = "…"
	}
	return fyne.MeasureText(room, r.t.size, r.t.Style)
}

func (r *textRenderer) Refresh() {
	r.line.TextStyle, r.line.Alignment = r.t.Style, r.t.Align
	r.line.Color = theme.Color(r.t.Color)
	r.fit(r.t.Size().Width)
	r.line.Refresh()
}

// Cut returns a text that fits a width: as much of it as there is room for, with "…" behind that. wide measures a text.
func Cut(text string, width float32, wide func(string) float32) string {
	if wide(text) <= width+0.5 {
		return text
	}
	letters := []rune(text)
	for len(letters) > 0 && wide(string(letters)+"…") > width {
		letters = letters[:len(letters)-1]
	}
	return strings.TrimRight(string(letters), " (") + "…"
}
