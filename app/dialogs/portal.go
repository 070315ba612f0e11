//go:build !windows && !darwin && !js

package dialogs

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/godbus/dbus/v5"
)

// The desktop portal, https://flatpak.github.io/xdg-desktop-portal. The package rymdport/portal asks it too, but its
// calls take no context and wait until the portal answers: its dialog could not be closed from here, and a portal that
// ends would leave the call waiting for ever.
const (
	portalName = "org.freedesktop.portal.Desktop"
	portalPath = "/org/freedesktop/portal/desktop"
	chooser    = "org.freedesktop.portal.FileChooser"
	request    = "org.freedesktop.portal.Request"

	// prompt is how long the portal may take to confirm the question. How long the dialog is open is up to the user.
	prompt = 2 * time.Second

	// glance is the shortest time in which a user can see a dialog and close it.
	glance = 300 * time.Millisecond
)

// The portal's answers when a dialog is closed.
const (
	chosen    uint32 = iota
	cancelled        // by its button
	ended            // by Escape or by the window's cross; or it could not be shown
)

// find returns the portal's dialog if the portal has one. The question starts a portal that can be started. find starts
// no bus: it uses only a bus that the environment names, and none of a remote machine.
func find(ctx context.Context) FileDialogFunc { return findWithin(ctx, prompt) }

// findWithin does what find does, within a time limit.
func findWithin(ctx context.Context, prompt time.Duration) FileDialogFunc {
	bus := os.Getenv("DBUS_SESSION_BUS_ADDRESS")
	if bus == "" || os.Getenv("SSH_CONNECTION") != "" {
		return nil
	}
	p := portal{bus, prompt, glance}
	if !p.answers(ctx) {
		return nil
	}
	return p.ask
}

type portal struct {
	bus            string
	prompt, glance time.Duration
}

// answers reports whether there is a portal with a dialog for files.
func (p portal) answers(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, p.prompt)
	defer cancel()
	conn, err := dbus.Connect(p.bus, dbus.WithContext(ctx))
	if err != nil {
		return false
	}
	defer conn.Close()
	var version dbus.Variant
	return conn.Object(portalName, portalPath).CallWithContext(ctx, "org.freedesktop.DBus.Properties.Get", 0, chooser,
		"version").Store(&version) == nil
}

// ask is the FileDialogFunc of the portal. Every dialog has its own connection, so that all signals on it are about the
// dialog, and the portal closes the dialog when the connection ends.
func (p portal) ask(ctx context.Context, q FileDialogOptions) (FileDialogChoice, error) {
	life, end := context.WithCancel(context.WithoutCancel(ctx)) // the connection is needed once more after ctx
	defer end()
	conn, err := dbus.Connect(p.bus, dbus.WithContext(life))
	if err != nil {
		return FileDialogChoice{}, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	defer conn.Close()
	heard := make(chan *dbus.Signal, 16)
	conn.Signal(heard)
	if err := listen(conn); err != nil {
		return FileDialogChoice{}, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	handle, err := p.show(ctx, conn, q)
	switch {
	case ctx.Err() != nil:
		return FileDialogChoice{}, ctx.Err()
	case err != nil:
		return FileDialogChoice{}, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	shown := time.Now()
	for {
		select {
		case <-ctx.Done():
			conn.Object(portalName, handle).Call(request+".Close", dbus.FlagNoReplyExpected)
			return FileDialogChoice{}, ctx.Err()
		case signal, open := <-heard:
			switch {
			case !open || gone(signal):
				return FileDialogChoice{}, ErrBroken
			case signal.Name == request+".Response":
				return q.response(signal.Body, time.Since(shown) >= p.glance)
			}
		}
	}
}

// listen subscribes to the signals that a dialog was closed and that the portal has ended. It is called before the
// dialog is shown, so that it misses none.
func listen(conn *dbus.Conn) error {
	if err := conn.AddMatchSignal(dbus.WithMatchSender(portalName), dbus.WithMatchInterface(request),
		dbus.WithMatchMember("Response")); err != nil {
		return err
	}
	return conn.AddMatchSignal(dbus.WithMatchInterface("org.freedesktop.DBus"),
		dbus.WithMatchMember("NameOwnerChanged"), dbus.WithMatchArg(0, portalName))
}

// gone reports whether a signal says that the portal has left the bus.
func gone(signal *dbus.Signal) bool {
	if signal.Name != "org.freedesktop.DBus.NameOwnerChanged" || len(signal.Body) != 3 {
		return false
	}
	return signal.Body[0] == portalName && signal.Body[1] != ""
}

// show asks the portal to show a dialog, and returns the portal's name for it.
func (p portal) show(ctx context.Context, conn *dbus.Conn, q FileDialogOptions) (dbus.ObjectPath, error) {
	ctx, cancel := context.WithTimeout(ctx, p.prompt)
	defer cancel()
	method, options := chooser+".OpenFile", map[string]dbus.Variant{"modal": dbus.MakeVariant(true)}
	if q.Save {
		method = chooser + ".SaveFile"
		options["current_name"] = dbus.MakeVariant(q.Name)
	}
	if q.Folder != "" {
		options["current_folder"] = dbus.MakeVariant(append([]byte(q.Folder), 0))
	}
	if len(q.Endings) > 0 {
		options["filters"] = dbus.MakeVariant([]portalFilter{q.filter()})
	}
	parent := ""
	if q.Window != 0 {
		parent = fmt.Sprintf("x11:%x", q.Window)
	}
	var handle dbus.ObjectPath
	err := conn.Object(portalName, portalPath).CallWithContext(ctx, method, 0, parent, q.Title, options).Store(&handle)
	return handle, err
}

// portalFilter is a file type as the portal reads it: a name, and patterns of file names.
type portalFilter struct {
	Name     string
	Patterns []portalPattern
}

type portalPattern struct {
	Kind uint32 // 0: Glob has small letters and large ones
	Glob string
}

func (o FileDialogOptions) filter() portalFilter {
	f := portalFilter{Name: o.name()}
	for _, ending := range o.Endings {
		f.Patterns = append(f.Patterns, portalPattern{Glob: "*" + ending}, portalPattern{Glob: "*" + strings.ToUpper(ending)})
	}
	return f
}

// response returns the choice in the portal's signal that a dialog was closed. A dialog that ended before the user can
// have seen it counts as never shown.
func (o FileDialogOptions) response(body []any, seen bool) (FileDialogChoice, error) {
	var how uint32
	var results map[string]dbus.Variant
	if err := dbus.Store(body, &how, &results); err != nil {
		return FileDialogChoice{}, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	switch {
	case how == cancelled, how == ended && seen:
		return FileDialogChoice{}, nil
	case how == chosen:
		if uris, _ := results["uris"].Value().([]string); len(uris) == 1 {
			if path, ok := pathOf(uris[0]); ok {
				return o.answer(path), nil
			}
		}
	}
	return FileDialogChoice{}, ErrBroken
}

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
