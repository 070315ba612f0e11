package settings

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
	"tilewise/solver/test/testbudget"
)

// chosen returns the preferences in a file with this content.
func chosen(t testing.TB, content string) *session.Preferences {
	t.Helper()
	const name = "/settings.json"
	d := memdisk.New()
	fixture.NoError(t, filesys.Write(d, name, []byte(content)))
	c, _ := session.OpenPreferences(d, name)
	if c == nil {
		t.Fatal("no choices to go on with")
	}
	return c
}

// FuzzSettings loads files that Tilewise did not write. All settings are within their bounds, and stay the same when
// they are saved and loaded again.
func FuzzSettings(f *testing.F) {
	own := chosen(f, "{}")
	Save(own, session.DefaultSettings())
	SaveWindowSize(own, FirstWindow)
	f.Add(`{"board.size":"4x4","board.goal":"snake","view.theme":"dark","view.slide_ms":120,"solve.weight":1.5,"solve.speed":2,"solve.memory_mib":2048}`)
	f.Add(`{"tour.seen":["push",1],"window.width":40000,"window.height":-1,"shuffle.depth":1e300,"solve.memory_mib":1e18}`)
	f.Add(`{"board.size":"10x10","board.own_goal":"1 2 3/4 5 6/7 8 0","sound.on":"yes"}`)
	f.Fuzz(func(t *testing.T, content string) {
		defer testbudget.Of(t, 64)()
		c := chosen(t, content)
		s := Load(c)
		if s != s.Clamped() {
			t.Errorf("%+v is out of bounds; %+v is not", s, s.Clamped())
		}
		Save(c, s)
		if again := Load(c); again != s {
			t.Errorf("%+v comes back as %+v", s, again)
		}
		if size := LoadWindowSize(c, fyne.NewSize(1920, 1080)); !(size.Width >= LeastWindow.Width &&
			size.Width <= 1920 && size.Height >= LeastWindow.Height && size.Height <= 1080) {
			t.Errorf("a window of %v", size)
		}
	})
}
