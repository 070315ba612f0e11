package session

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
	"tilewise/solver/test/testbudget"
	"tilewise/solver/untrusted"
)

const kept = "/home/current" + Extension

// deeds returns functions that change a game in every way that is kept: a move, moves of the solver, undo and redo, a
// hint, another move after undo, a restart and its undo, and another game toward a goal of the user.
func deeds(t testing.TB) []func(g *Game, w *testClock) *Game {
	t.Helper()
	return []func(g *Game, w *testClock) *Game{
		func(g *Game, w *testClock) *Game { w.seconds(1); play(t, g, Person, "L"); return g },
		func(g *Game, _ *testClock) *Game { play(t, g, Solver, "R"); return g },
		func(g *Game, _ *testClock) *Game { play(t, g, Solver, "D"); return g }, // in one group with the move before
		func(g *Game, _ *testClock) *Game { g.Undo(); return g },
		func(g *Game, _ *testClock) *Game { g.Redo(); return g },
		func(g *Game, _ *testClock) *Game { g.countHint(); g.Advise(); play(t, g, Person, "L"); return g },
		func(g *Game, w *testClock) *Game { w.seconds(3); g.Undo(); play(t, g, Person, "U"); return g },
		func(g *Game, _ *testClock) *Game { g.Restart(); return g },
		func(g *Game, _ *testClock) *Game { g.Undo(); return g },
		func(_ *Game, w *testClock) *Game {
			own := puzzle.GoalAt(mustState("8 1 2 3 4 5 6 7 0"))
			return fixture.Must(New(GameSetup{Goal: own, Start: mustState("8 1 2 3 0 4 6 7 5")}, w.now))
		},
		func(g *Game, _ *testClock) *Game { play(t, g, Person, "L"); return g },
		func(g *Game, _ *testClock) *Game { play(t, g, Person, "U"); return g },
	}
}

// told returns a text with the whole state of a game, for comparisons.
func told(g *Game) string {
	if g == nil {
		return "no game"
	}
	text := fmt.Sprintf("%v %v %d %v %t %d", g.GameSetup, g.State(), g.Cursor(), g.Elapsed(), g.helped, g.Hints())
	for _, s := range g.History() {
		text += fmt.Sprintf(" %v/%v/%v/%t/%t", s.Move, s.By, s.At, s.Joined, s.Hinted)
	}
	return text + fmt.Sprintf(" %t", g.earlier != nil)
}

func TestChangesBehindAGameAreTheGame(t *testing.T) {
	d := memdisk.New("/home")
	f := gameFileWriter{disk: d, name: kept}
	g, w := begin("1 2 3 4 5 6 0 7 8")
	for _, do := range deeds(t) {
		g = do(g, w)
		f.keepsWhole(t, g, w)
	}
	f.close()
}

// keepsWhole keeps a game, and fails the test if the game that is read back differs.
func (f *gameFileWriter) keepsWhole(t *testing.T, g *Game, w *testClock) {
	t.Helper()
	fixture.NoError(t, f.keep(g.Snapshot(photo)))
	back, p, err := ReadFile(f.disk, f.name, w.now)
	if err != nil || p != photo || told(back) != told(g) {
		t.Fatalf("%v\n%s\nwant\n%s", err, told(back), told(g))
	}
}

// Another game is appended as a line: a new file would take too long.
func TestAnotherGameIsAppended(t *testing.T) {
	d := memdisk.New("/home")
	f := gameFileWriter{disk: d, name: kept}
	first, w := begin("1 2 3 4 5 6 0 7 8")
	second, _ := begin("1 2 3 4 0 5 7 8 6")
	var head []byte
	for i, g := range []*Game{first, second, first, second} {
		play(t, g, Person, "LR"[i/2:i/2+1])
		f.keepsWhole(t, g, w)
		content, err := filesys.Read(d, kept, untrusted.Game.Bytes)
		if err != nil || !bytes.HasPrefix(content, head) {
			t.Errorf("game %d: the file was written anew, or %v", i+1, err)
		}
		head = content
	}
	if files := d.Files(); len(files) != 1 {
		t.Errorf("files: %q", files)
	}
	f.close()
}

