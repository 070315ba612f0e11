//go:build !nogui

package main

import (
	"fmt"
	"os"
	"runtime"

	"fyne.io/fyne/v2/app"

	"tilewise/app/dialogs"
	"tilewise/app/platform"
	"tilewise/app/ui"
	"tilewise/app/words"
	"tilewise/resources/buildinfo"
	"tilewise/solver"
)

// window opens the window and waits until it is closed. Fyne is started only then: a command needs no screen.
func window(homeless bool) func(photo string) int {
	return func(photo string) (status int) {
		platform.SurviveScreenErrors()
		if !hasScreen() {
			platform.ShowError(appName, "there is no screen to open a window on; the commands need none (see tilewise --help)")
			return 1
		}
		defer tellPanic(&status)
		if err := platform.CheckOpenGL(); err != nil {
			platform.ShowError(appName, fmt.Sprintf("%s (%v)", words.NoDrawing(), err))
			return 1
		}
		if folder, err := os.UserCacheDir(); err == nil {
			_ = os.MkdirAll(folder, 0o700) // Fyne makes its own in there, one level deep; without, it only complains
		}
		program := app.NewWithID(appID)
		platform.WatchPage(program)
		return ui.Run(program, ui.Config{
			Photo:   photo,
			Engine:  solver.New(solver.Config{}),
			Version: version,
			Commit:  buildinfo.This(appName, version).ShortCommit(),

			Homeless: homeless,

			Minimised:    platform.Minimised,
			WindowPlace:  platform.WindowPlace,
			PointerTrail: platform.PointerTrail,
			LargestSize:  platform.LargestWindow,
			ForwardKeys:  platform.ForwardKeys,
			Keyboard:     platform.NewKeyPositions(),

			Dialogs: dialogs.Find,
		})
	}
}

// tellPanic reports that a panic has closed the window, and sets the exit status. Fyne panics if a screen is named but
// cannot be reached.
func tellPanic(status *int) {
	if p := recover(); p != nil {
		platform.ShowError(appName, fmt.Sprintf("the window had to close: %v", p))
		*status = 1
	}
}

// hasScreen reports whether there is a screen. For Wayland it only looks at the environment.
func hasScreen() bool {
	switch runtime.GOOS {
	case "windows", "darwin", "ios", "android", "js":
		return true
	}
	x, wayland := os.Getenv("DISPLAY") != "", os.Getenv("WAYLAND_DISPLAY") != ""
	return x && platform.ForgetDeadManager() || wayland
}
