package heif

import (
	"context"
	"image"
)

// Included reports whether this edition of the program has the decoders: the browser's goes without their 5 MB.
const Included = false

type wasmDecoder struct{}

type wasmMemory struct {
	bytes []byte
	most  uint64
}

var heic, avif = &wasmDecoder{}, &wasmDecoder{}

func (d *wasmDecoder) prepare() error { return ErrUnsupported }

func (d *wasmDecoder) decode(context.Context, []byte, image.Point, byte, *wasmMemory) (*decodedPicture, error) {
	return nil, ErrUnsupported
}
