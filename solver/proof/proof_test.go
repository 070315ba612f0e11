package proof

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
	"tilewise/solver/test/testbudget"
)

var head = Head{Format: Format, Size: "3x3", Goal: "blank-last", Start: "1 2 3 4 5 6 0 7 8", Heuristic: "manhattan", Search: 1,
	Bound: 20, Base: 12, Leaves: 10, UpperExpanded: 100, UpperGenerated: 200}

// record returns a part of which all is done but a number of leaves.
func record(part, of, left int) Record {
	r := Record{Head: head, Part: part, Of: of, Expanded: uint64(10 * (part + 1)), Generated: uint64(20 * (part + 1)), Next: 22, Seconds: 1}
	r.Done = r.Own() - left
	return r
}

func TestPartsThatCoverAllLeavesExhaustTheBound(t *testing.T) {
	for _, parts := range [][]Record{
		{record(0, 1, 0)},
		{record(0, 2, 0), record(1, 2, 0)},
		{record(0, 2, 0), record(1, 4, 0), record(3, 4, 0)}, // a part that was cut finer
		{record(0, 2, 0), record(1, 2, 0), record(1, 2, 0)}, // twice the same
	} {
		j, err := Join(parts)
		if err != nil || !j.Exhausted || j.Solved || j.Next != 22 || len(j.Missing) > 0 {
			t.Errorf("%d parts: %+v, %v", len(parts), j, err)
		}
	}
	j, err := Join([]Record{record(0, 2, 0), record(1, 2, 0)})
	if err != nil || j.Expanded != 100+10+20 || j.Generated != 200+20+40 || j.Seconds != 2 {
		t.Errorf("%+v, %v", j, err)
	}
}

func TestAJoinSaysWhatIsMissing(t *testing.T) {
	for _, c := range []struct {
		parts   []Record
		missing string
	}{
		{[]Record{record(0, 2, 0)}, "1/2"},
		{[]Record{record(0, 2, 0), record(1, 2, 1)}, "1/2"},
		{[]Record{record(0, 2, 0), record(1, 4, 0)}, "3/4"},
	} {
		j, err := Join(c.parts)
		if err != nil || j.Exhausted || len(j.Missing) != 1 || j.Missing[0].String() != c.missing || j.Next != 0 {
			t.Errorf("%+v, %v; missing %s", j, err, c.missing)
		}
	}
}

