//go:build !nogui && !ci && !js && !mobile

package platform

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"

	"tilewise/app/ui/kit"
)

// keyPositions is the keyboard as the library knows it that Fyne draws through. It belongs to the window's goroutine,
// and answers once the window is there.
type keyPositions struct{ places map[int]fyne.KeyName }

// NewKeyPositions is the keyboard where the library under Fyne knows it; nil elsewhere.
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

func (*keyPositions) Label(position fyne.KeyName) (label string) {
	defer func() {
		if recover() != nil { // the library panics for a key that the layout has nothing for
			label = ""
		}
	}()
	return glfw.GetKeyName(glfwKey(position), 0)
}

// glfwKey is a key of the library, which gives letters and signs the codes that they have in ASCII.
func glfwKey(name fyne.KeyName) glfw.Key { return glfw.Key(name[0]) }
