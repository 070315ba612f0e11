package solves

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// A file of csTimer is a JSON object of sessions and properties:
//
//	{"session1": [[[0, 12340], "scramble", "comment", 1764000000], …],
//	 "properties": {"sessionData": "{\"1\": {\"name\": \"morning\", \"opt\": {\"scrType\": \"15prp\"}}}"}}
//
// A solve is its penalty (−1 is DNF, else milliseconds that count as well), its milliseconds, the scramble, a note, and
// the second in which it was made. csTimer stores no moves and no goal. Its scrambles are moves from the board with the
// blank last, as letters or arrows: "D2 R U3". They are moves of the tiles, or of the blank in the types with an m, as
// 15prmp. A scramble of ours lists the tiles.

// csTimerSession is the description of a session in the properties of a file.
type csTimerSession struct {
	Name any `json:"name"` // a text, or a number
	Opt  struct {
		Scramble string `json:"scrType,omitempty"`
	} `json:"opt"`
	Rank int `json:"rank"`
}

// timerScrambles lists, by size of the board, the name under which a scramble is written for csTimer, and the beginning
// of the names that csTimer gives to such scrambles.
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

// Why a file of another timer has no solves for the book. Both are session.ErrRecords.
var (
	ErrNoneSliding = fmt.Errorf("%w: no solve of a sliding board", session.ErrRecords)
	ErrSizeUnknown = fmt.Errorf("%w: it does not say the size of the boards", session.ErrRecords)
)

// Read reads a file of solves: CSV, JSON, or a file of csTimer or Twisty Timer, of which it takes the sliding boards.
// Where a file does not say the size of these, size does; ErrSizeUnknown where that is zero. The other errors are
// ErrNoneSliding, those of session.ReadTable, and that of ctx.
func Read(ctx context.Context, input io.Reader, size puzzle.Size) (all session.SolveRecords, err error) {
	items := untrusted.Records.Items(ctx, input, session.LongestRecord)
	switch items.Begins() {
	case '[':
		return session.ReadList(items)
	case '{':
		all, err = readTimer(items)
	default:
		var table *untrusted.TableReader
		if table, err = items.Table(); err != nil {
			break
		}
		columns, ok := timerTableOf(table.Head)
		if !ok {
			return session.ReadTable(table)
		}
		all, err = columns.read(table, size)
	}
	switch {
	case err != nil:
		return nil, session.NotRecords(err)
	case len(all) == 0:
		return nil, ErrNoneSliding
	}
	return session.SolveRecords{}.With(all...), nil
}

// timerRow is a solve of csTimer, before its puzzle is known.
type timerRow struct {
	session, scramble string
	solve             session.SolveRecord // without its board
}

func readTimer(items *untrusted.ItemReader) (all session.SolveRecords, err error) {
	const mostText = 32 << 20 // bytes of all scrambles
	var rows []timerRow
	var properties struct {
		Sessions string `json:"sessionData"`
	}
	const mostKeys = 10_000
	text, keys, file := 0, 0, json.NewDecoder(items)
	for _, err = file.Token(); err == nil && file.More(); items.Next() {
		if keys++; keys > mostKeys {
			return nil, fmt.Errorf("%w: over %d sessions", untrusted.ErrBeyond, mostKeys)
		}
		var key json.Token
		if key, err = file.Token(); err != nil {
			break
		}
		number, is := strings.CutPrefix(fmt.Sprint(key), "session")
		if !is {
			var value json.RawMessage
			if err = file.Decode(&value); err == nil && key == "properties" {
				_ = untrusted.JSON(value, &properties) // without their names the sessions are read all the same
			}
			continue
		}
		if begin, beginErr := file.Token(); beginErr != nil || begin != json.Delim('[') {
			err = beginErr
			continue
		}
		for n := 1; err == nil && file.More(); n++ {
			var row [4]json.RawMessage
			if err = file.Decode(&row); err != nil {
				break
			}
			items.Next()
			one, err := newTimerRow(row, number)
			if text += len(one.scramble); err == nil && (len(rows) == session.MaxRecords || text > mostText) {
				err = session.ErrFull
			}
			if err != nil {
				return nil, fmt.Errorf("%v, solve %d: %w", key, n, err)
			}
			rows = append(rows, one)
		}
		if err == nil {
			_, err = file.Token()
		}
	}
	if err != nil {
		return nil, err
	}
	named := map[string]csTimerSession{}
	_ = untrusted.JSON([]byte(properties.Sessions), &named)
	for _, row := range rows {
		if one, ok := row.record(named[row.session]); ok {
			all = append(all, one)
		}
	}
	return all, nil
}

