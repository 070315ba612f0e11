package terminal

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilewise/resources"
	"tilewise/solver/test/fixture"
)

// "-" as a file is standard input, and a board that begins with "-" for the blank is not taken for a flag.
func TestStandardInputStandsForAFile(t *testing.T) {
	elsewhere(t)
	file := filepath.Join(t.TempDir(), "boards.txt")
	fixture.NoError(t, os.WriteFile(file, []byte("1 2 3\n4 5 6\n7 0 8\n"), 0o600))
	sample := fixture.Must(resources.Samples()[0].Open())
	defer sample.Close()
	var photo bytes.Buffer
	if _, err := photo.ReadFrom(sample); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		in, says string
		status   int
		args     []string
	}{
		{"1 2 3\n4 5 6\n7 0 8\n", "1, optimal", statusSolved, []string{"solve", "-"}},
		{"1 2 3\n4 5 6\n7 0 8\n", "1", statusSolved, []string{"prove", "-"}},
		{"", "is a file: tilewise solve - <", statusInput, []string{"solve", file}},
		{"", "0 1 2 / 3 4 5 / 6 7 8", statusSolved, []string{"solve", "- 1 2 3 4 5 6 7 8"}},
		{photo.String(), "<html", statusSolved, []string{"page", "-", "--size", "3x3", "--out", "-"}},
	} {
		if o := run(t, c.in, c.args...); o.status != c.status || !strings.Contains(o.out+o.err, c.says) {
			t.Errorf("%q: status %d, %.300q, %q; want %q", c.args, o.status, o.out, o.err, c.says)
		}
	}
}
