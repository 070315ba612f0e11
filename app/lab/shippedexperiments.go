package lab

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"tilewise/resources"
)

// Shipped returns the experiments that come with the program, in the order of the menu.
func Shipped() []Experiment {
	return decoded(resources.Experiments(), func(content []byte) (Experiment, error) { return Decode(content, nil) })
}

// Lessons returns the lessons that come with the program, in the order of the course.
func Lessons() []Lesson { return decoded(resources.Lessons(), DecodeLesson) }

// decoded reads all files of a folder that comes with the program, sorted by name.
func decoded[T any](files fs.FS, decode func(content []byte) (T, error)) []T {
	names, err := fs.Glob(files, "*"+Extension)
	if err != nil {
		panic(err) // the pattern is a constant
	}
	slices.Sort(names)
	all := make([]T, len(names))
	for i, name := range names {
		content, err := fs.ReadFile(files, name)
		if err == nil {
			all[i], err = decode(content)
		}
		if err != nil {
			panic(fmt.Sprintf("%s: %v", name, err)) // a test reads them all
		}
	}
	return all
}

// FindShipped finds an experiment that comes with the program by its name, also that of a lesson.
func FindShipped(name string) (Experiment, bool) {
	all := Shipped()
	for _, l := range Lessons() {
		all = append(all, l.Experiment)
	}
	i := slices.IndexFunc(all, func(e Experiment) bool { return strings.EqualFold(e.Name, name) })
	if i < 0 {
		return Experiment{}, false
	}
	return all[i], true
}
