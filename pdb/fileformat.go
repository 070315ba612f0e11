package pdb

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/cespare/xxhash/v2"
	"github.com/klauspost/compress/zstd"

	"tilewise/solver/puzzle"
	"tilewise/solver/puzzle/grid"
)

// What can be wrong with a stored table.
var (
	// ErrCorrupt means that a file was changed after it was written.
	ErrCorrupt = errors.New("the stored table is damaged")
	// ErrVersion means that a newer Tilewise wrote the file.
	ErrVersion = errors.New("the stored table comes from a newer version")
	// ErrForeign means that the file holds another table than the one that was asked for.
	ErrForeign = errors.New("the stored table is another one")
)

// A stored table is a header of headerBytes and the entries, compressed with zstd. All numbers are little-endian:
//
//	 0  8 bytes  "tilewise"
//	 8  uint16   version of this format: 1
//	10  uint8    kind: 1 Table, 2 BlankAwareTable
//	11  uint8    columns of the board
//	12  uint8    rows
//	13  uint8    goal cell of the blank
//	14  uint8    number of tiles k, 1 to 8
//	15  8 bytes  goal cells of the tiles, ascending, then zeros
//	23  uint8    layout of a Table; 0 for a BlankAwareTable
//	24  uint64   bytes of the entries
//	32  uint64   bytes of the entries as they are stored, to the end of the file
//	40  uint64   xxhash64 of the entries as they are stored
//	48  uint64   xxhash64 of the 48 bytes above
//
// Entries are a Table's nibbles or a BlankAwareTable's words.
const (
	headerBytes   = 56
	magic         = "tilewise"
	formatVersion = 1
)

type fileHeader struct {
	form    TableKind
	pattern Pattern
	layout  EntryNumbering
	size    int64 // bytes of the entries
	stored  int64
	sum     uint64
}

func (h fileHeader) encode() []byte {
	b := append(make([]byte, 0, headerBytes), magic...)
	b = binary.LittleEndian.AppendUint16(b, formatVersion)
	b = append(b, byte(h.form), byte(h.pattern.Size.W), byte(h.pattern.Size.H), byte(h.pattern.Blank),
		byte(len(h.pattern.Tiles)))
	var tiles [maxTiles]byte
	for i, t := range h.pattern.Tiles {
		tiles[i] = byte(t)
	}
	b = append(b, tiles[:]...)
	b = append(b, byte(h.layout))
	b = binary.LittleEndian.AppendUint64(b, uint64(h.size))
	b = binary.LittleEndian.AppendUint64(b, uint64(h.stored))
	b = binary.LittleEndian.AppendUint64(b, h.sum)
	return binary.LittleEndian.AppendUint64(b, xxhash.Sum64(b))
}

