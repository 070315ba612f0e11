// Package lifecycle is the life of the window as a whole: another program comes to the front, the window is minimised,
// memory goes back to the system, the user quits, the system ends, the program ends in a fault.
//
// The one idea: the program ends when everything is written that was begun, and says so where that takes long or fails.
package lifecycle
