// Package buildinfo describes what the program is made of: its own version and commit, and the modules of others with
// their licences.
//
// The generator beside it ("make licences") writes the list and the texts for every system that the program is built
// for. A test compares the list with that of go list.
package buildinfo

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
)

//go:generate go run ./generate

//go:embed modules.json
var list []byte

//go:embed licences.txt
var licences string

// Module is a module that the program is built from on at least one system, or was taken from.
type Module struct {
	Path    string `json:"path"`
	Version string `json:"version"`
	Sum     string `json:"sum"`             // as in go.sum: h1: and a SHA-256, in base64
	Licence string `json:"licence"`         // identifiers of SPDX, joined by AND
	Holds   string `json:"holds,omitempty"` // libraries in C, where it is a program made from them that we carry ourselves
}

// All are the modules of all systems, in the order of their paths. The Go
// distribution is the first: its library and runtime are in every program.
var All = sync.OnceValue(func() []Module {
	var all []Module
	if err := json.Unmarshal(list, &all); err != nil {
		panic(fmt.Errorf("modules.json: %w", err)) // it is embedded, and a test reads it
	}
	return all
})

// Licences returns the texts of all licences, each under the names of those modules
// that are under it, in lines of plain text.
func Licences() string { return licences }

// Find returns the part that a package or module of this path belongs to.
func Find(path string) (Module, bool) {
	all := All()
	i := slices.IndexFunc(all, func(p Module) bool { return p.Path == path || strings.HasPrefix(path, p.Path+"/") })
	if i < 0 {
		return Module{}, false
	}
	return all[i], true
}
