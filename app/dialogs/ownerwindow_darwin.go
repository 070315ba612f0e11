package dialogs

import "github.com/ncruces/zenity"

// owner is not asked for: the dialog is a window of its own, before all others.
func owner(uintptr) []zenity.Option { return nil }
