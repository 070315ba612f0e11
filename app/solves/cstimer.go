package solves

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"tilewise/app/session"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// A file of csTimer is a JSON object of sessions and properties:
//
//	{"session1": [[[0, 12340], "scramble", "comment", 1764000000], …],
//	 "properties": {"sessionData": "{\"1\": {\"name\": \"morning\", \"opt\": {\"scrType\": \"15prp\"}}}"}}
//
// A solve is its penalty (−1 is DNF, else milliseconds that count as well), its milliseconds, the scramble, what was
// noted, and the second it was made in. csTimer knows no moves and no goal. Its scrambles are moves from the board with
// the blank last, as letters or arrows: "D2 R U3". They are moves of the tiles, or of the blank in the types with an m,
// as 15prmp. A scramble of ours lists the tiles.

// csTimerSession is what the properties say of a session.
type csTimerSession struct {
	Name any `json:"name"` // a text, or a number
	Opt  struct {
		Scramble string `json:"scrType,omitempty"`
	} `json:"opt"`
	Rank int `json:"rank"`
}

// timerScrambles are the beginnings of the names of csTimer's scrambles, with the sizes of their boards. Ours are
// written under the first two.
var timerScrambles = []struct {
	written string
	begins  string
	size    puzzle.Size
}{{"15prp", "15p", puzzle.Size{W: 4, H: 4}}, {"8prp", "8p", puzzle.Size{W: 3, H: 3}}}

// WriteTimer writes solves as a file that csTimer imports, a session for each that they belong to.
func WriteTimer(w io.Writer, all session.SolveRecords) error {
	file, named := map[string]any{}, map[string]csTimerSession{}
	sessions := Sessions(all)
	slices.Reverse(sessions)
	for n, of := range sessions {
		var rows []any
		for _, one := range of.Solves(all) {
			penalty, scramble := 0, ""
			if one.DNF {
				penalty = -1
			}
			if one.Start.Size() == one.Goal.Size() {
				scramble = one.Start.Scramble()
			}
			times := []int64{int64(penalty), one.Elapsed.Milliseconds()}
			rows = append(rows, []any{times, scramble, one.Note, one.When.Unix()})
		}
		s := csTimerSession{Name: cmp.Or(of.Name, of.Goal.Size().String()+" "+string(of.Input)), Rank: n + 1}
		for _, t := range timerScrambles {
			if t.size == of.Goal.Size() {
				s.Opt.Scramble = t.written
			}
		}
		number := strconv.Itoa(n + 1)
		file["session"+number], named[number] = rows, s
	}
	names, err := json.Marshal(named)
	if err != nil {
		return err
	}
	file["properties"] = map[string]any{"sessionData": string(names), "sessionN": len(sessions)}
	return json.NewEncoder(w).Encode(file)
}

// Read reads a file of solves: CSV, JSON, or a file of csTimer, of which it takes the sliding boards. The error is that
// of session.ReadRecords.
func Read(input io.Reader) (session.SolveRecords, error) {
	content, err := filesys.ReadAll(input, "", untrusted.Records.Bytes)
	if err == nil && !bytes.HasPrefix(bytes.TrimSpace(content), []byte("{")) {
		return session.ReadRecords(content)
	}
	if err == nil {
		err = untrusted.Records.Judge(content)
	}
	var all session.SolveRecords
	if err == nil {
		all, err = readTimer(content)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", session.ErrRecords, err)
	}
	return session.SolveRecords{}.With(all...), nil
}

func readTimer(content []byte) (all session.SolveRecords, err error) {
	var file map[string]json.RawMessage
	if err := untrusted.JSON(content, &file); err != nil {
		return nil, err
	}
	var properties struct {
		Sessions string `json:"sessionData"`
	}
	named := map[string]csTimerSession{}
	if untrusted.JSON(file["properties"], &properties) == nil {
		_ = untrusted.JSON([]byte(properties.Sessions), &named) // without their names the sessions are read all the same
	}
	for key, content := range file {
		number, ok := strings.CutPrefix(key, "session")
		var rows [][]json.RawMessage
		if !ok || untrusted.JSON(content, &rows) != nil {
			continue
		}
		for n, row := range rows {
			one, sliding, err := readTimerRow(row, named[number])
			switch {
			case err != nil:
				return nil, fmt.Errorf("%s, solve %d: %w", key, n+1, err)
			case sliding && len(all) == session.MaxRecords:
				return nil, session.ErrFull
			case sliding:
				all = append(all, one)
			}
		}
	}
	if len(all) == 0 {
		return nil, errors.New("no solve of a sliding board")
	}
	return all, nil
}

