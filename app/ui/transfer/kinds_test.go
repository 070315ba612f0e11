package transfer

import (
	"encoding/xml"
	"os"
	"slices"
	"strings"
	"testing"

	experiment "tilewise/app/lab"
	"tilewise/app/session"
	"tilewise/app/ui/certificates"
)

// What the window saves under the name that it offers is opened again by a
// double-click: desktops know the name, and the menu entry the kind.
func TestDesktopsKnowWhatWeSave(t *testing.T) {
	const folder = "../../../resources/linux/io.github.tilewise.Tilewise"
	content, err := os.ReadFile(folder + ".xml")
	if err != nil {
		t.Fatal(err)
	}
	var known struct {
		Types []struct {
			Type  string `xml:"type,attr"`
			Globs []struct {
				Pattern string `xml:"pattern,attr"`
			} `xml:"glob"`
		} `xml:"mime-type"`
	}
	if err := xml.Unmarshal(content, &known); err != nil {
		t.Fatal(err)
	}
	entry, err := os.ReadFile(folder + ".desktop")
	if err != nil {
		t.Fatal(err)
	}
	var patterns []string
	for _, kind := range known.Types {
		for _, g := range kind.Globs {
			patterns = append(patterns, g.Pattern)
			if !Opens(strings.Replace(g.Pattern, "*", "a", 1)) {
				t.Errorf("%s: the program does not open it", g.Pattern)
			}
		}
		if !strings.Contains(string(entry), kind.Type+";") {
			t.Errorf("%s: the menu entry does not take it", kind.Type)
		}
	}
	for _, ending := range []string{session.Extension, experiment.Ending, certificates.SavedEnding} {
		if !slices.Contains(patterns, "*"+ending) {
			t.Errorf("*%s: no desktop knows it; only %v", ending, patterns)
		}
	}
}
