package photos

import (
	"context"
	"errors"
	"tilewise/app/clip"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/task"
	"time"

	"fyne.io/fyne/v2/lang"
)

// pasteLimit is how long a program may take to hand over its picture.
const pasteLimit = 5 * time.Second

// Paste asks the system for a picture, and keeps it as a file.
func (ps *Photos) Paste() {
	ps.app.Busy.Begin(service.Opening, lang.L("Asking for the picture on the clipboard…"))
	task.Try(ps.app.Tasks, &ps.opening, func(ctx context.Context) (path string, err error) {
		ctx, cancel := context.WithTimeout(ctx, pasteLimit)
		defer cancel()
		data, err := ps.calls.Paste(ctx)
		if err != nil {
			return "", err
		}
		ps.inTurn(func() { path, err = KeepPasted(ps.Folder, data) })
		return path, err
	}, func(path string, err error) {
		ps.app.Busy.Finish(service.Opening)
		switch {
		case err == nil:
			ps.Open(path)
		case errors.Is(err, clip.ErrNone), errors.Is(err, context.DeadlineExceeded):
			ps.app.Messages.Say(kit.NoteTone, lang.L("There is no picture, code or position on the clipboard."), lang.L("Open photo…"), ps.AskToOpen)
		default:
			ps.app.Messages.Say(kit.WarningTone, lang.L("The pasted picture can't be kept: the disk does not take it."), "", nil)
		}
	})
	ps.app.Window.Refresh()
}
