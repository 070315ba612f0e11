package solves

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tilewise/app/session"
	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
	"tilewise/solver/test/testbudget"
)

var (
	four = puzzle.BlankAt(puzzle.Size{W: 4, H: 4}, 15)
	noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
)

// raced returns solves like a racer's: random boards of 4×4 with about 80 moves, kept whole. The moves do not solve the
// boards: solving them would take longer than what is measured here.
func raced(n int) session.SolveRecords {
	random := rand.New(rand.NewPCG(1, 2))
	all := make(session.SolveRecords, n)
	for i := range all {
		r := session.SolveRecord{Goal: four, When: noon.Add(time.Duration(i) * 20 * time.Second), Moves: 60 + random.IntN(40),
			Origin: session.BoardOrigin{Kind: session.Random, Seed: uint64(i)}}
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

// times returns solves that took the given numbers of seconds.
func times(seconds ...int) session.SolveRecords {
	var all session.SolveRecords
	for i, s := range seconds {
		all = append(all, session.SolveRecord{Goal: four, When: noon.Add(time.Duration(i) * time.Minute), Moves: 80,
			Elapsed: time.Duration(s) * time.Second, Origin: session.BoardOrigin{Kind: session.Random, Seed: uint64(i)}})
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

// One DNF is the solve that an average of five leaves out; with two of them the average is DNF itself.
func TestAnAverageLeavesOneDNFOut(t *testing.T) {
	all := times(10, 20, 30, 40, 50, 60)
	all[1].DNF = true
	a := AveragesOf(all, 5)
	if want := 40 * time.Second; a.At[4] != want || a.At[5] != 50*time.Second {
		t.Errorf("with one: %v, %v; want %v", a.At[4], a.At[5], want)
	}
	all[5].DNF = true
	if a = AveragesOf(all, 5); a.Current() != DNF || a.Best != 4 {
		t.Errorf("with two: %v, the best is %d", a.Current(), a.Best)
	}
	all[0].DNF = true
	if a = AveragesOf(all, 5); a.Least() != 0 || a.Best != -1 {
		t.Errorf("with three: %+v", a)
	}
	if bests := Bests(all); len(bests) != 1 || !bests[2] {
		t.Errorf("bests: %v", bests)
	}
}

// The clock starts with the first move, so a board that one push brings home is solved in no time: it is left out of
// averages and bests, as if it had not been solved.
func TestASolveOfASinglePushIsInNoAverage(t *testing.T) {
	all := times(10, 20, 0, 30, 40, 50, 0)
	a := AveragesOf(all, 5)
	if a.At[4] != 0 || a.At[5] != 30*time.Second || a.Current() != 30*time.Second || a.Best != 5 {
		t.Errorf("%+v", a)
	}
	if bests := Bests(all); len(bests) != 1 || !bests[0] {
		t.Errorf("bests: %v", bests)
	}
	if best, _ := all.Of(session.RecordClass{Goal: four}).Fastest(); best != all[0] || all[2].Counts() {
		t.Errorf("to be beaten: %+v", best)
	}
}

// A file of csTimer holds times, penalties, boards, notes and sessions. Solves that the book has already are not added
// twice, and keep what csTimer does not store.
func TestSolvesGoToCsTimerAndComeBack(t *testing.T) {
	book := raced(30)
	book[3].DNF, book[4].Note, book[5].Session = true, `slow; "very" <b>`, "morning"
	var file bytes.Buffer
	fixture.NoError(t, WriteTimer(&file, book))
	read, err := Read(t.Context(), bytes.NewReader(file.Bytes()), puzzle.Size{})
	if err != nil || len(read) != len(book) {
		t.Fatalf("%d solves, %v", len(read), err)
	}
	for i, one := range read {
		want := book[i]
		if one.When != want.When || one.Elapsed != want.Elapsed || one.Goal != want.Goal || one.Start != want.Start ||
			one.DNF != want.DNF || one.Note != want.Note || !one.Counts() == !one.DNF {
			t.Fatalf("solve %d: %+v; want %+v", i, one, want)
		}
	}
	if read[5].Session != "morning" {
		t.Errorf("the session is %q", read[5].Session)
	}
	if known := Known(book, read); !slices.Equal(known, book) {
		t.Error("the book has other solves after its own came back")
	}
	var table, list bytes.Buffer
	fixture.NoError(t, errors.Join(book.WriteCSV(&table), book.WriteJSON(&list)))
	for _, file := range []*bytes.Buffer{&table, &list} {
		if got, err := Read(t.Context(), file, puzzle.Size{}); err != nil || !slices.Equal(got, book) {
			t.Errorf("a file of our own: %d solves, %v", len(got), err)
		}
	}
}

// A user's file of csTimer may have sessions of other puzzles, and times in several parts.
func TestOfCsTimerOnlySlidingBoardsAreTaken(t *testing.T) {
	const file = `{"session1":[[[0,9000],"R U R' U'","",1764000000]],
		"session2":[[[2000,12340],"","a note",1764000060],[[-1,5000,2000],"","",1764000120]],
		"properties":{"sessionData":"{\"1\":{\"name\":1,\"opt\":{}},\"2\":{\"name\":\"fast\",\"opt\":{\"scrType\":\"8prp\"}}}"}}`
	all, err := Read(t.Context(), strings.NewReader(file), puzzle.Size{})
	if err != nil || len(all) != 2 {
		t.Fatalf("%+v, %v", all, err)
	}
	if r := all[0]; r.Elapsed != 14340*time.Millisecond || r.Goal.Size().W != 3 || r.Note != "a note" || r.Session != "fast" ||
		r.Moves != 0 || !r.Counts() {
		t.Errorf("%+v", r)
	}
	if r := all[1]; !r.DNF || r.Elapsed != 5*time.Second {
		t.Errorf("%+v", r)
	}
	for _, wrong := range []string{`{}`, `{"session1":[[[0,9000],"R U","",1764000000]]}`, `{"session1":[[[0,-1],"","",1]]}`,
		`{"session1":[[[0,1],"","",1e30]]}`, `{"session1":[[1]]}`} {
		if all, err := Read(t.Context(), strings.NewReader(wrong), puzzle.Size{}); !errors.Is(err, session.ErrRecords) {
			t.Errorf("%s: %v, %v", wrong, all, err)
		}
	}
}

// csTimer scrambles by moves of the tiles or of the blank, in letters or arrows. Where these lead to no board, the
// solve keeps its time, and its board is not known.
func TestScramblesOfCsTimerAreReadAsMoves(t *testing.T) {
	solve := func(kind, scramble string) (session.SolveRecords, error) {
		row := fmt.Sprintf(`[[0,9000],%q,"",1764000000]`, scramble)
		return Read(t.Context(), strings.NewReader(fmt.Sprintf(`{"session3":[%s,%[1]s],
			"properties":{"sessionData":"{\"3\":{\"opt\":{\"scrType\":\"%[2]s\"}}}"}}`, row, kind)), puzzle.Size{})
	}
	for _, c := range []struct{ kind, scramble, want string }{
		{"15p", "D D R U ", "1 2 3 4/5 6 11 7/9 10 0 8/13 14 15 12"},
		{"15prp", "D3 R3", "0 1 2 3/5 6 7 4/9 10 11 8/13 14 15 12"},
		{"15prap", "￬3 ￫3", "0 1 2 3/5 6 7 4/9 10 11 8/13 14 15 12"},
		{"15prmp", "U3 L3", "0 1 2 3/5 6 7 4/9 10 11 8/13 14 15 12"},
		{"15pm", "U L", "1 2 3 4/5 6 7 8/9 10 0 11/13 14 15 12"},
		{"8prp", "D2 R2 U", "4 1 2/0 5 3/7 8 6"},
		{"8prmp", "U2 L2 D", "4 1 2/0 5 3/7 8 6"},
	} {
		all, err := solve(c.kind, c.scramble)
		want, wantErr := puzzle.Parse(c.want, puzzle.Size{})
		if err != nil || wantErr != nil || len(all) != 1 || all[0].Start != want {
			t.Errorf("%s %s: %+v, %v; want %s, %v", c.kind, c.scramble, all, err, c.want, wantErr)
		}
	}
	for _, scramble := range []string{"", "U", "D3 R2 R2", "R U R' F2", "R ((U9999)9999)9999", "D R10"} {
		all, err := solve("15prp", scramble)
		if err != nil || len(all) != 1 || all[0].Start != (puzzle.State{}) || all[0].Elapsed != 9*time.Second {
			t.Errorf("%s: %+v, %v", scramble, all, err)
		}
	}
}

// Tables of other timers are read: times, penalties, dates, notes and scrambles. Other puzzles are left out.
func TestTablesOfOtherTimersAreRead(t *testing.T) {
	four := puzzle.Size{W: 4, H: 4}
	const table = "\ufeffNo.;Time;Comment;Scramble;Date;P.1\n1;1:23.45;\"a; note\";D2 R U;2023-11-14 22:15:00;1:23.45\n" +
		"2;DNF(30.00);;R D L U;2023-11-14 22:16:40;30.00\n3;22.00+;;U L D R;2023-11-14 22:18:20;20.00\n" +
		"4;9.87;;F R U' B2;2023-11-14 22:19:00;9.87\n"
	if all, err := Read(t.Context(), strings.NewReader(table), puzzle.Size{}); !errors.Is(err, ErrSizeUnknown) {
		t.Errorf("without a size: %+v, %v", all, err)
	}
	all, err := Read(t.Context(), strings.NewReader(table), four)
	if err != nil || len(all) != 3 || all[0].Elapsed != 83450*time.Millisecond || all[0].Note != "a; note" || all[0].Moves != 0 ||
		!all[1].DNF || all[1].Elapsed != 30*time.Second || all[2].Elapsed != 22*time.Second || all[2].Start.Size() != four {
		t.Errorf("csTimer: %+v, %v", all, err)
	}
	const twisty = "Puzzle,Category,Time(millis),Date(millis),Scramble,Penalty,Comment\n" +
		"\"15puzzle\";\"Normal\";\"23450\";\"1700000000000\";\"R D L U\";\"0\";\"\"\n" +
		"\"333\";\"Normal\";\"9000\";\"1700000000001\";\"R U F\";\"0\";\"\"\n" +
		"\"8puzzle\";\"one hand\";\"5000\";\"1700000001000\";\"\";\"2\";\"null\"\n"
	all, err = Read(t.Context(), strings.NewReader(twisty), puzzle.Size{})
	if err != nil || len(all) != 2 || all[0].Goal.Size() != four || all[0].Elapsed != 23450*time.Millisecond ||
		all[0].Start.Size() != four || !all[1].DNF || all[1].Goal.Size().W != 3 || all[1].Note != "" {
		t.Errorf("Twisty Timer: %+v, %v", all, err)
	}
	cubes := "No.;Time;Comment;Scramble;Date;P.1\n1;9.87;;F R U' B2;2023-11-14 22:19:00;9.87\n"
	if all, err := Read(t.Context(), strings.NewReader(cubes), four); !errors.Is(err, ErrNoneSliding) {
		t.Errorf("of cubes: %+v, %v", all, err)
	}
}

// endless is a file that repeats one character without end.
type endless byte

func (e endless) Read(to []byte) (int, error) {
	for i := range to {
		to[i] = byte(e)
	}
	return len(to), nil
}

// A file of solves that never ends is refused in little memory, whatever fills it.
func TestABombIsNoFileOfSolves(t *testing.T) {
	head := "Time;Date;Size;Moves\n"
	for _, begin := range []string{"", head, `[{"size":"`, `[`, `{"session1":[[`, `{"properties":{"a":"`, head + `"`} {
		for _, sign := range ";\"\n[" {
			end := testbudget.Of(t, 64)
			all, err := Read(t.Context(), io.MultiReader(strings.NewReader(begin), endless(sign)), puzzle.Size{W: 4, H: 4})
			if end(); err == nil {
				t.Errorf("%q and %q without end: %d solves", begin, sign, len(all))
			}
		}
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, err := Read(stopped, endless(';'), puzzle.Size{}); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

func FuzzReadSolves(f *testing.F) {
	var file bytes.Buffer
	fixture.NoError(f, WriteTimer(&file, raced(2)))
	f.Add(file.Bytes())
	f.Add([]byte(`{"session1":[[[-1,1],"1 2 3/4 5 6/7 0 8","",1]]}`))
	f.Add([]byte(`{"session1":[[[0,1],"D3 R2 U","",1],[[0,1],"U","",2]],
		"properties":{"sessionData":"{\"1\":{\"opt\":{\"scrType\":\"15prp\"}}}"}}`))
	f.Fuzz(func(t *testing.T, content []byte) {
		defer testbudget.Of(t, 64)()
		all, err := Read(t.Context(), bytes.NewReader(content), puzzle.Size{W: 4, H: 4})
		if err != nil {
			return
		}
		var again bytes.Buffer
		fixture.NoError(t, all.WriteJSON(&again))
		if got, err := Read(t.Context(), &again, puzzle.Size{}); err != nil || !slices.Equal(got, all) {
			t.Fatalf("%v: what was read is not read again", err)
		}
	})
}

func TestASessionIsOfOneGoalInputNameAndKindOfBoards(t *testing.T) {
	all := times(10, 20, 30, 40, 50, 60)
	all[1].Input, all[2].Session, all[3].Deleted, all[4].Origin.Kind = session.Hover, "train", true, session.Easy
	sessions := Sessions(all)
	if len(sessions) != 4 || sessions[0] != Of(all[0]) || sessions[1].Full || sessions[2].Name != "train" {
		t.Fatalf("%+v", sessions)
	}
	if own := sessions[0].Solves(all); !slices.Equal(own, session.SolveRecords{all[0], all[5]}) {
		t.Errorf("%+v", own)
	}
}

func TestMovesAreHeldAgainstManhattan(t *testing.T) {
	r := times(10)[0]
	if Ratio(r) != 0 {
		t.Error("without a start there is nothing to hold them against")
	}
	start := fixture.Must(four.State.Apply(puzzle.Right, puzzle.Right, puzzle.Down))
	r.Start = start
	if Ratio(r) != 80./3 {
		t.Errorf("%v moves for each", Ratio(r))
	}
}

// If a book is cut off anywhere, as by a power cut while a solve is written, all solves before are kept. The next solve
// is added as usual, and reading reports no damage.
func TestACutBookLosesTheLastSolveAtMost(t *testing.T) {
	all := raced(40)
	disk := memdisk.New()
	b := session.RecordBook{Disk: disk, Name: "/records.book"}
	var ends []int // of the book after so many solves
	for i, one := range all {
		if _, err := b.Add(time.Now().Add(session.LockTime), one); err != nil {
			t.Fatal(err)
		}
		content := fixture.Must(filesys.Read(disk, b.Name, 1<<20))
		if i == len(all)-1 {
			cutAnywhere(t, content, append(ends, len(content)), all)
		}
		ends = append(ends, len(content))
	}
}

func cutAnywhere(t *testing.T, content []byte, ends []int, all session.SolveRecords) {
	random := rand.New(rand.NewPCG(3, 4))
	head := bytes.IndexByte(content, '\n') + 1 // written with the first solve, and renamed into its place
	for range 300 {
		cut := head + random.IntN(len(content)-head+1)
		b := session.RecordBook{Disk: memdisk.New(), Name: "/records.book"}
		fixture.NoError(t, filesys.Write(b.Disk, b.Name, content[:cut]))
		whole, _ := slices.BinarySearch(ends, cut+1)
		got, err := b.Read()
		if err != nil || !slices.Equal(got, all[:whole]) {
			t.Fatalf("cut at %d of %d: %d solves, %v; want %d", cut, len(content), len(got), err, whole)
		}
		next := times(9)[0]
		next.When = noon.Add(24 * time.Hour)
		if got, err = b.Add(time.Now().Add(session.LockTime), next); err != nil || len(got) != whole+1 {
			t.Fatalf("cut at %d: %d solves after the next, %v", cut, len(got), err)
		}
		if got, err = b.Read(); err != nil || len(got) != whole+1 || got[whole] != next {
			t.Fatalf("cut at %d: %d solves in the end, %v", cut, len(got), err)
		}
	}
}

// TestTenThousandSolvesTakeLittleMemory measures the memory that a book and its averages keep.
func TestTenThousandSolvesTakeLittleMemory(t *testing.T) {
	b := session.RecordBook{Disk: filesys.OSDisk{}, Name: filepath.Join(t.TempDir(), "records.book")}
	if _, err := b.Add(time.Now().Add(session.LockTime), raced(10_000)...); err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	all := fixture.Must(b.Read())
	own := Sessions(all)[0].Solves(all)
	var averages []Averages
	for _, span := range Spans() {
		averages = append(averages, AveragesOf(own, span))
	}
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

// The solves are two moves too long: back and forth at the beginning.
func TestAReportProvesWhatWasLost(t *testing.T) {
	goal := puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8)
	engine := solver.New(solver.Config{})
	var all session.SolveRecords
	for seed := range uint64(4) {
		start := puzzle.Shuffle(goal, seed)
		result := fixture.Must(engine.Solve(context.Background(), solver.Request{Start: start, Goal: goal}))
		played := ""
		for _, m := range append([]puzzle.Move{start.Legal()[0], start.Legal()[0].Inverse()}, result.Moves...) {
			played += m.String() + "100"
		}
		r := times(10)[0]
		r.Goal, r.Start, r.Played, r.Moves, r.Origin.Seed = goal, start, played, len(result.Moves)+2, seed
		all = append(all, r)
	}
	all[3].DNF = true
	r := ReportOf(Of(all[0]), all)
	if r.Solves != 3 || r.Costliest() != -1 {
		t.Fatalf("%+v", r)
	}
	told := 0
	r, err := r.Prove(context.Background(), engine, func(done int) { told = done })
	if err != nil || told != 3 || r.Costliest() < 0 {
		t.Fatalf("%v, after %d: %+v", err, told, r)
	}
	sum := 0.
	for _, p := range r.Parts {
		if p.Least != p.Most {
			t.Errorf("%+v is not proven", p)
		}
		sum += p.Least
	}
	if sum < 1.99 || sum > 2.01 {
		t.Errorf("%v moves are lost in each; want 2", sum)
	}
}
