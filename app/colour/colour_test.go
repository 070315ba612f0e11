package colour

import (
	"encoding/binary"
	"image"
	"image/color"
	"math"
	"testing"

	"tilewise/solver/test/testbudget"
)

// written returns a profile with the given tags. Its connection space, between, is XYZ or Lab.
func written(kind, between string, version byte, tags map[string][]byte) []byte {
	be := binary.BigEndian
	data := make([]byte, 128, 4096)
	data[8] = version
	copy(data[12:], "mntr"+kind+between)
	copy(data[36:], "acsp")
	data = be.AppendUint32(data, uint32(len(tags)))
	var content []byte
	for name, tag := range tags {
		data = be.AppendUint32(append(data, name...), uint32(132+12*len(tags)+len(content)))
		data = be.AppendUint32(data, uint32(len(tag)))
		content = append(content, tag...)
	}
	return append(data, content...)
}

func numbers(kind string, values ...float64) []byte {
	b := append([]byte(kind), 0, 0, 0, 0)
	for _, v := range values {
		b = binary.BigEndian.AppendUint32(b, uint32(int32(math.Round(v*65536))))
	}
	return b
}

// gammaCurve returns a curve of a power, as a number of 8.8 bits.
func gammaCurve(power float64) []byte {
	return binary.BigEndian.AppendUint16([]byte("curv\x00\x00\x00\x00\x00\x00\x00\x01"), uint16(power*256))
}

// displayP3 is Apple's profile: colours as XYZ of D50, and the curve of sRGB as the third of the kinds of the standard.
func displayP3() []byte {
	curve := append([]byte("para\x00\x00\x00\x00\x00\x03\x00\x00"), numbers("", 2.4, 1/1.055, 0.055/1.055, 1/12.92, 0.04045)[4:]...)
	return written("RGB ", "XYZ ", 4, map[string][]byte{
		"rTRC": curve, "gTRC": curve, "bTRC": curve,
		"rXYZ": numbers("XYZ ", 0.51512, 0.2412, -0.00105), "gXYZ": numbers("XYZ ", 0.29198, 0.69225, 0.04189),
		"bXYZ": numbers("XYZ ", 0.1571, 0.06657, 0.78407),
	})
}

func converted(s *Space, c color.NRGBA) color.NRGBA {
	p := image.NewNRGBA(image.Rect(0, 0, 1, 1))
	p.SetNRGBA(0, 0, c)
	s.Convert(p, 0, 1)
	return p.NRGBAAt(0, 0)
}

func near(t *testing.T, what string, got, want color.NRGBA) {
	t.Helper()
	off := func(a, b uint8) bool { return max(a, b)-min(a, b) > 2 }
	if off(got.R, want.R) || off(got.G, want.G) || off(got.B, want.B) || got.A != want.A {
		t.Errorf("%s: %v; want %v", what, got, want)
	}
}

// The expected colours are those of lcms: one is the pure red of sRGB, the other lies within sRGB.
func TestDisplayP3(t *testing.T) {
	profile := ReadProfile(displayP3(), 3)
	for name, s := range map[string]*Space{"profile": profile, "codes": Coded(12, 13)} {
		near(t, name, converted(s, color.NRGBA{234, 51, 35, 255}), color.NRGBA{255, 0, 0, 255})
		near(t, name, converted(s, color.NRGBA{120, 160, 90, 70}), color.NRGBA{108, 162, 81, 70})
	}
	for _, opacity := range []uint16{255, 102, 0} {
		pixel := make([]uint8, 4)
		r, g, b, a := color.NRGBA64{120 * 257, 160 * 257, 90 * 257, opacity * 257}.RGBA()
		profile.ConvertDeep(pixel, color.RGBA64{uint16(r), uint16(g), uint16(b), uint16(a)})
		want := color.NRGBA{108, 162, 81, uint8(opacity)}
		if opacity == 0 {
			want = color.NRGBA{}
		}
		near(t, "of 16 bits", color.NRGBA{pixel[0], pixel[1], pixel[2], pixel[3]}, want)
	}
}

// A space that differs from sRGB only by rounding is nil: converting is skipped, and no pixel changes.
func TestSRGBIsLeftAlone(t *testing.T) {
	if Coded(1, 13) != nil || Coded(2, 2) != nil || Gamma(2.2, nil) != nil {
		t.Error("sRGB is converted")
	}
	if s := Gamma(1, nil); s == nil || converted(s, color.NRGBA{55, 55, 55, 255}).R != 128 {
		t.Error("a gamma of 1 is no light of a fifth")
	}
}

func TestGreysOfOtherGammas(t *testing.T) {
	for power, want := range map[float64]uint8{1.8: 147, 1: 188} {
		s := ReadProfile(written("GRAY", "XYZ ", 2, map[string][]byte{"kTRC": gammaCurve(power)}), 1)
		near(t, "grey", converted(s, color.NRGBA{128, 128, 128, 255}), color.NRGBA{want, want, want, 255})
	}
}

