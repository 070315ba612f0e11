package session

import "testing"

func TestAGameIsUnderWayFromTheFirstMoveToTheLast(t *testing.T) {
	g, _ := begin("1 2 3 4 0 5 7 8 6")
	steps := []struct {
		name string
		do   func()
		want bool
	}{
		{"a new game", func() {}, false},
		{"a move", func() { play(t, g, Person, "R") }, true},
		{"taken back", func() { g.Undo() }, true},
		{"a pause", func() { g.Pause() }, true},
		{"a restart", func() { g.Restart() }, false},
		{"the way home", func() { play(t, g, Person, "LU") }, false},
		{"a move from home", func() { play(t, g, Person, "R") }, false},
	}
	for _, step := range steps {
		step.do()
		if got := g.UnderWay(); got != step.want {
			t.Errorf("%s: under way %v, want %v", step.name, got, step.want)
		}
	}
}
