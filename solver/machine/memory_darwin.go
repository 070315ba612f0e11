package machine

import (
	"encoding/binary"
	"syscall"
)

// memory reads hw.memsize: eight bytes, of which Go drops the last one where it is 0.
func memory() int64 {
	text, err := syscall.Sysctl("hw.memsize")
	if err != nil {
		return 0
	}
	var bytes [8]byte
	copy(bytes[:], text)
	return int64(binary.LittleEndian.Uint64(bytes[:]))
}
