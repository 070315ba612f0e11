package guard_test

import (
	"go/ast"
	"testing"

	"tilewise/solver/test/house"
)

// TestEveryGoroutineIsGuarded finds go statements outside this package: a panic in one would end the program.
func TestEveryGoroutineIsGuarded(t *testing.T) {
	all, files, err := house.Sources("../..", "\tgo ")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range house.Shipped(all, []string{"solver/guard", "app/e2e"}) {
		ast.Inspect(s.File, func(n ast.Node) bool {
			if g, ok := n.(*ast.GoStmt); ok {
				t.Errorf("%s: a goroutine that guard does not know", files.Position(g.Pos()))
			}
			return true
		})
	}
}
