package photo

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"io"
	"io/fs"
	"os"
	"runtime/debug"
	"strings"

	_ "image/gif"  // decoders of the formats that are let in
	_ "image/jpeg" //
	_ "image/png"  //

	_ "golang.org/x/image/bmp"  //
	_ "golang.org/x/image/tiff" //
	_ "golang.org/x/image/webp" //
)

// The limits of what is let in.
const (
	maxFile   = 128 << 20 // bytes of the file
	maxPixels = 512 << 20 // bytes of the decoded picture: 128 megapixels, or 64 of 16 bits a channel
	minSide   = 16        // pixels
	workSide  = 2880      // pixels of the longer side of a Photo: a 4K screen is 2160 high
)

// Photo is a picture that may be sliced: right way up, at most workSide pixels
// long, its transparency kept. It is not changed any more once it is made.
type Photo struct {
	pixels *image.NRGBA
}

// Size is the width and height in pixels.
func (p *Photo) Size() image.Point { return p.pixels.Rect.Size() }

// Open reads the picture file at path. It blocks for as long as decoding takes,
// up to a second or so for a large photo: call it away from the window. It
// returns soon after ctx is cancelled, with the context's error.
func Open(ctx context.Context, path string) (*Photo, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: %w", path, ErrMissing)
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, fmt.Errorf("%s: %w", path, ErrFolder)
	case !info.Mode().IsRegular(): // a pipe or a device might never end
		return nil, fmt.Errorf("%s: %w", path, ErrNotPicture)
	case info.Size() > maxFile:
		return nil, fmt.Errorf("%s: %w: %d MB; expected up to %d MB", path, ErrTooLarge, info.Size()>>20, maxFile>>20)
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return Decode(ctx, file, path)
}

// Decode reads a picture; name is only for the errors. See Open.
func Decode(ctx context.Context, r io.Reader, name string) (*Photo, error) {
	type outcome struct {
		photo *Photo
		err   error
	}
	done := make(chan outcome, 1)
	data, err := io.ReadAll(io.LimitReader(patient{ctx, r}, maxFile+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	go func() {
		p, err := decode(ctx, data)
		done <- outcome{p, err}
	}()
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case o := <-done:
		if o.err != nil {
			return nil, fmt.Errorf("%s: %w", name, o.err)
		}
		return o.photo, nil
	}
}

// decode goes through the door step by step:
//
//  1. judge the bytes: empty, too many, of a kind we know that we cannot read
//  2. read format and size, and judge these
//  3. decode, ready for a panic
//  4. flatten palettes, whose indices imaging would trust in goroutines of its
//     own, where no panic can be caught (CVE-2023-36308)
//  5. scale to workSide and turn right way up
//  6. give the memory of the full picture back
func decode(ctx context.Context, data []byte) (p *Photo, err error) {
	defer func() {
		if r := recover(); r != nil {
			p, err = nil, fmt.Errorf("%w: %v", ErrDamaged, r)
		}
	}()
	if len(data) > maxFile {
		return nil, fmt.Errorf("%w: more than %d MB", ErrTooLarge, maxFile>>20)
	}
	if err := judgeKind(data); err != nil {
		return nil, err
	}
	config, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, decodeError(err)
	}
	if err := judgeSize(config); err != nil {
		return nil, err
	}
	full, _, err := image.Decode(patient{ctx, bytes.NewReader(data)})
	if err != nil {
		return nil, decodeError(err)
	}
	defer debug.FreeOSMemory()
	pixels := turn(fit(flatten(full, config)), orientation(data, format))
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return &Photo{pixels}, nil
}

func judgeSize(c image.Config) error {
	if c.Width < minSide || c.Height < minSide {
		return fmt.Errorf("%w: %d × %d pixels; expected at least %d each way", ErrTooSmall, c.Width, c.Height, minSide)
	}
	perPixel := int64(4)
	switch c.ColorModel {
	case color.RGBA64Model, color.NRGBA64Model, color.Gray16Model, color.Alpha16Model:
		perPixel = 8
	}
	if int64(c.Width) > maxPixels || int64(c.Height) > maxPixels || int64(c.Width)*int64(c.Height) > maxPixels/perPixel {
		return fmt.Errorf("%w: %d × %d pixels; expected up to %d megapixels", ErrTooLarge, c.Width, c.Height, maxPixels/perPixel>>20)
	}
	return nil
}

func decodeError(err error) error {
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.Is(err, image.ErrFormat):
		return ErrNotPicture
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF), strings.Contains(err.Error(), "not enough"): // so say PNG and GIF
		return ErrTruncated
	}
	return fmt.Errorf("%w: %w", ErrDamaged, err)
}

// patient is a reader that ends with its context.
type patient struct {
	ctx context.Context
	io.Reader
}

func (p patient) Read(b []byte) (int, error) {
	if err := p.ctx.Err(); err != nil {
		return 0, err
	}
	return p.Reader.Read(b)
}