// A move is appended as one short line, also in a long game.
func TestAMoveIsAppended(t *testing.T) {
	d := memdisk.New()
	g, _ := begin("1 2 3 4 5 6 0 7 8")
	f := gameFileWriter{disk: d, name: "/" + kept}
	fixture.NoError(t, d.MakeFolder("/home", 0o700))
	size := func() int64 {
		fixture.NoError(t, f.keep(g.Snapshot(photo)))
		info := fixture.Must(d.Stat(kept))
		return info.Size()
	}
	for range 2500 {
		play(t, g, Person, "LRDU")
	}
	before := size()
	play(t, g, Person, "L")
	if grown := size() - before; grown < 20 || grown > 300 {
		t.Errorf("the 10,001st move takes %d bytes; the file has %d", grown, before)
	}
}

// After the file was deleted or replaced, the game is written as a whole: an appended line would never be read.
// Programs that synchronise folders replace files.
func TestAFileThatIsAnotherIsWrittenAnew(t *testing.T) {
	for _, d := range []filesys.FileSystem{filesys.OSDisk{}, memdisk.New()} {
		name := filepath.Join(t.TempDir(), "current"+Extension)
		g, w := begin("1 2 3 4 5 6 0 7 8")
		f := gameFileWriter{disk: d, name: name}
		for i, moves := range []string{"L", "R", "L"} {
			play(t, g, Person, moves)
			f.keepsWhole(t, g, w)
			if i == 1 {
				fixture.NoError(t, d.Remove(name))
				continue
			}
			content := fixture.Must(filesys.Read(d, name, untrusted.Game.Bytes))
			fixture.NoError(t, filesys.Write(d, name, append(content, "half a line"...)))
		}
		f.close()
	}
}

// After a failed write and a kill at any moment, the game is as it was kept last, or as a later change has left it.
// After a loss of power it is as it was synced last, or later. Partial files are removed.
func TestNoFaultLosesTheGame(t *testing.T) {
	testbudget.OneGoroutine(t)
	type moment struct{ tellings, synced []string } // the last state that was kept or synced, and all later ones
	before := memdisk.New()
	g, w := begin("1 2 3 4 5 6 0 7 8")
	play(t, g, Person, "LR")
	content := fixture.Must(g.Snapshot(photo).Encode())
	fixture.NoError(t, filesys.Write(before, kept, content))
	memdisk.Every(t, before, func(d *memdisk.Disk) moment {
		w := &testClock{w.time}
		g, _, err := Restore(d, kept, w.now)
		first, _, _ := Decode(content, w.now)
		did := moment{[]string{told(first)}, []string{told(first)}}
		if err != nil { // a file that can't be read is not overwritten
			return did
		}
		f := gameFileWriter{disk: d, name: kept}
		for _, do := range deeds(t) {
			g = do(g, w)
			did.tellings, did.synced = append(did.tellings, told(g)), append(did.synced, told(g))
			if f.keep(g.Snapshot(photo)) == nil {
				did.tellings = did.tellings[len(did.tellings)-1:]
				if f.sync() == nil {
					did.synced = did.synced[len(did.synced)-1:]
				}
			}
		}
		f.close()
		return did
	}, func(t testing.TB, where string, d *memdisk.Disk, did moment) {
		back, _, err := Restore(d, kept, w.now)
		possible := did.synced
		if strings.HasSuffix(where, memdisk.Kill.String()) {
			possible = did.tellings
		}
		for _, want := range possible {
			if err == nil && told(back) == want {
				if left := d.Files(); len(left) != 1 {
					t.Errorf("%s: left behind %q", where, left)
				}
				return
			}
		}
		t.Errorf("%s: %v\n%s\nwant one of\n%s", where, err, told(back), strings.Join(possible, "\n"))
	})
}

