// Package screenreader tells a screen reader what the widgets of a window say.
package screenreader