// decodeHeader reads a header. It trusts nothing and checks every field before it uses it.
func decodeHeader(b []byte) (fileHeader, error) {
	var h fileHeader
	if len(b) < headerBytes || string(b[:8]) != magic {
		return h, fmt.Errorf("%w: it does not begin as a table does", ErrCorrupt)
	}
	if v := binary.LittleEndian.Uint16(b[8:]); v > formatVersion {
		return h, fmt.Errorf("%w: %d; this one knows %d", ErrVersion, v, formatVersion)
	}
	if binary.LittleEndian.Uint64(b[48:]) != xxhash.Sum64(b[:48]) {
		return h, fmt.Errorf("%w: the checksum of its header is wrong", ErrCorrupt)
	}
	k := int(b[14])
	if k > maxTiles {
		return h, fmt.Errorf("%w: %d tiles", ErrCorrupt, k)
	}
	var tiles []int
	for _, t := range b[15 : 15+k] {
		tiles = append(tiles, int(t))
	}
	var err error
	if h.pattern, err = NewPattern(puzzle.Size{W: int(b[11]), H: int(b[12])}, int(b[13]), tiles...); err != nil {
		return h, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	h.form, h.layout = TableKind(b[10]), EntryNumbering(b[23])
	h.size = int64(binary.LittleEndian.Uint64(b[24:]))
	h.stored = int64(binary.LittleEndian.Uint64(b[32:]))
	h.sum = binary.LittleEndian.Uint64(b[40:])
	return h, nil
}

// storedTable is a table of either form, as it is stored.
type storedTable interface {
	Pattern() Pattern
	Bytes() int64
	layoutID() EntryNumbering
	form() TableKind
	writeEntries(w io.Writer) error
	readEntries(r io.Reader) error
	tell(b *tableBuilder, order int, p *freivaldsFingerprint)
	entries() int64
}

func (t *Table) layoutID() EntryNumbering { return t.layout }
func (t *Table) form() TableKind          { return PlainForm }

func (t *Table) writeEntries(w io.Writer) error {
	_, err := w.Write(t.nibbles)
	return err
}

func (t *Table) readEntries(r io.Reader) error {
	_, err := io.ReadFull(r, t.nibbles)
	return err
}

func (t *BlankAwareTable) layoutID() EntryNumbering { return 0 }
func (t *BlankAwareTable) form() TableKind          { return BlankAwareForm }

// chunk is the number of words of a BlankAwareTable that are turned into bytes at a time.
const chunk = 1 << 13

func (t *BlankAwareTable) writeEntries(w io.Writer) error {
	buffer := make([]byte, 0, 8*chunk)
	for words := range slices.Chunk(t.bits, chunk) {
		buffer = buffer[:0]
		for _, word := range words {
			buffer = binary.LittleEndian.AppendUint64(buffer, word)
		}
		if _, err := w.Write(buffer); err != nil {
			return err
		}
	}
	return nil
}

func (t *BlankAwareTable) readEntries(r io.Reader) error {
	buffer := make([]byte, 8*chunk)
	for words := range slices.Chunk(t.bits, chunk) {
		if _, err := io.ReadFull(r, buffer[:8*len(words)]); err != nil {
			return err
		}
		for i := range words {
			words[i] = binary.LittleEndian.Uint64(buffer[8*i:])
		}
	}
	return nil
}

// empty returns a table without its entries.
func empty(f TableKind, p Pattern, g *numberingCache) storedTable {
	if f == BlankAwareForm {
		z := newBlankAwareTable(p, g.of(p).blocks())
		z.bits = allocate(awareWords(len(z.blocks.zones), grid.Factorial(len(p.Tiles))))
		return z
	}
	_, _, bytes := layoutOf(p)
	return newTable(p, make([]byte, bytes), nil)
}

// encodeTable writes a table. It writes the header last, as that needs the checksum; until then the file begins with
// zeros and is invalid.
func encodeTable(w io.WriteSeeker, t storedTable) error {
	if _, err := w.Write(make([]byte, headerBytes)); err != nil {
		return err
	}
	sum := xxhash.New()
	count := &countingWriter{w: io.MultiWriter(w, sum)}
	z, err := zstd.NewWriter(count, zstd.WithEncoderLevel(zstd.SpeedFastest))
	if err != nil {
		return err
	}
	err = t.writeEntries(z)
	if closing := z.Close(); err == nil { // after a failed write it fails the same way
		err = closing
	}
	if err != nil {
		return err
	}
	if _, err := w.Seek(0, io.SeekStart); err != nil {
		return err
	}
	h := fileHeader{t.form(), t.Pattern(), t.layoutID(), t.Bytes(), count.n, sum.Sum64()}
	_, err = w.Write(h.encode())
	return err
}

type countingWriter struct {
	w io.Writer
	n int64
}

func (c *countingWriter) Write(b []byte) (int, error) {
	n, err := c.w.Write(b)
	c.n += int64(n)
	return n, err
}

// decodeTable reads the table of a form and pattern. It allocates the memory of that table, whatever size the file
// claims.
func decodeTable(r io.Reader, f TableKind, p Pattern, g *numberingCache) (storedTable, error) {
	head := make([]byte, headerBytes)
	if _, err := io.ReadFull(r, head); err != nil {
		return nil, fmt.Errorf("%w: it ends within its header", ErrCorrupt)
	}
	h, err := decodeHeader(head)
	if err != nil {
		return nil, err
	}
	if h.form != f || !h.pattern.Equal(p) {
		return nil, fmt.Errorf("%w: %s %s; expected %s %s", ErrForeign, h.form, h.pattern, f, p)
	}
	t := empty(f, p, g)
	if h.size != t.Bytes() || h.layout != t.layoutID() {
		return nil, fmt.Errorf("%w: %d bytes in layout %d; expected %d in %d", ErrCorrupt, h.size, h.layout, t.Bytes(),
			t.layoutID())
	}
	sum := xxhash.New()
	count := &countingWriter{w: sum}
	if err := unpack(io.TeeReader(r, count), t); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	if count.n != h.stored || sum.Sum64() != h.sum {
		return nil, fmt.Errorf("%w: the checksum is wrong", ErrCorrupt)
	}
	return t, nil
}

// mostWindow is the encoder's greatest window in bytes. A file that claims a larger one was not written by it, and
// would waste memory.
const mostWindow = 8 << 20

// unpack reads compressed entries, to the end of r.
func unpack(r io.Reader, t storedTable) error {
	z, err := zstd.NewReader(r, zstd.WithDecoderMaxMemory(64<<20), zstd.WithDecoderMaxWindow(mostWindow),
		zstd.WithDecoderLowmem(true), zstd.WithDecoderConcurrency(1))
	if err != nil {
		return err
	}
	defer z.Close()
	if err := t.readEntries(z); err != nil {
		return err
	}
	if n, err := io.Copy(io.Discard, io.LimitReader(z, 1)); n > 0 || err != nil {
		return errors.New("more entries than the table has")
	}
	_, err = io.Copy(io.Discard, r)
	return err
}
