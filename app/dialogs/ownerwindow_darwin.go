package dialogs

import "github.com/ncruces/zenity"

// owner returns no options: the dialog is a separate window in front of all others.
func owner(uintptr) []zenity.Option { return nil }
