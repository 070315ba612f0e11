package dialogs

import "github.com/ncruces/zenity"

// owner keeps the dialog in front of the window that asks.
func owner(window uintptr) []zenity.Option {
	if window == 0 {
		return nil
	}
	return []zenity.Option{zenity.Attach(window)}
}
