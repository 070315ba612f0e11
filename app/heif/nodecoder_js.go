package heif

import (
	"context"
	"image"
)

// Included tells whether this edition of the program has the decoders: the browser's goes without their 5 MB.
const Included = false

type codec struct{}

type decoderMemory struct {
	bytes []byte
	most  uint64
}

var heic, avif = &codec{}, &codec{}

func (c *codec) prepare() error { return ErrUnsupported }

func (c *codec) decode(context.Context, []byte, image.Point, *decoderMemory) (image.Image, error) {
	return nil, ErrUnsupported
}
