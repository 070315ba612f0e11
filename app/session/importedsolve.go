package session

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// ErrSolve means that a text is no solve.
var ErrSolve = errors.New("this isn't a solve")

// ImportedSolve is a solve of a board that another program has recorded.
type ImportedSolve struct {
	Goal    puzzle.Goal
	Start   puzzle.State
	Moves   []puzzle.Move   // the moves of the tiles
	Times   []time.Duration // when each move was made, since the solve began; nil if the text has no times
	OfBlank bool            // the text had moves of the blank
}

// replayPage is the page that plays replays, with the name of its parameter. Tilewise never opens it.
const (
	replayPage      = "https://slidysim.github.io/replay"
	replayParameter = "r="
)

// longestSolve is the greatest number of moves of a solve, far more than a person makes. Reading that many takes about
// 3 ms on a board of 10×10, which the window's goroutine can afford.
const longestSolve = 100_000

// LooksLikeSolve reports whether a pasted text seems to be a solve: the link of a replay, or moves, alone or after a
// board. Numbers and brackets may stand between the moves.
func LooksLikeSolve(text string) bool {
	if strings.Contains(text, "?"+replayParameter) {
		return true
	}
	scramble, solution := splitSolve(text)
	moves := 0
	for rest := solution; rest != ""; {
		_, length := puzzle.MoveSign(rest)
		switch c, size := utf8.DecodeRuneInString(rest); {
		case length > 0:
			moves++
			rest = rest[length:]
		case puzzle.MoveSpace(c) || strings.ContainsRune("0123456789()[]", c):
			rest = rest[size:]
		default:
			return false
		}
	}
	return moves > 1 || moves == 1 && (scramble != "" || len(solution) > 1)
}

// splitSolve divides a text into the board, which may be missing, and the moves behind it. The moves begin at the first
// word that begins with a move, or with brackets and a move, and has a board before it; otherwise at the first sign
// that no board of numbers has.
func splitSolve(text string) (scramble, solution string) {
	const most = 8 // words that may be moves, or cells of a board with letters
	text = strings.TrimSpace(text)
	tried, last := 0, ' '
	for i, c := range text {
		begins := !puzzle.MoveSpace(c) && (puzzle.MoveSpace(last) || strings.ContainsRune("/])}0123456789_", last))
		last = c
		if _, move := puzzle.MoveSign(strings.TrimLeft(text[i:], "([\"' ")); !begins || move == 0 || tried == most {
			continue
		}
		tried++
		var mistake *puzzle.BoardError
		_, err := puzzle.Parse(text[:i], puzzle.Size{})
		if i == 0 || err == nil || errors.As(err, &mistake) && mistake.Fault == puzzle.Ambiguous {
			return strings.TrimSpace(text[:i]), text[i:]
		}
	}
	begin := strings.IndexFunc(text, func(c rune) bool { return !strings.ContainsRune("0123456789_/,; \t\r\n", c) })
	if begin < 0 {
		return text, ""
	}
	return strings.TrimSpace(text[:begin]), text[begin:]
}

// ParseSolve reads a solve that another user shares, with the game at hand:
//
//  1. the link of a replay
//  2. a board and its solution, "5 3 8/… U2R(DL)2"
//  3. a solution alone: of the board at hand; or of the one board that it solves
//
// The moves are those of tiles, or of the blank if only these lead to the goal. The error is an ErrSolve, or one of
// puzzle's with the place of the mistake.
func ParseSolve(text string, hand GameSetup) (ImportedSolve, error) {
	if int64(len(text)) > untrusted.Solve.Bytes {
		return ImportedSolve{}, fmt.Errorf("%w: %d characters", ErrSolve, len(text))
	}
	if _, link, ok := strings.Cut(text, "?"+replayParameter); ok {
		link, _, _ = strings.Cut(strings.TrimSpace(link), "&")
		return parseReplay(link, hand)
	}
	scramble, solution := splitSolve(text)
	moves, err := puzzle.ParseMoves(solution)
	if err != nil {
		return ImportedSolve{}, err
	}
	if scramble == "" {
		return solveWithoutBoard(moves, hand)
	}
	setup, err := ParseShared(scramble, hand)
	if err != nil {
		return ImportedSolve{}, err
	}
	return newImportedSolve(setup.Goal, setup.Start, moves)
}

// newImportedSolve returns a solve of a board, whose moves are of tiles or of the blank.
func newImportedSolve(goal puzzle.Goal, start puzzle.State, moves []puzzle.Move) (ImportedSolve, error) {
	if len(moves) == 0 || len(moves) > longestSolve {
		return ImportedSolve{}, fmt.Errorf("%w: %d moves", ErrSolve, len(moves))
	}
	end, err := start.Apply(moves...)
	if err == nil && end == goal.State {
		return ImportedSolve{Goal: goal, Start: start, Moves: moves}, nil
	}
	turned := puzzle.OfBlank(moves)
	if other, otherErr := start.Apply(turned...); otherErr == nil && (err != nil || other == goal.State) {
		return ImportedSolve{Goal: goal, Start: start, Moves: turned, OfBlank: true}, nil
	}
	return ImportedSolve{Goal: goal, Start: start, Moves: moves}, err
}

