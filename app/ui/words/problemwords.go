package words

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/ui/figures"
	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// PhotoProblem is the one sentence that a person reads when a photo cannot be
// opened; "" when they stopped it themselves.
func PhotoProblem(path string, err error) string {
	name := map[string]any{"Name": filepath.Base(path)}
	return sentenceFor(lang.L("{{.Name}} can't be opened.", name), []sentenceCase{
		{errors.Is(err, context.Canceled), ""},
		{errors.Is(err, photo.ErrMissing) || errors.Is(err, fs.ErrNotExist), lang.L("{{.Name}} can't be found.", name)},
		{errors.Is(err, fs.ErrPermission), lang.L("{{.Name}} can't be opened: you don't have permission to read it.", name)},
		{errors.Is(err, photo.ErrFolder), lang.L("{{.Name}} is a folder without photos.", name)},
		{errors.Is(err, photo.ErrEmpty), lang.L("{{.Name}} is empty.", name)},
		{errors.Is(err, photo.ErrUnsupported), lang.L("{{.Name}} is in a format Tilewise can't read. Save it as JPEG or PNG and open that.", name)},
		{errors.Is(err, photo.ErrFilm), lang.L("{{.Name}} is an animation. Save one of its pictures as JPEG or PNG and open that.", name)},
		{errors.Is(err, photo.ErrNotPicture), lang.L("{{.Name}} isn't a picture.", name)},
		{errors.Is(err, photo.ErrTooSmall), lang.L("{{.Name}} has too few pixels to cut into tiles.", name)},
		{errors.Is(err, photo.ErrTooLarge), lang.L("{{.Name}} is too large. Save a smaller copy and open that.", name)},
		{errors.Is(err, photo.ErrTooLong), lang.L(
			"{{.Name}} has so many layers that it takes too long to open. Save it again as PNG and open that.",
			name)},
		{errors.Is(err, photo.ErrTruncated), lang.L("{{.Name}} ends in the middle: the file is incomplete.", name)},
		{errors.Is(err, photo.ErrDamaged), lang.L("{{.Name}} is damaged.", name)},
	})
}

// JobProblem is the sentence for a search that ended without a solution; ""
// when a person stopped it.
func JobProblem(r solver.Result, err error) string {
	return sentenceFor(lang.L("The solver failed. That's our fault; your game hasn't changed."), []sentenceCase{
		{err == nil || errors.Is(err, context.Canceled), ""},
		{errors.Is(err, puzzle.ErrUnsolvable), lang.L("No sequence of moves solves this board.")},
		{errors.Is(err, solver.ErrMemory), lang.L(
			"This heuristic's tables need more memory than the solver may use. You can allow more in the Solve menu.")},
		{errors.Is(err, search.ErrLimit), limitSentence(r, err)},
		{errors.Is(err, search.ErrExhausted), lang.L("Every reachable position was checked, and none is the goal.")},
		{errors.Is(err, solver.ErrPair), lang.L("This algorithm and this heuristic can't work together on this board.")},
	})
}

// limitSentence says which limit ended a search, and what is proven by then.
func limitSentence(r solver.Result, err error) string {
	moves := map[string]any{"Moves": r.LowerBound}
	var limit search.LimitError
	errors.As(err, &limit)
	switch limit.Of {
	case search.LimitTime:
		return lang.L("The search ran out of time. No solution is shorter than {{.Moves}} moves.", moves)
	case search.LimitMemory:
		return lang.L("The search has used all the memory it may. No solution is shorter than {{.Moves}} moves.", moves)
	}
	return lang.L("The search reached its limits and stopped. No solution is shorter than {{.Moves}} moves.", moves)
}

// FitReason says in a few words why an algorithm and a heuristic can't work on
// a board.
func FitReason(f solver.AlgorithmHeuristicFit) string {
	switch f.Why {
	case solver.WhyMemory:
		return lang.L("can need {{.Memory}} of memory", map[string]any{"Memory": gigabytes(f.Bytes)})
	case solver.WhyTime:
		return lang.L("can take {{.Time}}", map[string]any{"Time": longTime(f.Time)})
	}
	return lang.L("no tables for this board")
}

// FitProblem is FitReason as a sentence.
func FitProblem(f solver.AlgorithmHeuristicFit) string {
	switch f.Why {
	case solver.WhyMemory:
		return lang.L("This pair can need {{.Memory}} of memory.", map[string]any{"Memory": gigabytes(f.Bytes)})
	case solver.WhyTime:
		return lang.L("This pair can take {{.Time}}.", map[string]any{"Time": longTime(f.Time)})
	}
	return lang.L("This heuristic has no tables for boards of this size.")
}

// gigabytes and longTime write an estimate in its order of magnitude.
func gigabytes(n int64) string {
	const most, giga = 1000, 1_000_000_000
	if n >= most*giga {
		return lang.L("over {{.Number}} GB", map[string]any{"Number": most})
	}
	return lang.L("about {{.Number}} GB", map[string]any{"Number": max(1, n/giga)})
}

func longTime(t time.Duration) string {
	const day, year = 24 * time.Hour, 365 * 24 * time.Hour
	switch {
	case t >= 100*year:
		return lang.L("more than a lifetime")
	case t >= year:
		return lang.L("about {{.Time}}", map[string]any{"Time": figures.Count("{{.Count}} years", int(t/year))})
	case t >= 2*day:
		return lang.L("about {{.Time}}", map[string]any{"Time": figures.Count("{{.Count}} days", int(t/day))})
	}
	return lang.L("about {{.Time}}", map[string]any{"Time": figures.Count("{{.Count}} hours", max(1, int(t/time.Hour)))})
}

