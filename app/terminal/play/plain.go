package play

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"strings"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/words"
	"tilewise/solver/guard"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

const (
	longestLine = 64 << 10 // bytes of a line of Plain
	endlessLine = 1 << 20
	mostWaiting = 64 // lines that wait for an answer; further ones are read later
)

// plain is a running Plain.
type plain struct {
	*game
	typed   bool // see Config
	out     io.Writer
	waiting []string // lines that were read during a search
	ended   bool     // no more lines come
	quit    bool
}

// Plain plays line by line, without moving a cursor: it reads moves (U D L R, words or arrows) and commands by their
// names, and answers with sentences and the board. It ends with "quit", at the end of in, or with ctx, and keeps the
// game. The error is why the game could not be kept.
func Plain(ctx context.Context, c Config, in io.Reader, out io.Writer) error {
	p := &plain{out: out, typed: c.Typed}
	p.game = newGame(c, p.tell, func(r commandtable.Row) string { return string(r.Name) })
	p.Begun.Listen(func(program.Begun) { p.tell(words.GameLine(p.Game())) })
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	lines := make(chan string)
	guard.Go(func() error {
		defer close(lines)
		return readLines(ctx, in, lines)
	}, func(error) {})
	if !p.waits() { // otherwise arrive shows the new game later
		p.tell(words.GameLine(p.Game()))
		p.show()
	}
	for !p.quit && (!p.ended || p.waits() || len(p.waiting) > 0) {
		if !p.waits() && len(p.waiting) > 0 {
			next := p.waiting[0]
			p.waiting = p.waiting[1:]
			p.obey(next)
			continue
		}
		next := lines
		if p.ended || len(p.waiting) >= mostWaiting {
			next = nil
		}
		select {
		case f := <-p.posted:
			p.arrive(f)
		case line, ok := <-next:
			p.take(line, ok)
		case <-ctx.Done():
			p.quit = true
		}
	}
	return p.close()
}

// readLines sends the lines of a text until it ends or ctx does. It cuts a line that is too long to one byte more than
// longestLine, and stops after a line longer than endlessLine.
func readLines(ctx context.Context, in io.Reader, lines chan<- string) error {
	text := bufio.NewScanner(in)
	text.Buffer(nil, endlessLine)
	text.Split(func(data []byte, atEOF bool) (int, []byte, error) {
		n, line, err := bufio.ScanLines(data, atEOF)
		if line == nil && len(data) == endlessLine {
			return len(data), data, bufio.ErrFinalToken
		}
		return n, line, err
	})
	for text.Scan() {
		line := text.Bytes()
		select {
		case lines <- string(line[:min(len(line), longestLine+1)]):
		case <-ctx.Done():
			return nil
		}
	}
	return text.Err()
}

// waits reports whether the next line has to wait for work under way, such as the proofs of a review.
func (p *plain) waits() bool {
	return p.Working() || p.Files.Busy() || p.saving > 0 ||
		p.Review.Proves() && p.Game().Size().Cells() <= session.ProvenCells
}

// arrive runs a function that background work has posted, and shows the board when all work has ended.
func (p *plain) arrive(f func()) {
	before := p.waits()
	f()
	if before && !p.waits() {
		p.show()
	}
}

// take queues a line until the line before it is answered. It runs Stop, and a Quit that a person types, at once.
func (p *plain) take(line string, ok bool) {
	name := commandName(line)
	switch {
	case !ok:
		p.ended = true
	case p.waits() && len(p.waiting) == 0 && (name == program.StopCommand || name == quitCommand && p.typed):
		p.obey(line)
	default:
		p.waiting = append(p.waiting, line)
	}
}

// The commands of the terminal alone.
const (
	quitCommand program.CommandName = "quit"
	helpCommand program.CommandName = "help"
)

// commandName returns the name of a typed command. It may be in capitals, have spaces for hyphens, or be the command's
// key on the screen, unless that key is a move or another name.
func commandName(line string) program.CommandName {
	name := strings.ReplaceAll(strings.ToLower(strings.TrimSpace(line)), " ", "-")
	_, named := commandtable.Of(name)
	if _, err := puzzle.ParseMoves(name); err == nil || named {
		return program.CommandName(name)
	}
	keys := map[string]program.CommandName{"q": quitCommand, "?": helpCommand}
	for _, r := range commandtable.All() {
		keys[r.Typed] = r.Name
	}
	return cmp.Or(keys[name], program.CommandName(name))
}

func (p *plain) obey(line string) {
	name := commandName(line)
	switch {
	case len(line) > longestLine:
		p.tell(lang.L("That line is too long: {{.Most}} characters are read at once.", map[string]any{"Most": longestLine}))
	case name == "":
		p.show()
	case name == quitCommand:
		p.quit = true
	case name == helpCommand:
		p.help()
	case p.do(name), p.line(line):
		if !p.waits() {
			p.show()
		}
	default:
		p.push(line)
	}
}

// push plays the moves of a line up to the first that is not possible.
func (p *plain) push(line string) {
	moves, err := puzzle.ParseMoves(line)
	switch {
	case err != nil:
		p.tell(lang.L("“{{.Text}}” is neither a command nor moves. Type help for what there is.",
			map[string]any{"Text": untrusted.Printable(line, 40)}))
		return
	case !p.Allows(program.PushTiles):
		back, _ := p.Command(program.BackCommand)
		p.tell(p.why(back))
		return
	}
	for n, m := range moves {
		if _, err := p.Game().State().Apply(m); err != nil {
			p.tell(lang.L("Move {{.Number}} isn't possible here.", map[string]any{"Number": n + 1}))
			break
		}
		p.Push(program.Push{Moves: []puzzle.Move{m}, With: session.Keys})
	}
	p.show()
}

func (p *plain) show() {
	if p.Game().Paused() {
		p.tell(p.offering(lang.L("Paused"), program.PauseCommand))
		return
	}
	for _, row := range rows(p.Position()) {
		fmt.Fprintln(p.out, row)
	}
	if p.Doing() == program.InReview {
		p.tell(p.reviewed())
	}
	p.tell(p.status())
}

func (p *plain) help() {
	p.tell(lang.L("Moves are U, D, L and R: the way a tile slides. The commands:"))
	for _, c := range p.Commands() {
		if c.May() {
			fmt.Fprintf(p.out, "  %-12s %s\n", c.Name, commandtable.Title(c.Name))
		}
	}
	for _, c := range p.lineCommands() {
		fmt.Fprintf(p.out, "  %-12s %s\n", c.usage(), c.title)
	}
	fmt.Fprintf(p.out, "  %-12s %s\n", quitCommand, commandtable.Title("quit"))
}

func (p *plain) tell(text string) { fmt.Fprintln(p.out, text) }
