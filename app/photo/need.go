package photo

import (
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
)

// maxNeed is how many bytes opening a picture may take at once, by the estimate
// of need. With what Go holds beside, that keeps the program below a gigabyte.
const maxNeed = 640e6

// judgeNeed refuses a picture whose header says that it would take more memory
// than maxNeed, however small the file is.
func judgeNeed(data []byte, format string, c image.Config) error {
	if n := need(data, format, c); n > maxNeed {
		return fmt.Errorf("%w: opening %d × %d pixels stored like this takes %d MB; expected up to %d MB",
			ErrTooLarge, c.Width, c.Height, n/1e6, int64(maxNeed)/1e6)
	}
	return nil
}

// need is about how many bytes a picture takes while it is opened, from its
// header alone: the file, what the decoder holds, and what is made to scale the
// picture.
func need(data []byte, format string, c image.Config) int64 {
	pixels := int64(c.Width) * int64(c.Height)
	total := int64(len(data))
	switch format {
	case "jpeg":
		h := readHeader(data)
		total += h.decoding(pixels)
		if h.planes == 3 {
			const kept = workSide * workSide * 9 / 4 // what is not halved is no larger
			return total + pixels + 4*min(pixels, kept)
		}
	case "png":
		n := pixels * depth(c.ColorModel)
		if len(data) > 28 && data[28] == 1 { // interlaced: its seven parts are pictures too
			n += n / 2
		}
		total += n + flat(pixels, c.ColorModel)
	case "tiff": // unpacked whole, in a buffer that grows, beside the pixels
		total += 3*pixels*depth(c.ColorModel) + flat(pixels, c.ColorModel)
	case "webp":
		total += 2 * pixels * depth(c.ColorModel)
	default:
		total += pixels*depth(c.ColorModel) + flat(pixels, c.ColorModel)
	}
	across := int64(min(c.Width, workSide))
	down := int64(min(c.Height, widest*c.Width))
	return total + 4*across*down // narrowed first, then made lower
}

// depth is how many bytes a pixel takes in the decoder's picture.
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

// flat is what flatten adds to a picture with a palette.
func flat(pixels int64, m color.Model) int64 {
	if _, palette := m.(color.Palette); palette {
		return 4 * pixels
	}
	return 0
}

// jpegHeader is what decides how much a JPEG takes.
type jpegHeader struct {
	progressive bool
	planes      int
	samples     float64 // of all planes, for each pixel: 3 where none is coarser than the others
}

// readHeader looks for the frame among the segments of a JPEG. What it does not
// find it takes for the worst.
func readHeader(data []byte) jpegHeader {
	const segment, first, last, huffman, arithmetic, extension = 0xff, 0xc0, 0xcf, 0xc4, 0xcc, 0xc8
	worst := jpegHeader{progressive: true, planes: 4, samples: 4}
	for at := 2; at+9 < len(data); {
		mark := data[at+1]
		switch {
		case data[at] != segment:
			return worst
		case mark == segment: // padding
			at++
			continue
		case mark < first || mark > last || mark == huffman || mark == arithmetic || mark == extension:
			at += 2 + int(binary.BigEndian.Uint16(data[at+2:]))
			continue
		}
		h := jpegHeader{progressive: mark == 0xc2, planes: int(data[at+9])}
		sum, across, down := 0, 1, 1
		for i := range h.planes {
			j := at + 11 + 3*i
			if j >= len(data) {
				return worst
			}
			x, y := int(data[j]>>4), int(data[j]&15)
			sum, across, down = sum+x*y, max(across, x), max(down, y)
		}
		h.samples = float64(sum) / float64(across*down)
		return h
	}
	return worst
}

// decoding is what the decoder of the standard library holds: the planes; of a
// progressive file all its coefficients, of 4 bytes; and of a file with four
// planes the picture that they are joined to, and that in plain colours.
func (h jpegHeader) decoding(pixels int64) int64 {
	n := h.samples * float64(pixels)
	if h.progressive {
		n *= 5
	}
	if h.planes == 4 {
		n += 8 * float64(pixels)
	}
	return int64(n)
}
