package session

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// The reasons why a saved game can't be opened.
var (
	ErrNoGame  = errors.New("this isn't a Tilewise game")
	ErrNewer   = errors.New("this game was saved by a newer Tilewise")
	ErrDamaged = errors.New("this game is damaged")
)

// Extension is the ending of the names of saved games.
const Extension = ".tilewise"

// maxSteps is the number of steps that Decode accepts in one history.
const maxSteps = 1_000_000

// longHistory is the number of moves up to which a game is written in lines that a person can read. The lines of a
// longer game would make the file too large to be read again.
const longHistory = 10_000

// saveVersion is raised when an older Tilewise could misread a game. From version 2 on a game is sealed.
const (
	saveVersion   = 2
	sealedVersion = 2
)

// The saved form of a game, as JSON. Times are in milliseconds. Its last member is a seal, the checksum of everything
// before it:
//
//	…
//		"seal": "0123456789abcdef"
//	}
//
// Behind it there may be changes, one a line; see savedGameChange.
type (
	savedGame struct {
		Version int               `json:"tilewise"`
		Size    string            `json:"size"`
		Goal    string            `json:"goal"`
		Start   string            `json:"start"`
		Kind    BoardOriginKind   `json:"kind"`
		Seed    uint64            `json:"seed"`
		Depth   int               `json:"depth,omitempty"`
		Helped  bool              `json:"helped"`
		Opened  uint64            `json:"opened,omitempty"`
		Attempt savedGameAttempt  `json:"attempt"`
		Earlier *savedGameAttempt `json:"earlier,omitempty"`
		Picture GamePhoto         `json:"picture"`
	}
	savedGameAttempt struct {
		Groups  savedUndoGroups  `json:"groups"`
		Cursor  int              `json:"cursor"`
		Elapsed int64            `json:"elapsed"`
		Moved   bool             `json:"moved"`
		Hints   int              `json:"hints,omitempty"`
		Finish  *savedGameResult `json:"finish,omitempty"`
	}
	savedGameResult struct {
		Elapsed int64 `json:"elapsed"`
		Moves   int   `json:"moves"`
		Helped  bool  `json:"helped"`
		Hints   int   `json:"hints,omitempty"`
	}
)

// Encode writes the game in the form that Decode reads.
func (s GameSnapshot) Encode() ([]byte, error) {
	content, _, err := s.encode()
	return content, err
}

// encode does what Encode does, and returns the seal as well.
func (s GameSnapshot) encode() (content []byte, seal string, err error) {
	saved := s.saved()
	moves := len(saved.Attempt.Groups)
	if saved.Earlier != nil {
		moves += len(saved.Earlier.Groups)
	}
	if moves > longHistory {
		content, err = json.Marshal(saved)
	} else {
		content, err = json.MarshalIndent(saved, "", "\t")
	}
	if err != nil {
		return nil, "", fmt.Errorf("save game: %w", err)
	}
	content = bytes.TrimSuffix(bytes.TrimSuffix(content, []byte("}")), []byte("\n"))
	seal = filesys.Seal("", content)
	return fmt.Appendf(content, "%s%s%s", sealStart, seal, sealEnd), seal, nil
}

// sealStart and sealEnd are the texts before and after the seal.
const (
	sealStart = ",\n\t\"seal\": \""
	sealEnd   = "\"\n}\n"
)

// unseal returns the seal of a game: "" if it was never sealed; ok is false if the seal is wrong.
func unseal(game []byte) (seal string, ok bool) {
	i := bytes.LastIndex(game, []byte(sealStart))
	if i < 0 {
		return "", true
	}
	seal, whole := strings.CutSuffix(string(game[i+len(sealStart):]), sealEnd)
	return seal, whole && seal == filesys.Seal("", game[:i])
}

func saveAttempt(a gameAttempt) savedGameAttempt {
	saved := savedGameAttempt{Groups: a.history, Cursor: a.cursor, Elapsed: a.elapsed.Milliseconds(), Moved: a.moved,
		Hints: a.hints}
	if f := a.finish; f != nil {
		saved.Finish = &savedGameResult{f.Elapsed.Milliseconds(), f.Moves, f.Helped, f.Hints}
	}
	return saved
}

