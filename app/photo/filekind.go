package photo

import (
	"bytes"
	"compress/gzip"
	"io"

	"tilewise/app/heif"
	"tilewise/app/pictureformat"
	"tilewise/solver/untrusted"
)

// judgeKind refuses an empty file, and foreign kinds by name.
func judgeKind(data []byte) error {
	switch {
	case len(data) == 0:
		return ErrEmpty
	case heif.Known(data): // it begins as a film does
		return nil
	}
	for _, f := range pictureformat.Closed() {
		at := f.At
		if at < 0 {
			at += len(data)
		}
		if at >= 0 && len(data) > at && bytes.HasPrefix(data[at:], []byte(f.Mark)) {
			if f.Name == pictureformat.Film {
				return ErrFilm
			}
			return &ForeignError{f.Name}
		}
	}
	if kind := unmarked(data); kind != "" {
		return &ForeignError{kind}
	}
	return nil
}

// unmarked names kinds of pictures without magic bytes of their own; "" for other data.
func unmarked(data []byte) string {
	h := data[:min(len(data), 18)]
	switch {
	case isSVG(data):
		return "SVG"
	case len(h) < 18:
	case h[0] == 'P' && bytes.IndexByte([]byte("1234567Ff"), h[1]) >= 0 && bytes.IndexByte([]byte(" \t\r\n#"), h[2]) >= 0:
		return map[byte]string{'1': "PBM", '4': "PBM", '2': "PGM", '5': "PGM", '3': "PPM", '6': "PPM", '7': "PAM"}[h[1]] +
			map[bool]string{true: "PFM"}[h[1] >= 'F']
	case h[0] == 10 && h[1] <= 5 && h[1] != 1 && h[2] == 1 && (h[3] == 1 || h[3] == 2 || h[3] == 4 || h[3] == 8):
		return "PCX"
	case h[1] <= 1 && (h[2]&^8 == 2 || h[2]&^8 == 3 || h[2]&^8 == 1 && h[1] == 1) &&
		h[16]&7 == 0 && h[16] >= 8 && h[16] <= 32 && h[17]&0xc0 == 0 &&
		(h[1] == 1 || h[5]|h[6] == 0) && h[12]|h[13] != 0 && h[14]|h[15] != 0:
		return "TGA"
	}
	return ""
}

// isSVG reports whether data are an SVG drawing, compressed or not. A page of HTML that holds one is none.
func isSVG(data []byte) bool {
	const most = 1 << 20 // bytes of comments before it
	data = data[:min(len(data), most)]
	if r, err := gzip.NewReader(bytes.NewReader(data)); err == nil {
		data, _ = io.ReadAll(io.LimitReader(r, most))
	}
	text := bytes.TrimLeft(untrusted.Text(data), " \t\r\n")
	before, _, found := bytes.Cut(text, []byte("<svg"))
	return found && text[0] == '<' && !bytes.Contains(bytes.ToLower(before), []byte("<html"))
}
