package figures

import (
	"strings"
	"testing"
	"time"
)

func TestFigures(t *testing.T) {
	for got, want := range map[string]string{
		Clock(0):                              "00:00.0",
		Clock(42*time.Second + 690e6):         "00:42.6",
		Clock(62*time.Minute + 3*time.Second): "1:02:03",
		Seconds(42*time.Second + 990e6):       "00:42",
		Seconds(62*time.Minute + 3e9):         "1:02:03",
		Grouped(0):                            "0",
		Grouped(999):                          "999",
		Grouped(36302808):                     "36 302 808",
		Short(0):                              "0",
		Short(950):                            "950",
		Short(12_340_000):                     "12.3 M",
		Short(999_960):                        "1.0 M",
		Bytes(0):                              "0 B",
		Bytes(999):                            "999 B",
		Bytes(12_345):                         "12.3 kB",
		Bytes(999_999):                        "1.0 MB",
		Bytes(196_250_000):                    "196 MB",
		Bytes(3 << 30):                        "3.2 GB",
		Round(0):                              "< 0.5 ms",
		Round(111 * time.Microsecond):         "111 µs",
		Round(1234 * time.Microsecond):        "1.2 ms",
		Round(2890 * time.Millisecond):        "2.89 s",
		Round(83 * time.Second):               "01:23.0",
	} {
		if plain := strings.ReplaceAll(got, "\u202f", " "); plain != want {
			t.Errorf("%q; want %q", plain, want)
		}
	}
}
