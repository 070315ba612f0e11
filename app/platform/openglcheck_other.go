//go:build !nogui && (!windows || ci)

package platform

import (
	"fmt"
	"os"
)

// CheckOpenGL has nothing to ask where Fyne says by itself why it cannot draw.
func CheckOpenGL() error { return nil }

// ShowError says why a program has no window.
func ShowError(_, words string) { fmt.Fprintln(os.Stderr, "tilewise: "+words) }
