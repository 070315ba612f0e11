package settings

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

// Every setting has a row, which saves and loads it.
func TestEverySettingIsFoundAgain(t *testing.T) {
	size := puzzle.Size{W: 3, H: 5}
	spiral := fixture.Must(puzzle.NewGoal(puzzle.Spiral, size))
	chosen := session.DefaultSettings()
	chosen.Size, chosen.Goal, chosen.Own = size, spiral, puzzle.GoalAt(puzzle.Shuffle(spiral, 1))
	chosen.Algorithm, chosen.Heuristic, chosen.Weight = solver.IDAStar, solver.Manhattan, 2
	chosen.Speed, chosen.Depth, chosen.Memory, chosen.Difficulty = 4, 31, 1e9, session.Hard
	for _, row := range table(&chosen) {
		if row.commands != nil {
			all := row.commands(func(choose func()) { choose() })
			other := slices.IndexFunc(all, func(c *kit.Command) bool { return row.control == onOff || !c.Chosen() })
			all[other].Do()
		}
	}
	first, other := reflect.ValueOf(session.DefaultSettings()), reflect.ValueOf(chosen)
	for i := range first.NumField() {
		if first.Field(i).Equal(other.Field(i)) {
			t.Errorf("%s has no row with commands, and no other value in this test", first.Type().Field(i).Name)
		}
	}
	p := session.NewPreferences()
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
		all := row.commands(func(choose func()) { choose(); told++ })
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

func TestANameThatNobodyKnowsBecomesTheDefault(t *testing.T) {
	d := memdisk.New()
	Save(fixture.Must(session.OpenPreferences(d, "/settings.json")), session.DefaultSettings())
	var kept map[string]any
	if err := json.Unmarshal(fixture.Must(filesys.Read(d, "/settings.json", 1<<20)), &kept); err != nil || len(kept) < 10 {
		t.Fatalf("kept are %v, %v", kept, err)
	}
	for key := range kept {
		kept[key] = "gothic"
	}
	for _, content := range []string{"{}", string(fixture.Must(json.Marshal(kept)))} {
		if got := Load(chosen(t, content)); got != session.DefaultSettings() {
			t.Errorf("%s is read as %+v; want %+v", content, got, session.DefaultSettings())
		}
	}
}

func TestEveryDisplayIsAnotherOne(t *testing.T) {
	seen := map[string]bool{}
	for i, d := range board.TileDisplayModes() {
		s := session.DefaultSettings()
		s.Display = session.TileDisplay(d.ID)
		if BoardAppearance(s).Display != d || d.Label() == "" || seen[d.ID] || seen[d.Label()] {
			t.Errorf("display %d, %q, is called %q and drawn as %q", i, d.ID, d.Label(), BoardAppearance(s).Display.ID)
		}
		seen[d.ID], seen[d.Label()] = true, true
	}
}

func TestTheDefaultLookIsThatOfTheBoard(t *testing.T) {
	if got, want := BoardAppearance(session.DefaultSettings()), board.DefaultAppearance(); got != want {
		t.Errorf("%+v; want %+v", got, want)
	}
}
