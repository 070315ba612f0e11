// Package photo turns a picture file of the user's own into tiles.
//
// Open and Decode alone read pictures, and trust nothing: how large a
// picture is gets read and judged before a pixel is decoded; only the six
// formats of pictures are let in; and a decoder that panics is caught. What
// comes out is a Photo: right way up, in plain RGBA, no larger than any screen
// needs. The rest of the package is what happens to it on its way to the
// board: Crop, Slice, and two judgements of taste, Accent and Suitability.
package photo
