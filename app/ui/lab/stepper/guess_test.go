package stepper

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// The next board is among the options at each step of every search. Guesses are judged and counted.
func TestTheNextBoardIsGuessed(t *testing.T) {
	s := built(t)
	s.start.Chosen = ExampleBoard()
	s.start.Chosen.Start = puzzle.RandomWalk(s.start.Chosen.Goal, 14, 1)
	s.recorded(t)
	s.Harness.Commands.The("thinkGuess").Run()
	for _, i := range s.search.Algorithm.Items() {
		if i.Do == nil || i.Disabled {
			continue
		}
		i.Do()
		s.RecordThis(SearchChoice{Run: s.search.Run, Board: s.start.Board(), States: 500})
		s.Until("a record", func() bool { return !s.recording.task.Busy() })
		run, asked := s.Cursor.Run(), 0
		for k := range min(40, run.Last()) {
			s.Cursor.Go(k)
			if !s.guess.asks() {
				if next := run.At(k + 1); run.Head().Method == record.BestFirst && next.Reason.Open > 1 {
					t.Errorf("%s: nothing is asked at step %d", i.Label, k)
				}
				continue
			}
			asked++
			next := -1
			for o := range s.guess.options {
				if s.guess.isNext(o) {
					next = o
				}
			}
			if next < 0 {
				t.Fatalf("%s: step %d is not among the boards offered at step %d", i.Label, k+1, k)
			}
			guessed, right := (next+k%2)%len(s.guess.options), "Not that one"
			if guessed == next {
				right = "Right."
			}
			if s.guess.press(guessed); !strings.HasPrefix(s.view.AccessibilityLabel(), right) {
				t.Errorf("%s, step %d: guess %d of %d is called %q", i.Label, k, guessed, next, s.view.AccessibilityLabel())
			}
		}
		if s.guess.asked != asked || asked > 4 && (s.guess.right == 0 || s.guess.right == asked) {
			t.Errorf("%s: %d of %d guesses are right, after %d", i.Label, s.guess.right, s.guess.asked, asked)
		}
	}
	s.Cursor.Go(2)
	s.view.Picture = s.guess.lay(s.view.description, fyne.NewSize(400, 400), func(words string, size float32, _ bool) float32 {
		return float32(len(words)) * size / 2
	})
	at := s.view.Picture.Spots[0].Area.Middle()
	if s.view.Tapped(&fyne.PointEvent{Position: at}); s.guess.chosen != 0 {
		t.Errorf("a press on the first board chose %d", s.guess.chosen)
	}
	if s.view.Tapped(&fyne.PointEvent{Position: at}); s.Cursor.StepNumber() != 3 {
		t.Errorf("a second press leads to step %d", s.Cursor.StepNumber())
	}
}
