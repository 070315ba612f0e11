//go:build !nogui

package main

import (
	"os"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"tilewise/resources"
)

// threadChecks is the environment variable that makes Fyne report calls from the wrong goroutine, instead of trusting
// that each is wrapped in fyne.Do. The end-to-end test sets it.
const threadChecks = "TILEWISE_THREAD_CHECKS"

// init tells Fyne the program's name and version: a built program looks for FyneApp.toml only beside itself. The file's
// name sorts before fyne_metadata_init.go, which the fyne command may generate and which then overrides it.
func init() {
	app.SetMetadata(fyne.AppMetadata{
		ID:         appID,
		Name:       appName,
		Version:    version,
		Build:      build,
		Icon:       fyne.NewStaticResource("icon.png", resources.Icon()),
		Migrations: map[string]bool{"fyneDo": os.Getenv(threadChecks) == ""},
	})
}
