package untrusted

import "strings"

// FileName returns the name of a file without its folder, whichever system the path
// is from, and without what some system takes amiss.
func FileName(path string) string {
	const mostBytes = 100
	name := path[strings.LastIndexAny(path, `/\`)+1:]
	name = strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`<>:"|?*`, r) {
			return '_'
		}
		return r
	}, name)
	if len(name) > mostBytes {
		name = strings.ToValidUTF8(name[len(name)-mostBytes:], "")
	}
	if strings.Trim(name, ". ") == "" {
		return "photo"
	}
	return name
}
