// Package machine tells what a measurement ran on and what it has used: figures
// without the machine behind them cannot be compared.
//
// Time is that of the processors, not of the clock on the wall, because others
// use the machine as well.
package machine

import (
	"bufio"
	"os"
	"runtime"
	"strings"
)

// Machine is what figures were measured on.
type Machine struct {
	System     string `json:"system"`     // linux/amd64
	Processor  string `json:"processor"`  // as it calls itself, "" where it is not known
	Processors int    `json:"processors"` // processors that the program may use
	Go         string `json:"go"`
}

// Here returns this machine.
func Here() Machine {
	return Machine{
		System: runtime.GOOS + "/" + runtime.GOARCH, Processor: processor(),
		Processors: runtime.NumCPU(), Go: runtime.Version(),
	}
}

// String puts the machine into one line.
func (m Machine) String() string {
	parts := []string{m.System, m.Go}
	if m.Processor != "" {
		parts = append([]string{m.Processor}, parts...)
	}
	return strings.Join(parts, ", ")
}

// processor returns the name of the processor where the system keeps it in a file.
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
