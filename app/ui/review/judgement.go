package review

import (
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// Judgement says what is proven of the next move of the game.
func (d *Presenter) Judgement() string {
	r := d.of
	k := r.Cursor()
	switch {
	case d.player.Running():
		return lang.L("The game with its real times. Pauses over {{.Seconds}} seconds are shortened.",
			map[string]any{"Seconds": int(session.LongestWait.Seconds())})
	case k == r.Len() && r.State() == d.app.Game.Goal.State:
		return lang.L("All tiles are home.")
	case k == r.Len():
		return words.Sentences(lang.L("The game is here now."), d.advisedNext(r.Better(k)))
	}
	move := map[string]any{"Number": k + 1, "Move": words.TileText(r.State(), r.Steps()[k].Move)}
	words := d.verdict(k, move)
	if k >= r.Played() {
		words = lang.L("{{.Words}} It was undone.", map[string]any{"Words": words})
	}
	return words
}

func (d *Presenter) verdict(k int, move map[string]any) string {
	r := d.of
	step, verdict := r.Steps()[k], r.Verdict(k+1)
	switch {
	case verdict == session.Mistake && step.By == session.Solver:
		return words.Sentences(lang.L("Move {{.Number}}, by the solver: {{.Move}} was a detour (+1).", move),
			d.advised(r.Better(k)))
	case verdict == session.Mistake:
		return words.Sentences(lang.L("Move {{.Number}}: {{.Move}} was a mistake (+1).", move), d.advised(r.Better(k)))
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
	case puzzle.Solvable(r.State(), d.app.Game.Goal) != nil || d.Proves():
		return lang.L("Move {{.Number}}: {{.Move}}.", move)
	}
	return lang.L("Move {{.Number}}: {{.Move}}. Whether it was right isn't proven.", move)
}

// advised names the better moves; "" where none is known.
func (d *Presenter) advised(better []puzzle.Move) string {
	if len(better) == 0 {
		return ""
	}
	return lang.L("Better: {{.Moves}}.", d.choice(better))
}

// advisedNext is advised for a position from which nobody has played on.
func (d *Presenter) advisedNext(better []puzzle.Move) string {
	if len(better) == 0 {
		return ""
	}
	return lang.L("The shortest solution continues with {{.Moves}}.", d.choice(better))
}

// choice is the names of moves at the cursor, to be put into a sentence.
func (d *Presenter) choice(moves []puzzle.Move) map[string]any {
	var tiles []string
	for _, m := range moves {
		tiles = append(tiles, words.TileText(d.of.State(), m))
	}
	return map[string]any{"Moves": strings.Join(tiles, lang.L(" or "))}
}

// momentText says where in the game the position after k moves lies.
func (d *Presenter) momentText(k int) string {
	r := d.of
	at := time.Duration(0)
	if k > 0 {
		at = r.Steps()[k-1].At
	}
	return lang.L("{{.Played}} of {{.All}} · {{.Time}}",
		map[string]any{"Played": k, "All": r.Len(), "Time": figures.Clock(at)})
}

// distanceText says how far from home the position after k moves is.
func (d *Presenter) distanceText(k int) string {
	if left, proven := d.of.Distance(k); proven {
		return lang.L("{{.Moves}} to go", map[string]any{"Moves": left})
	}
	left, ok := d.of.AtLeast(k)
	if most, known := d.of.AtMost(k); known {
		return lang.L("between {{.Least}} and {{.Most}} to go", map[string]any{"Least": left, "Most": most})
	}
	if ok {
		return lang.L("at least {{.Moves}} to go", map[string]any{"Moves": left})
	}
	return ""
}

// Standing is how many tiles of the board at the cursor are home, and how far it is from home, as
// the panel says.
func (d *Presenter) Standing() string {
	text := words.TilesHome(d.of.State(), d.app.Game.Goal)
	if far := d.distanceText(d.of.Cursor()); far != "" {
		text += " · " + far
	}
	return text
}

// readOut writes above the chart about the position under the pointer, or at the cursor when k is
// −1.
func (d *Presenter) readOut(k int) {
	if d.of == nil {
		return
	}
	r := d.of
	if k < 0 || k > r.Len() {
		k = r.Cursor()
	}
	d.Panel.Moment.Set(d.momentText(k))
	d.Panel.Distance.Room = d.distanceText(k)
	d.Panel.Distance.Set(d.distanceText(k))
	d.moment.Set(fmt.Sprint(d.momentText(k), " · ", d.distanceText(k)))
}

// note is a remark on the review, such as what can't be proven; mostly "".
func (d *Presenter) note() string {
	switch {
	case puzzle.Solvable(d.app.Game.State(), d.app.Game.Goal) != nil:
		return lang.L("No sequence of moves solves this board.")
	case d.failed:
		return lang.L("The solver failed. That's our fault; your game hasn't changed.")
	case !d.of.Exact() && d.Panel.Keys[OpenKey].Visible():
		return words.Sentences(
			lang.L("On a board of this size, not every distance can be proven. The true distance is proven to lie in the hatched band; its dotted edge is the best known solution, which tells what is likely."), d.tables)
	case d.counted:
		return lang.L("The game isn't finished, so this counts as a hint.")
	}
	return ""
}
