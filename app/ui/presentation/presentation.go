package presentation

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// Presentation is the window before a class: the whole screen with large type, everything at
// rest until it is asked for, and the keys of a presenter. Page Down and Page Up go a
// step on and back wherever there are steps, Space plays, B makes the screen black and
// light again, T shows what stands beside the stage, L a ring that the arrows move. Nothing
// moves so fast that it would flash. It is never remembered.
type Presentation struct {
	app  *service.Services
	keys Keys

	// Changed tells that the window is another one for a class: the frame, and what looks otherwise in a lecture, are to
	// be laid out anew.
	Changed service.Event[struct{}]

	wasFullScreen bool // the window was full screen before the presentation
	after         task.Timer
	Black         *blackScreen
	Layer         *fyne.Container // over everything

	Pointer       *fyne.Container // holds the pointer's ring, below the black screen
	ring          *pointerRing
	focusedBefore fyne.Focusable // the keys before the screen became black

	Magnify func(by func(fyne.Size) float32) // draws everything larger, or as before by nil; set by who can do that
}

// Keys does what a key means elsewhere.
type Keys interface{ TypedKey(*fyne.KeyEvent) }

// New makes the presentation of a window, which has the keys.
func New(app *service.Services, keys Keys) *Presentation {
	l := &Presentation{app: app, keys: keys, Magnify: func(func(fyne.Size) float32) {}}
	l.Black = newBlackScreen(l.light)
	l.Layer = container.NewStack(l.Black)
	l.Layer.Hide()
	l.ring = newPointerRing(keys.TypedKey)
	l.Pointer = container.NewWithoutLayout(l.ring)
	l.Pointer.Hide()
	return l
}

// A playback in a lecture shows at most two moves a second, and a move takes this long at
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

func (p *Presentation) AddCommands(c *kit.Commands) {
	on := func() bool { return p.app.Lecture.On }
	c.Add("lecture", &kit.Command{Do: p.toggle,
		Chosen: on})
	c.Add("notes", &kit.Command{Do: p.ToggleNotes, Able: on,
		Chosen: func() bool { return p.app.Lecture.Notes }})
	c.Add("pointer", &kit.Command{Do: p.togglePointer, Able: on, Chosen: p.Pointer.Visible})
	c.Add("black", &kit.Command{Do: p.toggleBlack,
		Able: on, Chosen: p.Layer.Visible})
}

// toggle begins a lecture, or ends it.
func (p *Presentation) toggle() {
	if p.app.Lecture.On {
		p.End()
		return
	}
	p.app.Menus.Close()
	p.app.Model.Player.Stop()
	if !p.after.Running() { // the window is not on its way back
		p.wasFullScreen = p.app.Window.FullScreen()
	}
	p.app.Lecture.On, p.app.Model.Player.LeastPause = true, slowestPause
	p.app.Window.Screen.Set(true)
	p.after.Start(p.app.Tasks, settleTime, func() {
		p.Magnify(enlarged)
		p.update()
	})
	p.update()
	p.app.Messages.Tell(kit.NoteTone,
		lang.L("Page Down and Page Up step, Space plays, T shows notes, L a pointer, B a black screen. Escape ends."))
	p.app.Messages.About(keysCause)
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
func (p *Presentation) End() {
	p.light()
	p.app.Lecture.On, p.app.Lecture.Notes, p.app.Model.Player.LeastPause = false, false, 0
	p.Pointer.Hide()
	p.app.Messages.Resolve(keysCause)
	p.app.Model.Player.Stop()
	p.Magnify(nil)
	p.after.Start(p.app.Tasks, settleTime, func() {
		if !p.wasFullScreen {
			p.app.Window.Screen.Set(false)
		}
		p.update()
	})
	p.update()
}

// update brings the window up to date.
func (p *Presentation) update() {
	p.app.Kit.GiveBack()
	p.Changed.Send(struct{}{})
}

// ToggleNotes shows what stands beside the stage, or hides it: the text of a lesson, the panel of another page.
func (p *Presentation) ToggleNotes() {
	p.app.Lecture.Notes = !p.app.Lecture.Notes
	p.update()
}

// togglePointer shows the ring where it was left, or hides it.
func (p *Presentation) togglePointer() {
	if p.Pointer.Visible() {
		p.Pointer.Hide()
		p.app.Window.Canvas().Unfocus()
	} else {
		p.ring.begin(p.app.Window.Canvas().Size())
		p.Pointer.Show()
	}
	p.update()
}

// Pointing is the ring that takes the keys; nil where it is not shown.
func (p *Presentation) Pointing() fyne.Focusable {
	if p.Pointer.Visible() && !p.Layer.Visible() {
		return p.ring
	}
	return nil
}

// toggleBlack makes the screen black, and light again.
func (p *Presentation) toggleBlack() {
	p.app.Model.Player.Stop()
	dark := !p.Layer.Visible()
	kit.SetShown(p.Layer, dark)
	keys := p.app.Window.Canvas()
	if dark {
		p.focusedBefore = keys.Focused()
		keys.Focus(p.Black)
	} else {
		keys.Unfocus()
		// with a sheet open, the board does not take them
		if had, ok := p.focusedBefore.(fyne.CanvasObject); ok && kit.Shows(p.app.Window.Content(), had) {
			keys.Focus(p.focusedBefore)
		}
		p.focusedBefore = nil
		p.app.Kit.GiveBack()
	}
	p.Changed.Send(struct{}{})
}

// light makes the screen light again.
func (p *Presentation) light() {
	if p.Layer.Visible() {
		p.toggleBlack()
	}
}

// TakeKey does what a key of a presenter means, and reports whether it did. On a black screen
// every key makes it light again, and nothing else.
func (p *Presentation) TakeKey(e *fyne.KeyEvent) bool {
	if !p.app.Lecture.On {
		return false
	}
	switch dark := p.Layer.Visible(); {
	case dark:
		p.light()
	case p.app.Sheet.IsOpen():
		return false
	case e.Name == fyne.KeyPageDown, e.Name == fyne.KeyPageUp:
		p.app.Messages.Resolve(keysCause) // who uses the keys knows them, and needs the room
		p.step(e.Name == fyne.KeyPageDown)
	default:
		return false
	}
	return true
}

// step goes a step on or back: of a lesson, of the moves that were made where the user
// plays, and elsewhere of whatever the arrows go through.
func (p *Presentation) step(on bool) {
	lesson, move, arrow := "lessonBack", "undo", fyne.KeyLeft
	if on {
		lesson, move, arrow = "lessonOn", "redo", fyne.KeyRight
	}
	switch {
	case p.app.Commands.The(lesson).Can():
		p.app.Commands.The(lesson).Run()
	case p.app.At() == service.PlayPlace && p.app.Model.Doing() != program.InReview:
		p.app.Commands.The(move).Run()
	default:
		p.keys.TypedKey(&fyne.KeyEvent{Name: arrow})
	}
}
