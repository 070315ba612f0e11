// Package design is a page of the Lab on which a person paints the tiles of a board
// into the patterns of a database, sees at once what that takes and what it is worth,
// and keeps it.
//
// The one idea: what is painted is a value, a painting; undo goes back to the one
// before. Everything told about it follows from it, and is asked anew with each stroke.
package design
