package assist

import (
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/program"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// briefPress is how long a key is down at most for a press that toggles.
const briefPress = 350 * time.Millisecond

// PhotoPeek shows the whole picture over the tiles: while the key or the thumbnail is held down, or from one brief
// press to the next.
type PhotoPeek struct {
	app     *service.Services
	Changed service.Event[struct{}] // the picture is up, or no longer

	Pinned  bool
	pressed bool // the thumbnail is pressed
	down    bool // the key is down
	since   time.Time
}

// NewPhotoPeek makes a PhotoPeek that shows the tiles. Another board ends the whole picture.
func NewPhotoPeek(app *service.Services) *PhotoPeek {
	p := &PhotoPeek{app: app}
	app.Model.Begun.Listen(func(program.Begun) { p.LetGo() })
	app.Model.Turned.Listen(func(program.Turned) {
		if app.Model.Editing() {
			p.LetGo()
		}
	})
	return p
}

// AddCommands adds the command that shows the whole picture, or the tiles again.
func (p *PhotoPeek) AddCommands(c *kit.Commands) {
	c.Add("peek", &kit.Command{Do: p.Toggle,
		Chosen: func() bool { return p.Pinned }})
}

// Shown reports whether the whole picture is up.
func (p *PhotoPeek) Shown() bool { return p.Pinned || p.pressed || p.down }

// Toggle shows the whole picture, or the tiles again.
func (p *PhotoPeek) Toggle() {
	p.Pinned = !p.Pinned
	p.show()
}

// LetGo unpins the whole picture and shows the tiles again.
func (p *PhotoPeek) LetGo() {
	if p.Pinned {
		p.Toggle()
	}
}

// Press shows the whole picture while the thumbnail is pressed.
func (p *PhotoPeek) Press(pressed bool) {
	p.pressed = pressed
	p.show()
}

func (p *PhotoPeek) show() {
	p.app.Board.ShowWhole(p.Shown())
	p.Changed.Send(struct{}{})
}

// KeyDown shows the whole picture while its key is held down, and reports whether the key is that one. The repeats of a
// key that is held down change nothing.
func (p *PhotoPeek) KeyDown(e *fyne.KeyEvent) bool {
	if e.Name != p.app.Commands.The("peek").Key.Key {
		return false
	}
	if !p.down {
		p.app.Kit.Tips.Withdraw()
		p.down, p.since = true, p.app.Model.Now()
		p.show()
	}
	return true
}

// KeyUp shows the tiles again. After a brief press it pins or unpins the picture.
func (p *PhotoPeek) KeyUp(e *fyne.KeyEvent) {
	if e.Name == p.app.Commands.The("peek").Key.Key && p.down {
		p.down = false
		if p.app.Model.Now().Sub(p.since) < briefPress {
			p.Pinned = !p.Pinned
		}
		p.show()
	}
}

// KeysLost hides the picture when another window takes the focus, as the release of the key is not reported then.
func (p *PhotoPeek) KeysLost() {
	if p.down {
		p.down = false
		p.show()
	}
}