// readTimerRow reads a solve; sliding is false where it is of another puzzle.
func readTimerRow(row []json.RawMessage, of csTimerSession) (r session.SolveRecord, sliding bool, err error) {
	var times []int64
	var scramble, note string
	var when int64
	if len(row) < 4 {
		return r, false, fmt.Errorf("%d fields; expected 4", len(row))
	}
	for i, to := range []any{&times, &scramble, &note, &when} {
		if err := untrusted.JSON(row[i], to); err != nil {
			return r, false, err
		}
	}
	const longest = int64(365 * 24 * time.Hour / time.Millisecond)
	const lastYear = 9999
	r.When = time.Unix(when, 0).UTC()
	switch {
	case len(times) < 2 || times[0] < -1 || times[0] > longest || times[1] < 0 || times[1] > longest:
		return r, false, fmt.Errorf("the time %s; expected a penalty and milliseconds", row[0])
	case r.When.Year() < 1 || r.When.Year() > lastYear:
		return r, false, fmt.Errorf("the year %d", r.When.Year())
	}
	name, _ := of.Name.(string)
	r.Goal, r.Start, sliding = timerBoard(scramble, of)
	r.Elapsed = time.Duration(max(0, times[0])+times[1]) * time.Millisecond
	r.Origin = session.BoardOrigin{Kind: session.Random}
	r.SolveAnnotation = session.SolveAnnotation{Session: name, Note: note, DNF: times[0] < 0}.Bounded()
	return r, sliding, nil
}

// timerBoard is the board of a solve and its goal: that whose tiles the scramble lists; else one of the size that the
// session is about, after the moves of the scramble. ok is false where the solve is of another puzzle.
func timerBoard(scramble string, of csTimerSession) (goal puzzle.Goal, start puzzle.State, ok bool) {
	if start, err := puzzle.Parse(scramble, puzzle.Size{}); err == nil {
		for _, name := range puzzle.GoalNames() {
			if goal, err := puzzle.NewGoal(name, start.Size()); err == nil && puzzle.Solvable(start, goal) == nil {
				return goal, start, true
			}
		}
	}
	for _, t := range timerScrambles {
		if kind, ok := strings.CutPrefix(of.Opt.Scramble, t.begins); ok {
			goal = puzzle.BlankAt(t.size, t.size.Cells()-1)
			words := strings.Fields(timerArrows.Replace(scramble))
			return goal, scrambled(goal.State, words, strings.Contains(kind, "m")), true
		}
	}
	return goal, start, false
}

// timerArrows turns the arrows of some scrambles into letters.
var timerArrows = strings.NewReplacer("￪", "U", "￬", "D", "￩", "L", "￫", "R")

// scrambled is a board after the moves of a scramble, letters with a digit behind them at most: of tiles, or of the
// blank. It is zero where these cannot be made, or where there are none.
func scrambled(board puzzle.State, words []string, ofBlank bool) (end puzzle.State) {
	for _, word := range words {
		moves, _ := puzzle.ParseMoves(word[:min(len(word), 2)]) // none where the word is no move
		if ofBlank {
			moves = puzzle.OfBlank(moves)
		}
		next, err := board.Apply(moves...)
		if err != nil || len(moves) == 0 || len(word) > 2 {
			return puzzle.State{}
		}
		board, end = next, next
	}
	return end
}

// Known is what was read with the solves that a book has already in their place: another program, which knows neither
// moves nor goal, tells of them less.
func Known(book, read session.SolveRecords) session.SolveRecords {
	read = slices.Clone(read)
	for i, one := range read {
		if one.Moves > 0 {
			continue
		}
		at, _ := slices.BinarySearchFunc(book, one.When,
			func(r session.SolveRecord, when time.Time) int { return r.When.Compare(when) })
		for ; at < len(book) && book[at].When.Equal(one.When); at++ {
			if known := book[at]; known.Elapsed == one.Elapsed && known.Goal.Size() == one.Goal.Size() {
				read[i] = known
			}
		}
	}
	return session.SolveRecords{}.With(read...)
}
