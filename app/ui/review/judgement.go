package review

import (
	"fmt"
	"strings"
	"time"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Judgement says what is proven of the next move of the game.
func (pr *Presenter) Judgement() string {
	r := pr.app.Model.Review.Current()
	k := r.Cursor()
	switch {
	case pr.app.Model.Player.Running():
		return lang.L("The game with its real times. Pauses over {{.Seconds}} seconds are shortened.",
			map[string]any{"Seconds": int(session.LongestWait.Seconds())})
	case k == r.Len() && r.State() == pr.app.Model.Game().Goal.State:
		return words.AllHome()
	case k == r.Len():
		return words.Sentences(lang.L("The game is here now."), pr.advisedNext(r.Better(k)))
	}
	move := map[string]any{"Number": k + 1, "Move": words.TileText(r.State(), r.Steps()[k].Move)}
	words := pr.verdict(k, move)
	if k >= r.Played() {
		words = lang.L("{{.Words}} It was undone.", map[string]any{"Words": words})
	}
	return words
}

func (pr *Presenter) verdict(k int, move map[string]any) string {
	r := pr.app.Model.Review.Current()
	step, verdict := r.Steps()[k], r.Verdict(k+1)
	switch {
	case verdict == session.Mistake && step.By == session.Solver:
		return words.Sentences(lang.L("Move {{.Number}}, by the solver: {{.Move}} was a detour (+1).", move),
			pr.advised(r.Better(k)))
	case verdict == session.Mistake:
		return words.Sentences(lang.L("Move {{.Number}}: {{.Move}} was a mistake (+1).", move), pr.advised(r.Better(k)))
	case verdict == session.Departure:
		return lang.L("Move {{.Number}}: {{.Move}} left home. No move from there is right or wrong.", move)
	case step.By == session.Solver:
		return lang.L("Move {{.Number}}, by the solver: {{.Move}}.", move)
	case verdict == session.Right && step.Hinted:
		return lang.L("Move {{.Number}}, with a hint: {{.Move}} was right.", move)
	case verdict == session.Right:
		return lang.L("Move {{.Number}}: {{.Move}} was right.", move)
	case r.Likely(k+1) == session.Right:
		return lang.L("Move {{.Number}}: {{.Move}} was probably right, but that isn't proven.", move)
	case r.Likely(k+1) == session.Mistake:
		return lang.L("Move {{.Number}}: {{.Move}} was probably a mistake, but that isn't proven.", move)
	case puzzle.Solvable(r.State(), pr.app.Model.Game().Goal) != nil || pr.app.Model.Review.Proves():
		return lang.L("Move {{.Number}}: {{.Move}}.", move)
	}
	return lang.L("Move {{.Number}}: {{.Move}}. Whether it was right isn't proven.", move)
}

// advised names the better moves; "" where none is known.
func (pr *Presenter) advised(better []puzzle.Move) string {
	if len(better) == 0 {
		return ""
	}
	return lang.L("Better: {{.Moves}}.", pr.choice(better))
}

// advisedNext is advised for a position from which no move was played.
func (pr *Presenter) advisedNext(better []puzzle.Move) string {
	if len(better) == 0 {
		return ""
	}
	return lang.L("The shortest solution continues with {{.Moves}}.", pr.choice(better))
}

// choice returns the names of moves at the cursor, to be put into a sentence.
func (pr *Presenter) choice(moves []puzzle.Move) map[string]any {
	at := pr.app.Model.Review.Current().State()
	tiles := words.Each(moves, func(m puzzle.Move) string { return words.TileText(at, m) })
	return map[string]any{"Moves": strings.Join(tiles, lang.L(" or "))}
}

// momentText says where in the game the position after k moves lies.
func (pr *Presenter) momentText(k int) string {
	r := pr.app.Model.Review.Current()
	at := time.Duration(0)
	if k > 0 {
		at = r.Steps()[k-1].At
	}
	return lang.L("{{.Played}} of {{.All}} · {{.Time}}",
		map[string]any{"Played": k, "All": r.Len(), "Time": figures.Clock(at)})
}

// distanceText says how far from home the position after k moves is.
func (pr *Presenter) distanceText(k int) string {
	if left, proven := pr.app.Model.Review.Current().Distance(k); proven {
		return lang.L("{{.Moves}} to go", map[string]any{"Moves": left})
	}
	left, ok := pr.app.Model.Review.Current().AtLeast(k)
	if most, known := pr.app.Model.Review.Current().AtMost(k); known {
		return lang.L("between {{.Least}} and {{.Most}} to go", map[string]any{"Least": left, "Most": most})
	}
	if ok {
		return lang.L("at least {{.Moves}} to go", map[string]any{"Moves": left})
	}
	return ""
}

// Standing returns how many tiles of the board at the cursor are home, and how far it is from home, as the panel says.
func (pr *Presenter) Standing() string {
	text := words.TilesHome(pr.app.Model.Review.Current().State(), pr.app.Model.Game().Goal)
	if far := pr.distanceText(pr.app.Model.Review.Current().Cursor()); far != "" {
		text += " · " + far
	}
	return text
}

// readOut writes above the chart about the position under the pointer, or at the cursor when k is −1.
func (pr *Presenter) readOut(k int) {
	if pr.app.Model.Review.Current() == nil {
		return
	}
	r := pr.app.Model.Review.Current()
	if k < 0 || k > r.Len() {
		k = r.Cursor()
	}
	pr.Panel.Moment.Set(pr.momentText(k))
	pr.Panel.Distance.Room = pr.distanceText(k)
	pr.Panel.Distance.Set(pr.distanceText(k))
	pr.moment.Set(fmt.Sprint(pr.momentText(k), " · ", pr.distanceText(k)))
}

// note returns a remark on the review, such as what can't be proven; mostly "".
func (pr *Presenter) note() string {
	switch {
	case puzzle.Solvable(pr.app.Model.Game().State(), pr.app.Model.Game().Goal) != nil:
		return words.JobProblem(solver.Result{}, puzzle.ErrUnsolvable)
	case pr.app.Model.Review.Failed():
		return words.SolverFailed()
	case !pr.app.Model.Review.Current().Exact() && pr.Panel.Keys[openKey].Visible():
		return words.Sentences(
			lang.L("On a board of this size, not every distance can be proven. The true distance is proven to lie in the hatched band; its dotted edge is the best known solution, which tells what is likely."), pr.tables)
	case pr.app.Model.Review.Counted():
		return lang.L("The game isn't finished, so this counts as a hint.")
	}
	return ""
}
