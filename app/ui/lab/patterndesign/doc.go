// Package patterndesign is the page of the Lab on which the user paints the tiles of a board into the
// patterns of a pattern database, sees at once how much memory that takes and how strong it is, and
// saves it.
//
// The one idea: what is painted is a value, a painting; undo goes back to the one before.
// Everything that is said about it is computed from it, again after each stroke.
package patterndesign
