package terminal

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"tilewise/app/figures"
)

// units of memory, as written in small letters. A single letter means powers of 1024, as most programs have it.
var units = map[string]float64{
	"": 1, "b": 1,
	"kb": 1e3, "mb": 1e6, "gb": 1e9, "tb": 1e12,
	"k": 1 << 10, "m": 1 << 20, "g": 1 << 30, "t": 1 << 40,
	"kib": 1 << 10, "mib": 1 << 20, "gib": 1 << 30, "tib": 1 << 40,
}

// parseBytes reads an amount of memory: 2GB, 512MiB, 1.5G, 1048576.
func parseBytes(text string) (int64, error) {
	text = strings.TrimSpace(text)
	digits := strings.TrimRight(text, "bkmgtiBKMGTI ")
	unit, known := units[strings.ToLower(strings.TrimSpace(text[len(digits):]))]
	n, err := strconv.ParseFloat(digits, 64)
	if bytes := n * unit; err == nil && known && bytes >= 1 && bytes < math.MaxInt64 {
		return int64(bytes), nil
	}
	return 0, fmt.Errorf("expected an amount of memory, as in 2GB or 512MiB")
}

// parseDuration reads a length of time: 60s, 1m30s, 500ms, or a number of seconds.
func parseDuration(text string) (time.Duration, error) {
	text = strings.TrimSpace(text)
	d, err := time.ParseDuration(text)
	if err != nil {
		d, err = time.ParseDuration(text + "s")
	}
	if err != nil || d <= 0 {
		return 0, fmt.Errorf("expected a length of time, as in 60s or 2m")
	}
	return d, nil
}

// formatCount writes a whole number in groups of three digits: 36,302,808,031.
func formatCount[N int | int64 | uint64](n N) string {
	return figures.GroupedBy(n, ",")
}

// counted writes how many of something there are, as in 1 move or 2,000 moves.
func counted[N int | int64 | uint64](n N, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return formatCount(n) + " " + noun
}

// formatSeconds writes a measured time in ms or s, and from ten minutes on as in 1h2m3s. A time that was too short for
// the clock is "< 0.5 ms".
func formatSeconds(d time.Duration) string {
	switch s := d.Seconds(); {
	case s <= 0:
		return "< 0.5 ms" // the resolution of the clock of Windows
	case s < 0.0995:
		return fmt.Sprintf("%.2f ms", s*1e3)
	case s < 9.95:
		return fmt.Sprintf("%.3f s", s)
	case s < 600:
		return fmt.Sprintf("%.1f s", s)
	}
	return d.Round(time.Second).String()
}

// formatRate writes states a second, in millions from a million on.
func formatRate(perSecond float64) string {
	if perSecond < 1e6 {
		return formatCount(uint64(perSecond)) + "/s"
	}
	return fmt.Sprintf("%.1f million/s", perSecond/1e6)
}

// seconds returns a time in seconds for JSON, rounded to microseconds.
func seconds(d time.Duration) float64 { return math.Round(d.Seconds()*1e6) / 1e6 }
