package lessonform

import (
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/lesson"
	"tilewise/app/workbench"
	"tilewise/solver/lab"
)

// Host is what the page asks of the Lab around it.
type Host interface {
	lesson.Host
	Doc() workbench.Document                          // what lies on the bench
	BoardWords(sets []lab.BoardSet, drawn int) string // which boards those of an experiment are
	Listed(path string, content []byte)               // a lesson was saved: it is listed among the lessons
	Exchange()                                        // the control with the focus may be out of sight
	Refuse(path string, err error)                    // says why a file can't be opened
	Field() kit.KeyForwarder                          // of a field on this page
}

// previewHost is the Lab as the lesson beside the form knows it: nothing of it is kept, and it takes no keys.
type previewHost struct{ Host }

func (previewHost) Folder() string { return "" }
func (previewHost) Shown() bool    { return false }
func (previewHost) Drop()          {}
func (previewHost) Said()          {}
