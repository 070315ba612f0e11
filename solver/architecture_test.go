package solver_test

import (
	"encoding/json"
	"errors"
	"go/ast"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"tilewise/solver/fixture/house"
	"tilewise/solver/machine/testbudget"
)

// layers says in which layer each part of the program lies. An import may only lead to a lower layer: parts of one
// layer don't know each other; within a part everything goes.
var layers = map[string]int{
	"app":                 11,
	"app/e2e":             10,
	"app/ui":              10,
	"app/terminal":        9,
	"app/ui/play":         8,
	"app/platform":        8,
	"app/ui/solve":        8,
	"app/ui/review":       8,
	"app/ui/edit":         7,
	"app/ui/crop":         8,
	"app/ui/lab":          8,
	"app/boardfiles":      6,
	"app/ui/databases":    7,
	"app/ui/export":       8,
	"app/ui/certificates": 8,
	"app/ui/records":      7,
	"app/ui/files":        8,
	"app/ui/autosave":     8,
	"app/ui/lifecycle":    9,
	"app/ui/help":         8,
	"app/ui/transfer":     9,
	"app/ui/newgame":      9,
	"app/ui/assist":       9,
	"app/ui/settings":     9,
	"app/ui/sounds":       7,
	"app/ui/keyboard":     8,
	"app/ui/eventlog":     7,
	"app/ui/screenreader": 7,
	"app/ui/frame":        7,
	"app/ui/presentation": 8,
	"app/words":           6,
	"app/lang":            -1,
	"app/ui/service":      6,
	"app/ui/servicetest":  7,
	"app/ui/replay":       7,
	"app/commandtable":    6,
	"app/ui/gamecommands": 7,
	"app/ui/photos":       7,
	"app/lessons":         7,
	"app/program":         5,
	"app/workbench":       7,
	"app/session":         4,
	"app/solves":          6,
	"app/page":            4,
	"app/undo":            0,
	"app/announce":        0,
	"app/lab":             4,
	"solver":              3,
	"solver/anytime":      2,
	"solver/certificate":  2,
	"solver/proof":        2,
	"solver/search":       1,
	"solver/heuristic":    1,
	"pdb":                 1,
	"app/film":            1,
	"app/ui/board":        1,
	"app/ui/brush":        2,
	"app/ui/explain":      7,
	"app/ui/manual":       7,
	"app/ui/kit":          1,
	"app/ui/chart":        2,
	"app/ui/menubar":      2,
	"app/ui/table":        2,
	"solver/puzzle":       -1,
	"solver/guard":        -2,
	"solver/fixture":      -2, // which only tests import
	"app/heif":            -1,
	"app/pictureformat":   -1,
	"app/colour":          -2,
	"app/contrast":        -1,
	"app/raster":          -1,
	"solver/machine":      0,
	"solver/filesys":      -1,
	"solver/untrusted":    0,
	"app/photo":           0,
	"app/task":            0,
	"app/clipboard":       0,
	"app/dialogs":         0,
	"app/sound":           0,
	"app/ui/look":         0,
	"app/figures":         0,
	"resources":           -2,

	"solver/search/record": 0, // search tells it, and it asks nothing of search
}

// knowsFyne tells of the parts that may depend on Fyne: the window, what it is made of, and what opens it.
func knowsFyne(part string) bool {
	return part == "app" || part == "app/platform" || part == "app/ui" || strings.HasPrefix(part, "app/ui/")
}

// knowsNoGame are the parts of the window that could serve another program, and what of ours they may know.
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

// listedPackage is what go list tells of a package.
type listedPackage struct {
	ImportPath string
	Imports    []string
	Deps       []string
}

func TestImportsOnlyLeadDown(t *testing.T) {
	for _, p := range list(t, "ci") {
		from := part(t, p.ImportPath)
		for _, imported := range p.Imports {
			if !ours(imported) {
				continue
			}
			if to := part(t, imported); to != from && layers[to] >= layers[from] {
				t.Errorf("%s imports %s: %s lies no lower than %s", p.ImportPath, imported, to, from)
			}
		}
	}
}

