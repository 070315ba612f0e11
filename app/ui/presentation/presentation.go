// Package presentation is the window before a class: the whole screen in large type, and a presenter's keys.
package presentation

import (
	"math"
	"os"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// Presentation is the window before a class: the whole screen with large type, nothing that moves unasked, and the keys
// of a presenter. Page Down and Page Up go a step on and back in whatever has steps; Space plays. Nothing moves so fast
// that it would flash. A restart ends it.
type Presentation struct {
	app *service.Services

	// Changed is sent when a lecture begins or ends. Its listeners lay the frame out anew, and whatever looks different in
	// a lecture.
	Changed service.Event[struct{}]

	wasFullScreen bool // the window was full screen before the presentation
	after         task.Timer

	Magnify func(by func(fyne.Size) float32) // draws everything larger, or as before for nil; set by the window
}

// New makes the presentation of a window.
func New(app *service.Services) *Presentation {
	return &Presentation{app: app, Magnify: func(func(fyne.Size) float32) {}}
}

// In a lecture a playback shows at most two moves a second, and a move takes at least LeastSlide: what flashes more
// than three times a second can do harm.
const (
	slowestPause = 500 * time.Millisecond
	LeastSlide   = 250 * time.Millisecond
)

// The least width and height of a window in large type, in units, and the greatest factor of large type.
const (
	leastWidth  float32 = 860
	leastHeight float32 = 540
	mostScale   float32 = 4
)

func (p *Presentation) AddCommands(c *kit.Commands) {
	c.Add("lecture", &kit.Command{Do: p.toggle, Chosen: func() bool { return p.app.Lecture }})
}

// toggle begins a lecture, or ends it.
func (p *Presentation) toggle() {
	if p.app.Lecture {
		p.End()
		return
	}
	p.app.Menus.Close()
	p.app.Model.Player.Stop()
	if !p.after.Running() { // the window is not on its way back
		p.wasFullScreen = p.app.Window.FullScreen()
	}
	p.app.Lecture, p.app.Model.Player.LeastPause = true, slowestPause
	p.app.Window.Screen.Set(true)
	p.after.Start(p.app.Tasks, settleTime, func() {
		p.Magnify(enlarged)
		p.update()
	})
	p.update()
	p.app.Messages.Tell(kit.NoteTone,
		lang.L("Page Down and Page Up step, Space plays. Escape ends."))
	p.app.Messages.About(keysCause)
}

// keysCause is the cause of the message that names the keys of a lecture.
const keysCause = "lecture"

// enlarged returns by how much everything is magnified in a window of a size.
func enlarged(size fyne.Size) float32 {
	return max(1, min(size.Width/leastWidth, size.Height/leastHeight, mostScale))
}

// settleTime is how long a window takes to get the whole screen, or another scale,
// at most: before that it does not know its own size.
const settleTime = 300 * time.Millisecond

// End ends the lecture, and restores the window.
func (p *Presentation) End() {
	p.app.Lecture, p.app.Model.Player.LeastPause = false, 0
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

// update gives the focus back to the board, and sends Changed.
func (p *Presentation) update() {
	p.app.Kit.GiveBack()
	p.Changed.Send(struct{}{})
}

// TakeKey does what a key of a presenter means, and reports whether it did.
func (p *Presentation) TakeKey(e *fyne.KeyEvent) bool {
	if !p.app.Lecture || p.app.Sheet.IsOpen() || e.Name != fyne.KeyPageDown && e.Name != fyne.KeyPageUp {
		return false
	}
	p.app.Messages.Resolve(keysCause) // a user who presses a key of a presenter knows the keys
	p.step(e.Name == fyne.KeyPageDown)
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
		p.app.Kit.OtherKey(&fyne.KeyEvent{Name: arrow})
	}
}

// scaleVariable is the variable from which Fyne reads the scale of all windows, whenever the theme changes.
const scaleVariable = "FYNE_SCALE"

// WindowScaler magnifies everything in the window, for the text size and for a lecture, and restores it.
type WindowScaler struct {
	settings fyne.Settings
	size     func() fyne.Size // the size of the window
	restyle  func()           // sets the theme again

	given   string  // the value of the environment variable at the start
	there   bool    // the variable was set at the start
	text    float32 // the user's factor
	lecture float32 // the factor of a lecture
}

// NewWindowScaler makes a scaler that magnifies nothing yet.
func NewWindowScaler(s fyne.Settings, size func() fyne.Size, restyle func()) *WindowScaler {
	given, there := os.LookupEnv(scaleVariable)
	return &WindowScaler{s, size, restyle, given, there, 1, 1}
}

// Magnify magnifies everything by the factor that by returns for the size of the window; nil ends that.
func (s *WindowScaler) Magnify(by func(fyne.Size) float32) {
	if s.lecture = 1; by != nil {
		s.lecture = by(s.size())
	}
	s.scale()
}

// Enlarge magnifies everything by a factor.
func (s *WindowScaler) Enlarge(times float32) {
	if s.text != times {
		s.text = times
		s.scale()
	}
}

// scale gives Fyne the product of both factors. If that fails, the type keeps its size.
func (s *WindowScaler) scale() {
	switch times := float64(s.text * s.lecture); {
	case times != 1:
		usual, err := strconv.ParseFloat(s.given, 64)
		if err != nil || usual <= 0 {
			usual = max(1, float64(s.settings.Scale()))
		}
		const tenth = 10
		_ = os.Setenv(scaleVariable, strconv.FormatFloat(math.Round(usual*times*tenth)/tenth, 'f', 1, 64))
	case s.there:
		_ = os.Setenv(scaleVariable, s.given)
	default:
		_ = os.Unsetenv(scaleVariable)
	}
	s.restyle()
}
