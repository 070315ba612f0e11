package photo

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"math"
)

// jpegFallback decodes JPEGs that the standard library refuses and other programs show: with any sampling of their
// planes, without Huffman tables, as in films, and incomplete ones, of which it returns the part that is there. It
// holds all coefficients, and is slower.
type jpegFallback struct {
	jpegBits
	size         image.Point
	across, down int // the finest sampling of the planes
	progressive  bool
	rgb          bool // the planes are red, green and blue, or inks
	planes       []jpegPlane
	quantities   [4][64]int
	tables       [2][4]huffmanTable // of the mean of a block, and of the rest
	tablesRead   int
	restart      int // parts of a scan between two restarts; 0 where there are none
	run          int // blocks of which the rest is known to be empty
}

// jpegPlane is one plane of a picture, in blocks of 8 × 8 coefficients.
type jpegPlane struct {
	id, quantity byte
	across, down int
	w, h         int         // in blocks, as far as the largest parts of a scan reach
	shown        image.Point // in blocks
	coefficients []int16
	last         int // the mean of the block before
	means        int // blocks whose mean is known
}

// jpegConfig reads the size of a JPEG that the standard library refuses. Its error names kinds of JPEG that
// jpegFallback can't read, either.
func jpegConfig(data []byte) (image.Config, error) {
	for s := range jpegSegments(data) {
		if s.mark == 0xf7 {
			return image.Config{}, fmt.Errorf("%w: it is a JPEG-LS", ErrUnusualJPEG)
		} else if !s.isFrame() {
			continue
		}
		kind, deep, planes := "", s.body[0], s.body[5]
		switch {
		case s.mark == 0xc3:
			kind = "lossless"
		case s.mark >= 0xc9:
			kind = "with arithmetic coding"
		case s.mark > 0xc3:
			kind = "in layers of several sizes"
		case deep != 8:
			kind = fmt.Sprintf("of %d bits", deep)
		case planes != 1 && planes != 3 && planes != 4:
			kind = fmt.Sprintf("of %d planes", planes)
		}
		if kind != "" {
			return image.Config{}, fmt.Errorf("%w: it is a JPEG %s", ErrUnusualJPEG, kind)
		}
		w, h := binary.BigEndian.Uint16(s.body[3:]), binary.BigEndian.Uint16(s.body[1:])
		model := map[byte]color.Model{1: color.GrayModel, 3: color.YCbCrModel, 4: color.CMYKModel}[planes]
		return image.Config{Width: int(w), Height: int(h), ColorModel: model}, nil
	}
	return image.Config{}, ErrTruncated
}

// decodeJPEGAnyway decodes a JPEG that the standard library has refused, and returns the share of the picture that is
// missing at its end.
func decodeJPEGAnyway(ctx context.Context, data []byte) (image.Image, float64, error) {
	config, err := jpegConfig(data)
	if err != nil {
		return nil, 0, err
	}
	if n := int64(config.Width)*int64(config.Height)*16 + 2*int64(len(data)); n > maxNeed {
		return nil, 0, tooMuch(config, n)
	}
	var usual bytes.Buffer // has the tables of the standard
	if err := jpeg.Encode(&usual, image.NewRGBA(image.Rect(0, 0, 8, 8)), nil); err != nil {
		return nil, 0, err
	}
	f := &jpegFallback{across: 1, down: 1}
	for s := range jpegSegments(usual.Bytes()) {
		if s.mark == markTables {
			f.readHuffman(s.body)
		}
	}
	for s := range jpegSegments(data) {
		sound := f.readSegment(ctx, s)
		if ctx.Err() != nil {
			return nil, 0, ctx.Err()
		} else if !sound {
			return nil, 0, ErrDamaged
		}
	}
	if len(f.planes) == 0 {
		return nil, 0, ErrDamaged
	}
	there, all := 0, 0 // blocks of all planes
	for _, p := range f.planes {
		there, all = there+p.means, all+p.shown.X*p.shown.Y
	}
	missing := 1 - float64(there)/float64(all)
	if missing > 0.999 { // there is nothing to show
		return nil, 0, ErrTruncated
	}
	return f.picture(), missing, nil
}

// readSegment reads a segment and, for a scan, the data behind it. It returns false where the segment is damaged.
func (f *jpegFallback) readSegment(ctx context.Context, s jpegSegment) bool {
	switch s.mark {
	case 0xc0, 0xc1, 0xc2:
		f.progressive = s.mark == 0xc2
		return f.planes == nil && f.readFrame(s.body)
	case markTables:
		return f.readHuffman(s.body)
	case 0xdb:
		return f.readQuantities(s.body)
	case 0xdd:
		if len(s.body) >= 2 {
			f.restart = int(binary.BigEndian.Uint16(s.body))
		}
	case markColour:
		f.rgb = f.rgb || bytes.HasPrefix(s.body, []byte("Adobe")) && len(s.body) >= 12 && s.body[11] == 0
	case markScan:
		return f.readScan(ctx, s)
	}
	return true
}

