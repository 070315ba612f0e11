package words

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/untrusted"
)

// PhotoProblem returns the sentence for a photo that can't be opened; "" where the user has stopped it.
func PhotoProblem(path string, err error) string {
	name := map[string]any{"Name": filepath.Base(path)}
	foreign, isForeign := errors.AsType[*photo.ForeignError](err)
	if isForeign {
		name["Kind"] = foreign.Kind
	}
	return openProblem(name, err, []conditionalSentence{
		{errors.Is(err, context.Canceled), ""},
		{errors.Is(err, photo.ErrFolder), lang.L("{{.Name}} is a folder without photos.", name)},
		{errors.Is(err, photo.ErrEmpty), lang.L("{{.Name}} is empty.", name)},
		{isForeign, lang.L("{{.Name}} is {{.Kind}}, which Tilewise can't read. Save it as JPEG or PNG and open that.", name)},
		{errors.Is(err, photo.ErrUnsupported), lang.L("{{.Name}} is in a format Tilewise can't read. Save it as JPEG or PNG and open that.", name)},
		{errors.Is(err, photo.ErrUnusualJPEG), lang.L(
			"{{.Name}} is a kind of JPEG that Tilewise can't read. Open it in another program, save it again and open that.",
			name)},
		{errors.Is(err, photo.ErrFilm), lang.L("{{.Name}} is an animation. Save one of its pictures as JPEG or PNG and open that.", name)},
		{errors.Is(err, photo.ErrNotPicture), lang.L("{{.Name}} isn't a picture.", name)},
		{errors.Is(err, photo.ErrTooSmall), lang.L("{{.Name}} has too few pixels to cut into tiles.", name)},
		{errors.Is(err, photo.ErrTooLarge), lang.L("{{.Name}} is too large. Save a smaller copy and open that.", name)},
		{errors.Is(err, photo.ErrTooLong), lang.L(
			"{{.Name}} has so many layers that it takes too long to open. Save it again as PNG and open that.",
			name)},
		{errors.Is(err, photo.ErrTruncated), lang.L("{{.Name}} is incomplete, and what is there is too little to show a part of it.", name)},
	})
}

// openProblem returns the sentence for a file that can't be opened. Those of its kind come first.
func openProblem(name map[string]any, err error, ofKind []conditionalSentence) string {
	missing := errors.Is(err, photo.ErrMissing) || errors.Is(err, fs.ErrNotExist)
	damaged := errors.Is(err, photo.ErrDamaged) || errors.Is(err, session.ErrDamaged)
	return sentenceFor(lang.L("{{.Name}} can't be opened.", name), append(ofKind, []conditionalSentence{
		{damaged, lang.L("{{.Name}} is damaged.", name)},
		{missing, lang.L("{{.Name}} can't be found.", name)},
		{errors.Is(err, fs.ErrPermission), lang.L("{{.Name}} can't be opened: you don't have permission to read it.", name)},
	}...))
}

// PhotoIncomplete returns the sentence for a photo whose file lacks some percent of it, or breaks off behind it; ""
// where it is whole.
func PhotoIncomplete(percent int, breaksOff bool) string {
	switch {
	case percent > 0:
		return lang.L("The last {{.Percent}} % of this picture are missing.", map[string]any{"Percent": percent})
	case breaksOff:
		return lang.L("The file breaks off: this picture is whole, but details, a larger page or its transparency may be missing.")
	}
	return ""
}

// SolverFailed returns the sentence for a fault of the solver.
func SolverFailed() string {
	return lang.L("The solver failed. That's our fault; your game hasn't changed.")
}

// JobProblem returns the sentence for a search that ended without a solution; "" where the user has stopped it.
func JobProblem(r solver.Result, err error) string {
	return sentenceFor(SolverFailed(), []conditionalSentence{
		{err == nil || errors.Is(err, context.Canceled), ""},
		{errors.Is(err, puzzle.ErrUnsolvable), lang.L("No sequence of moves solves this board.")},
		{errors.Is(err, solver.ErrMemory), lang.L(
			"This heuristic's tables need more memory than the solver may use. You can allow more in the Solve menu.")},
		{errors.Is(err, search.ErrLimit), limitSentence(r, err)},
		{errors.Is(err, search.ErrExhausted), lang.L("Every reachable position was checked, and none is the goal.")},
		{errors.Is(err, solver.ErrPair), lang.L("This algorithm and this heuristic can't work together on this board.")},
	})
}

func limitSentence(r solver.Result, err error) string {
	moves := map[string]any{"Moves": MovesCount(r.LowerBound)}
	var limit search.LimitError
	errors.As(err, &limit)
	switch limit.Of {
	case search.LimitTime:
		return lang.L("The search ran out of time. No solution is shorter than {{.Moves}}.", moves)
	case search.LimitMemory:
		return lang.L("The search has used all the memory it may. No solution is shorter than {{.Moves}}.", moves)
	}
	return lang.L("The search reached its limits and stopped. No solution is shorter than {{.Moves}}.", moves)
}

