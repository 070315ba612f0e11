package ui

import (
	"errors"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/service/servicetest"
)

// opening is an app that remembers what the system was asked to open.
type opening struct {
	fyne.App
	asked []string
	err   error
}

func (o *opening) OpenURL(u *url.URL) error {
	o.asked = append(o.asked, u.String())
	return o.err
}

func TestAboutOpensWhereEverythingIsKept(t *testing.T) {
	s := newStandIn(t, freshApp(t), tables(), servicetest.Folder(t))
	system := &opening{App: s.app}
	s.help.Facts.OpenURL, s.help.Facts.Commit = system.OpenURL, "0123abcd"
	s.help.ShowAbout()
	told := strings.Join(s.labels(s.Sheet.Card), "\n")
	for _, want := range []string{"commit 0123abcd", s.data, s.Engine.TablesFolder(), "All licences"} {
		if !strings.Contains(told, want) {
			t.Errorf("the sheet does not say %q:\n%s", want, told)
		}
	}
	opens := func() {
		s.help.OpenFolder(s.data)
		s.until("the system", func() bool { return !s.help.Opening.Busy() })
	}
	opens()
	if want := "file://" + filepath.ToSlash(s.data); !slices.Equal(system.asked, []string{want}) {
		t.Errorf("the system was asked for %q, not for %q", system.asked, want)
	}
	system.err = errors.New("no")
	opens()
	if !strings.Contains(s.Messages.Text, s.data) {
		t.Errorf("where nothing opens, the banner says %q", s.Messages.Text)
	}
}

// About comes at once, and its folders can be opened when the disk has told that they are
// there.
func TestAboutWaitsForNoDisk(t *testing.T) {
	s := newStandIn(t, freshApp(t), tables(), servicetest.Folder(t))
	answers := s.stall()
	s.help.ShowAbout()
	var open *kit.Button
	eachSeen(s.Sheet.Card, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if b, ok := o.(*kit.Button); ok && open == nil && strings.HasPrefix(b.Tip, "Open the folder") {
			open = b
		}
		return true
	})
	if open == nil || !open.Disabled() {
		t.Fatalf("a folder is offered that nobody has looked for: %v", open)
	}
	answers()
	s.until("the folder", func() bool { return !open.Disabled() })
}

func TestEveryPartIsShownWithItsLicence(t *testing.T) {
	s := newStand(t)
	s.help.ShowLicences()
	told := s.labels(s.Sheet.Card)
	for _, want := range []string{"Read them in full", "BSD-3-Clause AND Zlib", "github.com/go-gl/glfw/v3.4/glfw v"} {
		if !slices.ContainsFunc(told, func(words string) bool { return strings.Contains(words, want) }) {
			t.Errorf("nothing says %q: %q", want, told)
		}
	}
}
