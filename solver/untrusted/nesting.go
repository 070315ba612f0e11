package untrusted

import (
	"bytes"
	"fmt"
)

// nestingCheck counts how deeply a text is nested and how many values it has. It is no parser: a parser will refuse a
// text that is neither TOML nor JSON, whatever nestingCheck counts in it. In valid texts it misses nothing: strings and
// comments end where they end for a parser, and outside of these it counts every bracket and every dot of a key.
type nestingCheck struct {
	text   []byte
	kind   FileLimits
	at     int
	values int

	heading bool  // within a heading such as [guess.choice], or a list that begins a line
	under   int   // parts of the heading before
	open    []int // of each bracket that is open: the levels before it
	levels  int   // of all brackets that are open, with the keys before them
	dots    int   // in the present key
	behind  bool  // the key has ended: a value follows
	word    int   // signs since the last that ends a word
}

func (n *nestingCheck) line() int {
	return bytes.Count(n.text[:min(n.at, len(n.text))], []byte("\n")) + 1
}

// longestWord is the length that a key, a number or the space between them may have.
const longestWord = 10_000

// step passes over one sign, string or comment.
func (n *nestingCheck) step() error {
	switch n.text[n.at] {
	case '#':
		if end := bytes.IndexByte(n.text[n.at:], '\n'); end >= 0 {
			n.at += end
		} else {
			n.at = len(n.text)
		}
		return nil
	case '"', '\'':
		n.at += quoted(n.text[n.at:])
		return nil
	case '\n':
		if len(n.open) == 0 {
			n.dots, n.behind, n.heading = 0, false, false
		}
	case '=', ':':
		n.behind = true
		n.values++
	case ',':
		n.dots, n.behind = 0, false
		n.values++
	case '[', '{':
		n.begin()
	case ']', '}':
		n.end()
	case '.':
		if !n.behind {
			n.dots++
		}
	default:
		n.word++
		n.at++
		if n.kind.Depth > 0 && n.word > longestWord {
			return fmt.Errorf("%w: over %d signs that are no text, list or table", ErrBeyond, longestWord)
		}
		return nil
	}
	n.word = 0
	n.at++
	return n.check()
}

// begin counts a bracket that opens.
func (n *nestingCheck) begin() {
	if len(n.open) == 0 && !n.behind {
		n.heading, n.under = true, 0
	}
	n.open = append(n.open, n.levels)
	n.levels += n.dots + 1
	n.dots, n.behind = 0, false
	n.values++
}

// end counts a bracket that closes.
func (n *nestingCheck) end() {
	if n.heading && len(n.open) == 1 {
		n.under, n.dots = n.dots+1, 0
	}
	if last := len(n.open) - 1; last >= 0 {
		n.levels, n.open = n.open[last], n.open[:last]
	}
}

func (n *nestingCheck) check() error {
	switch depth := n.under + n.levels + n.dots; {
	case n.kind.Depth > 0 && depth > n.kind.Depth:
		return fmt.Errorf("%w: over %d tables, lists and parts of a key within one another", ErrBeyond, n.kind.Depth)
	case n.kind.Values > 0 && n.values > n.kind.Values:
		return fmt.Errorf("%w: over %d values", ErrBeyond, n.kind.Values)
	}
	return nil
}

// quoted returns the length of the string that a text begins with, its quotes included; of one that does not end, up to
// the end of its line, or of the text where it may go over lines.
func quoted(text []byte) int {
	quote := text[0]
	three := bytes.Repeat(text[:1], 3)
	if !bytes.HasPrefix(text, three) {
		for i := 1; i < len(text); i++ {
			switch c := text[i]; {
			case c == '\\' && quote == '"':
				i++
			case c == quote:
				return i + 1
			case c == '\n':
				return i
			}
		}
		return len(text)
	}
	for i := len(three); i < len(text); i++ {
		switch {
		case text[i] == '\\' && quote == '"':
			i++
		case bytes.HasPrefix(text[i:], three):
			i += len(three)
			for range 2 { // which the string itself may end with
				if i < len(text) && text[i] == quote {
					i++
				}
			}
			return i
		}
	}
	return len(text)
}
