package presentation

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/replay"
	"tilewise/app/ui/service"
)

// Presentation is the window before a class: the whole screen with large type, everything at
// rest until it is asked for, and the keys of a presenter. Page Down and Page Up go a
// step on and back wherever there are steps, Space plays, B makes the screen black and
// light again, T shows what stands beside the stage, L a ring that the arrows move. Nothing
// moves so fast that it would flash. It is never remembered.
type Presentation struct {
	app       *service.Services
	player    *replay.Player
	callbacks Callbacks

	On            bool
	Notes         bool      // what stands beside the stage is shown
	wasFullScreen bool      // the window was full screen before the presentation
	size          fyne.Size // the size of the window before
	after         task.Timer
	Black         *blackScreen
	Layer         *fyne.Container // over everything

	Pointer       *fyne.Container // holds the pointer's ring, below the black screen
	ring          *pointerRing
	focusedBefore fyne.Focusable // the keys before the screen became black

	Magnify func(by func(fyne.Size) float32) // draws everything larger, or as before by nil; set by who can do that
}

// Callbacks are what a lecture asks of the window.
type Callbacks struct {
	// the frame, and pages that look otherwise in a lecture, are to be laid out anew
	Changed func()
	Key     func(*fyne.KeyEvent) // does what a key means elsewhere
}

func New(app *service.Services, p *replay.Player, c Callbacks) *Presentation {
	l := &Presentation{app: app, player: p, callbacks: c, Magnify: func(func(fyne.Size) float32) {}}
	l.Black = newBlackScreen(l.light)
	l.Layer = container.NewStack(l.Black)
	l.Layer.Hide()
	l.ring = newPointerRing(c.Key)
	l.Pointer = container.NewWithoutLayout(l.ring)
	l.Pointer.Hide()
	return l
}

// A film in a lecture shows at most two moves a second, and a move takes this long at
// least: what flashes more than three times a second can do harm.
const (
	slowestPause = 500 * time.Millisecond
	LeastSlide   = 250 * time.Millisecond
)

// The room in units that a window keeps in large type, and how large type becomes.
const (
	leastWidth  float32 = 860
	leastHeight float32 = 540
	mostScale   float32 = 4
)

func (l *Presentation) AddCommands(c *kit.Commands) {
	on := func() bool { return l.On }
	c.Add("lecture", &kit.Command{Label: kit.Says(lang.L("For a lecture")), Key: kit.Plain(fyne.KeyF5), Do: l.toggle,
		Chosen: on})
	c.Add("notes", &kit.Command{Label: kit.Says(lang.L("Notes")), Key: kit.Plain(fyne.KeyT), Do: l.ToggleNotes, Able: on,
		Chosen: func() bool { return l.Notes }})
	c.Add("pointer", &kit.Command{Label: kit.Says(lang.L("Pointer, moved by arrow keys")), Key: kit.Plain(fyne.KeyL),
		Do: l.togglePointer, Able: on, Chosen: l.Pointer.Visible})
	c.Add("black", &kit.Command{Label: kit.Says(lang.L("Black screen")), Key: kit.Plain(fyne.KeyB), Do: l.darken,
		Able: on, Chosen: l.Layer.Visible})
}

// toggle begins a lecture, or ends it.
func (l *Presentation) toggle() {
	if l.On {
		l.End()
		return
	}
	l.app.Menus.Close()
	l.player.Stop()
	if !l.after.Running() { // the window is not on its way back
		l.wasFullScreen, l.size = l.app.Window.Toolkit.FullScreen(), l.app.Window.Toolkit.Canvas().Size()
	}
	l.On = true
	l.app.Window.Toolkit.SetFullScreen(true)
	l.after.Start(l.app.Tasks, settleTime, func() {
		l.Magnify(enlarged)
		l.update()
	})
	l.update()
	l.app.Messages.Tell(kit.NoteTone,
		lang.L("Page Down and Page Up step, Space plays, T shows notes, L a pointer, B a black screen. Escape ends."))
	l.app.Messages.About(keysCause)
}

// keysCause is the cause of the sentence that tells the keys of a lecture.
const keysCause = "lecture"

// enlarged is how large everything becomes in a room of a size.
func enlarged(size fyne.Size) float32 {
	return max(1, min(size.Width/leastWidth, size.Height/leastHeight, mostScale))
}

