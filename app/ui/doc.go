// Package ui is the window: a board with a photo on it, the views beside it, menus
// and keys, and what the window is doing.
//
// The one idea: the window's goroutine only draws. Whatever takes time (reading a
// photo, cutting it, searching) leaves through one door and comes back through it
// (package door), where it is dropped if something newer has taken its place.
//
// Three lists say what there is. The views (views.go): a row each, from which the
// rail, the View menu, Tab and the narrow window are made. What the window is doing
// (doing.go): one value of one sum type, of which every key, every command and the
// status line is asked. The commands (commands.go): each part of the window adds its
// own, and puts them into the menus; keys, tooltips and the sheet of shortcuts are
// drawn from them.
//
// Each view is a room of its own (play, solve, review, edit, crop, lab) with a desk
// that owns its state, as are the databases, the records, the export and the player
// of films: each says in an interface Window what it needs of this one, and the files
// named after views here (solveview.go …) answer it. What the window does beside any
// view is with its owners (parts.go). The shell itself knows the game, which views
// there are, and what a person is doing.
package ui
