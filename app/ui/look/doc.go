// Package look is how the window looks: two palettes, light and dark, an accent that comes from the photo, sizes, and
// the measure of contrast that all of them answer to.
//
// The idea: the photo is the only thing with colour. Everything around it is a warm grey of low saturation, so that it
// recedes, and the accent, one colour of the photo itself, marks what the user can act on. The accent is made lighter
// or darker until it stands out from the surface by ReadableContrast, whatever photo it came from.
package look
