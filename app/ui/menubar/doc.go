// Package menubar is the menus of a window: a bar, and the lists that open from it, from a button, or where the user
// presses the other button of the mouse.
//
// It takes the place of Fyne's own menus. Those can't say why an entry is disabled, show the keys of an entry so
// faintly that they can't be read, run off a low window, and close a submenu when the pointer moves straight to it.
// The items of a list here are made when it opens, so they are never out of date.
//
// One widget, the event catcher, lies over the window while a menu is open. All events of pointer and keyboard go
// to it, so no other widget has to handle menus.
package menubar
