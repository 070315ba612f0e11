package colour

import "image"

// Planes is how brightness and two planes of colour are stored, as far as it differs from what a JPEG does.
type Planes struct {
	Red, Blue float64 // how much of the brightness these are
	Narrow    bool    // brightness goes from 16 to 235 only, as in films
}

// Of a JPEG, and of films.
var (
	JPEGPlanes = Planes{Red: 0.299, Blue: 0.114}
	FilmPlanes = Planes{Red: 0.299, Blue: 0.114, Narrow: true}
)

// ToJPEG brings the planes of a picture to how a JPEG stores them.
func (pl Planes) ToJPEG(p *image.YCbCr) {
	if pl == JPEGPlanes {
		return
	}
	red, blue := JPEGPlanes.Red, JPEGPlanes.Blue
	up, widen := 1.0, 1.0
	black := 0.0
	if pl.Narrow {
		up, widen, black = 255.0/219, 255.0/224, 16
	}
	if pl.Red == red && pl.Blue == blue { // each plane by itself
		mapPlane(p.Y, func(v float64) float64 { return (v - black) * up })
		mapPlane(p.Cb, func(v float64) float64 { return (v-128)*widen + 128 })
		mapPlane(p.Cr, func(v float64) float64 { return (v-128)*widen + 128 })
		return
	}
	// A picture's red less its brightness is 2(1−red)·Cr; from both colours follow those of a JPEG.
	rs, bs := 2*(1-pl.Red)*widen, 2*(1-pl.Blue)*widen
	green := 1 - pl.Red - pl.Blue
	// brightness as a JPEG has it: y + a·Cb + b·Cr
	a := blue*bs - (1-red-blue)*pl.Blue*bs/green
	b := red*rs - (1-red-blue)*pl.Red*rs/green
	for y := p.Rect.Min.Y; y < p.Rect.Max.Y; y++ {
		for x := p.Rect.Min.X; x < p.Rect.Max.X; x++ {
			k := p.COffset(x, y)
			cb, cr := float64(p.Cb[k])-128, float64(p.Cr[k])-128
			i := p.YOffset(x, y)
			p.Y[i] = whole((float64(p.Y[i])-black)*up + a*cb + b*cr)
		}
	}
	for k := range p.Cb {
		cb, cr := float64(p.Cb[k])-128, float64(p.Cr[k])-128
		shift := a*cb + b*cr
		p.Cb[k] = whole(128 + (bs*cb-shift)/(2*(1-blue)))
		p.Cr[k] = whole(128 + (rs*cr-shift)/(2*(1-red)))
	}
}

func mapPlane(plane []uint8, convert func(float64) float64) {
	var table [256]uint8
	for i := range table {
		table[i] = whole(convert(float64(i)))
	}
	for i, v := range plane {
		plane[i] = table[v]
	}
}
