package figures

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"tilewise/app/lang"
)

// Marked puts the language's decimal mark into a number.
func Marked(number string) string {
	return strings.Replace(number, ".", lang.X("mark.decimal", "."), 1)
}

// Clock returns a time as a clock shows it: 00:42.6, 1:02:03.
func Clock(d time.Duration) string {
	if d >= time.Hour {
		return Seconds(d)
	}
	tenth := d / (100 * time.Millisecond) % 10
	return Marked(fmt.Sprintf("%s.%d", Seconds(d), tenth))
}

// Hundredths returns a time as a record shows it: 00:42.61, 1:02:03.61.
func Hundredths(d time.Duration) string {
	return Marked(fmt.Sprintf("%s.%02d", Seconds(d), d/(10*time.Millisecond)%100))
}

// Seconds returns a time in whole seconds: 00:42, 1:02:03.
func Seconds(d time.Duration) string {
	h, m, s := d/time.Hour, d/time.Minute%60, d/time.Second%60
	if h > 0 {
		return fmt.Sprintf("%d:%02d:%02d", h, m, s)
	}
	return fmt.Sprintf("%02d:%02d", m, s)
}

// Grouped writes a number in groups of three: 36 302 808.
func Grouped[N int | int64 | uint64](n N) string { return GroupedBy(n, "\u202f") }

// GroupedBy writes a number, which is not negative, in groups of three with a mark between them.
func GroupedBy[N int | int64 | uint64](n N, mark string) string {
	digits := strconv.FormatUint(uint64(n), 10)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + mark + digits[i:]
	}
	return digits
}

// Short writes a large number with a unit: 12.3 M.
func Short(n float64) string {
	return scaled(n, []string{"", "k", "M", "G", "T"})
}

// Bytes returns a number of bytes: 12.3 MB. A megabyte is a million bytes, as for disks and desktops, in experiments
// and in the terminal.
func Bytes(n int64) string { return scaled(float64(n), byteUnits()) }

// Byte returns the unit of one byte.
func Byte() string { return byteUnits()[0] }

func byteUnits() []string { return strings.Fields(lang.X("units.bytes", "B kB MB GB TB")) }

func scaled(n float64, units []string) string {
	const step = 1000
	unit := 0
	for n >= step*0.9995 && unit < len(units)-1 {
		n /= step
		unit++
	}
	number := Decimal(n)
	if unit == 0 || n >= 99.95 {
		number = strconv.FormatFloat(n, 'f', 0, 64)
	}
	if units[unit] == "" {
		return number
	}
	return number + "\u202f" + units[unit]
}

// Decimal returns a small number with one digit after the point.
func Decimal(x float64) string { return Marked(strconv.FormatFloat(x, 'f', 1, 64)) }

// clockStep is the longest time, in milliseconds, that the clock of Windows and of some browsers stands still.
const clockStep = 0.5

// Round returns a measured duration with as many digits as matter; one that was too short for the clock is "< 0.5 ms".
func Round(d time.Duration) string {
	const thin = "\u202f"
	switch {
	case d <= 0:
		return "<" + thin + Decimal(clockStep) + thin + "ms"
	case d < time.Millisecond:
		return strconv.FormatInt(d.Microseconds(), 10) + thin + "µs"
	case d < time.Second:
		return Decimal(float64(d)/float64(time.Millisecond)) + thin + "ms"
	case d < time.Minute:
		return Marked(strconv.FormatFloat(d.Seconds(), 'f', 2, 64)) + thin + "s"
	}
	return Clock(d)
}

// Count returns a number of things in words. many is the sentence for many of them, with the number as {{.Count}}.
func Count(many string, n int) string {
	return lang.N(many, n, map[string]any{"Count": n})
}
