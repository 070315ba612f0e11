//go:build !js

package heif

import (
	"bytes"
	"compress/gzip"
	"context"
	_ "embed"
	"fmt"
	"image"
	"io"
	"sync"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"
)

//go:embed decoders/heic/heif.wasm.gz
var heicCode []byte

//go:embed decoders/avif/avif.wasm.gz
var avifCode []byte

// Included tells whether this edition of the program has the decoders.
const Included = true

// codec is a decoder, translated for this processor when it is first needed: that takes half a second.
type codec struct {
	packed  []byte
	once    sync.Once
	err     error
	runtime wazero.Runtime
	code    wazero.CompiledModule
}

var heic, avif = &codec{packed: heicCode}, &codec{packed: avifCode}

func (c *codec) prepare() error {
	c.once.Do(func() { c.err = c.translate(context.Background()) })
	return c.err
}

func (c *codec) translate(ctx context.Context) error {
	packed, err := gzip.NewReader(bytes.NewReader(c.packed))
	if err != nil {
		return err
	}
	code, err := io.ReadAll(packed)
	if err != nil {
		return err
	}
	c.runtime = wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfig())
	if c.code, err = c.runtime.CompileModule(ctx, code); err != nil {
		return err
	}
	return c.refuseSystem(ctx)
}

// refuseSystem answers all that a decoder may ask of the system, files above all, with an error.
func (c *codec) refuseSystem(ctx context.Context) error {
	const noSuchFile = 8 // of WASI: bad file descriptor
	system := map[string]wazero.HostModuleBuilder{}
	for _, f := range c.code.ImportedFunctions() {
		module, name, _ := f.Import()
		if system[module] == nil {
			system[module] = c.runtime.NewHostModuleBuilder(module)
		}
		answers := len(f.ResultTypes()) > 0
		refuse := api.GoFunc(func(_ context.Context, stack []uint64) {
			if !answers {
				panic(fmt.Errorf("%w: the decoder gave up", ErrDamaged)) // the runtime makes an error of it
			}
			stack[0] = noSuchFile
		})
		system[module].NewFunctionBuilder().WithGoFunction(refuse, f.ParamTypes(), f.ResultTypes()).Export(name)
	}
	for _, m := range system {
		if _, err := m.Instantiate(ctx); err != nil {
			return err
		}
	}
	return nil
}

// memory is what a decoder may use: no more than most bytes. It is used again for the next part of a picture.
type memory struct {
	bytes []byte
	most  uint64
}

func (m *memory) Allocate(_, _ uint64) experimental.LinearMemory {
	m.bytes = m.bytes[:0]
	return m
}

func (m *memory) Reallocate(size uint64) []byte {
	if size > m.most {
		return nil
	}
	if size > uint64(cap(m.bytes)) {
		larger := make([]byte, size, min(m.most, size+size/4))
		copy(larger, m.bytes)
		m.bytes = larger
		return larger
	}
	old := len(m.bytes)
	m.bytes = m.bytes[:size]
	clear(m.bytes[min(old, len(m.bytes)):])
	return m.bytes
}

func (m *memory) Free() {}

// run is one decoder at work on one coded picture.
type run struct {
	ctx    context.Context
	module api.Module
	err    error
}

// call calls a function of the decoder; after an error it does nothing.
func (r *run) call(name string, arguments ...uint64) uint32 {
	if r.err != nil {
		return 0
	}
	var answer []uint64
	if answer, r.err = r.module.ExportedFunction(name).Call(r.ctx, arguments...); r.err != nil || len(answer) != 1 {
		return 0
	}
	return uint32(answer[0])
}

// space has the decoder set bytes aside.
func (r *run) space(bytes int) uint64 {
	at := r.call("malloc", uint64(bytes))
	if at == 0 && r.err == nil {
		r.err = fmt.Errorf("%w: the decoder has too little memory", ErrLarge)
	}
	return uint64(at)
}

// decode decodes a file with one coded picture in it. The picture lies in memory of the decoder.
func (c *codec) decode(ctx context.Context, file []byte, size image.Point, room *memory) (image.Image, error) {
	if err := c.prepare(); err != nil {
		return nil, err
	}
	// A decoder is not told of ctx: looking for its end in every loop would take four times as long.
	own := experimental.WithMemoryAllocator(context.WithoutCancel(ctx), room)
	module, err := c.runtime.InstantiateModule(own, c.code,
		wazero.NewModuleConfig().WithName("").WithStartFunctions("_initialize"))
	if err != nil {
		return nil, err
	}
	defer module.Close(own)
	r := &run{ctx: own, module: module}
	in := r.space(len(file))
	if r.err == nil && !module.Memory().Write(uint32(in), file) {
		r.err = ErrLarge
	}
	var picture image.Image
	if c == avif {
		picture = r.avif(in, len(file), size)
	} else {
		picture = r.heic(in, len(file), size)
	}
	if r.err != nil {
		return nil, fmt.Errorf("%w: %w", ErrDamaged, r.err)
	}
	return picture, nil
}

