//go:build !accessibility || (!windows && !darwin)

package screenreader

// Present tells that Fyne tells a screen reader what is in the window.
const Present = false
