package heif

import "tilewise/app/colour"

// Colours is what a file says of its colours.
type Colours struct {
	Profile             []byte // an ICC profile, which counts more than the codes; nil where there is none
	Primaries, Transfer int    // codes of ITU-T H.273; 2 where nothing is said
	planes              colour.Planes
}

// Codes of ITU-T H.273.
const (
	bt709        = 1
	bt2020Matrix = 9
	unspecified  = 2
)

// readColour reads the colours of a picture from its properties.
func readColour(properties []box) Colours {
	c := Colours{Primaries: unspecified, Transfer: unspecified, planes: colour.JPEGPlanes}
	coded := false
	for _, p := range properties {
		if p.kind != "colr" || len(p.body) < 4 {
			continue
		}
		switch kind := string(p.body[:4]); {
		case kind == "nclx" && !coded:
			coded = true
			r := &boxReader{data: p.body[4:]}
			primaries, transfer, matrix, full := r.number(2), r.number(2), r.number(2), r.number(1)
			if r.short {
				continue
			}
			c.Primaries, c.Transfer = int(primaries), int(transfer)
			c.planes.Narrow = full&0x80 == 0
			switch matrix {
			case bt709:
				c.planes.Red, c.planes.Blue = 0.2126, 0.0722
			case bt2020Matrix:
				c.planes.Red, c.planes.Blue = 0.2627, 0.0593
			}
		case (kind == "prof" || kind == "rICC") && c.Profile == nil:
			c.Profile = p.body[4:]
		}
	}
	return c
}
