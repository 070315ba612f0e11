// Package crop lets the user choose the part of a photo that goes on the board. The frame stands still where the board
// will be, with the grid of its tiles on it, and the photo is moved and zoomed beneath: what is seen in the frame is
// what will be played with.
package crop
