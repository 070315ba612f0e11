package manual

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/resources"
)

const playing = "# Playing\n\n![A picture](../x.png)\n\nPress **Enter** with *A star*, `A*`\n" +
	"or A\\* and [the **re*s*t**](x.md#y).\n\n- one item\n  goes on\n- two\n\n" +
	"* three *and\n  four*\n\n| a | b |\n|---|---|\n| 1 | `2` |\n\n## Large boards\n\n" +
	"```\nA  *1*\n   - 2\n```\nAt the end.\n"

func readPages(t *testing.T) []ManualFile {
	t.Helper()
	long := "# Figures\n\n" + strings.Repeat("A paragraph that takes some room.\n\n", 80) + "Korf's hundred BOARDS.\n"
	pages, err := Read(fstest.MapFS{"1-playing.md": {Data: []byte(playing)}, "2-figures.md": {Data: []byte(long)}}, "en", "")
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

// closer notes that Escape was pressed in a field.
type closer struct {
	kit.Keyboard
	closed *bool
}

func (c closer) OtherKey(e *fyne.KeyEvent) { *c.closed = e.Name == fyne.KeyEscape }

func shown(t *testing.T, pages []ManualFile, size fyne.Size) (*View, fyne.Window, *bool) {
	t.Helper()
	test.NewTempApp(t)
	d := &task.Runner{After: func(time.Duration, func()) {}}
	k := kit.New(d)
	closed := false
	k.Keyboard = closer{k.Keyboard, &closed}
	v := New(k, pages)
	w := test.NewTempWindow(t, v.Object)
	w.SetPadded(false)
	w.Resize(size)
	w.Canvas().Focus(v.Search)
	return v, w, &closed
}

func TestAPageIsReadAsBlocks(t *testing.T) {
	var got []string
	for _, b := range readPages(t)[0].Blocks {
		got = append(got, fmt.Sprint(b.Kind, " ", b.text()))
	}
	want := "1 Playing|0 Press Enter with A star, A* or A* and the rest.|2 one item goes on|2 two|2 three and four|2 a · b|2 1 · 2|1 Large boards|3 A  *1*\n   - 2|0 At the end."
	if strings.Join(got, "|") != want {
		t.Errorf("got  %s\nwant %s", strings.Join(got, "|"), want)
	}
	styles := readPages(t)[0].Blocks[1].Spans
	if !styles[1].Bold || !styles[3].Italic || !styles[5].Mono || styles[7].Italic ||
		!styles[10].Bold || !styles[10].Italic {
		t.Errorf("styles: %+v", styles)
	}
	if _, err := Read(fstest.MapFS{"x.md": {Data: []byte("no title")}}, "en", ""); err == nil {
		t.Error("a page without a title is read")
	}
}

// A search finds headings first, and a press, or Enter, goes to the place, which is highlighted.
func TestASearchGoesToWhatItFinds(t *testing.T) {
	v, _, _ := shown(t, readPages(t), fyne.NewSize(900, 400))
	test.Type(v.Search, "boards")
	if len(v.results) != 2 || v.results[0].Text != "Large boards" ||
		!strings.Contains(v.results[1].Text, "hundred BOARDS") {
		t.Fatalf("found %+v", v.results)
	}
	v.Search.OnSubmitted("")
	v.Search.OnSubmitted("")
	found := v.blocks.Objects[v.results[1].Block]
	if v.page != 1 || v.list.Selected != 1 {
		t.Errorf("Enter twice: page %d, row %d", v.page, v.list.Selected)
	}
	at := found.Position().Y - v.scroll.Offset.Y
	if v.scroll.Offset.Y == 0 || at < 0 || at > v.scroll.Size().Height-found.Size().Height {
		t.Errorf("the paragraph lies at %v of %v", at, v.scroll.Size().Height)
	}
	marked := false
	for _, s := range highlight(v.pages[1].Blocks[81].Spans, "boards") {
		marked = marked || s.Found && s.Text == "BOARDS"
	}
	if !marked {
		t.Error("the word is not highlighted")
	}
	v.Search.SetText("no such thing")
	if v.list.Count != 0 || !strings.HasPrefix(v.list.Columns[0].Title, "Nothing found") {
		t.Errorf("%d rows under %q", v.list.Count, v.list.Columns[0].Title)
	}
	v.Search.SetText("")
	v.list.OnSelect(0)
	if v.list.Count != 2 || v.page != 0 || v.scroll.Offset.Y != 0 {
		t.Errorf("%d pages, page %d at %v", v.list.Count, v.page, v.scroll.Offset.Y)
	}
}

func TestThePageScrollsByKeysAndEscapeCloses(t *testing.T) {
	v, _, closed := shown(t, readPages(t), fyne.NewSize(900, 400))
	v.list.OnSelect(1)
	press := func(keys ...fyne.KeyName) float32 {
		for _, k := range keys {
			v.Search.TypedKey(&fyne.KeyEvent{Name: k})
		}
		return v.scroll.Offset.Y
	}
	line := press(fyne.KeyDown)
	page := press(fyne.KeyPageDown)
	if line <= 0 || page < line+200 || page > line+v.scroll.Size().Height {
		t.Errorf("Down goes to %v, Page Down to %v", line, page)
	}
	if back := press(fyne.KeyPageUp, fyne.KeyUp); back != 0 {
		t.Errorf("and back to %v", back)
	}
	if press(fyne.KeyEscape); !*closed {
		t.Error("Escape does not close")
	}
}

// In windows of three sizes every page scrolls to its end, and no line is wider than the page.
func TestEveryPageOfTheManualFits(t *testing.T) {
	pages, err := Read(resources.Manual(), "en", "")
	if err != nil || len(pages) < 9 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	for _, size := range []fyne.Size{{Width: 1000, Height: 620}, {Width: 740, Height: 480}, {Width: 420, Height: 380}} {
		v, w, _ := shown(t, pages, size)
		if beside := v.scroll.Position().X > 0; beside != (size.Width > 800) {
			t.Errorf("%v: the list is beside the page: %v", size, beside)
		}
		for i := range pages {
			v.list.OnSelect(i)
			last := v.blocks.Objects[len(v.blocks.Objects)-1]
			v.scroll.ScrollToBottom()
			if low := last.Position().Y + last.Size().Height - v.scroll.Offset.Y; low > v.scroll.Size().Height+1 {
				t.Errorf("%v: %s ends %v below what is seen", size, pages[i].Title, low-v.scroll.Size().Height)
			}
			if v.scroll.Content.MinSize().Width > v.scroll.Size().Width {
				t.Errorf("%v: %s is too wide", size, pages[i].Title)
			}
		}
		w.Resize(size.AddWidthHeight(-60, 0)) // lines break elsewhere
		if need := v.blocks.MinSize().Height; v.scroll.Content.Size().Height < need {
			t.Errorf("%v: after a resize %v of %v are seen", size, v.scroll.Content.Size().Height, need)
		}
	}
}

// A long paragraph is as high as its lines need at the width of the page: nothing of it is cut.
func TestAParagraphIsSeenWhole(t *testing.T) {
	test.NewTempApp(t)
	text := newBlockText(Block{Spans: []Span{{Text: strings.Repeat("many words in one paragraph ", 30)}}}, "")
	text.Resize(fyne.NewSize(300, 0))
	if line := newBlockText(Block{Spans: []Span{{Text: "one"}}}, "").MinSize().Height; text.MinSize().Height < 8*line {
		t.Errorf("it is %v high, where a line is %v", text.MinSize().Height, line)
	}
}

// A page is shown in the language of the window, with the code of the English page. A page without a translation has a
// note about that.
func TestPagesAreShownInTheLanguageOfTheWindow(t *testing.T) {
	const code = "```\n1 2\n```\n"
	pages, err := Read(fstest.MapFS{
		"1.md": {Data: []byte("# One\n\n" + code)}, "2.md": {Data: []byte("# Two\n\nText.\n")},
		"de/1.md":    {Data: []byte("# Eins\n\n```same\n```\n")},
		"12-keys.md": {Data: []byte("# Keys\n")}, "de/12-keys.md": {Data: []byte("# Tasten\n\n|a|b|\n|---|---|\n")},
	}, "de", "| Lösen | X |\n")
	if err != nil || len(pages) != 3 || pages[0].Title != "Eins" || pages[0].Blocks[1].Kind != Code ||
		pages[0].Blocks[1].text() != "1 2" {
		t.Fatalf("%+v, %v", pages, err)
	}
	if p := pages[2]; p.Title != "Two" || len(p.Blocks) != 3 || !p.Blocks[1].Spans[0].Italic {
		t.Errorf("a page without a translation is %+v", p)
	}
	if p := pages[1]; len(p.Blocks) != 3 || p.Blocks[2].text() != "Lösen · X" {
		t.Errorf("the page of keys is %+v", p)
	}
}