// told reads numbers that the decoder wrote one after the other.
func (r *run) told(at uint64, n int) []int {
	all := make([]int, n)
	for i := range all {
		v, ok := r.module.Memory().ReadUint32Le(uint32(at) + 4*uint32(i))
		if !ok && r.err == nil {
			r.err = ErrDamaged
		}
		all[i] = int(v)
	}
	return all
}

// judge compares the size that the decoder found with the one that was told.
func (r *run) judge(w, h int, size image.Point) {
	if r.err == nil && image.Pt(w, h) != size {
		r.err = fmt.Errorf("%w: %d × %d pixels in place of %v", ErrDamaged, w, h, size)
	}
}

// pixels has the decoder decode, by the function draw, into bytes set aside for that.
func (r *run) pixels(bytes int, draw func(out uint64) uint32) []byte {
	out := r.space(bytes)
	if draw(out) == 0 && r.err == nil {
		r.err = ErrDamaged
	}
	if r.err != nil {
		return nil
	}
	all, ok := r.module.Memory().Read(uint32(out), uint32(bytes))
	if !ok {
		r.err = ErrDamaged
	}
	return all
}

// heic decodes with libheif.
func (r *run) heic(in uint64, length int, size image.Point) image.Image {
	const numbers = 5 // width, height, and the kinds of colours, of their planes and of transparency
	at := r.space(4 * numbers)
	decode := func(only, out uint64) uint32 {
		return r.call("decode", in, uint64(length), only, at, at+4, at+8, at+12, at+16, out)
	}
	if decode(1, 0) == 0 && r.err == nil {
		r.err = ErrDamaged
	}
	says := r.told(at, numbers)
	r.judge(says[0], says[1], size)
	if r.err != nil {
		return nil
	}
	const colours, grey = 1, 2
	stride := rowBytes(size.X)
	full := image.Rectangle{Max: size}
	draw := func(out uint64) uint32 { return decode(0, out) }
	switch says[2] {
	case grey:
		return &image.Gray{Pix: r.pixels(stride*size.Y, draw), Stride: stride, Rect: full}
	case colours:
		stride = 4 * ((max(64, size.X) + 15) &^ 15)
		return &image.NRGBA{Pix: r.pixels(stride*size.Y, draw), Stride: stride, Rect: full}
	}
	across, down := 1, 1 // pixels that share a sample of colour
	ratio := image.YCbCrSubsampleRatio444
	switch says[3] {
	case 1:
		across, down, ratio = 2, 2, image.YCbCrSubsampleRatio420
	case 2:
		across, ratio = 2, image.YCbCrSubsampleRatio422
	}
	colour := rowBytes((size.X + across - 1) / across)
	first := stride * size.Y
	second := first + colour*((size.Y+down-1)/down)
	all := r.pixels(2*second-first, draw)
	if r.err != nil {
		return nil
	}
	return &image.YCbCr{Y: all[:first:first], Cb: all[first:second:second], Cr: all[second:],
		YStride: stride, CStride: colour, SubsampleRatio: ratio, Rect: full}
}

// rowBytes is how many bytes libheif takes for a row of a plane.
func rowBytes(width int) int { return (max(64, width) + 15) &^ 15 }

// avif decodes with libavif.
func (r *run) avif(in uint64, length int, size image.Point) image.Image {
	const numbers = 4 // width, height, bits of a sample, and pictures
	at := r.space(4*numbers + 8)
	decode := func(only, out uint64) uint32 {
		return r.call("decode", in, uint64(length), only, 0, at, at+4, at+8, at+12, at+16, out)
	}
	if decode(1, 0) == 0 && r.err == nil {
		r.err = ErrDamaged
	}
	says := r.told(at, numbers)
	r.judge(says[0], says[1], size)
	if r.err != nil {
		return nil
	}
	bytes := 4 * size.X * size.Y
	deep := says[2] > 8
	if deep {
		bytes *= 2
	}
	all := r.pixels(bytes, func(out uint64) uint32 {
		// The decoder says nothing of a picture that it could not decode: then the last pixel stays transparent.
		if last := uint32(out) + uint32(bytes) - 1; r.err == nil && !r.module.Memory().WriteByte(last, 0) {
			r.err = ErrDamaged
		}
		return decode(0, out)
	})
	if r.err == nil && all[len(all)-1] != 255 {
		r.err = ErrDamaged
	}
	if r.err != nil {
		return nil
	}
	if deep { // the upper byte of each sample
		for i := range len(all) / 2 {
			all[i] = all[2*i+1]
		}
		all = all[:len(all)/2]
	}
	return &image.NRGBA{Pix: all, Stride: 4 * size.X, Rect: image.Rectangle{Max: size}}
}
