package manual

import (
	"bytes"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	tableast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"tilewise/app/lang"
)

// ManualFile is one file of the manual.
type ManualFile struct {
	Title  string
	Blocks []Block
}

// BlockKind is the kind of a block of a page.
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

// text returns the block without its styles.
func (b Block) text() string {
	var all strings.Builder
	for _, s := range b.Spans {
		all.WriteString(s.Text)
	}
	return all.String()
}

// Read parses the pages in the order of their names. A page that is not translated into language is English, and has a
// note about that. The translated page of keys ends in the head of a table, and keys are its rows. A page without a
// title is an error.
func Read(files fs.FS, language, keys string) ([]ManualFile, error) {
	names, err := fs.Glob(files, "*.md")
	if err != nil {
		return nil, err
	}
	var pages []ManualFile
	for _, name := range names {
		page, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		translated, err := fs.ReadFile(files, language+"/"+name)
		if err == nil {
			page = withFigures(translated, page)
			if name == "12-keys.md" {
				page = append(page, keys...)
			}
		}
		blocks := parse(page)
		if len(blocks) == 0 || blocks[0].Kind != Heading {
			return nil, fmt.Errorf("manual: %s has no title", name)
		}
		if err != nil && language != english {
			note := Block{Spans: []Span{{Text: lang.L("This chapter is not translated yet."), Italic: true}}}
			blocks = slices.Insert(blocks, 1, note)
		}
		pages = append(pages, ManualFile{blocks[0].text(), blocks})
	}
	return pages, nil
}

// english is the language of the pages from which translated ones take their figures.
const english = "en"

// fenced is a block of code with its fences.
var fenced = regexp.MustCompile("(?ms)^```[^\n]*\n.*?^```$")

// withFigures puts the code and the figures of the English page into a translated one: a fence called "same" stands for
// the block of the same place.
func withFigures(translated, page []byte) []byte {
	blocks, i := fenced.FindAll(page, -1), -1
	return fenced.ReplaceAllFunc(translated, func(b []byte) []byte {
		if i++; i < len(blocks) && bytes.HasPrefix(b, []byte("```same\n")) {
			return blocks[i]
		}
		return b
	})
}

// parse reads Markdown as blocks. A row of a table is an item, links are shown as their text, and pictures are left
// out: they are not shipped.
func parse(source []byte) (blocks []Block) {
	page := goldmark.New(goldmark.WithExtensions(extension.Table)).Parser().Parse(text.NewReader(source))
	_ = ast.Walk(page, func(n ast.Node, entering bool) (ast.WalkStatus, error) { // no node is an error
		var b Block
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			b = Block{Kind: Heading, Level: n.Level, Spans: spans(n, source, Span{})}
		case *ast.Paragraph, *ast.TextBlock:
			b.Spans = spans(n, source, Span{})
			if n.Parent().Kind() == ast.KindListItem {
				b.Kind = Item
			}
		case *tableast.TableHeader:
			b = Block{Kind: Item, Spans: spans(n, source, Span{Bold: true})}
		case *tableast.TableRow:
			b = Block{Kind: Item, Spans: spans(n, source, Span{})}
		case *ast.FencedCodeBlock:
			lines := strings.TrimSuffix(string(n.Lines().Value(source)), "\n")
			b = Block{Kind: Code, Spans: []Span{{Text: lines, Mono: true}}}
		}
		if len(b.Spans) > 0 {
			blocks = append(blocks, b)
		}
		return ast.WalkContinue, nil
	})
	return blocks
}

// spans returns the texts in a node, each in its style.
func spans(n ast.Node, source []byte, style Span) (all []Span) {
	for part := n.FirstChild(); part != nil; part = part.NextSibling() {
		inside := style
		switch part := part.(type) {
		case *ast.Text:
			inside.Text = string(part.Value(source))
			if !style.Mono {
				inside.Text = string(util.UnescapePunctuations([]byte(inside.Text)))
			}
			if part.SoftLineBreak() {
				inside.Text += " "
			}
			all = append(all, inside)
		case *ast.Emphasis:
			inside.Bold, inside.Italic = style.Bold || part.Level == 2, style.Italic || part.Level == 1
		case *ast.CodeSpan:
			inside.Mono = true
		case *tableast.TableCell:
			if part.PreviousSibling() != nil {
				all = append(all, Span{Text: " · "})
			}
		case *ast.Image:
			continue
		}
		all = append(all, spans(part, source, inside)...)
	}
	return all
}
