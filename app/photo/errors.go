package photo

import (
	"errors"

	"tilewise/app/pictureformat"
)

// What can be wrong with a file. Each error that Open and Decode return wraps
// one of these, an error of the file system, or the context's.
var (
	ErrMissing     = errors.New("there is no such file")
	ErrFolder      = errors.New("this is a folder, not a picture")
	ErrEmpty       = errors.New("the file is empty")
	ErrNotPicture  = errors.New("this isn't a picture; " + pictureformat.Names() + " are")
	ErrUnsupported = errors.New("this kind of picture cannot be read; save it as JPEG or PNG and open that")
	ErrUnusualJPEG = errors.New("this kind of JPEG cannot be read; open it in another program, save it anew and open that")
	ErrFilm        = errors.New("these are moving pictures; save one of them as JPEG or PNG and open that")
	ErrTooSmall    = errors.New("the picture is too small to be cut into tiles")
	ErrTooLarge    = errors.New("the picture is too large")
	ErrTooLong     = errors.New("the picture is stored in too many layers, which take too long to decode")
	ErrTruncated   = errors.New("the picture breaks off in the middle; the file is not complete")
	ErrDamaged     = errors.New("the picture is damaged")
)

// ForeignError is the ErrUnsupported of a kind of picture that has a name.
type ForeignError struct{ Kind string }

func (e *ForeignError) Error() string { return ErrUnsupported.Error() + ": it is " + e.Kind }

func (e *ForeignError) Unwrap() error { return ErrUnsupported }
