package main

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// layers returns the row of each part of the program in the README's list, counted from below. A package may only
// import from lower rows or from its own part, not from another part of its row.
var layers = sync.OnceValue(func() map[string]int {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		return nil
	}
	_, list, _ := strings.Cut(string(readme), "\n## How it is built\n")
	rows := map[string]int{}
	for n, line := range strings.Split(list, "\n") {
		parts, words, is := strings.Cut(strings.TrimPrefix(line, "    "), "  ")
		if !strings.HasPrefix(line, "    ") || !is || words == "" {
			if len(rows) > 0 {
				break
			}
			continue
		}
		for name := range strings.SplitSeq(parts, ", ") {
			rows[name] = -n
		}
	}
	return rows
})

// knowsFyne reports whether a part may depend on Fyne: the window and its parts, and what opens or tests the window.
func knowsFyne(part string) bool {
	return part == "app" || part == "app/test" || part == "app/platform" || part == "app/ui" || strings.HasPrefix(part, "app/ui/")
}

// knowsNoGame lists the parts of the window that could serve another program, and what of this module they may import.
var knowsNoGame = map[string][]string{
	"app/task":    {"solver/guard"},
	"app/ui/look": {"app/contrast"},
	"app/figures": {"app/lang", "resources"},
	"app/ui/chart": {
		"app/ui/kit", "app/task", "solver/guard", "app/ui/look", "app/contrast", "app/figures", "app/lang",
		"resources", "app/raster"},
	"app/ui/kit": kitMayKnow, "app/ui/menubar": kitMayKnow, "app/ui/table": kitMayKnow,
}

var kitMayKnow = []string{
	"app/ui/kit", "app/task", "solver/guard", "app/ui/look", "app/contrast", "app/figures", "app/lang", "resources"}

// listedPackage is a package as go list describes it.
type listedPackage struct {
	ImportPath string
	Imports    []string
	Deps       []string
}

func TestImportsOnlyLeadDown(t *testing.T) {
	for name := range layers() {
		if _, err := os.Stat(filepath.Join("..", name)); err != nil {
			t.Errorf("README.md lists %s, which is not there", name)
		}
	}
	for _, p := range list(t, "ci") {
		from := part(t, p.ImportPath)
		for _, imported := range p.Imports {
			if !ours(imported) {
				continue
			}
			if to := part(t, imported); to != from && layers()[to] >= layers()[from] {
				t.Errorf("%s imports %s: in README.md %s stands no lower than %s", p.ImportPath, imported, to, from)
			}
		}
	}
}

// Only the window knows Fyne, also in the terminal program, one package the system's dialogs, and solver/puzzle nothing
// but the standard library.
func TestPackagesKnowWhatTheyMay(t *testing.T) {
	for _, rule := range []struct {
		tag     string
		about   func(part string) bool
		deep    bool // the rule is also about what the imports import
		refuses func(path string) bool
	}{
		{"ci", func(part string) bool { return !knowsFyne(part) }, true, isFyne},
		{"nogui", func(part string) bool { return part == "app" }, true, isFyne},
		{"ci", func(part string) bool { return part != "app/dialogs" }, false, func(path string) bool {
			return strings.HasPrefix(path, "github.com/godbus/") || strings.HasPrefix(path, "github.com/ncruces/zenity")
		}},
		{"ci", func(part string) bool { return part == "solver/puzzle" }, false, func(path string) bool {
			first, _, _ := strings.Cut(path, "/")
			return strings.Contains(first, ".")
		}},
	} {
		for _, p := range list(t, rule.tag) {
			paths := p.Imports
			if rule.deep {
				paths = p.Deps
			}
			if i := slices.IndexFunc(paths, rule.refuses); i >= 0 && rule.about(part(t, p.ImportPath)) {
				t.Errorf("with -tags %s, %s depends on %s", rule.tag, p.ImportPath, paths[i])
			}
		}
	}
}

func TestWidgetsKnowNoGameAndNoEngine(t *testing.T) {
	for _, p := range list(t, "ci") {
		from := part(t, p.ImportPath)
		allowed, guarded := knowsNoGame[from]
		if !guarded {
			continue
		}
		for _, d := range p.Deps {
			if ours(d) && !slices.Contains(allowed, part(t, d)) {
				t.Errorf("%s depends on %s", p.ImportPath, d)
			}
		}
	}
}

// lists are the packages that list has returned, by build tag.
var lists = map[string][]listedPackage{}

// list returns all packages of the module, as the go command lists them with a build tag. It runs that command once for
// each tag, and needs no C compiler.
func list(t *testing.T, tag string) []listedPackage {
	t.Helper()
	if testing.Short() {
		t.Skip("it reads sources, in which the race detector finds nothing")
	}
	if lists[tag] != nil {
		return lists[tag]
	}
	walk(t, "..")
	command := exec.Command("go", "list", "-e", "-pgo=off", "-json=ImportPath,Imports,Deps", "-tags", tag, "tilewise/...")
	command.Env = append(os.Environ(), "CGO_ENABLED=0")
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var packages []listedPackage
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listedPackage
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("go list printed what is no package: %v", err)
		}
		packages = append(packages, p)
	}
	if len(packages) == 0 {
		t.Fatal("go list found no package")
	}
	lists[tag] = packages
	return packages
}

// walk reads every source folder of the module. The go command repeats a passed test if a file changes that the test
// has read. It does not see what go list reads.
func walk(t *testing.T, root string) {
	t.Helper()
	err := filepath.WalkDir(root, func(_ string, entry fs.DirEntry, err error) error {
		hidden := strings.HasPrefix(entry.Name(), ".") && entry.Name() != ".."
		if entry.IsDir() && (hidden || entry.Name() == "dist") {
			return filepath.SkipDir
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// part returns the part of the README's list that a package of this module belongs to: its own folder or one above it.
// A new package directly in app, app/ui or solver needs a row of its own.
func part(t *testing.T, importPath string) string {
	t.Helper()
	folder := strings.TrimPrefix(importPath, "tilewise/")
	for f := folder; f != "."; f = path.Dir(f) {
		if _, known := layers()[f]; known && (f == folder || f != "app" && f != "app/ui" && f != "solver") {
			return f
		}
	}
	t.Fatalf("%s is in no part of the program: give it a row of the list in README.md", importPath)
	return ""
}

func ours(importPath string) bool { return strings.HasPrefix(importPath, "tilewise/") }

func isFyne(importPath string) bool { return strings.HasPrefix(importPath, "fyne.io/") }

// onTheNetwork has the one package that listens on the network, and the packages that may import it: those of the
// command and of the sheet that serve a page.
var onTheNetwork = map[string][]string{"app/nearby": {"app/terminal", "app/ui/export"}}

// TestNothingElseReachesTheNetwork: no game, photo or figure leaves the machine unless the user serves a page. No other
// package imports one that could send it.
func TestNothingElseReachesTheNetwork(t *testing.T) {
	for _, tag := range []string{"ci", "nogui"} {
		for _, p := range list(t, tag) {
			name := strings.TrimPrefix(p.ImportPath, "tilewise/")
			for _, imported := range p.Imports {
				users, ok := onTheNetwork[strings.TrimPrefix(imported, "tilewise/")]
				if ok && !slices.Contains(users, name) {
					t.Errorf("%s imports %s", p.ImportPath, imported)
				}
				if _, ok := onTheNetwork[name]; ok {
					continue
				}
				if imported == "net" || strings.HasPrefix(imported, "net/") && imported != "net/url" {
					t.Errorf("%s imports %s", p.ImportPath, imported)
				}
			}
		}
	}
}
