package solves

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// The tables of other timers, a solve a row:
//
//	No.;Time;Comment;Scramble;Date;P.1                                    csTimer, of one session
//	2;DNF(1:23.45);a note;D2 R U;2023-11-14 22:16:40;1:23.45
//	Puzzle,Category,Time(millis),Date(millis),Scramble,Penalty,Comment    Twisty Timer, of all puzzles
//	"15puzzle";"Normal";"23450";"1700000000000";"R D L U";"0";""
//
// csTimer does not name the puzzle: the scramble or the user has to tell its size. Penalties of two seconds, 22.00+ and
// 1, are part of the time already.

// timerTable has the places of the columns of another timer's table; −1 for a column that it lacks.
type timerTable struct {
	puzzle, session, time, millis, date, scramble, penalty, note int
}

// timerTableOf finds the columns; ok is false for a table of no other timer.
func timerTableOf(head []string) (t timerTable, ok bool) {
	at := func(name string) int {
		return slices.IndexFunc(head, func(s string) bool { return strings.EqualFold(strings.TrimSpace(s), name) })
	}
	t = timerTable{at("Puzzle"), at("Category"), at("Time"), at("Time(millis)"), at("Date"), at("Scramble"),
		at("Penalty"), at("Comment")}
	if t.millis >= 0 {
		t.date = at("Date(millis)")
	}
	return t, max(t.time, t.millis) >= 0 && t.date >= 0 && t.scramble >= 0 && at("Size") < 0
}

// read reads the rows. Those of other puzzles are left out.
func (t timerTable) read(table *untrusted.TableReader, size puzzle.Size) (all session.SolveRecords, err error) {
	table.LazyQuotes = true
	for {
		row, err := table.Row()
		switch {
		case errors.Is(err, io.EOF):
			return all, nil
		case err != nil:
			return nil, err
		case len(all) == session.MaxRecords:
			return nil, session.ErrFull
		}
		one, is, err := t.solve(row, size)
		if errors.Is(err, ErrSizeUnknown) {
			return nil, err
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", table.Line, err)
		}
		if is {
			all = append(all, one)
		}
	}
}

// solve reads a row; ok is false where it is of another puzzle, or a mark of Twisty's without a time.
func (t timerTable) solve(row []string, size puzzle.Size) (r session.SolveRecord, ok bool, err error) {
	cell := func(column int) string {
		if column < 0 || column >= len(row) || row[column] == "null" {
			return ""
		}
		return strings.TrimSpace(row[column])
	}
	if t.puzzle >= 0 {
		if size = slidingPuzzle(cell(t.puzzle)); size == (puzzle.Size{}) {
			return r, false, nil
		}
	}
	if r.Goal, r.Start, ok, err = timerBoard(cell(t.scramble), size, false, true); !ok || err != nil {
		return r, false, err
	}
	if t.millis >= 0 {
		var ms, date int64
		ms, err = strconv.ParseInt(cell(t.millis), 10, 64)
		if err == nil {
			date, err = strconv.ParseInt(cell(t.date), 10, 64)
		}
		r.DNF = cell(t.penalty) == "2"
		if err == nil && ms == 0 && !r.DNF {
			return r, false, nil
		}
		return timed(r, cell(t.session), cell(t.note), ms, time.UnixMilli(date), err)
	}
	ms, dnf, err := timerTime(cell(t.time))
	r.DNF = dnf
	when, dateErr := timerDate(cell(t.date))
	return timed(r, "", cell(t.note), ms, when, errors.Join(err, dateErr))
}

// timed sets when a solve was made, its time in milliseconds, and its note; the error says which of these is
// impossible.
func timed(r session.SolveRecord, name, note string, ms int64, when time.Time,
	err error) (session.SolveRecord, bool, error) {
	const longest = int64(365 * 24 * time.Hour / time.Millisecond)
	if r.When = when.UTC().Truncate(time.Second); err == nil && (ms < 0 || ms > longest) {
		err = fmt.Errorf("%d milliseconds; expected 0 to a year", ms)
	}
	if year := r.When.Year(); err == nil && (year < 1 || year > 9999) {
		err = fmt.Errorf("the year %d", year)
	}
	r.Elapsed = time.Duration(ms) * time.Millisecond
	r.Origin = session.BoardOrigin{Kind: session.Random}
	r.SolveAnnotation = session.SolveAnnotation{Session: name, Note: note, DNF: r.DNF}.Bounded()
	return r, true, err
}

// timerTime reads 12.34, 1:02.50, 22.00+ with its penalty, and DNF(12.34), in milliseconds.
func timerTime(text string) (ms int64, dnf bool, err error) {
	number, dnf := strings.CutPrefix(strings.TrimSuffix(text, "+"), "DNF")
	if number = strings.Trim(number, "()+"); dnf && number == "" {
		return 0, true, nil
	}
	seconds := 0.0
	for _, part := range strings.Split(strings.Replace(number, ",", ".", 1), ":") {
		value, err := strconv.ParseFloat(part, 64)
		if err != nil || !(value >= 0 && value < 1e6) {
			return 0, dnf, fmt.Errorf("the time %.40q; expected one as in 1:02.50", text)
		}
		seconds = 60*seconds + value
	}
	return int64(min(seconds, 1e9)*1000 + 0.5), dnf, nil
}

func timerDate(text string) (time.Time, error) {
	for _, layout := range []string{time.DateTime, "2006-01-02T15:04:05", "2006-01-02 15:04", "2.1.2006 15:04:05",
		"2.1.2006 15:04"} {
		if when, err := time.ParseInLocation(layout, text, time.Local); err == nil {
			return when, nil
		}
	}
	when, err := time.Parse(time.RFC3339, text)
	if err != nil {
		err = fmt.Errorf("the date %.40q; expected one as in 2023-11-14 22:15:00", text)
	}
	return when, err
}

// slidingNames are the names of sliding puzzles, after the number of their tiles: 15puzzle, 8p, 24-puzzle.
var slidingNames = regexp.MustCompile(`(?i)^(\d{1,2})[ _-]?p(uzzle)?\b`)

// slidingPuzzle returns the size of the puzzle with a name; zero for another kind of puzzle.
func slidingPuzzle(name string) puzzle.Size {
	if m := slidingNames.FindStringSubmatch(name); m != nil {
		tiles, _ := strconv.Atoi(m[1])
		for side := puzzle.MinSide; side*side <= tiles+1; side++ {
			if side*side == tiles+1 {
				return puzzle.Size{W: side, H: side}
			}
		}
	}
	return puzzle.Size{}
}