// ParityReason says why a board can't be solved, in numbers.
func ParityReason(p puzzle.Parity) string {
	inversions := figures.Count("{{.Count}} inversions", p.Inversions)
	if !p.EvenWidth {
		return lang.L("This board can't be solved: {{.Inversions}}, an odd number that no move changes.",
			map[string]any{"Inversions": inversions})
	}
	return lang.L("This board can't be solved: {{.Inversions}} and {{.Rows}} from the blank to its home add up to an odd number, which no move changes.",
		map[string]any{"Inversions": inversions, "Rows": figures.Count("{{.Count}} rows", p.BlankRows)})
}

// GoalTitle names a goal.
func GoalTitle(g puzzle.GoalName) string {
	return cmp.Or(map[puzzle.GoalName]string{
		puzzle.BlankFirst: lang.L("Blank first"),
		puzzle.Snake:      lang.L("Snake"),
		puzzle.Spiral:     lang.L("Spiral"),
	}[g], lang.L("Blank last"))
}

// GoalPhrase is a goal within a line.
func GoalPhrase(g puzzle.Goal) string {
	switch size := g.Size(); g.Name {
	case puzzle.BlankFirst:
		return lang.L("blank first")
	case puzzle.Snake:
		return lang.L("snake")
	case puzzle.Spiral:
		return lang.L("spiral")
	case puzzle.Custom:
		if session.InOrder(g) {
			return lang.L("blank in row {{.Row}}, column {{.Column}}",
				map[string]any{"Row": size.Row(g.Blank()) + 1, "Column": size.Col(g.Blank()) + 1})
		}
		return lang.L("custom goal")
	}
	return lang.L("blank last")
}

// SizeTitle is a size as a person writes it.
func SizeTitle(s puzzle.Size) string {
	return lang.L("{{.Columns}} × {{.Rows}}", map[string]any{"Columns": s.W, "Rows": s.H})
}

// AlgorithmTitle is the name of an algorithm.
func AlgorithmTitle(a solver.Algorithm) string {
	if a.ID == solver.Auto {
		return lang.L("Automatic")
	}
	return lang.L(a.Title)
}

// HeuristicTitle is the name of a heuristic.
func HeuristicTitle(h solver.Heuristic) string {
	if h.ID == solver.AutoHeuristic {
		return lang.L("Automatic")
	}
	return lang.L(h.Title)
}

// HeuristicName is the name of the heuristic of an id; the id itself where there is none.
func HeuristicName(id solver.HeuristicID) string {
	h, err := solver.LookupHeuristic(id)
	if err != nil {
		return string(id)
	}
	return HeuristicTitle(h)
}

// Shape is the sizes of a database's patterns: "7-8".
func Shape(h solver.Heuristic) string { return strings.TrimPrefix(h.Title, "Database ") }

// UnbuiltTables says what a database that nobody has built would bring, and what it costs.
func UnbuiltTables(u solver.UnbuiltTables) string {
	facts := map[string]any{"Shape": Shape(u.Heuristic), "Times": u.Faster, "Time": AboutTime(u.Time),
		"Memory": figures.Bytes(u.Memory)}
	if u.Faster > 0 {
		return lang.L("With database {{.Shape}}, a board like this one is solved about {{.Times}} times as fast. It takes {{.Time}} to build, once, and {{.Memory}} of memory.", facts)
	}
	return lang.L(
		"Database {{.Shape}} can prove many boards like this one. It takes {{.Time}} to build, once, and {{.Memory}} of memory.",
		facts)
}

// MovesCount is "37 moves".
func MovesCount(n int) string {
	return figures.Count("{{.Count}} moves", n)
}

// TableProblem is the sentence for tables that could not be built, proven or
// deleted.
func TableProblem(set solver.TableSet, err error) string {
	facts := map[string]any{"Title": HeuristicTitle(set.Heuristic), "Need": figures.Bytes(set.Peak), "Reason": err}
	return sentenceFor(lang.L("{{.Title}} couldn't be prepared: {{.Reason}}.", facts), []sentenceCase{
		{errors.Is(err, solver.ErrWrongTable), lang.L("{{.Title}} is wrong. Delete it and it will be built again.", facts)},
		{filesys.Full(err), lang.L("There is no room on the disk for {{.Title}}.", facts)},
		{forbidden(err), lang.L("You don't have permission to change the files of {{.Title}}.", facts)},
		{errors.Is(err, solver.ErrMemory),
			lang.L("{{.Title}} needs {{.Need}} to build, which is more than is allowed.", facts)},
		{errors.Is(err, solver.ErrPair) || errors.Is(err, solver.ErrUnknown),
			lang.L("{{.Title}} doesn't fit this board.", facts)},
	})
}

// Defect is the sentence for background work that failed because of a defect of the program.
func Defect() string {
	return lang.L("Something went wrong in Tilewise. That's our fault; your game hasn't changed.")
}

// sentenceCase is a sentence, and whether it is the one to say.
type sentenceCase struct {
	holds bool
	said  string
}

// sentenceFor is the first sentence that is the one to say; otherwise, where none is.
func sentenceFor(otherwise string, cases []sentenceCase) string {
	for _, c := range cases {
		if c.holds {
			return c.said
		}
	}
	return otherwise
}
