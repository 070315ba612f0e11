package ui

import (
	"testing"

	"tilewise/app/commandtable"
	"tilewise/app/ui/kit"
)

// Every command of the window has a row in the table, and every row of a window a command. Those of the settings have
// theirs in the table of settings.
func TestEveryCommandOfTheWindowHasItsRow(t *testing.T) {
	s := newStand(t)
	keys := s.Kit.Keys
	ofSettings := kit.NewCommands(&keys)
	s.settings.AddCommands(ofSettings)
	for name := range s.Commands.Named {
		if r, ok := commandtable.Of(name); (!ok || r.Menu == "") && ofSettings.Named[name] == nil {
			t.Errorf("%s has no row in commandtable.All", name)
		}
	}
	for _, r := range commandtable.All() {
		if r.Menu != "" && s.Commands.Named[string(r.Name)] == nil {
			t.Errorf("no part of the window adds the command of the row %q", r.Name)
		}
	}
}
