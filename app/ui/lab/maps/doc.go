// Package maps shows a whole state space in the Lab: every board of 2×3 or of 3×3 as
// a point, as far from the middle as it is from home, in the colour of what one asks
// of it.
//
// The one idea: what a person wishes to see is a value, a wish. A scene is all that
// is known of it (the boards with their places, the values of a heuristic, what
// searches did) and is worked out in the background from the one before, of which it
// keeps what is still true. A scene in the colours of one moment is a shading; and a
// frame is that as pixels, seen from one view. Each of the three is immutable, so that
// the window can show one while the next is made.
package maps
