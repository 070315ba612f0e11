package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"tilewise/app/page"
	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
)

type webPageFlags struct {
	boardFlags
	search    solver.AlgorithmID // the algorithm for the page of a search; "" makes a puzzle of a photo
	heuristic solver.HeuristicID
	weight    float64
	board     string
	originFlags
	width     int
	title     string
	message   string
	challenge page.Challenge
	serve     bool
	address   string
	out       destination
}

func (p *Program) page() *cobra.Command {
	f := webPageFlags{width: 1080, heuristic: solver.Manhattan}
	f.size = puzzle.Size{W: 4, H: 4}
	c := &cobra.Command{
		Use:   "page [PHOTO]",
		Short: "Make a puzzle of a photo that opens in a browser",
		Long: `Make a puzzle of a photo: one HTML file that is played in any browser, on a
phone too, without Tilewise and without a network. It holds the middle of the
photo in the board's shape, with nothing that the camera noted, and a solution,
proven shortest where half a minute suffices for that. Its title is the photo's
name, but not one that a camera gave. You may add a few words, and a result to
beat. On the page there are hints, new puzzles and other photos to play. PHOTO may
be - for standard input, or a pipe.

With --search it makes a page of a search instead, without a photo: its states,
what waits, and its code, step by step, for a blackboard, a course or a forum. It
has up to 1,500 steps of a search without tables.`,
		Example: `  tilewise page PHOTO --size 4x4 --seed 7F3A --out puzzle.html
  tilewise page PHOTO --title "Our garden" --message "Find the cat!" --beat "Anna: 2:51, 64 moves"
  tilewise page PHOTO --serve
  tilewise page --search astar --heuristic manhattan --board "8 6 7 / 2 5 4 / 3 0 1" --out astar.html
  tilewise page PHOTO --size 3x3 --difficulty easy --out - > puzzle.html`,
		Args:              usage(cobra.MaximumNArgs(1), "one PHOTO"),
		ValidArgsFunction: completeFiles(1, photoEndings...),
		RunE: func(c *cobra.Command, args []string) error {
			switch {
			case f.search != "" && len(args) == 0:
				return p.writeSearchPage(c.Context(), f)
			case f.search != "":
				return usageError{errors.New("--search takes no PHOTO")}
			case len(args) == 0:
				return usageError{errors.New("expected one PHOTO, or --search")}
			case f.serve && f.out.name == standardOut:
				return usageError{errors.New("--serve and --out cannot both write to standard output")}
			}
			if err := f.originFlags.settle(c); err != nil {
				return err
			}
			if f.out.name == "" && !f.serve {
				f.out.name = photoTitle(args[0]) + ".html"
			}
			if !c.Flags().Changed("title") && !isStream(args[0]) {
				f.title = page.TitleOf(photoTitle(args[0]))
			}
			return p.writePage(c.Context(), f, args[0])
		},
	}
	f.addGame(c)
	f.originFlags.add(c, "of the board")
	flag(c.Flags(), &f.width, "width", "pixels", "1080", "of the picture", parseWidth)
	c.Flags().StringVar(&f.title, "title", "", "`TEXT` of the title (default: the photo's name)")
	c.Flags().StringVar(&f.message, "message", "", "`TEXT` that is shown with the picture")
	flag(c.Flags(), &f.challenge, "beat", "result", "", `to beat, as 2:51 or "Anna: 2:51, 64 moves"`, page.ParseChallenge)
	c.Flags().BoolVar(&f.serve, "serve", false, "show the page to phones in the same network, for an hour or until Ctrl+C")
	c.Flags().StringVar(&f.address, "address", "", "`ADDRESS` of this computer to serve it at (default: the likeliest)")
	flag(c.Flags(), &f.search, "search", "name", "", "an algorithm, as of tilewise solve: a page of its steps",
		parseAlgorithm)
	flag(c.Flags(), &f.heuristic, "heuristic", "name", string(f.heuristic), "of --search, one without tables",
		parseHeuristic)
	flag(c.Flags(), &f.weight, "weight", "w", fmt.Sprint(solver.DefaultWeight), "w of --search wastar", parseWeight)
	c.Flags().StringVar(&f.board, "board", "", "`BOARD` from which it searches, as of tilewise solve")
	completeMethods(c, "search")
	weightOf(c, "search", &f.search)
	goWith(c, "search", "board", "heuristic")
	goWith(c, "serve", "address")
	for _, other := range []string{"serve", "width", "message", "beat", "seed", "depth", "difficulty"} {
		alternatives(c, "search", other)
	}
	f.out.add(c, "out", "`FILE` for the page; - for standard output (default: the photo's name)")
	return c
}

