//go:build !js

package machine

// Breathe lets the others on a machine with one thread have their turn. Here it
// does nothing, and costs nothing.
func Breathe() {}
