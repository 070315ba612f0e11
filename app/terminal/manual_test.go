package terminal

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

func TestTheManualPageTellsEveryCommandAndFlag(t *testing.T) {
	page := run(t, "", "manual")
	if page.status != 0 || !strings.HasPrefix(page.out, ".TH TILEWISE 6") {
		t.Fatalf("%+v", page)
	}
	var each func(c *cobra.Command)
	told := 0
	each = func(c *cobra.Command) {
		for _, child := range c.Commands() {
			if child.Hidden || child.Name() == "help" || child.Name() == "completion" {
				continue
			}
			each(child)
			if child.HasAvailableSubCommands() {
				continue
			}
			path := roff(strings.TrimPrefix(child.CommandPath(), "tilewise "))
			if !strings.Contains(page.out, ".SS \""+path) {
				t.Errorf("the page says nothing of %s", path)
			}
			child.LocalFlags().VisitAll(func(f *pflag.Flag) {
				told++
				if f.Name != "help" && !strings.Contains(page.out, roff("--"+f.Name)) {
					t.Errorf("the page says nothing of %s --%s", path, f.Name)
				}
			})
		}
	}
	each((&Program{}).root())
	if told < 20 {
		t.Errorf("only %d flags were looked for", told)
	}
}

// man takes a line that begins with a dot or an apostrophe for a command. roff escapes such lines.
func TestWordsAreNoCommandsToMan(t *testing.T) {
	for words, want := range map[string]string{
		".tilewise files":    `\&.tilewise files`,
		"'tis":               `\(aqtis`,
		"a-b":                `a\-b`,
		`back\slash`:         `back\eslash`,
		"one\n\ntwo\n  code": "one\n.PP\ntwo\n.br\n\\ \\ code",
	} {
		if got := roff(words); got != want {
			t.Errorf("%q became %q, want %q", words, got, want)
		}
	}
}
