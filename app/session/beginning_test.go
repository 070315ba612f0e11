package session

import (
	"bytes"
	"testing"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

// holds reports whether a disk has a content under any name.
func holds(d *memdisk.Disk, content []byte) bool {
	for _, name := range d.Files() {
		if got, err := filesys.Read(d, name, maxBook); err == nil && bytes.Contains(got, content) {
			return true
		}
	}
	return false
}

// A file of games, settings or records that can't be read is never lost: its content is still on the disk after a
// program has gone on, also if writing failed or the program was killed.
func TestNoBeginningIsLost(t *testing.T) {
	game, _ := begin("1 2 3 4 5 6 0 7 8")
	play(t, game, Person, "LR")
	whole := fixture.Must(game.Snapshot(photo).Encode())
	book := fixture.Must(lines(recordBookHeader{bookVersion}))
	newer := fixture.Must(lines(recordBookHeader{bookVersion + 1}))
	games := func(d *memdisk.Disk) bool {
		g, _, err := Restore(d, kept, time.Now)
		if err != nil && !IsSetAside(err) {
			return true
		}
		if g == nil {
			g, _ = begin("1 2 3 4 5 6 7 0 8")
		}
		f := gameFileWriter{disk: d, name: kept}
		for range 2 {
			_ = f.keep(g.Snapshot(photo))
			_ = f.sync()
		}
		f.close()
		return true
	}
	choices := func(d *memdisk.Disk) bool {
		c, _ := OpenPreferences(d, kept)
		c.SetString("theme", "dark")
		c.SetString("theme", "light")
		return true
	}
	records := func(d *memdisk.Disk) bool {
		b := RecordBook{Disk: d, Name: kept}
		_, _ = b.Read()
		for _, r := range timed(four, 80, 70) {
			_, _ = b.Add(time.Now().Add(LockTime), r)
		}
		return true
	}
	for _, c := range []struct {
		name    string
		content []byte
		goesOn  func(*memdisk.Disk) bool
	}{
		{"a damaged game", whole[:len(whole)/2], games},
		{"a game with a damaged change", append(bytes.Clone(whole), "0123456789abcdef {}\n"...), games},
		{"a newer game", []byte(`{"tilewise": 99}`), games},
		{"no game", []byte("Dear class"), games},
		{"damaged settings", []byte(`{"theme":`), choices},
		{"a damaged book", append(bytes.Clone(book), "0123456789abcdef {}\n"...), records},
		{"a newer book", newer, records},
		{"no book", []byte(`[{"size":"3x3"}]`), records},
	} {
		t.Run(c.name, func(t *testing.T) {
			before := memdisk.New()
			fixture.NoError(t, filesys.Write(before, kept, c.content))
			memdisk.Every(t, before, c.goesOn, func(t testing.TB, where string, d *memdisk.Disk, _ bool) {
				if !holds(d, c.content) {
					t.Errorf("%s: it is nowhere; there are %q", where, d.Files())
				}
			})
		})
	}
}
