//go:build accessibility && (windows || darwin)

package screenreader

// Present says whether Fyne gives the widgets of a window to a screen reader.
const Present = true
