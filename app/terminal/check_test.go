package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// solved writes the certificates of two answers and returns the file.
func solved(t *testing.T) string {
	t.Helper()
	t.Setenv("TILEWISE_CACHE", t.TempDir())
	file := filepath.Join(t.TempDir(), "answers.json")
	if status, _, problems := told(t, "", "solve", "--certificate", file, "8 6 7 / 2 5 4 / 3 0 1", "1 2 3 / 4 5 6 / 7 0 8"); status != statusSolved {
		t.Fatalf("status %d: %s", status, problems)
	}
	return file
}

func TestCheckAgreesWithWhatSolveHasCertified(t *testing.T) {
	file := solved(t)
	status, out, problems := told(t, "", "check", file)
	if status != statusSolved || problems != "" || strings.Count(out, "agrees") != 2 || !strings.Contains(out, "31 moves, optimal") {
		t.Errorf("status %d\n%s%s", status, out, problems)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if status, out, _ := told(t, string(text), "check", "-"); status != statusSolved || strings.Count(out, "agrees") != 2 {
		t.Errorf("standard input: status %d\n%s", status, out)
	}
}

// One wrong certificate is told, with the field; the others are checked all the
// same.
func TestCheckTellsWhereACertificateIsWrong(t *testing.T) {
	file := solved(t)
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	spoiled := strings.Replace(string(text), `"length":31`, `"length":29`, 1)
	status, out, problems := told(t, spoiled, "check", "-")
	if status != statusInternal || strings.Count(out, "agrees") != 1 || !strings.Contains(problems, "number 1") || !strings.Contains(problems, "length says 29; it is 31") {
		t.Errorf("status %d\n%s%s", status, out, problems)
	}
	for _, what := range []string{"", "{}", "no json"} {
		if status, _, problems := told(t, what, "check", "-"); status != statusInput || problems == "" {
			t.Errorf("%q: status %d, %q", what, status, problems)
		}
	}
	if status, _, _ := told(t, "", "check", file+".none"); status != statusInput {
		t.Errorf("no file: status %d", status)
	}
}

// told is what a run says, apart.
func told(t *testing.T, input string, args ...string) (status int, out, problems string) {
	o := run(t, input, args...)
	return o.status, o.out, o.err
}
