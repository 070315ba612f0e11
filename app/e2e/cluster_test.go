//go:build e2e && linux

package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A board that is 61 moves from home, and a lower bound that takes some seconds to prove without tables.
const (
	sharedBoard = "1 14 7 11 6 / 4 13 3 2 0 / 5 10 12 9 8"
	sharedBound = "59"
)

// killsOnce runs the program. It kills the first of two parts once, as soon as that part has saved its progress.
const killsOnce = `#!/bin/sh
case "$*" in
*--plan*) exec "$TILEWISE_BIN" "$@" --first 1s ;; # in which nothing is proven yet
*"--part 0/2"*) mkdir killed 2>/dev/null || exec "$TILEWISE_BIN" "$@" ;;
*) exec "$TILEWISE_BIN" "$@" ;;
esac
"$TILEWISE_BIN" "$@" &
until test -e part-59-0-of-2; do kill -0 $! && sleep .1 || break; done
kill -9 $!
wait $!
`

// TestOtherProgramsRunTheParts starts the files of resources/cluster, with lines edited as their comments ask for.
func TestOtherProgramsRunTheParts(t *testing.T) {
	t.Parallel()
	h := home(t.TempDir())
	whole := h.runs(t, "prove", "--bound", sharedBound, sharedBoard)
	states := regexp.MustCompile(`[\d,]+ states`).FindString(whole)
	for _, c := range []struct {
		tool, file string
		lines      string // a pattern of the lines of the file that the user edits
		edited     string
		command    string
		said       []string // texts in the last file that is written, or on standard output
	}{
		{"parallel", "parallel.sh", `board=.*\nbound=.*`, "board='" + sharedBoard + "' goal=blank-last\nbound=" + sharedBound + " parts=64",
			"JOBS=2 sh parallel.sh", []string{"exhausted", "64 parts", states}},
		{"snakemake", "Snakefile", `BOARD, .*\nPARTS, .*`, `BOARD, GOAL = "` + sharedBoard + `", "blank-last"` + "\nPARTS, THREADS = 2, 1",
			"export TILEWISE=./killsonce; snakemake --quiet --cores 2 --retries 1 >&2 && ls -d killed && " +
				`"$TILEWISE_BIN" prove --join part-59-*-of-2 && cat certificate.json`, []string{"killed", "exhausted", states, `"optimal":true`}},
		{"snakemake", "experiment.smk", `EXPERIMENT, .*`, `EXPERIMENT, PARTS = "mine.toml", 4`,
			"snakemake --quiet -s experiment.smk --cores 2 >&2 && wc -l joined.csv", []string{"61 joined.csv"}},
	} {
		t.Run(c.file, func(t *testing.T) {
			if _, err := exec.LookPath(c.tool); err != nil {
				t.Skip(err)
			}
			content, err := os.ReadFile(filepath.Join("..", "..", "resources", "cluster", c.file))
			if err != nil {
				t.Fatal(err)
			}
			folder := t.TempDir()
			lines := regexp.MustCompile(`(?m)^` + c.lines + `$`)
			for name, text := range map[string]string{c.file: lines.ReplaceAllLiteralString(string(content), c.edited),
				"killsonce": killsOnce, "mine.toml": halfBatch} {
				if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o700); err != nil {
					t.Fatal(err)
				}
			}
			cmd := exec.Command("sh", "-c", c.command)
			cmd.Dir, cmd.Env = folder, append(append(os.Environ(), "TILEWISE="+executable(t)), h.env()...)
			out, err := cmd.Output()
			if err != nil {
				t.Fatalf("%v\n%s%s", err, out, err.(*exec.ExitError).Stderr)
			}
			for _, want := range c.said {
				if !strings.Contains(string(out), want) {
					t.Errorf("%s is not in what it says:\n%s", want, out)
				}
			}
		})
	}
}
