package ui

import (
	"tilewise/app/ui/files"

	"fyne.io/fyne/v2"
)

// paste opens what is on the clipboard: the path of a photo or a game, a code or
// a position, or a picture. While
// a person types into a field, it goes there.
func (x *exchange) paste() {
	x.shell.edit.EndPointing()
	clipboard := x.shell.app.Clipboard()
	if field := x.typing(); field != nil {
		field.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
		return
	}
	if path := files.PastedPath(clipboard.Content()); path != "" {
		x.openFile(path)
		return
	}
	if text := clipboard.Content(); looksShared(text) {
		if x.shell.edit.Open() {
			x.shell.edit.Paste(text)
		} else {
			x.pasteShared(text)
		}
		return
	}
	x.shell.photos.Paste()
}

// typing is the field into which a person types, or nil.
func (x *exchange) typing() fyne.Shortcutable {
	has := x.shell.win.Canvas().Focused()
	if field, ok := has.(fyne.Shortcutable); ok && has != fyne.Focusable(x.shell.Board) {
		return field
	}
	return nil
}
