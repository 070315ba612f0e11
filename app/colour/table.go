package colour

import (
	"encoding/binary"
	"math"
)

// readCurve reads a curve of a profile, and returns how many bytes it takes; nil where it can't be read.
func readCurve(data []byte) (curve func(float64) float64, length int) {
	if len(data) < 12 {
		return nil, 0
	}
	switch string(data[:4]) {
	case "curv":
		n := int(binary.BigEndian.Uint32(data[8:]))
		if n < 0 || n > (len(data)-12)/2 {
			return nil, 0
		}
		points := data[12:][:2*n]
		switch n {
		case 0:
			curve = func(v float64) float64 { return v }
		case 1:
			gamma := float64(binary.BigEndian.Uint16(points)) / 256
			curve = func(v float64) float64 { return math.Pow(max(v, 0), gamma) }
		default:
			curve = sampledCurve(points, 2)
		}
		return curve, 12 + 2*n
	case "para":
		kind := int(binary.BigEndian.Uint16(data[8:]))
		counts := []int{1, 3, 4, 5, 7}
		if kind >= len(counts) || len(data) < 12+4*counts[kind] {
			return nil, 0
		}
		var k [7]float64 // g, a, b, c, d, e, f of the standard
		for i := range counts[kind] {
			k[i] = fixed(data[12+4*i:])
		}
		return parametric(kind, k), 12 + 4*counts[kind]
	}
	return nil, 0
}

// parametric returns a curve of one of the five kinds of the standard (10.18).
func parametric(kind int, k [7]float64) func(float64) float64 {
	g, a, b, c, d, e, f := k[0], k[1], k[2], k[3], k[4], k[5], k[6]
	switch kind {
	case 0:
		a, d = 1, math.Inf(-1)
	case 1:
		d, c = -b/a, 0
	case 2:
		d, e, f, c = -b/a, c, c, 0
	}
	return func(v float64) float64 {
		if v >= d {
			return math.Pow(max(a*v+b, 0), g) + e
		}
		return c*v + f
	}
}

// sampledCurve returns a curve through points of 1 or 2 bytes, of which there are two at least.
func sampledCurve(points []byte, size int) func(float64) float64 {
	n := len(points) / size
	return func(v float64) float64 {
		exact := unit(v) * float64(n-1)
		i := min(int(exact), n-2)
		low, high := sample(points, i, size), sample(points, i+1, size)
		return low + (high-low)*(exact-float64(i))
	}
}

// sample returns a number of 1 or 2 bytes, from 0 to 1.
func sample(points []byte, i, size int) float64 {
	if size == 1 {
		return float64(points[i]) / 255
	}
	return float64(binary.BigEndian.Uint16(points[2*i:])) / 65535
}

// unit returns v limited to 0 to 1; 0 for NaN.
func unit(v float64) float64 {
	if v > 0 {
		return min(v, 1)
	}
	return 0
}

// readTable reads a conversion by tables: a tag of the type lut8Type, lut16Type or lutAToBType.
func readTable(t []byte, channels int) []stage {
	if len(t) < 32 || int(t[8]) != channels || t[9] != 3 {
		return nil
	}
	switch string(t[:4]) {
	case "mft1":
		return oldTable(t, channels, 48, 256, 256, 1)
	case "mft2":
		if len(t) >= 52 {
			in, out := int(binary.BigEndian.Uint16(t[48:])), int(binary.BigEndian.Uint16(t[50:]))
			return oldTable(t, channels, 52, in, out, 2)
		}
	case "mAB ":
		return newTable(t, channels)
	}
	return nil
}

// oldTable reads a conversion of the second version: a matrix, curves, a grid and curves again.
func oldTable(t []byte, channels, at, in, out, size int) []stage {
	var sides [4]int
	for i := range channels {
		sides[i] = int(t[10])
	}
	places := gridPlaces(sides[:channels])
	if in < 2 || out < 2 || places == 0 || len(t) < at+size*(channels*in+3*places+3*out) {
		return nil
	}
	curves := func(n, points int) stage {
		var all [4]func(float64) float64
		for i := range n {
			all[i] = sampledCurve(t[at:][:size*points], size)
			at += size * points
		}
		return inChannels(all)
	}
	var stages []stage
	if channels == 3 {
		stages = append(stages, readMatrix(t[12:], 0))
	}
	stages = append(stages, curves(channels, in), gridStage(t[at:], sides[:channels], size))
	at += size * 3 * places
	return append(stages, curves(3, out))
}

