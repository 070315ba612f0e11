//go:build !nogui && !ci && !js && !mobile

package platform

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"

	"tilewise/app/ui/kit"
)

// keyPositions is the layout of the keyboard, from GLFW, through which Fyne draws. Use it on the window's goroutine,
// once the window is there.
type keyPositions struct{ places, arrows map[int]fyne.KeyName }

// NewKeyPositions returns the layout of the keyboard, nil on systems where GLFW is not used.
func NewKeyPositions() kit.KeyPositions { return &keyPositions{} }

func (p *keyPositions) Position(scancode int) fyne.KeyName {
	if p.places == nil {
		p.places = map[int]fyne.KeyName{}
		for _, name := range kit.KeyPlaces() {
			p.places[glfw.GetKeyScancode(glfwKey(name))] = name
		}
	}
	return p.places[scancode]
}

func (p *keyPositions) Arrow(scancode int) fyne.KeyName {
	if p.arrows == nil {
		p.arrows = map[int]fyne.KeyName{}
		for key, name := range map[glfw.Key]fyne.KeyName{
			glfw.KeyKP8: fyne.KeyUp, glfw.KeyKP2: fyne.KeyDown, glfw.KeyKP4: fyne.KeyLeft, glfw.KeyKP6: fyne.KeyRight,
		} {
			p.arrows[glfw.GetKeyScancode(key)] = name
		}
	}
	return p.arrows[scancode]
}

func (*keyPositions) Label(position fyne.KeyName) (label string) {
	defer func() {
		if recover() != nil { // the library panics for a key that the layout has nothing for
			label = ""
		}
	}()
	return glfw.GetKeyName(glfwKey(position), 0)
}

// glfwKey returns GLFW's key for a letter or sign, whose code is that of ASCII.
func glfwKey(name fyne.KeyName) glfw.Key { return glfw.Key(name[0]) }
