package platform

import (
	"os"
	"time"

	"github.com/adrg/xdg"
)

// homeVariables are where the system's places for the user's files come from.
var homeVariables = []string{"XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"}

// watching is longer than Fyne takes to notice that its files have gone.
const watching = 20 * time.Millisecond

// BorrowHome gives a program that has no home one that lasts until it ends:
// without, libraries would write into the root of the disk, or wherever the
// program was started. release takes it away; it is nil where there is a home.
func BorrowHome() (release func()) {
	if _, err := os.UserHomeDir(); err == nil {
		return nil
	}
	folder, err := os.MkdirTemp("", "tilewise-")
	if err != nil {
		folder = os.TempDir()
	}
	for _, name := range append(homeVariables, "HOME") {
		_ = os.Setenv(name, folder) // fails for names that are none
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
