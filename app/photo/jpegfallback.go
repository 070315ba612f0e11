package photo

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
)

// jpegFallback decodes JPEGs that the standard library refuses and that other programs show: of any sampling of their
// planes, without Huffman tables, as films have them, and those that break off, of which it gives what is there. It
// holds all coefficients, and is slower.
type jpegFallback struct {
	jpegBits
	size        image.Point
	progressive bool
	rgb         bool // the planes are red, green and blue
	planes      []jpegPlane
	quantities  [4][64]uint16
	tables      [2][4]huffmanTable // of the mean of a block, and of the rest
	restart     int                // parts of a scan between two restarts; 0 where there are none
	run         int                // blocks of which the rest is known to be empty
}

// jpegPlane is one plane of a picture, in blocks of 8 × 8 coefficients.
type jpegPlane struct {
	id, across, down, quantity byte
	w, h                       int // in blocks, as far as the largest parts of a scan reach
	shown                      image.Point
	coefficients               []int16
	last                       int // the mean of the block before
	means                      int // blocks whose mean is known
}

// jpegConfig reads the size of a JPEG that the standard library refuses, and names what nothing here reads.
func jpegConfig(data []byte) (image.Config, error) {
	for mark, frame := range jpegSegments(data) {
		if mark < 0xc0 || mark > 0xcf || mark == 0xc4 || mark == 0xc8 || mark == 0xcc || len(frame) < 6 {
			continue
		}
		kind := ""
		switch {
		case mark == 0xc3:
			kind = "lossless"
		case mark >= 0xc9:
			kind = "with arithmetic coding"
		case mark > 0xc3:
			kind = "in layers of several sizes"
		case frame[0] != 8:
			kind = fmt.Sprintf("of %d bits", frame[0])
		case frame[5] != 1 && frame[5] != 3:
			kind = fmt.Sprintf("of %d planes", frame[5])
		}
		if kind != "" {
			return image.Config{}, fmt.Errorf("%w: it is a JPEG %s", ErrUnusualJPEG, kind)
		}
		model := color.YCbCrModel
		if frame[5] == 1 {
			model = color.GrayModel
		}
		w, h := binary.BigEndian.Uint16(frame[3:]), binary.BigEndian.Uint16(frame[1:])
		return image.Config{Width: int(w), Height: int(h), ColorModel: model}, nil
	}
	return image.Config{}, ErrTruncated
}

// decodeJPEGAnyway decodes what the standard library refused, and says what share of the picture is missing at its end.
func decodeJPEGAnyway(ctx context.Context, data []byte) (image.Image, float64, error) {
	config, err := jpegConfig(data)
	if err != nil {
		return nil, 0, err
	}
	if n := int64(config.Width) * int64(config.Height) * 12; n > maxNeed {
		return nil, 0, fmt.Errorf("%w: opening %d × %d pixels stored like this takes %d MB; expected up to %d MB",
			ErrTooLarge, config.Width, config.Height, n/1e6, int64(maxNeed)/1e6)
	}
	d := &jpegFallback{jpegBits: jpegBits{data: data}}
	var usual bytes.Buffer // has the tables of the standard
	if err := jpeg.Encode(&usual, image.NewRGBA(image.Rect(0, 0, 8, 8)), nil); err != nil {
		return nil, 0, err
	}
	for mark, body := range jpegSegments(usual.Bytes()) {
		if mark == 0xc4 {
			d.readHuffman(body)
		}
	}
	for at := 2; at < len(data) && d.segmentAt(ctx, &at); {
	}
	switch {
	case ctx.Err() != nil:
		return nil, 0, ctx.Err()
	case d.broken || len(d.planes) == 0:
		return nil, 0, ErrDamaged
	}
	first := d.planes[0]
	missing := 1 - float64(first.means)/float64(first.shown.X*first.shown.Y)
	if missing > 0.999 { // there is nothing to show
		return nil, 0, ErrTruncated
	}
	return d.picture(), missing, nil
}

