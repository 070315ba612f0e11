//go:build !windows && !darwin && !js

package clipboard

import (
	"maps"

	"github.com/jezek/xgb/xproto"
)

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

// askManager asks a clipboard manager, where one runs, to keep the picture after this program's end.
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

// answer hands the picture over, or the list of the forms in which there is one.
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
