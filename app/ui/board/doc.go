// Package board is the widget on which the puzzle lies: tiles cut from a photo,
// in a mount, that slide when they are clicked, dragged or told to by a key.
//
// It shows and it listens, and owns no rule. The user's push is reported once, through OnPush, and nothing has changed
// on the board when that is called; the owner plays it in its game and answers with Slide, which moves the tiles from
// wherever they are (under the pointer, after a drag) to where they belong. An owner that does not answer leaves the
// position as it is, and the tiles spring back.
//
// The idea that keeps it smooth: a tile is a picture that is already as large as its place on the screen, in physical
// pixels (OnTileSize reports how large), and an animation only moves tiles. Nothing is scaled, cut or uploaded
// meanwhile. Gaps close as the tiles move, and corners change by one radius.
//
// At most one motion runs at a time. Whatever comes next first brings it to its
// end, so the user is never made to wait for an animation.
//
// All of it belongs to the window's goroutine.
package board
