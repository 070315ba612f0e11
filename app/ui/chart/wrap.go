package chart

import "tilewise/app/ui/kit"

// Wrap breaks words into lines that fit a width.
func Wrap(measure TextWidth, words string, size, width float32) []string {
	var lines []string
	line := ""
	for _, word := range kit.Words(words) {
		longer := word
		if line != "" {
			longer = line + " " + word
		}
		if line != "" && measure(longer, size, false) > width {
			lines, longer = append(lines, line), word
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
