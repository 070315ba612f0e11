package photo

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"io"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode"

	"github.com/bep/imagemeta"
	"github.com/disintegration/imaging"
)

// notesAlone is the format of EXIF data without a picture, which have the form of a TIFF.
const notesAlone = "exif"

// metadata is the description of a picture in its file.
type metadata struct {
	DateAndTitle
	orientation int // that of EXIF, or else of XMP, 1 to 8; 1, as stored, where the file has none that can be read
}

// firstPhoto is the first year in which a photo's date is believed: cameras whose clock was never set write earlier
// years.
const firstPhoto = 1990

// readMetadata reads the metadata, and ends with ctx. It ignores damaged metadata.
func readMetadata(ctx context.Context, data []byte, format string) metadata {
	found := metadata{orientation: 1}
	if said := xmpOrientation.FindSubmatch(xmpOf(data, format)); said != nil {
		found.orientation = int(said[1][0] - '0')
	}
	notes := exifOf(data, format)
	if notes == nil {
		return found
	}
	r := bytes.NewReader(notes)
	_, _ = imagemeta.Decode(imagemeta.Options{
		R:           &cancellableSeeker{cancellableReader{ctx: ctx, Reader: r}, r},
		ImageFormat: imagemeta.TIFF,
		Sources:     imagemeta.EXIF, // there is no Timeout: a reader that was given up would go on in the background
		ShouldHandleTag: func(tag imagemeta.TagInfo) bool {
			return tag.Tag == "DateTimeOriginal" || tag.Namespace == "IFD0" &&
				(tag.Tag == "Orientation" || tag.Tag == "ImageDescription")
		},
		HandleTag: func(tag imagemeta.TagInfo) error {
			if tag.Tag == "Orientation" { // it should be of two bytes, and is not always
				if n, err := strconv.Atoi(fmt.Sprint(tag.Value)); err == nil && n >= 1 && n <= 8 {
					found.orientation = n
				}
			} else if value, ok := tag.Value.(string); ok {
				if at, err := time.Parse("2006:01:02 15:04:05", value); err == nil && at.Year() >= firstPhoto {
					found.Taken = at
				} else if tag.Tag == "ImageDescription" && isWritten(value) {
					found.Title = value
				}
			}
			return nil
		},
	})
	return found
}

// xmpOrientation finds the orientation in XMP, an attribute or an element.
var xmpOrientation = regexp.MustCompile(`tiff:Orientation\s*(?:=\s*["']|>)\s*([1-8])\b`)

// isWritten reports whether a person has written a description. Capitals alone, or one word of Latin letters, such as
// OLYMPUS DIGITAL CAMERA or rhdr, come from the camera.
func isWritten(text string) bool {
	return strings.ToUpper(text) != text && strings.Contains(text, " ") ||
		strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxLatin1 && unicode.IsLetter(r) })
}

type cancellableSeeker struct {
	cancellableReader
	io.Seeker
}

// turns are the functions that turn a picture with an EXIF orientation the right way up (CIPA DC-008, tag 274). Other
// orientations need none.
var turns = map[int]func(image.Image) *image.NRGBA{
	2: imaging.FlipH, 3: imaging.Rotate180, 4: imaging.FlipV, 5: imaging.Transpose, 6: imaging.Rotate270,
	7: imaging.Transverse, 8: imaging.Rotate90,
}

func turn(p *image.NRGBA, orientation int) *image.NRGBA {
	if way, listed := turns[orientation]; listed {
		return way(p)
	}
	return p
}
