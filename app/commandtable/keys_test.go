package commandtable

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the manual's list of keys")

const manual = "../../resources/manual/"

// keyNames are the names of keys in the manual, where they are not those in the table.
var keyNames = strings.NewReplacer("Return", "Enter", "Comma", "comma", "Period", "full stop", "PageUp", "Page Up",
	"PageDown", "Page Down", "Left", "←", "Right", "→", "Up", "↑", "Down", "↓", "Minus", "−", "Plus", "+")

// keyList is the manual's page of keys.
func keyList() string {
	text := "# Keys\n\nEvery command that has a key: in the window, and on the screen of `tilewise play`. *Help › Keyboard shortcuts* shows those\n" +
		"of where you are. Several commands share a key where only one of them can be meant.\n\n" +
		"| command | in the window | in a terminal |\n|---|---|---|\n"
	for _, r := range All() {
		if r.Key == "" && r.Typed == "" {
			continue
		}
		key, typed := keyNames.Replace(r.Key), "–"
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

// The manual's list of keys is that of the table: go test ./app/commandtable -update writes it.
func TestTheManualListsTheKeysOfTheTable(t *testing.T) {
	const page = manual + "12-keys.md"
	if *update {
		if err := os.WriteFile(page, []byte(keyList()), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := os.ReadFile(page); err != nil || string(text) != keyList() {
		t.Errorf("%s is not what the table says (%v): go test ./app/commandtable -update", page, err)
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
