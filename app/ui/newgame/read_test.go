package newgame

import (
	"testing"

	"tilewise/app/words"
)

func TestSizesThatTheWindowOffers(t *testing.T) {
	for text, ok := range map[string]bool{
		"2x7": true, "10×10": true, "3 x 3": true,
		"1x1": false, "11x3": false, "99x99": false, "four": false, "": false, "-3x3": false,
	} {
		if _, err := gameSize(text); (err == nil) != ok {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestSeedsAreReadAsTheyAreWritten(t *testing.T) {
	for _, seed := range []uint64{0, 0x7F3A, 1<<64 - 1} {
		if got, err := parseSeed(words.SeedText(seed)); err != nil || got != seed {
			t.Errorf("%X is read as %X, %v", seed, got, err)
		}
	}
	for _, text := range []string{"", "xyz", "-1", "1FFFFFFFFFFFFFFFF"} {
		if _, err := parseSeed(text); err == nil {
			t.Errorf("%q is read as a seed", text)
		}
	}
}

func TestDistancesAreReadUpToTheFarthest(t *testing.T) {
	for text, want := range map[string]int{"0": 0, " 31 ": 31, "32": -1, "-1": -1, "": -1, "3.5": -1} {
		got, err := parseDepth(text, 31)
		if want < 0 != (err != nil) || want >= 0 && got != want {
			t.Errorf("%q is read as %d, %v", text, got, err)
		}
	}
}
