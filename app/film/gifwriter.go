package film

import (
	"compress/lzw"
	"encoding/binary"
	"image"
	"image/color"
	"io"
)

// gifWriter writes a GIF frame by frame (CompuServe, Graphics Interchange Format, Version 89a). The standard library
// takes only all frames at once. The first error stays, and nothing is written after it.
type gifWriter struct {
	to  io.Writer
	err error
}

// newGIFWriter writes the head of a film that begins again when it ends. There
// is one palette for all frames, of up to 256 colours.
func newGIFWriter(to io.Writer, size image.Point, colors []color.NRGBA) *gifWriter {
	const (
		globalPalette = 0x80
		mostBits      = 7 // 2^(7+1) colours
	)
	w := &gifWriter{to: to}
	w.write([]byte("GIF89a"))
	w.numbers(size.X, size.Y)
	w.write([]byte{globalPalette | mostBits<<4 | mostBits, 0, 0})
	table := make([]byte, 3*256)
	for i, c := range colors {
		table[3*i], table[3*i+1], table[3*i+2] = c.R, c.G, c.B
	}
	w.write(table)
	w.write([]byte("\x21\xFF\x0BNETSCAPE2.0\x03\x01\x00\x00\x00")) // the film is repeated for ever
	return w
}

// frame writes a rectangle of the picture, as indices row by row. It is shown
// for a given number of hundredths of a second.
func (w *gifWriter) frame(r image.Rectangle, indices []uint8, hundredths int) {
	const (
		leaveInPlace = 1 << 2
		bits         = 8
	)
	w.write([]byte{0x21, 0xF9, 4, leaveInPlace})
	w.numbers(hundredths)
	w.write([]byte{0, 0, 0x2C})
	w.numbers(r.Min.X, r.Min.Y, r.Dx(), r.Dy())
	w.write([]byte{0, bits})
	blocks := &gifSubBlockWriter{to: w}
	packed := lzw.NewWriter(blocks, lzw.LSB, bits)
	_, err := packed.Write(indices)
	if closeErr := packed.Close(); err == nil {
		err = closeErr
	}
	if w.err == nil {
		w.err = err
	}
	blocks.end()
}

// end writes the end of the film, and returns the first error there was.
func (w *gifWriter) end() error {
	w.write([]byte{0x3B})
	return w.err
}

func (w *gifWriter) write(content []byte) {
	if w.err == nil {
		_, w.err = w.to.Write(content)
	}
}

func (w *gifWriter) numbers(list ...int) {
	var content []byte
	for _, n := range list {
		content = binary.LittleEndian.AppendUint16(content, uint16(n))
	}
	w.write(content)
}

// gifSubBlockWriter cuts its input into blocks of up to 255 bytes, each preceded by its length.
type gifSubBlockWriter struct {
	to    *gifWriter
	block [256]byte
	held  int
}

func (b *gifSubBlockWriter) Write(content []byte) (int, error) {
	all := len(content)
	for len(content) > 0 {
		n := copy(b.block[1+b.held:], content)
		content = content[n:]
		if b.held += n; b.held == 255 {
			b.flush()
		}
	}
	return all, b.to.err
}

func (b *gifSubBlockWriter) flush() {
	if b.held > 0 {
		b.block[0] = byte(b.held)
		b.to.write(b.block[:1+b.held])
		b.held = 0
	}
}

// end writes the empty block behind the last.
func (b *gifSubBlockWriter) end() {
	b.flush()
	b.to.write([]byte{0})
}
