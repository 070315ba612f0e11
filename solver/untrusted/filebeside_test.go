package untrusted

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAPathIntoTheNetworkIsKnownByItsName(t *testing.T) {
	for path, want := range map[string]bool{
		"/home/me/photo.jpg": false, "/home/me/net/photo.jpg": false, `C:\Users\me\photo.jpg`: false,
		"//server/share/photo.jpg": true, `\\server\share\photo.jpg`: true, `\\?\UNC\server\share\photo.jpg`: true,
		"/net/server/photo.jpg": true, "/./net/server/photo.jpg": true, "/home/../net/server/photo.jpg": true,
		"/run/user/1000/gvfs/smb-share:server=a,share=b/photo.jpg": true, "/home/me/.gvfs/share/photo.jpg": true,
	} {
		if networked(path) != want {
			t.Errorf("%s: %t", path, !want)
		}
	}
}

// Beside refuses a file that lies elsewhere, whichever way the name leads there, and its error holds nothing of the
// file.
func TestOnlyWhatLiesBesideIsRead(t *testing.T) {
	around := t.TempDir()
	folder := filepath.Join(around, "theirs")
	in := func(name string) string { return filepath.Join(folder, name) }
	err := errors.Join(
		os.MkdirAll(in("below"), 0o700),
		os.WriteFile(filepath.Join(around, "secret"), []byte("root:x:0"), 0o600),
		os.WriteFile(in("boards.txt"), []byte("1 2 3 0"), 0o600), os.WriteFile(in("below/more.txt"), []byte("1 2 3 0"), 0o600),
	)
	if err != nil {
		t.Fatal(err)
	}
	links := errors.Join(
		os.Symlink("../secret", in("link")), os.Symlink(filepath.Join(around, "secret"), in("whole")), os.Symlink("..", in("up")),
		os.Symlink("/net/203.0.113.9/share", in("share")), os.Symlink("below/more.txt", in("near")),
	)
	for name, want := range map[string]error{
		"boards.txt": nil, "below/more.txt": nil, "./below/../boards.txt": nil, "near": nil, "gone.txt": os.ErrNotExist,
		"../secret": ErrElsewhere, "below/../../secret": ErrElsewhere, filepath.Join(around, "secret"): ErrElsewhere, `..\secret`: ErrElsewhere,
		"//203.0.113.9/share/x.txt": ErrElsewhere, `\\203.0.113.9\share\x.txt`: ErrElsewhere, `C:\Users\me\x.txt`: ErrElsewhere, "c:x.txt": ErrElsewhere,
		"link": ErrElsewhere, "whole": ErrElsewhere, "up/secret": ErrElsewhere, "share/x.txt": ErrElsewhere,
		"../" + strings.Repeat("long", 1000) + "\x1b[2J": ErrElsewhere,
	} {
		if links != nil && !strings.ContainsAny(name, "./:") {
			continue // this system makes no links
		}
		content, err := Boards.Beside(folder, name)
		if !errors.Is(err, want) || (err == nil) != (string(content) == "1 2 3 0") {
			t.Errorf("%.50q: %q, %v; want %v", name, content, err, want)
		}
		if err != nil && (strings.Contains(err.Error(), "root:") || strings.Contains(err.Error(), "\x1b") || len(err.Error()) > 300) {
			t.Errorf("%.50q says %.500q", name, err)
		}
	}
}
