package untrusted

import (
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"tilewise/solver/filesys"
)

// ErrElsewhere means that a file names another that lies neither beside it nor below it. That one was not looked at.
var ErrElsewhere = errors.New("a file that is named must lie beside the file that names it, or below")

// Beside returns the content of a file of this kind that another file names, which lies in a folder: beside that or
// below it, links followed. Any other, above all one on the network, is ErrElsewhere, and not even looked at: the name
// may be somebody else's, and looking would tell another machine who opens the file, on Windows with a password's
// trace.
func (l FileLimits) Beside(folder, name string) ([]byte, error) {
	slashed := strings.ReplaceAll(name, `\`, "/")
	driven := len(slashed) > 1 && slashed[1] == ':' // the letter of a drive: the same file on no two systems
	if networked(name) || !filepath.IsLocal(filepath.FromSlash(slashed)) || driven {
		return nil, fmt.Errorf("%s: %w", Printable(name, 100), ErrElsewhere)
	}
	content, err := filesys.ReadBelow(folder, name, l.Bytes)
	if errors.Is(err, filesys.ErrOutside) {
		err = fmt.Errorf("%s: %w", Printable(name, 100), ErrElsewhere)
	}
	return content, err
}

// networked reports whether a path leads into the network by its name, however it gets there and whichever system this
// is.
func networked(name string) bool {
	slashed := strings.ReplaceAll(name, `\`, "/")
	clean := path.Clean(slashed) + "/"
	return strings.HasPrefix(slashed, "//") || strings.HasPrefix(clean, "/net/") ||
		strings.Contains(clean, "/gvfs/") || strings.Contains(clean, "/.gvfs/")
}

// AtHand reports whether a whole path that a file names is a file that can be read here and now. A path into the
// network is not even looked at, and a pipe, which might never answer, not opened.
func AtHand(name string) bool {
	if !filepath.IsAbs(name) || networked(name) {
		return false
	}
	f, err := filesys.Open(filesys.OSDisk{}, name)
	if err != nil {
		return false
	}
	f.Close()
	return true
}
