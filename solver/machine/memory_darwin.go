package machine

import (
	"encoding/binary"
	"syscall"
)

// Memory returns the memory that is installed, in bytes; 0 where that is unknown. Go drops the last one of the eight
// bytes of hw.memsize where it is 0.
func Memory() int64 {
	text, err := syscall.Sysctl("hw.memsize")
	if err != nil {
		return 0
	}
	var bytes [8]byte
	copy(bytes[:], text)
	return int64(binary.LittleEndian.Uint64(bytes[:]))
}