// newTable reads a conversion of the fourth version: up to five parts, each at an offset.
func newTable(t []byte, channels int) []stage {
	var offsets [5]int // of the curves B, the matrix, the curves M, the grid and the curves A
	for i := range offsets {
		if offsets[i] = int(binary.BigEndian.Uint32(t[12+4*i:])); offsets[i] > len(t) {
			return nil
		}
	}
	curves := func(at, n int) stage {
		var all [4]func(float64) float64
		for i := range n {
			curve, length := readCurve(t[min(at, len(t)):])
			if curve == nil {
				return nil
			}
			all[i], at = curve, at+(length+3)&^3
		}
		return inChannels(all)
	}
	var stages []stage
	complete := true
	add := func(part int, read func(at int) stage) {
		if at := offsets[part]; at != 0 {
			next := read(at)
			stages, complete = append(stages, next), complete && next != nil
		}
	}
	add(4, func(at int) stage { return curves(at, channels) })
	add(3, func(at int) stage {
		g := t[at:]
		if len(g) < 20 || g[16] != 1 && g[16] != 2 {
			return nil
		}
		var sides [4]int
		for i := range channels {
			sides[i] = int(g[i])
		}
		size := int(g[16])
		if n := gridPlaces(sides[:channels]); n == 0 || len(g) < 20+3*n*size {
			return nil
		}
		return gridStage(g[20:], sides[:channels], size)
	})
	add(2, func(at int) stage { return curves(at, 3) })
	add(1, func(at int) stage {
		if len(t) < at+48 {
			return nil
		}
		return readMatrix(t[at:], 36)
	})
	add(0, func(at int) stage { return curves(at, 3) })
	if !complete || offsets[3] == 0 && channels != 3 {
		return nil
	}
	return stages
}

func inChannels(curves [4]func(float64) float64) stage {
	return func(v [4]float64) [4]float64 {
		for i, curve := range curves {
			if curve != nil {
				v[i] = curve(v[i])
			}
		}
		return v
	}
}

// readMatrix reads the nine numbers of a matrix. If more is not 0, it also reads three numbers to add, at that offset.
func readMatrix(data []byte, more int) stage {
	var m matrix
	var plus [3]float64
	for i := range m {
		m[i] = fixed(data[4*i:])
	}
	for i := range plus {
		if more > 0 {
			plus[i] = fixed(data[more+4*i:])
		}
	}
	return func(v [4]float64) [4]float64 {
		out := m.of([3]float64{v[0], v[1], v[2]})
		return [4]float64{out[0] + plus[0], out[1] + plus[1], out[2] + plus[2]}
	}
}

// gridPlaces returns how many colours a grid has; 0 where its sides are too small, or the colours would not fit a
// profile.
func gridPlaces(sides []int) int {
	n := 1
	for _, side := range sides {
		if n *= side; side < 2 || n > maxProfile {
			return 0
		}
	}
	return n
}

// gridStage interpolates in a grid of three numbers each. The caller has checked that data holds all of them.
func gridStage(data []byte, sides []int, size int) stage {
	return func(v [4]float64) [4]float64 {
		var rest [4]float64
		var step [4]int
		place := 0
		for c, side := range sides {
			exact := unit(v[c]) * float64(side-1)
			whole := min(int(exact), side-2)
			place, rest[c] = place*side+whole, exact-float64(whole)
		}
		for c, s := len(sides)-1, 1; c >= 0; c-- {
			step[c], s = s, s*sides[c]
		}
		var out [4]float64
		for corner := range 1 << len(sides) {
			at, weight := place, 1.0
			for c := range sides {
				if corner>>c&1 == 1 {
					at, weight = at+step[c], weight*rest[c]
				} else {
					weight *= 1 - rest[c]
				}
			}
			for i := range 3 {
				if weight != 0 {
					out[i] += weight * sample(data, 3*at+i, size)
				}
			}
		}
		return out
	}
}
