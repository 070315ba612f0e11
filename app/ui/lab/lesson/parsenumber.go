package lesson

import (
	"math"
	"strconv"
	"strings"
)

// parseNumber reads a number as people write it in English, German and French: a point or a comma, an apostrophe or a
// space between the thousands; ok is false for anything else, and for negative numbers.
func parseNumber(typed string) (value float64, ok bool) {
	text := strings.Map(func(r rune) rune {
		switch r {
		case ' ', '\u00a0', '\u202f', '\u2009', '\'', '’':
			return -1
		}
		return r
	}, strings.TrimSpace(typed))
	for _, mark := range []string{",", "."} {
		if groups(text, mark) {
			text = strings.ReplaceAll(text, mark, "")
		}
	}
	value, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	if err != nil || math.IsNaN(value) || math.IsInf(value, 0) || value < 0 {
		return 0, false
	}
	return value, true
}

// groups reports whether a mark separates thousands: three digits follow each, and the number does not begin with 0.
func groups(text, mark string) bool {
	parts := strings.Split(text, mark)
	if len(parts) < 2 || len(parts[0]) == 0 || len(parts[0]) > 3 || parts[0] == "0" {
		return false
	}
	last := parts[len(parts)-1]
	if cut := strings.IndexAny(last, ".,"); cut >= 0 {
		last = last[:cut]
	}
	for _, p := range append(parts[1:len(parts)-1:len(parts)-1], last) {
		if len(p) != 3 {
			return false
		}
	}
	return true
}
