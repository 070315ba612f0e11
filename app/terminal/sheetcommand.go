package terminal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"image/color"
	"io"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/page"
	"tilewise/app/paper"
	"tilewise/app/photo"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// sheetFlags holds the flags of all sheets.
type sheetFlags struct {
	format   paper.Format
	language string
	title    string
	out      destination
}

func (p *Program) sheet() *cobra.Command {
	c := &cobra.Command{
		Use:   "sheet",
		Short: "Make a PDF to print: tiles to cut out, a work sheet, a lesson",
		Long: `Make a PDF to print: a photo as tiles to cut out, boards to solve with their
answers, or a lesson as a handout. At the foot of each page is a rule of 100 mm,
as printers scale: choose 100 % or "actual size" where you print.`,
	}
	c.AddCommand(p.sheetTiles(), p.sheetBoards(), p.sheetLesson())
	return c
}

func (f *sheetFlags) add(c *cobra.Command) {
	f.format, f.language = paper.Formats()[0], "en"
	nameFlag(c, &f.format, "paper", "name", "a4", paper.Formats(), func(of paper.Format) string { return of.Name })
	nameFlag(c, &f.language, "language", "code", f.language, []string{"en", "de", "fr"},
		func(code string) string { return code })
	c.Flags().StringVar(&f.title, "title", "", "`TEXT` of the title")
	f.out.add(c, "out", "`FILE` for the PDF; - for standard output (default: the name of what is printed)")
}

// mayWrite checks before the work whether the sheet can be written. Its file is name.pdf unless --out names another.
func (f *sheetFlags) mayWrite(p *Program, name string, inputs ...string) error {
	f.out.name = cmp.Or(f.out.name, name+".pdf")
	return f.out.mayWrite(p.In, inputs...)
}

// save writes the sheet, and warns about letters of the title that can't be printed.
func (f sheetFlags) save(p *Program, write func(io.Writer) error) error {
	if !paper.CanPrint(f.title) {
		fmt.Fprintf(p.Err, "tilewise: letters of the title aren't in the font of the paper: the title is %q\n",
			paper.Title(f.title))
	}
	if err := f.out.save(p.Out, write); err != nil || f.out.name == standardOut {
		return err
	}
	return p.print("%s: %s, to be printed at 100 %%\n", quotedName(f.out.name), f.format.Name)
}

func (p *Program) sheetTiles() *cobra.Command {
	f, board := sheetFlags{}, boardFlags{size: puzzle.Size{W: 4, H: 4}}
	side, numbers := 40.0, true
	c := &cobra.Command{
		Use:   "tiles PHOTO",
		Short: "Print a photo as tiles to cut out",
		Long: `Print the middle of a photo as tiles to cut out, with a frame to lay them in and
the picture, small. What is larger than the paper comes on several pages.`,
		Example: `  tilewise sheet tiles PHOTO --size 4x4 --tile 40 --paper a4 --out tiles.pdf
  tilewise sheet tiles PHOTO --size 3x3 --tile 60 --numbers=false --out tiles.pdf`,
		Args:              usage(cobra.ExactArgs(1), "one PHOTO"),
		ValidArgsFunction: completeFiles(1, photoEndings...),
		RunE: func(c *cobra.Command, args []string) error {
			if !c.Flags().Changed("title") && !isStream(args[0]) {
				f.title = page.TitleOf(photoTitle(args[0]))
			}
			return p.writeTiles(c.Context(), f, board, args[0], paper.Tiles{Title: f.title, Side: side,
				Numbers: numbers, Format: f.format})
		},
	}
	board.addGame(c)
	flag(c.Flags(), &side, "tile", "mm", "40", "side of a tile", parseMillimetres)
	c.Flags().BoolVar(&numbers, "numbers", true, "small numbers in the corners")
	f.add(c)
	return c
}

func parseMillimetres(text string) (float64, error) {
	mm, err := strconv.ParseFloat(strings.TrimSuffix(text, "mm"), 64)
	if err != nil || !(mm > 0 && mm < 1000) {
		return 0, errors.New("expected millimetres, as in 40")
	}
	return mm, nil
}

func (p *Program) writeTiles(ctx context.Context, f sheetFlags, board boardFlags, name string, t paper.Tiles) error {
	if !session.GameSized(board.size) {
		return usageError{fmt.Errorf("%s: a board of tiles has at most %d columns and rows", board.size, session.MaxGameSide)}
	}
	if err := f.mayWrite(p, photoTitle(name), name); err != nil {
		return err
	}
	goal, err := puzzle.ParseGoal(board.goal, board.size)
	if err != nil {
		return err
	}
	t.Goal = goal
	if err := t.Check(); err != nil {
		return usageError{err}
	}
	picture, err := openPhoto(ctx, p, name)
	if err != nil {
		return err
	}
	size := goal.Size()
	cut, err := photo.Slice(ctx, picture, photo.Crop{}.For(picture, size.W, size.H), size.W, size.H,
		t.SidePixels(), color.White)
	if err != nil {
		return err
	}
	t.Picture = cut.Whole
	lang.Use(f.language)
	return f.save(p, t.Write)
}

