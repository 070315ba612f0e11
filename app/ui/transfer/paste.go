package transfer

import (
	"context"
	"errors"
	"os"
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/clipboard"
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/files"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
)

// Paste opens what is on the clipboard: the path of a photo or a game, a code or a position, or a picture. While the
// user types in a field, the text goes there. The clipboard is read in the background, as the program that owns it may
// be slow, or not answer at all.
func (t *Transfer) Paste() {
	t.app.Model.Editor.LeavePointing()
	field := t.typing()
	t.app.Busy.Begin(service.Opening, lang.L("Asking for what was copied…"))
	task.Try(t.app.Tasks, &t.Asking, func(ctx context.Context) (string, error) {
		ctx, cancel := context.WithTimeout(ctx, photos.PasteLimit)
		defer cancel()
		return t.app.Clipboard.Text(ctx)
	}, func(text string, err error) {
		t.app.Busy.Finish(service.Opening)
		if errors.Is(err, clipboard.ErrTool) { // the toolkit alone is told, by a browser and some compositors
			text, err = fyne.CurrentApp().Clipboard().Content(), nil
		}
		switch {
		case err != nil && !errors.Is(err, clipboard.ErrNone):
			t.app.Messages.Tell(kit.NoteTone, photos.NothingPasted(err))
		case field == nil:
			t.open(text)
		case field == t.typing():
			t.write(field, text)
		}
	})
}

// write writes a text into the field that the user was in.
func (t *Transfer) write(field fyne.Focusable, text string) {
	f, is := field.(interface{ Paste(string) (int, bool) })
	if !is {
		return
	}
	if count, whole := f.Paste(text); !whole {
		t.app.Messages.Tell(kit.NoteTone, lang.L("The text is too long for this field: its first {{.Count}} characters are there.",
			map[string]any{"Count": figures.Grouped(count)}))
	}
}

// open opens a text that was pasted at the board, or else the picture on the clipboard.
func (t *Transfer) open(text string) {
	switch paths := files.PastedPaths(text); {
	case len(paths) > 1:
		t.openFiles(there(paths))
	case len(paths) == 1:
		t.OpenFile(paths[0])
	case looksShared(text) && t.app.Model.Editing():
		t.edit.Paste(text)
	case looksShared(text):
		t.pasteShared(text)
	default:
		t.photos.Paste()
	}
}

// there lists the paths that lead to something, or all where none does, so that the first of them is complained of.
func there(paths []string) []string {
	found := slices.DeleteFunc(slices.Clone(paths), func(path string) bool {
		_, err := os.Stat(path)
		return err != nil
	})
	if len(found) == 0 {
		return paths
	}
	return found
}

// typing returns the field into which the user types, or nil.
func (t *Transfer) typing() fyne.Focusable {
	has := t.app.Window.Canvas().Focused()
	if _, ok := has.(fyne.Shortcutable); ok && has != fyne.Focusable(t.app.Board) {
		return has
	}
	return nil
}
