package machine

import (
	"fmt"
	"math"
	"os"
	"path"
	"strconv"
	"strings"
	"syscall"
)

// Memory returns the most memory that this process may hold, in bytes: what is installed, or less where the limit of
// its address space or of a control group is, from its own up to the root, of both versions. 0 is unknown.
func Memory() int64 {
	var info syscall.Sysinfo_t
	if syscall.Sysinfo(&info) != nil {
		return 0
	}
	least := int64(info.Totalram) * int64(info.Unit)
	groups, err := os.ReadFile("/proc/self/cgroup")
	if err != nil {
		return least
	}
	for _, file := range limitFiles(string(groups)) {
		if n := limitIn(file); n > 0 {
			least = min(least, n)
		}
	}
	return min(least, addressSpace())
}

// room returns the least of what the machine, the control groups around this process and its address space leave. Go
// reserves far more address space than it uses.
func room() int64 {
	var size, resident int64
	text, err := os.ReadFile("/proc/self/statm")
	if _, scan := fmt.Sscan(string(text), &size, &resident); err != nil || scan != nil {
		return math.MaxInt64
	}
	page := int64(os.Getpagesize())
	bytes := Memory() - resident*page
	if text, err := os.ReadFile("/proc/meminfo"); err == nil {
		free := numbers(string(text))
		if kilobytes, told := free["MemAvailable:"]; told {
			bytes = min(bytes, (kilobytes+free["SwapFree:"])<<10)
		}
	}
	if groups, err := os.ReadFile("/proc/self/cgroup"); err == nil {
		for _, file := range limitFiles(string(groups)) {
			bytes = min(bytes, leftIn(file))
		}
	}
	if space := addressSpace(); space < math.MaxInt64 {
		bytes = min(bytes, space-size*page-arenas)
	}
	return bytes
}

// leftIn returns the memory that a group leaves whose limit stands in a file, math.MaxInt64 where there is no limit.
// The other processes of the group count towards it, but not the system's cache of their files, which gives way.
func leftIn(file string) int64 {
	limit := limitIn(file)
	if limit == 0 {
		return math.MaxInt64
	}
	folder, name, prefix := path.Dir(file), "memory.current", ""
	if path.Base(file) != "memory.max" {
		name, prefix = "memory.usage_in_bytes", "total_"
	}
	used := limitIn(path.Join(folder, name))
	if text, err := os.ReadFile(path.Join(folder, "memory.stat")); err == nil {
		stat := numbers(string(text))
		used -= stat[prefix+"inactive_file"] + stat[prefix+"active_file"]
	}
	return limit - max(used, 0)
}

// numbers returns the first number of each line, by the word before it.
func numbers(text string) map[string]int64 {
	all := map[string]int64{}
	for line := range strings.Lines(text) {
		if words := strings.Fields(line); len(words) > 1 {
			all[words[0]], _ = strconv.ParseInt(words[1], 10, 64)
		}
	}
	return all
}

// arenas is the address space that Go reserves at a time, with what threads take meanwhile.
const arenas = 128 << 20

// addressSpace returns the limit on the address space (ulimit -v), math.MaxInt64 where there is none.
func addressSpace() int64 {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_AS, &limit) != nil || limit.Cur > math.MaxInt64 {
		return math.MaxInt64
	}
	return int64(limit.Cur)
}

// limitFiles returns the files that may hold the limits of the groups in /proc/self/cgroup, whose lines are "0::/a/b",
// or "4:memory:/a/b" in the first version.
func limitFiles(groups string) []string {
	var files []string
	for line := range strings.Lines(groups) {
		parts := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(parts) < 3 || parts[1] != "" && parts[1] != "memory" {
			continue
		}
		folder, name := "/sys/fs/cgroup", "memory.max"
		if parts[1] == "memory" {
			folder, name = "/sys/fs/cgroup/memory", "memory.limit_in_bytes"
		}
		for at := path.Clean("/" + parts[2]); ; at = path.Dir(at) {
			files = append(files, path.Join(folder, at, name))
			if at == "/" {
				break
			}
		}
	}
	return files
}

// limitIn returns the amount that a file holds, 0 for none.
func limitIn(file string) int64 {
	text, err := os.ReadFile(file)
	if err != nil {
		return 0
	}
	n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	if err != nil || n <= 0 { // "max"
		return 0
	}
	return n
}
