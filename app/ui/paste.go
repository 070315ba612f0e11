package ui

import (
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
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
	if path := pastedPath(clipboard.Content()); path != "" {
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

// pastedPath is the path that a text names, as a file manager copies it or a
// person does; "" where it names none.
func pastedPath(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	line = strings.Trim(strings.TrimSpace(line), `"'`)
	if strings.HasPrefix(line, "file:") {
		uri, err := storage.ParseURI(line)
		if err != nil {
			return ""
		}
		return wholePath(uri.Path())
	}
	if rest, ok := strings.CutPrefix(line, "~/"); ok {
		if home, err := os.UserHomeDir(); err == nil {
			line = filepath.Join(home, rest)
		}
	}
	if !filepath.IsAbs(line) || strings.ContainsRune(line, 0) {
		return ""
	}
	return line
}

// wholePath is the path of a file's address, "" where it leads nowhere by itself.
func wholePath(path string) string {
	drive := strings.TrimPrefix(path, "/") // of Windows: file:///C:/…
	if len(drive) > 2 && drive[1:3] == ":/" {
		path = drive
	} else if !strings.HasPrefix(path, "/") {
		return ""
	}
	if strings.ContainsAny(path, "\x00\n") { // unescaped
		return ""
	}
	return filepath.FromSlash(path)
}
