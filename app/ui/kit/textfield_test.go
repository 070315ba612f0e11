package kit

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// A field cuts a paste at what can be drawn at every key; a field of one line makes spaces of the ends of lines.
func TestAFieldIsCutAtWhatItCanMean(t *testing.T) {
	chance, random := rand.New(rand.NewPCG(1, 2)), strings.Builder{}
	for range 8000 {
		random.WriteRune(rune(0x21 + chance.IntN(0xD000)))
	}
	k := newWindow(t)
	field := func() *TextField { return k.NewTextField("") }
	lines := func() *TextField {
		f := field()
		f.MultiLine = true
		return f
	}
	for _, c := range []struct {
		name, text string
		in         func() *TextField
		most       int
	}{
		{"a million letters", strings.Repeat("a", 1_000_000), field, fieldCharacters},
		{"letters of two scripts", strings.Repeat("aЖ", 4000), field, 182},
		{"Chinese", strings.Repeat("漢字", 4000), field, 182},
		{"random characters", random.String(), field, 200},
		{"many lines", strings.Repeat("as it is\n", 100_000), lines, fieldCharacters},
	} {
		f := c.in()
		count, whole := f.Paste(c.text)
		if n := len([]rune(f.Text)); whole || n != count || n > c.most || n < c.most*3/4 {
			t.Errorf("%s: %d characters, of which it says %d, and all: %v", c.name, n, count, whole)
		}
		if f.TypedRune('漢'); len([]rune(f.Text)) > c.most {
			t.Errorf("%s: a key writes beyond the end", c.name)
		}
	}
	f := field()
	if f.Paste("one\r\ntwo\x00\tthree\u2028"); f.Text != "one two  three " {
		t.Errorf("pasted: %q", f.Text)
	}
	f.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	if count, whole := f.Paste(strings.Repeat("b", fieldCharacters)); !whole || len(f.Text) != count {
		t.Errorf("in place of what is selected: %d of %d, %v", len(f.Text), count, whole)
	}
	g := lines()
	if g.Paste("one\r\ntwo\x1b"); g.Text != "one\ntwo " {
		t.Errorf("pasted as several lines: %q", g.Text)
	}
}

// Every field is a TextField: the toolkit's own reads the clipboard on the window's goroutine, and has no limit.
func TestEveryFieldIsATextField(t *testing.T) {
	raw, read := regexp.MustCompile(`widget\.(New\w*Entry|Entry\b)`), 0
	err := filepath.WalkDir("..", func(path string, e os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") ||
			path == "../kit/textfield.go" {
			return err
		}
		read++
		source, err := os.ReadFile(path)
		if found := raw.Find(source); found != nil {
			t.Errorf("%s has a %s", path, found)
		}
		return err
	})
	if err != nil || read < 100 {
		t.Errorf("%d files were read: %v", read, err)
	}
}