func (p *Program) sheetBoards() *cobra.Command {
	f, board, origin, count := sheetFlags{}, boardFlags{size: puzzle.Size{W: 3, H: 3}}, originFlags{}, 6
	c := &cobra.Command{
		Use:   "boards",
		Short: "Print a work sheet: boards to solve, and their answers",
		Long: `Print boards to solve, six a page with room for the moves, and on pages of their
own the answers with their lengths; on 3x3 also the first layers of the search
tree. The same seed makes the same sheet.`,
		Example: `  tilewise sheet boards --count 6 --difficulty easy --title "Monday" --out boards.pdf
  tilewise sheet boards --size 4x4 --depth 12 --seed 7 --language de --out boards.pdf`,
		Args: usage(cobra.NoArgs, "no arguments"),
		RunE: func(c *cobra.Command, _ []string) error {
			if err := origin.settle(c); err != nil {
				return err
			}
			return p.writeBoards(c.Context(), f, board, origin.origin, count)
		},
	}
	board.addGame(c)
	origin.add(c, "of the first board")
	flag(c.Flags(), &count, "count", "n", "6", fmt.Sprintf("how many boards, up to %d", paper.MostExercises), atLeast(1))
	f.add(c)
	return c
}

func (p *Program) writeBoards(ctx context.Context, f sheetFlags, board boardFlags, o session.BoardOrigin,
	count int) error {
	if count > paper.MostExercises {
		return usageError{fmt.Errorf("a work sheet has at most %d boards", paper.MostExercises)}
	}
	if err := f.mayWrite(p, "boards"); err != nil {
		return err
	}
	goal, err := puzzle.ParseGoal(board.goal, board.size)
	if err != nil {
		return err
	}
	engine, progress, n := p.engine(solver.Config{}), newStatusLine(p.Err), 0
	exercises, err := program.Exercises(ctx, engine, func(ctx context.Context, r solver.Request) (solver.Result, error) {
		n++
		return progress.follow(engine.Start(ctx, r), fmt.Sprintf("board %d of %d", n, count))
	}, goal, o, count)
	if errors.Is(err, page.ErrNothing) || errors.Is(err, page.ErrSize) {
		return usageError{err}
	} else if err != nil {
		return err
	}
	s := paper.WorkSheet{Title: f.title, Seed: fmt.Sprintf("0x%X", o.Seed), Format: f.format, Exercises: exercises}
	lang.Use(f.language)
	return f.save(p, s.Write)
}

func (p *Program) sheetLesson() *cobra.Command {
	f := sheetFlags{}
	c := &cobra.Command{
		Use:   "lesson NUMBER",
		Short: "Print a lesson as a handout",
		Long: `Print a lesson as a handout: its text, its questions with room for an answer, and
on a page of its own the answers, with what its runs come to: they are run first.
NUMBER is its place in the course, its name, or a file.`,
		Example: `  tilewise sheet lesson 7 --out consistency.pdf
  tilewise sheet lesson mine.lesson.toml --language fr --paper letter --out mine.pdf`,
		Args: usage(cobra.ExactArgs(1), "one NUMBER"),
		RunE: func(c *cobra.Command, args []string) error {
			return p.writeLesson(c.Context(), f, args[0])
		},
	}
	f.add(c)
	return c
}

// lesson returns a lesson by its number in the course, its name or its file.
func (p *Program) lesson(ctx context.Context, name string) (l lab.Lesson, err error) {
	all := lab.Lessons()
	if n, err := strconv.Atoi(name); err == nil {
		if n < 1 || n > len(all) {
			return l, usageError{fmt.Errorf("there is no lesson %d; expected 1 to %d", n, len(all))}
		}
		return all[n-1], nil
	}
	if i := slices.IndexFunc(all, func(l lab.Lesson) bool { return strings.EqualFold(l.Name, name) }); i >= 0 {
		return all[i], nil
	}
	source, err := p.input(name, "a lesson, in TOML")
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("there is no lesson %s; expected 1 to %d, a name, or a file", quotedName(name), len(all))
	}
	if err != nil {
		return l, usageError{err}
	}
	defer source.Close()
	content, err := untrusted.Experiment.ReadFrom(ctx, source, name)
	if err == nil && !lab.IsLesson(content) {
		err = errors.New("this is no lesson")
	}
	if err == nil {
		l, err = lab.DecodeLesson(content)
	}
	if err != nil {
		err = usageError{fmt.Errorf("%s: %w", quotedName(name), err)}
	}
	return l, err
}

func (p *Program) writeLesson(ctx context.Context, f sheetFlags, name string) error {
	l, err := p.lesson(ctx, name)
	if err == nil {
		err = f.mayWrite(p, l.Name, name)
	}
	if err != nil {
		return err
	}
	engine, line := solver.New(solver.Config{}), newStatusLine(p.Err)
	boards, err := line.drawing(ctx, engine, l.Experiment, "")
	if err != nil {
		return err
	}
	rows, err := line.measuring(lab.StartPart(ctx, engine, l.Experiment, boards, lab.BoardPart{}, nil, nil))
	if err != nil {
		return err
	}
	lab.Sort(rows)
	lang.Use(f.language)
	h := l.Handout(f.language, rows, boards)
	h.Title, h.Format, h.Note = cmp.Or(f.title, h.Title), f.format, words.LiveStages()
	return f.save(p, h.Write)
}
