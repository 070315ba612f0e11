package manual

import (
	"fmt"
	"io/fs"
	"regexp"
	"strings"
)

// ManualFile is one file of the manual.
type ManualFile struct {
	Name   string // the name of its file, as in 01-playing.md
	Title  string
	Blocks []Block
}

// BlockKind is what a block of a page is.
type BlockKind int

// The kinds of blocks.
const (
	Paragraph BlockKind = iota
	Heading
	Item // an item of a list
	Code // lines that are shown as they stand
)

// Block is a paragraph, a heading, an item of a list, or lines of code.
type Block struct {
	Kind  BlockKind
	Level int // the level of a heading: 1 is the title of the page
	Spans []Span
}

// Span is text in one style.
type Span struct {
	Text               string
	Bold, Italic, Mono bool
	Found              bool // a search looked for this text
}

// text is the block without its styles.
func (b Block) text() string {
	var all strings.Builder
	for _, s := range b.Spans {
		all.WriteString(s.Text)
	}
	return all.String()
}

// Read parses the pages in the order of their names. A page without a title is an error.
func Read(files fs.FS) ([]ManualFile, error) {
	names, err := fs.Glob(files, "*.md")
	if err != nil {
		return nil, err
	}
	var pages []ManualFile
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		blocks := parse(string(text))
		if len(blocks) == 0 || blocks[0].Kind != Heading {
			return nil, fmt.Errorf("manual: %s has no title", name)
		}
		pages = append(pages, ManualFile{name, blocks[0].text(), blocks})
	}
	return pages, nil
}

// link matches a link of Markdown; its first group is the text to show.
var link = regexp.MustCompile(`\[([^\]]+)\]\([^)]*\)`)

// parse splits Markdown into blocks. Lines that follow one another are one paragraph or
// item, links are shown as their text, and pictures are left out: they are not shipped.
func parse(text string) (blocks []Block) {
	open := false // the next line continues the last block
	code := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		trimmed := strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(trimmed, "```"):
			if code = !code; code {
				blocks = append(blocks, Block{Kind: Code, Spans: []Span{{Mono: true}}})
			}
			open = false
		case code:
			lines := &blocks[len(blocks)-1].Spans[0].Text
			if *lines != "" {
				*lines += "\n"
			}
			*lines += line
		case trimmed == "" || strings.HasPrefix(trimmed, "!["):
			open = false
		case strings.HasPrefix(line, "#"):
			words := strings.TrimLeft(line, "#")
			blocks = append(blocks, Block{Kind: Heading, Level: len(line) - len(words), Spans: spans(strings.TrimSpace(words))})
			open = false
		case strings.HasPrefix(line, "- "):
			blocks = append(blocks, Block{Kind: Item, Spans: spans(line[2:])})
			open = true
		case open:
			last := &blocks[len(blocks)-1]
			last.Spans = append(append(last.Spans, Span{Text: " "}), spans(trimmed)...)
		default:
			blocks = append(blocks, Block{Spans: spans(trimmed)})
			open = true
		}
	}
	return blocks
}

// spans splits a line into styles: `code`, **bold** and *italic*. A style begins only
// at the start of a word, so that the star of A* begins none.
func spans(line string) (all []Span) {
	line = link.ReplaceAllString(line, "$1")
	from := 0
	for i := 0; i < len(line); i++ {
		mark := marker(line, i)
		if mark == "" {
			continue
		}
		inside, _, closed := strings.Cut(line[i+len(mark):], mark)
		if !closed || inside == "" {
			continue
		}
		if i > from {
			all = append(all, Span{Text: line[from:i]})
		}
		all = append(all, Span{Text: inside, Bold: mark == "**", Italic: mark == "*", Mono: mark == "`"})
		from = i + len(inside) + 2*len(mark)
		i = from - 1
	}
	if from < len(line) {
		all = append(all, Span{Text: line[from:]})
	}
	return all
}

// marker is the mark of a style that begins at a place of a line, or "".
func marker(line string, at int) string {
	if at > 0 && !strings.ContainsRune(" (", rune(line[at-1])) {
		return ""
	}
	for _, mark := range []string{"`", "**", "*"} {
		if rest, is := strings.CutPrefix(line[at:], mark); is && rest != "" && rest[0] != ' ' {
			return mark
		}
	}
	return ""
}
