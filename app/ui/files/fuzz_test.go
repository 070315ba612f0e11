package files

import (
	"path/filepath"
	"strings"
	"testing"

	"tilewise/solver/test/testbudget"
)

// FuzzPasted checks that every path from PastedPaths is absolute, and that a text which is an absolute path comes back
// as it is.
func FuzzPasted(f *testing.F) {
	for _, text := range []string{
		"/home/me/a photo.jpg", "\"/home/me/a.jpg\"", "file:///home/me/a%20b.jpg\r\n", "~/a.jpg", "file:", "file://",
		"file:x", "FILE:/x", "C:\\a.jpg", "1 2 3 0", "\x00/",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		defer testbudget.Of(t, 64)()
		path := append(PastedPaths(text), "")[0]
		drive := len(path) > 2 && path[1] == ':'
		if path != "" && (!filepath.IsAbs(path) && !drive || strings.ContainsAny(path, "\x00\n")) {
			t.Errorf("%q is the path %q", text, path)
		}
		if whole := filepath.Clean("/" + text); !strings.ContainsAny(whole, "\x00\n\r") && strings.TrimSpace(whole) == whole && !strings.ContainsAny(whole[len(whole)-1:], `"'`) {
			if got := append(PastedPaths(whole), ""); got[0] != whole && !strings.HasPrefix(whole, "#") {
				t.Errorf("%q is pasted as %q", whole, got)
			}
		}
	})
}
