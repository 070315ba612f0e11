package ui

import (
	"testing"

	"fyne.io/fyne/v2/lang"
)

// speakIn takes a language for one test.
func speakIn(t *testing.T, code string) {
	t.Helper()
	t.Setenv(languageVariable, "")
	speak(code)
	t.Cleanup(func() { readDictionary().take("en") })
}

func TestALanguageIsSpoken(t *testing.T) {
	for _, c := range []struct{ code, undo, one, none, yes string }{
		{"en", "Undo", "1 move", "0 moves", "Yes"},
		{"de", "Rückgängig", "1 Zug", "0 Züge", "Ja"},
		{"de-AT", "Rückgängig", "1 Zug", "0 Züge", "Ja"},
		{"fr", "Annuler", "1 coup", "0 coup", "Oui"},
		{"ja", "Undo", "1 move", "0 moves", "Yes"},
		{"?", "Undo", "1 move", "0 moves", "Yes"},
	} {
		speakIn(t, c.code)
		for got, want := range map[string]string{
			lang.L("Undo"): c.undo, movesCount(1): c.one, movesCount(0): c.none, lang.L("Yes"): c.yes, // Yes is Fyne's
			lang.L("nowhere: {{.Name}}", map[string]any{"Name": "x"}): "nowhere: x",
		} {
			if got != want {
				t.Errorf("%s: %q; want %q", c.code, got, want)
			}
		}
	}
}

func TestTheSystemsLanguageGivesWay(t *testing.T) {
	t.Setenv("LC_ALL", "de_DE.UTF-8")
	t.Setenv("LANGUAGE", "")
	speakIn(t, "fr")
	if got := lang.L("Undo"); got != "Annuler" {
		t.Errorf("chosen French says %q", got)
	}
	t.Setenv(languageVariable, "en")
	speak("fr")
	if got := lang.L("Undo"); got != "Undo" {
		t.Errorf("%s=en says %q", languageVariable, got)
	}
}

func TestALanguageIsRemembered(t *testing.T) {
	a := freshApp(t)
	s := newStandOn(t, a, tables())
	if !s.commands.languages[0].Chosen() {
		t.Error("at first, the language is not the system's")
	}
	s.commands.languages[2].Run()
	if s.banner.Said == "" {
		t.Error("nothing is said about when the language changes")
	}
	speakIn(t, "en") // so that the preference decides
	again := newStandOn(t, a, tables())
	if !again.commands.languages[2].Chosen() {
		t.Error("the language is not found again")
	}
	if got := again.commands.undo.Label(); got != "Rückgängig" {
		t.Errorf("the next window says %q", got)
	}
}
