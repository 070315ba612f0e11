//go:build nogui

package main

// window is nil: this build has none.
func window(bool) func(photo string) int { return nil }
