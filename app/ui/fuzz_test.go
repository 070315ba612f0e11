package ui

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/app/ui/files"
	"tilewise/app/ui/settings"
	"tilewise/solver/filesys"
	"tilewise/solver/filesys/memdisk"
	"tilewise/solver/machine/testbudget"
)

// chosen is what is read from a file of choices.
func chosen(t testing.TB, content string) *session.Preferences {
	t.Helper()
	const name = "/settings.json"
	d := memdisk.New()
	if err := filesys.Write(d, name, []byte(content)); err != nil {
		t.Fatal(err)
	}
	c, _ := session.OpenPreferences(d, name, "")
	if c == nil {
		t.Fatal("no choices to go on with")
	}
	return c
}

// FuzzSettings starts with files of settings that no Tilewise wrote: whatever is taken
// is in its bounds, and is the same when it is kept and read again.
func FuzzSettings(f *testing.F) {
	own := chosen(f, "{}")
	settings.Save(own, session.DefaultSettings())
	settings.SaveWindowSize(own, settings.FirstWindow)
	f.Add(`{"board.size":"4x4","board.goal":"snake","view.theme":"dark","view.slide_ms":120,"solve.weight":1.5,"solve.speed":2,"solve.memory_mib":2048}`)
	f.Add(`{"tour.seen":["push",1],"window.width":40000,"window.height":-1,"shuffle.depth":1e300,"solve.memory_mib":1e18}`)
	f.Add(`{"board.size":"10x10","board.own_goal":"1 2 3/4 5 6/7 8 0","sound.on":"yes"}`)
	f.Fuzz(func(t *testing.T, content string) {
		defer testbudget.Of(t, 64)()
		c := chosen(t, content)
		s := settings.Load(c)
		if s != s.Clamped() {
			t.Errorf("%+v is out of bounds; %+v is not", s, s.Clamped())
		}
		settings.Save(c, s)
		if again := settings.Load(c); again != s {
			t.Errorf("%+v comes back as %+v", s, again)
		}
		if size := settings.LoadWindowSize(c, fyne.NewSize(1920, 1080)); !(size.Width >= settings.LeastWindow.Width &&
			size.Width <= 1920 && size.Height >= settings.LeastWindow.Height && size.Height <= 1080) {
			t.Errorf("a window of %v", size)
		}
		session.ResumeNewcomerTour(c.StringList("tour.seen"))
	})
}

// FuzzPasted pastes texts: a path is a whole one, and one that is copied as file
// managers do comes through as it is.
func FuzzPasted(f *testing.F) {
	for _, text := range []string{
		"/home/me/a photo.jpg", "\"/home/me/a.jpg\"", "file:///home/me/a%20b.jpg\r\n", "~/a.jpg", "file:", "file://",
		"file:x", "FILE:/x", "C:\\a.jpg", "1 2 3 0", "\x00/",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		defer testbudget.Of(t, 64)()
		path := files.PastedPath(text)
		drive := len(path) > 2 && path[1] == ':'
		if path != "" && (!filepath.IsAbs(path) && !drive || strings.ContainsAny(path, "\x00\n")) {
			t.Errorf("%q is the path %q", text, path)
		}
		if whole := filepath.Clean("/" + text); !strings.ContainsAny(whole, "\x00\n\r") && strings.TrimSpace(whole) == whole && !strings.ContainsAny(whole[len(whole)-1:], `"'`) {
			if got := files.PastedPath(whole); got != whole {
				t.Errorf("%q is pasted as %q", whole, got)
			}
		}
	})
}
