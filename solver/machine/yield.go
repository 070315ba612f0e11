//go:build !js

package machine

// Breathe gives the browser a turn where the program has one thread. On this system it does nothing, and costs nothing.
func Breathe() {}
