package play

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// status returns the line below the board: the moves and time of the game, and the work under way.
func (g *game) status() string {
	clock := g.Game().Elapsed()
	if left, timed := g.Game().Left(g.Now()); timed {
		clock = left
	}
	parts := []string{words.MovesCount(g.Game().MovesMade()), figures.Seconds(clock)}
	if hints := g.Game().Hints(); hints > 0 {
		parts = append(parts, words.HintsCount(hints))
	}
	switch {
	case g.NewGames.Busy():
		parts = append(parts, words.Shuffling())
	case g.Hints.Busy():
		parts = append(parts, words.LookingForHint())
	case g.Solving.Searching():
		parts = append(parts, g.offering(progressText(g.Solving.Progress()), program.StopCommand))
	case g.Game().Paused():
		parts = append(parts, lang.L("Paused"))
	case g.Playback() != nil:
		parts = []string{lang.L("Move {{.Number}} of {{.Moves}}",
			map[string]any{"Number": g.Playback().Cursor(), "Moves": g.Playback().Len()})}
	}
	return strings.Join(parts, " · ")
}

func progressText(p solver.Progress) string {
	text := words.ProgressLine(p)
	if p.Length > 0 {
		text += " · " + words.MovesCount(p.Length)
	}
	return text
}

// refusal returns a sentence on why no search begins.
func refusal(r program.Refused) string {
	if r.Parity != nil {
		return words.ParityReason(*r.Parity)
	}
	return words.FitProblem(*r.Fit)
}

func (g *game) finished(f program.Finished) string {
	text := words.Sentences(lang.L("Solved!"), words.MovesCount(f.Moves)+" · "+figures.Hundredths(f.Elapsed))
	if contest := words.ContestWords(g.Game(), g.Records.All(), g.Now()); contest != "" {
		text = words.Sentences(text, contest)
	} else if f.Recorded && f.Record.Counts() && g.Records.Keeps() {
		text = words.Sentences(text, words.RecordPraise(f.Before, f.Record))
	}
	if f.Next.Valid() {
		text = words.Sentences(text, words.NextSize(f.Next))
	}
	return text
}

func solved(r program.SolveResult) string {
	switch {
	case !r.Found && errors.Is(r.Err, context.Canceled):
		return lang.L("Stopped.")
	case !r.Found:
		return words.JobProblem(r.Result, r.Err)
	case r.Optimal:
		return shortest(r.Length())
	}
	return lang.L("A solution of {{.Moves}}. It isn't proven that none is shorter.",
		map[string]any{"Moves": words.MovesCount(r.Length())})
}

func shortest(length int) string {
	return lang.L("The shortest solution has {{.Moves}}.", map[string]any{"Moves": words.MovesCount(length)})
}

func (g *game) reviewed() string {
	s := g.Review.Current().Summary()
	text := lang.L("Moves judged: {{.Judged}} of {{.Moves}}; mistakes among them: {{.Mistakes}}.",
		map[string]any{"Judged": s.Judged, "Moves": s.Moves, "Mistakes": s.Mistakes})
	if s.OptimumKnown {
		text = words.Sentences(text, shortest(s.Optimum))
	}
	return text
}

// digits returns the number of digits of the largest number on a board.
func digits(size puzzle.Size) int { return len(strconv.Itoa(size.Cells() - 1)) }

// numberGap is the number of columns before the longest number in rows.
const numberGap = 2

// rows returns a board in lines, with its numbers in columns and a dot for the blank.
func rows(s puzzle.State) []string {
	size := s.Size()
	width := digits(size)
	lines := make([]string, size.H)
	for c, tile := range s.Tiles() {
		text := strconv.Itoa(tile)
		if tile == 0 {
			text = "·"
		}
		lines[size.Row(c)] += strings.Repeat(" ", numberGap+width-len([]rune(text))) + text
	}
	return lines
}
