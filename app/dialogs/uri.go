//go:build !windows && !darwin && !js

package dialogs

import (
	"net/url"
	"path/filepath"
	"strings"
)

// pathOf returns the path that a file URI names. A plus is a plus there: only in the
// query of a web page is it a space. A name that was not escaped is taken as it is.
func pathOf(uri string) (path string, ok bool) {
	rest, ok := strings.CutPrefix(uri, "file://")
	if !ok {
		return "", false
	}
	rest = strings.TrimPrefix(rest, "localhost")
	if plain, err := url.PathUnescape(rest); err == nil {
		rest = plain
	}
	return filepath.Clean(rest), filepath.IsAbs(rest)
}
