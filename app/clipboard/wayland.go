//go:build !windows && !darwin && !js

package clipboard

import (
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"os"
	"path/filepath"
	"slices"
	"syscall"

	"tilewise/solver/guard"
)

// This file exchanges the clipboard with a Wayland compositor, by ext-data-control-v1 or the older
// wlr-data-control-unstable-v1. They differ only in their names. The compositors of wlroots and KDE support them.
// GNOME's does not: it gives its clipboard to every program that uses X.

// The objects, in the order in which they are made: the compositor takes no other numbers. globalsTold, clipboardTold
// and sourceSet are answers that settle waits for.
const (
	display uint32 = iota + 1
	registry
	globalsTold
	seat
	manager
	device
	clipboardTold
	source
	sourceSet
)

// The numbers of requests, and of events, in the protocols of these objects.
const (
	askSync, askRegistry                 = 0, 1       // of the display
	bind                                 = 0          // of the registry
	createSource, askDevice              = 0, 1       // of the manager
	setSelection                         = 0          // of the device
	offerType, receive                   = 0, 0       // of a source, and of an offer
	global, newOffer, selection, offered = 0, 0, 1, 0 // events of the registry, of a device, and of an offer
	sendTo, cancelled                    = 0, 1       // events of a source
)

// waylandConnection is a connection to the compositor.
type waylandConnection struct {
	*os.File // a socket of this machine
	stop     func() bool
	unread   []byte
	files    []int             // descriptors that came and were not used yet
	globals  map[string]uint32 // the numbers of the compositor's objects, by the name of their protocol
	forms    []string          // the forms in which something is wanted, the best first
	offers   map[uint32]int    // the offers, and the best of the forms that each has; their number where it has none
	chosen   uint32            // the offer that is on the clipboard; 0 where none is
	content  []byte            // the picture that is ours
	lost     bool              // the clipboard belongs to another program
}

// meet connects to the compositor. The connection ends when ctx is cancelled.
func meet(ctx context.Context, forms ...string) (*waylandConnection, error) {
	path := os.Getenv("WAYLAND_DISPLAY")
	if !filepath.IsAbs(path) {
		path = filepath.Join(os.Getenv("XDG_RUNTIME_DIR"), path)
	}
	conn, err := dial(path)
	if err != nil {
		return nil, ErrTool
	}
	c := &waylandConnection{File: conn, stop: context.AfterFunc(ctx, func() { conn.Close() }),
		forms: forms, globals: map[string]uint32{}, offers: map[uint32]int{}}
	c.ask(display, askRegistry, -1, registry)
	err = c.settle(globalsTold)
	control := "ext_data_control_manager_v1"
	if c.globals[control] == 0 {
		control = "zwlr_data_control_manager_v1"
	}
	if err != nil || c.globals[control] == 0 || c.globals["wl_seat"] == 0 {
		conn.Close()
		return nil, ErrTool
	}
	c.ask(registry, bind, -1, c.globals["wl_seat"], "wl_seat", uint32(1), seat)
	c.ask(registry, bind, -1, c.globals[control], control, uint32(1), manager)
	c.ask(manager, askDevice, -1, device, seat)
	return c, c.settle(clipboardTold)
}

func dial(path string) (*os.File, error) {
	socket, err := syscall.Socket(syscall.AF_UNIX, syscall.SOCK_STREAM, 0)
	if err != nil {
		return nil, err
	}
	syscall.CloseOnExec(socket)
	if err = syscall.Connect(socket, &syscall.SockaddrUnix{Name: path}); err == nil {
		err = syscall.SetNonblock(socket, true)
	}
	if err != nil {
		syscall.Close(socket)
		return nil, err
	}
	return os.NewFile(uintptr(socket), path), nil
}

// ask sends a request, with a file descriptor where it is not −1. Its errors show when the answer is read.
func (c *waylandConnection) ask(object uint32, request uint16, file int, arguments ...any) {
	ne := binary.NativeEndian
	var body []byte
	for _, a := range arguments {
		switch a := a.(type) {
		case uint32:
			body = ne.AppendUint32(body, a)
		case string:
			body = append(ne.AppendUint32(body, uint32(len(a)+1)), a...)
			body = append(body, make([]byte, 4-len(a)%4)...)
		}
	}
	message := ne.AppendUint32(ne.AppendUint32(nil, object), uint32(8+len(body))<<16|uint32(request))
	var rights []byte
	if file >= 0 {
		rights = syscall.UnixRights(file)
	}
	if raw, err := c.SyscallConn(); err == nil {
		_ = raw.Write(func(socket uintptr) bool {
			return syscall.Sendmsg(int(socket), append(message, body...), rights, nil, 0) != syscall.EAGAIN
		})
	}
}

