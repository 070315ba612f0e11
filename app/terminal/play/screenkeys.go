//go:build !js

package play

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// pushes are the keys that push a tile, with the direction in which it slides. arrows are the letters with the same
// effect.
var (
	pushes = map[string]puzzle.Move{"up": puzzle.Up, "down": puzzle.Down, "left": puzzle.Left, "right": puzzle.Right}
	arrows = map[string]string{"w": "up", "s": "down", "a": "left", "d": "right"}
)

func (s *screen) press(k tea.Key) tea.Cmd {
	if k.Code >= tea.KeyCapsLock && k.Code <= tea.KeyPause ||
		k.Code >= tea.KeyLeftShift && k.Code <= tea.KeyIsoLevel5Shift {
		return nil // a key like Shift has no effect alone
	}
	switch key := keyName(k); {
	case key == "ctrl+c" || key == "q" && s.prompt == nil:
		return tea.Quit
	case key == "ctrl+z":
		return s.suspend()
	case s.prompt != nil:
		s.promptKey(key, k.Text)
	default:
		s.notes = nil // the user has read the notes
		s.key(key)
	}
	return nil
}

// promptKey edits the line for a command; Enter runs it.
func (s *screen) promptKey(key, text string) {
	switch line := *s.prompt; key {
	case "esc":
		s.prompt = nil
	case "enter":
		if s.prompt, s.notes = nil, nil; !s.line(line) && !s.do(commandName(line)) {
			list := words.Each(s.lineCommands(), func(c lineCommand) string { return c.usage() + ": " + c.title })
			s.notes = append(list, s.notes...)
		}
	case "backspace":
		if runes := []rune(line); len(runes) > 0 {
			*s.prompt = string(runes[:len(runes)-1])
		}
	default:
		s.pasted(text)
	}
}

// pasted adds a pasted text to the line for a command, or else begins a game on the board that the text describes.
func (s *screen) pasted(text string) {
	const most = 4 << 10
	switch {
	case s.prompt != nil:
		line := *s.prompt + untrusted.Printable(text, most)
		*s.prompt = line[:min(len(line), most)]
	case !s.help && strings.TrimSpace(text) != "":
		s.board(text)
	}
}

func (s *screen) key(key string) {
	key = cmp.Or(arrows[key], key)
	move, push := pushes[key]
	switch {
	case s.help || key == "?":
		s.help = !s.help
	case s.Editing() && (key == "enter" || key == "esc"):
		s.taken = nil
		s.do(map[string]program.CommandName{"enter": program.PlayEditedCommand, "esc": program.LeaveEditedCommand}[key])
	case push && s.Playback() == nil:
		s.push(move)
	case key == ":":
		s.prompt = new(string)
	case key == "[" || key == "]":
		side := max(s.Game().Size().W, s.Game().Size().H) + map[string]int{"[": -1, "]": 1}[key]
		s.NewGames.Size(puzzle.Size{W: side, H: side})
	default:
		for _, r := range commandtable.All() {
			if r.Typed == key {
				s.do(r.Name)
			}
		}
	}
}

// push pushes the tile beside the blank that can slide in a direction, of an arranged board too. If the setting
// ArrowsMoveBlank is on, the direction is that of the blank.
func (s *screen) push(m puzzle.Move) {
	if s.Settings().ArrowsMoveBlank {
		m = m.Inverse()
	}
	next, err := s.Position().Apply(m)
	switch {
	case err != nil || s.Doing() == program.Pointing:
	case s.Editing():
		s.Editor.Put(next)
	default:
		s.Push(program.Push{Moves: []puzzle.Move{m}, With: session.Keys})
	}
}

func (s *screen) keysLine() string {
	if s.Editing() {
		text := lang.L("Press two tiles to swap them · arrows slide · enter plays · esc leaves")
		if s.taken != nil {
			text += " · " + strconv.Itoa(s.Position().At(*s.taken)) + " ⇄ ?"
		}
		return text
	}
	if s.Playback() != nil {
		return lang.L("← → one move · space plays · enter goes on from here · b back · ? all keys")
	}
	return lang.L("arrows or mouse · h hint · x solve · n shuffle · [ ] size · ? all keys · q quit")
}

// helpLines lists all commands with their keys, in enough columns for the height of the screen.
func (s *screen) helpLines() []string {
	list := append(commandtable.All(), commandtable.Row{Typed: "[ ]", Title: lang.L("Size")},
		commandtable.Row{Typed: ":", Title: lang.L("Type: board goal open save")},
		commandtable.Row{Typed: "?", Title: lang.L("Keys")}, commandtable.Row{Typed: "q", Title: commandtable.Title("quit")})
	list = slices.DeleteFunc(list, func(r commandtable.Row) bool { return r.Typed == "" })
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
