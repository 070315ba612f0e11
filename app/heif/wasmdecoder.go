//go:build !js

package heif

import (
	"bytes"
	"compress/gzip"
	"context"
	_ "embed"
	"encoding/binary"
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

//go:embed decoders/libde265/heic.wasm.gz
var heicCode []byte

//go:embed decoders/dav1d/av1.wasm.gz
var avifCode []byte

// Included reports whether this edition of the program has the decoders.
const Included = true

// wasmDecoder is a decoder, translated for this processor when it is first needed: that takes half a second.
type wasmDecoder struct {
	packed  []byte
	once    sync.Once
	err     error
	runtime wazero.Runtime
	code    wazero.CompiledModule
}

var heic, avif = &wasmDecoder{packed: heicCode}, &wasmDecoder{packed: avifCode}

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

// refuseSystem answers all system calls of a decoder, such as those for files, with an error.
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

// wasmMemory is the memory of a decoder, of at most most bytes. It is used again for the next part of a picture.
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

// decode decodes one coded picture, units of HEVC or of AV1, which must have this size. For HEVC it fills what is not
// coded. The planes are in the decoder's memory, until that is used again.
func (d *wasmDecoder) decode(ctx context.Context, coded []byte, size image.Point, fill byte,
	room *wasmMemory) (*decodedPicture, error) {
	if err := d.prepare(); err != nil {
		return nil, err
	}
	// the decoder does not get ctx: checking it in every loop would take four times as long
	own := experimental.WithMemoryAllocator(context.WithoutCancel(ctx), room)
	module, err := d.runtime.InstantiateModule(own, d.code,
		wazero.NewModuleConfig().WithName("").WithStartFunctions("_initialize"))
	if err != nil {
		return nil, err
	}
	defer module.Close(own)
	memory := module.Memory()
	call := func(name string, arguments ...uint64) uint32 { // an answer of 0 means a failure
		if err != nil {
			return 0
		}
		answer, failed := module.ExportedFunction(name).Call(own, arguments...)
		if err = failed; err == nil && uint32(answer[0]) == 0 {
			err = errors.New("the decoder gave up")
		}
		if err != nil {
			return 0
		}
		return uint32(answer[0])
	}
	const mostNumbers = 32 // that a decoder writes
	in, at := call("malloc", uint64(len(coded))), call("malloc", 4*mostNumbers)
	if err == nil && !memory.Write(in, coded) {
		err = ErrLarge
	}
	call("decode", uint64(in), uint64(len(coded)), uint64(fill), uint64(at))
	numbers, ok := memory.Read(at, 4*mostNumbers)
	if err != nil || !ok {
		return nil, fmt.Errorf("%w: %v", ErrDamaged, err)
	}
	return picture(memory, func(i int) int { return int(binary.LittleEndian.Uint32(numbers[4*i:])) }, size)
}

// picture finds the planes of a decoded picture in memory, by the numbers that the decoder wrote.
func picture(memory api.Memory, number func(int) int, size image.Point) (*decodedPicture, error) {
	const head, each = 7, 4 // numbers before the planes, and of a plane
	d := &decodedPicture{size: size, bits: [2]int{number(1), number(2)}}
	d.codes = colourCodes{number(3), number(4), number(5), number(6) == 0, true}
	for i := range min(number(0), 3) {
		at := head + each*i
		p := samplePlane{stride: number(at + 1), w: number(at + 2), h: number(at + 3)}
		bits := d.bits[min(i, 1)]
		row := p.w * ceil(bits, 8)
		samples, ok := memory.Read(uint32(number(at)), uint32(p.stride*(p.h-1)+row))
		switch {
		case i == 0 && image.Pt(p.w, p.h) != size:
			return nil, fmt.Errorf("%w: %d × %d pixels in place of %v", ErrDamaged, p.w, p.h, size)
		case !ok, bits < 8, bits > 16, p.stride < row, p.h > size.Y, p.w < ceil(size.X, 2), p.h < ceil(size.Y, 2):
			return nil, ErrDamaged
		}
		p.samples = samples
		d.planes = append(d.planes, p)
	}
	return d, nil
}
