package ui

import "testing"

func TestOneIsSaidOtherwiseThanMany(t *testing.T) {
	newStand(t)
	for n, want := range map[int]string{0: "0 moves", 1: "1 move", 2: "2 moves"} {
		if got := movesCount(n); got != want {
			t.Errorf("%q; want %q", got, want)
		}
	}
}
