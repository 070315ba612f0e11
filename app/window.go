//go:build !nogui

package main

import (
	"fyne.io/fyne/v2/app"

	"tilewise/app/ui"
	"tilewise/solver"
)

// window opens the window and waits until it is closed. Fyne is made only
// then: a command needs no screen.
func window() func(photo string) int {
	return func(photo string) int {
		return ui.Run(app.NewWithID(appID), ui.Config{
			Photo:   photo,
			Engine:  solver.New(solver.Config{}),
			Version: version,
		})
	}
}
