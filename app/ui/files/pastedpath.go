package files

import (
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// copiedMarks are the lines with which file managers begin a copied list of files: its format, and the action.
var copiedMarks = []string{"x-special/nautilus-clipboard", "x-special/gnome-copied-files", "copy", "cut"}

// PastedPaths returns the paths in a pasted text, one a line, up to the first line that is no path. It skips empty
// lines, comments, and the marks of file managers at the beginning.
func PastedPaths(text string) (paths []string) {
	for line := range strings.Lines(strings.Trim(text, "\ufeff\x00 \t\r\n")) {
		line = strings.TrimSpace(line)
		if len(paths) == 0 && slices.Contains(copiedMarks, line) || line == "" || strings.HasPrefix(line, "#") {
			continue // a list of addresses may hold comments
		}
		path := pastedPath(line)
		if path == "" {
			break
		}
		paths = append(paths, path)
	}
	return paths
}

// pastedPath returns the path that a line names, "" where it names none.
func pastedPath(line string) string {
	if q := line[:1]; len(line) > 1 && (q == `"` || q == "'") && strings.HasSuffix(line, q) {
		line = line[1 : len(line)-1]
	}
	if scheme, address, _ := strings.Cut(line, ":"); strings.EqualFold(scheme, "file") {
		if rest, ok := strings.CutPrefix(address, "//"); ok { // the name of the computer follows, mostly empty
			own, _ := os.Hostname()
			host, path, _ := strings.Cut(rest, "/")
			if host != "" && host != "localhost" && !strings.EqualFold(host, own) {
				return ""
			}
			address = "/" + path
		}
		if plain, err := url.PathUnescape(address); err == nil { // some programs escape nothing
			address = plain
		}
		return wholePath(address)
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

// wholePath returns the path in a file's address; "" if it is not absolute, or holds a NUL or a line break.
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
