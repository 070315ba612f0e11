package settings

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// A setting that is in no row is lost at the next start.
func TestEverySettingIsFoundAgain(t *testing.T) {
	size := puzzle.Size{W: 3, H: 5}
	spiral, err := puzzle.NewGoal(puzzle.Spiral, size)
	if err != nil {
		t.Fatal(err)
	}
	chosen := session.Settings{
		Size: size, Goal: spiral, Own: puzzle.GoalAt(puzzle.Shuffle(spiral, 1)),
		Numbers: session.NumbersLarge, Display: session.DisplayArrows, Score: session.ScoreNever, Gap: session.GapWide,
		Corners: session.CornersRound, Hover: true, ArrowsMoveBlank: true, Theme: session.ThemeDark, Volume: session.VolumeLow,
		Slide: 60 * time.Millisecond, Algorithm: solver.IDAStar, Heuristic: solver.Manhattan, Weight: 2, Speed: 4, Depth: 31, Memory: 1e9,
	}
	first, other := reflect.ValueOf(session.DefaultSettings()), reflect.ValueOf(chosen)
	for i := range first.NumField() {
		if first.Field(i).Equal(other.Field(i)) {
			t.Errorf("%s is that of a first start: choose another", first.Type().Field(i).Name)
		}
	}
	p := test.NewTempApp(t).Preferences()
	Save(p, chosen)
	if got := Load(p); got != chosen {
		t.Errorf("found again: %+v\nwant         %+v", got, chosen)
	}
}

// Every command of a row chooses something else, and is marked when it is chosen.
func TestEveryCommandOfARowChooses(t *testing.T) {
	s := session.DefaultSettings()
	told := 0
	for _, row := range table(&s) {
		if row.commands == nil {
			continue
		}
		all := row.commands(func() { told++ })
		seen := map[session.Settings]bool{s: true}
		for i, c := range all {
			before := told
			c.Do()
			seen[s] = true
			if told != before+1 || !c.Chosen() && row.control != onOff {
				t.Errorf("%s: choosing %q is told %d times; marked: %t", row.name, c.Label(), told-before, c.Chosen())
			}
			for j, o := range all {
				if o.Chosen() && i != j {
					t.Errorf("%s: with %q, %q is marked too", row.name, c.Label(), o.Label())
				}
			}
		}
		if len(seen) < max(2, len(all)) {
			t.Errorf("%s: %d commands make %d different settings", row.name, len(all), len(seen))
		}
	}
}

func TestEveryDisplayHasARow(t *testing.T) {
	rows := displays()
	var listed []session.Display
	meant := map[board.Display]bool{}
	for _, r := range rows {
		listed = append(listed, r.id)
		meant[r.draws] = true
		if r.name == "" {
			t.Errorf("%s has no name", r.id)
		}
	}
	if !slices.Equal(listed, session.Displays()) || len(meant) != len(rows) {
		t.Errorf("the rows are of %v, which mean %d things on the board; want each of %v, once", listed, len(meant), session.Displays())
	}
}
