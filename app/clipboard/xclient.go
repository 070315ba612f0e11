//go:build !windows && !darwin && !js

package clipboard

import (
	"bytes"
	"context"
	"encoding/binary"
	"io"
	"maps"
	"math/rand/v2"
	"slices"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"tilewise/solver/guard"
)

// This file exchanges the clipboard with the X server: the selection CLIPBOARD of the Inter-Client Communication
// Conventions Manual, version 2.0, chapter 2.

func init() { xgb.Logger.SetOutput(io.Discard) } // errors are returned, too

// xClient is a connection to the X server with its own window, which is never shown.
type xClient struct {
	*xgb.Conn
	window xproto.Window
	most   int // how many bytes are taken
	stop   func() bool

	clipboard, png, incr, targets, property xproto.Atom
}

// chunk is the number of bytes of one request: less than any server takes.
const chunk = 64 << 10

// connect opens a connection to the X server. It ends when ctx is cancelled or close is called.
func connect(ctx context.Context) (*xClient, error) {
	conn, err := xgb.NewConn()
	if err != nil {
		return nil, ErrTool
	}
	c := &xClient{Conn: conn, stop: context.AfterFunc(ctx, conn.Close)}
	for name, atom := range map[string]*xproto.Atom{
		"CLIPBOARD": &c.clipboard, pngType: &c.png, "INCR": &c.incr, "TARGETS": &c.targets,
		"TILEWISE_PICTURE": &c.property,
	} {
		if *atom, err = c.atom(name); err != nil {
			c.close()
			return nil, err
		}
	}
	// The server gives a new connection the window numbers of a closed one. A random number keeps a late answer to the
	// closed connection from reaching this window.
	setup := xproto.Setup(conn)
	c.window = xproto.Window(setup.ResourceIdBase | rand.Uint32()&setup.ResourceIdMask)
	err = xproto.CreateWindowChecked(conn, 0, c.window, setup.DefaultScreen(conn).Root, 0, 0, 1, 1, 0,
		xproto.WindowClassInputOnly, 0, xproto.CwEventMask, []uint32{xproto.EventMaskPropertyChange}).Check()
	if err != nil {
		c.close()
		return nil, err
	}
	return c, nil
}

func (c *xClient) close() {
	if c.stop() { // the connection was closed already where stop returns false
		c.Close()
	}
}

func (c *xClient) atom(name string) (xproto.Atom, error) {
	reply, err := xproto.InternAtom(c.Conn, false, uint16(len(name)), name).Reply()
	if err != nil {
		return 0, err
	}
	return reply.Atom, nil
}

// xContent returns the content of the X clipboard, in the first available of some forms.
func xContent(ctx context.Context, forms []string, most int) ([]byte, error) {
	c, err := connect(ctx)
	if err != nil {
		return nil, err
	}
	defer c.close()
	c.most = most
	offered, err := c.selection(c.targets)
	if err != nil {
		return nil, err
	}
	for _, kind := range forms {
		form, err := c.atom(kind)
		if err != nil {
			return nil, err
		}
		for word := range slices.Chunk(offered, 4) {
			if bytes.Equal(word, bytesOf(form)) {
				return c.selection(form)
			}
		}
	}
	return nil, ErrNone
}

func (c *xClient) selection(form xproto.Atom) ([]byte, error) {
	xproto.ConvertSelection(c.Conn, c.window, c.clipboard, form, c.property, xproto.TimeCurrentTime)
	for {
		event, err := c.WaitForEvent()
		if event == nil && err == nil { // the connection is closed
			return nil, ErrNone
		}
		if answer, ok := event.(xproto.SelectionNotifyEvent); ok {
			if answer.Property == xproto.AtomNone {
				return nil, ErrNone
			}
			return c.received()
		}
	}
}

// received returns the picture in the property of our window. If the property announces pieces, received joins them:
// each comes after the one before was taken away, and an empty one is the end.
func (c *xClient) received() ([]byte, error) {
	data, kind, err := c.take()
	if err != nil || kind != c.incr {
		return data, err
	}
	data = nil
	for {
		event, problem := c.WaitForEvent()
		if event == nil && problem == nil {
			return nil, ErrNone
		}
		changed, ok := event.(xproto.PropertyNotifyEvent)
		if !ok || changed.Atom != c.property || changed.State != xproto.PropertyNewValue {
			continue
		}
		piece, kind, err := c.take()
		switch {
		case err != nil:
			return nil, err
		case kind == xproto.AtomNone: // nothing is left: it was taken when the server announced an earlier change
			continue
		case len(piece) == 0:
			return data, nil
		}
		if data = append(data, piece...); len(data) > c.most {
			return nil, ErrLarge
		}
	}
}

// take reads the property of our window, and deletes it.
func (c *xClient) take() (data []byte, kind xproto.Atom, err error) {
	const words = chunk / 4
	for {
		reply, err := xproto.GetProperty(c.Conn, true, c.window, c.property, xproto.GetPropertyTypeAny,
			uint32(len(data)/4), words).Reply()
		if err != nil {
			return nil, 0, err
		}
		if int64(len(data))+int64(len(reply.Value))+int64(reply.BytesAfter) > int64(c.most) {
			return nil, 0, ErrLarge
		}
		if data = append(data, reply.Value...); reply.BytesAfter == 0 {
			return data, reply.Type, nil
		}
	}
}