// segmentAt reads the segment at a place, and moves behind it; false at the end, or where nothing can be read any more.
func (f *jpegFallback) segmentAt(ctx context.Context, at *int) bool {
	rest := f.data[*at:]
	if len(rest) < 4 || f.broken {
		return false
	}
	if mark := rest[1]; rest[0] != 0xff || mark == 0xff || mark == 0 || mark >= 0xd0 && mark <= 0xd8 {
		*at++
		return true
	}
	length := int(binary.BigEndian.Uint16(rest[2:]))
	if rest[1] == 0xd9 || length < 2 || length+2 > len(rest) {
		return false
	}
	mark, body := rest[1], rest[4:2+length]
	*at += 2 + length
	switch mark {
	case 0xc0, 0xc1, 0xc2:
		f.broken = f.broken || f.planes != nil || !f.readFrame(body, mark == 0xc2)
	case 0xc4:
		f.broken = f.broken || !f.readHuffman(body)
	case 0xdb:
		f.broken = f.broken || !f.readQuantities(body)
	case 0xdd:
		if len(body) >= 2 {
			f.restart = int(binary.BigEndian.Uint16(body))
		}
	case 0xee:
		f.rgb = f.rgb || bytes.HasPrefix(body, []byte("Adobe")) && len(body) >= 12 && body[11] == 0
	case 0xda:
		f.at, f.ended = *at, false
		if f.broken = f.broken || !f.readScan(ctx, body); f.broken {
			return false
		}
		*at = f.at
	}
	return ctx.Err() == nil
}

func (f *jpegFallback) readFrame(body []byte, progressive bool) bool {
	if len(body) < 6 || len(body) < 6+3*int(body[5]) {
		return false
	}
	f.progressive = progressive
	f.size = image.Pt(int(binary.BigEndian.Uint16(body[3:])), int(binary.BigEndian.Uint16(body[1:])))
	across, down := 1, 1
	for p := body[6:][:3*int(body[5])]; len(p) > 0; p = p[3:] {
		plane := jpegPlane{id: p[0], across: p[1] >> 4, down: p[1] & 15, quantity: p[2]}
		if plane.across < 1 || plane.across > 4 || plane.down < 1 || plane.down > 4 || plane.quantity > 3 {
			return false
		}
		across, down = max(across, int(plane.across)), max(down, int(plane.down))
		f.planes = append(f.planes, plane)
	}
	parts := image.Pt(ceil(f.size.X, 8*across), ceil(f.size.Y, 8*down))
	for i := range f.planes {
		p := &f.planes[i]
		p.w, p.h = parts.X*int(p.across), parts.Y*int(p.down)
		p.shown = image.Pt(ceil(ceil(f.size.X*int(p.across), across), 8), ceil(ceil(f.size.Y*int(p.down), down), 8))
		if len(f.planes) == 1 { // a single plane has no parts
			p.w, p.h = p.shown.X, p.shown.Y
		}
		p.coefficients = make([]int16, 64*p.w*p.h)
	}
	if len(f.planes) == 3 {
		f.rgb = f.rgb || f.planes[0].id == 'R' && f.planes[1].id == 'G' && f.planes[2].id == 'B'
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
			if size == 1 {
				f.quantities[which][i] = uint16(body[1+i])
			} else {
				f.quantities[which][i] = binary.BigEndian.Uint16(body[1+2*i:])
			}
		}
		body = body[1+64*size:]
	}
	return true
}

// picture makes a picture of the planes, each of whose samples is repeated until all are as large.
func (f *jpegFallback) picture() image.Image {
	full := image.Rectangle{Max: f.size}
	across, down := 1, 1
	for _, p := range f.planes {
		across, down = max(across, int(p.across)), max(down, int(p.down))
	}
	var all [3][]uint8
	for i := range f.planes {
		p := &f.planes[i]
		if len(f.planes) == 1 {
			across, down = int(p.across), int(p.down)
		}
		samples, stride := p.samples(&f.quantities[p.quantity])
		p.coefficients = nil
		if len(f.planes) > 1 || stride != f.size.X {
			out := make([]uint8, f.size.X*f.size.Y)
			for y := range f.size.Y {
				row := samples[y*int(p.down)/down*stride:]
				for x := range f.size.X {
					out[y*f.size.X+x] = row[x*int(p.across)/across]
				}
			}
			samples = out
		}
		all[i] = samples
	}
	switch {
	case len(f.planes) == 1:
		return &image.Gray{Pix: all[0], Stride: f.size.X, Rect: full}
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
