//go:build !accessibility || (!windows && !darwin)

package screenreader

// Present is true if Fyne gives the widgets of a window to a screen reader.
const Present = false
