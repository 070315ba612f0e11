package session

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"tilewise/solver/puzzle"
)

// Why a saved game cannot be opened.
var (
	ErrNoGame  = errors.New("this is no game of Tilewise")
	ErrNewer   = errors.New("this game was saved by a newer Tilewise")
	ErrDamaged = errors.New("this game is damaged")
)

// Extension is how the names of saved games end.
const Extension = ".tilewise"

// Limits on what Decode believes.
const (
	maxSave  = 32 << 20  // bytes
	maxSteps = 1_000_000 // of one history
)

// saveVersion is raised when an older Tilewise could misread a game.
const saveVersion = 1

// Picture says which photo was on the board: where it was found, and in a game
// that a person saved, a copy of it.
type Picture struct {
	File   string  `json:"file,omitempty"`   // path of a person's own photo
	Sample string  `json:"sample,omitempty"` // name of a sample photo
	Left   float64 `json:"left"`             // the crop, in parts of the photo's width and height
	Top    float64 `json:"top"`
	Width  float64 `json:"width"`
	Height float64 `json:"height"`
	Copy   Copy    `json:"copy,omitempty"` // of File
}

// The saved form of a game, as JSON. Times are in milliseconds.
type (
	savedGame struct {
		Version int           `json:"tilewise"`
		Size    string        `json:"size"`
		Goal    string        `json:"goal"`
		Start   string        `json:"start"`
		Kind    Kind          `json:"kind"`
		Seed    uint64        `json:"seed"`
		Depth   int           `json:"depth,omitempty"`
		Helped  bool          `json:"helped"`
		Attempt savedAttempt  `json:"attempt"`
		Earlier *savedAttempt `json:"earlier,omitempty"`
		Picture Picture       `json:"picture"`
	}
	savedAttempt struct {
		Groups  []savedGroup `json:"groups"`
		Cursor  int          `json:"cursor"`
		Elapsed int64        `json:"elapsed"`
		Moved   bool         `json:"moved"`
		Hints   int          `json:"hints,omitempty"`
		Finish  *savedFinish `json:"finish,omitempty"`
	}
	savedGroup struct { // what one Undo takes back
		Moves  string  `json:"moves"`
		By     string  `json:"by"`
		At     []int64 `json:"at"` // one for each move
		Hinted bool    `json:"hinted,omitempty"`
	}
	savedFinish struct {
		Elapsed int64 `json:"elapsed"`
		Moves   int   `json:"moves"`
		Helped  bool  `json:"helped"`
		Hints   int   `json:"hints,omitempty"`
	}
)

// names of By in a saved game.
var byNames = [...]string{Person: "person", Solver: "solver"}

// Encode writes a game, as it stands, in the form that Decode reads.
func Encode(g *Game, p Picture) ([]byte, error) { return Take(g, p).Encode() }

// Encode writes the game in the form that Decode reads.
func (s Snapshot) Encode() ([]byte, error) {
	content, err := json.MarshalIndent(s.saved, "", "\t")
	if err != nil {
		return nil, fmt.Errorf("save game: %w", err)
	}
	return append(content, '\n'), nil
}

func saveAttempt(a attempt) savedAttempt {
	saved := savedAttempt{Groups: []savedGroup{}, Cursor: a.cursor, Elapsed: a.elapsed.Milliseconds(), Moved: a.moved, Hints: a.hints}
	for rest := a.history; len(rest) > 0; {
		end := 1
		for end < len(rest) && rest[end].Joined {
			end++
		}
		saved.Groups = append(saved.Groups, saveGroup(rest[:end]))
		rest = rest[end:]
	}
	if f := a.finish; f != nil {
		saved.Finish = &savedFinish{f.Elapsed.Milliseconds(), f.Moves, f.Helped, f.Hints}
	}
	return saved
}

func saveGroup(steps []Step) savedGroup {
	moves, at := make([]puzzle.Move, len(steps)), make([]int64, len(steps))
	for i, step := range steps {
		moves[i], at[i] = step.Move, step.At.Milliseconds()
	}
	return savedGroup{puzzle.FormatMoves(moves), byNames[steps[0].By], at, steps[0].Hinted}
}

