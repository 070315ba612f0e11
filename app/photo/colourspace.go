package photo

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"image"
	"image/color"
	"io"

	"tilewise/app/colour"
	"tilewise/app/heif"
)

// maxPacked is the number of bytes that a profile may have after it is unpacked; package colour takes no larger one.
const maxPacked = 8 << 20

// colourSpace returns the colour space that a file names for its picture; nil where it names none that can be read.
func (h *pictureHead) colourSpace() *colour.Space {
	switch h.format {
	case "jpeg":
		return spaceOfProfile(jpegProfile(h.data), h.ColorModel)
	case "png":
		const kind, greyWithOpacity = 25, 4
		if h.data[kind] == greyWithOpacity {
			return pngSpace(h.data, color.GrayModel)
		}
		return pngSpace(h.data, h.ColorModel)
	case "tiff":
		model := h.ColorModel
		if h.tiff.value(tagMeaning, blackIsZero) <= blackIsZero {
			model = color.GrayModel
		}
		return spaceOfProfile(h.tiff.fields[tagProfile].bytes, model)
	case "webp":
		for kind, body := range webpChunks(h.data) {
			if kind == "ICCP" {
				return spaceOfProfile(body, h.ColorModel)
			}
		}
	}
	return nil
}

// spaceOfProfile reads an ICC profile that suits the picture's colour model. A profile for colours suits a grey
// picture, too.
func spaceOfProfile(profile []byte, model color.Model) *colour.Space {
	if len(profile) < 20 {
		return nil
	}
	grey := model == color.GrayModel || model == color.Gray16Model
	switch kind, ink := string(profile[16:20]), model == color.CMYKModel; {
	case kind == "GRAY" && grey:
		return colour.ReadProfile(profile, 1)
	case kind == "RGB " && !ink:
		return colour.ReadProfile(profile, 3)
	case kind == "CMYK" && ink:
		return colour.ReadProfile(profile, 4)
	}
	return nil
}

// jpegProfile joins the numbered segments with the profile of a JPEG; nil where one of them is missing.
func jpegProfile(data []byte) []byte {
	var parts [256][]byte
	count := 0
	for s := range jpegSegments(data) {
		rest, ok := bytes.CutPrefix(s.body, []byte("ICC_PROFILE\x00"))
		if s.mark == markProfile && ok && len(rest) >= 2 && parts[rest[0]] == nil {
			parts[rest[0]], count = rest[2:], int(rest[1])
		}
	}
	var profile []byte
	for i := range count {
		if parts[i+1] == nil {
			return nil
		}
		profile = append(profile, parts[i+1]...)
	}
	return profile
}

// pngSpace reads the colour space of a PNG from its chunks, in this order of precedence: cICP, iCCP, sRGB, gAMA with
// cHRM.
func pngSpace(data []byte, model color.Model) *colour.Space {
	found := map[string][]byte{}
	for kind, chunk := range pngChunks(data) {
		if kind == "IDAT" {
			break
		}
		if found[kind] == nil && len(chunk) >= 12 {
			found[kind] = chunk[8 : len(chunk)-4]
		}
	}
	be := binary.BigEndian
	codes, packed, gamma := found["cICP"], found["iCCP"], found["gAMA"]
	switch {
	case len(codes) == 4 && codes[2] == 0 && codes[3] == 1:
		return colour.Coded(int(codes[0]), int(codes[1]))
	case packed != nil:
		if _, rest, ok := bytes.Cut(packed, []byte{0}); ok && len(rest) > 0 {
			if r, err := zlib.NewReader(bytes.NewReader(rest[1:])); err == nil {
				profile, _ := io.ReadAll(io.LimitReader(r, maxPacked))
				return spaceOfProfile(profile, model)
			}
		}
	case found["sRGB"] != nil:
	case len(gamma) == 4 && be.Uint32(gamma) > 0:
		var c *colour.Chromaticities
		if told := found["cHRM"]; len(told) == 32 { // white, red, green, blue
			c = new(colour.Chromaticities)
			for i := range c {
				c[(i+6)%8] = float64(be.Uint32(told[4*i:])) / 1e5
			}
		}
		return colour.Gamma(1e5/float64(be.Uint32(gamma)), c)
	}
	return nil
}

// heifSpace returns the colour space of a HEIC or AVIF. A profile goes before codes.
func heifSpace(c heif.Colours, picture image.Image) *colour.Space {
	if c.Profile != nil {
		return spaceOfProfile(c.Profile, picture.ColorModel())
	}
	return colour.Coded(c.Primaries, c.Transfer)
}

// toSRGB converts a decoded picture to sRGB with 8 bits a channel, at most workSide long.
func toSRGB(full image.Image, c image.Config, space *colour.Space) *image.NRGBA {
	if space == nil {
		return fit(flatten(full, c))
	}
	full = middle(full)
	if ink, ok := full.(*image.CMYK); ok { // its four inks are made smaller and converted as if they were four channels
		p := &image.NRGBA{Pix: ink.Pix, Stride: ink.Stride, Rect: image.Rectangle{Max: ink.Rect.Size()}}
		for longer(p) > workSide*3/2 {
			p = halved(p)
		}
		return fit(inColour(p, space))
	}
	if deep := flattenDeep(full, space); deep != nil {
		return fit(deep)
	}
	return inColour(fit(flatten(full, c)), space)
}

// inColour converts a scaled picture to sRGB.
func inColour(p *image.NRGBA, space *colour.Space) *image.NRGBA {
	if space != nil {
		inParallel(p.Rect.Dy(), func(from, to int) { space.Convert(p, from, to) })
	}
	return p
}

// flattenDeep converts a picture of 16 bits a channel to sRGB before it is reduced to 8 bits; nil for other pictures.
func flattenDeep(picture image.Image, space *colour.Space) *image.NRGBA {
	switch picture.(type) {
	case *image.NRGBA64, *image.RGBA64, *image.Gray16:
	default:
		return nil
	}
	deep, r := picture.(image.RGBA64Image), picture.Bounds()
	full := image.NewNRGBA(image.Rectangle{Max: r.Size()})
	inParallel(r.Dy(), func(from, to int) {
		for i := from * r.Dx(); i < to*r.Dx(); i++ {
			space.ConvertDeep(full.Pix[4*i:], deep.RGBA64At(r.Min.X+i%r.Dx(), r.Min.Y+i/r.Dx()))
		}
	})
	return full
}
