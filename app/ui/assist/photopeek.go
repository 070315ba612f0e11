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

// PhotoPeek is how the whole picture is held up over the tiles: for as long as a
// user wants after a brief press, or while they hold the key or the thumbnail.
type PhotoPeek struct {
	app     *service.Services
	Changed service.Event[struct{}] // the picture is up, or no longer

	Pinned  bool
	pressed bool // the thumbnail is
	down    bool // the key is
	since   time.Time
}

// NewPhotoPeek shows the tiles. It lets the picture go where another board comes.
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

// LetGo shows the tiles again after a brief press: the user moves on, or another board is there.
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

// KeyDown holds the picture up where the key is that of the picture, and reports whether it is. A key that is
// held down comes again and again, which means nothing new.
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

// KeyUp lets the picture go, or pins it where the press was brief.
func (p *PhotoPeek) KeyUp(e *fyne.KeyEvent) {
	if e.Name == p.app.Commands.The("peek").Key.Key && p.down {
		p.down = false
		if p.app.Model.Now().Sub(p.since) < briefPress {
			p.Pinned = !p.Pinned
		}
		p.show()
	}
}

// KeysLost lets the picture go when another window takes the keys: this
// window is not told then that the key is released.
func (p *PhotoPeek) KeysLost() {
	if p.down {
		p.down = false
		p.show()
	}
}
