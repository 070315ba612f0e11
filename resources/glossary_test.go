package resources_test

import (
	"encoding/json"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"tilewise/resources"
	"tilewise/solver/test/fixture"
)

// glossary returns the table of the manual's page on words: rows of English, German and French.
func glossary(t *testing.T) [][]string {
	t.Helper()
	page := fixture.Must(os.ReadFile("manual/10-words.md"))
	table := regexp.MustCompile("(?s)```text\nEnglish[^\n]*\n(.*?)```").FindSubmatch(page)
	if table == nil {
		t.Fatal("the page on words has no table")
	}
	var rows [][]string
	for row := range strings.Lines(string(table[1])) {
		cells := regexp.MustCompile(` {3,}`).Split(strings.TrimSpace(row), -1)
		if len(cells) != 3 {
			t.Fatalf("%q has %d columns; want 3", row, len(cells))
		}
		rows = append(rows, cells)
	}
	if len(rows) < 40 {
		t.Errorf("the table has %d rows; want 40 and more", len(rows))
	}
	return rows
}

// sentences returns the texts of the window in a language, by their English. A text with forms
// is one text here.
func sentences(t *testing.T, language string) map[string]string {
	t.Helper()
	raw := fixture.Must(fs.ReadFile(resources.Translations(), language+".json"))
	var entries map[string]any
	fixture.NoError(t, json.Unmarshal(raw, &entries))
	all := map[string]string{}
	for english, entry := range entries {
		switch entry := entry.(type) {
		case string:
			all[english] = entry
		case map[string]any:
			for _, form := range entry {
				text, _ := form.(string)
				all[english] += text + "\n"
			}
		}
	}
	return all
}

// The window uses the words of the glossary: if a sentence is one of its English words alone, the translation is the
// glossary's, up to its ending.
func TestTheWindowSaysTheWordsOfTheGlossary(t *testing.T) {
	for column, language := range map[int]string{1: "de", 2: "fr"} {
		said := map[string]string{}
		everything := ""
		for english, text := range sentences(t, language) {
			said[strings.ToLower(english)] = strings.ToLower(text)
			everything += strings.ToLower(text) + "\n"
		}
		for _, row := range glossary(t) {
			word := strings.ToLower(row[column])
			if text, there := said[row[0]]; there && !strings.HasPrefix(text, word) && !strings.HasPrefix(word, text) {
				t.Errorf("%s: %q is %q in the glossary and %q in the window", language, row[0], word, text)
			}
			if !strings.Contains(everything, strings.TrimSuffix(strings.TrimSuffix(word, "n"), "r")) {
				t.Errorf("%s: the window never says %q", language, word)
			}
		}
	}
}

// otherWords are words that the glossary replaces by others. In German a cell may be called Feld, but a board never.
var otherWords = map[string]*regexp.Regexp{
	"de": regexp.MustCompile(
		`(?i)spielfeld|\bfeld|\bsteine?n?\b|werkbank|wettlauf|\brekord|entfernung|\bpartition|\bescape\b|abgehakt`),
	"fr": regexp.MustCompile(`(?i)abîmé|rangée|vraies? distance|l’établi|\bsignes? \{`),
}

func TestNoOtherWordIsSaidForAThing(t *testing.T) {
	for language, others := range otherWords {
		for english, text := range sentences(t, language) {
			other := others.FindString(text)
			if strings.HasPrefix(english, "search.also") { // what people type, whatever the glossary calls it
				continue
			}
			if other == "" || strings.EqualFold(other, "feld") && strings.Contains(strings.ToLower(english), "cell") {
				continue
			}
			t.Errorf("%s: %q says %q", language, text, other)
		}
	}
}
