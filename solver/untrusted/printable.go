package untrusted

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Printable returns a text from a file as one line of at most most characters that a terminal shows as it is. Ends of
// lines become spaces. Other control characters, characters that change the direction of text, and invalid ones become
// their numbers, as in \x1b. An ellipsis replaces what is cut off.
func Printable(text string, most int) string {
	var line strings.Builder
	for length := 0; text != ""; length++ {
		r, size := utf8.DecodeRuneInString(text)
		if length >= most {
			return line.String() + "…"
		}
		switch {
		case unicode.IsSpace(r):
			line.WriteByte(' ')
		case r == utf8.RuneError && size == 1:
			line.WriteString(`\x` + strconv.FormatUint(0x100|uint64(text[0]), 16)[1:])
		case unicode.IsPrint(r) || r == joiner || r == nonJoiner:
			line.WriteRune(r)
		default:
			escaped := strconv.QuoteRuneToASCII(r)
			line.WriteString(escaped[1 : len(escaped)-1])
		}
		text = text[size:]
	}
	return line.String()
}

// nonJoiner parts and joiner joins letters of several scripts; joiner also makes one picture of several.
const nonJoiner, joiner = '\u200c', '\u200d'

// FileName returns the name of a file without its folder, whichever system the path is from. Signs that some system
// forbids become underscores.
func FileName(path string) string {
	const mostBytes = 100
	name := path[strings.LastIndexAny(path, `/\`)+1:]
	name = strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`<>:"|?*`, r) {
			return '_'
		}
		return r
	}, name)
	if len(name) > mostBytes {
		name = strings.ToValidUTF8(name[len(name)-mostBytes:], "")
	}
	if strings.Trim(name, ". ") == "" {
		return "photo"
	}
	return name
}