func (f *jpegFallback) readFrame(body []byte) bool {
	if len(body) < 6 || len(body) < 6+3*int(body[5]) {
		return false
	}
	f.size = image.Pt(int(binary.BigEndian.Uint16(body[3:])), int(binary.BigEndian.Uint16(body[1:])))
	ids := ""
	for p := body[6:][:3*int(body[5])]; len(p) > 0; p = p[3:] {
		plane := jpegPlane{id: p[0], across: int(p[1] >> 4), down: int(p[1] & 15), quantity: p[2]}
		if body[5] == 1 { // a single plane is not sampled
			plane.across, plane.down = 1, 1
		}
		if min(plane.across, plane.down) < 1 || max(plane.across, plane.down) > 4 || plane.quantity > 3 {
			return false
		}
		f.across, f.down = max(f.across, plane.across), max(f.down, plane.down)
		f.planes, ids = append(f.planes, plane), ids+string(p[:1])
	}
	f.rgb = f.rgb || ids == "RGB"
	parts := image.Pt(ceil(f.size.X, 8*f.across), ceil(f.size.Y, 8*f.down))
	for i := range f.planes {
		p := &f.planes[i]
		p.w, p.h = parts.X*p.across, parts.Y*p.down
		p.shown = image.Pt(ceil(ceil(f.size.X*p.across, f.across), 8), ceil(ceil(f.size.Y*p.down, f.down), 8))
		p.coefficients = make([]int16, 64*p.w*p.h)
	}
	return true
}

func ceil(a, b int) int { return (a + b - 1) / b }

func (f *jpegFallback) readQuantities(body []byte) bool {
	for len(body) > 0 {
		size, which := 1+int(body[0]>>4), body[0]&15
		if size > 2 || which > 3 || len(body) < 1+64*size {
			return false
		}
		for i := range 64 {
			f.quantities[which][i] = int(body[size*(i+1)])
			if size == 2 {
				f.quantities[which][i] += int(body[1+2*i]) << 8
			}
		}
		body = body[1+64*size:]
	}
	return true
}

func (f *jpegFallback) picture() image.Image {
	full := image.Rectangle{Max: f.size}
	var all [4][]uint8
	for i := range f.planes {
		all[i] = f.samples(&f.planes[i])
	}
	switch {
	case len(f.planes) == 1:
		return &image.Gray{Pix: all[0], Stride: f.size.X, Rect: full}
	case len(f.planes) == 4: // as Adobe's programs write them: 255 is no ink
		out := image.NewCMYK(full)
		for i := range all[0] {
			c, m, y := color.YCbCrToRGB(all[0][i], all[1][i], all[2][i])
			if f.rgb {
				c, m, y = 255-all[0][i], 255-all[1][i], 255-all[2][i]
			}
			copy(out.Pix[4*i:], []uint8{c, m, y, 255 - all[3][i]})
		}
		return out
	case f.rgb:
		out := image.NewNRGBA(full)
		for i := range all[0] {
			copy(out.Pix[4*i:], []uint8{all[0][i], all[1][i], all[2][i], 255})
		}
		return out
	}
	return &image.YCbCr{Y: all[0], Cb: all[1], Cr: all[2], YStride: f.size.X, CStride: f.size.X,
		SubsampleRatio: image.YCbCrSubsampleRatio444, Rect: full}
}

// cosines are the factors of the transform, one row for each frequency.
var cosines = func() (c [8][8]float32) {
	for u := range c {
		for x := range c[u] {
			c[u][x] = float32(math.Cos(float64(2*x+1)*float64(u)*math.Pi/16) / 2)
			if u == 0 {
				c[u][x] /= math.Sqrt2
			}
		}
	}
	return c
}()

// samples transforms the blocks of a plane, and repeats each sample until the plane is as large as the picture.
func (f *jpegFallback) samples(p *jpegPlane) []uint8 {
	stride := 8 * p.w
	all := make([]uint8, 8*p.h*stride)
	inParallel(p.h, func(from, to int) {
		for i := from * p.w; i < to*p.w; i++ {
			var half [8][8]float32 // transformed across
			for k, place := range zigzag {
				if c := p.coefficients[64*i+int(place)]; c != 0 {
					v, row := float32(int(c)*f.quantities[p.quantity][k]), &half[place/8]
					for x, cosine := range &cosines[place%8] {
						row[x] += v * cosine
					}
				}
			}
			for n := range 64 {
				sum := float32(128.5)
				for u := range 8 {
					sum += half[u][n%8] * cosines[u][n/8]
				}
				all[(i/p.w*8+n/8)*stride+i%p.w*8+n%8] = uint8(min(max(sum, 0), 255))
			}
		}
	})
	p.coefficients = nil
	if p.across == f.across && p.down == f.down && stride == f.size.X {
		return all[:f.size.X*f.size.Y]
	}
	out := make([]uint8, f.size.X*f.size.Y)
	for i := range out {
		x, y := i%f.size.X, i/f.size.X
		out[i] = all[y*p.down/f.down*stride+x*p.across/f.across]
	}
	return out
}
