package machine

import (
	"fmt"
	"math"
)

// Memory returns what this process may hold at most, in bytes: what is installed, or
// the least that a group of processes around it, or its address space, is allowed where the system has
// such limits. 0 where it is not known.
func Memory() int64 { return memory() }

// Room returns how many bytes more this process may take. Where that is not known it is as much as can be
// told. It costs some file reads.
func Room() int64 {
	if n, known := room(); known {
		return max(n, 0)
	}
	return math.MaxInt64
}

// Bytes writes an amount of memory for people: 12.3 MB, 196 MB. A megabyte is a million bytes.
func Bytes(n int64) string {
	amount, unit := float64(n), 0
	for amount >= 999.5 && unit < 4 {
		amount, unit = amount/1000, unit+1
	}
	digits := 1
	if unit == 0 || amount >= 99.95 {
		digits = 0
	}
	return fmt.Sprintf("%.*f %s", digits, amount, []string{"B", "kB", "MB", "GB", "TB"}[unit])
}
