package presentation

import (
	"math"
	"os"
	"strconv"

	"fyne.io/fyne/v2"
)

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
