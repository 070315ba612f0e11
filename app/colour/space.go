// Package colour brings pictures to the colours of the screen, sRGB, from what their files say that their numbers mean:
// an ICC profile, codes of ITU-T H.273, or a gamma and the chromaticities of red, green and blue.
//
// Whatever was said is evaluated once, before any pixel, and becomes a Space: either a curve for each channel and a
// matrix, or a grid of colours between which is interpolated. That takes the same memory and the same time for every
// profile, a hostile one too: up to 1 MB, and 0.1 s for four inks, 20 ms for the rest.
package colour

import (
	"image"
	"math"
)

// Space is what the numbers of a picture mean. A nil Space is sRGB, in which nothing has to be done.
type Space struct {
	channels int          // of a pixel: 1 for grey, 3, or 4 for ink
	curves   [3][]float32 // the light of each value of a channel, in samples steps
	matrix   [9]float32   // from that light to the light of sRGB
	offset   [3]float32   // added to it
	hdr      *highRange   // how to tone down what is brighter than a screen; nil where nothing is
	grid     *colourGrid  // in place of the curves and the matrix
	grey     [][3]uint8   // the colour of each grey, where there is one channel
}

// samples is how many values of a channel are evaluated: 16 for each step of 8 bits.
const samples = 16*255 + 1

// Convert brings the rows from one to another of a picture to sRGB. A grey picture has its grey in all three channels.
func (s *Space) Convert(p *image.NRGBA, from, to int) {
	if s == nil {
		return
	}
	encoded := encodedLight()
	for y := from; y < to; y++ {
		row := p.Pix[y*p.Stride:][:4*p.Rect.Dx()]
		for i := 0; i+3 < len(row); i += 4 {
			pixel := row[i : i+3 : i+3]
			r, g, b := 16*int(pixel[0]), 16*int(pixel[1]), 16*int(pixel[2])
			switch {
			case s.channels == 1:
				copy(pixel, s.grey[r][:])
			case s.grid != nil:
				s.grid.at(pixel, [4]int{r, g, b})
			default:
				s.light(pixel, encoded, r, g, b)
			}
		}
	}
}

// ConvertDeep does the same for a picture of 16 bits a channel, whose result goes to another picture of the same size.
// Where s is nil the numbers are only shortened.
func (s *Space) ConvertDeep(to *image.NRGBA, p *image.NRGBA64, from, until int) {
	encoded := encodedLight()
	index := func(high, low uint8) int { return (int(high)<<8 | int(low)) * (samples - 1) / 0xffff }
	for y := from; y < until; y++ {
		row, out := p.Pix[y*p.Stride:][:8*p.Rect.Dx()], to.Pix[y*to.Stride:]
		for i := 0; i+7 < len(row); i += 8 {
			v, pixel := row[i:i+8:i+8], out[i/2:i/2+3:i/2+3]
			out[i/2+3] = v[6]
			r, g, b := index(v[0], v[1]), index(v[2], v[3]), index(v[4], v[5])
			switch {
			case s == nil:
				pixel[0], pixel[1], pixel[2] = v[0], v[2], v[4]
			case s.channels == 1:
				copy(pixel, s.grey[r][:])
			case s.grid != nil:
				s.grid.at(pixel, [4]int{r, g, b})
			default:
				s.light(pixel, encoded, r, g, b)
			}
		}
	}
}

// ConvertInk is a picture printed in four inks as it looks, in the rows from one to another of a picture of the same
// size. s must be of four channels: see ReadProfile.
func (s *Space) ConvertInk(to *image.NRGBA, ink *image.CMYK, from, until int) {
	for y := from; y < until; y++ {
		row, out := ink.Pix[y*ink.Stride:][:4*ink.Rect.Dx()], to.Pix[y*to.Stride:]
		for i := 0; i+3 < len(row); i += 4 {
			s.grid.at(out[i:i+3:i+3], [4]int{16 * int(row[i]), 16 * int(row[i+1]), 16 * int(row[i+2]), 16 * int(row[i+3])})
			out[i+3] = 255
		}
	}
}