// inTables returns the colours of Display P3 as a table of each of the three types: a grid of side³ places in Lab.
func inTables(side int) map[string][]byte {
	be := binary.BigEndian
	p := readTags(displayP3(), 3)
	xyz := p.toXYZ(3)
	var low, old, wide []byte
	for i := range side * side * side {
		at := func(n int) float64 { return float64(n%side) / float64(side-1) }
		v := xyz([4]float64{at(i / side / side), at(i / side), at(i)})
		root := func(n int) float64 {
			if q := v[n] / d50[n]; q > 216.0/24389 {
				return math.Cbrt(q)
			} else {
				return (24389.0/27*q + 16) / 116
			}
		}
		x, y, z := root(0), root(1), root(2)
		for _, share := range []float64{(116*y - 16) / 100, (500*(x-y) + 128) / 255, (200*(y-z) + 128) / 255} {
			low = append(low, whole(255*share))
			old = be.AppendUint16(old, uint16(math.Round(65280*share)))
			wide = be.AppendUint16(wide, uint16(math.Round(65535*share)))
		}
	}
	head := func(kind string) []byte {
		return append([]byte(kind+"\x00\x00\x00\x00\x03\x03"+string(rune(side))+"\x00"), numbers("", 1, 0, 0, 0, 1, 0, 0, 0, 1)[4:]...)
	}
	straight := func(n int) (all []byte) {
		for range 3 {
			for i := range n {
				if n == 256 {
					all = append(all, byte(i))
				} else {
					all = be.AppendUint16(all, uint16(65535*i/(n-1)))
				}
			}
		}
		return all
	}
	first := append(append(append(head("mft1"), straight(256)...), low...), straight(256)...)
	second := append(append(append(append(head("mft2"), 0, 2, 0, 2), straight(2)...), old...), straight(2)...)
	line := "curv\x00\x00\x00\x00\x00\x00\x00\x00"
	third := be.AppendUint32([]byte("mAB \x00\x00\x00\x00\x03\x03\x00\x00"), 32) // the curves B
	third = append(third, 0, 0, 0, 0, 0, 0, 0, 0)
	third = append(be.AppendUint32(be.AppendUint32(third, 68), 32), line+line+line...)
	third = append(third, make([]byte, 20)...)
	third[68], third[69], third[70], third[84] = byte(side), byte(side), byte(side), 2
	return map[string][]byte{"mft1": first, "mft2": second, "mAB ": append(third, wide...)}
}

func TestTablesGiveWhatTheyHold(t *testing.T) {
	for kind, table := range inTables(17) {
		s := ReadProfile(written("RGB ", "Lab ", 2, map[string][]byte{"A2B0": table}), 3)
		if s == nil {
			t.Fatalf("%s is not read", kind)
		}
		for _, c := range []color.NRGBA{{120, 160, 90, 255}, {250, 250, 250, 255}, {60, 60, 60, 255}, {40, 90, 200, 9}} {
			near(t, kind, converted(s, c), converted(Coded(12, 13), c))
		}
		for end := range table { // a table that is cut off anywhere is refused
			if end%97 == 0 && ReadProfile(written("RGB ", "Lab ", 2, map[string][]byte{"A2B0": table[:end]}), 3) != nil {
				t.Errorf("%d bytes of %s are believed", end, kind)
			}
		}
	}
}

// A picture of four inks is converted by the grid of its profile: black ink covers the others.
func TestInks(t *testing.T) {
	table := []byte("mft1\x00\x00\x00\x00\x04\x03\x02\x00" + string(make([]byte, 36)))
	for range 4 {
		for i := range 256 {
			table = append(table, byte(i))
		}
	}
	for i := range 16 { // no ink is white, cyan alone is a colour, black and all more are black
		switch i {
		case 0:
			table = append(table, 255, 128, 128)
		case 8:
			table = append(table, 140, 90, 80)
		default:
			table = append(table, 0, 128, 128)
		}
	}
	for range 3 {
		for i := range 256 {
			table = append(table, byte(i))
		}
	}
	s := ReadProfile(written("CMYK", "Lab ", 2, map[string][]byte{"A2B0": table}), 4)
	to := image.NewNRGBA(image.Rect(0, 0, 3, 1))
	copy(to.Pix, []byte{0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255})
	s.Convert(to, 0, 1)
	near(t, "paper", to.NRGBAAt(0, 0), color.NRGBA{255, 255, 255, 255})
	near(t, "cyan", to.NRGBAAt(1, 0), color.NRGBA{0, 151, 214, 255})
	near(t, "black", to.NRGBAAt(2, 0), color.NRGBA{0, 0, 0, 255})
}

// In a picture of high dynamic range white paper becomes bright, brighter levels stay in order, and grey stays grey.
func TestHighDynamicRangeIsTonedDown(t *testing.T) {
	for name, s := range map[string]*Space{"PQ": Coded(9, 16), "HLG": Coded(9, 18)} {
		last := -1
		for v := 0; v < 256; v += 15 {
			c := converted(s, color.NRGBA{uint8(v), uint8(v), uint8(v), 255})
			near(t, name, c, color.NRGBA{c.G, c.G, c.G, 255})
			if int(c.G) < last || v == 0 && c.G != 0 || v == 255 && c.G != 255 {
				t.Errorf("%s: %d becomes %v", name, v, c)
			}
			last = int(c.G)
		}
		paper := map[string]uint8{"PQ": 148, "HLG": 191}[name]
		if c := converted(s, color.NRGBA{paper, paper, paper, 255}); c.G < 170 || c.G > 215 {
			t.Errorf("%s: white paper becomes %v", name, c)
		}
	}
}

// A profile may hold anything: reading it ends soon, takes little memory, and gives a space or nil.
func FuzzReadProfile(f *testing.F) {
	f.Add(displayP3())
	f.Add(written("GRAY", "Lab ", 4, map[string][]byte{"kTRC": gammaCurve(2)}))
	for _, table := range inTables(3) {
		f.Add(written("RGB ", "Lab ", 2, map[string][]byte{"A2B0": table}))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer testbudget.Of(t, 64)()
		for _, channels := range []int{1, 3} {
			if s := ReadProfile(data, channels); s != nil {
				converted(s, color.NRGBA{1, 200, 255, 255})
			}
		}
	})
}
