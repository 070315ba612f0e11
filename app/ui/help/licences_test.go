package help

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"tilewise/resources/buildinfo"
)

func TestTheLicencesAreShownWordForWord(t *testing.T) {
	text := folded(buildinfo.Licences(), licenceColumns)
	for line := range strings.Lines(text) {
		if n := utf8.RuneCountInString(strings.TrimSpace(line)); n > licenceColumns {
			t.Errorf("%d letters in %q", n, line)
		}
	}
	if got, want := strings.Fields(text), strings.Fields(buildinfo.Licences()); !slices.Equal(got, want) {
		t.Errorf("%d words are shown, of %d", len(got), len(want))
	}
}
