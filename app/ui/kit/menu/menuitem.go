// Package menu describes the items of a menu. Package menubar shows them.
package menu

import "fyne.io/fyne/v2"

// CheckMark is the sign before an item that is a choice.
type CheckMark int

// The marks; Radio is for one of several choices, Check for a switch.
const (
	NoMark CheckMark = iota
	Check
	Radio
)

// Item is a line of a menu. The zero Item is a line between two groups.
type Item struct {
	Label    string
	Keys     string        // the shortcut, as the user reads it
	Icon     fyne.Resource // may be nil
	Mark     CheckMark
	Marked   bool
	Disabled bool
	Reason   string        // why the item is disabled
	Note     string        // a remark beside the label
	Do       func()        // runs when an entry is chosen
	Instead  func()        // runs when a disabled entry is chosen; nil: nothing does
	Sub      func() []Item // makes the items of a submenu
}

// Choices returns the items for values of which one is chosen, each with its title.
func Choices[T comparable](all []T, chosen T, title func(T) string, choose func(T)) (items []Item) {
	for _, v := range all {
		items = append(items, Item{Label: title(v), Mark: Radio, Marked: v == chosen, Do: func() { choose(v) }})
	}
	return items
}

// Separates reports whether the item is a line between two groups.
func (i Item) Separates() bool { return i.Label == "" }
