package files

import (
	"path/filepath"
	"testing"
)

func TestPastedPaths(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	mine := filepath.Join(home, "a photo.jpg")
	for text, want := range map[string]string{
		mine:                            mine,
		"  '" + mine + "'\n":            mine,
		mine + "\n" + mine + ".jpg":     mine,
		"file:///home/me/a%20photo.jpg": filepath.FromSlash("/home/me/a photo.jpg"),
		"file:///C:/a%20photo.jpg":      filepath.FromSlash("C:/a photo.jpg"),
		"~/photo.jpg":                   filepath.Join(home, "photo.jpg"),
		"x-special/nautilus-clipboard\ncopy\nfile:///home/me/a%20b.jpg\n": filepath.FromSlash("/home/me/a b.jpg"),
		"copy\nfile:///home/me/a%20b.jpg":                                 filepath.FromSlash("/home/me/a b.jpg"),
		"# a list\r\nfile:///home/me/a%20b.jpg\r\n":                       filepath.FromSlash("/home/me/a b.jpg"),
		"file://localhost/a%20photo.jpg":                                  filepath.FromSlash("/a photo.jpg"),
		"FILE:/home/me/100%.jpg":                                          filepath.FromSlash("/home/me/100%.jpg"),
		"\ufefffile:///home/me/a.jpg":                                     filepath.FromSlash("/home/me/a.jpg"),
		mine + " 'b'":                                                     mine + " 'b'",
		"file://elsewhere/photo.jpg":                                      "",
		"photo.jpg":                                                       "",
		"1 2 3 4 5 6 7 8 0":                                               "",
		"https://example.org/photo.jpg":                                   "",
		"file:":                                                           "",
		"":                                                                "",
		"Dear reader,\n/this/is/no/path/but/a/letter.":                    "",
	} {
		if got := append(PastedPaths(text), ""); got[0] != want {
			t.Errorf("%q names %q; want %q", text, got, want)
		}
	}
}
