package heif

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// What can be wrong with a file. Each error of Read and Decode wraps one of these or is the context's.
var (
	ErrFilm        = errors.New("it holds moving pictures")
	ErrUnsupported = errors.New("it is stored in a way that is not known here")
	ErrLarge       = errors.New("it is made of too many parts")
	ErrTruncated   = errors.New("it breaks off")
	ErrDamaged     = errors.New("it is damaged")
)

// box is a part of a file, with a kind of four letters and its content.
type box struct {
	kind  string
	whole []byte // with its header
	body  []byte
}

func nextBox(data []byte) (b box, rest []byte, err error) {
	r := boxReader{data: data}
	size, header := r.number(4), 8
	kind := string(r.take(4))
	switch size {
	case 0: // the box goes on to the end of the file
		size = uint64(len(data))
	case 1:
		size, header = r.number(8), 16
	}
	switch {
	case r.short:
		return box{}, nil, ErrTruncated
	case size < uint64(header):
		return box{}, nil, fmt.Errorf("%w: a box of %d bytes", ErrDamaged, size)
	case size > uint64(len(data)):
		return box{}, nil, fmt.Errorf("%w in the box %q", ErrTruncated, kind)
	}
	return box{kind, data[:size], data[header:size]}, data[size:], nil
}

// boxesIn returns all boxes in the content of another box. The error is ErrDamaged if one does not fit.
func boxesIn(data []byte) ([]box, error) {
	var all []box
	for len(data) > 0 {
		b, rest, err := nextBox(data)
		if errors.Is(err, ErrTruncated) {
			err = fmt.Errorf("%w: %v", ErrDamaged, err)
		}
		if err != nil {
			return nil, err
		}
		if len(all) == maxItems {
			return nil, fmt.Errorf("%w: more than %d boxes", ErrLarge, maxItems)
		}
		all, data = append(all, b), rest
	}
	return all, nil
}

// fullBox returns the version, the flags and the content of a box that has these.
func fullBox(body []byte) (version byte, flags uint32, r *boxReader) {
	r = &boxReader{data: body}
	head := uint32(r.number(4))
	return byte(head >> 24), head & 0xffffff, r
}

// boxReader takes numbers off bytes, and remembers whether there were too few.
type boxReader struct {
	data  []byte
	short bool
}

func (r *boxReader) take(n int) []byte {
	if n < 0 || n > len(r.data) {
		r.data, r.short = nil, true
		return nil
	}
	taken := r.data[:n]
	r.data = r.data[n:]
	return taken
}

// number reads a number of up to 8 bytes; one of none is 0.
func (r *boxReader) number(bytes int) uint64 {
	var wide [8]byte
	copy(wide[8-bytes:], r.take(bytes))
	return binary.BigEndian.Uint64(wide[:])
}
