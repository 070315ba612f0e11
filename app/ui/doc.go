// Package ui is the window: the list of its views, what the user is doing in it, and its menus.
//
// The one idea: the window's goroutine only draws. Whatever takes time (reading a photo, cutting it, searching) is a
// task of package task, whose result is dropped if something newer has taken its place.
//
// Three lists say what there is. The views (views.go): a row each, from which the rail, the View menu, Tab and the
// narrow window are made. What the user is doing (package program): one value, of which commands are asked; its view
// (activity.go) has the status line, and what Enter and Escape do. The commands (menus.go): each part of the window
// adds its own; they are put into the menus, and keys, tooltips and the sheet of shortcuts are drawn from them.
//
// Whatever else the window does is a package of its own below this one: the views (play, solve, review, edit, crop,
// lab), and what the menus do (photos, files, newgame, settings and so on). Each is made from [service.Services] and
// the objects that it uses; none of them knows the window.
//
// To begin with: parts.go makes the parts of these packages, in the right order. shell.go holds what lies around the
// views, and windowcontent.go puts its widgets together. boardmoves.go makes the board show what happens.
package ui
