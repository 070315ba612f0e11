package colour

import "image"

// Planes describes how brightness and two planes of colour are stored, where that differs from a JPEG.
type Planes struct {
	Red, Blue float64 // their shares of the brightness
	Narrow    bool    // brightness goes from 16 to 235 only, as in films
}

// JPEGPlanes are the planes of a JPEG, FilmPlanes those of films.
var (
	JPEGPlanes = Planes{Red: 0.299, Blue: 0.114}
	FilmPlanes = Planes{Red: 0.299, Blue: 0.114, Narrow: true}
)

// PlanesOf returns how planes are stored with codes of H.273 for their matrix and their colours.
func PlanesOf(matrix, colours int, narrow bool) Planes {
	const derived = 12 // from the colours
	if matrix == derived {
		matrix = map[int]int{1: 1, 4: 4, 7: 7, 9: 9, 12: derived}[colours]
	}
	shares := map[int][2]float64{1: {0.2126, 0.0722}, 4: {0.3, 0.11}, 7: {0.212, 0.087}, 9: {0.2627, 0.0593},
		10: {0.2627, 0.0593}, derived: {0.22897, 0.07929}}
	if share, listed := shares[matrix]; listed {
		return Planes{share[0], share[1], narrow}
	}
	return Planes{JPEGPlanes.Red, JPEGPlanes.Blue, narrow}
}

// Levels returns the levels of a JPEG for each sample of a given number of bits: those of brightness, and those of
// colour. They are nil where each sample is its level.
func (pl Planes) Levels(bits int) (brightness, colour []uint8) {
	if bits == 8 && !pl.Narrow {
		return nil, nil
	}
	middle, black := float64(int(1)<<(bits-1)), 0.0
	light := 255 / (2*middle - 1) // levels of a step
	tint := light
	if pl.Narrow {
		black, light, tint = middle/8, 255/219.0*128/middle, 255/224.0*128/middle
	}
	for i := range 1 << bits {
		brightness = append(brightness, whole((float64(i)-black)*light))
		colour = append(colour, whole((float64(i)-middle)*tint+128))
	}
	return brightness, colour
}

// ToJPEG converts the planes of a picture, in place, to those of a JPEG.
func (pl Planes) ToJPEG(p *image.YCbCr) {
	if brightness, colour := pl.Levels(8); brightness != nil {
		mapPlane(p.Y, brightness)
		mapPlane(p.Cb, colour)
		mapPlane(p.Cr, colour)
	}
	red, blue := JPEGPlanes.Red, JPEGPlanes.Blue
	if pl.Red == red && pl.Blue == blue {
		return
	}
	// A picture's red less its brightness is 2(1−red)·Cr; from both colours follow those of a JPEG.
	rs, bs := 2*(1-pl.Red), 2*(1-pl.Blue)
	green := 1 - pl.Red - pl.Blue
	// brightness as a JPEG has it: y + a·Cb + b·Cr
	a := blue*bs - (1-red-blue)*pl.Blue*bs/green
	b := red*rs - (1-red-blue)*pl.Red*rs/green
	for y := p.Rect.Min.Y; y < p.Rect.Max.Y; y++ {
		for x := p.Rect.Min.X; x < p.Rect.Max.X; x++ {
			k := p.COffset(x, y)
			cb, cr := float64(p.Cb[k])-128, float64(p.Cr[k])-128
			i := p.YOffset(x, y)
			p.Y[i] = whole(float64(p.Y[i]) + a*cb + b*cr)
		}
	}
	for k := range p.Cb {
		cb, cr := float64(p.Cb[k])-128, float64(p.Cr[k])-128
		shift := a*cb + b*cr
		p.Cb[k] = whole(128 + (bs*cb-shift)/(2*(1-blue)))
		p.Cr[k] = whole(128 + (rs*cr-shift)/(2*(1-red)))
	}
}

func mapPlane(plane, levels []uint8) {
	for i, v := range plane {
		plane[i] = levels[v]
	}
}
