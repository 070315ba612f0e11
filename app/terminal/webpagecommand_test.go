package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const samplePhoto = "../../resources/photos/fig.jpg"

func TestAPageIsMadeOfAPhoto(t *testing.T) {
	out := filepath.Join(t.TempDir(), "puzzle.html")
	args := []string{"page", samplePhoto, "--size", "3x3", "--seed", "7F3A", "--width", "300", "--out", out}
	o := run(t, "", args...)
	if o.status != 0 || !strings.Contains(o.out, "puzzle.html\": 3x3, seed 0x7F3A, the shortest solution has ") {
		t.Fatalf("%+v", o)
	}
	first, err := os.ReadFile(out)
	if err != nil || !strings.HasSuffix(string(first), "</html>\n") || !strings.Contains(string(first), "<title>fig</title>") {
		t.Fatalf("%d bytes, %v", len(first), err)
	}
	if o := run(t, "", args...); o.status != statusInput || !strings.Contains(o.err, "is there already; --force replaces it") {
		t.Errorf("a name that is taken: %+v", o)
	}
	if o := run(t, "", append(args, "--force", "--goal", "spiral")...); o.status != 0 {
		t.Errorf("%+v", o)
	}
	if again, err := os.ReadFile(out); err != nil || string(again) == string(first) {
		t.Errorf("--force leaves the page as it was, %v", err)
	}
	if o := run(t, "", append(args[:len(args)-1], "-")...); o.status != 0 || o.out != string(first) {
		t.Errorf("standard output has %d bytes, and the file %d: %s", len(o.out), len(first), o.err)
	}
}

func TestAPageThatCannotBeMadeLeavesNothing(t *testing.T) {
	folder := t.TempDir()
	out := filepath.Join(folder, "puzzle.html")
	for args, want := range map[string]string{
		"":                                  "expected one PHOTO",
		"--search astar":                    "--board: not a board",
		samplePhoto + " --search bfs":       "takes no PHOTO",
		samplePhoto + " --weight 2":         "--weight goes with --search wastar",
		samplePhoto + " --heuristic dual":   "--heuristic goes with --search",
		"--search bfs --serve":              "--search and --serve cannot go together",
		samplePhoto + " --serve --out -":    "cannot both write to standard output",
		"--search layers --board 123456708": "Row by row has no steps to show",
		"--search astar --heuristic pdb-44 --board 123456708": "reads tables",
		"--search astar --board 123456870":                    "no sequence of moves",
		"nowhere.jpg":                                         "there is no such file",
		"../../go.mod":                                        "this isn't a picture",
		"../../resources":                                     "this is a folder",
		samplePhoto + " --size 12x12":                         "a page has boards of up to 10x10",
		samplePhoto + " --depth 0":                            "this board is solved already",
		samplePhoto + " --width 7":                            "expected a whole number of 120 to 4096",
		samplePhoto + " --depth 4 --difficulty easy":          "cannot go together",
		samplePhoto + " --size 2x2 --seed 7 --out " + filepath.Join(folder, "none", "a.html"): "there is no folder",
	} {
		o := run(t, "", append([]string{"page", "--out", out}, strings.Fields(args)...)...)
		if o.status == 0 || !strings.Contains(o.err, want) || strings.Count(o.err, "\n") != 1 {
			t.Errorf("%q: status %d, %q; want %q", args, o.status, o.err, want)
		}
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) > 0 {
		t.Errorf("%v is left, %v", left, err)
	}
}

func TestAPageIsMadeOfASearch(t *testing.T) {
	out := filepath.Join(t.TempDir(), "idastar.html")
	o := run(t, "", "page", "--search", "idastar", "--heuristic", "linear-conflict", "--board", "1 2 3 / 4 5 6 / 0 7 8", "--out", out)
	if o.status != 0 || !strings.Contains(o.out, "IDA* · Linear conflict, all 3 steps") {
		t.Fatalf("%+v", o)
	}
	one := run(t, "", "page", "--search", "bfs", "--board", "1 2 3 4 5 6 7 8 0", "--out", filepath.Join(t.TempDir(), "one"))
	if !strings.Contains(one.out, "BFS, its one step") {
		t.Errorf("%+v", one)
	}
	if page, err := os.ReadFile(out); err != nil || !strings.Contains(string(page), "bound = h(start)") {
		t.Errorf("%d bytes, %v", len(page), err)
	}
	o = run(t, "", "page", "--search", "bfs", "--board", "8 6 7 2 5 4 3 0 1", "--out", out, "--force")
	if !strings.Contains(o.out, "BFS, the first 1,500 steps of a longer search") {
		t.Errorf("%+v", o)
	}
}
