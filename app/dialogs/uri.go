//go:build !windows && !darwin && !js

package dialogs

import (
	"net/url"
	"path/filepath"
	"strings"
)

// pathOf returns the path of a file URI. A plus in it stays a plus: it is a space only in the query of a web page. A
// name that is not escaped stays as it is.
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
