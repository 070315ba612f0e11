package session

import (
	"bytes"
	"slices"
	"testing"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
	"tilewise/solver/untrusted"
)

// mutations is the number of damaged contents that each test tries.
const mutations = 10_000

// A damaged game file is refused, or gives the game as it was at some time, and never another game.
func TestNoMutatedGameIsAnother(t *testing.T) {
	d := memdisk.New("/home")
	f := gameFileWriter{disk: d, name: kept}
	g, w := begin("1 2 3 4 5 6 0 7 8")
	play(t, g, Person, "LRLRDDUU")
	stood := map[string]bool{}
	for _, moves := range []string{"L", "R", "D", "U", "L"} {
		play(t, g, Person, moves)
		fixture.NoError(t, f.keep(g.Snapshot(photo)))
		stood[told(g)] = true
	}
	f.close()
	content := fixture.Must(filesys.Read(d, kept, untrusted.Game.Bytes))
	chance, believed := memdisk.Chance(t), 0
	for range memdisk.Times(mutations) {
		changed := memdisk.Mutate(chance, content)
		back, p, err := Decode(changed, w.now)
		if back == nil {
			if err == nil {
				t.Fatalf("neither a game nor an error from\n%s", changed)
			}
			continue
		}
		believed++
		if p != photo || !stood[told(back)] {
			t.Fatalf("%v: it never stood like this:\n%s\nfrom\n%s", err, told(back), changed)
		}
	}
	if believed == 0 {
		t.Error("nothing was left of any game, and torn ends are to be expected")
	}
}

// Every record that is read from a damaged book was written to it.
func TestNoMutatedBookHasOtherRecords(t *testing.T) {
	want := timed(four, 80, 70, 60, 50)
	b := RecordBook{Disk: memdisk.New(), Name: "/records.book"}
	if _, err := b.Add(time.Now().Add(LockTime), want...); err != nil {
		t.Fatal(err)
	}
	content := fixture.Must(filesys.Read(b.Disk, b.Name, maxBook))
	chance := memdisk.Chance(t)
	for range memdisk.Times(mutations) {
		changed := memdisk.Mutate(chance, content)
		d := memdisk.New()
		fixture.NoError(t, filesys.Write(d, b.Name, changed))
		got, _ := RecordBook{Disk: d, Name: b.Name}.Read()
		for _, one := range got {
			if !slices.Contains(want, one) {
				t.Fatalf("%+v was never set; from\n%s", one, changed)
			}
		}
	}
}

// Settings have no checksum: the user may change them by hand. Values out of their range are corrected.
func TestMutatedChoicesStayInTheirBounds(t *testing.T) {
	d := memdisk.New()
	c := fixture.Must(OpenPreferences(d, "/home/settings.json"))
	c.Together(func() {
		c.SetString("view.theme", "dark")
		c.SetFloat("solve.weight", 1.5)
		c.SetInt("shuffle.depth", 20)
		c.SetStringList("tour.seen", []string{"push", "photo"})
	})
	content := fixture.Must(filesys.Read(d, "/home/settings.json", mostChoices))
	chance := memdisk.Chance(t)
	for range memdisk.Times(mutations) {
		d := memdisk.New()
		fixture.NoError(t, filesys.Write(d, "/home/settings.json", memdisk.Mutate(chance, content)))
		c, err := OpenPreferences(d, "/home/settings.json")
		if c == nil {
			t.Fatal(err)
		}
		s := DefaultSettings()
		s.Theme, s.Weight, s.Depth = Theme(c.String("view.theme")), c.FloatWithFallback("solve.weight", 1),
			c.IntWithFallback("shuffle.depth", 20)
		if s = s.Clamped(); s.Depth < 1 || s.Depth > maxDepth || !(s.Weight >= 1 && s.Weight <= maxWeight) {
			t.Fatalf("%+v", s)
		}
		c.StringList("tour.seen")
	}
}

// Imported records have no checksum. Impossible records are refused.
func TestMutatedImportsAreRefusedOrMakeSense(t *testing.T) {
	var csv, list bytes.Buffer
	fixture.NoError(t, timed(four, 8, 7).WriteCSV(&csv))
	fixture.NoError(t, timed(four, 8, 7).WriteJSON(&list))
	chance := memdisk.Chance(t)
	for range memdisk.Times(mutations) {
		for _, content := range [][]byte{csv.Bytes(), list.Bytes()} {
			all, err := readRecords(memdisk.Mutate(chance, content))
			for _, one := range all {
				fixture.NoError(t, one.check())
			}
			if err != nil && all != nil {
				t.Fatalf("%v beside %v", all, err)
			}
		}
	}
}
