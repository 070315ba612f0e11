package terminal

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/adrg/xdg"

	"tilewise/solver"
	"tilewise/solver/certificate"
	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
)

// solved writes the certificates of two answers to a file, and returns its path.
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
	if status != statusSolved || problems != "" || strings.Count(out, "proven again") != 2 ||
		!strings.Contains(out, `answers.json": number 1: 3x3, goal blank-last, board 8 6 7 / 2 5 4 / 3 0 1: proven again: 31 moves, and no solution is shorter`) {
		t.Errorf("status %d\n%s%s", status, out, problems)
	}
	text := fixture.Must(os.ReadFile(file))
	if status, out, _ := told(t, string(text), "check", "-"); status != statusSolved || strings.Count(out, "proven again") != 2 {
		t.Errorf("standard input: status %d\n%s", status, out)
	}
}

// A wrong certificate is reported with its field, and the others are checked all the same.
func TestCheckTellsWhereACertificateIsWrong(t *testing.T) {
	file := solved(t)
	text := fixture.Must(os.ReadFile(file))
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

// A check of some parts is no proof: the output counts the parts, and the exit status is that of a limit.
func TestCheckSaysWhatPartsAreWorth(t *testing.T) {
	file := solved(t)
	var out, problems bytes.Buffer
	p := Program{In: strings.NewReader(""), Out: &out, Err: &problems}
	err := p.checkAll(t.Context(), func(context.Context, certificate.Certificate,
		solver.CertificateCheckOptions) (solver.CertificateCheckOutcome, error) {
		return solver.CertificateCheckOutcome{Parts: 4096, Again: 12, States: 7}, nil
	}, []string{file}, false)
	if statusOf(err) != statusLimit || strings.Count(out.String(), "12 of 4,096 parts proven again: this is not a proof; whether no solution is shorter than") != 2 {
		t.Errorf("%v\n%s%s", err, &out, &problems)
	}
}

// partsCheck is a check that proves some parts, except those that an earlier one has kept.
type partsCheck struct {
	proves  int
	proven  bool // the check reports a complete proof
	earlier *[]int
}

func (e partsCheck) check(_ context.Context, _ certificate.Certificate, o solver.CertificateCheckOptions) (r solver.CertificateCheckOutcome, err error) {
	for part := range 10 {
		if o.Done(part) {
			*e.earlier = append(*e.earlier, part)
		} else if part < e.proves {
			err = errors.Join(err, o.Keep(part))
		}
	}
	return solver.CertificateCheckOutcome{Parts: 10, Again: 5, Earlier: len(*e.earlier), Proven: e.proven, States: 1}, err
}

// A full check continues after the parts that it has kept itself. It ignores lists of parts that were made by hand, for
// another board, or with another key. A complete check, and one without parts, leaves no list.
func TestAFullCheckBelievesItsOwnPartsOnly(t *testing.T) {
	elsewhere(t)
	file := solved(t)
	folder := filepath.Join(xdg.StateHome, "tilewise", "checks")
	check := func(proves int, proven bool) (earlier []int, said string) {
		var out, problems bytes.Buffer
		p := Program{In: strings.NewReader(""), Out: &out, Err: &problems}
		err := p.checkAll(t.Context(), partsCheck{proves, proven, &earlier}.check, []string{file}, true)
		if status := map[bool]int{true: statusSolved, false: statusLimit}[proven]; statusOf(err) != status {
			t.Errorf("%v", err)
		}
		return earlier, out.String() + problems.String()
	}
	if earlier, _ := check(0, false); len(earlier) > 0 || len(filesys.Ending(filesys.OSDisk{}, folder, "")) > 0 {
		t.Errorf("%v were proven by nobody; there is %v", earlier, filesys.Ending(filesys.OSDisk{}, folder, ""))
	}
	check(2, false)
	earlier, said := check(2, false) // two parts of each of two certificates
	if !slices.Equal(earlier, []int{0, 1, 0, 1}) || !strings.Contains(said, "parts proven again, 2 of them in an earlier run of this program on this computer: this is not a proof") {
		t.Errorf("%v, %s", earlier, said)
	}
	lists := filesys.Ending(filesys.OSDisk{}, folder, ".parts")
	if len(lists) != 2 {
		t.Fatal(lists)
	}
	one, two := fixture.Must(os.ReadFile(lists[0])), fixture.Must(os.ReadFile(lists[1]))
	forged := "7\n" + strings.ReplaceAll(string(one), " 1\n", " 8\n") + strings.Repeat("0", 32) + " 9\n"
	for name, list := range map[string]string{lists[0]: forged, lists[1]: string(one)} {
		fixture.NoError(t, os.WriteFile(name, []byte(list), 0o600))
	}
	if earlier, _ := check(0, false); !slices.Equal(earlier, []int{0}) {
		t.Errorf("%v of a list that was made by hand", earlier)
	}
	if err := errors.Join(os.WriteFile(lists[0], one, 0o600), os.WriteFile(lists[1], two, 0o600), os.WriteFile(filepath.Join(folder, "key"), bytes.Repeat([]byte{1}, 32), 0o600)); err != nil {
		t.Fatal(err)
	}
	if earlier, _ := check(5, false); len(earlier) > 0 {
		t.Errorf("%v of another key", earlier)
	}
	check(0, true)
	if lists := filesys.Ending(filesys.OSDisk{}, folder, ".parts"); len(lists) > 0 {
		t.Errorf("%v is left", lists)
	}
	fixture.NoError(t, errors.Join(os.RemoveAll(folder), os.WriteFile(folder, nil, 0o600)))
	if earlier, said := check(5, true); len(earlier) > 0 || strings.Count(said, "isn't kept for another time") != 2 {
		t.Errorf("%v, %s", earlier, said)
	}
}

// lineListener is a writer that is called with the number of lines of each Write.
type lineListener func(n int)

func (l lineListener) Write(b []byte) (int, error) {
	l(bytes.Count(b, []byte("\n")))
	return len(b), nil
}

// After Ctrl+C the file has all certificates that were complete.
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

// told returns the exit status, the standard output and the standard error of a run.
func told(t *testing.T, input string, args ...string) (status int, out, problems string) {
	o := run(t, input, args...)
	return o.status, o.out, o.err
}

// If the file can't be written at the end, the certificates go to standard output, and the other file stays.
func TestACertificateThatCanNotBeWrittenIsNotLost(t *testing.T) {
	file := filepath.Join(t.TempDir(), "certificate")
	meanwhile := func(ctx context.Context, r solver.Request) (solver.Result, error) {
		fixture.NoError(t, os.WriteFile(file, []byte("somebody's"), 0o600))
		return solves(ctx, r)
	}
	got := runWith(t, t.Context(), meanwhile, "", "solve", "--certificate", file, "1 2 3 / 4 0 5 / 7 8 6")
	kept := strings.Contains(got.out, "1 2 3 4 0 5 7 8 6")
	if got.status == statusSolved || !kept || !strings.Contains(got.err, "there already") {
		t.Errorf("status %d, %q, %q", got.status, got.out, got.err)
	}
	if kept, _ := os.ReadFile(file); string(kept) != "somebody's" {
		t.Errorf("the file is %q", kept)
	}
}
