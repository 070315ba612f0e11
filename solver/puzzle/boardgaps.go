package puzzle

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// boardGaps are the words of a text and what stands between them: one gap more than words.
type boardGaps struct {
	words  []boardToken
	gaps   [][]boardToken
	kinds  []string // of the gaps, as kind returns them
	depth  int      // brackets around all words
	padded bool     // a line begins or ends with several spaces, or the first with any sign
}

// newBoardGaps divides tokens into words and gaps.
func newBoardGaps(tokens []boardToken) (g boardGaps) {
	var gap []boardToken
	for _, t := range tokens {
		if t.sign != 0 {
			gap = append(gap, t)
			continue
		}
		g.words, g.gaps, gap = append(g.words, t), append(g.gaps, gap), nil
	}
	g.gaps = append(g.gaps, gap)
	wide := func(t boardToken) bool { return t.sign == ' ' && len(t.text) > 1 }
	for i, gap := range g.gaps {
		ends := i == len(g.words) || has(gap, "\n")
		g.padded = g.padded || i == 0 && len(gap) > 0 || ends && slices.ContainsFunc(gap, wide)
	}
	return g
}

// brackets returns the brackets of a gap that are one sign, [ or ].
func brackets(gap []boardToken, sign rune) []boardToken {
	return slices.DeleteFunc(slices.Clone(gap), func(t boardToken) bool { return t.sign != sign })
}

// gapReading is a way to read gaps.
type gapReading struct {
	tabs   bool // a tab is a sign, rather than a wide space
	joined bool // the end of a line does not count behind another sign
	wide   bool // several spaces are another kind than one, and a separator with a space behind it than one without
}

// separators are the signs that may stand between cells or end rows.
const separators = "\n\t ,;|/"

// groupEnds is the kind of a gap between two brackets that hold a row each.
const groupEnds = "]["

// kind returns the signs of a gap, without spaces that mean nothing. flush is set where the first line is not indented,
// so that an indented line may go on with it.
func (r gapReading) kind(gap []boardToken, flush bool) string {
	text := ""
	for _, t := range gap {
		if t.sign == ' ' || t.sign == '/' {
			text += t.text
		} else {
			text += string(t.sign)
		}
	}
	if tab := strings.Contains(text, "\t"); tab && !r.tabs {
		if len(text) > 1 && strings.Trim(text, " \t") == "" {
			return ":" // there may be an empty cell, or none
		}
		text = strings.ReplaceAll(text, "\t", "  ")
	}
	bare := strings.ReplaceAll(text, " ", "")
	sign := strings.ReplaceAll(bare, "\n", "")
	switch {
	case strings.ContainsAny(text, "[]"):
		return strings.NewReplacer("],[", groupEnds, "];[", groupEnds).Replace(sign)
	case sign == "" && r.wide && len(text) > 1 && (bare == "" || flush && strings.HasSuffix(text, "  ")):
		return "  "
	case sign == "" && bare == "":
		return " "
	case r.joined && strings.HasSuffix(bare, "\n") && (len(sign) == 1 || sign == "//"):
		return sign
	case r.wide && len(bare) == 1 && bare != "\n" && strings.HasSuffix(text, " "):
		return bare + " "
	}
	return bare
}

// read sets the kinds of the gaps. It returns the kinds between words, the most frequent first; the signs around all
// words count as one that may end rows.
func (g *boardGaps) read(r gapReading) (between []string) {
	last := len(g.words)
	g.kinds = make([]string, last+1)
	count := map[string]int{}
	for i, gap := range g.gaps {
		switch kind := r.kind(gap, len(g.gaps[0]) == 0); {
		case i == 0:
			g.kinds[i] = strings.Trim(strings.TrimLeft(kind, "["), " \n")
		case i < last:
			g.kinds[i] = kind
			count[kind]++
		case strings.Contains(kind, "]"):
			g.kinds[i] = strings.TrimRight(kind, "],;")
		default:
			g.kinds[i] = strings.Trim(kind, " \n")
		}
	}
	if frame := g.kinds[last] + "\n" + g.kinds[0]; len(frame) > 1 {
		count[frame]++
	}
	return slices.SortedFunc(maps.Keys(count), func(a, b string) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b))
	})
}

// uneven reports whether wide spaces and narrow ones stand between the words of a line.
func (g *boardGaps) uneven() bool {
	other := func(gap []boardToken) bool { return gap[0].text != g.gaps[1][0].text }
	return slices.ContainsFunc(g.gaps[1:len(g.words)], other)
}

// endsRows reports whether gaps of the kind row may end rows whose cells gaps of the kind cell part: any one sign, the
// end of a line with or without a sign on either side, or brackets.
func (r gapReading) endsRows(row, cell string) bool {
	sign := strings.ReplaceAll(row, "\n", "")
	line := sign != row
	switch {
	case row == cell, cell == "\n", r.joined && line:
		return false
	case r.wide:
		return row == cell+" " || row == "\n" && cell == " "
	case row == groupEnds, line && sign == "":
		return true
	}
	alike := strings.Contains(separators, sign[:1]) && strings.Trim(sign, sign[:1]) == ""
	return alike && (line || len(sign) == 1 || sign == "//")
}

// rows returns the rows where gaps of the kind cell part cells, and those of the kind row end rows, "" for none; nil
// where these do not explain all gaps. A cell is empty where a separator stands twice, or beside the end of a row.
func (g *boardGaps) rows(cell, row string) (rows [][]boardToken) {
	several := func(gap []boardToken) bool { return len(gap) > 1 }
	if row == " " && cell != row && slices.ContainsFunc(g.gaps[1:len(g.words)], several) {
		return nil // a space beside the signs between cells, as in 1, 2 3, 4
	}
	closes, opens, line := strings.Cut(row, "\n")
	switch {
	case row == groupEnds:
		closes, opens = "", ""
	case row == "|" && g.kinds[0] == row:
		opens = row
	case !line && row == "" && slices.ContainsFunc(g.words, boardToken.blank):
		closes = cell
	}
	last := len(g.words)
	if row == "" && g.kinds[0] == cell && g.kinds[last] == cell {
		opens, closes = cell, cell
	}
	empty := func(i int) boardToken {
		behind := g.gaps[i][len(g.gaps[i])-1]
		return boardToken{0, "", behind.line, behind.column}
	}
	one := []boardToken(nil)
	for i, kind := range g.kinds {
		switch {
		case i == 0 && (kind == opens || kind == "" && opens != cell), i == last && (kind == "" || kind == closes):
		case i == 0 && kind == opens+cell && row != " " && (opens != "" || closes == ""),
			i == last && kind == cell+closes && row != " ":
			one = append(one, empty(i))
		case i == 0 || i == last:
			return nil
		case kind == row:
			rows, one = append(rows, one), nil
		case kind == cell && (row == "" || row == groupEnds || !has(g.gaps[i], "\n")):
		case kind == cell+cell && cell != "/" && (cell != " " || g.gaps[i][0].text == kind && !g.padded):
			one = append(one, empty(i))
		case kind == cell+row:
			rows, one = append(rows, append(one, empty(i))), nil
		case kind == row+cell:
			rows, one = append(rows, one), []boardToken{empty(i)}
		default:
			return nil
		}
		if i < last {
			one = append(one, g.words[i])
		}
	}
	return append(rows, one)
}
