//go:build !cgo || ci || nogui

package sound

// openCard is nil: the library for sound cards needs a C compiler, and tests must be silent.
var openCard cardOpener
