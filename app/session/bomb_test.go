package session

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"tilewise/solver/test/memdisk"
	"tilewise/solver/test/testbudget"
	"tilewise/solver/untrusted"
)

// bombs returns texts for which a parser would take hundreds of megabytes, or recurse a million times.
func bombs() map[string]string {
	return map[string]string{
		"a deep list":     `{"tilewise":2,"game":` + strings.Repeat("[", 1<<20) + strings.Repeat("]", 1<<20) + "}",
		"deep objects":    strings.Repeat(`{"a":`, 1<<18) + "1" + strings.Repeat("}", 1<<18),
		"many values":     `{"tilewise":2,"game":[` + strings.Repeat("1,", 4_500_000) + "1]}",
		"many objects":    `{"tilewise":2,"game":[` + strings.Repeat("{},", 4_500_000) + "{}]}",
		"a list of lists": "[" + strings.Repeat("[],", 4_500_000) + "[]]",
	}
}

// Each bomb is refused before it is parsed: as settings, as a game and as records.
func TestABombIsNeitherAGameNorSettingsNorRecords(t *testing.T) {
	testbudget.OneGoroutine(t)
	for name, text := range bombs() {
		t.Run(name, func(t *testing.T) {
			d := memdisk.New("/home")
			f, err := d.Create("/home/settings.json", 0o600)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprint(f, text)
			f.Close()
			if _, err := OpenPreferences(d, "/home/settings.json"); !errors.Is(err, ErrChoices) {
				t.Errorf("as settings: %v", err)
			}
			for what, open := range map[string]func() error{
				"game":    func() error { _, _, err := Decode([]byte(text), nil); return err },
				"records": func() error { _, err := readRecords([]byte(text)); return err },
			} {
				if allocated := testing.AllocsPerRun(1, func() { err = open() }); err == nil || allocated > 10_000 {
					t.Errorf("as %s: %v, %.0f allocations", what, err, allocated)
				}
			}
		})
	}
	if untrusted.Game.Values < 10*maxSteps {
		t.Error("the longest game that is kept would not be opened")
	}
}
