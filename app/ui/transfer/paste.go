package transfer

import (
	"tilewise/app/ui/files"

	"fyne.io/fyne/v2"
)

// Paste opens what is on the clipboard: the path of a photo or a game, a code or
// a position, or a picture. While a person types into a field, it goes there.
func (x *Transfer) Paste() {
	x.edit.EndPointing()
	clipboard := fyne.CurrentApp().Clipboard()
	if field := x.Typing(); field != nil {
		field.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
		return
	}
	if path := files.PastedPath(clipboard.Content()); path != "" {
		x.OpenFile(path)
		return
	}
	if text := clipboard.Content(); looksShared(text) {
		if x.edit.Open() {
			x.edit.Paste(text)
		} else {
			x.pasteShared(text)
		}
		return
	}
	x.photos.Paste()
}

// Typing is the field into which a person types, or nil.
func (x *Transfer) Typing() fyne.Shortcutable {
	has := x.app.Window.Canvas().Focused()
	if field, ok := has.(fyne.Shortcutable); ok && has != fyne.Focusable(x.app.Board) {
		return field
	}
	return nil
}
