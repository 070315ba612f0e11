package solves

import (
	"bytes"
	"math/rand/v2"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"

	"tilewise/app/session"
	"tilewise/solver/filesys"
	"tilewise/solver/filesys/memdisk"
	"tilewise/solver/puzzle"
)

var (
	four = puzzle.BlankAt(puzzle.Size{W: 4, H: 4}, 15)
	noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
)

// raced are solves as a racer makes them: random boards of 4×4 with about 80 moves, kept whole. They lead nowhere, as
// to solve them takes longer than all that is measured here.
func raced(n int) session.Records {
	random := rand.New(rand.NewPCG(1, 2))
	all := make(session.Records, n)
	for i := range all {
		r := session.Record{Goal: four, When: noon.Add(time.Duration(i) * 20 * time.Second), Moves: 60 + random.IntN(40),
			Origin: session.Origin{Kind: session.Random, Seed: uint64(i)}}
		var played []byte
		for range r.Moves {
			played = append(played, "UDLR"[random.IntN(4)])
			ms := 50 + random.IntN(100)
			played = strconv.AppendInt(played, int64(ms), 10)
			r.Elapsed += time.Duration(ms) * time.Millisecond
		}
		r.Start, r.Played, r.Input = puzzle.Shuffle(four, uint64(i)), string(played), session.Keys
		all[i] = r
	}
	return all
}

// times are solves of so many seconds.
func times(seconds ...int) session.Records {
	var all session.Records
	for i, s := range seconds {
		all = append(all, session.Record{Goal: four, When: noon.Add(time.Duration(i) * time.Minute), Moves: 80,
			Elapsed: time.Duration(s) * time.Second, Origin: session.Origin{Kind: session.Random, Seed: uint64(i)}})
	}
	return all
}

func TestAveragesLeaveOutATwentiethOfEachEnd(t *testing.T) {
	for _, c := range []struct {
		span, trimmed int
	}{{5, 1}, {12, 1}, {25, 2}, {50, 3}, {100, 5}} {
		all := raced(300)
		got := AveragesOf(all, c.span)
		best := -1
		for i := range all {
			var want time.Duration
			if i+1 >= c.span {
				var window []time.Duration
				for _, one := range all[i+1-c.span : i+1] {
					window = append(window, one.Elapsed)
				}
				slices.Sort(window)
				for _, one := range window[c.trimmed : c.span-c.trimmed] {
					want += one
				}
				want /= time.Duration(c.span - 2*c.trimmed)
				if best < 0 || want < got.At[best] {
					best = i
				}
			}
			if got.At[i] != want {
				t.Fatalf("ao%d at solve %d: %v; want %v", c.span, i+1, got.At[i], want)
			}
		}
		if got.Best != best || got.Current() != got.At[299] || got.Least() != got.At[best] {
			t.Errorf("ao%d: the best is %d; want %d", c.span, got.Best, best)
		}
	}
	if a := AveragesOf(times(10, 20, 30, 40), 5); a.Current() != 0 || a.Least() != 0 || a.Best != -1 {
		t.Errorf("of four solves: %+v", a)
	}
	if bests := Bests(times(30, 40, 20, 20, 25, 10)); len(bests) != 3 || !bests[0] || !bests[2] || !bests[5] {
		t.Errorf("bests as they fell: %v", bests)
	}
}

func TestASessionIsOfOneGoalInputNameAndKindOfBoards(t *testing.T) {
	all := times(10, 20, 30, 40, 50, 60)
	all[1].Input, all[2].Session, all[3].Deleted, all[4].Origin.Kind = session.Hover, "train", true, session.Easy
	sessions := Sessions(all)
	if len(sessions) != 4 || sessions[0] != Of(all[0]) || sessions[1].Full || sessions[2].Name != "train" {
		t.Fatalf("%+v", sessions)
	}
	if own := sessions[0].Solves(all); !slices.Equal(own, session.Records{all[0], all[5]}) {
		t.Errorf("%+v", own)
	}
}

