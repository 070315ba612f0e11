// Package machine describes the computer of a measurement, and reports how much time and memory the process has used:
// figures of different computers cannot be compared.
//
// Time is that of the processors, not of the clock on the wall, because other programs use the computer as well.
package machine

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"strings"
)

// Machine describes the computer that figures were measured on.
type Machine struct {
	System     string `json:"system"`     // linux/amd64
	Processor  string `json:"processor"`  // as it calls itself, "" where it is not known
	Processors int    `json:"processors"` // processors that the program may use
	Go         string `json:"go"`
}

// Here describes the computer that the program runs on.
func Here() Machine {
	return Machine{
		System: runtime.GOOS + "/" + runtime.GOARCH, Processor: processor(),
		Processors: runtime.NumCPU(), Go: runtime.Version(),
	}
}

// String returns the description in one line.
func (m Machine) String() string {
	parts := []string{m.System, m.Go}
	if m.Processor != "" {
		parts = append([]string{m.Processor}, parts...)
	}
	return strings.Join(parts, ", ")
}

// processor returns the name of the processor from the system's file, "" where there is none.
func processor() string {
	file, err := os.Open("/proc/cpuinfo")
	if err != nil {
		return ""
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if name, value, found := strings.Cut(lines.Text(), ":"); found && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

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
