//go:build !nogui && (!windows || ci)

package main

import (
	"fmt"
	"os"
)

// drawable has nothing to ask where Fyne says by itself why it cannot draw.
func drawable() error { return nil }

// tell says why there is no window.
func tell(words string) { fmt.Fprintln(os.Stderr, "tilewise: "+words) }
