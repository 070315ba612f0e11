// Package colour converts pictures to the colours of the screen, sRGB. A file describes its colours by an ICC profile,
// codes of ITU-T H.273, or a gamma and the chromaticities of red, green and blue.
//
// The description is evaluated once, before any pixel, and becomes a Space: either a curve for each channel and a
// matrix, or a grid of colours between which is interpolated. That takes the same memory and the same time for every
// profile, a hostile one too: up to 1 MB, and 0.1 s for four inks, 20 ms for the rest.
package colour

import (
	"image"
	"image/color"
	"math"
)

// Space is a colour space: what the numbers of a picture mean. A nil Space is sRGB, and needs no conversion.
type Space struct {
	channels int          // of a pixel: 1 for grey, 3, or 4 for ink
	curves   [3][]float32 // the light of each value of a channel, in samples steps
	matrix   [9]float32   // from that light to the light of sRGB
	offset   [3]float32   // added to it
	hdr      *highRange   // tones down values brighter than a screen; nil where there are none
	grid     *colourGrid  // in place of the curves and the matrix
	grey     [][3]uint8   // the colour of each grey, where there is one channel
}

// samples is the number of values of a channel that are evaluated: 16 for each step of 8 bits.
const samples = 16*255 + 1

// Convert brings the rows from one to another of a picture to sRGB. A grey picture has its grey in all three channels,
// one of four inks has them in place of red, green, blue and opacity.
func (s *Space) Convert(p *image.NRGBA, from, to int) {
	for y := from; y < to; y++ {
		for row := p.Pix[y*p.Stride:][:4*p.Rect.Dx()]; len(row) > 0; row = row[4:] {
			s.convert(row, [4]int{16 * int(row[0]), 16 * int(row[1]), 16 * int(row[2]), 16 * int(row[3])})
			if s.channels == 4 {
				row[3] = 255
			}
		}
	}
}

// ConvertDeep puts a colour of 16 bits a channel into a pixel.
func (s *Space) ConvertDeep(pixel []uint8, c color.RGBA64) {
	index := func(v uint16) int { return min(int(v)*(samples-1)/max(int(c.A), 1), samples-1) }
	s.convert(pixel, [4]int{index(c.R), index(c.G), index(c.B)})
	pixel[3] = uint8(c.A >> 8)
}

// convert puts the colour of these channels, which go from 0 to samples − 1, into a pixel, and leaves its opacity.
func (s *Space) convert(pixel []uint8, v [4]int) {
	switch {
	case s.channels == 1:
		copy(pixel, s.grey[v[0]][:])
	case s.grid != nil:
		s.grid.at(pixel, v)
	default:
		r, g, b := s.curves[0][v[0]], s.curves[1][v[1]], s.curves[2][v[2]]
		if s.hdr != nil {
			r, g, b = s.hdr.tone(r, g, b)
		}
		m, o := &s.matrix, &s.offset
		pixel[0] = encodedSteps[lightStep(m[0]*r+m[1]*g+m[2]*b+o[0])]
		pixel[1] = encodedSteps[lightStep(m[3]*r+m[4]*g+m[5]*b+o[1])]
		pixel[2] = encodedSteps[lightStep(m[6]*r+m[7]*g+m[8]*b+o[2])]
	}
}

const lightSteps = 1 << 13

func lightStep(v float32) int { return int(min(max(v, 0), 1)*lightSteps + 0.5) }

// encodedSteps are the values of sRGB for each step of light (IEC 61966-2-1).
var encodedSteps = func() (all [lightSteps + 1]uint8) {
	for i := range all {
		all[i] = whole(255 * encode(float64(i)/lightSteps))
	}
	return all
}()

// encode returns the value of a light in sRGB, and decode the light of a value; both go from 0 to 1.
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

// colourGrid holds sRGB colours at evenly spaced values of each channel; the last channel varies fastest.
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

// at returns the colour at a point, whose coordinates go from 0 to samples − 1, by interpolation in a simplex of its
// cell: from the lowest corner it goes up along one channel after the other, those with the largest remainder first,
// and each corner weighs as much as the remainder falls there.
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
