//go:build !nogui

package main

import (
	"testing"

	"fyne.io/fyne/v2/app"
)

func TestFyneKnowsTheProgram(t *testing.T) {
	m := app.New().Metadata()
	if m.ID != appID || m.Name != appName || m.Version != version || m.Build != build {
		t.Errorf("Fyne takes us for %s %s, version %s, build %d", m.Name, m.ID, m.Version, m.Build)
	}
	if app.New().Icon() == nil {
		t.Error("Fyne does not know our icon")
	}
	if !m.Migrations["fyneDo"] {
		t.Error("Fyne does not know that we use fyne.Do")
	}
}
