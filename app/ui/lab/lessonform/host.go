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
	Doc() workbench.Document                          // the document on the bench
	BoardWords(sets []lab.BoardSet, drawn int) string // names the boards of an experiment
	Listed(path string, content []byte)               // adds a saved lesson to the list of lessons
	Exchange()                                        // called when widgets were replaced, so that the focus may be lost
	Refuse(path string, err error)                    // says why a file can't be opened
	Field() kit.KeyForwarder                          // handles the keys that a field on this page does not use
}

// previewHost is the Lab as seen by the lesson beside the form: no progress is stored, and it takes
// no keys.
type previewHost struct{ Host }

func (previewHost) Folder() string { return "" }
func (previewHost) Shown() bool    { return false }
func (previewHost) Drop()          {}
func (previewHost) Said()          {}
