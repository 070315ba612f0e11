package resources_test

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tilewise/app/lang"
	"tilewise/resources"
	"tilewise/solver"
	"tilewise/solver/test/fixture"
)

// sentence is a sentence of the source: its English, and whether it has
// a form for one and another for many.
type sentence struct {
	english string
	plural  bool
}

// source holds the sentences of the window's Go files.
type source struct {
	t         *testing.T
	files     *token.FileSet
	sentences map[string]sentence // by key
}

// readSource collects the sentences of all Go files but the tests.
func readSource(t *testing.T) map[string]sentence {
	t.Helper()
	s := &source{t, token.NewFileSet(), map[string]sentence{}}
	for _, sample := range resources.Samples() {
		s.sentences[sample.Title] = sentence{english: sample.Title}
	}
	for _, a := range solver.Algorithms() {
		if a.ID != solver.Auto { // which has a word of its own
			s.sentences[a.Title] = sentence{english: a.Title}
		}
	}
	for _, h := range solver.Heuristics() {
		if h.ID != solver.AutoHeuristic {
			s.sentences[h.Title] = sentence{english: h.Title}
		}
	}
	for _, root := range []string{"../app/ui", "../app/lang", "../app/words", "../app/commandtable", "../app/figures",
		"../app/paper",
		"../app/terminal/play"} {
		fixture.NoError(t, filepath.WalkDir(root, s.read))
	}
	return s.sentences
}

// read notes the sentences of a file of the program.
func (s *source) read(path string, _ fs.DirEntry, err error) error {
	onlyTests := strings.Contains(path, "servicetest")
	if err != nil || onlyTests || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
		return err
	}
	file, err := parser.ParseFile(s.files, path, nil, 0)
	if err == nil {
		ast.Inspect(file, s.visit)
	}
	return err
}

// visit notes a call that returns a sentence, and skips those of errors and logs, which the window does not show. Any
// other sentence in the source fails the test.
func (s *source) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ImportSpec, *ast.Field:
		return false
	case *ast.BasicLit:
		if text := literal(n); readable.MatchString(text) {
			s.t.Errorf("%s: %q does not go through lang", s.files.Position(n.Pos()), text)
		}
	case *ast.CallExpr:
		return s.call(n)
	}
	return true
}

// readable is text of two words and more, which the user would read.
var readable = regexp.MustCompile(`^[^<]*\pL{2,} \pL{2,}`)

func (s *source) call(n *ast.CallExpr) bool {
	var key, english string
	switch name := called(n); name {
	case "lang.L", "lang.N", "figures.Count":
		key = s.argument(n, 0)
		english = key
	case "lang.X", "lang.XN", "X":
		key, english = s.argument(n, 0), s.argument(n, 1)
	case "fyne.LogError", "fmt.Errorf":
		return false
	default:
		return true
	}
	if key == "" {
		return true
	}
	plural := called(n) != "lang.L" && called(n) != "lang.X" && called(n) != "X"
	if said, ok := s.sentences[key]; ok && said != (sentence{english, plural}) {
		s.t.Errorf("%s: %q is said in two ways", s.files.Position(n.Pos()), key)
	}
	s.sentences[key] = sentence{english, plural}
	for _, a := range n.Args {
		if _, ok := a.(*ast.BasicLit); !ok {
			ast.Inspect(a, s.visit)
		}
	}
	return false
}

// argument returns a literal argument of a call; "" for titles of samples, algorithms and heuristics and for
// figures.Count's own parameter, which are collected elsewhere.
func (s *source) argument(n *ast.CallExpr, i int) string {
	switch a := n.Args[i].(type) {
	case *ast.BasicLit:
		return literal(a)
	case *ast.SelectorExpr:
		if a.Sel.Name == "Title" {
			return ""
		}
	case *ast.Ident:
		if a.Name == "many" {
			return ""
		}
	}
	s.t.Errorf("%s: the sentence is not written where it is said", s.files.Position(n.Pos()))
	return ""
}

func called(n *ast.CallExpr) string {
	switch f := n.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok {
			return x.Name + "." + f.Sel.Name
		}
	}
	return ""
}

func literal(b *ast.BasicLit) string {
	if b.Kind != token.STRING {
		return ""
	}
	text, _ := strconv.Unquote(b.Value)
	return text
}

