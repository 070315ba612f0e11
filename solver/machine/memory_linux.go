package machine

import (
	"os"
	"path"
	"strconv"
	"strings"
	"syscall"
)

// memory asks the kernel, and every control group from this process's own up to
// the root, of both versions.
func memory() int64 {
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
	return least
}

// limitFiles are where the limits of the groups may stand that /proc/self/cgroup
// tells of: "0::/a/b", or "4:memory:/a/b" in the first version.
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

// limitIn is the limit that a file holds, 0 for none.
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
