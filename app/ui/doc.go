// Package ui is the window: a board with a photo on it, the two places Play
// and Solve, menus, keys, and the words that a person reads.
//
// The one idea: the window's goroutine only draws. Whatever takes time
// (reading a photo, cutting it, searching) runs elsewhere and comes back
// through one door (door.go), where it is dropped if something newer has taken
// its place. What can be done is listed once, as commands (commands.go); the
// menus, the keys, the tooltips and the sheet of shortcuts are all drawn from
// that list.
//
// The parts of the window are plain structs of named Fyne objects. They are
// shown values and hand back what a person does; only the shell knows the game
// and the engine.
package ui
