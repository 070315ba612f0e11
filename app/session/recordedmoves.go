package session

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// InputDevice names what the user moves tiles with.
type InputDevice string

const (
	Keys  InputDevice = "keys"
	Mouse InputDevice = "mouse" // presses and drags
	Hover InputDevice = "hover"
)

// Inputs returns the devices in the order in which they are offered.
func Inputs() []InputDevice { return []InputDevice{Keys, Mouse, Hover} }

// PushedWith counts a move that the user made with a device.
func (g *Game) PushedWith(i InputDevice) {
	if at := slices.Index(Inputs(), i); at >= 0 {
		g.pushes[at]++
	}
}

// input returns the device that the user moved tiles with most; "" if that is not known.
func (g *playedGame) input() InputDevice {
	most := slices.Max(g.pushes[:])
	if most == 0 {
		return ""
	}
	return Inputs()[slices.Index(g.pushes[:], most)]
}

// RecordedMoves is the start and the moves of a solve in its record; zero if they were not kept, as in records of
// earlier versions.
type RecordedMoves struct {
	Start puzzle.State

	// Played is the moves, each with the milliseconds since the one before it: "L0U134D87".
	Played string

	Input InputDevice // "" if it is not known
}

// longestPlayed is the greatest length of Played, in bytes: some thousands of moves.
const longestPlayed = 1 << 16

// keepSolve returns the start and moves of a finished game, without the moves if they are too many.
func keepSolve(g *Game) RecordedMoves {
	var played []byte
	before := time.Duration(0)
	for _, step := range g.history[:g.cursor] {
		played = append(played, step.Move.String()...)
		played = strconv.AppendInt(played, max(0, (step.At-before).Milliseconds()), 10)
		before += (step.At - before).Truncate(time.Millisecond)
	}
	k := RecordedMoves{Start: g.Start, Played: string(played), Input: g.input()}
	if len(played) > longestPlayed {
		k.Played = ""
	}
	return k
}

// readKept returns the start and moves of a saved solve. Solve checks later whether its moves can be made.
func readKept(size puzzle.Size, s savedSolveRecord) (k RecordedMoves, err error) {
	if len(s.Played) > longestPlayed {
		return k, fmt.Errorf("a solution of %d characters; expected at most %d", len(s.Played), longestPlayed)
	}
	if s.Start != "" {
		if k.Start, err = puzzle.Parse(s.Start, size); err != nil {
			return k, err
		}
	}
	for i := range len(s.Played) {
		if c := s.Played[i]; strings.IndexByte("UDLR0123456789", c) < 0 {
			return k, fmt.Errorf("%q in a solution; expected U D L R and milliseconds", c)
		}
	}
	if k.Played = s.Played; slices.Contains(Inputs(), s.Input) {
		k.Input = s.Input
	}
	return k, nil
}

func (r RecordedMoves) compare(other RecordedMoves) int {
	return cmp.Or(strings.Compare(r.Played, other.Played), strings.Compare(string(r.Input), string(other.Input)),
		strings.Compare(r.Start.Scramble(), other.Start.Scramble()))
}

// moves returns the moves, and when each was made since the first; ErrSolve if they were not kept.
func (r RecordedMoves) moves() (moves []puzzle.Move, times []time.Duration, err error) {
	at := time.Duration(0)
	for rest := r.Played; rest != ""; {
		m := strings.IndexByte("UDLR", rest[0])
		end := 1
		for end < len(rest) && rest[end] <= '9' {
			end++
		}
		ms, err := strconv.ParseUint(rest[1:end], 10, 32)
		if at += time.Duration(ms) * time.Millisecond; m < 0 || err != nil || at > maxRecordTime {
			return nil, nil, fmt.Errorf("%w: move %d", ErrSolve, len(moves)+1)
		}
		moves, times, rest = append(moves, puzzle.Moves[m]), append(times, at), rest[end:]
	}
	if len(moves) == 0 {
		return nil, nil, fmt.Errorf("%w: its moves were not kept", ErrSolve)
	}
	return moves, times, nil
}

// Solve returns the moves of a record as a solve that can be reviewed and replayed. The error is ErrSolve if they were
// not kept, or do not lead to the goal and the record is not DNF.
func (r SolveRecord) Solve() (ImportedSolve, error) {
	moves, times, err := r.moves()
	if err != nil {
		return ImportedSolve{}, err
	}
	end, err := r.Start.Apply(moves...)
	if err != nil || end != r.Goal.State && !r.DNF {
		return ImportedSolve{}, fmt.Errorf("%w: it does not lead to the goal", ErrSolve)
	}
	return ImportedSolve{Goal: r.Goal, Start: r.Start, Moves: moves, Times: times}, nil
}

// Finishes reports whether the solve leads to the goal; true if its moves were not kept.
func (r SolveRecord) Finishes() bool {
	moves, _, err := r.moves()
	if err != nil {
		return r.Played == ""
	}
	end, err := r.Start.Apply(moves...)
	return err == nil && end == r.Goal.State
}

// Pushes counts the moves as multi-tile moves; 0 if they were not kept.
func (r SolveRecord) Pushes() int {
	n, last := 0, byte(0)
	for i := range len(r.Played) {
		if c := r.Played[i]; c > '9' && c != last {
			n, last = n+1, c
		}
	}
	return n
}

// SolveAnnotation is the user's note of a solve.
type SolveAnnotation struct {
	Session string `json:"session,omitempty"` // the name of its session; "" is the first one
	Note    string `json:"note,omitempty"`
	Deleted bool   `json:"deleted,omitempty"`
	DNF     bool   `json:"dnf,omitempty"`   // does not count: given up, or marked by the user
	Edits   int    `json:"edits,omitempty"` // how often it was changed: of two annotations the one with more edits counts
}

// The greatest lengths of the texts of an annotation, in characters.
const (
	LongestSession = 40
	longestNote    = 500
)

// Bounded returns the annotation with its texts as single lines that are not too long.
func (a SolveAnnotation) Bounded() SolveAnnotation {
	line := func(text string, most int) string {
		return untrusted.Printable(untrusted.Printable(text, most), most) // the first call may make it longer
	}
	a.Session, a.Note = line(a.Session, LongestSession), line(a.Note, longestNote)
	a.Edits = min(max(a.Edits, 0), 1<<30)
	return a
}

func (a SolveAnnotation) compare(other SolveAnnotation) int {
	marks := func(f SolveAnnotation) (n int) {
		if f.Deleted {
			n += 2
		}
		if f.DNF {
			n++
		}
		return n
	}
	return cmp.Or(cmp.Compare(a.Edits, other.Edits), cmp.Compare(marks(a), marks(other)),
		strings.Compare(a.Session, other.Session), strings.Compare(a.Note, other.Note))
}

// Annotated returns the record with a changed annotation, which counts more than earlier ones.
func (r SolveRecord) Annotated(change func(*SolveAnnotation)) SolveRecord {
	change(&r.SolveAnnotation)
	r.SolveAnnotation = r.SolveAnnotation.Bounded()
	r.Edits++
	return r
}
