package untrusted

import (
	"strings"
	"testing"
)

func TestTheNameOfAFileHasNoFolder(t *testing.T) {
	for path, want := range map[string]string{
		"/home/me/Ü photo.jpg": "Ü photo.jpg", `C:\Pictures\a.png`: "a.png", "a:b|c?.png": "a_b_c_.png",
		"..": "photo", "/": "photo", "": "photo", "\x00\n": "__",
		strings.Repeat("ü", 80) + ".jpg": strings.Repeat("ü", 48) + ".jpg",
	} {
		if got := FileName(path); got != want {
			t.Errorf("%q becomes %q; want %q", path, got, want)
		}
	}
}
