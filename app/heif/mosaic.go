package heif

import (
	"bytes"
	"fmt"
	"image"
	"sync"
)

// decodedPicture holds the planes of a decoded picture, as they lie in the decoder's memory.
type decodedPicture struct {
	size   image.Point
	planes []samplePlane // brightness, and two of colour
	bits   [2]int        // of a sample of brightness, and of colour
	codes  colourCodes
}

// samplePlane holds samples in rows. Samples of more than 8 bits take two bytes, the lower one first.
type samplePlane struct {
	samples      []byte
	stride, w, h int // bytes from row to row, samples in a row, rows
}

// step returns how many pixels share a sample of a plane, across and down: 1 or 2.
func (d *decodedPicture) step(plane int) image.Point {
	if plane == 0 {
		return image.Pt(1, 1)
	}
	p := d.planes[plane]
	return image.Pt(min(2, ceil(d.size.X, p.w)), min(2, ceil(d.size.Y, p.h)))
}

func ceil(a, b int) int { return (a + b - 1) / b }

// sameRows returns how many of the upper rows, at most most, are those of another picture of the same size.
func (d *decodedPicture) sameRows(other *decodedPicture, most int) int {
	for y := range most {
		for i, p := range d.planes {
			from := y / d.step(i).Y * p.stride
			to := from + p.w*ceil(d.bits[min(i, 1)], 8)
			if i >= len(other.planes) || to > len(other.planes[i].samples) ||
				!bytes.Equal(p.samples[from:to], other.planes[i].samples[from:to]) {
				return y
			}
		}
	}
	return most
}

// mosaic is a picture that is put together from decoded ones. Its samples have 8 bits and the range of a JPEG's.
type mosaic struct {
	sync.Mutex
	tile    image.Point
	count   image.Point  // tiles across and down
	codes   *colourCodes // of all parts; where nothing is said, the first part says it
	bits    [2]int
	picture image.Image
	planes  []samplePlane // of the picture
	steps   []image.Point // of each plane
	levels  [2][]uint8    // of the samples of brightness, and of colour; nil where these stay
	rows    int           // that were laid, of all parts
}

// begin makes a grey picture when the first part arrives, which defines how all samples are stored.
func (m *mosaic) begin(d *decodedPicture) {
	if !m.codes.said {
		*m.codes = d.codes
	}
	m.bits = d.bits
	m.levels[0], _ = m.codes.planes().Levels(d.bits[0])
	_, m.levels[1] = m.codes.planes().Levels(d.bits[1])
	if m.codes.matrix == matrixIdentity {
		m.levels[1], _ = m.codes.planes().Levels(d.bits[1])
	}
	full := image.Rect(0, 0, m.tile.X*m.count.X, m.tile.Y*m.count.Y)
	one := image.Pt(1, 1)
	m.steps = []image.Point{one}
	switch {
	case len(d.planes) == 1:
		p := image.NewGray(full)
		m.picture, m.planes = p, []samplePlane{{p.Pix, p.Stride, full.Dx(), full.Dy()}}
	default:
		step, ratio := d.step(1), image.YCbCrSubsampleRatio444
		switch whole := m.count == one; { // else a sample may belong to two tiles
		case step == image.Pt(2, 2) && (whole || m.tile.X%2+m.tile.Y%2 == 0):
			ratio = image.YCbCrSubsampleRatio420
		case step == image.Pt(2, 1) && (whole || m.tile.X%2 == 0):
			ratio = image.YCbCrSubsampleRatio422
		default:
			step = one
		}
		p := image.NewYCbCr(full, ratio)
		m.picture, m.steps = p, []image.Point{one, step, step}
		w, h := ceil(full.Dx(), step.X), ceil(full.Dy(), step.Y)
		m.planes = []samplePlane{{p.Y, p.YStride, full.Dx(), full.Dy()}, {p.Cb, p.CStride, w, h}, {p.Cr, p.CStride, w, h}}
	}
	for _, p := range m.planes {
		for i := range p.samples {
			p.samples[i] = 128
		}
	}
}

// lay copies the upper rows of a decoded picture to their place. Where its colour is coarser than that of the whole,
// each sample is repeated.
func (m *mosaic) lay(d *decodedPicture, at image.Point, rows int) error {
	m.Lock()
	if m.picture == nil {
		m.begin(d)
	}
	m.rows += rows
	m.Unlock()
	if len(m.planes) != len(d.planes) || m.bits != d.bits {
		return fmt.Errorf("%w: its tiles are stored in different ways", ErrDamaged)
	}
	for i, from := range d.planes {
		to, step, own := m.planes[i], m.steps[i], d.step(i)
		left, w := at.X/step.X, ceil(d.size.X, step.X)
		for y := range ceil(rows, step.Y) {
			out := to.samples[(at.Y/step.Y+y)*to.stride+left:][:w]
			row := from.samples[y*step.Y/own.Y*from.stride:]
			copyRow(out, row, step.X, own.X, d.bits[min(i, 1)] > 8, m.levels[min(i, 1)])
		}
	}
	return nil
}

// copyRow copies samples, each for as many pixels as step says, from a row whose samples are each for own pixels.
func copyRow(out, row []byte, step, own int, deep bool, levels []uint8) {
	switch {
	case step == own && levels == nil:
		copy(out, row)
	case step == own && !deep:
		for x, v := range row[:len(out)] {
			out[x] = levels[v]
		}
	default:
		for x := range out {
			switch k := x * step / own; {
			case deep:
				out[x] = levels[min(int(row[2*k])|int(row[2*k+1])<<8, len(levels)-1)]
			case levels != nil:
				out[x] = levels[row[k]]
			default:
				out[x] = row[k]
			}
		}
	}
}