func newTimerRow(row [4]json.RawMessage, number string) (r timerRow, err error) {
	const most = 2000 // bytes of times, and of a scramble
	var times []int64
	var note string
	var when int64
	for i, to := range []any{&times, &r.scramble, &note, &when} {
		if i == 0 && len(row[i]) > most {
			return r, fmt.Errorf("%d bytes of times", len(row[i]))
		}
		if err := untrusted.JSON(row[i], to); err != nil {
			return r, err
		}
	}
	if len(times) < 2 || times[0] < -1 || times[0] > 1e12 || times[1] < 0 {
		return r, fmt.Errorf("the time %s; expected a penalty and milliseconds", row[0])
	}
	r.session, r.scramble = number, strings.Clone(r.scramble[:min(len(r.scramble), most)])
	r.solve.DNF = times[0] < 0
	r.solve, _, err = timed(r.solve, "", note, times[1]+max(0, times[0]), time.Unix(when, 0), nil)
	return r, err
}

// record returns the solve with its board; ok is false where it is of another puzzle.
func (r timerRow) record(of csTimerSession) (one session.SolveRecord, ok bool) {
	one = r.solve
	name, _ := of.Name.(string)
	one.SolveAnnotation.Session = name
	one.SolveAnnotation = one.SolveAnnotation.Bounded()
	for _, t := range timerScrambles {
		if kind, is := strings.CutPrefix(of.Opt.Scramble, t.begins); is {
			one.Goal, one.Start, _, _ = timerBoard(r.scramble, t.size, strings.Contains(kind, "m"))
			if one.Goal.Size() == (puzzle.Size{}) { // without a readable scramble, the session still names the puzzle
				one.Goal = puzzle.BlankAt(t.size, t.size.Cells()-1)
			}
			return one, true
		}
	}
	if one.Goal, one.Start, ok = listedBoard(r.scramble); ok {
		return one, true
	}
	return one, false
}

// listedBoard returns the board whose tiles a scramble lists, as ours do, and its goal.
func listedBoard(scramble string) (goal puzzle.Goal, start puzzle.State, ok bool) {
	if start, err := puzzle.Parse(scramble, puzzle.Size{}); err == nil {
		for _, name := range puzzle.GoalNames() {
			if goal, err := puzzle.NewGoal(name, start.Size()); err == nil && puzzle.Solvable(start, goal) == nil {
				return goal, start, true
			}
		}
	}
	return goal, start, false
}

// timerBoard returns the board and the goal of a solve. A scramble lists the tiles, or moves from the goal of a size:
// of the blank where ofBlank is true, else of tiles. The first of these that is possible counts; start is zero if none
// is. ok is false for a scramble of another puzzle. The error is ErrSizeUnknown if size is zero.
func timerBoard(scramble string, size puzzle.Size, ofBlank ...bool) (goal puzzle.Goal, start puzzle.State, ok bool,
	err error) {
	const mostMoves = 10_000
	if goal, start, ok := listedBoard(scramble); ok {
		return goal, start, true, nil
	}
	moves, err := puzzle.ParseMoves(scramble)
	switch {
	case err != nil || strings.ContainsAny(scramble, "([") || len(moves) > mostMoves:
		return goal, start, false, nil
	case size == puzzle.Size{}:
		return goal, start, false, ErrSizeUnknown
	}
	goal = puzzle.BlankAt(size, size.Cells()-1)
	for _, turned := range ofBlank {
		way := moves
		if turned {
			way = puzzle.OfBlank(moves)
		}
		if end, err := goal.State.Apply(way...); err == nil && len(way) > 0 {
			return goal, end, true, nil
		}
	}
	return goal, start, true, nil
}

// Known returns the solves that were read. It replaces those that a book has already by the book's own, which also have
// moves and a goal: other programs store neither.
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