// Decode reads what Encode wrote. It trusts nothing: every board is checked
// and every history replayed. A game that is under way comes back paused. The
// errors are ErrNoGame, ErrNewer and ErrDamaged with what is wrong.
func Decode(content []byte, now func() time.Time) (*Game, Picture, error) {
	if len(content) > maxSave {
		return nil, Picture{}, fmt.Errorf("%w: it is larger than any game", ErrNoGame)
	}
	var form struct {
		Version int `json:"tilewise"`
	}
	switch err := json.Unmarshal(content, &form); {
	case err != nil && bytes.Contains(content, []byte(`"tilewise"`)):
		return nil, Picture{}, fmt.Errorf("%w: %w", ErrDamaged, err)
	case err != nil || form.Version < 1:
		return nil, Picture{}, ErrNoGame
	case form.Version > saveVersion:
		return nil, Picture{}, ErrNewer
	}
	var saved savedGame
	if err := json.Unmarshal(content, &saved); err != nil {
		return nil, Picture{}, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	g, err := saved.game(now)
	if err != nil {
		return nil, Picture{}, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return g, saved.Picture, nil
}

func (s savedGame) game(now func() time.Time) (*Game, error) {
	size, err := puzzle.ParseSize(s.Size)
	if err != nil {
		return nil, err
	}
	start, err := puzzle.Parse(s.Start, size)
	if err != nil {
		return nil, fmt.Errorf("start: %w", err)
	}
	goal, err := parseGoal(s.Goal, size)
	if err != nil {
		return nil, err
	}
	g, err := New(Params{goal, start, Origin{s.Kind, s.Seed, s.Depth}}, now)
	if err != nil {
		return nil, err
	}
	if g.attempt, err = s.Attempt.replay(start); err != nil {
		return nil, err
	}
	if s.Earlier != nil {
		earlier, err := s.Earlier.replay(start)
		if err != nil {
			return nil, fmt.Errorf("before the restart: %w", err)
		}
		g.earlier = &earlier
	}
	g.helped = s.Helped
	g.clock.Set(g.elapsed)
	g.paused = g.UnderWay()
	return g, nil
}

// replay plays a saved history from start.
func (s savedAttempt) replay(start puzzle.State) (attempt, error) {
	a := attempt{moved: s.Moved, elapsed: milliseconds(s.Elapsed), hints: max(s.Hints, 0)}
	var all []puzzle.Move
	for i, group := range s.Groups {
		moves, err := puzzle.ParseMoves(group.Moves)
		if err != nil {
			return a, fmt.Errorf("group %d: %w", i+1, err)
		}
		by, known := Person, group.By == byNames[Person]
		if group.By == byNames[Solver] {
			by, known = Solver, true
		}
		if !known || len(moves) == 0 || len(moves) != len(group.At) || len(all)+len(moves) > maxSteps {
			return a, fmt.Errorf("group %d: %d moves with %d times by %q", i+1, len(moves), len(group.At), group.By)
		}
		for j, m := range moves {
			a.history = append(a.history, Step{m, by, milliseconds(group.At[j]), j > 0, group.Hinted && by == Person})
		}
		all = append(all, moves...)
	}
	if _, err := start.Apply(all...); err != nil {
		return a, err
	}
	if s.Cursor < 0 || s.Cursor > len(all) {
		return a, fmt.Errorf("move %d of %d", s.Cursor, len(all))
	}
	a.cursor = s.Cursor
	a.state, _ = start.Apply(all[:s.Cursor]...) // the beginning of what has just been played
	if f := s.Finish; f != nil {
		a.finish = &Finish{milliseconds(f.Elapsed), f.Moves, f.Helped, max(f.Hints, 0)}
	}
	return a, nil
}

// milliseconds is a saved time; what is negative or longer than a century
// counts as none.
func milliseconds(n int64) time.Duration {
	const century = 100 * 365 * 24 * time.Hour
	if n < 0 || n > century.Milliseconds() {
		return 0
	}
	return time.Duration(n) * time.Millisecond
}