// Reading stops at a damaged change, and the file is set aside. An incomplete last line is ignored.
func TestADamagedChangeCostsWhatFollowsIt(t *testing.T) {
	d := memdisk.New("/home")
	f := gameFileWriter{disk: d, name: kept}
	g, w := begin("1 2 3 4 5 6 0 7 8")
	var tellings []string
	for _, moves := range []string{"L", "R", "D", "U"} {
		play(t, g, Person, moves)
		fixture.NoError(t, f.keep(g.Snapshot(photo)))
		tellings = append(tellings, told(g))
	}
	f.close()
	content := fixture.Must(filesys.Read(d, kept, untrusted.Game.Bytes))
	lines := strings.SplitAfter(string(content[strings.Index(string(content), sealEnd)+len(sealEnd):]), "\n")
	game := strings.TrimSuffix(string(content), strings.Join(lines, ""))
	for name, c := range map[string]struct {
		content string
		want    int // changes that are left
		err     error
	}{
		"whole":            {string(content), 3, nil},
		"torn":             {string(content[:len(content)-5]), 2, nil},
		"zeros at the end": {string(content) + "\x00\x00", 3, nil},
		"changed":          {game + lines[0] + strings.Replace(lines[1], `"D"`, `"L"`, 1) + lines[2], 1, ErrDamaged},
		"one left out":     {game + lines[0] + lines[2], 1, ErrDamaged},
		"one twice":        {game + lines[0] + lines[0], 1, ErrDamaged},
	} {
		d := memdisk.New()
		fixture.NoError(t, filesys.Write(d, kept, []byte(c.content)))
		back, _, err := Restore(d, kept, w.now)
		if !errors.Is(err, c.err) || told(back) != tellings[c.want] {
			t.Errorf("%s: %v\n%s\nwant\n%s", name, err, told(back), tellings[c.want])
		}
		if left := d.Files(); (c.err != nil) != (left[0] == kept+".damaged") {
			t.Errorf("%s: left %q", name, left)
		}
	}
}

// A game with millions of groups or times is refused with few allocations.
func TestAHugeFileOfNothingIsRefused(t *testing.T) {
	testbudget.OneGoroutine(t)
	g, _ := played(t)
	content := unsealed(t, mustEncode(t, g))
	start := strings.Index(content, `"groups": [`) + len(`"groups": [`)
	for _, filling := range []string{`{},`, `{"moves":"L","at":[` + strings.Repeat("0,", 2_000_000) + `0]},`} {
		huge := content[:start] + strings.Repeat(filling, (int(untrusted.Game.Bytes)-len(content)-100)/len(filling)) + `{}],"more":[` + content[start:]
		allocated := testing.AllocsPerRun(1, func() {
			if _, _, err := Decode([]byte(huge), time.Now); !errors.Is(err, ErrDamaged) {
				t.Errorf("%v", err)
			}
		})
		if allocated > 10_000 {
			t.Errorf("%.0f allocations", allocated)
		}
	}
}

