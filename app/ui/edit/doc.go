// Package edit is what stands beside the board while a person puts the tiles where
// they like: the position to type, and the verdict on it.
package edit
