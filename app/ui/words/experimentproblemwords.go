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
	for _, before := range []error{lab.ErrMistake, lab.ErrNoClass} {
		if _, reason, ok := strings.Cut(err.Error(), before.Error()+": "); ok {
			facts["Reason"] = reason
		}
	}
	return sentenceFor(lang.L("The experiment couldn't continue: {{.Reason}}.", facts), []sentenceCase{
		{errors.Is(err, context.Canceled), ""},
		{errors.Is(err, lab.ErrNoExperiment), lang.L("{{.Name}} isn't a Tilewise experiment.", facts)},
		{errors.Is(err, lab.ErrNoLesson), lang.L("{{.Name}} isn't a Tilewise lesson.", facts)},
		{errors.Is(err, lab.ErrNoClass), lang.L("{{.Name}} can't be opened as a class set: {{.Reason}}.", facts)},
		{errors.Is(err, lab.ErrNewer), lang.L("{{.Name}} was written by a newer Tilewise.", facts)},
		{errors.Is(err, lab.ErrMistake), lang.L("There is a mistake in {{.Name}}. {{.Reason}}.", facts)},
		{errors.Is(err, lab.ErrInUse), lang.L("Another Tilewise is measuring this experiment right now.")},
		{errors.Is(err, lab.ErrDamaged) || errors.Is(err, lab.ErrOther),
			lang.L("The saved results of this experiment can't be read.")},
		{errors.Is(err, lab.ErrMany), lang.L("That's more boards or runs than an experiment can have.")},
		{errors.Is(err, untrusted.ErrElsewhere), lang.L("{{.Name}} points to a file outside its own folder. Tilewise doesn't open such files.", facts)},
		{errors.Is(err, solver.ErrDepth), lang.L("No board is that far from home.")},
		{errors.Is(err, fs.ErrNotExist), lang.L("File not found: {{.Path}}.", facts)},
		{filesys.Full(err), lang.L("The disk is full: no more results can be saved.")},
		{forbidden(err), lang.L("You don't have permission to read or write a file: {{.Path}}.", facts)},
		{errors.Is(err, lab.ErrBoards), lang.L("Couldn't get the boards: {{.Reason}}.", facts)},
		{errors.Is(err, filesys.ErrTooLong), lang.L("{{.Name}} is too large for an experiment or a lesson.", facts)},
		{errors.Is(err, filesys.ErrNoFile), noFile(path)},
	})
}
