package terminal

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilewise/solver/test/fixture"
)

// The joined parts of a bound have as many states as solve counts for it, and name the next bound. prove proves the
// whole solution, also when it continues from a journal.
func TestProveJoinsPartsToTheSingleSearch(t *testing.T) {
	const board, pair = "2 11 15 5 13 4 6 7 12 8 10 1 9 3 14 0", "--heuristic=linear-conflict"
	folder := t.TempDir()
	solved := run(t, "", "solve", "--json", "--algorithm", "idastar", pair, "--goal", "blank-first", board)
	var want solveRecord
	fixture.NoError(t, json.Unmarshal([]byte(solved.out), &want))
	last := want.Iterations[len(want.Iterations)-2]
	bound := fmt.Sprint(last.Bound)
	args := func(more ...string) []string {
		return append([]string{"prove", pair, "--goal", "blank-first", "--bound"}, more...)
	}
	var files []string
	for k := range 3 {
		if k == 2 {
			r := run(t, "", append([]string{"prove", "--join"}, files...)...)
			if r.status != statusLimit || !strings.Contains(r.out, "missing of bound "+bound+": 2/3") {
				t.Errorf("two of three: %+v", r)
			}
		}
		files = append(files, filepath.Join(folder, fmt.Sprint("part", k)))
		if r := run(t, "", args(bound, "--part", fmt.Sprintf("%d/3", k), "--out", files[k], board)...); r.status != statusSolved {
			t.Fatalf("part %d: %+v", k, r)
		}
	}
	r := run(t, "", append([]string{"prove", "--join", "--json"}, files...)...)
	var joined joinedRecord
	if err := json.Unmarshal([]byte(r.out), &joined); err != nil || r.status != statusSolved {
		t.Fatalf("%+v, %v", r, err)
	}
	if !joined.Exhausted || joined.Expanded != last.Expanded || joined.Generated != last.Generated || *joined.NextBound != *want.Length {
		t.Errorf("%+v; solve has %+v under this bound, and %d moves", joined, last, *want.Length)
	}
	if r := run(t, "", args(bound, "--out", "-", board)...); !strings.Contains(r.out, `{"format":"tilewise-proof`) {
		t.Errorf("the whole bound to standard output: %+v", r)
	}
	empty := filepath.Join(folder, "empty")
	fixture.NoError(t, os.WriteFile(empty, nil, 0o600))
	for name, c := range map[string]struct {
		args   []string
		status int
	}{
		"another bound in the file": {args(fmt.Sprint(last.Bound-2), "--part", "0/3", "--out", files[0], board), statusSolved},
		"another board in the file": {args(bound, "--out", files[1], "2 11 15 5 13 4 6 7 12 8 10 1 9 3 0 14"), statusInput},
		"no bound":                  {[]string{"prove", "--part", "0/3", board}, statusInput},
		"a file without a bound":    {[]string{"prove", "--out", files[0], board}, statusInput},
		"an empty file":             {args(bound, "--part", "0/3", "--out", empty, board), statusSolved},
		"no such bound":             {args("300", board), statusInput},
		"no part":                   {args(bound, "--part", "3/3", board), statusInput},
		"no file":                   {[]string{"prove", "--join", filepath.Join(folder, "none")}, statusInput},
	} {
		if r := run(t, "", c.args...); r.status != c.status {
			t.Errorf("%s: %+v", name, r)
		}
	}
	journal := filepath.Join(folder, "journal")
	for range 2 {
		r := run(t, "", "prove", pair, "--goal", "blank-first", "--first", "1ms", "--journal", journal, "--json", board)
		var proven solveRecord
		if err := json.Unmarshal([]byte(r.out), &proven); err != nil || !proven.Optimal || *proven.Length != *want.Length {
			t.Errorf("%+v, %v", r, err)
		}
	}
}
