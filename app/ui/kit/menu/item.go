package menu

import "fyne.io/fyne/v2"

// Mark is what stands before an entry that is a choice.
type Mark int

// The marks; Radio is for one of several, Check for what is on or off.
const (
	NoMark Mark = iota
	Check
	Radio
)

// Item is a line of a menu. The zero Item is a line between two groups.
type Item struct {
	Label    string
	Keys     string        // that do the same, as a person reads them
	Icon     fyne.Resource // may be nil
	Mark     Mark
	Marked   bool
	Disabled bool
	Reason   string        // why it is disabled
	Note     string        // what more there is to know of it
	Do       func()        // of an entry
	Instead  func()        // of a disabled one; nil: it does nothing
	Sub      func() []Item // of a menu in a menu
}

// between tells whether the item is a line between two groups.
func (i Item) between() bool { return i.Label == "" }

// Menu is a menu of the bar.
type Menu struct {
	Label string
	Items func() []Item
}
