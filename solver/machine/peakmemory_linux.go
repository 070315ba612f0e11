package machine

import "os"

// PeakMemory returns the most physical memory that this process has held so far, in bytes. Getrusage would count that
// of the parent before the program was loaded, too.
func PeakMemory() int64 {
	text, _ := os.ReadFile("/proc/self/status")
	return numbers(string(text))["VmHWM:"] << 10
}
