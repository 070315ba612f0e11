package manual

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/table"
)

// View shows the manual: the search field above, the list of pages or of what was found
// at the left, and a page at the right.
type View struct {
	Object fyne.CanvasObject
	Search *kit.TextField // whose keys up and down scroll the page

	pages   []ManualFile
	results []searchHit // what the search found; nil while the list shows the pages
	page    int
	list    *table.Table
	scroll  *container.Scroll
	blocks  *fyne.Container // one object for each block of the page
}

// New makes a view of the pages, the first of them open. There must be one.
func New(k *kit.Kit, pages []ManualFile) *View {
	v := &View{pages: pages, list: table.New(k, lang.L("Manual")), blocks: kit.Column()}
	v.Search = k.NewTextField(lang.L("Search the manual"))
	v.Search.PlaceHolder, v.Search.TakeFirst = v.Search.What, v.TakeKey
	v.Search.OnChanged, v.Search.OnSubmitted = v.find, func(string) { v.next() }
	v.list.Cell = v.cell
	v.list.OnSelect = v.choose
	v.scroll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, 14), v.blocks))
	v.Object = container.New(kit.Placed(240, 240, v.place), v.Search, v.list, v.scroll)
	v.find("")
	v.show(0, "")
	v.list.Select(0)
	return v
}

// cell returns a row of the list.
func (v *View) cell(row, _ int) table.Cell {
	if v.results != nil {
		r := v.results[row]
		return table.Cell{Text: r.Text, Bold: v.pages[r.Page].Blocks[r.Block].Kind == Heading}
	}
	return table.Cell{Text: v.pages[row].Title, Bold: row == v.page}
}

// find lists what a query finds, or all pages where it is empty.
func (v *View) find(query string) {
	query = strings.TrimSpace(query)
	v.results = search(v.pages, query)
	title, count := lang.L("Pages"), len(v.pages)
	switch {
	case len(v.results) > 0:
		title, count = lang.L("Found"), len(v.results)
	case query != "":
		title, count = lang.L("Nothing found"), 0
	}
	v.list.Count = count
	v.list.Select(table.None)
	v.list.SetColumns([]table.Column{{Title: title, Width: 120}})
}

// choose opens the page of a row, or goes to what was found there.
func (v *View) choose(row int) {
	if v.results == nil {
		v.show(row, "")
		v.list.Refresh()
		return
	}
	r := v.results[row]
	v.show(r.Page, v.Search.Text)
	v.scroll.ScrollToOffset(fyne.NewPos(0, v.blocks.Objects[r.Block].Position().Y))
}

// next goes to the next thing that was found.
func (v *View) next() {
	if n := len(v.results); n > 0 {
		row := (v.list.Selected + 1) % n
		v.list.Select(row)
		v.choose(row)
	}
}

// show opens a page at its beginning, with the words of a query highlighted.
func (v *View) show(page int, query string) {
	v.page = page
	v.blocks.Objects = nil
	for _, b := range v.pages[page].Blocks {
		v.blocks.Objects = append(v.blocks.Objects, newBlock(b, query))
	}
	v.fit()
	v.scroll.ScrollToTop()
}

// fit breaks the lines of the page at the width that it has. Only then its height is known.
func (v *View) fit() {
	v.scroll.Content.Resize(fyne.NewSize(v.scroll.Size().Width, 0))
	v.blocks.Refresh()
	v.scroll.Refresh()
}

// TakeKey scrolls the page by a key, and reports whether it is one that does.
func (v *View) TakeKey(e *fyne.KeyEvent) bool {
	line := fyne.MeasureText("Ag", theme.TextSize(), fyne.TextStyle{}).Height
	page := max(line, v.scroll.Size().Height-2*line) // the last lines in sight stay there
	by, is := map[fyne.KeyName]float32{
		fyne.KeyUp: -3 * line, fyne.KeyDown: 3 * line, fyne.KeyPageUp: -page, fyne.KeyPageDown: page}[e.Name]
	if is {
		v.scroll.ScrollToOffset(v.scroll.Offset.AddXY(0, by))
	}
	return is
}

// place puts the field above the list and the page, which stand side by side, or below each other
// where both have no room.
func (v *View) place(objects []fyne.CanvasObject, size fyne.Size) {
	const beside, listWidth, listHeight, gap = 800, 270, 150, 12
	field, list, page := objects[0], objects[1], objects[2]
	high := field.MinSize().Height
	kit.Put(field, 0, 0, size.Width, high)
	top := high + gap
	if size.Width >= beside {
		kit.Put(list, 0, top, listWidth, size.Height-top)
		kit.Put(page, listWidth+gap, top, size.Width-listWidth-gap, size.Height-top)
	} else {
		kit.Put(list, 0, top, size.Width, listHeight)
		top += listHeight + gap
		kit.Put(page, 0, top, size.Width, max(0, size.Height-top))
	}
	v.fit()
}

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

// searchHit is a block that a search found.
type searchHit struct {
	Page, Block int
	Text        string // one line: the heading of the section, and the words that were found
}

// search finds the blocks that have all words of a query in them, in any case: headings
// first, then all others in the order of the pages.
func search(pages []ManualFile, query string) (results []searchHit) {
	words := strings.Fields(strings.ToLower(query))
	if len(words) == 0 {
		return nil
	}
	var others []searchHit
	for p, page := range pages {
		section := page.Title
		for b, block := range page.Blocks {
			text := block.text()
			if block.Kind == Heading {
				section = text
			}
			low := strings.ToLower(text)
			if slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(low, w) }) {
				continue
			}
			if block.Kind == Heading {
				results = append(results, searchHit{p, b, text})
			} else {
				others = append(others, searchHit{p, b, section + ": " + excerpt(text, words[0])})
			}
		}
	}
	return append(results, others...)
}

// excerpt returns the part of a text that begins a little before a word.
func excerpt(text, word string) string {
	const before = 12
	text = strings.Join(strings.Fields(text), " ")
	at := strings.Index(strings.ToLower(text), word)
	if at <= before {
		return text
	}
	return "…" + text[at-before+strings.IndexByte(text[at-before:], ' ')+1:]
}

// highlight splits spans so that each word of a query is a span of its own, marked as found.
func highlight(spans []Span, query string) (all []Span) {
	words := strings.Fields(strings.ToLower(query))
	for _, s := range spans {
		for s.Text != "" {
			at, length := firstOf(strings.ToLower(s.Text), words)
			if length == 0 || len(strings.ToLower(s.Text)) != len(s.Text) {
				all = append(all, s)
				break
			}
			before, found := s, s
			before.Text, found.Text, found.Found = s.Text[:at], s.Text[at:at+length], true
			if at > 0 {
				all = append(all, before)
			}
			all = append(all, found)
			s.Text = s.Text[at+length:]
		}
	}
	return all
}

// firstOf returns where the first of some words begins in a text, and how long it is; a length of 0 is none of them.
func firstOf(text string, words []string) (at, length int) {
	for _, w := range words {
		if i := strings.Index(text, w); i >= 0 && (length == 0 || i < at) {
			at, length = i, len(w)
		}
	}
	return at, length
}
