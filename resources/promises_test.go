package resources_test

import (
	"go/ast"
	"os"
	"regexp"
	"testing"

	"tilewise/solver/test/fixture"
	"tilewise/solver/test/house"
)

// TestEveryPromiseHasItsTest reads the page of promises: a test that it names is there.
func TestEveryPromiseHasItsTest(t *testing.T) {
	page := fixture.Must(os.ReadFile("TRUST.md"))
	all, _, err := house.Sources("..", "\nfunc Test")
	if err != nil {
		t.Fatal(err)
	}
	tests := map[string]bool{}
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
