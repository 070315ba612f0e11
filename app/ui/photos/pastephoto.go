package photos

import (
	"context"
	"errors"
	"tilewise/app/clipboard"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"time"

	"fyne.io/fyne/v2/lang"
)

// pasteLimit is how long a program may take to hand over its picture.
const pasteLimit = 5 * time.Second

// Paste asks the system for a picture, and keeps it as a file.
func (ps *Presenter) Paste() {
	ps.app.Busy.Begin(service.Opening, lang.L("Getting the picture from the clipboard…"))
	task.Try(ps.app.Tasks, &ps.opening, func(ctx context.Context) (path string, err error) {
		ctx, cancel := context.WithTimeout(ctx, pasteLimit)
		defer cancel()
		data, err := ps.callbacks.Paste(ctx)
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
			ps.app.Messages.Say(kit.NoteTone, nothingPasted(err), lang.L("Open photo…"), func() { ps.AskToOpen(ps.Open) })
		default:
			ps.app.Messages.Tell(kit.WarningTone, lang.L("The pasted picture can't be saved: the disk won't accept it."))
		}
	})
	ps.app.Window.Refresh()
}

// pasteFailure is why no picture came from the clipboard.
type pasteFailure struct{ error }

func (n pasteFailure) Unwrap() error { return n.error }

// nothingPasted is the sentence for it.
func nothingPasted(err error) string {
	switch {
	case errors.Is(err, clipboard.ErrTool):
		return lang.L("This desktop doesn't hand its clipboard to Tilewise. Save the picture and open the file.")
	case errors.Is(err, clipboard.ErrLarge):
		return lang.L("The picture on the clipboard is too large.")
	case errors.Is(err, context.DeadlineExceeded):
		return lang.L("The program the picture was copied from isn't handing it over.")
	}
	return lang.L("There is no picture, code or position on the clipboard.")
}
