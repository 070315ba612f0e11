// Package presentation is the window before a class: the whole screen in large type, a presenter's keys, and a black
// screen.
package presentation
