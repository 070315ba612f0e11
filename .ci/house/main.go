// Command house counts what says how the program is built; make house prints it. It reads the sources and compiles
// nothing, so that names are told apart by their letters alone.
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"log"
	"path/filepath"
	"regexp"
	"strings"
)

// house is what was counted.
type house struct {
	lines, testLines, windowTestLines int
	functionStructs                   []string // structs of app/ui that hand functions from one package to another
	functionFields                    int      // of all structs of app/ui
	refreshes                         int      // calls of Window.Refresh
	constructors                      int
	misnamed                          []string // constructors that are called after another thing than they make

	// names outside of tests: those that are exported, with their folder, and all, with the folders that mention them
	exported map[string]string
	used     map[string]map[string]bool
}

var handed = regexp.MustCompile(`(Callbacks|Services|Host|Controls|Access)$`)

func main() {
	h := house{exported: map[string]string{}, used: map[string]map[string]bool{}}
	files := token.NewFileSet()
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() && (len(name) > 1 && name[0] == '.' || name == "dist") {
			if err == nil {
				err = filepath.SkipDir
			}
			return err
		}
		if !strings.HasSuffix(name, ".go") {
			return nil
		}
		file, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
		if err == nil {
			h.read(filepath.ToSlash(name), file, files.Position(file.FileEnd).Line)
		}
		return err
	})
	if err != nil {
		log.Fatal(err)
	}
	h.print()
}

func (h *house) read(name string, file *ast.File, lines int) {
	folder := filepath.Dir(name)
	window := strings.HasPrefix(folder, "app/ui")
	if strings.HasSuffix(name, "_test.go") {
		if h.testLines += lines; folder == "app/ui" {
			h.windowTestLines += lines
		}
		return
	}
	h.lines += lines
	for _, d := range file.Decls {
		h.declared(folder, d)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if h.used[n.Name] == nil {
				h.used[n.Name] = map[string]bool{}
			}
			h.used[n.Name][folder] = true
		case *ast.TypeSpec:
			if s, is := n.Type.(*ast.StructType); is && window {
				h.fields(folder, n.Name.Name, s)
			}
		case *ast.CallExpr:
			if s, is := n.Fun.(*ast.SelectorExpr); is && s.Sel.Name == "Refresh" {
				if of, is := s.X.(*ast.SelectorExpr); is && of.Sel.Name == "Window" {
					h.refreshes++
				}
			}
		}
		return true
	})
}

// fields counts the functions of a struct.
func (h *house) fields(folder, name string, s *ast.StructType) {
	before := h.functionFields
	for _, f := range s.Fields.List {
		if _, is := f.Type.(*ast.FuncType); is {
			h.functionFields += max(1, len(f.Names))
		}
	}
	if h.functionFields > before && handed.MatchString(name) {
		h.functionStructs = append(h.functionStructs, folder+"."+name)
	}
}

// declared notes what a package exports, and whether a constructor is called after what it makes.
func (h *house) declared(folder string, d ast.Decl) {
	switch d := d.(type) {
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				h.export(folder, s.Name)
			case *ast.ValueSpec:
				for _, name := range s.Names {
					h.export(folder, name)
				}
			}
		}
	case *ast.FuncDecl:
		h.export(folder, d.Name)
		made, is := regexp.MustCompile(`^(?:New|new)(\p{Lu}\w*)$`).FindStringSubmatch(d.Name.Name), d.Recv == nil
		if !is || made == nil || d.Type.Results == nil {
			return
		}
		of := d.Type.Results.List[0].Type
		if pointer, is := of.(*ast.StarExpr); is {
			of = pointer.X
		}
		if generic, is := of.(*ast.IndexExpr); is {
			of = generic.X
		}
		if t, is := of.(*ast.Ident); is {
			if h.constructors++; !strings.EqualFold(t.Name, made[1]) {
				h.misnamed = append(h.misnamed, folder+"."+d.Name.Name+" makes "+t.Name)
			}
		}
	}
}

func (h *house) export(folder string, name *ast.Ident) {
	if name.IsExported() {
		h.exported[folder+"."+name.Name] = folder
	}
}

func (h *house) print() {
	idle := 0
	for name, folder := range h.exported {
		used := h.used[name[strings.LastIndex(name, ".")+1:]]
		if len(used) == 1 && used[folder] {
			idle++
		}
	}
	fmt.Printf("%6d lines of Go without tests, %d of tests, %d of these in app/ui itself\n", h.lines, h.testLines,
		h.windowTestLines)
	fmt.Printf("%6d structs of functions that are handed between packages of app/ui\n", len(h.functionStructs))
	fmt.Printf("%6d function fields in app/ui\n", h.functionFields)
	fmt.Printf("%6d calls of Window.Refresh\n", h.refreshes)
	fmt.Printf("%6d of %d exported names that no other package's sources mention\n", idle, len(h.exported))
	fmt.Printf("%6d of %d constructors called after another thing than they make\n", len(h.misnamed), h.constructors)
	for _, list := range [][]string{h.functionStructs, h.misnamed} {
		fmt.Println("\n" + strings.Join(list, "\n"))
	}
}
