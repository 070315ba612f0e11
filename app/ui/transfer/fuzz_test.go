package transfer

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"tilewise/solver/test/testbudget"
	"tilewise/solver/untrusted"

	"fyne.io/fyne/v2/storage"
)

// FuzzDropped drops files of any names: every opened file is one of them, under its own name. It is a photo or a game
// if there is one.
func FuzzDropped(f *testing.F) {
	for _, names := range []string{"/a.jpg", "/a b#c?.png\n/100%.tilewise", "/letter.txt\n/x.JPG", "\n\n", "/\xff.png",
		"/a/../b.gif"} {
		f.Add(names)
	}
	f.Fuzz(func(t *testing.T, names string) {
		defer testbudget.Of(t, 64)()
		var own []string
		for name := range strings.SplitSeq(names, "\n") {
			if strings.HasPrefix(name, "/") {
				own = append(own, storage.NewFileURI(name).Path())
			}
		}
		paths := chooseFiles(own)
		if len(own) > 0 && len(paths) == 0 {
			t.Errorf("of %q none is opened", own)
		}
		for _, path := range paths {
			if !slices.Contains(own, path) || Opens(path) != slices.ContainsFunc(own, Opens) {
				t.Errorf("of %q %q are opened", own, paths)
			}
			looksPlain(t, path)
		}
	})
}

// looksPlain fails the test if a dropped name could lead to another folder.
func looksPlain(t *testing.T, path string) {
	if plain := untrusted.FileName(path); plain == "" || strings.ContainsAny(plain, `/\`) ||
		filepath.Base(plain) != plain {
		t.Errorf("%q is kept as %q", path, plain)
	}
}

// FuzzShared gives looksShared any texts. It has to decide quickly.
func FuzzShared(f *testing.F) {
	for text := range meantShared {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		defer testbudget.Of(t, 64)()
		looksShared(text)
	})
}

// meantShared maps texts to whether they are meant as a code or a position.
var meantShared = map[string]bool{
	"1 2 3 4 5 6 7 8 0": true, "1,2,3/4,5,6/7,_,8": true, "1 2 x 0": true, "TW14-": true,
	"/home/me/a.jpg": false, "1 2 3": false, "one two three four": false, "": false,
}

func TestACodeOrAPositionIsToldFromOtherTexts(t *testing.T) {
	for text, want := range meantShared {
		if looksShared(text) != want {
			t.Errorf("%q: %t", text, !want)
		}
	}
}