// putX takes the clipboard, and sends the picture to other programs in the background, until another program takes the
// clipboard.
func putX(ctx context.Context, png []byte) error {
	c, err := connect(context.WithoutCancel(ctx))
	if err != nil {
		return err
	}
	xproto.SetSelectionOwner(c.Conn, c.window, c.clipboard, xproto.TimeCurrentTime)
	owner, err := xproto.GetSelectionOwner(c.Conn, c.clipboard).Reply()
	if err != nil || owner.Owner != c.window {
		c.close()
		return ErrTool
	}
	o := &xSelectionOwner{xClient: c, content: png, handing: map[pictureDestination]int{}}
	o.askManager()
	guard.Go(func() error {
		defer c.close()
		o.serve()
		return nil
	}, func(error) {}) // after an error, other programs find no picture
	return nil
}

// bytesOf returns atoms as a property of 32-bit values.
func bytesOf(atoms ...xproto.Atom) (data []byte) {
	for _, a := range atoms {
		data = binary.LittleEndian.AppendUint32(data, uint32(a)) // xgb uses this order on every machine
	}
	return data
}

// xSelectionOwner is the owner of the clipboard, and hands its picture over to other programs.
type xSelectionOwner struct {
	*xClient
	content []byte
	handing map[pictureDestination]int // how many bytes were handed over, for pictures that are sent in pieces
	lost    bool                       // another program owns the clipboard now
}

// pictureDestination is the place where another program wants the picture: a property of one of its windows.
type pictureDestination struct {
	window   xproto.Window
	property xproto.Atom
}

// askManager asks a clipboard manager, if one runs, to keep the picture after this program's end.
func (o *xSelectionOwner) askManager() {
	manager, err := o.atom("CLIPBOARD_MANAGER")
	if err != nil {
		return
	}
	if save, err := o.atom("SAVE_TARGETS"); err == nil {
		xproto.ConvertSelection(o.Conn, o.window, manager, save, o.property, xproto.TimeCurrentTime)
	}
}

// serve answers other programs until another program owns the clipboard, and finishes transfers that have begun.
func (o *xSelectionOwner) serve() {
	for !o.lost || len(o.handing) > 0 {
		event, err := o.WaitForEvent()
		if event == nil && err == nil { // the connection is closed
			return
		}
		switch e := event.(type) { // an error means that the window is gone: its program does not wait any more
		case xproto.SelectionClearEvent:
			o.lost = true
		case xproto.SelectionRequestEvent:
			o.answer(e)
		case xproto.PropertyNotifyEvent:
			if e.State == xproto.PropertyDelete {
				o.goOn(pictureDestination{e.Window, e.Atom})
			}
		case xproto.DestroyNotifyEvent:
			maps.DeleteFunc(o.handing, func(to pictureDestination, _ int) bool { return to.window == e.Window })
		}
	}
}

// answer sends the picture to a program that asks for it, or the list of the forms in which the picture is offered.
func (o *xSelectionOwner) answer(e xproto.SelectionRequestEvent) {
	to := pictureDestination{e.Requestor, e.Property}
	if to.property == xproto.AtomNone { // old programs name no property: the target stands for it
		to.property = e.Target
	}
	switch {
	case e.Target == o.targets:
		o.write(to, xproto.AtomAtom, 32, bytesOf(o.targets, o.png))
	case e.Target == o.png && len(o.content) <= chunk:
		o.write(to, o.png, 8, o.content)
	case e.Target == o.png:
		xproto.ChangeWindowAttributes(o.Conn, to.window, xproto.CwEventMask,
			[]uint32{xproto.EventMaskPropertyChange | xproto.EventMaskStructureNotify})
		o.handing[to] = 0
		o.write(to, o.incr, 32, bytesOf(xproto.Atom(len(o.content))))
	default:
		to.property = xproto.AtomNone
	}
	told := xproto.SelectionNotifyEvent{Time: e.Time, Requestor: e.Requestor, Selection: e.Selection, Target: e.Target,
		Property: to.property}
	xproto.SendEvent(o.Conn, false, e.Requestor, 0, string(told.Bytes()))
}

// goOn sends the next piece to a program that has taken the one before; an empty piece is the end.
func (o *xSelectionOwner) goOn(to pictureDestination) {
	from, waits := o.handing[to]
	if !waits {
		return
	}
	piece := o.content[from:min(from+chunk, len(o.content))]
	o.write(to, o.png, 8, piece)
	if o.handing[to] += len(piece); len(piece) == 0 {
		delete(o.handing, to)
	}
}

func (o *xSelectionOwner) write(to pictureDestination, kind xproto.Atom, bits byte, data []byte) {
	xproto.ChangeProperty(o.Conn, xproto.PropModeReplace, to.window, to.property, kind, bits,
		uint32(len(data)*8/int(bits)), data)
}
