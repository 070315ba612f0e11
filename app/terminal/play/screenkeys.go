//go:build !js

package play

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

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

// press does what a key means, and has the library do what is the terminal's.
func (s *screen) press(k tea.Key) tea.Cmd {
	if k.Code >= tea.KeyCapsLock && k.Code <= tea.KeyPause || k.Code >= tea.KeyLeftShift && k.Code <= tea.KeyIsoLevel5Shift {
		return nil // means something with another key alone
	}
	switch key := keyName(k); key {
	case "q", "ctrl+c":
		return tea.Quit
	case "ctrl+z":
		return s.suspend()
	default:
		s.notes = nil // what was said is read
		s.key(key)
	}
	return nil
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

// helpLines lists all commands with their keys, in as many columns as the height asks for.
func (s *screen) helpLines() []string {
	list := append(commandtable.All(), commandtable.Row{Typed: "[ ]", Title: lang.L("Size")},
		commandtable.Row{Typed: "?", Title: lang.L("Keys")}, commandtable.Row{Typed: "q", Title: lang.L("Quit")})
	const above, keyWidth = 2, 7
	high := max(s.height-above, 1)
	columns := (len(list) + high - 1) / high
	high = (len(list) + columns - 1) / columns
	width, lines := max(s.width/columns-1, 1), make([]string, high)
	for i, r := range list {
		text := clipped("  "+r.Typed+strings.Repeat(" ", max(1, keyWidth-len([]rune(r.Typed))))+r.Title, width)
		lines[i%high] += text + strings.Repeat(" ", max(0, width-ansi.StringWidth(text))+1)
	}
	return lines
}
