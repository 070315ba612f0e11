package terminal

import (
	"context"
	"errors"
	"math/rand/v2"

	"github.com/spf13/cobra"

	"tilewise/app/session"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

type shuffleFlags struct {
	boardFlags
	originFlags
	count int
	json  bool
}

type originFlags struct{ origin session.BoardOrigin }

// shuffledBoard is one board as `shuffle --json` writes it.
type shuffledBoard struct {
	Board string `json:"board"`
	Size  string `json:"size"`
	Goal  string `json:"goal"`
	Seed  uint64 `json:"seed"`
}

func (p *Program) shuffle() *cobra.Command {
	f := shuffleFlags{count: 1}
	f.size = puzzle.Size{W: 4, H: 4}
	c := &cobra.Command{
		Use:   "shuffle",
		Short: "Print boards, one a line",
		Long: `Print boards, one a line: drawn uniformly from all that can be solved, or of a
given distance from home. The same seed gives the same board on every machine;
of several boards the second has the next seed, and so on.

Rows are marked with slashes where the board is not square.`,
		Example: `  tilewise shuffle --size 3x3 --seed 42
  tilewise shuffle --depth 30 --count 10 | tilewise solve`,
		Args: usage(cobra.NoArgs, "no arguments"),
		RunE: func(c *cobra.Command, _ []string) error {
			if err := f.originFlags.settle(c); err != nil {
				return err
			}
			return p.shuffleAll(c.Context(), f)
		},
	}
	f.boardFlags.add(c, "4x4", "columns x rows")
	f.originFlags.add(c, "of the first board")
	flag(c.Flags(), &f.count, "count", "n", "1", "how many boards", atLeast(1))
	c.Flags().BoolVar(&f.json, "json", false, "write JSON, one object a line")
	return c
}

func (f *originFlags) add(c *cobra.Command, whose string) {
	f.origin.Kind = session.Random
	flag(c.Flags(), &f.origin.Seed, "seed", "n", "",
		whose+"; 0x7F3A for what the window shows as 7F3A (default: another each time)",
		parseSeed)
	flag(c.Flags(), &f.origin.Depth, "depth", "n", "", "exactly n moves from home", atLeast(0))
	nameFlag(c, &f.origin.Kind, "difficulty", "name", "",
		[]session.BoardOriginKind{session.Easy, session.Medium, session.Hard},
		func(kind session.BoardOriginKind) string { return string(kind) })
}

func (f *originFlags) settle(c *cobra.Command) error {
	if c.Flags().Changed("depth") {
		if f.origin.Kind != session.Random {
			return misused(c, errors.New("--depth and --difficulty cannot go together"))
		}
		f.origin.Kind = session.AtDepth
	}
	if !c.Flags().Changed("seed") {
		f.origin.Seed = rand.Uint64() >> 11 // 53 bits, which all readers of JSON keep exactly
	}
	return nil
}

func (p *Program) shuffleAll(ctx context.Context, f shuffleFlags) error {
	goal, err := puzzle.ParseGoal(f.goal, f.size)
	if err != nil {
		return err
	}
	engine, first := p.engine(solver.Config{}), f.origin.Seed
	for i := range f.count {
		f.origin.Seed = first + uint64(i)
		board, err := session.Shuffle(ctx, engine, goal, f.origin)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return err
		}
		if err := p.writeBoard(f, goal, board); err != nil {
			return err
		}
	}
	return nil
}

// writeBoard writes a board so that solve can read it without a flag for its size.
func (p *Program) writeBoard(f shuffleFlags, goal puzzle.Goal, board puzzle.State) error {
	if f.json {
		return writing(writeJSON(p.Out, shuffledBoard{board.String(), f.size.String(), goal.String(), f.origin.Seed}))
	}
	text := board.String()
	if f.size.W != f.size.H {
		text = board.Rows()
	}
	return p.print("%s\n", text)
}
