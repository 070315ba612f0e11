//go:build !js

package play

import (
	"bytes"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"tilewise/solver/test/fixture"
)

// heard collects the events that the terminal library reads: keys by their names in the game, and pasted texts.
type heard struct {
	all   []string
	input *boundedInput
}

func (h heard) Init() tea.Cmd  { return nil }
func (h heard) View() tea.View { return tea.View{} }
func (h heard) Update(m tea.Msg) (tea.Model, tea.Cmd) {
	switch m := m.(type) {
	case tea.KeyPressMsg:
		h.all = append(h.all, keyName(tea.Key(m)))
		if h.all[len(h.all)-1] == "ctrl+q" {
			return h, tea.Quit
		}
	case tea.PasteMsg:
		text := h.input.Paste()
		h.all = append(h.all, "pasted "+m.Content+text[:min(len(text), 20)])
	}
	return h, nil
}

// hear has the library read pieces of input one by one, and returns the events.
func hear(t *testing.T, pieces ...string) string {
	t.Helper()
	in, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	go func() {
		for _, piece := range append(pieces, "\x11") {
			io.WriteString(out, piece)
		}
	}()
	defer out.Close()
	input := &boundedInput{File: in}
	got := fixture.Must(tea.NewProgram(heard{input: input}, tea.WithInput(input), tea.WithOutput(&bytes.Buffer{}),
		tea.WithContext(t.Context()), tea.WithoutRenderer(), tea.WithoutCatchPanics()).Run())
	return strings.Join(got.(heard).all, " ")
}

// A very long escape sequence, on which the library panics, is cut, also in a paste. The key after it is read.
func TestALongSequenceIsCut(t *testing.T) {
	for _, long := range []string{
		"\x1b[" + strings.Repeat("1;", 500) + "m", "\x9b" + strings.Repeat("1:", 500) + "m", "\x1bP" + strings.Repeat(";", 99) + "q\x1b\\",
		"\x1b[200~" + "\x1b[" + strings.Repeat("2;", 99) + "m\x1b[201~", "\x1b]11;" + strings.Repeat("9", 1<<17) + "\a",
		"\x1b[" + strings.Repeat(" ", 1<<16) + "m", "\x1b[200~" + strings.Repeat("쓵e\u0301\x1b[", 1<<16) + "\x1b[201~",
	} {
		if got := hear(t, long, "h"); !strings.Contains(got, "h ctrl+q") {
			t.Errorf("after %q… it hears %q", long[:8], got)
		}
	}
	if got := hear(t, "\x1b[200~1 2 3\x1b[201~ж\x1b[A"); got != "pasted 1 2 3 ; up ctrl+q" {
		t.Errorf("it hears %q", got)
	}
}

// A key has the same name in capitals and on every layout, whether or not the terminal reports the place of the key.
func TestAKeyMeansTheSameOnEveryLayout(t *testing.T) {
	for typed, want := range map[string]string{
		"H": "h", "?": "?", " ": "space", "р": "h", "Р": "h", "ц": "w", "η": "h", "י": "h", "ا": "h", "\x1b[A": "up", "\r": "enter",
		"\x1b[1088::104;1;1088u": "h", "\x1b[119::44;1;119u": ",", "\x1b[44::119;1;44u": "w", // Russian, Dvorak
		"\x1b[115::59;1;115u": "o", "\x1b[97::113;1;97u": "q", "\x1b[104;65;72u": "h", // Dvorak, French, Caps Lock
		"\x1b[223:63:45;2;63u": "?", "\x1b[99::105;5u": "ctrl+c", "\x1b[1103::122;5u": "ctrl+z", // German, Dvorak, Russian
	} {
		if got := hear(t, typed); got != want+" ctrl+q" {
			t.Errorf("%q means %q, want %q", typed, got, want)
		}
	}
}

// A key with an escape sequence ends a paste without an end, even if it follows at once.
func TestAKeyEndsAPasteWithoutItsEnd(t *testing.T) {
	in, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	defer out.Close()
	for _, key := range []string{"\x1b", "\x03", "\x1b[A", "\x1b[97;1;97u"} {
		input, heard, buffer := &boundedInput{File: in}, "", make([]byte, 4096)
		for _, piece := range []string{"\x1b[200~", "1 2", key, "h"} {
			io.WriteString(out, piece)
			n, _ := input.read(buffer)
			heard += string(buffer[:n])
		}
		if heard != "\x1b[200~"+pasteEnd+key+"h" || input.Paste() != "1 2" {
			t.Errorf("of %q it hears %q, and %q is pasted", key, heard, input.Paste())
		}
	}
}

// A long paste stays one paste even if the library reads it slowly: its rest is not taken for keys.
func TestASlowReaderHearsOnePaste(t *testing.T) {
	in, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	const letters = 14_000
	if _, err := io.WriteString(out, "\x1b[200~"+strings.Repeat("a", letters)+pasteEnd); err != nil {
		t.Fatal(err)
	}
	out.Close()
	input, heard, piece := &boundedInput{File: in}, "", make([]byte, 4096)
	for err == nil {
		var n int
		n, err = input.Read(piece)
		heard += string(piece[:n])
		input.lastRead = input.lastRead.Add(-time.Minute)
	}
	if heard != "\x1b[200~"+pasteEnd || len(input.Paste()) != letters {
		t.Errorf("%d bytes are heard, %d pasted", len(heard), len(input.Paste()))
	}
}
