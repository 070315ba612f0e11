// Package menubar is the menus of a window: a bar, and the lists that open from it,
// from a button, or where the user presses the other button of the mouse.
//
// Fyne's own menus can't say why an entry can't be had, show its keys fainter
// than nothing, run off a low window, and lose a menu of a menu when the pointer
// goes to it on the straight way. These can do without all that. Every list is
// asked for when it opens, so it never shows what was true before.
//
// One widget, the event catcher, lies over the window while a menu is open. All that the
// pointer and the keys do goes through it, so nothing below needs to know.
package menubar