func parseWidth(text string) (int, error) {
	n, err := atLeast(page.LeastWidth)(text)
	if err != nil || n > page.MostWidth {
		return 0, fmt.Errorf("expected a whole number of %d to %d", page.LeastWidth, page.MostWidth)
	}
	return n, nil
}

// writePage makes the page. Before it solves anything, it reports errors of the file's name and of the photo.
func (p *Program) writePage(ctx context.Context, f webPageFlags, name string) error {
	if err := f.out.mayWrite(p.In, name); err != nil {
		return err
	}
	picture, err := openPhoto(ctx, p, name)
	if err != nil {
		return err
	}
	made, err := p.makePage(ctx, f)
	switch {
	case errors.Is(err, page.ErrNothing) || errors.Is(err, page.ErrSize):
		return usageError{err}
	case err != nil:
		return err
	}
	made.Photo, made.Title, made.Message, made.Challenge = picture, f.title, f.message, f.challenge
	if f.serve {
		return p.serve(ctx, made, f)
	}
	return p.savePage(ctx, made, f)
}

func (p *Program) savePage(ctx context.Context, made page.WebPage, f webPageFlags) error {
	return p.savePageFile(f.out, func(w io.Writer) (string, error) {
		return fmt.Sprintf("%s, seed 0x%X, %s", f.size, f.origin.Seed, solutionText(made.Solution)), made.Write(ctx, w)
	})
}

// savePageFile writes a page to its file, and prints the description that write returns, with the size of the file.
func (p *Program) savePageFile(to destination, write func(io.Writer) (about string, err error)) error {
	about := ""
	err := to.save(p.Out, func(w io.Writer) (err error) {
		about, err = write(w)
		return err
	})
	if err != nil || to.name == standardOut {
		return err
	}
	info, err := os.Stat(to.name)
	if err != nil {
		return fmt.Errorf("writing the page: %w", err)
	}
	return p.print("%s: %s, %s\n", quotedName(to.name), about, machine.Bytes(info.Size()))
}

// openPhoto opens the photo that a command reads, from a file, a pipe or standard input. Each error is a usageError,
// except that of ctx.
func openPhoto(ctx context.Context, p *Program, name string) (picture *photo.Photo, err error) {
	var source io.ReadCloser
	if !isStream(name) {
		picture, err = photo.Open(ctx, name)
	} else if source, err = p.input(name, "a photo"); err == nil {
		defer source.Close()
		picture, err = photo.Decode(ctx, source, name)
	}
	switch {
	case err != nil && ctx.Err() == nil:
		return nil, usageError{err}
	case err != nil:
		return nil, err
	}
	if lacks := words.PhotoIncomplete(picture.MissingPercent(), picture.BreaksOff()); lacks != "" {
		fmt.Fprintf(p.Err, "%s: %s\n", name, lacks)
	}
	return picture, nil
}

// photoTitle returns a photo's name without its ending; "puzzle" if it has none.
func photoTitle(name string) string {
	if isStream(name) {
		return "puzzle"
	}
	return strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))
}

// isStream reports whether a name means standard input, a pipe or a device, which can be read only once.
func isStream(name string) bool {
	info, err := os.Stat(name)
	return name == standardOut || err == nil && !info.Mode().IsRegular() && !info.IsDir()
}

// makePage makes a page with a board and its solution, without a photo.
func (p *Program) makePage(ctx context.Context, f webPageFlags) (page.WebPage, error) {
	goal, err := puzzle.ParseGoal(f.goal, f.size)
	if err != nil {
		return page.WebPage{}, err
	}
	engine, progress := p.engine(solver.Config{}), newStatusLine(p.Err)
	start, err := session.Shuffle(ctx, engine, goal, f.origin)
	if err != nil {
		return page.WebPage{}, err
	}
	solution, err := page.Solve(ctx, func(ctx context.Context, r solver.Request) (solver.Result, error) {
		return progress.follow(engine.Start(ctx, r), "the solution")
	}, start, goal)
	return page.WebPage{Goal: goal, Start: start, Width: f.width, Solution: solution}, err
}

func solutionText(s page.Solution) string {
	switch moves := counted(len(s.Moves), "move"); {
	case s.Proven():
		return fmt.Sprintf("the shortest solution has %s", moves)
	case s.Bound > 0:
		return fmt.Sprintf("a solution of %s, within %d of the shortest", moves, len(s.Moves)-s.Bound)
	default:
		return fmt.Sprintf("a solution of %s", moves)
	}
}
