// Package photos is the photos of the window: the one on the board, the recent ones and the samples.
//
// The one idea: whatever is opened, pasted or found in a saved game comes through Presenter.Open, which
// reads it in the background, cuts it into tiles for the board, and remembers it. What is kept of a
// photo (thumbnail, copy, crop) is made afterwards and can be done without.
package photos
