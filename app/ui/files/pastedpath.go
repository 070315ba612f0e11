package files

import (
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/storage"
)

// PastedPath is the path that a text names, as a file manager copies it or a
// user does; "" where it names none.
func PastedPath(text string) string {
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
