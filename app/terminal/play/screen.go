//go:build !js

package play

import (
	"context"
	"io"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// screen is the program on a whole terminal. Its goroutine is that of Update.
type screen struct {
	*game
	photo  tilePhoto
	notes  []string // what was said last, the newest last
	help   bool
	width  int // of the terminal, in columns
	height int
}

// Screen plays on the whole terminal until the user quits or ctx ends; then the game is kept. The error is why it could
// not be, or what the terminal refuses.
func Screen(ctx context.Context, c Config, in io.Reader, out io.Writer) error {
	s := &screen{}
	s.game = newGame(c, s.note)
	s.photo.load(s)
	s.Watch(program.AboutGame, func(program.Topic) { s.photo.cut(s) })
	_, err := tea.NewProgram(s, tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out)).Run()
	if unkept := s.close(); err == nil || ctx.Err() != nil {
		return unkept
	}
	return err
}

// mostNotes is how many sentences stand below the board.
const mostNotes = 3

func (s *screen) note(text string) {
	s.notes = append(s.notes, text)
	s.notes = s.notes[max(0, len(s.notes)-mostNotes):]
}

// What reaches Update beside what the terminal sends.
type (
	arrived func()   // from the background
	ticked  struct{} // a second is over
)

func (s *screen) await() tea.Msg { return arrived(<-s.posted) }

func (s *screen) tick() tea.Cmd {
	return tea.Tick(time.Second, func(time.Time) tea.Msg { return ticked{} })
}

// Init waits for the background and the clock.
func (s *screen) Init() tea.Cmd { return tea.Batch(s.await, s.tick()) }

// Update obeys a key, the mouse, the background or the clock.
func (s *screen) Update(m tea.Msg) (tea.Model, tea.Cmd) {
	switch m := m.(type) {
	case arrived:
		m()
		return s, s.await
	case ticked:
		return s, s.tick()
	case tea.WindowSizeMsg:
		s.width, s.height = m.Width, m.Height
		s.photo.cut(s)
	case tea.ColorProfileMsg:
		s.photo.profile = m.Profile
		s.photo.cut(s)
	case tea.MouseClickMsg:
		s.click(m.X, m.Y)
	case tea.KeyPressMsg:
		if key := m.String(); key == "q" || key == "ctrl+c" {
			return s, tea.Quit
		}
		s.notes = nil // what was said is read
		s.key(m.String())
	}
	return s, nil
}

// pushes are the keys that push a tile, by the way it slides.
var pushes = map[string]puzzle.Move{
	"up": puzzle.Up, "down": puzzle.Down, "left": puzzle.Left, "right": puzzle.Right,
	"w": puzzle.Up, "s": puzzle.Down, "a": puzzle.Left, "d": puzzle.Right,
}

// key does what a key means where the user is now.
func (s *screen) key(key string) {
	move, push := pushes[key]
	switch film := s.Film(); {
	case s.help || key == "?":
		s.help = !s.help
	case film != nil && s.filmKey(key):
	case push:
		s.push(move)
	case key == "[" || key == "]":
		s.resize(map[string]int{"[": -1, "]": 1}[key])
	default:
		for name, e := range entries() {
			if e.key == key {
				s.do(name)
			}
		}
	}
}

// filmKey moves about in the film that is shown, and reports whether a key does that.
func (s *screen) filmKey(key string) bool {
	switch key {
	case "right", "d":
		s.Player.Forward()
	case "left", "a":
		s.Player.Back()
	case "home":
		s.Player.Jump(0)
	case "end":
		s.Player.Jump(s.Film().Len())
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
	if _, err := s.Game.State().Apply(m); err == nil {
		s.Push(program.Push{Moves: []puzzle.Move{m}, With: session.Keys})
	}
}

// resize begins a game on a larger or smaller square board.
func (s *screen) resize(by int) {
	side := max(s.Game.Size().W, s.Game.Size().H) + by
	s.NewGames.Size(puzzle.Size{W: side, H: side})
}

// click pushes the line of tiles from the one at a place to the blank.
func (s *screen) click(x, y int) {
	size, w, h := s.Game.Size(), s.photo.columns, s.photo.lines
	col, row := (x-boardLeft)/(w+gapColumns), (y-boardTop)/h
	if s.Film() != nil || x < boardLeft || y < boardTop || col >= size.W || row >= size.H {
		return
	}
	if moves := s.Game.State().Slide(row*size.W + col); len(moves) > 0 {
		s.Push(program.Push{Moves: moves, With: session.Mouse})
	}
}

// Where the board begins, in columns and lines, and what lies between its tiles.
const (
	boardLeft, boardTop = 2, 2
	gapColumns          = 1
)

// View draws all of it.
func (s *screen) View() tea.View {
	v := tea.NewView(s.content())
	v.AltScreen, v.MouseMode, v.WindowTitle = true, tea.MouseModeCellMotion, "Tilewise"
	return v
}

func (s *screen) content() string {
	lines := append([]string{" " + words.GameLine(s.Game), ""}, s.middle()...)
	lines = append(lines, "", " "+s.status())
	if s.Doing() == program.InReview {
		lines = append(lines, " "+s.reviewed())
	}
	for _, note := range s.notes {
		lines = append(lines, " "+note)
	}
	lines = append(lines, " "+s.keysLine())
	for i := range lines {
		lines[i] = clipped(lines[i], s.width)
	}
	return strings.Join(lines[:min(len(lines), max(1, s.height))], "\n")
}

// middle is the board, the help or what covers a paused game.
func (s *screen) middle() []string {
	switch {
	case s.help:
		return s.helpLines()
	case s.Game.Paused():
		return []string{"", "  " + lang.L("Paused") + " · " + lang.L("p continues")}
	case !s.photo.fits(s):
		return rows(s.Position())
	}
	return s.photo.board(s)
}

// keysLine tells the keys that matter most where the user is.
func (s *screen) keysLine() string {
	if s.Film() != nil {
		return lang.L("← → one move · space plays · enter goes on from here · b back · ? all keys")
	}
	return lang.L("arrows or mouse · h hint · x solve · n shuffle · [ ] size · ? all keys · q quit")
}

// helpLines lists all commands with their keys.
func (s *screen) helpLines() []string {
	lines := []string{"  " + lang.L("Keys"), ""}
	called := entries()
	for _, c := range s.Commands() {
		e := called[c.Name]
		lines = append(lines, "  "+e.key+strings.Repeat(" ", max(1, 8-len([]rune(e.key))))+e.label)
	}
	return append(lines, "  [ ]     "+lang.L("Size"), "  q       "+lang.L("Quit"))
}
