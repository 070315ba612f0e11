package commandtable

import (
	"cmp"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tilewise/solver/test/fixture"
)

var update = flag.Bool("update", false, "write the manual's list of keys")

const manual = "../../resources/manual/"

// keyNames are the names of keys in the manual, where they are not those in the table.
var keyNames = strings.NewReplacer("Return", "Enter", "Comma", "comma", "Period", "full stop", "PageUp", "Page Up",
	"PageDown", "Page Down", "Left", "←", "Right", "→", "Up", "↑", "Down", "↓", "Minus", "−", "Plus", "+")

// keyPage is the manual's page of keys, whose rows begin behind keyHead. Its translations have the rows from the table.
const keyPage, keyHead = manual + "12-keys.md", "|---|---|---|\n"

// keyRows returns the rows of the page of keys.
func keyRows() (rows string) {
	for _, r := range All() {
		typed := "–"
		if r.Typed != "" {
			typed = "`" + r.Typed + "`"
		}
		if r.Key != "" || r.Typed != "" {
			rows += "| " + r.Title + " | " + cmp.Or(keyNames.Replace(r.Key), "–") + " | " + typed + " |\n"
		}
	}
	return rows
}

// The manual's list of keys is that of the table: go test ./app/commandtable -update writes it.
func TestTheManualListsTheKeysOfTheTable(t *testing.T) {
	text, err := os.ReadFile(keyPage)
	head, rows, found := strings.Cut(string(text), keyHead)
	if err != nil || !found {
		t.Fatalf("%s has no list: %v", keyPage, err)
	}
	if *update {
		fixture.NoError(t, os.WriteFile(keyPage, []byte(head+keyHead+keyRows()), 0o600))
	} else if rows != keyRows() {
		t.Errorf("%s is not what the table says: go test ./app/commandtable -update", keyPage)
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
		text := fixture.Must(os.ReadFile(page))
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