func TestMovesAreHeldAgainstManhattan(t *testing.T) {
	r := times(10)[0]
	if Ratio(r) != 0 {
		t.Error("without a start there is nothing to hold them against")
	}
	start, err := four.State.Apply(puzzle.Right, puzzle.Right, puzzle.Down)
	if err != nil {
		t.Fatal(err)
	}
	r.Start = start
	if m := Manhattan(r); m != 3 || Ratio(r) != 80./3 {
		t.Errorf("%d, %v", m, Ratio(r))
	}
}

// Wherever a file is cut off, as by the end of the program or of the power in the middle of a solve, every solve before
// is kept, the next one is taken, and nobody is told of damage.
func TestACutBookLosesTheLastSolveAtMost(t *testing.T) {
	all := raced(40)
	disk := memdisk.New()
	b := session.RecordBook{Disk: disk, Name: "/records.book"}
	var ends []int // of the book after so many solves
	for i, one := range all {
		if _, err := b.Add(one); err != nil {
			t.Fatal(err)
		}
		content, err := filesys.Read(disk, b.Name, 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		if i == len(all)-1 {
			cutAnywhere(t, content, append(ends, len(content)), all)
		}
		ends = append(ends, len(content))
	}
}

func cutAnywhere(t *testing.T, content []byte, ends []int, all session.Records) {
	random := rand.New(rand.NewPCG(3, 4))
	head := bytes.IndexByte(content, '\n') + 1 // written with the first solve, and renamed into its place
	for range 300 {
		cut := head + random.IntN(len(content)-head+1)
		b := session.RecordBook{Disk: memdisk.New(), Name: "/records.book"}
		if err := filesys.Write(b.Disk, b.Name, content[:cut]); err != nil {
			t.Fatal(err)
		}
		whole, _ := slices.BinarySearch(ends, cut+1)
		got, err := b.Read()
		if err != nil || !slices.Equal(got, all[:whole]) {
			t.Fatalf("cut at %d of %d: %d solves, %v; want %d", cut, len(content), len(got), err, whole)
		}
		next := times(9)[0]
		next.When = noon.Add(24 * time.Hour)
		if got, err = b.Add(next); err != nil || len(got) != whole+1 {
			t.Fatalf("cut at %d: %d solves after the next, %v", cut, len(got), err)
		}
		if got, err = b.Read(); err != nil || len(got) != whole+1 || got[whole] != next {
			t.Fatalf("cut at %d: %d solves in the end, %v", cut, len(got), err)
		}
	}
}

// TestTenThousandSolvesTakeLittleMemory holds what is left in memory, with the averages; what a second means is for
// the benchmark.
func TestTenThousandSolvesTakeLittleMemory(t *testing.T) {
	b := session.RecordBook{Disk: filesys.System{}, Name: filepath.Join(t.TempDir(), "records.book")}
	if _, err := b.Add(raced(10_000)...); err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	all, averages := open(t, b)
	runtime.GC()
	runtime.ReadMemStats(&after)
	const most = 60 << 20
	if took := int64(after.HeapAlloc) - int64(before.HeapAlloc); took > most {
		t.Errorf("%d bytes; expected at most %d", took, most)
	}
	if len(all) != 10_000 || len(averages) != len(Spans()) {
		t.Errorf("%d solves, %d averages", len(all), len(averages))
	}
}

// open reads a book and makes the averages of its newest session.
func open(t testing.TB, b session.RecordBook) (session.Records, []Averages) {
	all, err := b.Read()
	if err != nil {
		t.Fatal(err)
	}
	own := Sessions(all)[0].Solves(all)
	var averages []Averages
	for _, span := range Spans() {
		averages = append(averages, AveragesOf(own, span))
	}
	return all, averages
}

func BenchmarkTenThousandSolves(b *testing.B) {
	book := session.RecordBook{Disk: filesys.System{}, Name: filepath.Join(b.TempDir(), "records.book")}
	if _, err := book.Add(raced(10_000)...); err != nil {
		b.Fatal(err)
	}
	b.Run("open", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			open(b, book)
		}
	})
	b.Run("add", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			one := times(9)[0]
			one.When = noon.Add(time.Duration(i+1) * 24 * time.Hour)
			if _, err := book.Add(one); err != nil {
				b.Fatal(err)
			}
		}
	})
}