// FitReason returns, in a few words, why an algorithm and a heuristic can't work on a board.
func FitReason(f solver.AlgorithmHeuristicFit) string {
	switch f.Why {
	case solver.WhyMemory:
		return lang.L("can need {{.Memory}} of memory", map[string]any{"Memory": gigabytes(f.Bytes)})
	case solver.WhyTime:
		return lang.L("can take {{.Time}}", map[string]any{"Time": longTime(f.Time)})
	}
	return lang.L("no tables for this board")
}

// FitProblem returns the reason of FitReason as a sentence.
func FitProblem(f solver.AlgorithmHeuristicFit) string {
	switch f.Why {
	case solver.WhyMemory:
		return lang.L("{{.Search}} can need {{.Memory}} of memory here.",
			map[string]any{"Search": fitTitle(f), "Memory": gigabytes(f.Bytes)})
	case solver.WhyTime:
		return lang.L("{{.Search}} can take {{.Time}} here.", map[string]any{"Search": fitTitle(f), "Time": longTime(f.Time)})
	}
	return noTables()
}

func noTables() string {
	return lang.L("This heuristic has no tables for boards of this size and goal.")
}

// fitTitle names the algorithm, with the heuristic that it reads.
func fitTitle(f solver.AlgorithmHeuristicFit) string {
	a, _ := solver.LookupAlgorithm(f.Algorithm)
	h, err := solver.LookupHeuristic(f.Heuristic)
	if f.Heuristic == "" || err != nil {
		return AlgorithmTitle(a)
	}
	return lang.L("{{.Algorithm}} with {{.Heuristic}}", map[string]any{"Algorithm": AlgorithmTitle(a),
		"Heuristic": HeuristicTitle(h)})
}

// gigabytes and longTime return an estimate in its order of magnitude.
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

// ParityReason returns the sentence that proves, in numbers, that a board can't be solved.
func ParityReason(p puzzle.Parity) string {
	if !p.EvenWidth {
		return lang.L("This board can't be solved: {{.Inversions}}, an odd number that no move changes.", parityFacts(p))
	}
	return lang.L("This board can't be solved: {{.Inversions}} and {{.Rows}} from the blank to its home add up to an odd number, which no move changes.",
		parityFacts(p))
}

// UnbuiltTables returns the sentence about tables that are not built yet: how much faster they are, and their cost.
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

// TableProblem returns the sentence for tables that could not be built, proven or deleted.
func TableProblem(set solver.TableSet, err error) string {
	facts := map[string]any{"Title": HeuristicTitle(set.Heuristic), "Need": figures.Bytes(set.Peak), "Reason": err}
	return sentenceFor(lang.L("{{.Title}} couldn't be prepared: {{.Reason}}.", facts), []conditionalSentence{
		{errors.Is(err, solver.ErrWrongTable), lang.L("{{.Title}} is wrong. Delete it and it will be built again.", facts)},
		{filesys.Full(err), lang.L("There is no room on the disk for {{.Title}}.", facts)},
		{forbidden(err), lang.L("You don't have permission to change the files of {{.Title}}.", facts)},
		{errors.Is(err, solver.ErrMemory),
			lang.L("{{.Title}} needs {{.Need}} to build, which is more than is allowed.", facts)},
		{errors.Is(err, solver.ErrPair) || errors.Is(err, solver.ErrUnknown),
			lang.L("{{.Title}} doesn't fit this board.", facts)},
	})
}

// conditionalSentence is a sentence, and whether it holds.
type conditionalSentence struct {
	holds bool
	said  string
}

// sentenceFor returns the first sentence that holds, or otherwise where none does.
func sentenceFor(otherwise string, cases []conditionalSentence) string {
	for _, c := range cases {
		if c.holds {
			return c.said
		}
	}
	return otherwise
}

// SizeProblem returns the sentence for a size that no board can have. most is the largest width and height.
func SizeProblem(most int) string {
	return lang.L("Boards can be 2 to {{.Most}} cells wide and high.", map[string]any{"Most": most})
}

