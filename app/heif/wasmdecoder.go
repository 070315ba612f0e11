//go:build !js

package heif

import (
	"bytes"
	"compress/gzip"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"image"
	"io"
	"sync"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"

	"tilewise/solver/guard"
)

//go:embed decoders/heic/heif.wasm.gz
var heicCode []byte

//go:embed decoders/avif/avif.wasm.gz
var avifCode []byte

// Included reports whether this edition of the program has the decoders.
const Included = true

// wasmDecoder is a decoder, translated for this processor when it is first needed: that takes half a second.
type wasmDecoder struct {
	packed  []byte
	extra   []uint64 // see run
	once    sync.Once
	err     error
	runtime wazero.Runtime
	code    wazero.CompiledModule
}

var heic, avif = &wasmDecoder{packed: heicCode}, &wasmDecoder{packed: avifCode, extra: []uint64{0}}

func (d *wasmDecoder) prepare() error {
	d.once.Do(func() {
		err := guard.Run(func() error { return d.translate(context.Background()) })
		if err != nil { // such as on a system that lets no program write another one
			d.err = fmt.Errorf("%w: %w", ErrUnsupported, err)
		}
	})
	return d.err
}

func (d *wasmDecoder) translate(ctx context.Context) error {
	packed, err := gzip.NewReader(bytes.NewReader(d.packed))
	if err != nil {
		return err
	}
	code, err := io.ReadAll(packed)
	if err != nil {
		return err
	}
	d.runtime = wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfig())
	if d.code, err = d.runtime.CompileModule(ctx, code); err != nil {
		return err
	}
	return d.refuseSystem(ctx)
}

