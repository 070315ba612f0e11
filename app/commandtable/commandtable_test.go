package commandtable

import (
	"testing"

	"tilewise/app/program"
	"tilewise/app/session"
)

// Every command of the program has a row, a title and a key of its own in the terminal, if any, and every row a
// command.
func TestEveryCommandHasItsRow(t *testing.T) {
	p := program.New(program.Config{}, session.DefaultSettings())
	rows, typed := map[program.CommandName]Row{}, map[string]bool{}
	for _, r := range All() {
		rows[r.Name] = r
		if r.Title == "" || typed[r.Typed] && r.Typed != "" {
			t.Errorf("%+v has no title, or no key of its own", r)
		}
		if short := len(r.Key) == 1 || r.Key == "Space" || r.Key == "Escape" || len(r.Typed) == 1; r.Loses && short {
			t.Errorf("%+v: what loses something has no key that is pressed by chance", r)
		}
		typed[r.Typed] = true
	}
	for _, c := range p.Commands() {
		if _, ok := rows[c.Name]; !ok {
			t.Errorf("%s has no row", c.Name)
		}
		delete(rows, c.Name)
	}
	for _, r := range rows {
		if r.Typed != "" {
			t.Errorf("no command has the row %v", r)
		}
	}
}
