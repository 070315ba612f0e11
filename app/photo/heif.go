package photo

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"runtime/debug"
	"strings"

	"tilewise/app/heif"
	"tilewise/solver/guard"
)

// decodeHEIF decodes a HEIC or AVIF in the same steps as decode.
func decodeHEIF(ctx context.Context, data []byte, side int) (*Photo, error) {
	file, err := heif.Read(data)
	switch {
	case err != nil:
		return nil, heifError(err)
	case !heif.Included:
		return nil, fmt.Errorf("%w: it is HEIC or AVIF, and this is the browser", ErrUnsupported)
	}
	if side > 0 {
		file = file.Small(side)
	}
	size := file.Visible()
	config := image.Config{Width: size.X, Height: size.Y, ColorModel: color.YCbCrModel}
	if err := judgeSize(config, "heif"); err != nil {
		return nil, err
	}
	const scaling = 4 * workSide * workSide
	n := 2*int64(len(data)) + file.Need() + min(scaling, 4*file.Coded)
	if n > maxNeed || file.Coded > maxPixels/4 {
		return nil, tooMuch(config, n)
	}
	const large = 100e6
	if n > large { // the memory of an earlier photo is collected first
		debug.FreeOSMemory()
	}
	says := metadata{orientation: 1}
	if file.Notes != nil {
		says = readMetadata(ctx, file.Notes, notesAlone)
	}
	if file.Turned { // the EXIF data then have the same turn once more
		says.orientation = file.Orientation
	}
	full, missing, err := file.Decode(ctx)
	if err != nil {
		return nil, heifError(err)
	}
	space := heifSpace(file.Colours, full)
	pixels := fit(full)
	if full = nil; n > large {
		debug.FreeOSMemory()
	}
	pixels = turn(inColour(pixels, space), says.orientation)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return &Photo{pixels, missing, file.LacksAlpha, says.DateAndTitle}, nil
}

// heifError returns an error of package heif as one of this package, with its detail.
func heifError(err error) error {
	if defect, ok := errors.AsType[*guard.CaughtPanic](err); ok {
		return fmt.Errorf("%w: %w", ErrDamaged, defect)
	}
	kind := ErrDamaged
	switch {
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.Is(err, heif.ErrFilm):
		kind = ErrFilm
	case errors.Is(err, heif.ErrUnsupported):
		kind = ErrUnsupported
	case errors.Is(err, heif.ErrLarge):
		kind = ErrTooLarge
	case errors.Is(err, heif.ErrTruncated):
		kind = ErrTruncated
	}
	if _, detail, told := strings.Cut(err.Error(), ": "); told {
		return fmt.Errorf("%w: %s", kind, detail)
	}
	return kind
}
