package testbudget_test

import (
	"go/ast"
	"strings"
	"testing"

	"tilewise/solver/test/house"
)

// TestEveryFuzzTestHasABudget finds fuzz tests that do not call Of: they would not find an input that takes all memory.
func TestEveryFuzzTestHasABudget(t *testing.T) {
	all, _, err := house.Sources("../../..", "\nfunc Fuzz")
	if err != nil || len(all) == 0 {
		t.Fatalf("%d files with fuzz tests; %v", len(all), err)
	}
	for _, s := range all {
		for _, d := range s.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || !s.IsTest() || !strings.HasPrefix(f.Name.Name, "Fuzz") {
				continue
			}
			budgeted := false
			ast.Inspect(f, func(n ast.Node) bool {
				if s, ok := n.(*ast.SelectorExpr); ok && s.Sel.Name == "Of" {
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
}
