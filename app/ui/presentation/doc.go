// Package presentation is the window before a class: the whole screen in large type, and a presenter's keys.
package presentation
