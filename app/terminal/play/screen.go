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
	c.Typed = true
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

// click pushes the line of tiles from the one at a place to the blank.
func (s *screen) click(x, y int) {
	size, w, h := s.Game().Size(), s.photo.columns, s.photo.lines
	col, row := (x-boardLeft)/(w+gapColumns), (y-boardTop)/h
	if s.Playback() != nil || x < boardLeft || y < boardTop || col >= size.W || row >= size.H {
		return
	}
	if moves := s.Game().State().Slide(row*size.W + col); len(moves) > 0 {
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
	lines := append([]string{" " + words.GameLine(s.Game()), ""}, s.middle()...)
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
	case s.Game().Paused():
		return []string{"", "  " + lang.L("Paused") + " · " + lang.L("p continues")}
	case !s.photo.fits(s):
		return rows(s.Position())
	}
	return s.photo.board(s)
}