func TestPartsThatDoNotBelongTogetherAreRefused(t *testing.T) {
	for what, spoil := range map[string]func(r *Record){
		"the board":                 func(r *Record) { r.Start = "1 2 3 4 5 6 7 0 8" },
		"the goal":                  func(r *Record) { r.Goal = "snake" },
		"the bound":                 func(r *Record) { r.Bound = 22 },
		"the cut":                   func(r *Record) { r.Leaves = 11 },
		"the heuristic":             func(r *Record) { r.Heuristic = "pdb-78" },
		"the tables":                func(r *Record) { r.Tables = "1234" },
		"the version of the search": func(r *Record) { r.Search = 2 },
		"another one has":           func(r *Record) { r.Part, r.Of = 2, 4 },
		"different counts":          func(r *Record) { r.Part = 0 },
	} {
		other := record(1, 2, 0)
		spoil(&other)
		if _, err := Join([]Record{record(0, 2, 0), other}); !errors.Is(err, ErrJoin) || !strings.Contains(err.Error(), what) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// The error for records that contradict each other names their files. Only records that are alike are in Twice.
func TestContradictingRecordsAreNamed(t *testing.T) {
	way := record(0, 2, 1)
	way.Moves, way.File = new("LURRD"), "a"
	none := record(0, 2, 0)
	none.File = "b"
	early, higher := record(0, 2, 1), none
	early.File, higher.Next = "a", 24
	for _, both := range [][]Record{{way, none}, {none, way}, {early, higher}} {
		if _, err := Join(both); !errors.Is(err, ErrJoin) || !strings.Contains(err.Error(), `"a"`) ||
			!strings.Contains(err.Error(), `"b"`) {
			t.Errorf("%v", err)
		}
	}
	further, slower := record(1, 2, 0), record(1, 2, 0)
	slower.Seconds = 9
	further.Done--
	if j, err := Join([]Record{further, record(1, 2, 0)}); err != nil || len(j.Twice) > 0 {
		t.Errorf("one that has come further: %+v, %v", j, err)
	}
	if j, err := Join([]Record{slower, record(1, 2, 0)}); err != nil || len(j.Twice) != 1 {
		t.Errorf("the same twice: %+v, %v", j, err)
	}
}

// Of a torn file the whole lines are read. A file that another system has rewritten has the same records.
func TestARecordSurvivesTheWay(t *testing.T) {
	disk := memdisk.New("/p")
	fixture.NoError(t, Write(disk, "/p/whole", record(0, 2, 0), record(1, 2, 1)))
	whole := fixture.Must(filesys.Read(disk, "/p/whole", mostBytes))
	units := []byte("\xff\xfe")
	for _, c := range whole {
		units = append(units, c, 0)
	}
	for name, c := range map[string]struct {
		content []byte
		records int
		torn    bool
	}{
		"torn":   {whole[:len(whole)-20], 1, true},
		"marked": {append([]byte("\xef\xbb\xbf"), whole...), 2, false},
		"crlf":   {bytes.ReplaceAll(whole, []byte("\n"), []byte("\r\n")), 2, false},
		"utf16":  {units, 2, false},
	} {
		fixture.NoError(t, filesys.Write(disk, "/p/"+name, c.content))
		records, torn, err := Read(disk, "/p/"+name)
		if err != nil || len(records) != c.records || torn != c.torn {
			t.Errorf("%s: %d records, torn %t, %v", name, len(records), torn, err)
		}
	}
}

// Records that are read are written back the same, and a join of records with a solution is not exhausted.
func FuzzRecords(f *testing.F) {
	var some bytes.Buffer
	way := record(0, 2, 1)
	way.Moves = new("LURRD")
	for _, r := range []Record{record(0, 2, 0), record(1, 2, 1), way} {
		fixture.NoError(f, Encode(&some, r))
		f.Add(bytes.Clone(some.Bytes()))
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		defer testbudget.Of(t, 64)()
		records, err := decode(content)
		if err != nil {
			return
		}
		var again bytes.Buffer
		for _, r := range records {
			fixture.NoError(t, Encode(&again, r))
		}
		if !bytes.Equal(again.Bytes(), content) {
			t.Fatalf("%q is written back as %q", content, again.Bytes())
		}
		if records[0].Leaves > 1<<12 {
			return
		}
		j, err := Join(records)
		if err == nil && j.Exhausted && slices.ContainsFunc(records, func(r Record) bool { return r.Moves != nil }) {
			t.Fatalf("exhausted, and one has a solution: %+v", records)
		}
	})
}

// parts are records of one bound, three bytes each: which part it is, how many leaves are left, whether it has a way.
func parts(content []byte) (records []Record) {
	for ; len(content) >= 3 && len(records) < 12; content = content[3:] {
		of := []int{1, 2, 4}[content[0]%3]
		r := record(int(content[0]/3)%of, of, 0)
		if r.Done -= int(content[1]) % (r.Done + 1); content[2]%8 == 0 && r.Done < r.Own() {
			r.Moves = new("LURRD")
		}
		r.Expanded, r.Generated = uint64(10*r.Done), uint64(20*r.Done)
		records = append(records, r)
	}
	return records
}

// judgeJoin compares a join, in both orders, with what its records say leaf by leaf.
func judgeJoin(t *testing.T, records []Record) {
	searched, ways, contradiction := map[int]bool{}, 0, false
	for _, r := range records {
		for n := range r.Own() {
			searched[r.Part+n*r.Of] = searched[r.Part+n*r.Of] || r.Ended() && r.Moves == nil
		}
		if r.Moves != nil {
			ways++
		}
		contradiction = contradiction || slices.ContainsFunc(records, func(other Record) bool {
			return r.Moves != nil && r.Part == other.Part && r.Of == other.Of && other.Done > r.Done
		})
	}
	whole := true
	for leaf := range head.Leaves {
		whole = whole && searched[leaf]
	}
	j, err := Join(records)
	slices.Reverse(records)
	turned, errTurned := Join(records)
	switch {
	case (err == nil) != (errTurned == nil) || j.Exhausted != turned.Exhausted || j.Solved != turned.Solved:
		t.Fatalf("%+v: %+v, %v; the other way round %+v, %v", records, j, err, turned, errTurned)
	case err != nil:
	case contradiction:
		t.Fatalf("%+v: one has a way where another has none", records)
	case j.Solved != (ways > 0), j.Exhausted != (whole && ways == 0), j.Exhausted != (len(j.Missing) == 0 && ways == 0):
		t.Fatalf("%+v: %+v; all leaves are searched: %v, %d ways", records, j, whole, ways)
	}
}

// A join claims no more than its parts prove, in whatever order they come.
func TestNoJoinIsMistaken(t *testing.T) {
	chance, joined := memdisk.Chance(t), 0
	for range memdisk.Times(2000) {
		content := make([]byte, 3*(1+chance.IntN(6)))
		for i := range content {
			if content[i] = byte(chance.IntN(256)); i%3 == 1 && chance.IntN(2) == 0 {
				content[i] = 0 // nothing is left
			}
		}
		if _, err := Join(parts(content)); err == nil {
			joined++
		}
		judgeJoin(t, parts(content))
	}
	t.Logf("%d joined", joined)
}

func FuzzParts(f *testing.F) {
	f.Add([]byte{0, 0, 1})
	f.Add([]byte{1, 0, 1, 4, 0, 1, 1, 0, 1})
	f.Add([]byte{1, 0, 1, 2, 1, 8, 5, 0, 1})
	f.Fuzz(func(t *testing.T, content []byte) {
		defer testbudget.Of(t, 64)()
		if records := parts(content); len(records) > 0 {
			judgeJoin(t, records)
		}
	})
}

// The lowest leaf with a goal is the answer, whichever part finds it.
func TestTheLowestGoalIsTheAnswer(t *testing.T) {
	far, near := record(0, 2, 1), record(1, 2, 3)
	far.Moves, near.Moves = new("LLRL"), new("LL") // leaves 8 and 5
	near.Start, far.Start = head.Start, head.Start
	j, err := Join([]Record{far, near})
	if err != nil || !j.Solved || j.Exhausted || len(j.Moves) != 2 {
		t.Errorf("%+v, %v", j, err)
	}
}

// A record that is cut, has a bit flipped or is written in another way is refused; one as it was written is read.
func TestADamagedRecordIsRefused(t *testing.T) {
	name := filepath.Join(t.TempDir(), "part")
	solved := record(0, 1, 1)
	solved.Moves = new("LL")
	fixture.NoError(t, Write(filesys.OSDisk{}, name, record(1, 3, 0), solved))
	content := fixture.Must(os.ReadFile(name))
	if some, _, err := Read(filesys.OSDisk{}, name); err != nil || len(some) != 2 || !same(some[0], record(1, 3, 0)) {
		t.Fatalf("%+v, %v", some, err)
	}
	edited := append([]byte("\ufeff\n"), bytes.ReplaceAll(bytes.TrimSpace(content), []byte("\n"), []byte("\r\n\r\n\ufeff"))...)
	if some, torn, err := ReadFrom(bytes.NewReader(edited), name); err != nil || torn || len(some) != 2 {
		t.Fatalf("with empty lines and without the last newline: %+v, torn %v, %v", some, torn, err)
	}
	for i := range content {
		flipped := slices.Clone(content)
		flipped[i] ^= 1 << (i % 8)
		if _, err := decode(flipped); !errors.Is(err, ErrRecord) {
			t.Fatalf("byte %d flipped: %v", i, err)
		}
		if _, err := decode(content[:i]); !errors.Is(err, ErrRecord) && (i == 0 || content[i-1] != '\n') {
			t.Fatalf("cut behind byte %d: %v", i, err)
		}
	}
	wrong := solved
	wrong.Moves = new("LR")
	line, _ := wrong.line()
	wrong.Moves = new("") // of a board that is not home
	still, _ := wrong.line()
	forged, _ := filesys.SealLine("", bytes.Replace(bytes.SplitN(content, []byte(" "), 2)[1], []byte(`"bound"`), []byte(`"Bound"`), 1))
	for _, text := range [][]byte{line, still, forged} {
		if _, err := decode(text); !errors.Is(err, ErrRecord) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// A journal keeps one record a part, belongs to one proof, and to one process at a time.
func TestAJournalGoesOnWithItsProofAlone(t *testing.T) {
	name := filepath.Join(t.TempDir(), "journal")
	j, err := OpenJournal(filesys.OSDisk{}, name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := OpenJournal(filesys.OSDisk{}, name); !errors.Is(err, filesys.ErrLocked) {
		t.Errorf("a second process: %v", err)
	}
	for _, r := range []Record{record(0, 1, 5), record(0, 1, 2)} {
		fixture.NoError(t, j.Keep(r))
	}
	fixture.NoError(t, j.Close())
	if j, err = OpenJournal(filesys.OSDisk{}, name); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = j.Close() }()
	if r, ok, err := j.Find(Record{Head: head, Of: 1}); err != nil || !ok || !same(r, record(0, 1, 2)) || len(j.Records()) != 1 {
		t.Errorf("%+v, %v, %v", r, ok, err)
	}
	next := Record{Head: head, Of: 1}
	next.Bound, next.Base = 22, 14
	if _, ok, err := j.Find(next); ok || err != nil {
		t.Errorf("the next bound: %v, %v", ok, err)
	}
	next.Start = "1 2 3 4 5 6 7 0 8"
	if _, _, err := j.Find(next); !errors.Is(err, ErrJoin) {
		t.Errorf("another board: %v", err)
	}
}

// The files of all parts, one behind the other, are the journal of a proof that has nothing left to search.
func TestAJournalMayBeMadeOfParts(t *testing.T) {
	name := filepath.Join(t.TempDir(), "journal")
	for _, c := range []struct {
		parts []Record
		ended bool
	}{{[]Record{record(0, 2, 0), record(1, 2, 0)}, true}, {[]Record{record(0, 2, 0), record(1, 2, 1)}, false}} {
		fixture.NoError(t, Write(filesys.OSDisk{}, name, c.parts...))
		j := fixture.Must(OpenJournal(filesys.OSDisk{}, name))
		uncut := head
		uncut.Base, uncut.Leaves, uncut.UpperExpanded, uncut.UpperGenerated = 0, 0, 0, 0
		whole, ok := j.Ended(uncut)
		if ok != c.ended || ok && (!whole.Ended() || whole.Expanded != 30 || whole.Generated != 60 || j.Begin(18) != 20) {
			t.Errorf("%+v: %+v, %v", c.parts, whole, ok)
		}
		if j.Begin(22) != 22 || !ok && j.Begin(18) != 18 {
			t.Errorf("%+v: it begins with %d, %d", c.parts, j.Begin(22), j.Begin(18))
		}
		fixture.NoError(t, j.Close())
	}
}
