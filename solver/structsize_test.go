package solver_test

import (
	"go/ast"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// records have as many fields as what they write to a file has columns: to divide them would say nothing more.
var records = []string{"solver/lab.Row", "app/session.Settings", "app/ui/eventlog.Entry"}

// TestNoStructIsTooLarge: a type with more methods or fields than a reader can hold in mind is several types.
func TestNoStructIsTooLarge(t *testing.T) {
	const mostMethods, mostFields = 45, 20
	methods, fields := map[string]int{}, map[string]int{}
	for name, file := range shipped(t, nil) {
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv != nil {
				methods[filepath.ToSlash(filepath.Dir(name))+"."+receiver(f.Recv.List[0].Type)]++
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.TypeSpec); ok {
				if s, ok := spec.Type.(*ast.StructType); ok {
					fields[filepath.ToSlash(filepath.Dir(name))+"."+spec.Name.Name] = s.Fields.NumFields()
				}
			}
			return true
		})
	}
	for name, n := range methods {
		if n > mostMethods {
			t.Errorf("%s has %d methods; expected up to %d", name, n, mostMethods)
		}
	}
	for name, n := range fields {
		if n > mostFields && !slices.Contains(records, strings.TrimPrefix(name, "../")) {
			t.Errorf("%s has %d fields; expected up to %d", name, n, mostFields)
		}
	}
}

// receiver is the name of a method's type.
func receiver(of ast.Expr) string {
	switch e := of.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}
