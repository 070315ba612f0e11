package lab

import (
	"strings"
	"testing"
	"time"

	"tilewise/solver"
	"tilewise/solver/disk/memdisk"
)

// Whatever fails while results are kept, and whatever end it comes to: the next
// start reads every row that was told to be kept, unless the power went, and can
// always go on.
func TestNoFaultTearsTheResults(t *testing.T) {
	e := decode(t, "size = '3x3'\n[[set]]\nrandom = 4\nseed = 1\n"+twoRuns)
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	boards := draw(t, engine, e)
	session := Session{Version: "test", Began: time.Unix(0, 0).UTC()}
	rows, err := Start(t.Context(), engine, e, boards, nil, func(Row) error { return nil }).Wait()
	if err != nil {
		t.Fatal(err)
	}
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
