package manual

import (
	"slices"
	"strings"
)

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