// ofFyne are the sentences of Fyne's own dialogs and menus that the window
// does not say itself.
var ofFyne = []string{"Create Folder", "Cut", "Error", "File", "Folder",
	"New Folder", "OK", "Open", "Select all", "Show Hidden Files", "file.name", "file.parent"}

func TestEverySentenceIsTranslated(t *testing.T) {
	said := readSource(t)
	for _, tongue := range lang.Languages {
		t.Run(tongue.Code, func(t *testing.T) {
			translated := readTranslations(t, tongue.Code)
			if tongue.Code == "en" { // what is not plural stands in the source
				maps.DeleteFunc(said, func(_ string, s sentence) bool { return !s.plural })
				defer func() { said = readSource(t) }()
			} else {
				for _, key := range ofFyne {
					if _, ours := said[key]; !ours && translated[key] == nil {
						t.Errorf("missing, of Fyne: %q", key)
					}
					delete(translated, key)
				}
			}
			for _, key := range slices.Sorted(maps.Keys(said)) {
				if err := proper(said[key], translated[key], tongue.Forms); err != nil {
					t.Errorf("%q: %v", key, err)
				}
				delete(translated, key)
			}
			for key := range translated {
				t.Errorf("superfluous: %q", key)
			}
		})
	}
}

// A file that no language names would be shipped without use.
func TestEveryFileOfTranslationsHasItsLanguage(t *testing.T) {
	files, err := fs.Glob(resources.Translations(), "*.json")
	if err != nil || len(files) != len(lang.Languages) {
		t.Errorf("%d files for %d languages: %v", len(files), len(lang.Languages), err)
	}
	for _, tongue := range lang.Languages {
		if !slices.Contains(files, tongue.Code+".json") {
			t.Errorf("%s has no file", tongue.Name)
		}
	}
}

// readTranslations reads a file of translations: the forms of each key.
func readTranslations(t *testing.T, code string) map[string]map[string]string {
	t.Helper()
	raw := fixture.Must(fs.ReadFile(resources.Translations(), code+".json"))
	var entries map[string]any
	if err := json.Unmarshal(raw, &entries); err != nil {
		t.Fatalf("%s.json: %v", code, err)
	}
	translated := map[string]map[string]string{}
	for key, entry := range entries {
		translated[key] = map[string]string{}
		switch entry := entry.(type) {
		case string:
			translated[key]["other"] = entry
		case map[string]any:
			for form, text := range entry {
				translated[key][form], _ = text.(string)
			}
		}
	}
	return translated
}

var placeholder = regexp.MustCompile(`\{\{.*?\}\}`)

// proper returns an error if a translation lacks a form, or a place to fill in.
func proper(s sentence, translated map[string]string, forms []string) error {
	if translated == nil {
		return fmt.Errorf("missing")
	}
	want := []string{"other"}
	if s.plural {
		want = forms
	}
	if got := slices.Sorted(maps.Keys(translated)); !slices.Equal(got, want) {
		return fmt.Errorf("has the forms %v; want %v", got, want)
	}
	for form, text := range translated {
		if text == "" {
			return fmt.Errorf("%s is empty", form)
		}
		if got, want := fields(text), fields(s.english); !slices.Equal(got, want) {
			return fmt.Errorf("%s fills in %v; want %v", form, got, want)
		}
	}
	return nil
}

// fields returns the places to fill in.
func fields(text string) []string {
	found := placeholder.FindAllString(text, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

func TestAFaultyTranslationIsFound(t *testing.T) {
	moves := sentence{"{{.Count}} moves", true}
	for name, c := range map[string]struct {
		said       sentence
		translated map[string]string
	}{
		"none":               {moves, nil},
		"no form for one":    {moves, map[string]string{"other": "{{.Count}} Züge"}},
		"nothing to fill in": {moves, map[string]string{"one": "ein Zug", "other": "Züge"}},
		"empty":              {sentence{english: "Undo"}, map[string]string{"other": ""}},
		"one for a singular": {sentence{english: "Undo"}, map[string]string{"one": "Zurück", "other": "Zurück"}},
	} {
		if proper(c.said, c.translated, []string{"one", "other"}) == nil {
			t.Errorf("%s: passes", name)
		}
	}
}
