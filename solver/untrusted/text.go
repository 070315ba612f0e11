package untrusted

import (
	"bytes"
	"io"
	"slices"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

// Text returns a text file as the rest of the program reads it: UTF-8 without a byte order mark, with lines that end in
// "\n" alone. Editors and shells of Windows write a mark, UTF-16 behind one, or "\r\n", and git and ftp may do so on
// the way. A text that needs no change is content itself.
func Text(content []byte) []byte {
	if marked(content) {
		content, _, _ = transform.Bytes(unicode.BOMOverride(transform.Nop), content) // what is no text stays as it is
	}
	if !bytes.Contains(content, []byte("\r\n")) {
		return content
	}
	return bytes.ReplaceAll(content, []byte("\r\n"), []byte("\n"))
}

// TextReader returns a reader of Text, but for the ends of lines.
func TextReader(r io.Reader) io.Reader {
	return transform.NewReader(r, unicode.BOMOverride(transform.Nop))
}

// marked reports whether content begins with a byte order mark, of UTF-8 or UTF-16.
func marked(content []byte) bool {
	marks := []string{"\xef\xbb\xbf", "\xff\xfe", "\xfe\xff"}
	return slices.ContainsFunc(marks, func(mark string) bool { return bytes.HasPrefix(content, []byte(mark)) })
}
