package manual

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
)

// blockText is the text of a block, in its styles. Its lines break at its width.
type blockText struct {
	widget.RichText
	kit.AccessibleAsText
	words string
}

// newBlockText draws a block; the words of a query are highlighted.
func newBlockText(b Block, query string) *blockText {
	t := &blockText{words: b.text()}
	t.Scroll = fyne.ScrollNone // the page scrolls as a whole
	t.Wrapping = fyne.TextWrapWord
	size := theme.SizeNameText
	switch {
	case b.Kind == Code:
		t.Wrapping, size = fyne.TextWrapBreak, theme.SizeNameCaptionText
	case b.Level == 1:
		size = theme.SizeNameHeadingText
	case b.Level == 2:
		size = theme.SizeNameSubHeadingText
	}
	for _, s := range highlight(b.Spans, query) {
		style := widget.RichTextStyle{Inline: true, SizeName: size, ColorName: theme.ColorNameForeground}
		style.TextStyle = fyne.TextStyle{Bold: s.Bold || s.Found || b.Kind == Heading, Italic: s.Italic, Monospace: s.Mono}
		if s.Found {
			style.ColorName = theme.ColorNamePrimary
		}
		t.Segments = append(t.Segments, &widget.TextSegment{Text: s.Text, Style: style})
	}
	t.ExtendBaseWidget(t)
	return t
}

func (t *blockText) AccessibilityLabel() string { return t.words }

// newBlock draws a block; an item of a list has a dot before it.
func newBlock(b Block, query string) fyne.CanvasObject {
	text := newBlockText(b, query)
	if b.Kind != Item {
		return text
	}
	dot := newBlockText(Block{Spans: []Span{{Text: "•"}}}, "")
	dot.Wrapping = fyne.TextWrapOff
	return container.NewBorder(nil, nil, dot, nil, text)
}
