package kit

import (
	"sort"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/figures"
)

// Paragraph is text of several lines without a margin. It breaks its lines at the width it has, and its height follows.
type Paragraph struct {
	widget.BaseWidget
	AccessibleAsText
	Content string
	Leading float32 // the distance of two lines, in heights of a line; 0 is that of a label
	size    float32
	color   fyne.ThemeColorName
	style   fyne.TextStyle
}

func NewParagraph(content string, size float32, color fyne.ThemeColorName) *Paragraph {
	p := &Paragraph{Content: content, size: size, color: color}
	p.ExtendBaseWidget(p)
	return p
}

// Note returns a small, faint paragraph for a remark.
func Note(content string) *Paragraph {
	return NewParagraph(content, SmallText, theme.ColorNamePlaceHolder)
}

// Set shows other content, and reports whether its height has changed.
func (p *Paragraph) Set(content string) bool {
	if p.Content == content {
		return false
	}
	before := p.MinSize().Height
	p.Content = content
	p.Refresh()
	return p.MinSize().Height != before
}

// Words returns the parts between which a line may break. A no-break space joins its neighbours, and so does a dot or a
// sign of a formula, as in "A* · Manhattan distance" or "g + h = f": no line begins or ends with it.
func Words(content string) []string {
	var words []string
	joins := false
	for _, word := range strings.FieldsFunc(content, func(r rune) bool { return r == ' ' || r == '\n' }) {
		sign := strings.Contains("·+−=", word)
		if (sign || joins) && len(words) > 0 {
			words[len(words)-1] += " " + word
		} else {
			words = append(words, word)
		}
		joins = sign
	}
	return words
}

// Wrap breaks a text between words into lines that fit a width; wide measures a text. An empty text is one line. A word
// as long as a path may break anywhere.
func Wrap(text string, width float32, wide func(string) float32) (lines []string) {
	line := ""
	var words []string
	for _, word := range Words(text) {
		if strings.Contains(word, " · ") && wide(word) > width { // then a line may break at the dot
			word = strings.ReplaceAll(word, " · ", "\n·"+figures.Unbroken)
		}
		words = append(words, strings.Split(word, "\n")...)
	}
	for _, word := range words {
		longer := strings.TrimSpace(line + " " + word)
		if line != "" && wide(longer) > width {
			lines = append(lines, line)
			longer = strings.TrimPrefix(word, "·"+figures.Unbroken) // such a dot does not begin a line
		}
		pieces, rest := breakPath(longer, width, wide)
		lines, line = append(lines, pieces...), rest
	}
	return append(lines, line)
}

// breakPath cuts a word that is as long as a path into lines that fit a width, and what is left.
func breakPath(word string, width float32, wide func(string) float32) (lines []string, rest string) {
	const path = 30 // letters
	letters := []rune(word)
	if len(letters) <= path || strings.ContainsAny(word, " "+figures.Unbroken) {
		return nil, word
	}
	for len(letters) > 1 && wide(string(letters)) > width {
		n := max(1, sort.Search(len(letters), func(n int) bool { return wide(string(letters[:n+1])) > width }))
		lines, letters = append(lines, string(letters[:n])), letters[n:]
	}
	return lines, string(letters)
}

func (p *Paragraph) lines(width float32) []string {
	return Wrap(p.Content, width, func(s string) float32 { return fyne.MeasureText(s, p.size, p.style).Width })
}

func (p *Paragraph) AccessibilityLabel() string { return p.Content }

func (p *Paragraph) CreateRenderer() fyne.WidgetRenderer { return &paragraphRenderer{p: p} }

type paragraphRenderer struct {
	p *Paragraph
	RendererObjects
	width float32 // the width at which the lines are broken
}

func (r *paragraphRenderer) lineHeight() float32 {
	const usual = 1.05
	leading := r.p.Leading
	if leading == 0 {
		leading = usual
	}
	return fyne.MeasureText("Ág", r.p.size, fyne.TextStyle{}).Height * leading
}

