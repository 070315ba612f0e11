package words

import (
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/lab"
	"tilewise/solver/untrusted"
)

// ExperimentProblem is the sentence about an experiment or a lesson that can't be read or
// measured.
func ExperimentProblem(path string, err error) string {
	facts := map[string]any{"Name": filepath.Base(path), "Reason": err.Error(), "Path": path}
	if at := (*fs.PathError)(nil); errors.As(err, &at) {
		facts["Path"] = at.Path
	}
	if _, reason, ok := strings.Cut(err.Error(), lab.ErrMistake.Error()+": "); ok {
		facts["Reason"] = reason
	}
	switch {
	case errors.Is(err, context.Canceled):
		return ""
	case errors.Is(err, lab.ErrNoExperiment):
		return lang.L("{{.Name}} isn't a Tilewise experiment.", facts)
	case errors.Is(err, lab.ErrNoLesson):
		return lang.L("{{.Name}} isn't a Tilewise lesson.", facts)
	case errors.Is(err, lab.ErrNoClass):
		_, facts["Reason"], _ = strings.Cut(err.Error(), lab.ErrNoClass.Error()+": ")
		return lang.L("{{.Name}} can't be opened as a class set: {{.Reason}}.", facts)
	case errors.Is(err, lab.ErrNewer):
		return lang.L("{{.Name}} was written by a newer Tilewise.", facts)
	case errors.Is(err, lab.ErrMistake):
		return lang.L("There is a mistake in {{.Name}}. {{.Reason}}.", facts)
	case errors.Is(err, lab.ErrInUse):
		return lang.L("Another Tilewise is measuring this experiment right now.")
	case errors.Is(err, lab.ErrDamaged), errors.Is(err, lab.ErrOther):
		return lang.L("The saved results of this experiment can't be read.")
	case errors.Is(err, lab.ErrMany):
		return lang.L("That's more boards or runs than an experiment can have.")
	case errors.Is(err, untrusted.ErrElsewhere):
		return lang.L("{{.Name}} points to a file outside its own folder. Tilewise doesn't open such files.", facts)
	case errors.Is(err, solver.ErrDepth):
		return lang.L("No board is that far from home.")
	case errors.Is(err, fs.ErrNotExist):
		return lang.L("File not found: {{.Path}}.", facts)
	case filesys.Full(err):
		return lang.L("The disk is full: no more results can be saved.")
	case forbidden(err):
		return lang.L("You don't have permission to read or write a file: {{.Path}}.", facts)
	case errors.Is(err, lab.ErrBoards):
		return lang.L("Couldn't get the boards: {{.Reason}}.", facts)
	case errors.Is(err, filesys.ErrTooLong):
		return lang.L("{{.Name}} is too large for an experiment or a lesson.", facts)
	case errors.Is(err, filesys.ErrNoFile):
		return noFile(path)
	}
	return lang.L("The experiment couldn't continue: {{.Reason}}.", facts)
}
