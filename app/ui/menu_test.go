package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// lowWindow is the least height in which every menu must be seen whole.
const lowWindow float32 = 600

func TestEveryMenuFitsALowWindow(t *testing.T) {
	for _, tongue := range tongues {
		t.Run(tongue.code, func(t *testing.T) {
			t.Setenv(languageVariable, tongue.code)
			t.Cleanup(func() { speak("en") })
			s := newStand(t)
			bar := widget.NewMenu(fyne.NewMenu("", fyne.NewMenuItem("Ágq", nil))).MinSize().Height
			var fits func(path string, m *fyne.Menu)
			fits = func(path string, m *fyne.Menu) {
				t.Logf("%s: %v", path, widget.NewMenu(m).MinSize())
				if size := widget.NewMenu(m).MinSize(); size.Height > lowWindow-bar {
					t.Errorf("%s is %v high, in a window of %v", path, size.Height, lowWindow)
				}
				for _, item := range m.Items {
					if item.ChildMenu != nil {
						fits(path+" › "+item.Label, item.ChildMenu)
					}
				}
			}
			for _, m := range s.commands.main.Items {
				fits(m.Label, m)
			}
		})
	}
}
