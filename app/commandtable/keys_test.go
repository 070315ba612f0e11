package commandtable

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tilewise/app/lang"
)

var update = flag.Bool("update", false, "write the manual's list of keys")

const manual = "../../resources/manual/"

// keyNames are the names of keys in the manual, where they are not those in the table.
var keyNames = strings.NewReplacer("Return", "Enter", "Comma", "comma", "Period", "full stop", "PageUp", "Page Up",
	"PageDown", "Page Down", "Left", "←", "Right", "→", "Up", "↑", "Down", "↓", "Minus", "−", "Plus", "+")

// keyPages are the manual's pages of keys: what stands above the list, and the names of keys in the language.
var keyPages = map[string]struct {
	folder, head string
	names        *strings.Replacer
}{
	"en": {"", "# Keys\n\nEvery command that has a key: in the window, and on the screen of `tilewise play`. *Help › Keyboard shortcuts* shows those\n" +
		"of where you are. Several commands share a key where only one of them can be meant.\n\n" +
		"| command | in the window | in a terminal |\n", strings.NewReplacer()},
	"de": {"de/", "# Tasten\n\nJeder Befehl, der eine Taste hat: im Fenster und auf dem Bildschirm von `tilewise play`. *Hilfe › Tastenkürzel* zeigt die der\n" +
		"Ansicht, in der du bist. Mehrere Befehle teilen eine Taste, wo nur einer von ihnen gemeint sein kann.\n\n" +
		"| Befehl | im Fenster | im Terminal |\n", strings.NewReplacer("Ctrl", "Strg", "Shift", "Umschalt", "Escape", "Esc", "Space",
		"Leertaste", "Delete", "Entf", "Home", "Pos1", "End", "Ende", "comma", "Komma",
		"full stop", "Punkt", "Backspace", "Rücktaste", "Page Up", "Bild auf", "Page Down", "Bild ab")},
	"fr": {"fr/", "# Touches\n\nChaque commande qui a une touche\u00a0: dans la fenêtre, et sur l’écran de `tilewise play`. *Aide › Raccourcis clavier* montre celles de\n" +
		"l’endroit où vous êtes. Plusieurs commandes partagent une touche là où une seule peut être voulue.\n\n" +
		"| commande | dans la fenêtre | dans un terminal |\n", strings.NewReplacer("Shift", "Maj", "Escape", "Échap", "Space", "Espace",
		"Delete", "Suppr", "Home", "Début", "End", "Fin", "Enter", "Entrée", "comma", "virgule", "full stop", "point",
		"Backspace", "Retour arrière", "Page Up", "Pg préc", "Page Down", "Pg suiv")},
}

// keyList returns the manual's page of keys in a language.
func keyList(language string) string {
	lang.Use(language)
	defer lang.Use("en")
	page := keyPages[language]
	text := page.head + "|---|---|---|\n"
	for _, r := range All() {
		if r.Key == "" && r.Typed == "" {
			continue
		}
		key, typed := page.names.Replace(keyNames.Replace(r.Key)), "–"
		if key == "" {
			key = "–"
		}
		if r.Typed != "" {
			typed = "`" + r.Typed + "`"
		}
		text += "| " + r.Title + " | " + key + " | " + typed + " |\n"
	}
	return text
}

// The manual's lists of keys are those of the table: go test ./app/commandtable -update writes them.
func TestTheManualListsTheKeysOfTheTable(t *testing.T) {
	for language, of := range keyPages {
		page := manual + of.folder + "12-keys.md"
		if *update {
			if err := os.WriteFile(page, []byte(keyList(language)), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if text, err := os.ReadFile(page); err != nil || string(text) != keyList(language) {
			t.Errorf("%s is not what the table says (%v): go test ./app/commandtable -update", page, err)
		}
	}
}

// Where the manual names a command of a menu with its key, it is the key of the table.
func TestTheManualNamesTheKeysOfTheTable(t *testing.T) {
	keys := map[string]string{}
	for _, r := range All() {
		keys[r.Title] = keyNames.Replace(r.Key)
	}
	pages, err := filepath.Glob(manual + "*.md")
	if err != nil || len(pages) == 0 {
		t.Fatal(pages, err)
	}
	named := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`› ([^*›]+)\* \(((?:Ctrl|Alt|F\d)[^ ,);]*)`).FindAllStringSubmatch(string(text), -1) {
			if key, is := keys[m[1]]; is && key != m[2] {
				t.Errorf("%s: %q has the key %q, and is said to have %q", page, m[1], key, m[2])
			} else if is {
				named++
			}
		}
	}
	if named < 8 {
		t.Errorf("only %d keys were found", named)
	}
}
