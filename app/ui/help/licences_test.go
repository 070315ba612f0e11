package help

import (
	"slices"
	"strings"
	"testing"
	"tilewise/resources/parts"
	"unicode/utf8"
)

func TestTheLicencesAreShownWordForWord(t *testing.T) {
	text := folded(parts.Licences(), licenceColumns)
	for line := range strings.Lines(text) {
		if n := utf8.RuneCountInString(strings.TrimSpace(line)); n > licenceColumns {
			t.Errorf("%d letters in %q", n, line)
		}
	}
	if got, want := strings.Fields(text), strings.Fields(parts.Licences()); !slices.Equal(got, want) {
		t.Errorf("%d words are shown, of %d", len(got), len(want))
	}
}
