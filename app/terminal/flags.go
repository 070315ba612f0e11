package terminal

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tilewise/app/words"
	"tilewise/pdb"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// checkedFlag is a flag whose value is checked when it is parsed.
type checkedFlag[T any] struct {
	to    *T
	parse func(string) (T, error)
	kind  string // the word that the help shows in place of a value
	text  string // the value as it was typed, or the default for the help
}

func (f *checkedFlag[T]) String() string { return f.text }
func (f *checkedFlag[T]) Type() string   { return f.kind }
func (f *checkedFlag[T]) Set(text string) error {
	parsed, err := f.parse(text)
	if err == nil {
		*f.to, f.text = parsed, text
	}
	return err
}

// flag adds a checked flag. shown is the default in the help.
func flag[T any](flags *pflag.FlagSet, to *T, name, kind, shown, help string, parse func(string) (T, error)) {
	flags.Var(&checkedFlag[T]{to, parse, kind, shown}, name, help)
}

func limitFlags(flags *pflag.FlagSet, memory *int64, workers *int) {
	flag(flags, memory, "memory-limit", "bytes", "", "for tables and search, as in 2GB", parseBytes)
	flag(flags, workers, "workers", "n", "", "threads (default: one for each processor)", atLeast(1))
}

type boardFlags struct {
	size    puzzle.Size // zero if the size follows from the board
	goal    string
	sizeSet bool
	goalSet bool
}

// addGame adds the flags for the size and the goal of a game.
func (f *boardFlags) addGame(c *cobra.Command) {
	f.add(c, f.size.String(), "columns x rows, up to 10x10")
}

func (f *boardFlags) add(c *cobra.Command, sizeShown, sizeHelp string) {
	f.goal = string(puzzle.BlankLast)
	flag(c.Flags(), &f.size, "size", "WxH", sizeShown, sizeHelp, func(text string) (puzzle.Size, error) {
		size, err := puzzle.ParseSize(text)
		f.sizeSet = f.sizeSet || err == nil
		return size, err
	})
	flag(c.Flags(), &f.goal, "goal", "goal", f.goal, "blank-last, blank-first, snake, spiral, or a board",
		func(text string) (string, error) {
			f.goalSet = true
			return text, nil
		})
	complete(c, "size", "3x3", "4x4", "5x5")
	complete(c, "goal", words.Each(puzzle.GoalNames(), func(n puzzle.GoalName) string { return string(n) })...)
}

type solveFlags struct {
	boardFlags
	request solver.Request // the request, without its board
	json    bool

	certificate destination // the file for certificates
	journal     string      // the file of a proof; "" keeps none
}

func (f *solveFlags) add(c *cobra.Command) {
	f.boardFlags.add(c, "", "columns x rows; worked out where the board is square or its rows are marked")
	flags, r := c.Flags(), &f.request
	r.Algorithm, r.Heuristic = solver.Auto, solver.AutoHeuristic
	flag(flags, &r.Algorithm, "algorithm", "name", "auto", "listed above", parseAlgorithm)
	flag(flags, &r.Heuristic, "heuristic", "name", "auto", "listed above", parseHeuristic)
	flag(flags, &r.Weight, "weight", "w", fmt.Sprint(solver.DefaultWeight), "w of f = g + w·h, for weighted A*",
		parseWeight)
	flag(flags, &r.Time, "time-limit", "time", "",
		"for each board, as in 60s (default: none, and 10s for auto beyond 4x4)", parseDuration)
	flag(flags, &r.Memory, "memory-limit", "bytes", "", "for the program, its tables and search together, as in 2GB",
		parseBytes)
	flag(flags, &r.Workers, "workers", "n", "", "threads of one search (default: one for each processor)", atLeast(1))
	flags.BoolVar(&f.json, "json", false, "write JSON")
	completeMethods(c, "algorithm")
	weightOf(c, "algorithm", &r.Algorithm)
}

// completeMethods completes the names of algorithms, for the flag of that name, and of heuristics.
func completeMethods(c *cobra.Command, algorithm string) {
	complete(c, algorithm,
		words.Each(solver.Algorithms(), func(a solver.Algorithm) string { return string(a.ID) + "\t" + a.Title })...)
	complete(c, "heuristic",
		words.Each(solver.Heuristics(), func(h solver.Heuristic) string { return string(h.ID) + "\t" + h.Title })...)
}

// findHeuristic finds a heuristic by its id, or one that the user has designed by its name.
func findHeuristic(name string) (solver.Heuristic, error) {
	return solver.ResolveHeuristic(name, pdb.DesignFolder(""))
}

func catalogue() string {
	var text strings.Builder
	text.WriteString("Algorithms:\n")
	for _, a := range solver.Algorithms() {
		fmt.Fprintf(&text, "  %-16s %s\n", a.ID, a.Title)
	}
	text.WriteString("\nHeuristics:\n")
	for _, h := range solver.Heuristics() {
		fmt.Fprintf(&text, "  %-16s %s\n", h.ID, h.Title)
	}
	return strings.TrimRight(text.String(), "\n")
}

func complete(c *cobra.Command, flag string, values ...string) {
	// It fails only if the flag does not exist or has a completion already. A test checks every completion.
	_ = c.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
}

// nameFlag adds a flag that chooses one of several values by a name, in small letters or large.
func nameFlag[T any](c *cobra.Command, to *T, flagName, kind, shown string, values []T, name func(T) string) {
	all := words.Each(values, func(v T) string { return strings.ToLower(name(v)) })
	last := len(all) - 1
	list := strings.Join(all[:last], ", ") + " or " + all[last]
	flag(c.Flags(), to, flagName, kind, shown, list, func(text string) (T, error) {
		if at := slices.Index(all, strings.ToLower(text)); at >= 0 {
			return values[at], nil
		}
		return values[0], fmt.Errorf("expected %s", list)
	})
	complete(c, flagName, all...)
}

func parseAlgorithm(text string) (solver.AlgorithmID, error) {
	card, err := solver.LookupAlgorithm(solver.AlgorithmID(strings.ToLower(text)))
	return card.ID, err
}

func parseHeuristic(text string) (solver.HeuristicID, error) {
	card, err := findHeuristic(strings.ToLower(text))
	return card.ID, err
}

func parseWeight(text string) (float64, error) {
	w, err := strconv.ParseFloat(text, 64)
	if err != nil || !(w >= 1) || math.IsInf(w, 0) {
		return 0, fmt.Errorf("expected a number of at least 1, as in 1.5")
	}
	return w, nil
}

// atLeast returns a parser of whole numbers from least on.
func atLeast(least int) func(text string) (int, error) {
	return func(text string) (int, error) {
		n, err := strconv.Atoi(text)
		if err != nil || n < least || n > math.MaxInt32 {
			return 0, fmt.Errorf("expected a whole number of at least %d", least)
		}
		return n, nil
	}
}

// parseSeed reads a seed: 42, or 0x7F3A, which the window shows as 7F3A. A hexadecimal letter counts like 0x.
func parseSeed(text string) (uint64, error) {
	digits, base := text, 10
	hex, marked := strings.CutPrefix(strings.ToLower(text), "0x")
	if marked || strings.ContainsAny(hex, "abcdef") {
		digits, base = hex, 16
	}
	seed, err := strconv.ParseUint(digits, base, 64)
	if err != nil {
		return 0, fmt.Errorf("expected a whole number, as in 42, or 0x7f3a for what the window shows as 7F3A")
	}
	return seed, nil
}
