package colour

import "math"

// matrix is a matrix of 3 × 3 numbers, row by row.
type matrix [9]float64

func (m matrix) of(v [3]float64) [3]float64 {
	return [3]float64{
		m[0]*v[0] + m[1]*v[1] + m[2]*v[2],
		m[3]*v[0] + m[4]*v[1] + m[5]*v[2],
		m[6]*v[0] + m[7]*v[1] + m[8]*v[2],
	}
}

// after returns the product m·n, which applies first n and then m.
func (m matrix) after(n matrix) (out matrix) {
	for i := range 3 {
		column := m.of([3]float64{n[i], n[3+i], n[6+i]})
		out[i], out[3+i], out[6+i] = column[0], column[1], column[2]
	}
	return out
}

// inverse returns the inverse of m, or the zero matrix if there is none.
func (m matrix) inverse() (out matrix) {
	minor := func(a, b, c, d int) float64 { return m[a]*m[d] - m[b]*m[c] }
	out = matrix{
		minor(4, 5, 7, 8), -minor(1, 2, 7, 8), minor(1, 2, 4, 5),
		-minor(3, 5, 6, 8), minor(0, 2, 6, 8), -minor(0, 2, 3, 5),
		minor(3, 4, 6, 7), -minor(0, 1, 6, 7), minor(0, 1, 3, 4),
	}
	determinant := m[0]*out[0] + m[1]*out[3] + m[2]*out[6]
	for i := range out {
		out[i] /= determinant
		if math.IsNaN(out[i]) || math.IsInf(out[i], 0) {
			return matrix{}
		}
	}
	return out
}

// fromD50 turns XYZ with the white of profiles into light of sRGB. bradford turns XYZ into what the cones of an eye
// see, by which colours are adapted to another white.
var (
	fromD50 = matrix{3.1338561, -1.6168667, -0.4906146,
		-0.9787684, 1.9161415, 0.0334540, 0.0719453, -0.2289914, 1.4052427}
	bradford = matrix{0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296}
)

// Chromaticities are x and y of red, green, blue and white.
type Chromaticities [8]float64

// sRGB are the chromaticities of sRGB, codedRGB those of the other codes of H.273 that pictures have.
var (
	sRGB     = Chromaticities{0.64, 0.33, 0.3, 0.6, 0.15, 0.06, 0.3127, 0.329}
	codedRGB = map[int]Chromaticities{
		4: {0.67, 0.33, 0.21, 0.71, 0.14, 0.08, 0.31, 0.316}, 5: {0.64, 0.33, 0.29, 0.6, 0.15, 0.06, 0.3127, 0.329},
		6: {0.63, 0.34, 0.31, 0.595, 0.155, 0.07, 0.3127, 0.329}, 7: {0.63, 0.34, 0.31, 0.595, 0.155, 0.07, 0.3127, 0.329},
		8:  {0.681, 0.319, 0.243, 0.692, 0.145, 0.049, 0.31, 0.316},
		9:  {0.708, 0.292, 0.17, 0.797, 0.131, 0.046, 0.3127, 0.329},
		11: {0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.314, 0.351}, 12: {0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.3127, 0.329},
		22: {0.63, 0.34, 0.295, 0.605, 0.155, 0.077, 0.3127, 0.329},
	}
)

// toSRGB returns the matrix from light in these primaries to light of sRGB. It maps white to white. It is the zero
// matrix if the chromaticities are impossible.
func (c Chromaticities) toSRGB() matrix {
	xyz := func(i int) [3]float64 { return [3]float64{c[i] / c[i+1], 1, (1 - c[i] - c[i+1]) / c[i+1]} }
	r, g, b, white := xyz(0), xyz(2), xyz(4), xyz(6)
	m := matrix{r[0], g[0], b[0], 1, 1, 1, r[2], g[2], b[2]}
	share := m.inverse().of(white)
	m = m.after(matrix{0: share[0], 4: share[1], 8: share[2]})
	is, to := bradford.of(white), bradford.of(d50)
	adapt := bradford.inverse().after(matrix{0: to[0] / is[0], 4: to[1] / is[1], 8: to[2] / is[2]}).after(bradford)
	out := fromD50.after(adapt).after(m)
	for _, v := range out {
		if !(math.Abs(v) < 100) {
			return matrix{}
		}
	}
	return out
}