func TestOnlyTheWindowKnowsFyne(t *testing.T) {
	for _, p := range list(t, "ci") {
		if knowsFyne(part(t, p.ImportPath)) {
			continue
		}
		if i := slices.IndexFunc(p.Deps, isFyne); i >= 0 {
			t.Errorf("%s depends on %s", p.ImportPath, p.Deps[i])
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

func TestTheTerminalProgramKnowsNoFyne(t *testing.T) {
	for _, p := range list(t, "nogui") {
		if part(t, p.ImportPath) != "app" {
			continue
		}
		if i := slices.IndexFunc(p.Deps, isFyne); i >= 0 {
			t.Errorf("built with -tags nogui, %s depends on %s", p.ImportPath, p.Deps[i])
		}
	}
}

func TestOnePackageKnowsTheSystemsDialogs(t *testing.T) {
	for _, p := range list(t, "ci") {
		for _, imported := range p.Imports {
			asks := strings.HasPrefix(imported, "github.com/godbus/") || strings.HasPrefix(imported, "github.com/ncruces/zenity")
			if asks && part(t, p.ImportPath) != "app/dialogs" {
				t.Errorf("%s imports %s", p.ImportPath, imported)
			}
		}
	}
}

func TestPuzzleIsALeaf(t *testing.T) {
	for _, p := range list(t, "ci") {
		if part(t, p.ImportPath) != "solver/puzzle" {
			continue
		}
		for _, imported := range p.Imports {
			if first, _, _ := strings.Cut(imported, "/"); strings.Contains(first, ".") {
				t.Errorf("%s imports %s, and may know only the standard library", p.ImportPath, imported)
			}
		}
	}
}

// lists are the answers of list, by tag.
var lists = map[string][]listedPackage{}

// list asks the go command for every package of the module, as built with one tag, once for each. It needs no C
// compiler.
func list(t *testing.T, tag string) []listedPackage {
	t.Helper()
	if testing.Short() {
		t.Skip("it reads sources, in which the race detector finds nothing")
	}
	if lists[tag] != nil {
		return lists[tag]
	}
	walk(t, "..")
	command := exec.Command("go", "list", "-e", "-json=ImportPath,Imports,Deps", "-tags", tag, "tilewise/...")
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

// walk reads every source folder of the module. The go command remembers what a passed test has read and runs it anew when
// that has changed; what go list reads it does not see.
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

// part names the part that a package of ours belongs to: its own folder or one around it. Folders that hold several parts,
// app, app/ui and solver, are no part for others: whoever builds a new one there gives it a layer.
func part(t *testing.T, importPath string) string {
	t.Helper()
	folder := strings.TrimPrefix(importPath, "tilewise/")
	for f := folder; f != "."; f = path.Dir(f) {
		if _, known := layers[f]; known && (f == folder || f != "app" && f != "app/ui" && f != "solver") {
			return f
		}
	}
	t.Fatalf("%s is in no part of the program: give it a layer", importPath)
	return ""
}

func ours(importPath string) bool { return strings.HasPrefix(importPath, "tilewise/") }

func isFyne(importPath string) bool { return strings.HasPrefix(importPath, "fyne.io/") }

// startsGoroutines is the only part that may: what it starts comes back as an error where it panics.
const startsGoroutines = "solver/guard"

// TestEveryGoroutineIsGuarded reads all that is shipped: a panic in a goroutine that nobody guards ends the program.
func TestEveryGoroutineIsGuarded(t *testing.T) {
	_, files := sources(t)
	for _, s := range shipped(t, []string{startsGoroutines, "app/e2e"}) {
		ast.Inspect(s.File, func(n ast.Node) bool {
			if g, ok := n.(*ast.GoStmt); ok {
				t.Errorf("%s: a goroutine that guard does not know", files.Position(g.Pos()))
			}
			return true
		})
	}
}

// TestEveryFuzzTestHasABudget reads all tests: a fuzz test that looks at the answer alone does not find what takes the
// memory of the machine.
func TestEveryFuzzTestHasABudget(t *testing.T) {
	found := 0
	all, _ := sources(t)
	for _, s := range all {
		for _, d := range s.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || !s.IsTest() || !strings.HasPrefix(f.Name.Name, "Fuzz") {
				continue
			}
			found++
			budgeted := false
			ast.Inspect(f, func(n ast.Node) bool {
				s, ok := n.(*ast.SelectorExpr)
				if ok && s.Sel.Name == "Of" {
					of, named := s.X.(*ast.Ident)
					budgeted = budgeted || named && of.Name == "testbudget"
				}
				return true
			})
			if !budgeted {
				t.Errorf("%s: %s does not call testbudget.Of", s.Name, f.Name.Name)
			}
		}
	}
	if found == 0 {
		t.Fatal("no fuzz test was found")
	}
}

// TestConstructorsAreCalledAfterWhatTheyMake: a reader expects of NewGame that it makes a Game.
func TestConstructorsAreCalledAfterWhatTheyMake(t *testing.T) {
	all, _ := sources(t)
	for _, name := range house.Count(all).Misnamed {
		t.Error(name)
	}
}

// TestNoStructOfFunctionsIsHandedOver: whoever reads a call of such a function does not find what it does. A view
// is made from its model and from the objects that it uses, and what happens in it is an event.
func TestNoStructOfFunctionsIsHandedOver(t *testing.T) {
	all, _ := sources(t)
	for _, name := range house.Count(all).FunctionStructs {
		t.Errorf("%s hands functions from one package to another", name)
	}
}

// writesFiles are the parts that may reach the disk by themselves: the package that everybody else calls, what only
// wires the program, what lends it a home, and what drives it in a test.
var writesFiles = []string{"solver/filesys", "app", "app/platform", "app/e2e"}

// reaching are the functions of package os that change what is on the disk.
var reaching = []string{
	"Create", "CreateTemp", "OpenFile", "WriteFile", "Rename", "Remove", "RemoveAll", "Mkdir", "MkdirAll", "MkdirTemp",
	"Truncate", "Chmod", "Symlink", "Link", "CopyFS", "Root", "OpenRoot",
}

// TestOnePackageWritesToTheDisk reads all that is shipped: what writes a file by itself forgets a sync, a rename, or what to
// do when the disk is full, and no test on a disk that fails would know.
func TestOnePackageWritesToTheDisk(t *testing.T) { useNothing(t, "os", writesFiles, reaching) }

// opensFiles are the parts, and a file, that may open a file to read it as well: photos are judged by their own rules first, what
// the system tells about itself is no file of anybody's, and whatever the user has the terminal read may be a pipe.
var opensFiles = append([]string{"app/photo", "app/terminal/boards.go", "solver/machine"}, writesFiles...)

// TestOnePackageReadsFromTheDisk: what opens a file by itself waits for a pipe that nobody fills, or reads what is larger
// than the memory.
func TestOnePackageReadsFromTheDisk(t *testing.T) {
	useNothing(t, "os", opensFiles, []string{"Open", "ReadFile"})
}

// TestOnePackageReadsJSON: what reads JSON by itself takes a key that is there twice, or in other letters. The files
// read it a value at a time and have the keys looked at; the texts and lists of parts are our own.
func TestOnePackageReadsJSON(t *testing.T) {
	useNothing(t, "json", []string{"solver/untrusted", "solver/certificate/certificate.go", "app/session/savedundogroups.go",
		"app/session/recordformats.go", "app/solves/cstimer.go", "app/lang/lang.go", "resources/buildinfo/modules.go"},
		[]string{"Unmarshal", "NewDecoder"})
}

// useNothing fails where any part but those uses one of these functions of a package.
func useNothing(t *testing.T, of string, but, functions []string) {
	t.Helper()
	for _, source := range shipped(t, but) {
		ast.Inspect(source.File, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if x, ok := s.X.(*ast.Ident); ok && x.Name == of && slices.Contains(functions, s.Sel.Name) {
				t.Errorf("%s: %s.%s goes past solver/filesys, or solver/untrusted", source.Name, of, s.Sel.Name)
			}
			return true
		})
	}
}

// sources are all Go files of the module, parsed once for all tests.
func sources(t *testing.T) ([]house.Source, *token.FileSet) {
	t.Helper()
	testbudget.OneGoroutine(t)
	p := parsed()
	if p.err != nil || len(p.sources) < 1000 {
		t.Fatalf("%d sources, %v", len(p.sources), p.err)
	}
	return p.sources, p.files
}

// parsed is what house.Sources returns.
var parsed = sync.OnceValue(func() (p struct {
	sources []house.Source
	files   *token.FileSet
	err     error
}) {
	p.sources, p.files, p.err = house.Sources("..")
	return p
})

// shipped are all sources that are no tests, but those of some parts and files, by name.
func shipped(t *testing.T, but []string) []house.Source {
	t.Helper()
	all, _ := sources(t)
	return slices.DeleteFunc(slices.Clone(all), func(s house.Source) bool {
		folder := s.Folder()
		return s.IsTest() || slices.Contains(but, s.Name) ||
			strings.HasSuffix(folder, "/generate") || // which writes sources
			strings.HasSuffix(folder, "/servicetest") || // which only tests import
			slices.Contains(but, part(t, "tilewise/"+folder))
	})
}

// TestNothingOfOursReachesTheNetwork: no game, no photo and no figure leaves the machine, because nothing here could send
// it.
func TestNothingOfOursReachesTheNetwork(t *testing.T) {
	for _, tag := range []string{"ci", "nogui"} {
		for _, p := range list(t, tag) {
			for _, imported := range p.Imports {
				if imported == "net" || strings.HasPrefix(imported, "net/") && imported != "net/url" {
					t.Errorf("%s imports %s", p.ImportPath, imported)
				}
			}
		}
	}
}

// longText is a text in quotes that may be wider than a line, since a translation or a drawing is looked up as a whole.
var longText = regexp.MustCompile("\"[^\"]{70,}\"|`[^`]{70,}`")

// TestNothingOfOursHasLongLines reads all that is shipped: a line of more than 120 columns is not read to its end.
func TestNothingOfOursHasLongLines(t *testing.T) {
	for _, s := range shipped(t, nil) {
		text, err := os.ReadFile(filepath.Join("..", s.Name))
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if n := utf8.RuneCountInString(longText.ReplaceAllString(line, `""`)); n > 120 {
				t.Errorf("%s:%d: a line of %d columns; expected up to 120", s.Name, i+1, n)
			}
		}
	}
}

// TestEveryPromiseHasItsTest reads the page of promises: a test that it names is there.
func TestEveryPromiseHasItsTest(t *testing.T) {
	page, err := os.ReadFile("../resources/TRUST.md")
	if err != nil {
		t.Fatal(err)
	}
	tests := map[string]bool{}
	all, _ := sources(t)
	for _, s := range all {
		for _, d := range s.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && s.IsTest() {
				tests[f.Name.Name] = true
			}
		}
	}
	named := regexp.MustCompile(`Test\w+`).FindAllString(string(page), -1)
	if len(named) < 20 {
		t.Errorf("the page names %d tests", len(named))
	}
	for _, name := range named {
		if !tests[name] {
			t.Errorf("resources/TRUST.md names %s, which is not there", name)
		}
	}
}
