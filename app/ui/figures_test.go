package ui

import (
	"strings"
	"testing"
	"time"
)

func TestFigures(t *testing.T) {
	for got, want := range map[string]string{
		clockText(0):                              "00:00.0",
		clockText(42*time.Second + 690e6):         "00:42.6",
		clockText(62*time.Minute + 3*time.Second): "1:02:03",
		grouped(0):                         "0",
		grouped(999):                       "999",
		grouped(36302808):                  "36 302 808",
		short(0):                           "0",
		short(950):                         "950",
		short(12_340_000):                  "12.3 M",
		short(999_960):                     "1.0 M",
		bytesText(0):                       "0 B",
		bytesText(3 << 30):                 "3.0 GiB",
		roundTime(111 * time.Microsecond):  "111 µs",
		roundTime(1234 * time.Microsecond): "1.2 ms",
		roundTime(2890 * time.Millisecond): "2.89 s",
		roundTime(83 * time.Second):        "01:23.0",
	} {
		if plain := strings.ReplaceAll(got, "\u202f", " "); plain != want {
			t.Errorf("%q; want %q", plain, want)
		}
	}
}

func TestOneIsSaidOtherwiseThanMany(t *testing.T) {
	newStand(t)
	for n, want := range map[int]string{0: "0 moves", 1: "1 move", 2: "2 moves"} {
		if got := movesCount(n); got != want {
			t.Errorf("%q; want %q", got, want)
		}
	}
}
