package service

import (
	"slices"
	"testing"
)

// A listener that is added while an event is being sent hears the next event, not this one.
func TestListenersHearEveryEventInTheirOrder(t *testing.T) {
	var heard []string
	var e Event[string]
	e.Send("nobody listens yet")
	listen := func(who string, then func()) {
		e.Listen(func(news string) {
			heard = append(heard, who+" "+news)
			then()
		})
	}
	listen("board", func() {
		if len(heard) == 1 {
			listen("late", func() {})
		}
	})
	listen("panel", func() {})
	e.Send("one")
	e.Send("two")
	if want := []string{"board one", "panel one", "board two", "panel two", "late two"}; !slices.Equal(heard, want) {
		t.Errorf("heard %q; want %q", heard, want)
	}
}

func TestWithoutAPhotoNoneWasTaken(t *testing.T) {
	if at := new(BoardPhoto).Notes().Taken; !at.IsZero() {
		t.Errorf("it was taken at %v", at)
	}
}