// settle waits until the compositor has answered all requests; answer is the object of its last answer.
func (c *waylandConnection) settle(answer uint32) error {
	c.ask(display, askSync, -1, answer)
	for {
		if object, err := c.listen(); err != nil || object == answer {
			return err
		}
	}
}

// listen reads an event and handles it.
func (c *waylandConnection) listen() (object uint32, err error) {
	object, event, body, err := c.next()
	if err == nil {
		err = c.hear(object, event, body)
	}
	return object, err
}

// next reads an event.
func (c *waylandConnection) next() (object uint32, event uint16, body []byte, err error) {
	ne := binary.NativeEndian
	const header, most = 8, 1 << 16
	for {
		if len(c.unread) >= header {
			size := int(ne.Uint32(c.unread[4:]) >> 16)
			if size < header {
				return 0, 0, nil, ErrTool
			}
			if len(c.unread) >= size {
				message := c.unread[:size]
				c.unread = c.unread[size:]
				return ne.Uint32(message), uint16(ne.Uint32(message[4:])), message[header:], nil
			}
		}
		if err := c.fetch(make([]byte, most), make([]byte, 1024)); err != nil {
			return 0, 0, nil, err
		}
	}
}

func (c *waylandConnection) fetch(piece, rights []byte) error {
	raw, err := c.SyscallConn()
	if err != nil {
		return err
	}
	n, m := 0, 0
	problem := raw.Read(func(socket uintptr) bool {
		n, m, _, _, err = syscall.Recvmsg(int(socket), piece, rights, 0)
		return err != syscall.EAGAIN
	})
	if problem != nil || err != nil || n <= 0 {
		return ErrTool
	}
	c.unread = append(c.unread, piece[:n]...)
	controls, _ := syscall.ParseSocketControlMessage(rights[:m])
	for i := range controls {
		files, _ := syscall.ParseUnixRights(&controls[i])
		for _, file := range files {
			syscall.CloseOnExec(file)
		}
		c.files = append(c.files, files...)
	}
	return nil
}

// hear handles an event.
func (c *waylandConnection) hear(object uint32, event uint16, body []byte) error {
	word := func(at int) uint32 {
		if len(body) < at+4 {
			return 0
		}
		return binary.NativeEndian.Uint32(body[at:])
	}
	text := func(at int) string {
		end := at + 4 + int(word(at)) - 1
		if word(at) == 0 || end > len(body) {
			return ""
		}
		return string(body[at+4 : end])
	}
	best, offer := c.offers[object]
	switch {
	case object == display && event == 0: // an error
		return ErrTool
	case object == registry && event == global:
		c.globals[text(4)] = word(0)
	case object == device && event == newOffer:
		c.offers[word(0)] = len(c.forms)
	case object == device && event == selection:
		c.chosen = word(0)
	case offer && event == offered:
		if n := slices.Index(c.forms, text(0)); n >= 0 {
			c.offers[object] = min(best, n)
		}
	case object == source && event == cancelled:
		c.lost = true
	case object == source && event == sendTo && len(c.files) > 0:
		to := os.NewFile(uintptr(c.files[0]), "clipboard")
		c.files = c.files[1:]
		guard.Go(func() error {
			defer to.Close()
			_, err := io.Copy(to, bytes.NewReader(c.content))
			return err
		}, func(error) {}) // the asking program has gone
	}
	return nil
}

// waylandContent returns the content of the compositor's clipboard, in the first available of some forms.
func waylandContent(ctx context.Context, forms []string, most int) ([]byte, error) {
	c, err := meet(ctx, forms...)
	if err != nil {
		return nil, err
	}
	defer c.Close()
	best, ok := c.offers[c.chosen]
	if !ok || best == len(forms) {
		return nil, ErrNone
	}
	from, to, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer from.Close()
	defer context.AfterFunc(ctx, func() { from.Close() })()
	c.ask(c.chosen, receive, int(to.Fd()), forms[best])
	to.Close()
	data, err := io.ReadAll(io.LimitReader(from, int64(most)+1))
	switch {
	case len(data) > most:
		return nil, ErrLarge
	case err != nil || len(data) == 0:
		return nil, ErrNone
	}
	return data, nil
}

// putWayland offers a picture on the compositor's clipboard, and sends it to other programs in the background, until
// another program takes the clipboard.
func putWayland(ctx context.Context, png []byte) error {
	c, err := meet(ctx)
	if err != nil {
		return err
	}
	c.content = png
	c.ask(manager, createSource, -1, source)
	c.ask(source, offerType, -1, pngType)
	c.ask(device, setSelection, -1, source)
	err = c.settle(sourceSet)
	if !c.stop() || err != nil {
		c.Close()
		return ErrTool
	}
	guard.Go(func() error {
		defer c.Close()
		for !c.lost {
			if _, err := c.listen(); err != nil {
				return err
			}
		}
		return nil
	}, func(error) {}) // the compositor has gone
	return nil
}