// SetBold writes in bold.
func (p *Paragraph) SetBold() { p.style.Bold = true }

// Layout breaks the lines once at a width: Fyne asks again whenever it meets new objects.
func (r *paragraphRenderer) Layout(size fyne.Size) {
	if size.Width != r.width {
		r.build(size.Width)
	}
}

func (r *paragraphRenderer) build(width float32) {
	r.Parts, r.width = nil, width
	for i, line := range r.p.lines(width) {
		t := canvas.NewText(line, theme.Color(r.p.color))
		t.TextSize, t.TextStyle = r.p.size, r.p.style
		Put(t, 0, float32(i)*r.lineHeight(), width, r.lineHeight())
		r.Parts = append(r.Parts, t)
	}
}

// Objects lays out first where the renderer is new, as RebuiltRenderer does.
func (r *paragraphRenderer) Objects() []fyne.CanvasObject {
	r.Layout(r.p.Size())
	return r.Parts
}

// MinSize returns the height of the lines at the present width; before there is one, a usual width is taken.
func (r *paragraphRenderer) MinSize() fyne.Size {
	const usual = 240
	width := r.p.Size().Width
	if width < 1 {
		width = usual
	}
	return fyne.NewSize(60, float32(len(r.p.lines(width)))*r.lineHeight())
}

func (r *paragraphRenderer) Refresh() {
	r.build(r.p.Size().Width)
	canvas.Refresh(r.p)
}

// Link is a paragraph in faint colour that opens something when it is pressed; a small arrow behind it says so.
type Link struct {
	widget.BaseWidget
	FocusableControl
	Text *Paragraph
	tip  string
}

// NewLink makes a link without words.
func (k *Kit) NewLink(size float32, tip string, press func(*Link)) *Link {
	l := &Link{Text: NewParagraph("", size, theme.ColorNamePlaceHolder), tip: tip}
	l.FocusableControl = k.NewKeyed(l, func() (string, string) { return l.tip, "" }, func() { press(l) }, nil)
	l.gap = 2
	l.ExtendBaseWidget(l)
	return l
}

// Set shows other words, and reports whether the height has changed.
func (l *Link) Set(words string) bool {
	changed := l.Text.Set(words)
	l.Refresh()
	return changed
}

func (l *Link) Tapped(*fyne.PointEvent) {
	l.kit.Tips.Withdraw()
	l.press()
}

func (l *Link) AccessibilityLabel() string { return Labelled(l.tip, l.Text.Content) }

const (
	linkArrow float32 = 14
	linkInset float32 = 4 // the margin of the hover highlight around the words
)

func (l *Link) CreateRenderer() fyne.WidgetRenderer {
	arrow := widget.NewIcon(nil)
	return l.Ringed(NewRebuiltRenderer(l, l.Text.MinSize, func(r *RebuiltRenderer) {
		size := l.Size()
		l.Text.color = theme.ColorNamePlaceHolder
		if l.under {
			l.Text.color = theme.ColorNameForeground
		}
		arrow.SetResource(theme.NewColoredResource(theme.MenuDropDownIcon(), l.Text.color))
		lines := l.Text.lines(size.Width - linkArrow - 2)
		last := fyne.MeasureText(lines[len(lines)-1], l.Text.size, l.Text.style)
		var widest float32
		for _, line := range lines {
			widest = max(widest, fyne.MeasureText(line, l.Text.size, l.Text.style).Width)
		}
		if l.under {
			r.Box(theme.Color(theme.ColorNameHover), theme.Size(theme.SizeNameSelectionRadius), -linkInset, -1,
				min(size.Width, max(widest, last.Width+linkArrow+2))+2*linkInset, size.Height+2)
		}
		r.Add(l.Text, 0, 0, size.Width-linkArrow-2, size.Height)
		r.Add(arrow, last.Width+2, size.Height-(last.Height+linkArrow)/2, linkArrow, linkArrow)
		l.Text.Refresh()
	}))
}
