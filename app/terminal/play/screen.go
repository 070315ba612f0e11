//go:build !js

package play

import (
	"context"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"tilewise/app/commandtable"
	"tilewise/app/crashlog"
	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/words"
	"tilewise/solver/untrusted"
)

// screen is the program on a whole terminal. Only the goroutine of Update may use it.
type screen struct {
	*game
	photo  tilePhoto
	notes  []string // the latest sentences, the newest last
	help   bool
	taken  *int    // the cell of the tile that the user swaps with another one; nil without one
	prompt *string // the line that the user types for a command; nil without one
	input  *boundedInput
	width  int // of the terminal, in columns
	height int
	parent int // the id of the process that watches this one

	drawn   string // the text that is shown
	drawing bool   // a frame is on its way

	stops     chan os.Signal // signals to stop, as Ctrl+Z does
	suspended bool
	goesOn    time.Time // when the last stop ended
}

// Screen plays on the whole terminal until the user quits or ctx ends, and then keeps the game. The error is why the
// game could not be kept, or why the terminal can't be used.
func Screen(ctx context.Context, c Config, in io.Reader, out io.Writer) error {
	crashed := crashlog.Watch(crashFolder())
	defer crashlog.LogPanic(crashFolder())
	s := &screen{stops: make(chan os.Signal, 1), parent: os.Getppid()}
	signal.Notify(s.stops, stopSignals()...)
	defer signal.Stop(s.stops)
	c.Typed = true
	s.game = newGame(c, s.note, func(r commandtable.Row) string { return r.Typed })
	s.NewDay.Listen(func(day time.Time) {
		s.notes = slices.DeleteFunc(s.notes, func(note string) bool {
			return day.IsZero() && strings.HasPrefix(note, words.NewDay())
		})
	})
	if crashed != "" {
		s.note(words.CrashedBefore(crashed))
	}
	s.onBoard = func() *photo.Photo { return s.photo.whole }
	s.photo.load(s)
	s.GameOpened.Listen(func(program.GameOpened) { s.photo.load(s) })
	s.Watch(program.AboutGame, func(program.Topic) { s.photo.cut(s) })
	if terminal, ok := in.(*os.File); ok {
		s.input = &boundedInput{File: terminal}
		in = s.input
	}
	_, err := tea.NewProgram(s, tea.WithContext(ctx), tea.WithInput(in), tea.WithOutput(out), tea.WithoutSignalHandler(),
		tea.WithoutCatchPanics()).Run()
	if unkept := s.close(); err == nil || ctx.Err() != nil {
		return unkept
	}
	return err
}

// mostNotes is the number of sentences below the board.
const mostNotes = 3

func (s *screen) note(text string) {
	s.notes = append(s.notes, text)
	s.notes = s.notes[max(0, len(s.notes)-mostNotes):]
}

// Messages to Update besides those of the terminal.
type (
	arrived func()    // a result of background work
	ticked  struct{}  // a second has passed
	stopped time.Time // another process asks it to stop
	resumed time.Time // the user continues after a stop
	frame   struct{}  // changes since the last frame are to be drawn
)

// frameTime is the time between two frames. Without it, each key of a paste that a terminal sends as keys would be
// drawn.
const frameTime = time.Second / 60

func (s *screen) await() tea.Msg { return arrived(<-s.posted) }

func (s *screen) awaitStop() tea.Msg {
	<-s.stops
	return stopped(time.Now())
}

func (s *screen) tick() tea.Cmd {
	return tea.Tick(time.Second, func(time.Time) tea.Msg { return ticked{} })
}

// Init begins to wait for background work, the clock and other processes.
func (s *screen) Init() tea.Cmd { return tea.Batch(s.await, s.awaitStop, s.tick()) }

// Update handles a message, and draws its effect with the next frame.
func (s *screen) Update(m tea.Msg) (tea.Model, tea.Cmd) {
	if _, due := m.(frame); due {
		s.drawn, s.drawing = s.content(), false
		return s, nil
	}
	next := s.handle(m)
	if !s.drawing {
		s.drawing = true
		next = tea.Batch(next, tea.Tick(frameTime, func(time.Time) tea.Msg { return frame{} }))
	}
	return s, next
}

