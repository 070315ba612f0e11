package session

import (
	"bytes"
	"errors"
	"slices"
	"testing"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

var (
	four  = puzzle.Size{W: 4, H: 4}
	three = puzzle.Size{W: 3, H: 3}
	noon  = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
)

// timed returns records with the given times in seconds. Their dates are a minute apart.
func timed(size puzzle.Size, seconds ...int) SolveRecords {
	return timedToward(puzzle.BlankAt(size, size.Cells()-1), seconds...)
}

func timedToward(goal puzzle.Goal, seconds ...int) SolveRecords {
	var all SolveRecords
	for i, s := range seconds {
		all = append(all, SolveRecord{
			Goal: goal, When: noon.Add(time.Duration(i) * time.Minute), Elapsed: time.Duration(s) * time.Second,
			Moves: 1000 - s, Optimal: 50, Origin: BoardOrigin{Kind: Random, Seed: 1<<64 - 1 - uint64(i)},
		})
	}
	return all
}

func TestNewSolveRecord(t *testing.T) {
	g, w := begin("1 2 3 4 5 6 0 7 8")
	play(t, g, Person, "L")
	if _, ok := NewSolveRecord(g, noon); ok {
		t.Error("a record before the end")
	}
	w.pass(1_234_567_890)
	play(t, g, Person, "L")
	r, ok := NewSolveRecord(g, noon.Add(time.Millisecond))
	want := SolveRecord{Goal: g.Goal, When: noon, Elapsed: 1234 * time.Millisecond, Moves: 2,
		RecordedMoves: RecordedMoves{Start: g.Start, Played: "L0L1234"}}
	if !ok || r != want {
		t.Errorf("%+v; want %+v", r, want)
	}
	helped, _ := begin("1 2 3 4 5 6 0 7 8")
	play(t, helped, Solver, "L")
	play(t, helped, Person, "L")
	if _, ok := NewSolveRecord(helped, noon); ok {
		t.Error("a record with the solver's help")
	}
	hinted, _ := begin("1 2 3 4 5 6 0 7 8")
	hinted.countHint()
	play(t, hinted, Person, "LL")
	if _, ok := NewSolveRecord(hinted, noon); ok {
		t.Error("a record with a hint")
	}
	own, _ := begin("1 2 3 4 5 6 0 7 8")
	own.Origin.Kind = Pasted
	play(t, own, Person, "LL")
	if r, ok := NewSolveRecord(own, noon); !ok || r.Counts() {
		t.Error("a board that a person made is held against others, or not kept")
	}
}

// A record is compared with those of random boards if its board was as far from home, and otherwise with other easy or
// medium ones. A board at a smaller distance that the user chose is not compared.
func TestABoardIsHeldAgainstItsLike(t *testing.T) {
	const none BoardOriginKind = "none"
	for _, c := range []struct {
		origin BoardOrigin
		near   BoardOriginKind
	}{
		{BoardOrigin{Kind: Random, Seed: 1}, ""},
		{BoardOrigin{Kind: FromSeed, Seed: 1}, ""},
		{BoardOrigin{Kind: Hard, Seed: 1}, ""},
		{BoardOrigin{Kind: Hardest, Depth: 31}, ""},
		{BoardOrigin{Kind: AtDepth, Depth: 21}, ""}, // as far as random boards of 3×3
		{BoardOrigin{Kind: AtDepth, Depth: 20}, none},
		{BoardOrigin{Kind: AtDepth, Depth: 4}, none},
		{BoardOrigin{Kind: Easy, Seed: 1}, Easy},
		{BoardOrigin{Kind: Medium, Seed: 1}, Medium},
	} {
		g, w := begin("1 2 3 4 5 6 0 7 8")
		g.Origin = c.origin
		play(t, g, Person, "L")
		w.pass(time.Second)
		play(t, g, Person, "L")
		if r, ok := NewSolveRecord(g, noon); !ok || r.Counts() != (c.near != none) {
			t.Errorf("%+v: a record: %v", c.origin, r.Counts())
		}
		all := SolveRecords{{Goal: g.Goal, Elapsed: time.Second, Moves: 2, Origin: c.origin}}
		for _, near := range []BoardOriginKind{"", Easy, Medium} {
			if _, ok := all.Of(RecordClass{g.Goal, near}).Fastest(); ok != (near == c.near) {
				t.Errorf("%+v in the book is to be beaten by boards of kind %q: %v", c.origin, near, ok)
			}
		}
	}
}

func TestBest(t *testing.T) {
	r := timed(four, 80, 60, 70, 60)
	if best, ok := r.Fastest(); !ok || best != r[1] {
		t.Errorf("fastest %+v", best)
	}
	if best, ok := r.Shortest(); !ok || best != r[0] {
		t.Errorf("shortest %+v", best)
	}
	if _, ok := r.Of(RecordClass{Goal: puzzle.BlankAt(three, 8)}).Fastest(); ok {
		t.Error("a best of nothing")
	}
	if pace := r[1].Pace(); pace != 940./60 {
		t.Errorf("pace %v", pace)
	}
	if pace := (SolveRecord{Moves: 3}).Pace(); pace != 0 {
		t.Errorf("pace %v in no time", pace)
	}
}

func TestRecordsMergeInOrderWithoutDoubles(t *testing.T) {
	r := timed(four, 80, 60, 70)
	if got := (SolveRecords{r[2]}).With(r[0], r[2], r[1]).With(r...); !slices.Equal(got, r) {
		t.Errorf("%+v; want %+v", got, r)
	}
}

func TestNoRecordsAreAnEmptyList(t *testing.T) {
	var empty bytes.Buffer
	if err := (SolveRecords)(nil).WriteJSON(&empty); err != nil || empty.String() != "[]\n" {
		t.Errorf("no records are %q, %v", empty.String(), err)
	}
}

func TestReadRecordsRefuses(t *testing.T) {
	const head = "size,when,seconds,moves,optimal,kind,seed,depth\n"
	for _, content := range []string{
		"", "Dear diary", "a,b\n",
		"1,2,3,4,5,6,7,8\n",
		head + "4x4,2026-11-21T12:00:00Z,80.000,920,50,random\n",
		head + "1x1,2026-11-21T12:00:00Z,80.000,920,50,random,1,0\n",
		head + "4x4,yesterday,80.000,920,50,random,1,0\n",
		head + "4x4,9999-12-31T23:59:59-23:00,80.000,920,50,random,1,0\n",
		head + "4x4,2026-11-21T12:00:00Z,NaN,920,50,random,1,0\n",
		head + "4x4,2026-11-21T12:00:00Z,-1,920,50,random,1,0\n",
		head + "4x4,2026-11-21T12:00:00Z,1e300,920,50,random,1,0\n",
		head + "4x4,2026-11-21T12:00:00Z,80.000,-1,0,random,1,0\n",
		head + "4x4,2026-11-21T12:00:00Z,80.000,40,50,random,1,0\n", // fewer than possible
		head + "4x4,2026-11-21T12:00:00Z,80.000,920,50,random,-1,0\n",
		"[", "[1]", `[{"size":"4x4","when":"2026-11-21T12:00:00Z","seconds":80,"moves":-1}]`,
	} {
		if got, err := readRecords([]byte(content)); got != nil || !errors.Is(err, ErrRecords) {
			t.Errorf("%q: %+v, %v; want ErrRecords", content, got, err)
		}
	}
}

func FuzzReadRecords(f *testing.F) {
	var csv, json bytes.Buffer
	fixture.NoError(f, errors.Join(timed(four, 8, 7).WriteCSV(&csv), timed(four, 8).WriteJSON(&json)))
	f.Add(csv.Bytes())
	f.Add(json.Bytes())
	f.Fuzz(func(t *testing.T, content []byte) {
		defer testbudget.Of(t, 64)()
		r, err := readRecords(content)
		if err != nil {
			return
		}
		var again bytes.Buffer
		fixture.NoError(t, r.WriteCSV(&again))
		if back, err := readRecords(again.Bytes()); err != nil || !slices.Equal(back, r) {
			t.Fatalf("%v\n%+v\nwant %+v", err, back, r)
		}
	})
}
