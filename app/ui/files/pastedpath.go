package files

import (
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// The first lines of what file managers copy, which say what was done with the files of the lines behind them.
var copiedMarks = []string{"x-special/nautilus-clipboard", "x-special/gnome-copied-files", "copy", "cut"}

// PastedPaths lists the paths that a text names, one a line, as a file manager copies them or a user does; none where
// the first line is no path.
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

// wholePath returns the path of a file's address, "" where it leads nowhere by itself.
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
