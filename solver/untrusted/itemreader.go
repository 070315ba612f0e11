package untrusted

import (
	"bufio"
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"strings"

	"tilewise/solver/filesys"
)

// ItemReader reads a file of many items, of which a parser takes one at a time and never holds more: so the size of
// one bounds the memory that the whole file takes, whatever is in it.
type ItemReader struct {
	*bufio.Reader
	from itemSource
}

type itemSource struct {
	ctx              context.Context
	r                io.Reader
	each, item, left int64 // bytes: the limit of an item; those left of the present item, and of the file
}

// Items reads a file of this kind, whose items have a given number of bytes at most. Reading ends with ctx; the errors
// are its own, ErrBeyond and filesys.ErrTooLong. A byte order mark at the beginning is passed over.
func (l FileLimits) Items(ctx context.Context, r io.Reader, each int64) *ItemReader {
	i := &ItemReader{from: itemSource{ctx, r, each, each, l.Bytes + 1}}
	i.Reader = bufio.NewReader(TextReader(&i.from))
	return i
}

// Next begins another item.
func (i *ItemReader) Next() { i.from.item = i.from.each }

// Begins returns the first sign that is no space, which is still to be read; 0 where there is none.
func (i *ItemReader) Begins() byte {
	for {
		next, err := i.Peek(1)
		if err != nil {
			return 0
		}
		if !bytes.Contains([]byte(" \t\r\n"), next) {
			return next[0]
		}
		_, _ = i.Discard(1)
	}
}

func (s *itemSource) Read(to []byte) (int, error) {
	switch err := s.ctx.Err(); {
	case err != nil:
		return 0, err
	case s.left <= 0:
		return 0, filesys.ErrTooLong
	case s.item <= 0:
		return 0, fmt.Errorf("%w: over %d bytes that belong together", ErrBeyond, s.each)
	}
	n, err := s.r.Read(to[:min(int64(len(to)), s.item, s.left)])
	s.item, s.left = s.item-int64(n), s.left-int64(n)
	return n, err
}

// TableReader reads a table, row after row.
type TableReader struct {
	*csv.Reader
	items *ItemReader
	Head  []string
	Line  int // of the row that was read last, or of the head
}

const mostColumns = 100

// Table reads the head of a table whose cells are separated by semicolons, commas or tabs; in the rows these may be
// others than in the head.
func (i *ItemReader) Table() (*TableReader, error) {
	t := &TableReader{Reader: csv.NewReader(i.Reader), items: i}
	t.FieldsPerRecord = -1
	t.Comma = i.separator(';', '\t')
	var err error
	t.Head, err = t.Row()
	if t.Comma == ',' && len(t.Head) > 1 {
		t.Comma = i.separator(';')
	}
	return t, err
}

// separator returns the first of these signs that the next line has; a comma where it has none.
func (i *ItemReader) separator(of ...rune) rune {
	ahead, _ := i.Peek(i.Size())
	line, _, _ := bytes.Cut(ahead, []byte("\n"))
	for _, r := range of {
		if bytes.ContainsRune(line, r) {
			return r
		}
	}
	return ','
}

// Row returns the next row; io.EOF behind the last. It is valid until the next call.
func (t *TableReader) Row() (row []string, err error) {
	t.ReuseRecord = t.Head != nil
	row, err = t.Read()
	t.items.Next()
	if err == nil {
		t.Line, _ = t.FieldPos(0)
	}
	if len(row) > mostColumns {
		return nil, fmt.Errorf("%w: over %d columns", ErrBeyond, mostColumns)
	}
	for i, text := range row {
		row[i] = fromSheet(text)
	}
	return row, err
}

// formula reports whether a spreadsheet may take a text, without apostrophes before it, for a formula.
func formula(text string) bool {
	text = strings.TrimLeft(text, "'")
	return text != "" && strings.IndexByte("=+-@\t\r", text[0]) >= 0
}

// ForSheet returns a text as a cell that no spreadsheet takes for a formula: with an apostrophe before it where it
// needs one. fromSheet reverses that.
func ForSheet(text string) string {
	if formula(text) {
		return "'" + text
	}
	return text
}

// fromSheet reverses ForSheet.
func fromSheet(text string) string {
	if formula(text) {
		return strings.TrimPrefix(text, "'")
	}
	return text
}
