// Package film draws a board without a screen: one position as a picture, or a game as a GIF that moves.
//
// The one idea is that no frame is ever dithered or searched for its colours. The photo is brought to one palette once,
// tile by tile; after that a frame is bytes that are copied from a tile to where it lies, and only the rectangle in
// which something has moved is written. So the film streams: whatever its length, there is one picture in memory.
package film