// Gamma returns the space of a picture whose light is the value to a power, with these chromaticities, or those of sRGB
// where they are nil. It is nil where that is nearly sRGB, or makes no sense.
func Gamma(power float64, c *Chromaticities) *Space {
	if c == nil {
		c = &sRGB
	}
	curve := func(v float64) float64 { return math.Pow(v, power) }
	switch {
	case !(power >= 0.1 && power <= 10):
		return nil
	case math.Abs(power-2.2) < 0.05: // the power that programs write for sRGB
		curve = decode
	}
	return ofLight(curve, c.toSRGB())
}

// Coded returns the space of a picture with codes of H.273 for its colours and its light. It is nil where these are
// those of sRGB, or unknown. Light as of television counts as that of sRGB, as in other programs that show photos.
func Coded(colours, light int) *Space {
	const pq, hybrid = 16, 18
	powers := map[int]float64{4: 2.2, 5: 2.8, 8: 1, 17: 2.6}
	c, known := codedRGB[colours]
	if !known {
		c = sRGB
	}
	if power := powers[light]; power != 0 {
		return ofLight(func(v float64) float64 { return math.Pow(v, power) }, c.toSRGB())
	}
	switch light {
	case pq:
		s := ofLight(perceptualQuantizer, c.toSRGB())
		s.hdr = &highRange{}
		return s
	case hybrid:
		s := ofLight(hybridLogGamma, c.toSRGB())
		s.hdr = &highRange{hybrid: true}
		return s
	}
	return ofLight(decode, c.toSRGB())
}

// ofLight returns a space of one curve and a matrix; nil where it is nearly sRGB or the matrix is 0.
func ofLight(curve func(float64) float64, m matrix) *Space {
	convert := func(v [4]float64) [3]float64 {
		out := m.of([3]float64{curve(v[0]), curve(v[1]), curve(v[2])})
		return [3]float64{encode(out[0]), encode(out[1]), encode(out[2])}
	}
	if m == (matrix{}) || isSRGB(convert, 3) {
		return nil
	}
	s := &Space{channels: 3}
	s.setLight([3]func(float64) float64{curve, curve, curve}, m)
	return s
}

// whiteOfPaper is the brightness of a white sheet in a picture of high dynamic range, in candela per square metre, and
// brightest the greatest brightness of such a picture (ITU-R BT.2408).
const whiteOfPaper, brightest = 203.0, 1000.0

// perceptualQuantizer returns the light of a value of SMPTE ST 2084, where a white sheet is 1.
func perceptualQuantizer(v float64) float64 {
	const m1, m2, c1, c2, c3 = 2610.0 / 16384, 2523.0 / 32, 3424.0 / 4096, 2413.0 / 128, 2392.0 / 128
	p := math.Pow(v, 1/m2)
	return 10000 / whiteOfPaper * math.Pow(max(p-c1, 0)/(c2-c3*p), 1/m1)
}

// hybridLogGamma returns the light of a value before it is shown (ITU-R BT.2100), where the brightest is 1.
func hybridLogGamma(v float64) float64 {
	const a, b, c = 0.17883277, 0.28466892, 0.55991073
	if v <= 0.5 {
		return v * v / 3
	}
	return (math.Exp((v-c)/a) + b) / 12
}

// highRange tones a picture of high dynamic range down.
type highRange struct{ hybrid bool }

// tone gives white paper half the light of a screen's white, and brings the brightest to that white, by one factor for
// all three channels: below paper a straight line, above it a parabola that begins as steep (SMPTE ST 2094-50, which
// browsers follow).
func (h *highRange) tone(r, g, b float32) (float32, float32, float32) {
	const peak, half, bend = brightest / whiteOfPaper, 0.5, 0.65
	const x, y = 1 + bend*(1/half-1), half + bend*(1-half) // where the first and the last direction meet
	if h.hybrid {
		up := float32(peak * math.Pow(float64(0.2627*r+0.678*g+0.0593*b), 0.2))
		r, g, b = up*r, up*g, up*b
	}
	m := float64(max(r, g, b))
	down := half
	switch {
	case m >= peak:
		down = 1 / m
	case m > 1: // the parabola is 1 + 2t(x−1) + t²(1−2x+peak) across, and likewise up
		const across, square = x - 1, 1 - 2*x + peak
		t := (math.Sqrt(across*across+square*(m-1)) - across) / square
		down = (half + 2*t*(y-half) + t*t*(half-2*y+1)) / m
	}
	f := float32(down)
	return f * r, f * g, f * b
}
