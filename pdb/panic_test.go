package pdb

import (
	"errors"
	"os"
	"strings"
	"testing"

	"tilewise/solver/guard"
	"tilewise/solver/test/fixture"
)

// isPanic fails where err is not a panic in the function of that name.
func isPanic(t *testing.T, err error, in string) {
	t.Helper()
	var p *guard.CaughtPanic
	if !errors.As(err, &p) || !errors.Is(err, guard.ErrInternal) || !strings.Contains(p.Stack, in) {
		t.Errorf("%v", err)
	}
}

// TestAPanicInAWorkerEndsTheBuildOnly breaks what the workers of each step of a
// build read.
func TestAPanicInAWorkerEndsTheBuildOnly(t *testing.T) {
	p := fixture.Must(NewPattern(fifteen, 15, 0, 1, 4, 5))
	b := openTableBuilder(p, BuildOptions{Workers: 3})
	b.missing = b.missing[:len(b.missing)/2]
	_, err := b.build(t.Context())
	isPanic(t, err, "fill")

	b = openTableBuilder(p, BuildOptions{Workers: 3})
	b.frontier = b.frontier[:len(b.frontier)/2]
	isPanic(t, b.turn(t.Context(), newBlankAwareTable(p, b.zoneBlocks)), "turn")

	v := &tableVerifier{tableBuilder: openTableBuilder(p, BuildOptions{Workers: 3}),
		found: make([]*freivaldsFingerprint, 3)}
	isPanic(t, v.level(t.Context(), 1, []int32{-1}), "set")
}

// TestAPanicInTheCacheReachesAllWhoWait makes the function panic that gets the notices of a cache: Get returns the
// error, and works afterwards.
func TestAPanicInTheCacheReachesAllWhoWait(t *testing.T) {
	dir := t.TempDir()
	s, _ := testTableCache(dir)
	mustGet(t, s, eight44)
	fixture.NoError(t, os.WriteFile(s.store.file(PlainForm, eight44.Patterns[0]), []byte("nonsense"), 0o644))
	s, _ = testTableCache(dir)
	s.tell = func(TableNotice) { panic("a defect") }
	_, err := s.Get(t.Context(), eight44, nil)
	isPanic(t, err, "obtain")
	s.tell = func(TableNotice) {}
	mustGet(t, s, eight44)
}