// light converts a pixel by the curves and the matrix.
func (s *Space) light(pixel []uint8, encoded *[lightSteps + 1]uint8, i, j, k int) {
	r, g, b := s.curves[0][i], s.curves[1][j], s.curves[2][k]
	if s.hdr != nil {
		r, g, b = s.hdr.tone(r, g, b)
	}
	m, o := &s.matrix, &s.offset
	pixel[0] = encoded[lightStep(m[0]*r+m[1]*g+m[2]*b+o[0])]
	pixel[1] = encoded[lightStep(m[3]*r+m[4]*g+m[5]*b+o[1])]
	pixel[2] = encoded[lightStep(m[6]*r+m[7]*g+m[8]*b+o[2])]
}

const lightSteps = 1 << 13

func lightStep(v float32) int { return int(min(max(v, 0), 1)*lightSteps + 0.5) }

// encodedLight is the value of sRGB for each step of light (IEC 61966-2-1).
func encodedLight() *[lightSteps + 1]uint8 { return &encodedSteps }

var encodedSteps = func() (all [lightSteps + 1]uint8) {
	for i := range all {
		all[i] = whole(255 * encode(float64(i)/lightSteps))
	}
	return all
}()

// encode is the value of a light in sRGB, and decode the light of a value; both go from 0 to 1.
func encode(light float64) float64 {
	if light <= 0.0031308 {
		return 12.92 * max(light, 0)
	}
	return 1.055*math.Pow(min(light, 1), 1/2.4) - 0.055
}

func decode(value float64) float64 {
	if value <= 0.04045 {
		return value / 12.92
	}
	return math.Pow((value+0.055)/1.055, 2.4)
}

func whole(v float64) uint8 {
	if v >= 0 { // NaN is not
		return uint8(min(v+0.5, 255))
	}
	return 0
}

// colourGrid is sRGB at evenly spaced values of each channel, the last of which varies fastest.
type colourGrid struct {
	channels, side int
	colours        [][3]uint8
}

// newColourGrid evaluates a conversion: of 3 channels in 33³ places, of 4 in 17⁴.
func newColourGrid(channels int, convert func(v [4]float64) [3]float64) *colourGrid {
	g := &colourGrid{channels: channels, side: 33}
	if channels == 4 {
		g.side = 17
	}
	places := 1
	for range channels {
		places *= g.side
	}
	g.colours = make([][3]uint8, places)
	for i := range g.colours {
		var v [4]float64
		for c, rest := channels-1, i; c >= 0; c-- {
			v[c] = float64(rest%g.side) / float64(g.side-1)
			rest /= g.side
		}
		for c, value := range convert(v) {
			g.colours[i][c] = whole(255 * value)
		}
	}
	return g
}

// at is the colour at a place, whose coordinates go from 0 to samples − 1. It lies in the simplex of the places next to
// it: from the lowest corner of their cell one goes up along one channel after the other, those with the largest
// remainder first, and each corner weighs as much as the remainder falls there.
func (g *colourGrid) at(pixel []uint8, v [4]int) {
	const one = samples - 1
	place := 0
	var rest, step, order [4]int
	for c := range g.channels {
		exact := v[c] * (g.side - 1)
		place = place*g.side + exact/one
		rest[c] = exact % one
		at := c // sort the channels by remainder
		for ; at > 0 && rest[order[at-1]] < rest[c]; at-- {
			order[at] = order[at-1]
		}
		order[at] = c
	}
	for c, s := g.channels-1, 1; c >= 0; c, s = c-1, s*g.side {
		step[c] = s
	}
	weight := one - rest[order[0]]
	first := g.colours[place]
	r, gr, b := weight*int(first[0]), weight*int(first[1]), weight*int(first[2])
	for n := range g.channels {
		c := order[n]
		if weight = rest[c]; weight == 0 {
			break
		}
		if n+1 < g.channels {
			weight -= rest[order[n+1]]
		}
		place += step[c]
		colour := g.colours[place]
		r, gr, b = r+weight*int(colour[0]), gr+weight*int(colour[1]), b+weight*int(colour[2])
	}
	pixel[0], pixel[1], pixel[2] = uint8((r+one/2)/one), uint8((gr+one/2)/one), uint8((b+one/2)/one)
}
