package machine

import (
	"bufio"
	"os"
	"strconv"
	"strings"
)

// PeakMemory returns the most physical memory that this process has held so far, in bytes. Getrusage would count that
// of the parent before the program was loaded, too.
func PeakMemory() int64 {
	file, err := os.Open("/proc/self/status")
	if err != nil {
		return 0
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if text, found := strings.CutPrefix(lines.Text(), "VmHWM:"); found {
			kilobytes, err := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(text, "kB")), 10, 64)
			if err != nil {
				return 0
			}
			return kilobytes << 10
		}
	}
	return 0
}
