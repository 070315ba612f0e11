package lab

import (
	"bytes"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"
	"time"

	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

// TestNoFaultTearsTheResults lets each operation of the disk fail, or kills the program there. The next start can open
// the journal. After a kill it reads every row for which Keep returned nil.
func TestNoFaultTearsTheResults(t *testing.T) {
	e := decode(t, "size = '3x3'\n[[set]]\nrandom = 4\nseed = 1\n"+twoRuns)
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	boards := draw(t, engine, e)
	session := SessionInfo{Version: "test", Began: time.Unix(0, 0).UTC()}
	rows := fixture.Must(Start(t.Context(), engine, e, boards, nil, func(Row) error { return nil }).Wait())
	before := memdisk.New()
	memdisk.Every(t, before, func(d *memdisk.Disk) (kept []Row) {
		j, err := openJournal(d, "/results/rows.jsonl", e, boards, session)
		if err != nil {
			return nil
		}
		for _, r := range rows {
			if j.Keep(r) == nil {
				kept = append(kept, r)
			}
		}
		_ = j.Close()
		return kept
	}, func(t testing.TB, where string, d *memdisk.Disk, kept []Row) {
		j, err := openJournal(d, "/results/rows.jsonl", e, boards, session)
		if err != nil {
			t.Errorf("%s: %v", where, err)
			return
		}
		defer j.Close()
		if got := len(j.Rows()); got > len(rows) || got < len(kept) && strings.HasSuffix(where, memdisk.Kill.String()) {
			t.Errorf("%s: %d rows, %d were kept", where, got, len(kept))
		}
	})
}

// A damaged journal is refused, or its rows are the first of those that were kept: never others.
func TestNoMutatedResultsAreOthers(t *testing.T) {
	e := decode(t, deepest+twoRuns)
	list, boards := rows(t, e)
	d := memdisk.New()
	const path = "/results/rows.jsonl"
	began := SessionInfo{Version: "test", Began: time.Unix(0, 0).UTC()}
	j := fixture.Must(openJournal(d, path, e, boards, began))
	for _, r := range list {
		fixture.NoError(t, j.Keep(r))
	}
	_ = j.Close() // a memory disk has no lock files
	content := fixture.Must(filesys.Read(d, path, maxJournal))
	chance, believed := memdisk.Chance(t), 0
	digest, end := e.Digest(boards), plannedMeasurement{len(boards), len(e.Runs), e.repetitions()}
	for range memdisk.Times(1000) {
		changed := memdisk.Mutate(chance, content)
		got := &Journal{}
		_, err := got.read(bytes.NewReader(changed), digest, end)
		if len(got.Rows()) > len(list) || !reflect.DeepEqual(got.Rows(), list[:len(got.Rows())]) && len(got.Rows()) > 0 {
			t.Fatalf("%v: %+v; it was %+v, from\n%s", err, got.Rows(), list, changed)
		}
		if err == nil && len(got.Rows()) > 0 {
			believed++
		}
	}
	if believed == 0 {
		t.Error("nothing was left of any results, and torn ends are to be expected")
	}
}

// A journal of form 1, which has no seals, can be opened and continued.
func TestResultsWithoutSealsGoOn(t *testing.T) {
	e := decode(t, deepest+twoRuns)
	list, boards := rows(t, e)
	d := memdisk.New()
	const path = "/results/rows.jsonl"
	fixture.NoError(t, filesys.Write(d, path, []byte(`{"tilewise-results":1,"digest":"`+e.Digest(boards)+`"}`+"\n")))
	for n := range list {
		j, err := openJournal(d, path, e, boards, SessionInfo{})
		if err != nil || len(j.Rows()) != n {
			t.Fatalf("%d rows, %v; want %d", len(j.Rows()), err, n)
		}
		fixture.NoError(t, j.Keep(list[n]))
		_ = j.Close()
	}
}

// A file of one endless line is no journal, and takes no more memory than its bound.
func TestAnEndlessLineIsRefused(t *testing.T) {
	j := &Journal{}
	_, err := j.read(io.LimitReader(zeroReader{}, maxJournal), "", plannedMeasurement{})
	if !errors.Is(err, ErrDamaged) {
		t.Errorf("%v; want %v", err, ErrDamaged)
	}
}

type zeroReader struct{}

func (zeroReader) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = '0'
	}
	return len(b), nil
}
