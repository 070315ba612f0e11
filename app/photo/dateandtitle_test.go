package photo

import (
	"bytes"
	"encoding/binary"
	"image"
	"slices"
	"testing"
	"tilewise/solver/test/testbudget"
)

// chunked returns a PNG with a chunk of its kind behind the first, which is 25 bytes long.
func chunked(picture []byte, kind string, content []byte) []byte {
	const head = 8 + 25
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(content)))
	chunk = append(append(append(chunk, kind...), content...), 0, 0, 0, 0)
	return slices.Concat(picture[:head], chunk, picture[head:])
}

// FuzzNotes reads the EXIF data of mutated pictures. The orientation is always one of the eight that EXIF defines.
func FuzzNotes(f *testing.F) {
	all := pictures(f)
	for _, data := range all {
		f.Add(data)
	}
	for orientation := range uint16(10) {
		f.Add(withOrientation(all["jpeg"], orientation))
	}
	tags := withOrientation([]byte{0, 0}, 6)[6:] // from "Exif" on
	f.Add(chunked(all["png"], "eXIf", tags[6:]))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer testbudget.Of(t, 64)()
		_, format, err := image.DecodeConfig(bytes.NewReader(data))
		if err != nil {
			return
		}
		if says := readMetadata(t.Context(), data, format); says.orientation < 1 || says.orientation > 8 {
			t.Errorf("orientation %d", says.orientation)
		}
	})
}
