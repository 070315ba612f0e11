package ui

import (
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/review"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// judgement says of the move that was played next what is proven of it.
func (s *shell) judgement() string {
	r := s.review().of
	k := r.Cursor()
	switch {
	case s.player.Running():
		return lang.L("The game with its true times. Pauses over {{.Seconds}} seconds are shortened.", map[string]any{"Seconds": int(session.LongestWait.Seconds())})
	case k == r.Len() && r.State() == s.game.Goal.State:
		return lang.L("All tiles are home.")
	case k == r.Len():
		return words.Sentences(lang.L("The game stands here."), s.onward(r.Better(k)))
	}
	move := map[string]any{"Number": k + 1, "Move": words.TileText(r.State(), r.Steps()[k].Move)}
	words := s.verdict(k, move)
	if k >= r.Played() {
		words = lang.L("{{.Words}} It was undone.", map[string]any{"Words": words})
	}
	return words
}

// verdict says whether the move after k moves was right.
func (s *shell) verdict(k int, move map[string]any) string {
	r := s.review().of
	step, verdict := r.Steps()[k], r.Verdict(k+1)
	switch {
	case verdict == session.Mistake && step.By == session.Solver:
		return words.Sentences(lang.L("Move {{.Number}}, by the solver: {{.Move}} was a detour (+1).", move), s.advised(r.Better(k)))
	case verdict == session.Mistake:
		return words.Sentences(lang.L("Move {{.Number}}: {{.Move}} was a mistake (+1).", move), s.advised(r.Better(k)))
	case verdict == session.Departure:
		return lang.L("Move {{.Number}}: {{.Move}} left home. No move from there is right or wrong.", move)
	case step.By == session.Solver:
		return lang.L("Move {{.Number}}, by the solver: {{.Move}}.", move)
	case verdict == session.Right && step.Hinted:
		return lang.L("Move {{.Number}}, with a hint: {{.Move}} was right.", move)
	case verdict == session.Right:
		return lang.L("Move {{.Number}}: {{.Move}} was right.", move)
	case puzzle.Solvable(r.State(), s.game.Goal) != nil || s.review().proving.Busy():
		return lang.L("Move {{.Number}}: {{.Move}}.", move)
	}
	return lang.L("Move {{.Number}}: {{.Move}}. Whether it was right is not proven.", move)
}

// advised says what is better, with all that is as good; "" where nothing is
// known.
func (s *shell) advised(better []puzzle.Move) string {
	if len(better) == 0 {
		return ""
	}
	return lang.L("Better: {{.Moves}}.", s.choice(better))
}

// onward is advised for a position that nobody has played on from.
func (s *shell) onward(better []puzzle.Move) string {
	if len(better) == 0 {
		return ""
	}
	return lang.L("The shortest way goes on with {{.Moves}}.", s.choice(better))
}

// choice is the names of moves at the cursor, for a sentence.
func (s *shell) choice(moves []puzzle.Move) map[string]any {
	var said []string
	for _, m := range moves {
		said = append(said, words.TileText(s.review().of.State(), m))
	}
	return map[string]any{"Moves": strings.Join(said, lang.L(" or "))}
}

// moment says where in the game the position after k moves lies.
func (s *shell) moment(k int) string {
	r := s.review().of
	at := time.Duration(0)
	if k > 0 {
		at = r.Steps()[k-1].At
	}
	return lang.L("{{.Played}} of {{.All}} · {{.Time}}", map[string]any{"Played": k, "All": r.Len(), "Time": figures.Clock(at)})
}

// distanceText says how far it is from there.
func (s *shell) distanceText(k int) string {
	if left, proven := s.review().of.Distance(k); proven {
		return lang.L("{{.Moves}} to go", map[string]any{"Moves": left})
	}
	if left, ok := s.review().of.AtLeast(k); ok {
		return lang.L("{{.Moves}} to go, at least", map[string]any{"Moves": left})
	}
	return ""
}

// readOut writes above the chart what is under the pointer, or at the cursor
// when k is −1.
func (s *shell) readOut(k int) {
	if !s.reviewing() {
		return
	}
	r := s.review().of
	if k < 0 || k > r.Len() {
		k = r.Cursor()
	}
	s.reviewPanel.Moment.Set(s.moment(k))
	s.reviewPanel.Distance.Room = s.distanceText(k)
	s.reviewPanel.Distance.Set(s.distanceText(k))
	s.strip.moment.Set(fmt.Sprint(s.moment(k), " · ", s.distanceText(k)))
}

// reviewNote is what a person should know of a review; "" mostly.
func (s *shell) reviewNote() string {
	switch {
	case puzzle.Solvable(s.game.State(), s.game.Goal) != nil:
		return lang.L("No sequence of moves solves this board.")
	case s.review().failed:
		return lang.L("The solver failed, which is our mistake. Your game is as it was.")
	case !s.review().of.Exact() && s.reviewPanel.Keys[review.BoundKey].Visible():
		return lang.L("On a board of this size not every distance can be proven. The dashed line is the least that is left.")
	case s.review().counted:
		return lang.L("The game is not finished, so this counts as a hint.")
	}
	return ""
}
