//go:build !js

package play

import (
	"strings"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// pushes are the keys that push a tile, by the way it slides.
var pushes = map[string]puzzle.Move{
	"up": puzzle.Up, "down": puzzle.Down, "left": puzzle.Left, "right": puzzle.Right,
	"w": puzzle.Up, "s": puzzle.Down, "a": puzzle.Left, "d": puzzle.Right,
}

// key does what a key means where the user is now.
func (s *screen) key(key string) {
	move, push := pushes[key]
	switch playback := s.Playback(); {
	case s.help || key == "?":
		s.help = !s.help
	case playback != nil && s.playbackKey(key):
	case push:
		s.push(move)
	case key == "[" || key == "]":
		s.resize(map[string]int{"[": -1, "]": 1}[key])
	default:
		for _, r := range commandtable.All() {
			if r.Typed == key {
				s.do(r.Name)
			}
		}
	}
}

// playbackKey moves about in the playback that is shown, and reports whether a key does that.
func (s *screen) playbackKey(key string) bool {
	switch key {
	case "right", "d":
		s.Player.Forward()
	case "left", "a":
		s.Player.Back()
	case "home":
		s.Player.Jump(0)
	case "end":
		s.Player.Jump(s.Playback().Len())
	case "up", "down":
		s.Review.ToMistake(key == "down")
	default:
		return false
	}
	return true
}

// push pushes the tile beside the blank that can slide so, or the blank itself where the arrows are set to move that.
func (s *screen) push(m puzzle.Move) {
	if s.Settings.ArrowsMoveBlank {
		m = m.Inverse()
	}
	if _, err := s.Game().State().Apply(m); err == nil {
		s.Push(program.Push{Moves: []puzzle.Move{m}, With: session.Keys})
	}
}

// resize begins a game on a larger or smaller square board.
func (s *screen) resize(by int) {
	side := max(s.Game().Size().W, s.Game().Size().H) + by
	s.NewGames.Size(puzzle.Size{W: side, H: side})
}

// keysLine tells the keys that matter most where the user is.
func (s *screen) keysLine() string {
	if s.Playback() != nil {
		return lang.L("← → one move · space plays · enter goes on from here · b back · ? all keys")
	}
	return lang.L("arrows or mouse · h hint · x solve · n shuffle · [ ] size · ? all keys · q quit")
}

// helpLines lists all commands with their keys.
func (s *screen) helpLines() []string {
	lines := []string{"  " + lang.L("Keys"), ""}
	for _, r := range commandtable.All() {
		lines = append(lines, "  "+r.Typed+strings.Repeat(" ", max(1, 8-len([]rune(r.Typed))))+r.Title)
	}
	return append(lines, "  [ ]     "+lang.L("Size"), "  q       "+lang.L("Quit"))
}
