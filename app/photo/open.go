package photo

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"io/fs"
	"math"
	"os"
	"runtime/debug"
	"time"

	"tilewise/app/heif"
	"tilewise/resources"
	"tilewise/solver/filesys"
	"tilewise/solver/guard"
)

// The limits of what is accepted.
const (
	maxFile   = 128e6     // bytes of a file
	maxPixels = 512 << 20 // bytes of the decoded picture: 128 megapixels, or 64 of 16 bits a channel
	minSide   = 16        // pixels of the shorter side
	workSide  = 3072      // pixels of the longer side of a Photo: a 4K screen is 2160 high
)

// Photo is a picture for the board: right way up, at most workSide pixels long, with its transparency. It never
// changes.
type Photo struct {
	pixels    *image.NRGBA
	missing   float64
	breaksOff bool
	DateAndTitle
}

// DateAndTitle is the date and title in a photo's file; each is zero where the file has none.
type DateAndTitle struct {
	Taken time.Time // the day and the hour that the camera noted
	Title string    // in words that the user wrote
}

// Size returns the width and height in pixels.
func (p *Photo) Size() image.Point { return p.pixels.Rect.Size() }

// MissingPercent returns how many percent of the rows are missing in the file, at least 1 where any are. Missing rows
// are grey. They are the last ones in the file: usually at the lower end, in a BMP at the upper end, in a HEIC or AVIF
// at the lower end of some tiles.
func (p *Photo) MissingPercent() int {
	if p.missing == 0 {
		return 0
	}
	return max(1, int(math.Round(100*p.missing)))
}

// BreaksOff reports whether the file ends before finer details, a further page, or the transparency, of a picture that
// is whole.
func (p *Photo) BreaksOff() bool { return p.breaksOff }

// OpenSample opens a photo that comes with the program.
func OpenSample(ctx context.Context, sample resources.SamplePhoto) (*Photo, error) {
	f, err := sample.Open()
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Decode(ctx, f, sample.Name)
}

// Open reads the picture file at path. It blocks for as long as decoding takes, up to a second or so for a large photo:
// call it away from the window. It returns soon after ctx is cancelled, with the context's error.
func Open(ctx context.Context, path string) (*Photo, error) { return open(ctx, path, 0) }

// OpenSmall opens a small version of a photo. It may use the one in the file itself, if that has side pixels each way,
// which is much faster.
func OpenSmall(ctx context.Context, path string, side int) (*Photo, error) {
	return open(ctx, path, side)
}

// open opens a photo, or a small version of it if side is not 0.
func open(ctx context.Context, path string, side int) (*Photo, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%s: %w", path, ErrMissing)
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, fmt.Errorf("%s: %w", path, ErrFolder)
	case !info.Mode().IsRegular(): // reading a pipe or a device might never end
		return nil, fmt.Errorf("%s: %w", path, ErrNotPicture)
	case info.Size() > maxFile:
		return nil, fmt.Errorf("%s: %w: %d MB; expected up to %d MB", path, ErrTooLarge, info.Size()/1e6, int64(maxFile)/1e6)
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return read(ctx, file, info.Size(), path, side)
}

// Decode reads a picture; name is only for the errors. See Open.
func Decode(ctx context.Context, r io.Reader, name string) (*Photo, error) {
	return read(ctx, r, 0, name, 0)
}

// read opens the photo in r, which has size bytes, or an unknown number where size is 0.
func read(ctx context.Context, r io.Reader, size int64, name string, side int) (*Photo, error) {
	var photo *Photo
	large, done := false, make(chan error, 1)
	guard.Go(func() error {
		data, err := filesys.ReadAll(&cancellableReader{ctx: ctx, Reader: r}, name, maxFile, size)
		if errors.Is(err, filesys.ErrTooLong) {
			return fmt.Errorf("%w: more than %d MB", ErrTooLarge, int64(maxFile)/1e6)
		}
		if err != nil {
			return err
		}
		large = len(data) > 1<<20
		photo, err = decode(ctx, data, side)
		return err
	}, func(err error) {
		sweep := large
		done <- err
		if sweep { // the full picture is garbage by now; it is collected in the background
			debug.FreeOSMemory()
		}
	})
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case err := <-done:
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		return photo, nil
	}
}

// decode reads a picture step by step:
//
//  1. judge the bytes: empty, of a kind we know that we cannot read
//  2. read format and size, and judge these and the memory and time that they will take
//  3. decode, ready for a panic
//  4. flatten palettes, whose indices imaging would trust in goroutines of its
//     own, where no panic can be caught (CVE-2023-36308)
//  5. scale to workSide, bring the colours to sRGB, then turn right way up
func decode(ctx context.Context, data []byte, side int) (p *Photo, err error) {
	defer func() {
		if r := recover(); r != nil {
			p, err = nil, fmt.Errorf("%w: %v", ErrDamaged, r)
		}
	}()
	if err := judgeKind(data); err != nil {
		return nil, err
	}
	data = insideBMP(data)
	if heif.Known(data) {
		return decodeHEIF(ctx, data, side)
	}
	data, apple := mendedPNG(data)
	head, err := readHead(data)
	if err != nil {
		return nil, decodeError(err)
	}
	if err := judgeSize(head.Config, head.format); err != nil {
		return nil, err
	}
	space := head.colourSpace()
	if err := head.judgeNeed(space); err != nil {
		return nil, err
	}
	if err := judgeScans(data, head.format, head.Config); err != nil {
		return nil, err
	}
	says := readMetadata(ctx, data, head.format)
	if head.tiff != nil { // the first page may be another than the one shown
		says.orientation = int(head.tiff.value(tagOrientation, 1))
	}
	full, missing, err := head.decodePixels(ctx, apple)
	if err != nil {
		return nil, err
	}
	pixels := turn(toSRGB(full, head.Config, space), says.orientation)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return &Photo{pixels, missing, head.breaksOff, says.DateAndTitle}, nil
}