// Decode reads what Encode wrote. It trusts nothing: the seal must be right, and it checks every board and replays
// every history. A game that is under way comes back paused. The errors are ErrNoGame, ErrNewer and ErrDamaged. If only
// an appended change is damaged, Decode returns the game as it was before that change, and ErrDamaged. With any other
// error the game is nil.
func Decode(content []byte, now func() time.Time) (*Game, GamePhoto, error) {
	if int64(len(content)) > untrusted.Game.Bytes {
		return nil, GamePhoto{}, fmt.Errorf("%w: it is larger than any game", ErrNoGame)
	}
	content = untrusted.Text(content)
	if bytes.HasSuffix(content, []byte(sealEnd[:len(sealEnd)-1])) { // a copy may lose the last newline
		content = append(content, '\n')
	}
	game, lines := content, []byte(nil)
	if i := bytes.Index(content, []byte(sealEnd)); i >= 0 {
		game, lines = content[:i+len(sealEnd)], content[i+len(sealEnd):]
	}
	if err := untrusted.Game.Judge(game); err != nil {
		return nil, GamePhoto{}, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	seal, err := inspect(game)
	if err != nil {
		return nil, GamePhoto{}, err
	}
	if seal == "" { // a game without a seal is of a version that appended no changes
		game, lines = content, nil
	}
	var saved savedGame
	if err := untrusted.JSON(game, &saved); err != nil {
		return nil, GamePhoto{}, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	damage := saved.readChanges(seal, lines)
	g, err := saved.game(now)
	if err != nil {
		return nil, GamePhoto{}, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return g, saved.Picture, damage
}

// inspect returns the seal of a game. The error is why the content is no game, or is a damaged or newer one.
func inspect(content []byte) (seal string, err error) {
	var form struct {
		Version int `json:"tilewise"`
	}
	switch err := untrusted.JSON(content, &form); {
	case err != nil && bytes.Contains(content, []byte(`"tilewise"`)):
		return "", fmt.Errorf("%w: %w", ErrDamaged, err)
	case err != nil || form.Version < 1:
		return "", ErrNoGame
	case form.Version > saveVersion:
		return "", ErrNewer
	}
	seal, ok := unseal(content)
	if !ok || seal == "" && form.Version >= sealedVersion {
		return "", fmt.Errorf("%w: its checksum is wrong", ErrDamaged)
	}
	return seal, nil
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
	g, err := New(GameSetup{goal, start, BoardOrigin{s.Kind, s.Seed, s.Depth}}, now)
	if err != nil {
		return nil, err
	}
	if g.gameAttempt, err = s.Attempt.replay(start); err != nil {
		return nil, err
	}
	if s.Earlier != nil {
		earlier, err := s.Earlier.replay(start)
		if err != nil {
			return nil, fmt.Errorf("before the restart: %w", err)
		}
		g.earlier = &earlier
	}
	g.helped, g.opened = s.Helped, s.Opened
	g.clock.Set(g.elapsed)
	g.paused = g.UnderWay()
	return g, nil
}

func (s savedGameAttempt) replay(start puzzle.State) (gameAttempt, error) {
	history := s.Groups
	if s.Cursor < 0 || s.Cursor > len(history) {
		return gameAttempt{}, fmt.Errorf("move %d of %d", s.Cursor, len(history))
	}
	moves := make([]puzzle.Move, len(history))
	for i := range history {
		moves[i] = history[i].Move
		history[i].Joined = history[i].Joined && i > 0
	}
	if _, err := start.Apply(moves...); err != nil {
		return gameAttempt{}, err
	}
	a := gameAttempt{history: history, cursor: s.Cursor, moved: s.Moved, elapsed: milliseconds(s.Elapsed),
		hints: max(s.Hints, 0)}
	a.state, _ = start.Apply(moves[:s.Cursor]...) // cannot fail: all of the history was replayed above
	if f := s.Finish; f != nil {
		a.finish = &GameResult{milliseconds(f.Elapsed), f.Moves, f.Helped, max(f.Hints, 0)}
	}
	return a, nil
}

// milliseconds returns a saved time; 0 if it is negative or longer than a century.
func milliseconds(n int64) time.Duration {
	const century = 100 * 365 * 24 * time.Hour
	if n < 0 || n > century.Milliseconds() {
		return 0
	}
	return time.Duration(n) * time.Millisecond
}
