//go:build !windows && !darwin && !js

package dialogs

import (
	"net/url"
	"path/filepath"
	"testing"
	"tilewise/solver/test/testbudget"
)

// FuzzPathOf gives pathOf addresses that no dialog returns. A path that it accepts is absolute, and the path of a file
// survives the way through an address.
func FuzzPathOf(f *testing.F) {
	for _, uri := range []string{"file:///home/me/a%20photo.jpg", "file://localhost/tmp/x", "file:///50%.png", "file:relative", "https://example.org/x", "file:///a+b/../c"} {
		f.Add(uri)
	}
	f.Fuzz(func(t *testing.T, uri string) {
		defer testbudget.Of(t, 64)()
		path, ok := pathOf(uri)
		if !ok {
			return
		}
		if !filepath.IsAbs(path) || path != filepath.Clean(path) {
			t.Errorf("%q is %q", uri, path)
		}
		whole := url.URL{Scheme: "file", Path: path}
		if back, ok := pathOf(whole.String()); !ok || back != path {
			t.Errorf("%q comes back as %q through %s", path, back, whole.String())
		}
	})
}
