package puzzle

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// boardLine is a line of a text of boards, in plain signs and without its comment.
type boardLine struct {
	text  string
	n     int  // its number in the text, from 1
	apart bool // a blank line stands before it
}

// boardToken is a word of a text of boards, or a sign between words. The cells of a table are tokens too: words, or ""
// where nothing stands.
type boardToken struct {
	sign         rune   // as signOf returns it, but ' ' for several spaces too, and '\n'; 0 for a word
	text         string // the word or the sign as it stands there
	line, column int    // from 1; the column in characters
}

func (t boardToken) end() int { return t.column + utf8.RuneCountInString(t.text) }

// writtenFor has, for each sign that scan reads, those that people write in its place; those for 0 are dropped.
var writtenFor = map[rune]string{
	'|': "│┃║╎┆┊&", '/': "\\", ',': "、", '-': "−–—‐‑", '_': "·□▢☐⬜■▪⬛○●∅␣", 'x': "×", ' ': "\"'`\r\v\f“”‘’",
	0: "\x00\x1a\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060" +
		"\u2066\u2067\u2068\u2069\u20e3\ufe0e\ufe0f\ufeff",
}

// plainSigns maps each sign of writtenFor to the one that scan reads.
var plainSigns = func() map[rune]rune {
	plain := map[rune]rune{}
	for sign, others := range writtenFor {
		for _, r := range others {
			plain[r] = cmp.Or(sign, -1) // strings.Map drops it
		}
	}
	return plain
}()

// plainSign turns the signs with which boards are written anywhere into those that scan reads.
func plainSign(r rune) rune {
	const fullWidth = '！' - '!'
	sign, written := plainSigns[r]
	switch {
	case written:
		return sign
	case r >= '！' && r <= '～':
		return plainSign(r - fullWidth)
	case r >= '─' && r <= '╿':
		return '─'
	case r >= 0x80 && unicode.IsSpace(r):
		return ' '
	}
	return r
}

// border reports whether a line only parts the rows of a table, as +---+---+ does, or parts boards.
func border(line string) bool {
	const least = 2 // one - is a blank
	line = strings.TrimSpace(line)
	return len(line) >= least && strings.Trim(line, " \t|+-=─:") == "" && strings.ContainsAny(line, "+-=─")
}

// scan splits lines into words and signs. Cost: linear in the characters.
func scan(lines []boardLine) []boardToken {
	tokens := make([]boardToken, 0, 32*len(lines))
	for i, l := range lines {
		if i > 0 {
			before := lines[i-1]
			tokens = append(tokens, boardToken{'\n', "↵", before.n, len([]rune(before.text)) + 1})
		}
		begin, column := 0, 0
		for at, r := range l.text {
			column++
			sign := signOf(r)
			if last := len(tokens) - 1; at > 0 && tokens[last].sign == sign && (sign == 0 || sign == ' ' || sign == '/') {
				tokens[last].text = l.text[begin : at+len(string(r))]
				continue
			}
			begin = at
			tokens = append(tokens, boardToken{sign, l.text[at : at+len(string(r))], l.n, column})
		}
	}
	return tokens
}

// signOf returns which sign a character is; brackets of all kinds are [ and ], and 0 is part of a word.
func signOf(r rune) rune {
	switch r {
	case '[', '(', '{':
		return '['
	case ']', ')', '}':
		return ']'
	case ' ', ':', ',', ';', '|', '/', '\t':
		return r
	}
	return 0
}

func linesOf(tokens []boardToken) (lines [][]boardToken) {
	begin := 0
	for i, t := range tokens {
		if t.sign == '\n' {
			lines, begin = append(lines, tokens[begin:i]), i+1
		}
	}
	return append(lines, tokens[begin:])
}

// has reports whether one of these signs is among tokens.
func has(tokens []boardToken, signs string) bool {
	of := func(t boardToken) bool { return t.sign != 0 && strings.ContainsRune(signs, t.sign) }
	return slices.ContainsFunc(tokens, of)
}

func wordsOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || signOf(r) != 0 })
}

// tileOf returns the tile that a word names: a number, or a sign or word for the blank.
func tileOf(word string) (tile int, ok bool) {
	if tile, err := strconv.Atoi(strings.TrimSuffix(word, ".0")); err == nil { // 7.0 where programs write all numbers so
		return tile, true
	}
	const longest = 3 // signs for one blank, as in 12 __ 14
	sign := len(word) > 0 && len(word) <= longest && strings.IndexByte(blankSigns, word[0]) >= 0 &&
		strings.Trim(word, word[:1]) == ""
	return 0, sign || slices.Contains([]string{"none", "null", "nil", "nan", "blank", "empty"}, strings.ToLower(word))
}

// foreign reports whether a word names no tile, nor tiles by a sign each.
func foreign(word string) bool {
	_, tile := tileOf(word)
	mixed := strings.ToUpper(word) != word && strings.ToLower(word) != word // as in Hello
	return !tile && (mixed || strings.ContainsFunc(word, func(r rune) bool { return digitOf(r) < 0 }))
}

// sentence reports whether a text has words, and none that may be a tile by its number.
func sentence(text string) bool {
	return slices.ContainsFunc(wordsOf(text), foreign) && !strings.ContainsAny(text, "0123456789")
}

// withoutSentences returns lines without those before and behind the boards that are sentences.
func withoutSentences(lines []boardLine) []boardLine {
	for len(lines) > 0 && sentence(lines[0].text) {
		lines = lines[1:]
	}
	for len(lines) > 0 && sentence(lines[len(lines)-1].text) {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// blankSigns are those that stand for the blank, beside 0.
const blankSigns = "_.xX*-"

// digitTiles are the digits of a board of 5×5 at most, whose cells are a sign each.
const digitTiles = "0123456789ABCDEFGHIJKLMNO"

// digitOf returns the tile that one sign names; −1 where it names none.
func digitOf(r rune) int {
	if strings.ContainsRune(blankSigns, r) {
		return 0
	}
	return strings.IndexRune(digitTiles, unicode.ToUpper(r))
}
