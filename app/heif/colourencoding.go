package heif

import (
	"image"

	"tilewise/app/colour"
)

// Colours is the description of a picture's colours in its file.
type Colours struct {
	Profile []byte // an ICC profile, which counts more than the codes; nil where there is none
	colourCodes
}

// colourCodes are codes of ITU-T H.273.
type colourCodes struct {
	Primaries, Transfer int // 2 where nothing is said
	matrix              int
	narrow              bool // brightness goes from 16 to 235 only, as in films
	said                bool // the file says it; else the coded picture may
}

// Codes of ITU-T H.273.
const (
	unspecified                 = 2
	matrixIdentity, matrixYCgCo = 0, 8
)

func readColour(properties []box) Colours {
	c := Colours{colourCodes: colourCodes{Primaries: unspecified, Transfer: unspecified, matrix: unspecified}}
	for _, p := range properties {
		if p.kind != "colr" || len(p.body) < 4 {
			continue
		}
		switch kind := string(p.body[:4]); {
		case kind == "nclx" && !c.said:
			r := &boxReader{data: p.body[4:]}
			primaries, transfer, matrix, full := r.number(2), r.number(2), r.number(2), r.number(1)
			if !r.short {
				c.colourCodes = colourCodes{int(primaries), int(transfer), int(matrix), full&0x80 == 0, true}
			}
		case (kind == "prof" || kind == "rICC") && c.Profile == nil:
			c.Profile = p.body[4:]
		}
	}
	return c
}

func (c colourCodes) planes() colour.Planes { return colour.PlanesOf(c.matrix, c.Primaries, c.narrow) }

// toJPEG converts planes to those of a JPEG, in place. Their range is already a JPEG's. For codes that a JPEG cannot
// store it returns a picture of RGB instead.
func (c colourCodes) toJPEG(p image.Image) image.Image {
	planes, ok := p.(*image.YCbCr)
	if !ok {
		return p
	}
	if c.matrix != matrixIdentity && c.matrix != matrixYCgCo {
		stored := c.planes()
		stored.Narrow = false
		stored.ToJPEG(planes)
		return p
	}
	out := image.NewNRGBA(p.Bounds())
	for y := range planes.Rect.Dy() {
		for x := range planes.Rect.Dx() {
			i, k := planes.YOffset(x, y), planes.COffset(x, y)
			g, b, r := int(planes.Y[i]), int(planes.Cb[k]), int(planes.Cr[k])
			if c.matrix == matrixYCgCo {
				green, orange := b-128, r-128
				g, b, r = g+green, g-green-orange, g-green+orange
			}
			pixel := out.Pix[y*out.Stride+4*x:]
			pixel[0], pixel[1], pixel[2], pixel[3] = clamp(r), clamp(g), clamp(b), 255
		}
	}
	return out
}

func clamp(v int) uint8 { return uint8(min(max(v, 0), 255)) }
