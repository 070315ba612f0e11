package photo

import (
	"bytes"
	"fmt"
	"image"
	"image/color"

	"tilewise/app/colour"
)

// maxNeed is the number of bytes that opening a picture may take at once, as need estimates. Together with the rest of
// Go's memory the program so stays below a gigabyte.
const maxNeed = 640e6

// judgeNeed refuses a picture that would take more memory than maxNeed, by its header alone.
func (h *pictureHead) judgeNeed(space *colour.Space) error {
	n := h.need()
	if d := depth(h.ColorModel); space != nil && (d == 8 || d == 2) { // all of it is made of 8 bits before it is scaled
		n += 4 * int64(h.Width) * int64(h.Height)
	}
	if n > maxNeed {
		return tooMuch(h.Config, n)
	}
	return nil
}

// tooMuch returns the error for a picture that is refused, with the bytes that it would take.
func tooMuch(c image.Config, need int64) error {
	return fmt.Errorf("%w: opening %d × %d pixels stored like this takes %d MB; expected up to %d MB",
		ErrTooLarge, c.Width, c.Height, need/1e6, int64(maxNeed)/1e6)
}

// need returns about how many bytes a picture takes while it is opened, from its header alone: the file, the decoder's
// memory, and the memory for scaling.
func (h *pictureHead) need() int64 {
	data, c := h.data, h.Config
	pixels := int64(c.Width) * int64(c.Height)
	total := int64(len(data))
	switch h.format {
	case "jpeg":
		j := readHeader(data)
		total += j.decoding(pixels)
		switch {
		case j.planes == 3 && (j.late || c.ColorModel == color.RGBAModel):
			total += 4 * pixels // the decoder joins the planes in a picture of its own
		case j.planes == 3:
			const kept = workSide * workSide // pixels of the picture that is made of the planes
			return total + pixels + 4*min(pixels, kept)
		}
	case "png":
		deep := depth(c.ColorModel)
		// grey with a transparent colour: the decoder makes it NRGBA
		if flat(1, c.ColorModel) == 0 && deep <= 2 && bytes.Contains(data, []byte("tRNS")) {
			deep *= 4
		}
		n := pixels * deep
		if len(data) > 28 && data[28] == 1 { // an interlaced picture: its seven passes are decoded into pictures too
			n += n / 2
		}
		total += n + flat(pixels, c.ColorModel)
	case "tiff": // beside the pixels there is a strip or tile, of which a JPEG has its own pixels
		block, _, _ := h.tiff.blocks()
		total += pixels*depth(c.ColorModel) + int64(block.Y)*int64(h.tiff.row())
		if h.tiff.value(tagPacking, 1) == packedJPEG {
			total += 8 * int64(block.X) * int64(block.Y)
		}
	case "webp":
		total += 2 * pixels * depth(c.ColorModel)
	default:
		total += pixels*depth(c.ColorModel) + flat(pixels, c.ColorModel)
	}
	across := int64(min(c.Width, workSide))
	down := int64(min(c.Height, widest*c.Width))
	return total + 4*across*down // the picture is made narrower first, then lower
}

// depth returns how many bytes a pixel takes in the decoder's picture.
func depth(m color.Model) int64 {
	switch m {
	case color.RGBA64Model, color.NRGBA64Model:
		return 8
	case color.Gray16Model, color.Alpha16Model:
		return 2
	case color.GrayModel, color.AlphaModel:
		return 1
	}
	if _, palette := m.(color.Palette); palette {
		return 1
	}
	return 4
}

// flat returns the memory that flatten takes for a picture with a palette.
func flat(pixels int64, m color.Model) int64 {
	if _, palette := m.(color.Palette); palette {
		return 4 * pixels
	}
	return 0
}

// jpegMemoryHeader is the part of a JPEG's header on which its memory depends.
type jpegMemoryHeader struct {
	progressive bool
	planes      int
	samples     float64 // samples of all planes for each pixel: 3 where no plane is coarser than the others
	late        bool    // a marker behind the frame may declare the planes as red, green and blue
}

// readHeader looks for the frame header among the segments of a JPEG. Where it finds none it assumes the worst.
func readHeader(data []byte) jpegMemoryHeader {
	for s := range jpegSegments(data) {
		if !s.isFrame() || len(s.body) < 6+3*int(s.body[5]) {
			continue
		}
		h := jpegMemoryHeader{progressive: s.mark == 0xc2, planes: int(s.body[5])}
		h.late = bytes.Contains(s.rest, []byte("Adobe"))
		sum, across, down := 0, 1, 1
		for i := range h.planes {
			x, y := int(s.body[7+3*i]>>4), int(s.body[7+3*i]&15)
			sum, across, down = sum+x*y, max(across, x), max(down, y)
		}
		h.samples = float64(sum) / float64(across*down)
		return h
	}
	return jpegMemoryHeader{progressive: true, planes: 4, samples: 4, late: true}
}

// decoding returns the memory of the standard library's decoder: the planes; for a progressive file all its
// coefficients, of 4 bytes; and for a file with four planes the joined picture, twice.
func (h jpegMemoryHeader) decoding(pixels int64) int64 {
	n := h.samples * float64(pixels)
	if h.progressive {
		n *= 5
	}
	if h.planes == 4 {
		n += 8 * float64(pixels)
	}
	return int64(n)
}

// maxScanned is the number of pixels that all scans of a JPEG may have together. A scan is one pass over the picture;
// ten are usual, and thirty passes over the largest picture are allowed.
const maxScanned = 4e9

// judgeScans refuses a JPEG whose scans would take minutes to decode, however small the file is.
func judgeScans(data []byte, format string, c image.Config) error {
	if format != "jpeg" {
		return nil
	}
	n := int64(scans(data))
	if pixels := int64(c.Width) * int64(c.Height); n > max(1, maxScanned/pixels) {
		return fmt.Errorf("%w: %d scans of %d × %d pixels; expected up to %d",
			ErrTooLong, n, c.Width, c.Height, max(1, maxScanned/pixels))
	}
	return nil
}

// scans counts the scans of a JPEG up to its end. It ignores data in a comment or behind the end, where phones store
// films.
func scans(data []byte) (n int) {
	for s := range jpegSegments(data) {
		if s.mark == markScan {
			n++
		}
	}
	return n
}

// lacksLayers reports whether a JPEG that is stored in layers ends before its end mark.
func lacksLayers(data []byte) bool {
	layers, rest := false, []byte(nil)
	for s := range jpegSegments(data) {
		layers, rest = layers || s.mark == 0xc2, s.rest
	}
	return layers && !bytes.Contains(rest, []byte{0xff, markEnd})
}
