package transfer

import (
	"context"
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/clipboard"
	"tilewise/app/task"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/files"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
)

// Paste opens what is on the clipboard: the path of a photo or a game, a code or
// a position, or a picture. While the user types in a field, it goes there. The program that has it is asked
// in the background: it may be slow, or not answer at all.
func (x *Transfer) Paste() {
	x.edit.EndPointing()
	field := x.Typing()
	x.app.Busy.Begin(service.Opening, lang.L("Asking for what was copied…"))
	task.Try(x.app.Tasks, &x.Asking, func(ctx context.Context) (string, error) {
		ctx, cancel := context.WithTimeout(ctx, photos.PasteLimit)
		defer cancel()
		return x.app.Clipboard.Text(ctx)
	}, func(text string, err error) {
		x.app.Busy.Finish(service.Opening)
		if errors.Is(err, clipboard.ErrTool) { // the toolkit alone is told, by a browser and some compositors
			text, err = fyne.CurrentApp().Clipboard().Content(), nil
		}
		switch {
		case err != nil && !errors.Is(err, clipboard.ErrNone):
			x.app.Messages.Tell(kit.NoteTone, photos.NothingPasted(err))
		case field == nil:
			x.open(text)
		case field == x.Typing():
			x.write(field, text)
		}
	})
}

// write writes a text into the field that the user was in.
func (x *Transfer) write(field fyne.Focusable, text string) {
	f, is := field.(interface{ Paste(string) (int, bool) })
	if !is {
		return
	}
	if count, whole := f.Paste(text); !whole {
		x.app.Messages.Tell(kit.NoteTone, lang.L("The text is too long for this field: its first {{.Count}} characters are there.",
			map[string]any{"Count": figures.Grouped(count)}))
	}
}

// open opens a text that was pasted at the board, or else the picture on the clipboard.
func (x *Transfer) open(text string) {
	switch path := files.PastedPath(text); {
	case path != "":
		x.OpenFile(path)
	case looksShared(text) && x.edit.Open():
		x.edit.Paste(text)
	case looksShared(text):
		x.pasteShared(text)
	default:
		x.photos.Paste()
	}
}

// Typing is the field into which a person types, or nil.
func (x *Transfer) Typing() fyne.Focusable {
	has := x.app.Window.Canvas().Focused()
	if _, ok := has.(fyne.Shortcutable); ok && has != fyne.Focusable(x.app.Board) {
		return has
	}
	return nil
}
