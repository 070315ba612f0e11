//go:build e2e && linux

package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
)

// The menus of the bar in Play, from the left.
var menuBar = []string{"Puzzle", "Shuffle", "Algorithm", "Heuristic", "View", "Help"}

// menu takes the nth entry of a menu, counted from 0 without the lines between,
// by keys alone.
func (p *program) menu(title string, n int) {
	p.t.Helper()
	keys := []string{"Alt_L"}
	for range slices.Index(menuBar, title) {
		keys = append(keys, "Right")
	}
	for range n + 1 {
		keys = append(keys, "Down")
	}
	p.key(append(keys, "Return")...)
}

// remembered waits until the program has stored a choice of the user.
func (p *program) remembered(choice string, want any) {
	p.t.Helper()
	p.eventually(choice+" in the preferences", func() error {
		choices, err := p.home.choices()
		if err == nil && choices[choice] != want {
			err = fmt.Errorf("there are %v", choices)
		}
		return err
	})
}

// choices reads the preferences.
func (h home) choices() (all map[string]any, err error) {
	content, err := os.ReadFile(h.preferences())
	if err == nil {
		err = json.Unmarshal(content, &all)
	}
	return all, err
}