// Reading the largest possible file takes at most a few times its size in memory. The game that is read can be written
// and read again.
func TestAFileFullOfAnythingIsReadInMeasure(t *testing.T) {
	testbudget.OneGoroutine(t)
	const room = 128 << 20
	g, w := begin("1 2 3 4 5 6 0 7 8")
	game, seal, err := g.Snapshot(photo).encode()
	if err != nil {
		t.Fatal(err)
	}
	other := fixture.Must(json.Marshal(g.Snapshot(photo).saved()))
	start := strings.Index(string(other), `"groups":[`) + len(`"groups":[`)
	groups := strings.Repeat(`{"moves":"L","by":"person","at":[0]},{"moves":"R","by":"person","at":[0]},`, 400_000)
	long := strings.Replace(string(other[:start])+strings.TrimSuffix(groups, ",")+string(other[start:]), `"tilewise":2`, `"tilewise":1`, 1)
	for name, full := range map[string]func() []byte{
		"changes":  func() []byte { return fullOf(game, seal, `{}`) },
		"finishes": func() []byte { return fullOf(game, seal, `{"groups":[],"finish":{}}`) },
		"groups":   func() []byte { return []byte(long) },
	} {
		content := full()
		var back *Game
		if took := memoryOf(func() { back, _, err = Decode(content, w.now) }); back == nil || err != nil || took > room {
			t.Errorf("%s: %d MB for %d; %v", name, took>>20, len(content)>>20, err)
			continue
		}
		var again []byte
		if took := memoryOf(func() { again, err = back.Snapshot(photo).Encode() }); err != nil || took > room {
			t.Errorf("%s: written with %d MB; %v", name, took>>20, err)
		}
		if len(again) < 1<<20 { // longer games are read again after the restart, which makes them longer still
			if _, _, err := Decode(again, w.now); err != nil {
				t.Errorf("%s: as it is written: %v", name, err)
			}
		}
		back.Restart()
		if again, err = back.Snapshot(photo).Encode(); err == nil {
			_, _, err = Decode(again, w.now)
		}
		if err != nil {
			t.Errorf("%s: %d MB as it is written after a restart: %v", name, len(again)>>20, err)
		}
	}
}

// fullOf returns a game followed by as many copies of a change as a file may have.
func fullOf(game []byte, seal, change string) []byte {
	content := append(make([]byte, 0, untrusted.Game.Bytes), game...)
	for {
		line, next := filesys.SealLine(seal, []byte(change))
		if len(content)+len(line) > int(untrusted.Game.Bytes) {
			return content
		}
		content, seal = append(content, line...), next
	}
}

// memoryOf returns the greatest growth of the heap while f runs, in bytes.
func memoryOf(f func()) uint64 {
	defer debug.SetGCPercent(debug.SetGCPercent(10)) // collects garbage soon
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	before, most := m.HeapAlloc, m.HeapAlloc
	over, looked := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(looked)
		for {
			runtime.ReadMemStats(&m)
			most = max(most, m.HeapAlloc)
			select {
			case <-over:
				return
			case <-time.After(time.Millisecond):
			}
		}
	}()
	f()
	close(over)
	<-looked
	return most - before
}

// Changes with right checksums and arbitrary content give a possible game, or ErrDamaged.
func FuzzChanges(f *testing.F) {
	g, w := begin("1 2 3 4 5 6 0 7 8")
	game, seal, err := g.Snapshot(photo).encode()
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(`{"groups":[{"moves":"L","by":"person","at":[5]}],"cursor":1,"elapsed":5,"moved":true}` + "\n" + `{"kept":1,"groups":[{"moves":"R","by":"solver","at":[5],"joined":true}],"cursor":2,"helped":true}`))
	f.Add([]byte(`{"kept":-1}`))
	f.Add([]byte(`{"game":{"tilewise":2,"size":"2x2","goal":"snake","start":"1 2 3 0","attempt":{"groups":[]}}}`))
	f.Fuzz(func(t *testing.T, content []byte) {
		defer testbudget.Of(t, 128)()
		file, before := slices.Clone(game), seal
		for line := range bytes.Lines(content) {
			whole, next := filesys.SealLine(before, bytes.TrimSuffix(line, []byte("\n")))
			file, before = append(file, whole...), next
		}
		back, p, err := Decode(file, w.now)
		if back == nil {
			if !errors.Is(err, ErrDamaged) {
				t.Fatalf("neither a game nor what is wrong: %v", err)
			}
			return
		}
		if want, err := back.Start.Apply(moves(back)...); err != nil || want != back.State() {
			t.Fatalf("%v: the history does not lead to the position", err)
		}
		for back.CanUndo() {
			back.Undo()
		}
		again := fixture.Must(back.Snapshot(p).Encode())
		if _, _, err := Decode(again, w.now); err != nil {
			t.Fatal(err)
		}
	})
}
