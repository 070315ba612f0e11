package ui

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"
)

// marked puts the language's decimal mark into a number.
func marked(number string) string {
	return strings.Replace(number, ".", lang.X("mark.decimal", "."), 1)
}

// clockText is a time as a clock shows it: 00:42.6, 1:02:03.
func clockText(d time.Duration) string {
	tenths := int64(d / (100 * time.Millisecond))
	h, m, s := tenths/36000, tenths/600%60, tenths/10%60
	if h > 0 {
		return fmt.Sprintf("%d:%02d:%02d", h, m, s)
	}
	return marked(fmt.Sprintf("%02d:%02d.%d", m, s, tenths%10))
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
	return scaled(n, 1000, []string{"", "k", "M", "G", "T"})
}

// bytesText writes a number of bytes: 12.3 MiB.
func bytesText(n int64) string {
	return scaled(float64(n), 1024, strings.Fields(lang.X("units.bytes", "B KiB MiB GiB TiB")))
}

func scaled(n, step float64, units []string) string {
	unit := 0
	for n >= step*0.9995 && unit < len(units)-1 {
		n /= step
		unit++
	}
	number := decimal(n)
	if unit == 0 || n >= 99.95 {
		number = strconv.FormatFloat(n, 'f', 0, 64)
	}
	if units[unit] == "" {
		return number
	}
	return number + "\u202f" + units[unit]
}

// decimal is a small number with one digit after the point.
func decimal(x float64) string { return marked(strconv.FormatFloat(x, 'f', 1, 64)) }
