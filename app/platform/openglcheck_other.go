//go:build !nogui && (!windows || ci)

package platform

import (
	"fmt"
	"os"
)

// CheckOpenGL returns nil: here Fyne itself reports why it cannot draw.
func CheckOpenGL() error { return nil }

// ShowError prints why the program has no window.
func ShowError(_, words string) { fmt.Fprintln(os.Stderr, "tilewise: "+words) }
