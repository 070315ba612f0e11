// Package photo turns a picture file of the user's own into tiles.
//
// Only Open and Decode read pictures. They trust nothing: they judge the size of a picture before they decode a pixel,
// accept only the formats of package pictureformat, and catch a decoder that panics. The result is a Photo: right way
// up, in plain RGBA, no larger than a screen needs. Crop and Slice prepare it for the board; Accent and Suitability
// judge its colours.
package photo
