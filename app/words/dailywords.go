package words

import (
	"fmt"
	"strings"
	"time"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// Weekdays returns short names of the days of a week, from Monday on.
func Weekdays() []string { return strings.Fields(lang.L("Mo Tu We Th Fr Sa Su")) }

// WeekdayOf returns the number of a day in its week; Monday is 0.
func WeekdayOf(day time.Time) int { return (int(day.Weekday()) + 6) % 7 }

// DailyStateWords returns how far the user has come with the board of a day, in words.
func DailyStateWords(s session.DailyState) string {
	return []string{lang.X("day.unsolved", "not solved"), lang.X("day.late", "solved later"),
		lang.X("day.solved", "solved")}[s]
}

// SolvedCount returns the number of solved boards in words.
func SolvedCount(n int) string {
	return lang.L("Boards solved: {{.Count}}", map[string]any{"Count": figures.Grouped(n)})
}

// NoRecords returns the sentence for a goal without records on boards of a size.
func NoRecords(size puzzle.Size) string {
	return lang.L("Nothing yet for {{.Size}} with this goal. A shuffled board that you solve without help will appear here.",
		map[string]any{"Size": SizeTitle(size)})
}

// MonthSummary returns a line about the solved boards of a month and a size.
func MonthSummary(m session.DailyMonth, size puzzle.Size) string {
	text := SizeTitle(size) + " · " + SolvedCount(m.Solved)
	if m.Best > 0 {
		text += " · " + lang.L("best {{.Best}}, mean {{.Mean}}",
			map[string]any{"Best": figures.Hundredths(m.Best), "Mean": figures.Hundredths(m.Mean)})
	}
	return text
}

// StreakWords returns the number of days in a row on which the user solved the board of the day, in words.
func StreakWords(streak int) string {
	return lang.L("Days in a row: {{.Count}}", map[string]any{"Count": streak})
}

// MonthLines returns a month as lines of text: [5] is a day that was solved, (6) one that was solved later.
func MonthLines(m session.DailyMonth) []string {
	lines := []string{Month(m.First), ""}
	for _, day := range Weekdays() {
		lines[1] += fmt.Sprintf(" %-3s", day)
	}
	row := strings.Repeat("    ", WeekdayOf(m.First))
	for i, state := range m.Days {
		row += fmt.Sprintf([]string{" %2d ", "(%2d)", "[%2d]"}[state], i+1)
		if (WeekdayOf(m.First)+i)%7 == 6 || i == len(m.Days)-1 {
			lines, row = append(lines, row), ""
		}
	}
	return lines
}

// RecordClassTitle names a class of records: "4 × 4, blank last · easy".
func RecordClassTitle(c session.RecordClass) string {
	title := GoalTitleOn(c.Goal)
	if c.Near != "" {
		title += " · " + nearName(c.Near)
	}
	return title
}

// ContestWords returns the progress of a game's contest in words; "" for other games, and before there is any.
func ContestWords(g session.View, all session.SolveRecords, now time.Time) string {
	if !g.Origin.Kind.IsContest() {
		return ""
	}
	c := all.Contest(g.GameSetup)
	facts := map[string]any{"Count": c.Boards, "All": session.MarathonBoards, "Moves": MovesCount(c.Moves),
		"Time": figures.Hundredths(c.Elapsed)}
	left, hour := g.Left(now)
	best, _ := all.BestMarathon(g.Goal)
	switch {
	case hour && left == 0 && c.Boards == 0:
		return lang.L("The hour is over, without a solution.")
	case hour && left == 0:
		return lang.L("The hour is over: {{.Moves}}.", facts)
	case hour && c.Boards > 0:
		return lang.L("So far: {{.Moves}}", facts)
	case c.Boards == 0:
		return ""
	case c.Boards == session.MarathonBoards && c == best:
		return lang.L("Your best marathon: {{.Time}}, {{.Moves}}", facts)
	case c.Boards == session.MarathonBoards:
		return lang.L("Marathon: {{.Time}}, {{.Moves}}", facts)
	}
	return lang.L("Solved: {{.Count}} of {{.All}}, {{.Time}}", facts)
}

func nearName(kind session.BoardOriginKind) string {
	return map[session.BoardOriginKind]string{
		session.Easy: lang.L("easy"), session.Medium: lang.L("medium"), session.Hard: lang.L("hard"),
		session.FewestMoves: lang.L("fewest moves in an hour"),
	}[kind]
}