// handle handles a key, the mouse, background work, the clock or a signal of another process.
func (s *screen) handle(m tea.Msg) tea.Cmd {
	switch m := m.(type) {
	case arrived:
		m()
		return s.await
	case ticked:
		if os.Getppid() != s.parent {
			return tea.Quit // the process that restores the terminal has ended
		}
		s.Daily.Follow()
		return s.tick()
	case stopped:
		if s.suspended || time.Time(m).Before(s.goesOn) { // the signal comes twice if it was sent to the whole job
			return s.awaitStop
		}
		return tea.Batch(s.suspend(), s.awaitStop)
	case resumed:
		s.suspended, s.goesOn = false, time.Time(m)
		s.Cover(program.NoHold)
	case tea.WindowSizeMsg:
		s.width, s.height = m.Width, m.Height
		s.photo.cut(s)
	case tea.ColorProfileMsg:
		s.photo.profile = m.Profile
		s.photo.cut(s)
	case tea.MouseClickMsg:
		if m.Button == tea.MouseLeft {
			s.click(m.X, m.Y)
		}
	case tea.PasteMsg:
		if s.input != nil {
			s.pasted(s.input.Paste())
		}
	case tea.KeyPressMsg:
		return s.press(tea.Key(m))
	}
	return nil
}

// suspend restores the terminal and stops the program until the user continues it. The game's clock stands meanwhile.
func (s *screen) suspend() tea.Cmd {
	s.suspended = true
	s.Cover(program.MinimisedHold)
	return tea.Exec(suspension{}, func(error) tea.Msg { return resumed(time.Now()) })
}

// cell returns the column where the board begins, and the size of a cell.
func (s *screen) cell() (left, columns, lines int) {
	if !s.photo.fits(s) {
		return 0, digits(s.Position().Size()) + numberGap, 1
	}
	return boardLeft, s.photo.columns + gapColumns, s.photo.lines
}

// click pushes the line of tiles from a place on the screen to the blank.
func (s *screen) click(x, y int) {
	size := s.Position().Size()
	left, columns, lines := s.cell()
	col, row := (x-left)/columns, (y-boardTop)/lines
	if s.help || s.Playback() != nil || x < left || y < boardTop || col >= size.W || row >= size.H {
		return
	}
	if s.Editing() {
		s.edit(row*size.W + col)
		return
	}
	if moves := s.Game().State().Slide(row*size.W + col); len(moves) > 0 {
		s.Push(program.Push{Moves: moves, With: session.Mouse})
	}
}

// edit handles a press on a cell of an arranged board: two presses swap tiles; while pointing, one chooses the cell of
// the blank.
func (s *screen) edit(cell int) {
	switch {
	case s.Doing() == program.Pointing:
		s.Editor.PointAt(cell)
	case s.taken == nil:
		s.taken = &cell
	default:
		s.Editor.Swap(*s.taken, cell)
		s.taken = nil
	}
}

// The left column and top line of the board, and the gap between its tiles in columns.
const (
	boardLeft, boardTop = 2, 2
	gapColumns          = 1
)

// View returns the frame that was drawn last.
func (s *screen) View() tea.View {
	v := tea.NewView(s.drawn)
	v.AltScreen, v.MouseMode, v.WindowTitle = true, tea.MouseModeCellMotion, "Tilewise"
	v.KeyboardEnhancements = tea.KeyboardEnhancements{
		ReportAlternateKeys: true, ReportAllKeysAsEscapeCodes: true, ReportAssociatedText: true,
	}
	return v
}

func (s *screen) content() string {
	if s.photo.of != s.Position().Size() { // another game or an arranged board has another size
		s.photo.cut(s)
	}
	title := " " + words.GameLine(s.Game())
	if from := s.Saving.Photo(); from.File != "" {
		title += " · " + untrusted.Printable(filepath.Base(from.File), 40)
	}
	lines := append([]string{title, ""}, s.middle()...)
	var last []string // seen in a low terminal, too
	if !s.help {
		lines = append(lines, "", " "+s.status())
		if s.Doing() == program.InReview {
			lines = append(lines, " "+s.reviewed())
		}
		for _, note := range s.notes {
			note = ansi.Wordwrap(note, s.width-1, "")
			lines = append(lines, strings.Split(" "+strings.ReplaceAll(note, "\n", "\n "), "\n")...)
		}
		if last = []string{" " + s.keysLine()}; s.prompt != nil {
			last[0] = " : " + *s.prompt + "▏"
		}
	}
	lines = append(lines[:min(len(lines), max(1, s.height)-len(last))], last...)
	for i := range lines {
		lines[i] = clipped(lines[i], s.width)
	}
	return strings.Join(lines, "\n")
}

func (s *screen) middle() []string {
	switch {
	case s.help:
		return s.helpLines()
	case s.Game().Paused():
		return []string{"", "  " + s.offering(lang.L("Paused"), program.PauseCommand)}
	case !s.photo.fits(s):
		return rows(s.Position())
	}
	return s.photo.beside(s, s.photo.board(s))
}
