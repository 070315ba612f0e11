package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"tilewise/app/words"
	"tilewise/resources/buildinfo"
	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/guard"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// Program is one run of Tilewise.
type Program struct {
	In       io.Reader
	Out, Err io.Writer
	Version  string            // the version in one line
	About    buildinfo.Program // the version with its commit, system and parts
	// Window opens the window with a photo, "" for none, and returns the exit
	// status when it is closed. It is nil in a build without a window.
	Window func(photo string) int

	startSearch func(context.Context, solver.Request) runningSearch // of a test, see engine
}

// Run runs the command in args and returns the exit status. It ends soon after ctx.
func (p *Program) Run(ctx context.Context, args []string) int {
	cobra.MousetrapHelpText = "" // a double click on Windows opens the window instead of a warning
	out := &errorTrackingWriter{Writer: p.Out}
	p.Out = out
	root := p.root()
	root.SetArgs(blankFirst(args))
	root.SetIn(p.In)
	root.SetOut(p.Out)
	root.SetErr(p.Err)
	err := guard.Run(func() error { return root.ExecuteContext(ctx) })
	if err == nil {
		err = writing(out.err) // an error of writing a help text, for example, which cobra does not return
	}
	var reported errAlreadyReported
	if err != nil && !errors.As(err, &reported) {
		p.complain(err)
	}
	if filesys.NoLocks() {
		fmt.Fprintln(p.Err, "tilewise: this disk has no locks, so nothing keeps two programs from writing the same file")
	}
	if m, ok := errors.AsType[misusedCommand](err); ok {
		fmt.Fprintf(p.Err, "\n%s", m.of.UsageString())
	}
	return statusOf(err)
}

// blankFirst returns the arguments with "_" in place of a "-" that is a board's blank and no flag. The result is never
// nil: for nil, cobra takes the arguments of the process.
func blankFirst(args []string) []string {
	all := append([]string{}, args...)
	for i, arg := range all {
		rest, dash := strings.CutPrefix(arg, "-")
		if !dash || rest == "" {
			continue
		}
		if _, err := puzzle.Parse("_"+rest, puzzle.Size{}); err == nil || strings.ContainsRune(" ,;/|\t\n", rune(rest[0])) {
			all[i] = "_" + rest
		}
	}
	return all
}

// errorTrackingWriter remembers the first error of a writer.
type errorTrackingWriter struct {
	io.Writer
	err error
}

func (w *errorTrackingWriter) Write(b []byte) (int, error) {
	n, err := w.Writer.Write(b)
	if w.err == nil {
		w.err = err
	}
	return n, err
}

// root returns the command line. Every error that cobra itself reports is one of usage.
func (p *Program) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "tilewise [PHOTO]",
		Short: "Turn a photo into a sliding-tile puzzle, and solve it",
		Long: `Tilewise turns a photo of yours into a sliding-tile puzzle, and solves it.

Without a command it opens its window, with PHOTO on the board.`,
		Example: `  tilewise photo.jpg
  tilewise solve "8 6 7 / 2 5 4 / 3 0 1"
  tilewise shuffle --depth 30 --count 10 | tilewise solve --json`,
		Version:       p.Version,
		Args:          usage(cobra.MaximumNArgs(1), "one photo at most"),
		RunE:          p.openWindow,
		SilenceErrors: true,
		SilenceUsage:  true,
	}
	if p.Window == nil {
		root.Use, root.Short = "tilewise", "Shuffle and solve sliding-tile puzzles"
		root.Long = `This build of Tilewise has no window: its commands shuffle and solve sliding-tile
puzzles, compare searches, and make a photo a puzzle that a browser plays.`
	} else {
		root.ValidArgsFunction = completePhoto
	}
	root.SetVersionTemplate("{{.Version}}\n")
	root.SetFlagErrorFunc(misused)
	root.AddCommand(playCommand(p))
	root.AddCommand(interruptibles(p.solve(), p.shuffle(), p.page(), p.sheet(),
		p.check(), p.prove(), p.bench(), p.lab(), p.pdb(), p.version(), p.manual())...)
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	groups(root)
	help := root.HelpFunc()
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		if help(c, args); c == root {
			fmt.Fprint(p.Out, programHelp())
		}
	})
	if help, _, err := root.Find([]string{"help"}); err == nil {
		help.Args = knownTopic
	}
	return root
}

