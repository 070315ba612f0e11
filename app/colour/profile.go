package colour

import (
	"encoding/binary"
	"math"
)

// The limits of a profile; the largest of real printers have some 3 MB.
const (
	maxProfile = 8 << 20 // bytes
	maxTags    = 128
)

// profile is an ICC profile (ICC.1:2022, and the second version): parts of a file, which are read where they lie.
type profile struct {
	tags   map[string][]byte
	lab    bool // colours are given as Lab, not as XYZ
	fourth bool // the profile has version 4
	shaper bool // the profile has curves, and for colours a matrix
}

// stage is a step of a conversion: of up to four channels into three.
type stage func(v [4]float64) [4]float64

// d50 is the white of profiles.
var d50 = [3]float64{0.9642, 1, 0.8249}

// ReadProfile reads an ICC profile for pictures of 1, 3 or 4 channels. It returns nil where the profile is sRGB or
// close to it, has another number of channels, or can't be read: the picture is then shown without conversion. The
// conversion is perceptual with black point compensation, the usual default of viewers.
func ReadProfile(data []byte, channels int) (s *Space) {
	defer func() {
		if recover() != nil { // a fault that the checks below miss
			s = nil
		}
	}()
	p := readTags(data, channels)
	if p == nil {
		return nil
	}
	s = &Space{channels: channels}
	toXYZ := p.toXYZ(channels)
	if toXYZ == nil {
		return nil
	}
	black := p.black(toXYZ, channels)
	scale := func(xyz [3]float64) [3]float64 {
		for i := range xyz {
			xyz[i] = (xyz[i] - black[i]) * d50[i] / (d50[i] - black[i])
		}
		return xyz
	}
	convert := func(v [4]float64) [3]float64 {
		out := fromD50.of(scale(toXYZ(v)))
		for i := range out {
			out[i] = encode(out[i])
		}
		return out
	}
	switch {
	case channels == 1:
		same := true
		s.grey = make([][3]uint8, samples)
		for i := range s.grey {
			v := float64(i) / (samples - 1)
			for c, out := range convert([4]float64{v}) {
				s.grey[i][c] = whole(255 * out)
				same = same && math.Abs(out-v) < nearly
			}
		}
		if same {
			return nil
		}
	case isSRGB(convert, channels):
		return nil
	case channels == 4 || p.table() != nil:
		s.grid = newColourGrid(channels, convert)
	default:
		curves, columns := p.shape()
		for i, v := range fromD50.of(scale([3]float64{})) {
			s.offset[i] = float32(v)
		}
		stretch := matrix{}
		for i := range 3 {
			stretch[4*i] = d50[i] / (d50[i] - black[i])
		}
		if !s.setLight(curves, fromD50.after(stretch).after(*columns)) {
			return nil
		}
	}
	return s
}

// setLight evaluates the curves of the channels. It reports whether all numbers are finite and small enough.
func (s *Space) setLight(curves [3]func(float64) float64, m matrix) bool {
	const most = 1e4
	sound := true
	for c, curve := range curves {
		s.curves[c] = make([]float32, samples)
		for i := range s.curves[c] {
			v := curve(float64(i) / (samples - 1))
			s.curves[c][i], sound = float32(v), sound && math.Abs(v) < most
		}
	}
	for i := range m {
		s.matrix[i], sound = float32(m[i]), sound && math.Abs(m[i]) < most
	}
	return sound
}

// nearly is the least difference of a channel that counts: a little more than a level.
const nearly = 1.2 / 255

// isSRGB reports whether a conversion changes no colour by more than one level.
func isSRGB(convert func([4]float64) [3]float64, channels int) bool {
	const side = 9
	for i := range side * side * side {
		v := [4]float64{float64(i%side) / (side - 1), float64(i/side%side) / (side - 1), float64(i/side/side) / (side - 1)}
		for c, got := range convert(v) {
			if channels == 4 || !(math.Abs(got-v[c]) < nearly) {
				return false
			}
		}
	}
	return true
}

