package platform

import (
	"os"
	"time"

	"github.com/adrg/xdg"
)

// homeVariables are the environment variables from which Go and Fyne derive the folders of the user.
var homeVariables = []string{"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"}

// watching is longer than Fyne needs to notice that its files are gone.
const watching = 20 * time.Millisecond

// BorrowHome creates a home folder for a program that has none. Without one, libraries would write into the root of the
// disk, or the folder that the program was started in. release removes the folder; it is nil where there is a home.
func BorrowHome() (release func()) {
	if _, err := os.UserHomeDir(); err == nil {
		return nil
	}
	folder, err := os.MkdirTemp("", "tilewise-")
	if err != nil {
		folder = os.TempDir()
	}
	for _, name := range append(homeVariables, "HOME") {
		_ = os.Setenv(name, folder) // fails only for an invalid name
	}
	xdg.Reload()
	return func() {
		if err != nil {
			return
		}
		for range 3 { // Fyne watches its files until the very end, and makes their folder again when they go
			_ = os.RemoveAll(folder)
			time.Sleep(watching)
		}
	}
}
