package ui

import (
	"testing"

	"tilewise/app/words"
)

func TestOneIsSaidOtherwiseThanMany(t *testing.T) {
	newStand(t)
	for n, want := range map[int]string{0: "0 moves", 1: "1 move", 2: "2 moves"} {
		if got := words.MovesCount(n); got != want {
			t.Errorf("%q; want %q", got, want)
		}
	}
}