// pictureHead is what is known of a picture before its pixels are decoded.
type pictureHead struct {
	image.Config
	data   []byte
	format string
	tiff   *tiffFile   // nil for other formats
	own    interface { // decodes the pixels and returns the share that is missing; nil where a library decodes them
		decode(ctx context.Context) (image.Image, float64, error)
	}
	breaksOff bool // see Photo.BreaksOff
}

func readHead(data []byte) (*pictureHead, error) {
	h := &pictureHead{data: data}
	var err error
	switch {
	case isTIFF(data):
		h.tiff = readTIFF(data)
		h.format, h.own, h.breaksOff = "tiff", h.tiff, h.tiff.breaksOff
		h.Config, err = h.tiff.config()
	case bytes.HasPrefix(data, []byte("GIF8")):
		var g *gifPicture
		if g, err = readGIF(data); err == nil {
			h.format, h.own, h.Config = "gif", g, g.config()
		}
	case bytes.HasPrefix(data, []byte("BM")):
		var b *bmpPicture
		if b, err = readBMP(data); err == nil {
			h.format, h.own, h.Config = "bmp", b, b.config()
		}
	default:
		h.Config, h.format, err = image.DecodeConfig(bytes.NewReader(data))
		if unsupported(err) && bytes.HasPrefix(data, []byte("\xff\xd8")) {
			h.Config, err = jpegConfig(data)
			h.format = "jpeg"
		}
	}
	return h, err
}

// decodePixels decodes a picture, and returns the share of it that is missing. Its errors are those of this package.
func (h *pictureHead) decodePixels(ctx context.Context, apple bool) (image.Image, float64, error) {
	if h.own != nil {
		return h.own.decode(ctx)
	}
	source := &cancellableReader{ctx: ctx, Reader: bytes.NewReader(h.data)}
	var full image.Image
	var err error
	if h.format == "webp" {
		full, err = decodeWebP(source, h.data)
	} else {
		full, _, err = image.Decode(source)
	}
	cutRIFF := h.format == "webp" && isCutRIFF(h.data)
	if err == nil && !apple {
		h.breaksOff = cutRIFF
		return full, 0, nil
	}
	cut := (source.ended || cutRIFF) && !unsupported(err)
	missing, other := 0.0, error(nil)
	switch {
	case ctx.Err() != nil:
		return nil, 0, ctx.Err()
	case h.format == "png":
		full, missing, other = decodePNGAnyway(h.data, apple)
	case h.format == "jpeg":
		full, missing, other = decodeJPEGAnyway(ctx, h.data)
		h.breaksOff = missing == 0 && lacksLayers(h.data)
	case cut:
		full, missing, other = decodeCutWebP(ctx, h.data)
	default:
		return nil, 0, decodeError(err)
	}
	switch {
	case other == nil:
		return full, missing, nil
	case cut && !errors.Is(other, ErrTooLarge) && !errors.Is(other, ErrDamaged):
		return nil, 0, ErrTruncated
	}
	return nil, 0, decodeError(other)
}

// judgeSize refuses pictures that are too small or too large. A JPEG's size is judged by judgeNeed, as its memory
// depends on the way it is stored: most photos of 200 megapixels from a phone fit.
func judgeSize(c image.Config, format string) error {
	if c.Width < minSide || c.Height < minSide {
		return fmt.Errorf("%w: %d × %d pixels; expected at least %d each way", ErrTooSmall, c.Width, c.Height, minSide)
	}
	if format == "jpeg" {
		return nil
	}
	perPixel := int64(4)
	switch c.ColorModel {
	case color.RGBA64Model, color.NRGBA64Model, color.Gray16Model, color.Alpha16Model:
		perPixel = 8
	}
	if int64(c.Width) > maxPixels || int64(c.Height) > maxPixels || int64(c.Width)*int64(c.Height) > maxPixels/perPixel {
		return fmt.Errorf("%w: %d × %d pixels; expected up to %d megapixels", ErrTooLarge, c.Width, c.Height,
			maxPixels/perPixel>>20)
	}
	return nil
}

// decodeError wraps the error of a decoder in one of this package.
func decodeError(err error) error {
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded),
		errors.Is(err, ErrUnsupported), errors.Is(err, ErrDamaged), errors.Is(err, ErrTruncated), errors.Is(err, ErrTooLong),
		errors.Is(err, ErrTooLarge), errors.Is(err, ErrUnusualJPEG):
		return err
	case errors.Is(err, image.ErrFormat):
		return ErrNotPicture
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return ErrTruncated
	case unsupported(err):
		return fmt.Errorf("%w: %w", ErrUnsupported, err)
	}
	return fmt.Errorf("%w: %w", ErrDamaged, err)
}

// unsupported reports whether a decoder knows a format but lacks a part of it, such as JPEGs of 12 bits.
func unsupported(err error) bool {
	var (
		inJPEG jpeg.UnsupportedError
		inPNG  png.UnsupportedError
	)
	return errors.As(err, &inJPEG) || errors.As(err, &inPNG)
}

// cancellableReader is a reader that ends with its context. It notes whether it was read to its end: this tells an
// incomplete file from a damaged one, whatever the decoder's error says.
type cancellableReader struct {
	ctx context.Context
	io.Reader
	ended bool
}

func (r *cancellableReader) Read(b []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := r.Reader.Read(b)
	r.ended = r.ended || err == io.EOF
	return n, err
}
