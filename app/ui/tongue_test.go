package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// speakIn sets the language for one test.
func speakIn(t *testing.T, code string) {
	t.Helper()
	t.Setenv(words.LanguageVariable, "")
	words.Speak(code)
	t.Cleanup(func() { lang.Use("en") })
}

func TestTheLanguageChangesAtOnceAndIsRemembered(t *testing.T) {
	a := freshApp(t)
	speakIn(t, "en") // so that the preference decides
	s := newStandOn(t, a, tables())
	s.solved(hardest)
	if !s.Commands.Choices("languages")[0].Chosen() {
		t.Error("at first, the language is not the system's")
	}
	s.until("the count", func() bool { return strings.Contains(s.solve.Panel.Seal.Words, "one of 40") })
	s.press(fyne.KeyRight)
	board, at := s.Board, s.Model.Position()
	s.settings.Show()
	s.Commands.Choices("languages")[2].Run()
	if got := s.Commands.The("undo").Label(); got != "Rückgängig" {
		t.Errorf("the window says %q", got)
	}
	if s.Board != board || s.Model.Position() != at || !s.Model.Solving.Has() {
		t.Error("the game is another one")
	}
	if !s.Sheet.IsOpen() || s.solve.Panel.Heading.Content != "31 Züge" {
		t.Errorf("the sheet is open: %v; the solution is called %q", s.Sheet.IsOpen(), s.solve.Panel.Heading.Content)
	}
	if got := s.solve.Panel.Seal.Words; got != "Optimal: eine von 40 gleich kurzen" {
		t.Errorf("of the other shortest solutions it knows: %q", got)
	}
	s.Sheet.Close()
	s.press(fyne.KeyTab)
	s.press(fyne.KeyF10)
	if s.At() != service.PlayPlace || !s.Menus.IsOpen() {
		t.Error("the keys reach the window no more")
	}
	again := newStandOn(t, a, tables())
	if !again.Commands.Choices("languages")[2].Chosen() {
		t.Error("the language is not found again")
	}
	if got := again.Commands.The("undo").Label(); got != "Rückgängig" {
		t.Errorf("the next window says %q", got)
	}
}

// Menus and sentences name a key by its label on the keyboard, even if the toolkit has another name for it.
func TestKeysAreCalledWhatStandsOnThem(t *testing.T) {
	for code, want := range map[string][]string{
		"en": {"Page Up", "Page Down", "Backspace", "Delete"},
		"de": {"Bild auf", "Bild ab", "Rücktaste", "Entf"},
		"fr": {"Pg préc", "Pg suiv", "Retour arrière", "Suppr"},
	} {
		speakIn(t, code)
		for i, key := range []fyne.KeyName{fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyBackspace, fyne.KeyDelete} {
			if got := kit.Plain(key).String(); got != want[i] {
				t.Errorf("%s: %q, want %q", code, got, want[i])
			}
		}
	}
}
