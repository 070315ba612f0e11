package solver_test

import (
	"go/ast"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// records have as many fields as what they write to a file has columns: to divide them would say nothing more.
var records = []string{"app/lab.Row", "app/session.Settings", "app/ui/eventlog.Entry"}

// TestNoStructIsTooLarge: a type with more methods or fields than a reader can hold in mind is several types.
func TestNoStructIsTooLarge(t *testing.T) {
	const mostMethods, mostFields = 45, 20
	methods, fields := map[string]int{}, map[string]int{}
	for _, s := range shipped(t, nil) {
		for _, decl := range s.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv != nil {
				methods[s.Folder()+"."+receiver(f.Recv.List[0].Type)]++
			}
		}
		ast.Inspect(s.File, func(n ast.Node) bool {
			if spec, ok := n.(*ast.TypeSpec); ok {
				if made, ok := spec.Type.(*ast.StructType); ok {
					fields[s.Folder()+"."+spec.Name.Name] = made.Fields.NumFields()
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
		if n > mostFields && !slices.Contains(records, name) {
			t.Errorf("%s has %d fields; expected up to %d", name, n, mostFields)
		}
	}
}

// TestReceiversAbbreviateTheirType: a receiver has the letters of one word of its type, from the first on, or the
// initials of all.
func TestReceiversAbbreviateTheirType(t *testing.T) {
	for _, s := range shipped(t, nil) {
		for _, decl := range s.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || f.Recv == nil || len(f.Recv.List[0].Names) == 0 {
				continue
			}
			short, whole := f.Recv.List[0].Names[0].Name, receiver(f.Recv.List[0].Type)
			if !abbreviates(strings.ToLower(short), wordsOf(whole)) {
				t.Errorf("%s: %s.%s has the receiver %s; expected letters of its type", s.Name, whole, f.Name.Name, short)
			}
		}
	}
}

// wordEnds are the places in a name of mixed case before which a word ends: "jpegScan", "PDBTable".
var wordEnds = regexp.MustCompile(`([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])`)

// wordsOf are the words of a name in small letters.
func wordsOf(name string) []string {
	return strings.Fields(strings.ToLower(wordEnds.ReplaceAllString(name, "$1$3 $2$4")))
}

// abbreviates reports whether short has the initials of all words, or letters of one of them in their order, the first
// among them.
func abbreviates(short string, words []string) bool {
	initials := ""
	for _, word := range words {
		initials += word[:1]
		rest := short
		for _, letter := range word {
			rest = strings.TrimPrefix(rest, string(letter))
		}
		if short[0] == word[0] && rest == "" {
			return true
		}
	}
	return short == initials
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
