//go:build !windows && !darwin && !js

package dialogs

import (
	"bufio"
	"context"
	"errors"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"

	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// bare is the configuration of a bus without services.
const bare = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>`

// bus starts a bus for the test alone, and returns its address.
func bus(t *testing.T) string {
	t.Helper()
	if _, err := exec.LookPath("dbus-daemon"); err != nil {
		t.Skip("there is no dbus-daemon")
	}
	config := filepath.Join(t.TempDir(), "bus.conf")
	fixture.NoError(t, os.WriteFile(config, []byte(bare), 0o600))
	daemon := exec.Command("dbus-daemon", "--nofork", "--print-address", "--config-file="+config)
	out := fixture.Must(daemon.StdoutPipe())
	fixture.NoError(t, daemon.Start())
	t.Cleanup(func() {
		_ = daemon.Process.Kill()
		_ = daemon.Wait()
	})
	address := fixture.Must(bufio.NewReader(out).ReadString('\n'))
	address = strings.TrimSpace(address)
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
	t.Setenv("SSH_CONNECTION", "")
	return address
}

// fakePortal is a portal whose answers the test gives, one for each question.
type fakePortal struct {
	conn    *dbus.Conn
	answers chan fakeAnswer
	asked   chan portalCall
}

type fakeAnswer struct {
	how     uint32
	results map[string]dbus.Variant
	instead func() // of an answer, where it is given
}

type portalCall struct {
	method, parent, title string
	options               map[string]dbus.Variant
}

const dialogPath = dbus.ObjectPath("/org/freedesktop/portal/desktop/request/1_1/dialog")

func newDesktop(t *testing.T, address string) *fakePortal {
	t.Helper()
	conn := fixture.Must(dbus.Connect(address))
	t.Cleanup(func() { conn.Close() })
	d := &fakePortal{conn, make(chan fakeAnswer, 9), make(chan portalCall, 99)}
	show := func(method string) func(string, string, map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
		return func(parent, title string, options map[string]dbus.Variant) (dbus.ObjectPath, *dbus.Error) {
			d.asked <- portalCall{method, parent, title, options}
			if a := <-d.answers; a.instead != nil {
				a.instead()
			} else if err := conn.Emit(dialogPath, request+".Response", a.how, a.results); err != nil { // before it has returned
				return "", dbus.MakeFailedError(err)
			}
			return dialogPath, nil
		}
	}
	d.export(t, map[string]any{"OpenFile": show("open"), "SaveFile": show("save")}, portalPath, chooser)
	get := func(string, string) (dbus.Variant, *dbus.Error) { return dbus.MakeVariant(uint32(4)), nil }
	d.export(t, map[string]any{"Get": get}, portalPath, "org.freedesktop.DBus.Properties")
	if _, err := conn.RequestName(portalName, dbus.NameFlagDoNotQueue); err != nil {
		t.Fatal(err)
	}
	return d
}

func (p *fakePortal) export(t *testing.T, methods map[string]any, path dbus.ObjectPath, of string) {
	t.Helper()
	fixture.NoError(t, p.conn.ExportMethodTable(methods, path, of))
}

func (p *fakePortal) chooses(uris ...string) {
	p.answers <- fakeAnswer{how: chosen, results: map[string]dbus.Variant{"uris": dbus.MakeVariant(uris)}}
}

// patient is a time limit for machines that are far too busy.
const patient = time.Hour

func TestWithoutAPortalThereIsNoDialog(t *testing.T) {
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "")
	if findWithin(t.Context(), patient) != nil {
		t.Error("there is one without a bus")
	}
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+filepath.Join(t.TempDir(), "nobody"))
	if findWithin(t.Context(), patient) != nil {
		t.Error("there is one on a bus that is dead")
	}
	address := bus(t)
	if findWithin(t.Context(), patient) != nil {
		t.Error("there is one on an empty bus")
	}
	newDesktop(t, address)
	if findWithin(t.Context(), patient) == nil {
		t.Error("there is none where a portal answers")
	}
	t.Setenv("SSH_CONNECTION", "192.0.2.1 1 192.0.2.2 22")
	if findWithin(t.Context(), patient) != nil {
		t.Error("there is one on a screen far away")
	}
}

func TestNamesComeRightFromThePortal(t *testing.T) {
	d := newDesktop(t, bus(t))
	ask := findWithin(t.Context(), patient)
	for uri, want := range map[string]string{
		"file:///tmp/one+one.png":              "/tmp/one+one.png",
		"file:///tmp/one%2Bone%20is%20two.png": "/tmp/one+one is two.png",
		"file:///tmp/100%25.png":               "/tmp/100%.png",
		"file:///tmp/100%.png":                 "/tmp/100%.png", // not escaped
		"file:///tmp/%C3%9Cb%C3%BCng.png":      "/tmp/Übüng.png",
		"file:///tmp/what%3F%23.png":           "/tmp/what?#.png",
		"file://localhost/tmp/a.png":           "/tmp/a.png",
	} {
		d.chooses(uri)
		if got, err := ask(t.Context(), FileDialogOptions{}); err != nil || got.Path != want || got.Unsure {
			t.Errorf("%s: %+v, %v", uri, got, err)
		}
	}
	for _, uris := range [][]string{nil, {"https://example.org/a.png"}, {"file:a.png"}, {"file:///a", "file:///b"}} {
		d.chooses(uris...)
		if got, err := ask(t.Context(), FileDialogOptions{}); !errors.Is(err, ErrBroken) {
			t.Errorf("%q: %+v, %v", uris, got, err)
		}
	}
	d.answers <- fakeAnswer{how: chosen}
	if got, err := ask(t.Context(), FileDialogOptions{}); !errors.Is(err, ErrBroken) {
		t.Errorf("without a list: %+v, %v", got, err)
	}
}

func TestThePortalIsAskedAsThePersonIs(t *testing.T) {
	d := newDesktop(t, bus(t))
	ask := findWithin(t.Context(), patient)
	d.chooses("file:///home/games/mine")
	q := FileDialogOptions{Title: "Save the game", Save: true, Folder: "/home/jürgen",
		Name: "Biene 4x4.tilewise", Endings: []string{".tilewise"}, Window: 0x2a0001}
	got, err := ask(t.Context(), q)
	if err != nil || got != (FileDialogChoice{"/home/games/mine.tilewise", true}) {
		t.Errorf("%+v, %v", got, err)
	}
	was := <-d.asked
	var folder []byte
	var filters []portalFilter
	if err := errors.Join(was.options["current_folder"].Store(&folder),
		was.options["filters"].Store(&filters)); err != nil {
		t.Fatal(err)
	}
	if was.method != "save" || was.parent != "x11:2a0001" || was.title != q.Title || string(folder) != q.Folder+"\x00" ||
		was.options["current_name"].Value() != q.Name {
		t.Errorf("asked to %s for %q, %q, from %q: %v", was.method, was.parent, was.title, folder, was.options)
	}
	if len(filters) != 1 || filters[0].Name != "*.tilewise" || filters[0].Patterns[1] != (portalPattern{0, "*.TILEWISE"}) {
		t.Errorf("filters: %+v", filters)
	}
	d.chooses((&url.URL{Scheme: "file", Path: "/home/games/mine.TILEWISE"}).String())
	if got, err := ask(t.Context(), q); err != nil || got != (FileDialogChoice{"/home/games/mine.TILEWISE", false}) {
		t.Errorf("%+v, %v", got, err)
	}
	<-d.asked
	d.chooses("file:///home/games/mine.tilewise")
	if _, err := ask(t.Context(), FileDialogOptions{}); err != nil {
		t.Error(err)
	}
	if was := <-d.asked; was.method != "open" || was.parent != "" || len(was.options) != 1 {
		t.Errorf("asked to %s for %q: %v", was.method, was.parent, was.options)
	}
}

func TestADialogThatIsCancelledChoosesNothing(t *testing.T) {
	address := bus(t)
	d := newDesktop(t, address)
	ask := findWithin(t.Context(), patient)
	d.answers <- fakeAnswer{how: cancelled}
	if got, err := ask(t.Context(), FileDialogOptions{Save: true, Endings: []string{".png"}}); err != nil ||
		got != (FileDialogChoice{}) {
		t.Errorf("%+v, %v", got, err)
	}
	d.answers <- fakeAnswer{how: ended}
	if got, err := (portal{address, patient, patient}).ask(t.Context(), FileDialogOptions{}); !errors.Is(err, ErrBroken) {
		t.Errorf("a dialog that was never seen: %+v, %v", got, err)
	}
	d.answers <- fakeAnswer{how: ended}
	if got, err := (portal{address, patient, 0}).ask(t.Context(), FileDialogOptions{}); err != nil ||
		got != (FileDialogChoice{}) {
		t.Errorf("Escape: %+v, %v", got, err)
	}
}

func TestADialogOfADeadPortalIsBroken(t *testing.T) {
	d := newDesktop(t, bus(t))
	ask := findWithin(t.Context(), patient)
	d.answers <- fakeAnswer{instead: func() { d.conn.ReleaseName(portalName) }} // while the dialog is open
	for _, when := range []string{"while the dialog was open", "before"} {
		if got, err := ask(t.Context(), FileDialogOptions{}); !errors.Is(err, ErrBroken) {
			t.Errorf("the portal has died %s: %+v, %v", when, got, err)
		}
	}
}

func TestADialogCloses(t *testing.T) {
	d := newDesktop(t, bus(t))
	ask := findWithin(t.Context(), patient)
	ctx, cancel := context.WithCancel(t.Context())
	d.answers <- fakeAnswer{instead: cancel}
	if got, err := ask(ctx, FileDialogOptions{}); !errors.Is(err, context.Canceled) {
		t.Errorf("%+v, %v", got, err)
	}
}

// FuzzPathOf gives pathOf addresses that no dialog returns. A path that it accepts is absolute, and the path of a file
// survives the way through an address.
func FuzzPathOf(f *testing.F) {
	for _, uri := range []string{"file:///home/me/a%20photo.jpg", "file://localhost/tmp/x", "file:///50%.png",
		"file:relative", "https://example.org/x", "file:///a+b/../c"} {
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
