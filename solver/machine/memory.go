package machine

import "fmt"

// Room returns how many more bytes this process may take. Where the system does not tell, that is Memory without what
// the program holds. It costs some file reads.
func Room() int64 { return max(room(), 0) }

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
