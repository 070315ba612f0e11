package filesys

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"

	"github.com/cespare/xxhash/v2"
)

const sealBytes = 16

// Seal returns the checksum of content, xxhash64 in hexadecimal, made with the seal before it, "" for none. So content
// that is intact but in the wrong place is detected, too.
func Seal(before string, content []byte) string {
	digest := xxhash.New()
	_, _ = digest.WriteString(before) // a hash never fails
	_, _ = digest.Write(content)
	return hex.EncodeToString(binary.BigEndian.AppendUint64(nil, digest.Sum64()))
}

// SealLine returns content as a line of a LineLog: its seal, a space, content, a newline. content must not hold a
// newline.
func SealLine(before string, content []byte) (line []byte, seal string) {
	seal = Seal(before, content)
	line = make([]byte, 0, sealBytes+len(content)+2)
	line = append(line, seal...)
	line = append(line, ' ')
	line = append(line, content...)
	return append(line, '\n'), seal
}

// OpenLine reads a line that SealLine made, without its newline. ok is false where it was changed.
func OpenLine(before string, line []byte) (content []byte, seal string, ok bool) {
	first, content, found := bytes.Cut(line, []byte(" "))
	if seal = Seal(before, content); !found || seal != string(first) {
		return nil, "", false
	}
	return content, seal, true
}

// HashName returns the first bytes of a content's hash in hexadecimal digits, as a name for a file.
func HashName(content []byte, bytes int) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:bytes])
}
