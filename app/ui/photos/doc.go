// Package photos is the photos of the window: the one on the board, the recent ones and the samples.
//
// The one idea: every photo that is opened, pasted or found in a saved game comes through Presenter.Open. Open reads it
// in the background, cuts it into tiles for the board, and remembers it. The files that are kept of a photo (thumbnail,
// copy) are made afterwards; the program works without them.
package photos
