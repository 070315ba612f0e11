package photo

import (
	"bytes"
	"image"
	"time"

	"github.com/bep/imagemeta"
	"github.com/disintegration/imaging"
)

// metaFormats are the formats that can carry EXIF data, as image.DecodeConfig
// calls them.
var metaFormats = map[string]imagemeta.ImageFormat{
	"jpeg": imagemeta.JPEG, "png": imagemeta.PNG, "tiff": imagemeta.TIFF, "webp": imagemeta.WebP,
}

// orientation is the EXIF orientation of a picture file, 1 to 8. Where the file
// says nothing, or nothing that can be read, it is 1: as stored.
func orientation(data []byte, format string) int {
	kind, known := metaFormats[format]
	if !known {
		return 1
	}
	found := 1
	// An error is no reason to refuse the picture: its pixels may well be fine.
	_, _ = imagemeta.Decode(imagemeta.Options{
		R:               bytes.NewReader(data),
		ImageFormat:     kind,
		Sources:         imagemeta.EXIF,
		Timeout:         5 * time.Second,
		ShouldHandleTag: func(tag imagemeta.TagInfo) bool { return tag.Tag == "Orientation" && tag.Namespace == "IFD0" },
		HandleTag: func(tag imagemeta.TagInfo) error {
			if o, ok := tag.Value.(uint16); ok && o >= 1 && o <= 8 {
				found = int(o)
			}
			return imagemeta.ErrStopWalking
		},
	})
	return found
}

// turn brings a picture that is stored with an EXIF orientation the right way
// up (CIPA DC-008, tag 274).
func turn(p *image.NRGBA, orientation int) *image.NRGBA {
	switch orientation {
	case 2:
		return imaging.FlipH(p)
	case 3:
		return imaging.Rotate180(p)
	case 4:
		return imaging.FlipV(p)
	case 5:
		return imaging.Transpose(p)
	case 6:
		return imaging.Rotate270(p)
	case 7:
		return imaging.Transverse(p)
	case 8:
		return imaging.Rotate90(p)
	}
	return p
}