// refuseSystem answers all that a decoder may ask of the system, files above all, with an error.
func (d *wasmDecoder) refuseSystem(ctx context.Context) error {
	const noSuchFile = 8 // of WASI: bad file descriptor
	system := map[string]wazero.HostModuleBuilder{}
	for _, f := range d.code.ImportedFunctions() {
		module, name, _ := f.Import()
		if system[module] == nil {
			system[module] = d.runtime.NewHostModuleBuilder(module)
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

// wasmMemory is what a decoder may use: no more than most bytes. It is used again for the next part of a picture.
type wasmMemory struct {
	bytes []byte
	most  uint64
}

func (m *wasmMemory) Allocate(_, _ uint64) experimental.LinearMemory {
	m.bytes = m.bytes[:0]
	return m
}

func (m *wasmMemory) Reallocate(size uint64) []byte {
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

func (m *wasmMemory) Free() {}

// decode decodes a file with one coded picture in it. The picture lies in memory of the decoder.
func (d *wasmDecoder) decode(ctx context.Context, file []byte, size image.Point,
	room *wasmMemory) (image.Image, error) {
	if err := d.prepare(); err != nil {
		return nil, err
	}
	// A decoder is not told of ctx: looking for its end in every loop would take four times as long.
	own := experimental.WithMemoryAllocator(context.WithoutCancel(ctx), room)
	module, err := d.runtime.InstantiateModule(own, d.code,
		wazero.NewModuleConfig().WithName("").WithStartFunctions("_initialize"))
	if err != nil {
		return nil, err
	}
	defer module.Close(own)
	r := &wasmCall{ctx: own, module: module, extra: d.extra}
	r.in, r.length = r.space(len(file)), uint64(len(file))
	if r.err == nil && !module.Memory().Write(uint32(r.in), file) {
		r.err = ErrLarge
	}
	picture := r.picture(size)
	if r.err != nil && !errors.Is(r.err, ErrDamaged) {
		r.err = fmt.Errorf("%w: %w", ErrDamaged, r.err)
	}
	return picture, r.err
}

// wasmCall is one decoder at work on one coded picture.
type wasmCall struct {
	ctx        context.Context
	module     api.Module
	in, length uint64   // where the file lies in the decoder's memory
	at         uint64   // where the decoder writes numbers
	extra      []uint64 // the arguments that the function of this decoder takes and that of the other one does not
	err        error
}

// call calls a function of the decoder, whose answer is never 0 but for a failure; after an error it does nothing.
func (c *wasmCall) call(name string, failure error, arguments ...uint64) uint64 {
	if c.err != nil {
		return 0
	}
	var answer []uint64
	answer, c.err = c.module.ExportedFunction(name).Call(c.ctx, arguments...)
	switch {
	case c.err != nil:
		return 0
	case len(answer) != 1 || uint32(answer[0]) == 0:
		c.err = failure
		return 0
	}
	return answer[0]
}

// space has the decoder set bytes aside.
func (c *wasmCall) space(bytes int) uint64 { return c.call("malloc", ErrLarge, uint64(bytes)) }

// decode has the decoder read the header, or draw the picture to out.
func (c *wasmCall) decode(only, out uint64) {
	arguments := append([]uint64{c.in, c.length, only}, c.extra...)
	for i := range uint64(5) {
		arguments = append(arguments, c.at+4*i)
	}
	c.call("decode", ErrDamaged, append(arguments, out)...)
}

// resultWord reads a number that the decoder wrote.
func (c *wasmCall) resultWord(i uint32) int {
	v, ok := c.module.Memory().ReadUint32Le(uint32(c.at) + 4*i)
	if !ok && c.err == nil {
		c.err = ErrDamaged
	}
	return int(v)
}

// pixels has the decoder draw a picture into bytes set aside for that, of which the last is 0 until then.
func (c *wasmCall) pixels(bytes int) []byte {
	out := c.space(bytes)
	if c.err == nil && !c.module.Memory().WriteByte(uint32(out)+uint32(bytes)-1, 0) {
		c.err = ErrDamaged
	}
	c.decode(0, out)
	all, ok := c.module.Memory().Read(uint32(out), uint32(bytes))
	if !ok && c.err == nil {
		c.err = ErrDamaged
	}
	return all
}

// picture draws the picture, which must be of this size.
func (c *wasmCall) picture(size image.Point) image.Image {
	c.at = c.space(5*4 + 8)
	c.decode(1, 0)
	if w, h := c.resultWord(0), c.resultWord(1); c.err == nil && image.Pt(w, h) != size {
		c.err = fmt.Errorf("%w: %d × %d pixels in place of %v", ErrDamaged, w, h, size)
	}
	switch {
	case c.err != nil:
		return nil
	case len(c.extra) > 0:
		return c.colours(size)
	}
	return c.planes(size)
}

// planes draws with libheif.
func (c *wasmCall) planes(size image.Point) image.Image {
	const colours, grey = 1, 2 // kinds of a picture; 0 has brightness and two planes of colour
	full := image.Rectangle{Max: size}
	stride := rowBytes(size.X)
	switch c.resultWord(2) {
	case grey:
		return &image.Gray{Pix: c.pixels(stride * size.Y), Stride: stride, Rect: full}
	case colours:
		return &image.NRGBA{Pix: c.pixels(4 * stride * size.Y), Stride: 4 * stride, Rect: full}
	}
	across, down, ratio := 1, 1, image.YCbCrSubsampleRatio444 // pixels that share a sample of colour
	switch c.resultWord(3) {
	case 1:
		across, down, ratio = 2, 2, image.YCbCrSubsampleRatio420
	case 2:
		across, ratio = 2, image.YCbCrSubsampleRatio422
	}
	colour := rowBytes((size.X + across - 1) / across)
	first := stride * size.Y
	second := first + colour*((size.Y+down-1)/down)
	all := c.pixels(2*second - first)
	if c.err != nil {
		return nil
	}
	return &image.YCbCr{Y: all[:first:first], Cb: all[first:second:second], Cr: all[second:],
		YStride: stride, CStride: colour, SubsampleRatio: ratio, Rect: full}
}

// rowBytes is how many samples libheif stores for a row of a plane.
func rowBytes(width int) int { return (max(64, width) + 15) &^ 15 }

// colours draws with libavif. That says nothing of a picture that it could not decode: then the last pixel stays
// transparent.
func (c *wasmCall) colours(size image.Point) image.Image {
	bytes := 4 * size.X * size.Y
	deep := c.resultWord(2) > 8
	if deep {
		bytes *= 2
	}
	all := c.pixels(bytes)
	if c.err == nil && all[bytes-1] != 255 {
		c.err = ErrDamaged
	}
	if deep && c.err == nil { // the upper byte of each sample
		for i := range bytes / 2 {
			all[i] = all[2*i+1]
		}
		all = all[:bytes/2]
	}
	return &image.NRGBA{Pix: all, Stride: 4 * size.X, Rect: image.Rectangle{Max: size}}
}
