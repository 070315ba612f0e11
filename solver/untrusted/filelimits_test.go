package untrusted

import (
	"context"
	"errors"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"tilewise/solver/filesys"
	"tilewise/solver/test/testbudget"
)

// A text that would take much memory is refused before a parser sees it.
func TestABombIsRefusedBeforeItIsParsed(t *testing.T) {
	for name, text := range testbudget.Bombs(1 << 20) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := Experiment.TOML([]byte(text))
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; !errors.Is(err, ErrBeyond) || took > 3<<20 {
			t.Errorf("%s: %v after %d kB", name, err, took>>10)
		}
	}
}

// Brackets and dots in strings and comments do not count as nesting.
func TestWhatOnlyLooksDeepIsRead(t *testing.T) {
	for _, text := range []string{
		"a = \"" + strings.Repeat("[", 1000) + "\"", "a = '" + strings.Repeat("a.", 1000) + "'", "# " + strings.Repeat("[a.", 1000) + "\na = 1",
		"a = \"\"\"\n" + strings.Repeat("[{ \\\" '''\n", 1000) + "\"\"\"\"\"\nb = 1", "a = '''\n" + strings.Repeat("[ \" \\\n", 1000) + "'''",
		"a1 = 1.5\n", "[a.b.c.d.e.f]\ng.h = 1", "a = [[[[[[[1.5, 2.5]]]]]]]", "\ufeffa = 1\r\n[b]\r\nc = 2\r\n",
	} {
		if _, err := Experiment.TOML([]byte(text)); err != nil {
			t.Errorf("%.40q: %v", text, err)
		}
	}
}

// The error for a value of another type than its field is in plain words.
func TestAnotherTypeIsToldInPlainWords(t *testing.T) {
	for text, want := range map[string]string{
		"a = 'six'":   `line 1 (last key "a"): expected a whole number, not a text in quotes`,
		"\nb = [1]":   `line 2 (last key "b"): expected a text in quotes, not a list`,
		"c = {d = 1}": `line 1 (last key "c.d"): expected true or false, not a whole number`,
	} {
		var into struct {
			A int
			B string
			C struct{ D bool }
		}
		read, err := Experiment.TOML([]byte(text))
		if err == nil {
			err = read.Into(&into)
		}
		if err == nil || err.Error() != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// FuzzTOML compares the bounds with what the parser makes of a text.
func FuzzTOML(f *testing.F) {
	small := FileLimits{Bytes: 1 << 16, Depth: 4, Values: 12}
	for _, text := range testbudget.Bombs(60) {
		f.Add([]byte(text))
	}
	f.Add([]byte("a = {b = {c = 1}}\n[[d.e]]\nf = [[1, 2], ['''x''''']]\n[d.e.g]\n\"h.i\" = \"\\\"[\""))
	f.Fuzz(func(t *testing.T, text []byte) {
		defer testbudget.Of(t, 64)()
		if err := small.Judge(text); err != nil {
			return
		}
		var all map[string]any
		if _, err := toml.Decode(string(text), &all); err != nil {
			return
		}
		if deep, values := measure(all); deep > small.Depth || values > 8*small.Values {
			t.Errorf("%d deep, %d values", deep, values)
		}
	})
}

// measure returns how deep a value lies, and how many it holds.
func measure(value any) (deep, values int) {
	each := func(v any, own int) {
		d, n := measure(v)
		deep, values = max(deep, d+own), values+n
	}
	switch v := value.(type) {
	case map[string]any:
		for _, one := range v {
			each(one, 1)
		}
	case []map[string]any:
		for _, one := range v {
			each(one, 0)
		}
	case []any:
		for _, one := range v {
			each(one, 1)
		}
	}
	return deep, values + 1
}

func TestReadingStopsWhenItIsAsked(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	nothing, source := io.Pipe()
	defer source.Close()
	stop()
	if _, err := Experiment.ReadFrom(ctx, nothing, "a pipe"); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	if _, err := Design.ReadFrom(t.Context(), strings.NewReader(strings.Repeat(" ", 1<<17)), "long"); !errors.Is(err, filesys.ErrTooLong) {
		t.Errorf("%v", err)
	}
}

func TestWhatIsShownOfAFileObeysNobody(t *testing.T) {
	for text, want := range map[string]string{
		"\x1b]0;mine\x07\x1b[2J":  `\x1b]0;mine\a\x1b[2J`,
		"two\r\nlines\tand a tab": "two  lines and a tab",
		"\u202eleft\u2066":        `\u202eleft\u2066`,
		"\xff\u009b":              `\xff\u009b`,
		"Größe „5×5“ 🧩 नि\u200d":  "Größe „5×5“ 🧩 नि\u200d",
		strings.Repeat("é", 100):  strings.Repeat("é", 40) + "…",
		"":                        "",
	} {
		if got := Printable(text, 40); got != want {
			t.Errorf("%q is shown as %q", text, got)
		}
	}
}
