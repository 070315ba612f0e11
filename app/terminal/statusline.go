package terminal

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"golang.org/x/term"

	"tilewise/solver"
	"tilewise/solver/guard"
	"tilewise/solver/machine"
)

// statusLine is a line at the foot of a terminal that is overwritten again and again. A nil statusLine shows nothing.
type statusLine struct {
	w     io.Writer
	width func() int
	shown int // how many characters the line has now
}

// newStatusLine returns a line on w, or nil if w is not a terminal.
func newStatusLine(w io.Writer) *statusLine {
	if !isTerminal(w) {
		return nil
	}
	file := w.(*os.File)
	return &statusLine{w: w, width: func() int {
		width, _, err := term.GetSize(int(file.Fd()))
		if err != nil || width <= 0 {
			return 80
		}
		return width
	}}
}

func isTerminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// show replaces the line. It cuts a text that does not fit, as a wrapped line can't be replaced.
func (l *statusLine) show(text string) {
	if l == nil {
		return
	}
	runes := []rune(text)
	runes = runes[:min(len(runes), max(0, l.width()-1))]
	pad := strings.Repeat(" ", max(0, l.shown-len(runes)))
	// an error is ignored: progress that can't be shown is no reason to stop
	fmt.Fprintf(l.w, "\r%s%s", string(runes), pad)
	l.shown = len(runes)
}

// clear leaves an empty line with the cursor at its start.
func (l *statusLine) clear() {
	if l != nil && l.shown > 0 {
		l.show("")
		fmt.Fprint(l.w, "\r")
	}
}

const (
	patience = 300 * time.Millisecond // the time before the line appears
	refresh  = 100 * time.Millisecond
)

// follow waits for a search, and shows its progress behind a label.
func (l *statusLine) follow(j runningSearch, label string) (solver.Result, error) {
	l.until(j.Done(), patience, func() string { return label + "  " + describe(j.Progress()) })
	return j.Wait()
}

// until calls say repeatedly and shows its text, until done is closed. It begins after the time first. It shows nothing
// while the text is "". A nil statusLine does not wait.
func (l *statusLine) until(done <-chan struct{}, first time.Duration, say func() string) {
	if l == nil {
		return
	}
	defer l.clear()
	wait := time.NewTimer(first)
	defer wait.Stop()
	for {
		select {
		case <-done:
			return
		case <-wait.C:
			if text := say(); text != "" {
				l.show(text)
			}
			wait.Reset(refresh)
		}
	}
}

// during shows the progress of work behind a label until work ends. work may report its progress on any goroutine.
func (l *statusLine) during(label string, work func(progress func(solver.BuildProgress)) error) error {
	if l == nil {
		return work(func(solver.BuildProgress) {})
	}
	var latest atomic.Pointer[string]
	var ended error
	done := make(chan struct{})
	guard.Go(func() error {
		return work(func(b solver.BuildProgress) {
			text := fmt.Sprintf("%s  %3.0f%%  %.0f s left", label, 100*b.Fraction, b.Left.Seconds())
			latest.Store(&text)
		})
	}, func(err error) {
		ended = err
		close(done)
	})
	l.until(done, refresh, func() string { return *cmp.Or(latest.Load(), new(string)) })
	return ended
}

func describe(p solver.Progress) string {
	elapsed := fmt.Sprintf("%.1f s", p.Elapsed.Seconds())
	if p.Phase == solver.Preparing {
		what := "tables"
		if card, err := solver.LookupHeuristic(p.Tables); err == nil && card.Tabled() {
			what = card.Title
		}
		return fmt.Sprintf("preparing %s %3.0f%%  %s", what, 100*p.Fraction, elapsed)
	}
	parts := []string{elapsed}
	switch {
	case p.Length > 0:
		parts = append(parts, fmt.Sprintf("%s, at least %d", counted(p.Length, "move"), p.Bound))
	case p.Bound > 0:
		parts = append(parts, fmt.Sprintf("bound %d", p.Bound))
	}
	parts = append(parts, counted(p.Generated, "state"))
	if p.Rate > 0 {
		parts = append(parts, formatRate(p.Rate))
	}
	if p.Memory > 0 {
		parts = append(parts, machine.Bytes(p.Memory))
	}
	return strings.Join(parts, "  ")
}
