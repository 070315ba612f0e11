package lab

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"tilewise/solver/untrusted"
)

// ClassExtension is how the names of class sets end.
const ClassExtension = ".tilewise-class"

// ErrNoClass means that a file is no class set.
var ErrNoClass = errors.New("this isn't a Tilewise class set")

// ClassSetLesson is a lesson of a class set, a zip archive with nothing but lessons. Former versions wrote such sets.
type ClassSetLesson struct {
	File    string // its name, without a folder
	Content []byte
	Lesson  Lesson
}

// DecodeClass reads a class set, in the order of its files' names. It trusts nothing, and refuses a set with a lesson
// that it can't read. The errors are ErrNoClass, and ErrMistake with the file and its mistake.
func DecodeClass(content []byte) ([]ClassSetLesson, error) {
	files, err := untrusted.Class.Unpack(content)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoClass, err)
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("%w: it has no lessons", ErrNoClass)
	}
	var set []ClassSetLesson
	for _, f := range files {
		l, err := DecodeLesson(f.Content)
		for _, s := range l.Sets {
			if s.Kind == Listed || s.Kind == OfAGame {
				err = fmt.Errorf("its boards are in another file, %s", untrusted.Printable(s.File, mostComplaint))
			}
		}
		if err != nil {
			_, said, cut := strings.Cut(err.Error(), ErrMistake.Error()+": ")
			if !cut {
				said = err.Error()
			}
			return nil, fmt.Errorf("%w: %s: %s", ErrMistake, untrusted.Printable(f.Name, mostComplaint), said)
		}
		set = append(set, ClassSetLesson{f.Name, f.Content, l})
	}
	slices.SortFunc(set, func(a, b ClassSetLesson) int { return strings.Compare(a.File, b.File) })
	return set, nil
}