// PositionProblem returns the sentence for a text that is no position: what is wrong with it, and where.
func PositionProblem(err error) string {
	var m *puzzle.BoardError
	if !errors.As(err, &m) {
		return SizeProblem(session.MaxGameSide)
	}
	facts := map[string]any{
		"Word": m.Word, "Tile": m.Tile, "Place": m.Position, "First": m.First, "Count": m.Count,
		"Size": SizeTitle(m.Size), "Cells": m.Size.Cells(), "Last": m.Size.Cells() - 1,
		"Boards": m.Choices(lang.L(" or ")), "Line": max(1, m.Line), "Column": m.Column,
	}
	facts["Problem"] = cmp.Or(map[puzzle.BoardErrorKind]string{
		puzzle.TooLong:    lang.L("This text is too long for a position."),
		puzzle.NoNumbers:  lang.L("A position is written row by row: 1 2 3 4 5 6 7 8 0."),
		puzzle.NotANumber: lang.L("“{{.Word}}” in cell {{.Place}} isn't a number. Keep only the tiles.", facts),
		puzzle.NoSquare:   lang.L("Numbers: {{.Count}}, which make no square. Put each row on its own line.", facts),
		puzzle.WrongCount: lang.L("Numbers: {{.Count}}; {{.Size}} needs {{.Cells}}.", facts),
		puzzle.OutOfRange: lang.L(
			"{{.Tile}} in cell {{.Place}} isn't a tile of this board; tiles go from 0 (the blank) to {{.Last}}.", facts),
		puzzle.Twice:     lang.L("{{.Tile}} appears twice, in cells {{.First}} and {{.Place}}.", facts),
		puzzle.WrongRow:  lang.L("Numbers in this row: {{.Count}}; it should have {{.First}}.", facts),
		puzzle.Ambiguous: lang.L("This could be {{.Boards}}. Put each row on its own line.", facts),
		puzzle.Several:   lang.L("These are {{.Count}} boards. Take one of them.", facts),
		puzzle.Mixed:     lang.L("“{{.Word}}” doesn't fit here. Use one sign between cells and one between rows.", facts),
		puzzle.EmptyCell: lang.L("Nothing stands in cell {{.Place}}. Write 0 for the blank.", facts),
		puzzle.Doubtful:  lang.L("This could be a board of its own or a part of the lines beside it.", facts),
	}[m.Fault], err.Error())
	if m.Column > 0 {
		return lang.L("Line {{.Line}}, column {{.Column}}: {{.Problem}}", facts)
	}
	return facts["Problem"].(string)
}

// ExperimentProblem returns the sentence about an experiment or a lesson that can't be read or measured.
func ExperimentProblem(path string, err error) string {
	facts := map[string]any{"Name": filepath.Base(path), "Reason": err.Error(), "Path": path}
	if at := (*fs.PathError)(nil); errors.As(err, &at) {
		facts["Path"] = at.Path
	}
	for _, before := range []error{lab.ErrMistake, lab.ErrNoClass} {
		if _, reason, ok := strings.Cut(err.Error(), before.Error()+": "); ok {
			facts["Reason"] = reason
		}
	}
	return sentenceFor(lang.L("The experiment couldn't continue: {{.Reason}}.", facts), []conditionalSentence{
		{errors.Is(err, context.Canceled), ""},
		{errors.Is(err, lab.ErrNoExperiment), lang.L("{{.Name}} isn't a Tilewise experiment.", facts)},
		{errors.Is(err, lab.ErrNoLesson), lang.L("{{.Name}} isn't a Tilewise lesson.", facts)},
		{errors.Is(err, lab.ErrNoClass), lang.L("{{.Name}} can't be opened as a class set: {{.Reason}}.", facts)},
		{errors.Is(err, lab.ErrNewer), lang.L("{{.Name}} was written by a newer Tilewise.", facts)},
		{errors.Is(err, lab.ErrMistake), lang.L("There is a mistake in {{.Name}}: {{.Reason}}.", facts)},
		{errors.Is(err, lab.ErrInUse), lang.L("Another Tilewise is measuring this experiment right now.")},
		{errors.Is(err, lab.ErrDamaged) || errors.Is(err, lab.ErrOther),
			lang.L("The saved results of this experiment can't be read.")},
		{errors.Is(err, lab.ErrMany), lang.L("That's more boards or runs than an experiment can have.")},
		{errors.Is(err, untrusted.ErrElsewhere), lang.L("{{.Name}} points to a file outside its own folder. Tilewise doesn't open such files.", facts)},
		{errors.Is(err, solver.ErrDepth), lang.L("No board is that far from home.")},
		{errors.Is(err, fs.ErrNotExist), lang.L("File not found: {{.Path}}.", facts)},
		{filesys.Full(err), lang.L("The disk is full: no more results can be saved.")},
		{forbidden(err), lang.L("You don't have permission to read or write a file: {{.Path}}.", facts)},
		{errors.Is(err, lab.ErrBoards), lang.L("Couldn't get the boards: {{.Reason}}.", facts)},
		{errors.Is(err, filesys.ErrTooLong), lang.L("{{.Name}} is too large for an experiment or a lesson.", facts)},
		{errors.Is(err, filesys.ErrNoFile), noFile(path)},
	})
}
