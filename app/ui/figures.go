package ui

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// clockText is a time as a clock shows it: 00:42.6, 1:02:03.
func clockText(d time.Duration) string {
	tenths := int64(d / (100 * time.Millisecond))
	h, m, s := tenths/36000, tenths/600%60, tenths/10%60
	if h > 0 {
		return fmt.Sprintf("%d:%02d:%02d", h, m, s)
	}
	return fmt.Sprintf("%02d:%02d.%d", m, s, tenths%10)
}

// grouped writes a number in groups of three: 36 302 808.
func grouped(n uint64) string {
	digits := strconv.FormatUint(n, 10)
	var groups []string
	for len(digits) > 3 {
		groups = append([]string{digits[len(digits)-3:]}, groups...)
		digits = digits[:len(digits)-3]
	}
	return strings.Join(append([]string{digits}, groups...), "\u202f")
}

// short writes a large number with a unit: 12.3 M.
func short(n float64) string {
	return scaled(n, 1000, []string{"", "\u202fk", "\u202fM", "\u202fG", "\u202fT"})
}

// bytesText writes a number of bytes: 12.3 MiB.
func bytesText(n int64) string {
	return scaled(float64(n), 1024, []string{"\u202fB", "\u202fKiB", "\u202fMiB", "\u202fGiB", "\u202fTiB"})
}

func scaled(n, step float64, units []string) string {
	unit := 0
	for n >= step*0.9995 && unit < len(units)-1 {
		n /= step
		unit++
	}
	if unit == 0 || n >= 99.95 {
		return fmt.Sprintf("%.0f%s", n, units[unit])
	}
	return fmt.Sprintf("%.1f%s", n, units[unit])
}

// decimal is a small number with one digit after the point.
func decimal(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }
