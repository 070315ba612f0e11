package terminal

import (
	"testing"
	"tilewise/solver/machine"
	"time"
)

func TestParseBytes(t *testing.T) {
	for text, want := range map[string]int64{
		"2GiB": 2 << 30, "512MB": 512e6, "1.5G": 3 << 29, "64k": 64 << 10, " 10 mib ": 10 << 20, "1048576": 1 << 20, "1e6": 1e6, "7B": 7,
		"": 0, "0": 0, "-1": 0, "-2GiB": 0, "GiB": 0, "2 apples": 0, "2GiBiB": 0, "NaN": 0, "inf": 0, "1e300TB": 0, "0.5": 0,
	} {
		got, err := parseBytes(text)
		if got != want || (err == nil) != (want != 0) {
			t.Errorf("%q: %d, %v; want %d", text, got, err, want)
		}
	}
}

func TestParseDuration(t *testing.T) {
	for text, want := range map[string]time.Duration{
		"60s": time.Minute, "1m30s": 90 * time.Second, "500ms": time.Second / 2, "60": time.Minute, "0.5": time.Second / 2,
		"": 0, "0": 0, "-5s": 0, "soon": 0, "1e99s": 0,
	} {
		got, err := parseDuration(text)
		if got != want || (err == nil) != (want != 0) {
			t.Errorf("%q: %v, %v; want %v", text, got, err, want)
		}
	}
}

func TestFormats(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{machine.Bytes(999), "999 B"}, {machine.Bytes(12_345), "12.3 kB"}, {machine.Bytes(999_999), "1.0 MB"}, {machine.Bytes(0), "0 B"}, {machine.Bytes(196_250_000), "196 MB"}, {machine.Bytes(3 << 30), "3.2 GB"}, // as the window writes them
		{formatCount(0), "0"}, {formatCount(999), "999"}, {formatCount(1000), "1,000"}, {formatCount(uint64(36_302_808_031)), "36,302,808,031"},
		{formatRate(4_560_000), "4.6 million/s"}, {formatRate(98_765.4), "98,765/s"},
		{formatSeconds(0), "< 0.5 ms"}, {formatSeconds(1500 * time.Microsecond), "1.50 ms"}, {formatSeconds(2 * time.Second), "2.000 s"},
		{formatSeconds(75 * time.Second), "75.0 s"}, {formatSeconds(3723 * time.Second), "1h2m3s"},
	} {
		if c.got != c.want {
			t.Errorf("%q; want %q", c.got, c.want)
		}
	}
}
