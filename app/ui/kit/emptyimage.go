package kit

import "image"

// Nothing is the picture of an object that has no picture yet. It has a size, unlike an
// image.Uniform, which not every painter of Fyne's can scale.
var Nothing image.Image = image.NewNRGBA(image.Rect(0, 0, 1, 1))