// solveWithoutBoard returns a solution of the game at hand or, if it does not solve that, of the board that it does
// solve.
func solveWithoutBoard(moves []puzzle.Move, hand GameSetup) (ImportedSolve, error) {
	s, err := newImportedSolve(hand.Goal, hand.Start, moves)
	if errors.Is(err, ErrSolve) {
		return s, err
	}
	if end, _ := s.Start.Apply(s.Moves...); err == nil && end == hand.Goal.State {
		return s, nil
	}
	for _, m := range [][]puzzle.Move{moves, puzzle.OfBlank(moves)} {
		back := puzzle.OfBlank(m) // the inverse takes a move back
		slices.Reverse(back)
		if start, backErr := hand.Goal.State.Apply(back...); backErr == nil {
			return newImportedSolve(hand.Goal, start, moves)
		}
	}
	return s, err
}

// parseReplay reads the parameter of a link: in base 64 and compressed by zlib, a JSON list of the solution, the moves
// a second, the board, and the time of each move in milliseconds, which may be missing.
func parseReplay(parameter string, hand GameSetup) (ImportedSolve, error) {
	content, err := unpackReplay(parameter)
	if err != nil {
		return ImportedSolve{}, fmt.Errorf("%w: %w", ErrSolve, err)
	}
	var fields []json.RawMessage
	var solution, scramble string
	var pace float64
	var times []float64
	if err := untrusted.JSON(content, &fields); err != nil {
		return ImportedSolve{}, fmt.Errorf("%w: %w", ErrSolve, err)
	}
	for i, to := range []any{&solution, &pace, &scramble, &times} {
		if i < len(fields) && (untrusted.JSON(fields[i], to) != nil) && i != 1 && i != 3 {
			return ImportedSolve{}, fmt.Errorf("%w: expected a solution, moves a second and a board", ErrSolve)
		}
	}
	setup, err := ParseShared(scramble, GameSetup{Goal: hand.Goal, Start: hand.Goal.State})
	if err != nil {
		return ImportedSolve{}, err
	}
	moves, err := puzzle.ParseMoves(solution)
	if err != nil {
		return ImportedSolve{}, err
	}
	s, err := newImportedSolve(setup.Goal, setup.Start, moves)
	if err == nil && len(times) == len(moves) {
		s.Times, err = replayTimes(times)
	}
	return s, err
}

// unpackReplay returns the JSON in a link's parameter, bounded before it is parsed.
func unpackReplay(parameter string) ([]byte, error) {
	if len(parameter) > int(untrusted.Solve.Bytes) {
		return nil, untrusted.ErrBeyond
	}
	text, err := url.PathUnescape(parameter)
	if err != nil {
		return nil, err
	}
	packed, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(text, "="))
	if err != nil {
		return nil, err
	}
	unpacked, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, err
	}
	content, err := filesys.ReadAll(unpacked, "", untrusted.Solve.Bytes, 0)
	if err != nil {
		return nil, err
	}
	return content, untrusted.Solve.Judge(content)
}

// replayTimes converts milliseconds to durations. The error is an ErrSolve if they go back.
func replayTimes(ms []float64) ([]time.Duration, error) {
	times := make([]time.Duration, len(ms))
	for i, t := range ms {
		if !(t >= 0 && t <= float64(maxRecordTime.Milliseconds())) || i > 0 && t < ms[i-1] {
			return nil, fmt.Errorf("%w: the time of move %d", ErrSolve, i+1)
		}
		times[i] = time.Duration(math.Round(t)) * time.Millisecond
	}
	return times, nil
}

// Game returns the solve as a game that was played, to be reviewed and replayed. If it has no times, the clock is at 0.
func (s ImportedSolve) Game(now func() time.Time) (*Game, error) {
	g, err := New(GameSetup{Goal: s.Goal, Start: s.Start, Origin: BoardOrigin{Kind: Pasted}}, now)
	if err != nil {
		return nil, err
	}
	if err := g.Play(Person, s.Moves...); err != nil {
		return nil, err
	}
	for i := range g.history {
		g.history[i].Joined = false
		if s.Times != nil {
			g.history[i].At = s.Times[i]
			g.history[i].Joined = i > 0 && s.Times[i] == s.Times[i-1] && s.Moves[i] == s.Moves[i-1] // pushed together as a row
		}
	}
	if n := len(s.Times); n > 0 {
		g.clock.Set(s.Times[n-1])
	}
	if g.finish != nil {
		g.finish.Elapsed = g.clock.elapsed()
	}
	g.setClock()
	return g, nil
}

// ReplayLink returns the link of a page that replays the played moves with their times.
func (g *playedGame) ReplayLink() string {
	moves, times := make([]puzzle.Move, g.cursor), make([]int64, g.cursor)
	for i, step := range g.history[:g.cursor] {
		moves[i], times[i] = step.Move, step.At.Milliseconds()
	}
	pace := 0.0
	if seconds := g.Elapsed().Seconds(); seconds > 0 {
		pace = math.Round(1000*float64(len(moves))/seconds) / 1000
	}
	// texts and numbers only
	content, _ := json.Marshal([]any{puzzle.CompressMoves(moves), pace, g.Start.Scramble(), times})
	return replayOf(content)
}

func replayOf(content []byte) string {
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	_, _ = w.Write(content) // a buffer takes everything
	_ = w.Close()
	return replayPage + "?" + replayParameter + url.QueryEscape(base64.StdEncoding.EncodeToString(packed.Bytes()))
}