// knownTopic refuses help about an unknown command. cobra would take its name for an argument of the command above it.
func knownTopic(help *cobra.Command, args []string) error {
	about, rest, err := help.Root().Find(args)
	if err == nil && len(rest) == 0 {
		return nil
	}
	return unknownCommand(about, rest)
}

// misused returns an error in the use of a command that points to its help.
func misused(c *cobra.Command, err error) error {
	return usageError{fmt.Errorf("%w (see %s --help)", err, c.CommandPath())}
}

// alternatives makes a command refuse more than one of these flags.
func alternatives(c *cobra.Command, flags ...string) {
	checkFlags(c, func(given func(string) bool) error {
		set := slices.DeleteFunc(slices.Clone(flags), func(name string) bool { return !given(name) })
		if len(set) > 1 {
			return fmt.Errorf("--%s and --%s cannot go together", set[0], set[1])
		}
		return nil
	})
}

// goWith makes a command refuse flags that have an effect only with another flag, if that one is not given.
func goWith(c *cobra.Command, other string, flags ...string) {
	checkFlags(c, func(given func(string) bool) error {
		if at := slices.IndexFunc(flags, given); at >= 0 && !given(other) {
			return fmt.Errorf("--%s goes with --%s", flags[at], other)
		}
		return nil
	})
}

// weightOf makes a command refuse a weight if the algorithm a, which flag sets, is not WeightedAStar.
func weightOf(c *cobra.Command, flag string, a *solver.AlgorithmID) {
	checkFlags(c, func(given func(string) bool) error {
		if given("weight") && *a != solver.WeightedAStar {
			return fmt.Errorf("--weight goes with --%s %s", flag, solver.WeightedAStar)
		}
		return nil
	})
}

// checkFlags makes a command check which flags are given before it runs.
func checkFlags(c *cobra.Command, check func(given func(flag string) bool) error) {
	former := c.PreRunE
	c.PreRunE = func(c *cobra.Command, args []string) error {
		if err := check(c.Flags().Changed); err != nil {
			return misused(c, err)
		}
		if former != nil {
			return former(c, args)
		}
		return nil
	}
}

// usage returns a check of arguments whose error names the expected ones.
func usage(check cobra.PositionalArgs, expected string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if check(c, args) != nil {
			return misused(c, fmt.Errorf("expected %s, got %s", expected, quoted(args)))
		}
		return nil
	}
}

func quoted(args []string) string {
	if len(args) == 0 {
		return "none"
	}
	const shown = 3
	text := strings.Join(words.Each(args[:min(shown, len(args))], strconv.Quote), " ")
	if len(args) > shown {
		text += " …"
	}
	return text
}

// openWindow runs the program without a command. An argument that is no file but looks like a command counts as a
// typing mistake.
func (p *Program) openWindow(c *cobra.Command, args []string) error {
	photo := strings.Join(args, "")
	if _, err := os.Stat(photo); photo != "" && err != nil {
		if meant := meantBy(c, photo); meant != "" {
			return misusedCommand{misused(c, fmt.Errorf("no photo and no command is called %q; did you mean %s?", photo,
				meant)), c}
		}
	}
	if p.Window == nil {
		return misusedCommand{misused(c, errors.New("this build has no window; expected a command")), c}
	}
	if status := p.Window(photo); status != statusSolved {
		return errAlreadyReported{status}
	}
	return nil
}

func (p *Program) engine(c solver.Config) engine { return engine{solver.New(c), p.startSearch} }

// complain writes an error as one line to standard error, without control characters. After a defect of the program it
// adds the stack, for bug reports.
func (p *Program) complain(err error) {
	text := strings.ReplaceAll(explain(err), "\n", "; ") // several errors on one line
	fmt.Fprintf(p.Err, "tilewise: %s\n", untrusted.Printable(text, mostText))
	if defect := (*guard.CaughtPanic)(nil); errors.As(err, &defect) {
		fmt.Fprintln(p.Err, defect.Stack)
	}
}
