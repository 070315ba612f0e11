package words

import (
	"cmp"
	"errors"
	"strings"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/solver"
	"tilewise/solver/anytime"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
)

// TilesHome returns how many tiles of a board are home, in words.
func TilesHome(s puzzle.State, g puzzle.Goal) string {
	return lang.L("{{.Home}} of {{.All}} tiles home", map[string]any{"Home": g.HomeTiles(s), "All": s.Size().Cells() - 1})
}

// PlayedMoves returns the place of a playback among all moves, in words.
func PlayedMoves(played, all int) string {
	return lang.L("Move {{.Played}} of {{.All}}", map[string]any{"Played": played, "All": all})
}

// RecordPraise praises a record that is better than those before it, on boards with its goal; "" for others.
func RecordPraise(before session.SolveRecords, r session.SolveRecord) string {
	fastest, some := before.Fastest()
	shortest, _ := before.Shortest()
	faster, shorter := r.Elapsed < fastest.Elapsed, r.Moves < shortest.Moves
	switch {
	case !some:
		return lang.L("Your first record")
	case faster && shorter:
		return lang.L("Your best time and fewest moves")
	case faster:
		return lang.L("Your best time")
	case shorter:
		return lang.L("Your fewest moves")
	}
	return ""
}

// ResultLine returns a line about a solved game, to be sent to others: the size, the code of the board and, where the
// user made all moves, their number and the time. For a daily board it gives nothing away: it has the date, the length
// of a shortest solution (0 where that is not known), and the streak.
func ResultLine(g session.View, f session.GameResult, optimum, streak int) string {
	if _, daily := g.Origin.Day(); daily && f.Unaided() {
		return DailyLine(session.SolveRecord{Goal: g.Goal, Origin: g.Origin, Moves: f.Moves, Elapsed: f.Elapsed,
			Optimal: optimum}, streak, g.Late())
	}
	facts := map[string]any{"Size": SizeTitle(g.Size()), "Moves": MovesCount(f.Moves),
		"Time": figures.Hundredths(f.Elapsed), "Code": g.Code()}
	if f.Helped {
		return lang.L("A {{.Size}} photo puzzle from Tilewise. Your turn: {{.Code}}", facts)
	}
	return lang.L("I solved a {{.Size}} photo puzzle in Tilewise with {{.Moves}} in {{.Time}}. Your turn: {{.Code}}", facts)
}

// DailyLine returns a line about a solved board of a day, to be sent to others. One that was solved late does not count
// in the streak.
func DailyLine(r session.SolveRecord, streak int, late bool) string {
	day, _ := r.Origin.Day()
	facts := map[string]any{"Size": SizeTitle(r.Goal.Size()), "Moves": MovesCount(r.Moves),
		"Time": figures.Hundredths(r.Elapsed), "Day": Date(day), "Optimum": r.Optimal}
	line := lang.L("Tilewise, {{.Day}}, {{.Size}}: {{.Moves}} in {{.Time}}", facts)
	if r.Optimal > 0 {
		line = lang.L("Tilewise, {{.Day}}, {{.Size}}: {{.Moves}} (shortest {{.Optimum}}) in {{.Time}}", facts)
	}
	if streak > 1 && !late {
		line += lang.L(" · {{.Count}} days in a row", map[string]any{"Count": streak})
	}
	return line
}

// RecordProblem returns the sentence for a record book that could not be read or written.
func RecordProblem(err error) string {
	return sentenceFor(lang.L("Your records aren't saved."), []conditionalSentence{
		{errors.Is(err, session.ErrBusy), lang.L(
			"Another Tilewise is saving your records. Your latest ones aren't saved yet; Tilewise will try again with the next.")},
		{errors.Is(err, session.ErrFull), lang.L("There are too many records: the latest aren't saved.")},
		{errors.Is(err, session.ErrNewer), lang.L("Your records were saved by a newer Tilewise; the latest aren't saved.")},
		{filesys.Full(err), lang.L("The disk is full: your records aren't saved.")},
		{forbidden(err), lang.L("Your records aren't saved: you don't have permission to change their folder.")},
		{errors.Is(err, session.ErrRecords), lang.L("Some of your records were damaged and are lost. The rest are here; the damaged file was kept.")},
	})
}

// BoardTextProblem returns the sentence for a text that is neither a code nor a position.
func BoardTextProblem(err error) string {
	var typo *session.GameCodeError
	var move *puzzle.MoveError
	switch {
	case errors.As(err, &typo) && typo.Sign != 0:
		return lang.L("“{{.Sign}}”, character {{.Place}} of the code, is a typo: no code contains it.",
			map[string]any{"Sign": string(typo.Sign), "Place": typo.Place})
	case errors.As(err, &typo) && typo.Meant != "":
		return lang.L("This code has a typo. Most likely it is {{.Code}}.", map[string]any{"Code": typo.Meant})
	case errors.Is(err, session.ErrNewer):
		return lang.L("This code was made by a newer Tilewise.")
	case errors.Is(err, session.ErrCode):
		return lang.L("This code has a typo or is incomplete.")
	case errors.Is(err, session.ErrSolve):
		return lang.L("This replay link is incomplete or has a mistake.")
	case errors.As(err, &move) && move.Number > 0:
		return lang.L("Move {{.Number}} of this solution isn't possible.", map[string]any{"Number": move.Number})
	case errors.As(err, &move):
		return lang.L("Character {{.Place}} isn't a move: moves are U, D, L and R.", map[string]any{"Place": move.Position})
	}
	return PositionProblem(err)
}

