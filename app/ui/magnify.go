package ui

import (
	"math"
	"os"
	"strconv"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/look"
)

// scaleVariable is what Fyne reads the scale of all windows from, whenever the theme
// changes.
const scaleVariable = "FYNE_SCALE"

// magnifier makes everything in the window larger, and gives it back as it was.
type magnifier struct {
	shell  *shell
	before string // what the environment said
	there  bool
}

// magnify draws everything so many times as large as by tells for the room of the
// window; nil draws it as before.
func (m *magnifier) magnify(by func(fyne.Size) float32) {
	if by == nil {
		if m.there {
			_ = os.Setenv(scaleVariable, m.before) // what fails leaves large type, and no more
		} else {
			_ = os.Unsetenv(scaleVariable)
		}
	} else {
		m.before, m.there = os.LookupEnv(scaleVariable)
		usual, err := strconv.ParseFloat(m.before, 64)
		if err != nil || usual <= 0 {
			usual = max(1, float64(m.shell.app.Settings().Scale()))
		}
		const tenth = 10
		_ = os.Setenv(scaleVariable, strconv.FormatFloat(math.Round(usual*float64(by(m.shell.win.Canvas().Size()))*tenth)/tenth, 'f', 1, 64))
	}
	m.shell.app.Settings().SetTheme(look.New(themeVariants[m.shell.Settings.Theme], m.shell.Photo.Accent))
}
