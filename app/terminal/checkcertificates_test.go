package terminal

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"tilewise/solver"
	"tilewise/solver/certificate"
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
	if status != statusSolved || problems != "" || strings.Count(out, "proven again") != 2 || !strings.Contains(out, "31 moves, and no solution is shorter") {
		t.Errorf("status %d\n%s%s", status, out, problems)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if status, out, _ := told(t, string(text), "check", "-"); status != statusSolved || strings.Count(out, "proven again") != 2 {
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
	if status != statusInternal || strings.Count(out, "proven again") != 1 || !strings.Contains(problems, "number 1") || !strings.Contains(problems, "length says 29: the moves are more or fewer") {
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

// checkingEngine is an engine that has come to something.
type checkingEngine struct {
	engine
	says solver.CertificateCheckOutcome
}

func (c checkingEngine) CheckCertificate(context.Context, certificate.Certificate, solver.CertificateCheckOptions) (solver.CertificateCheckOutcome, error) {
	return c.says, nil
}

// Parts are no proof: they are counted, nothing is called proven, and the status says so.
func TestCheckSaysWhatPartsAreWorth(t *testing.T) {
	file := solved(t)
	var out, problems bytes.Buffer
	p := Program{In: strings.NewReader(""), Out: &out, Err: &problems}
	err := p.checkAll(t.Context(), checkingEngine{says: solver.CertificateCheckOutcome{Parts: 4096, Again: 12, States: 7}}, []string{file}, false)
	if statusOf(err) != statusLimit || strings.Count(out.String(), "12 of 4,096 parts proven again: this is not a proof; whether no solution is shorter than") != 2 {
		t.Errorf("%v\n%s%s", err, &out, &problems)
	}
}

// lineListener hears of each line that is written.
type lineListener func(n int)

func (hears lineListener) Write(b []byte) (int, error) {
	hears(bytes.Count(b, []byte("\n")))
	return len(b), nil
}

// Ctrl+C costs the certificates that are not done yet, and none that are.
func TestCertificatesThatAreDoneAreKept(t *testing.T) {
	t.Setenv("TILEWISE_CACHE", t.TempDir())
	boards := []string{"8 6 7 / 2 5 4 / 3 0 1", "1 2 3 / 4 5 6 / 7 0 8", "1 2 3 / 4 5 6 / 0 7 8", "1 2 3 / 4 0 6 / 7 5 8"}
	for _, c := range []struct {
		name         string
		interruptAt  int
		kept, status int
	}{{"all", 0, 4, statusSolved}, {"interrupted", 3, 2, statusInterrupted}, {"interrupted at once", 1, 0, statusInterrupted}} {
		t.Run(c.name, func(t *testing.T) {
			ctx, interrupt := context.WithCancel(t.Context())
			defer interrupt()
			file := filepath.Join(t.TempDir(), "answers.json")
			said := 0
			out := lineListener(func(n int) {
				if said += n; said == c.interruptAt {
					interrupt()
				}
			})
			var problems bytes.Buffer
			p := Program{In: strings.NewReader(""), Out: out, Err: &problems}
			if status := p.Run(ctx, append([]string{"solve", "--json", "--certificate", file}, boards...)); status != c.status {
				t.Errorf("status %d: %s", status, &problems)
			}
			if c.kept == 0 {
				if _, err := os.Stat(file); !errors.Is(err, fs.ErrNotExist) {
					t.Errorf("there is a file without certificates: %v", err)
				}
				return
			}
			if _, out, problems := told(t, "", "check", file); strings.Count(out, "proven again") != c.kept || problems != "" {
				t.Errorf("%d are to be kept:\n%s%s", c.kept, out, problems)
			}
		})
	}
}

// told is what a run says, apart.
func told(t *testing.T, input string, args ...string) (status int, out, problems string) {
	o := run(t, input, args...)
	return o.status, o.out, o.err
}
