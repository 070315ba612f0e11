package lab

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"tilewise/resources"
)

// Shipped are the experiments that come with the program, in the order in which
// they are shown.
func Shipped() []Experiment {
	files := resources.Experiments()
	names, err := fs.Glob(files, "*"+Extension)
	if err != nil {
		panic(err) // the pattern is a constant
	}
	slices.Sort(names)
	all := make([]Experiment, len(names))
	for i, name := range names {
		content, err := fs.ReadFile(files, name)
		if err == nil {
			all[i], err = Decode(content, nil)
		}
		if err != nil {
			panic(fmt.Sprintf("%s: %v", name, err)) // a test reads them all
		}
	}
	return all
}

// FindShipped finds a shipped experiment by its name.
func FindShipped(name string) (Experiment, bool) {
	for _, e := range Shipped() {
		if strings.EqualFold(e.Name, name) {
			return e, true
		}
	}
	return Experiment{}, false
}
