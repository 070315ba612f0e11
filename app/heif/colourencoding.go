package heif

import (
	"image"
	"math"
	"sync"
)

// colourEncoding is how the colours of a picture are stored, as far as it differs from what a JPEG does.
type colourEncoding struct {
	red, blue float64     // how much of the brightness these are
	narrow    bool        // brightness goes from 16 to 235 only, as in films
	toSRGB    *[9]float64 // makes red, green and blue of another kind those of sRGB; nil where there is nothing to do
}

// Codes of ITU-T H.273.
const (
	bt709, bt2020, displayP3  = 1, 9, 12
	bt2020Matrix, unspecified = 9, 2
)

// readColour reads the colour of a picture from its properties. A profile counts more than a code.
func readColour(properties []box) colourEncoding {
	c := colourEncoding{red: 0.299, blue: 0.114}
	coded, profiled := false, false
	for _, p := range properties {
		if p.kind != "colr" || len(p.body) < 4 {
			continue
		}
		switch kind := string(p.body[:4]); {
		case kind == "nclx" && !coded:
			coded = true
			r := &boxReader{data: p.body[4:]}
			primaries, _, matrix, full := r.number(2), r.number(2), r.number(2), r.number(1)
			if r.short {
				continue
			}
			c.narrow = full&0x80 == 0
			switch matrix {
			case bt709:
				c.red, c.blue = 0.2126, 0.0722
			case bt2020Matrix:
				c.red, c.blue = 0.2627, 0.0593
			}
			if !profiled {
				c.toSRGB = wide[primaries]
			}
		case (kind == "prof" || kind == "rICC") && !profiled:
			profiled = true
			c.toSRGB = readProfile(p.body[4:])
		}
	}
	return c
}

// wide are kinds of red, green and blue that are stronger than those of sRGB.
var wide = map[uint64]*[9]float64{
	displayP3: {1.2249, -0.2249, 0, -0.0420, 1.0420, 0, -0.0197, -0.0786, 1.0983},
	bt2020:    {1.6605, -0.5876, -0.0728, -0.1246, 1.1329, -0.0083, -0.0182, -0.1006, 1.1187},
}

// readProfile reads a colour profile (ICC.1) of the simple kind that telephones write: three colours, and how bright
// each is; the curves are taken for those of sRGB, which they nearly are.
func readProfile(data []byte) *[9]float64 {
	const header, entry = 128, 12
	if len(data) < header+4 || string(data[16:20]) != "RGB " {
		return nil
	}
	r := &boxReader{data: data[header:]}
	tags := map[string][]byte{}
	for n := min(r.number(4), 100); n > 0 && len(r.data) >= entry; n-- {
		name := string(r.take(4))
		at, length := r.number(4), r.number(4)
		if at <= uint64(len(data)) && length <= uint64(len(data))-at {
			tags[name] = data[at : at+length]
		}
	}
	var toXYZ [9]float64 // for the light of a cloudy sky, D50
	for column, name := range []string{"rXYZ", "gXYZ", "bXYZ"} {
		r := &boxReader{data: tags[name]}
		r.number(8)
		for row := range 3 {
			toXYZ[3*row+column] = float64(int32(r.number(4))) / 65536
		}
		if r.short {
			return nil
		}
	}
	fromXYZ := [9]float64{3.1339, -1.6169, -0.4906, -0.9788, 1.9161, 0.0335, 0.0719, -0.2290, 1.4052}
	m, different := new([9]float64), false
	for i := range m {
		for k := range 3 {
			m[i] += fromXYZ[i/3*3+k] * toXYZ[3*k+i%3]
		}
		same := 0.0
		if i%4 == 0 {
			same = 1
		}
		if math.Abs(m[i]) > 8 {
			return nil
		}
		different = different || math.Abs(m[i]-same) > 0.01
	}
	if !different {
		return nil
	}
	return m
}

// correct brings the planes of a picture to how a JPEG stores them.
func (c colourEncoding) correct(p *image.YCbCr) {
	const red, blue = 0.299, 0.114
	if !c.narrow && c.red == red {
		return
	}
	up, widen := 1.0, 1.0
	black := 0.0
	if c.narrow {
		up, widen, black = 255.0/219, 255.0/224, 16
	}
	// A picture's red less its brightness is 2(1−red)·Cr; from both colours follow those of a JPEG.
	rs, bs := 2*(1-c.red)*widen, 2*(1-c.blue)*widen
	green := 1 - c.red - c.blue
	// brightness as a JPEG has it: y + a·Cb + b·Cr
	a := blue*bs - (1-red-blue)*c.blue*bs/green
	b := red*rs - (1-red-blue)*c.red*rs/green
	for y := range p.Rect.Dy() {
		for x := range p.Rect.Dx() {
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

func whole(v float64) uint8 { return uint8(min(max(v+0.5, 0), 255)) }

// ToSRGB brings the colours of the rows from one to another of a picture, which Decode gave, to sRGB.
func (f *File) ToSRGB(p *image.NRGBA, from, to int) {
	m := f.colour.toSRGB
	if m == nil {
		return
	}
	linear, curved := curves()
	for y := from; y < to; y++ {
		row := p.Pix[y*p.Stride:][:4*p.Rect.Dx()]
		for i := 0; i < len(row); i += 4 {
			r, g, b := linear[row[i]], linear[row[i+1]], linear[row[i+2]]
			for k := range 3 {
				v := m[3*k]*r + m[3*k+1]*g + m[3*k+2]*b
				row[i+k] = curved[int(min(max(v, 0), 1)*(steps-1)+0.5)]
			}
		}
	}
}

const steps = 1 << 13

// curves are the light of each value of sRGB, and the value of a light in steps (IEC 61966-2-1).
var curves = sync.OnceValues(func() (linear [256]float64, curved [steps]uint8) {
	for i := range linear {
		v := float64(i) / 255
		if linear[i] = v / 12.92; v > 0.04045 {
			linear[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	for i := range curved {
		v := float64(i) / (steps - 1)
		if v <= 0.0031308 {
			v *= 12.92
		} else {
			v = 1.055*math.Pow(v, 1/2.4) - 0.055
		}
		curved[i] = whole(255 * v)
	}
	return linear, curved
})