func readTags(data []byte, channels int) *profile {
	const header, entry = 128, 12
	spaces := map[string]int{"GRAY": 1, "RGB ": 3, "CMYK": 4}
	if len(data) < header+4 || len(data) > maxProfile || string(data[36:40]) != "acsp" ||
		spaces[string(data[16:20])] != channels {
		return nil
	}
	p := &profile{tags: map[string][]byte{}, lab: string(data[20:24]) == "Lab ", fourth: data[8] >= 4}
	if !p.lab && string(data[20:24]) != "XYZ " {
		return nil
	}
	n := int(min(binary.BigEndian.Uint32(data[header:]), maxTags))
	for list := data[header+4:]; n > 0 && len(list) >= entry; n, list = n-1, list[entry:] {
		at, length := uint64(binary.BigEndian.Uint32(list[4:])), uint64(binary.BigEndian.Uint32(list[8:]))
		if at+length <= uint64(len(data)) && length >= 8 {
			p.tags[string(list[:4])] = data[at : at+length]
		}
	}
	curves, m := p.shape()
	p.shaper = curves[0] != nil && (channels == 1 || channels == 3 && m != nil)
	return p
}

// table returns the tag of a conversion by a table; nil where there is none.
func (p *profile) table() []byte {
	if t := p.tags["A2B0"]; t != nil || p.shaper {
		return t
	}
	return p.tags["A2B1"]
}

// toXYZ returns the conversion of a pixel, with each channel from 0 to 1, to XYZ; nil where the profile has none.
func (p *profile) toXYZ(channels int) func(v [4]float64) [3]float64 {
	if t := p.table(); t != nil {
		stages := readTable(t, channels)
		if stages == nil {
			return nil
		}
		old := string(t[:4]) == "mft2" && p.lab
		return func(v [4]float64) [3]float64 {
			for _, next := range stages {
				v = next(v)
			}
			if old { // Lab of 16 bits goes to 0xff00
				for i := range 3 {
					v[i] *= 65535.0 / 65280
				}
			}
			return p.connection(v)
		}
	}
	curves, m := p.shape()
	switch {
	case !p.shaper:
		return nil
	case channels == 1 && p.lab:
		return func(v [4]float64) [3]float64 { return xyzOfLab(100*curves[0](v[0]), 0, 0) }
	case channels == 1:
		return func(v [4]float64) [3]float64 {
			y := curves[0](v[0])
			return [3]float64{d50[0] * y, y, d50[2] * y}
		}
	}
	return func(v [4]float64) [3]float64 {
		return m.of([3]float64{curves[0](v[0]), curves[1](v[1]), curves[2](v[2])})
	}
}

// connection returns the XYZ of a table's output, from 0 to 1.
func (p *profile) connection(v [4]float64) [3]float64 {
	if p.lab {
		return xyzOfLab(100*v[0], 255*v[1]-128, 255*v[2]-128)
	}
	const whole = 1 + 32767.0/32768
	return [3]float64{whole * v[0], whole * v[1], whole * v[2]}
}

// shape reads the curves of a profile, and the matrix of a coloured one.
func (p *profile) shape() (curves [3]func(float64) float64, m *matrix) {
	if grey, _ := readCurve(p.tags["kTRC"]); grey != nil {
		return [3]func(float64) float64{grey, grey, grey}, nil
	}
	m = new(matrix)
	for c, name := range []string{"r", "g", "b"} {
		if curves[c], _ = readCurve(p.tags[name+"TRC"]); curves[c] == nil || len(p.tags[name+"XYZ"]) < 20 {
			return [3]func(float64) float64{}, nil
		}
		for row := range 3 {
			m[3*row+c] = fixed(p.tags[name+"XYZ"][8+4*row:])
		}
	}
	return curves, m
}

// black returns the darkest colour, without hue, as other programs find it for a perceptual conversion.
func (p *profile) black(toXYZ func([4]float64) [3]float64, channels int) [3]float64 {
	switch {
	case p.fourth && !p.shaper:
		return [3]float64{0.00336, 0.0034731, 0.00287}
	case !p.shaper && p.tags["A2B0"] == nil:
		return [3]float64{}
	}
	var darkest [4]float64
	if channels == 4 {
		darkest = [4]float64{1, 1, 1, 1}
	}
	light := toXYZ(darkest)[1]
	if !(light > 0) {
		return [3]float64{}
	}
	light = min(light, 0.184) // L* = 50
	return [3]float64{d50[0] * light, light, d50[2] * light}
}

func xyzOfLab(l, a, b float64) [3]float64 {
	y := (l + 16) / 116
	xyz := [3]float64{y + a/500, y, y - b/200}
	for i, t := range xyz {
		if t > 24.0/116 {
			xyz[i] = d50[i] * t * t * t
		} else {
			xyz[i] = d50[i] * (t - 16.0/116) * 108 / 841
		}
	}
	return xyz
}

// fixed returns a number of type s15Fixed16Number.
func fixed(b []byte) float64 { return float64(int32(binary.BigEndian.Uint32(b))) / 65536 }
