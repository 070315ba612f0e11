package chart

import "strings"

// wrap breaks words into lines that fit a width.
func (d *drawing) wrap(words string, size, width float32) []string {
	var lines []string
	line := ""
	for word := range strings.FieldsSeq(words) {
		longer := word
		if line != "" {
			longer = line + " " + word
		}
		if line != "" && d.measure(longer, size, false) > width {
			lines, longer = append(lines, line), word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
