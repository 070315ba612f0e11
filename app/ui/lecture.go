package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/task"
)

// lecture is the window before a class: the whole screen with large type, everything at
// rest until it is asked for, and the keys of a presenter. Page Down and Page Up go a
// step on and back wherever there are steps, Space plays, B makes the screen black and
// light again. Nothing moves so fast that it would flash. It is never remembered.
type lecture struct {
	shell *shell
	on    bool
	whole bool      // the window had the whole screen before
	size  fyne.Size // of the window before
	after task.Timer
	cloth *cloth
	layer *fyne.Container // over everything
	had   fyne.Focusable  // the keys before the screen became black
}

// A film in a lecture shows at most two moves a second, and a move takes this long at
// least: what flashes more than three times a second can do harm.
const (
	lecturePause = 500 * time.Millisecond
	lectureSlide = 250 * time.Millisecond
)

// The room in units that a window keeps in large type, and how large type becomes.
const (
	lectureWidth  float32 = 960
	lectureHeight float32 = 600
	lectureMost   float32 = 1.8
)

// build makes what lies over the window.
func (l *lecture) build() {
	l.cloth = newCloth(l.light)
	l.layer = container.NewStack(l.cloth)
	l.layer.Hide()
}

func (l *lecture) commands(c *kit.Commands) {
	c.Add("lecture", &kit.Command{Label: kit.Says(lang.L("For a lecture")), Key: kit.Plain(fyne.KeyF5), Do: l.toggle, Chosen: func() bool { return l.on }})
	c.Add("black", &kit.Command{Label: kit.Says(lang.L("Black screen")), Key: kit.Plain(fyne.KeyB), Do: l.darken, Able: func() bool { return l.on },
		Chosen: func() bool { return l.layer != nil && l.layer.Visible() }})
}

// toggle begins a lecture, or ends it.
func (l *lecture) toggle() {
	if l.on {
		l.end()
		return
	}
	s := l.shell
	s.Kit.Menus.Close()
	s.player.Stop()
	if !l.after.Running() { // the window is not on its way back
		l.whole, l.size = s.win.FullScreen(), s.win.Canvas().Size()
	}
	l.on = true
	s.win.SetFullScreen(true)
	l.after.Start(s.Tasks, lectureSettles, func() {
		if s.magnify != nil {
			s.magnify(enlarged)
		}
		l.turned()
	})
	l.turned()
	s.Messages.Say(kit.NoteTone, lang.L("Page Down and Page Up step, Space plays, B makes the screen black, Escape ends."), "", nil)
	s.Messages.About(lectureKeys)
}

// lectureKeys is the cause of the sentence that tells the keys of a lecture.
const lectureKeys = "lecture"

// enlarged is how large everything becomes in a room of a size.
func enlarged(size fyne.Size) float32 {
	return max(1, min(size.Width/lectureWidth, size.Height/lectureHeight, lectureMost))
}

// lectureSettles is how long a window takes to get the whole screen, or another scale,
// at most: before that it does not know its own size.
const lectureSettles = 300 * time.Millisecond

// end gives the window back as it was.
func (l *lecture) end() {
	s := l.shell
	l.light()
	l.on = false
	s.Messages.Over(lectureKeys)
	s.player.Stop()
	if s.magnify != nil {
		s.magnify(nil)
	}
	l.after.Start(s.Tasks, lectureSettles, func() {
		if !l.whole {
			s.win.SetFullScreen(false)
			s.win.Resize(l.size)
		}
		l.turned()
	})
	l.turned()
}

// turned brings the window up to date.
func (l *lecture) turned() {
	s := l.shell
	s.Board.SetLook(s.chooser.look())
	s.frame.again()
	s.lab.Refresh()
	s.focusBoard()
	s.refresh()
}

// darken makes the screen black, and light again.
func (l *lecture) darken() {
	l.shell.player.Stop()
	dark := !l.layer.Visible()
	kit.SetShown(l.layer, dark)
	keys := l.shell.win.Canvas()
	if dark {
		l.had = keys.Focused()
		keys.Focus(l.cloth)
	} else {
		keys.Unfocus()
		if had, ok := l.had.(fyne.CanvasObject); ok && l.shell.inSight(had) { // with a sheet open, the board does not take them
			keys.Focus(l.had)
		}
		l.had = nil
		l.shell.focusBoard()
	}
	l.shell.refresh()
}

// light makes the screen light again.
func (l *lecture) light() {
	if l.layer.Visible() {
		l.darken()
	}
}

// key does what a key of a presenter means, and tells whether it did. On a black screen
// every key makes it light again, and nothing else.
func (l *lecture) key(e *fyne.KeyEvent) bool {
	s := l.shell
	if !l.on {
		return false
	}
	switch dark := l.layer.Visible(); {
	case dark:
		l.light()
	case s.Sheet.IsOpen():
		return false
	case e.Name == fyne.KeyPageDown, e.Name == fyne.KeyPageUp:
		l.step(e.Name == fyne.KeyPageDown)
	default:
		return false
	}
	return true
}

// step goes a step on or back: of a lesson, of the moves that were made where a person
// plays, and elsewhere of whatever the arrows go through.
func (l *lecture) step(on bool) {
	s := l.shell
	lesson, move, arrow := "lessonBack", "undo", fyne.KeyLeft
	if on {
		lesson, move, arrow = "lessonOn", "redo", fyne.KeyRight
	}
	switch {
	case s.Commands.The(lesson).Can():
		s.Commands.The(lesson).Run()
	case s.at() == service.PlayPlace && !s.reviewing():
		s.Commands.The(move).Run()
	default:
		s.keys.typedKey(&fyne.KeyEvent{Name: arrow})
	}
}

// least is the shortest pause between two moves of a film.
func (l *lecture) least() time.Duration {
	if l.on {
		return lecturePause
	}
	return 0
}
