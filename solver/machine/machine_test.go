package machine

import (
	"runtime"
	"strings"
	"testing"
)

func TestProcessFigures(t *testing.T) {
	switch runtime.GOOS {
	case "linux", "darwin", "windows", "freebsd":
		if PeakMemory() < 1<<20 || PeakMemory() > 1<<40 {
			t.Errorf("peak memory %d", PeakMemory())
		}
		before := CPUTime()
		for sum := 0; CPUTime() == before; sum++ {
		}
	}
}

func TestTheMachineIsNamed(t *testing.T) {
	m := Here()
	if m.Processors < 1 || !strings.Contains(m.String(), runtime.GOARCH) || !strings.Contains(m.String(), runtime.Version()) {
		t.Errorf("%+v is %s", m, m)
	}
}
