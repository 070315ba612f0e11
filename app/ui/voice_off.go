//go:build !accessibility || (!windows && !darwin)

package ui

// hasReader tells that Fyne tells a screen reader what is in the window.
const hasReader = false