// settleTime is how long a window takes to get the whole screen, or another scale,
// at most: before that it does not know its own size.
const settleTime = 300 * time.Millisecond

// End gives the window back as it was.
func (l *Presentation) End() {
	l.light()
	l.On, l.Notes = false, false
	l.Pointer.Hide()
	l.app.Messages.Resolve(keysCause)
	l.player.Stop()
	l.Magnify(nil)
	l.after.Start(l.app.Tasks, settleTime, func() {
		if !l.wasFullScreen {
			l.app.Window.Toolkit.SetFullScreen(false)
			l.app.Window.Toolkit.Resize(l.size)
		}
		l.update()
	})
	l.update()
}

// update brings the window up to date.
func (l *Presentation) update() {
	l.app.Board.SetAppearance(l.app.Window.Appearance())
	l.callbacks.Changed()
	l.app.Window.FocusBoard()
	l.app.Window.Refresh()
}

// ToggleNotes shows what stands beside the stage, or hides it: the text of a lesson, the panel of another page.
func (l *Presentation) ToggleNotes() {
	l.Notes = !l.Notes
	l.update()
}

// togglePointer shows the ring where it was left, or hides it.
func (l *Presentation) togglePointer() {
	if l.Pointer.Visible() {
		l.Pointer.Hide()
		l.app.Window.Toolkit.Canvas().Unfocus()
	} else {
		l.ring.begin(l.app.Window.Toolkit.Canvas().Size())
		l.Pointer.Show()
	}
	l.app.Window.FocusBoard()
	l.app.Window.Refresh()
}

// Pointing is the ring that takes the keys; nil where it is not shown.
func (l *Presentation) Pointing() fyne.Focusable {
	if l.Pointer.Visible() && !l.Layer.Visible() {
		return l.ring
	}
	return nil
}

// darken makes the screen black, and light again.
func (l *Presentation) darken() {
	l.player.Stop()
	dark := !l.Layer.Visible()
	kit.SetShown(l.Layer, dark)
	keys := l.app.Window.Toolkit.Canvas()
	if dark {
		l.focusedBefore = keys.Focused()
		keys.Focus(l.Black)
	} else {
		keys.Unfocus()
		// with a sheet open, the board does not take them
		if had, ok := l.focusedBefore.(fyne.CanvasObject); ok && l.app.Window.InSight(had) {
			keys.Focus(l.focusedBefore)
		}
		l.focusedBefore = nil
		l.app.Window.FocusBoard()
	}
	l.app.Window.Refresh()
}

// light makes the screen light again.
func (l *Presentation) light() {
	if l.Layer.Visible() {
		l.darken()
	}
}

// TakesKey does what a key of a presenter means, and tells whether it did. On a black screen
// every key makes it light again, and nothing else.
func (l *Presentation) TakesKey(e *fyne.KeyEvent) bool {
	if !l.On {
		return false
	}
	switch dark := l.Layer.Visible(); {
	case dark:
		l.light()
	case l.app.Sheet.IsOpen():
		return false
	case e.Name == fyne.KeyPageDown, e.Name == fyne.KeyPageUp:
		l.app.Messages.Resolve(keysCause) // who uses the keys knows them, and needs the room
		l.step(e.Name == fyne.KeyPageDown)
	default:
		return false
	}
	return true
}

// step goes a step on or back: of a lesson, of the moves that were made where a person
// plays, and elsewhere of whatever the arrows go through.
func (l *Presentation) step(on bool) {
	lesson, move, arrow := "lessonBack", "undo", fyne.KeyLeft
	if on {
		lesson, move, arrow = "lessonOn", "redo", fyne.KeyRight
	}
	switch {
	case l.app.Commands.The(lesson).Can():
		l.app.Commands.The(lesson).Run()
	case l.app.Window.At() == service.PlayPlace && !l.app.Window.Reviewing():
		l.app.Commands.The(move).Run()
	default:
		l.callbacks.Key(&fyne.KeyEvent{Name: arrow})
	}
}

// LeastPause is the shortest pause between two moves of a film.
func (l *Presentation) LeastPause() time.Duration {
	if l.On {
		return slowestPause
	}
	return 0
}
