package terminal

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"tilewise/app/session"
	"tilewise/app/terminal/play"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

type playFlags struct {
	boardFlags
	board string
	plain bool
}

func playCommand(p *Program) *cobra.Command {
	var f playFlags
	c := &cobra.Command{
		Use:   "play [PHOTO]",
		Short: "Play in the terminal",
		Long: `Play in the terminal: the game that was played last goes on, in the window or here.

PHOTO begins a new game with that photo on the tiles, where the terminal has the
colours; with NO_COLOR the tiles are numbers. ? lists the keys.

--plain reads a line and answers with sentences, for screen readers and scripts:
moves as U D L R, the way a tile slides, or a command as "hint", "solve",
"undo", "review", "size 4x4", "help", "quit". Without a terminal it is plain, too.`,
		Example: `  tilewise play photo.jpg
  tilewise play --plain --board "8 6 7 2 5 4 3 0 1"`,
		Args:              usage(cobra.MaximumNArgs(1), "one PHOTO at most"),
		ValidArgsFunction: completeFiles(1, photoEndings...),
		RunE: func(c *cobra.Command, args []string) error {
			setup, err := f.setup()
			if err != nil {
				return err
			}
			game := play.Config{
				Engine: solver.New(solver.Config{}), Photo: strings.Join(args, ""), Board: setup, Typed: isTerminal(p.In),
			}
			if isStream(game.Photo) {
				return usageError{fmt.Errorf("%s: expected a photo in a file, which is opened again when the game goes on",
					quotedName(game.Photo))}
			}
			if game.Photo != "" {
				if info, err := os.Stat(filepath.Clean(game.Photo)); err != nil {
					return usageError{err}
				} else if info.IsDir() {
					return usageError{fmt.Errorf("%s is a folder; expected a photo", quotedName(game.Photo))}
				}
			}
			return p.playOn(c.Context(), game, f.plain)
		},
	}
	f.boardFlags.add(c, "", "columns x rows of --board; worked out where that is square")
	c.Flags().StringVar(&f.board, "board", "", "begin with this `board`")
	c.Flags().BoolVar(&f.plain, "plain", false, "line by line, without moving the cursor")
	goWith(c, "board", "size", "goal")
	return c
}

// playOn plays on the whole terminal, in a process of its own, so that the terminal is restored after a crash. It plays
// line by line if plain is set, or in or out is no terminal that can be drawn on.
func (p *Program) playOn(ctx context.Context, game play.Config, plain bool) error {
	ctx, stop := signal.NotifyContext(ctx, play.EndSignals()...)
	defer stop()
	out := p.Out
	if tracked, ok := out.(*errorTrackingWriter); ok {
		out = tracked.Writer // the file itself, which isTerminal needs
	}
	if plain || os.Getenv("TERM") == "dumb" || !isTerminal(p.In) || !isTerminal(out) {
		return play.Plain(ctx, game, p.In, p.Out)
	}
	if !play.Supervised() {
		status, began, err := play.Supervise(p.In.(*os.File), out.(*os.File), p.Err)
		switch {
		case began && err == nil && status != statusSolved:
			return errAlreadyReported{status}
		case began:
			return err
		}
	}
	return play.Screen(ctx, game, p.In, out)
}

// setup returns the board that was asked for; nil for none.
func (f playFlags) setup() (*session.GameSetup, error) {
	if f.board == "" {
		return nil, nil
	}
	b, err := f.boardOf(f.board)
	if err == nil && !session.GameSized(b.Start.Size()) {
		err = usageError{puzzle.ErrSize}
	}
	if err != nil {
		return nil, err
	}
	return &session.GameSetup{Goal: b.Goal, Start: b.Start, Origin: session.BoardOrigin{Kind: session.Pasted}}, nil
}
