package solver_test

import (
	"go/ast"
	"go/token"
	"regexp"
	"strings"
	"testing"
)

// worldsNames are written like identifiers and are none: products, people, and names in others' code.
var worldsNames = strings.Fields(`AppleScript BigTIFF CompuServe DevTools NewRowColumn
	PipeWire RowColumn WebAssembly detectEWMH kHz lutAToBType macOS`)

// likeAnIdentifier is a word with a capital in it that is not its first letter, or a selector.
var likeAnIdentifier = regexp.MustCompile(`\b(\p{Ll}+\p{Lu}|\p{Lu}\p{Ll}+\p{Lu})[\pL\d]*\b`)

// TestWordsInCommentsThatLookLikeIdentifiersAreSome reads all of our sources: a name that was changed, and lives on in a
// comment, sends the reader looking for it.
func TestWordsInCommentsThatLookLikeIdentifiersAreSome(t *testing.T) {
	all, files := sources(t)
	known, said := map[string]bool{}, map[string]token.Position{}
	for _, name := range worldsNames {
		known[name] = true
	}
	for _, s := range all {
		ast.Inspect(s.File, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				known[n.Name] = true
			case *ast.BasicLit: // a name in a file format, or of a page's script
				for _, word := range likeAnIdentifier.FindAllString(n.Value, -1) {
					known[word] = true
				}
			}
			return true
		})
		for _, group := range s.Comments {
			for _, c := range group.List {
				if strings.HasPrefix(c.Text, "/*") { // another language, for cgo
					continue
				}
				for _, word := range likeAnIdentifier.FindAllString(c.Text, -1) {
					said[word] = files.Position(c.Pos())
				}
			}
		}
	}
	if len(said) < 100 {
		t.Fatalf("%d words", len(said))
	}
	for word, at := range said {
		if !known[word] {
			t.Errorf("%s: no identifier is called %q", at, word)
		}
	}
}
