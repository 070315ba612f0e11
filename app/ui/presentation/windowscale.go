package presentation

import (
	"math"
	"os"
	"strconv"

	"fyne.io/fyne/v2"
)

// scaleVariable is what Fyne reads the scale of all windows from, whenever the theme
// changes.
const scaleVariable = "FYNE_SCALE"

// windowScaler makes everything in the window larger, and gives it back as it was.
type windowScaler struct {
	settings fyne.Settings
	size     func() fyne.Size // the size of the window
	restyle  func()           // sets the theme again

	before string // the value of the environment variable for the scale before
	there  bool
}

func NewWindowScaler(s fyne.Settings, size func() fyne.Size, restyle func()) *windowScaler {
	return &windowScaler{settings: s, size: size, restyle: restyle}
}

// Magnify draws everything so many times as large as by tells for the room of the
// window; nil draws it as before.
func (s *windowScaler) Magnify(by func(fyne.Size) float32) {
	if by == nil {
		if s.there {
			_ = os.Setenv(scaleVariable, s.before) // what fails leaves large type, and no more
		} else {
			_ = os.Unsetenv(scaleVariable)
		}
	} else {
		s.before, s.there = os.LookupEnv(scaleVariable)
		usual, err := strconv.ParseFloat(s.before, 64)
		if err != nil || usual <= 0 {
			usual = max(1, float64(s.settings.Scale()))
		}
		const tenth = 10
		_ = os.Setenv(scaleVariable, strconv.FormatFloat(math.Round(usual*float64(by(s.size()))*tenth)/tenth, 'f', 1, 64))
	}
	s.restyle()
}
