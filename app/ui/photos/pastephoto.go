package photos

import (
	"context"
	"errors"
	"time"

	"tilewise/app/clipboard"
	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// PasteLimit is how long a program may take to hand over what was copied.
const PasteLimit = 5 * time.Second

// Paste asks the system for a picture, and keeps it as a file.
func (ps *Presenter) Paste() {
	task.Try(ps.app.Tasks, &ps.opening, func(ctx context.Context) (path string, err error) {
		ctx, cancel := context.WithTimeout(ctx, PasteLimit)
		defer cancel()
		data, err := ps.app.Clipboard.Picture(ctx)
		if err != nil {
			return "", pasteFailure{err}
		}
		ps.inTurn(func() { path, err = KeepPasted(ps.Folder, data) })
		return path, err
	}, func(path string, err error) {
		ps.app.Busy.Finish(service.Opening)
		switch {
		case err == nil:
			ps.Open(path)
		case errors.As(err, &pasteFailure{}):
			ps.app.Messages.Say(kit.NoteTone, NothingPasted(err), commandtable.Title("open"), func() { ps.AskToOpen(ps.Open) })
		default:
			ps.app.Messages.Tell(kit.WarningTone, lang.L("The pasted picture can't be saved: the disk won't accept it."))
		}
	})
	ps.app.Busy.Begin(service.Opening, lang.L("Getting the picture from the clipboard…"))
}

// pasteFailure is why no picture came from the clipboard.
type pasteFailure struct{ error }

func (f pasteFailure) Unwrap() error { return f.error }

// NothingPasted returns a sentence that says why the clipboard could not be read.
func NothingPasted(err error) string {
	switch {
	case errors.Is(err, clipboard.ErrTool):
		return lang.L("This desktop doesn't hand its clipboard to Tilewise. Save the picture and open the file.")
	case errors.Is(err, clipboard.ErrLarge):
		return lang.L("What is on the clipboard is too large.")
	case errors.Is(err, context.DeadlineExceeded):
		return lang.L("The program it was copied from isn't handing it over.")
	}
	return lang.L("There is no picture, code or position on the clipboard.")
}