// CorrectedCode returns the most likely right code for a mistyped one; "" where none is likely.
func CorrectedCode(err error) string {
	var typo *session.GameCodeError
	if errors.As(err, &typo) {
		return typo.Meant
	}
	return ""
}

// TourWords returns the text of a step of the tour.
func TourWords(step session.TourStep) (title, sentence string) {
	switch step {
	case session.TourPush:
		return lang.L("Move a tile"),
			lang.L("Click a tile in the blank's row or column, drag it, or use the arrow keys.")
	case session.TourPhoto:
		return lang.L("Play with your own photo"), lang.L("Drop a picture on the window or choose one here.")
	case session.TourShuffle:
		return lang.L("Shuffle the tiles"), lang.L("Easy, hard or random: there is always another board.")
	}
	return lang.L("See how it is done"),
		lang.L("Solve finds the solution and plays it on your photo. Tab takes you back to the game.")
}

// GameLine describes a game: "4 × 4 · blank last · seed 7F3A". Where it needs a second line, it breaks between its
// parts.
func GameLine(g session.View) string {
	o := g.Origin
	parts := []string{SizeTitle(g.Size()), GoalPhrase(g.Goal)}
	switch o.Kind {
	case session.Random, session.FromSeed:
		parts = append(parts, lang.L("seed {{.Seed}}", map[string]any{"Seed": SeedText(o.Seed)}))
	case session.Easy, session.Medium, session.Hard, session.FewestMoves:
		parts = append(parts, nearName(o.Kind))
	case session.AtDepth:
		parts = append(parts, lang.L("exactly {{.Moves}}", map[string]any{"Moves": MovesCount(o.Depth)}))
	case session.Hardest:
		parts = append(parts, lang.L("hardest known, {{.Moves}}", map[string]any{"Moves": MovesCount(o.Depth)}))
	case session.Daily:
		day, _ := o.Day()
		parts = append(parts, lang.L("board of {{.Day}}", map[string]any{"Day": Date(day)}))
	case session.FirstSteps:
		parts = append(parts, lang.L("first steps"))
	case session.Marathon:
		parts = append(parts, lang.L("marathon, board {{.Number}} of {{.All}}",
			map[string]any{"Number": o.Depth, "All": session.MarathonBoards}))
	case session.LoydsTrap:
		parts = append(parts, lang.L("Loyd's 14-15"))
	}
	return figures.BetweenParts(strings.Join(parts, " · "))
}

// DifficultyMeaning returns the sentence that explains a difficulty on boards of a size.
func DifficultyMeaning(kind session.BoardOriginKind, size puzzle.Size) string {
	easy := lang.L("A few moves from home, {{.Moves}} at most: good to begin with.",
		map[string]any{"Moves": session.EasyAtMost(size)})
	hard := lang.L("Well mixed: as many moves as most boards need, or more.")
	if size.Cells() > session.ProvenCells {
		hard = lang.L("Well mixed, as most boards are.")
	}
	return cmp.Or(map[session.BoardOriginKind]string{
		session.Easy:   easy,
		session.Medium: lang.L("About half as many moves as a well-mixed board."),
		session.Hard:   hard,
		session.Random: lang.L("Any board at all, each as likely as the next."),
	}[kind], lang.L("As difficult as your last game."))
}

// PartTitle names a part of a solve.
func PartTitle(p session.SolvePart) string {
	return cmp.Or(map[session.SolvePartKind]string{
		session.FirstRow:    lang.L("First row"),
		session.FirstColumn: lang.L("First column"),
		session.LayerPart:   lang.L("Layer {{.Number}}", map[string]any{"Number": p.Number}),
	}[p.Kind], lang.X("part.rest", "The rest"))
}

// Lost returns how many moves were not needed: a range, or one number if both ends are equal. none is the text of 0.
func Lost(least, most, none string) string {
	numbers := map[string]any{"Least": least, "Most": most}
	switch {
	case least == most:
		return lang.L("{{.Most}} lost", numbers)
	case least == none:
		return lang.L("at most {{.Most}} lost", numbers)
	}
	return lang.L("{{.Least}} to {{.Most}} lost", numbers)
}

// HumanMethodStage returns the tiles that the user's method places next: "Row 1: placing tiles 3 and 4 as a pair".
func HumanMethodStage(s solver.SolutionStage) string {
	facts := map[string]any{"Line": s.Number, "Count": len(s.Tiles)}
	if len(s.Tiles) > 0 {
		facts["Tile"], facts["Other"] = s.Tiles[0], s.Tiles[len(s.Tiles)-1]
	}
	switch {
	case s.Kind == anytime.Rest:
		return lang.L("The last {{.Count}} tiles together, by a shortest path", facts)
	case s.Kind == anytime.LastPair && s.Line == anytime.Row:
		return lang.L("Row {{.Line}}: placing tiles {{.Tile}} and {{.Other}} as a pair", facts)
	case s.Kind == anytime.LastPair:
		return lang.L("Column {{.Line}}: placing tiles {{.Tile}} and {{.Other}} as a pair", facts)
	case s.Line == anytime.Row:
		return lang.L("Row {{.Line}}: placing tile {{.Tile}}", facts)
	}
	return lang.L("Column {{.Line}}: placing tile {{.Tile}}", facts)
}
