package ui

import (
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/review"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// doubtful is an engine that knows a way home of every board, and no proof.
type doubtful struct{ *solver.Engine }

func (d doubtful) Solve(ctx context.Context, r solver.Request) (solver.Result, error) {
	if r.Algorithm == solver.IDAStar {
		r.Nodes = 1
	}
	return d.Engine.Solve(ctx, r)
}

// large begins a game on 5×5 far from home, with two moves.
func (s *stand) large() {
	s.t.Helper()
	goal, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 5, H: 5})
	if err != nil {
		s.t.Fatal(err)
	}
	g, err := session.New(session.Params{Goal: goal, Start: puzzle.Shuffle(goal, 3)}, s.Now)
	if err != nil {
		s.t.Fatal(err)
	}
	for range 2 {
		if err := g.Play(session.Person, g.State().Legal()[0]); err != nil {
			s.t.Fatal(err)
		}
	}
	s.shuffler.Begin(g)
}

func TestAReviewTellsWhatIsProvenFromWhatIsLikely(t *testing.T) {
	s := newStandOn(t, freshApp(t), doubtful{tables()})
	s.large()
	s.press(fyne.KeyR)
	if got := s.review.Panel.Numbers[review.OptimumFigure].Value.Content; len(got) < len("≥ 50") { // it was "≥ 1" until a search came there
		t.Errorf("at first the shortest way is said to be %q", got)
	}
	s.until("a finding", func() bool { return s.review.Panel.Keys[review.OpenKey].Visible() || !s.review.Proves() })
	if s.review.Proves() && !s.tells(s.review.Panel.Object, "not proven") {
		t.Errorf("while it is proven, nothing explains the chart: %q", s.labels(s.review.Panel.Object))
	}
	s.proven()
	if !s.review.Panel.Keys[review.OpenKey].Visible() || s.review.Panel.Keys[review.BoundKey].Visible() {
		t.Error("the legend does not explain the band")
	}
	if got := s.review.Panel.Note.Content; !strings.Contains(got, "hatched band") {
		t.Errorf("the note says %q", got)
	}
	if got := s.review.Panel.Note.Content; !strings.Contains(got, "Database 6-6-6-6 would prove more: about ") {
		t.Errorf("the note does not tell of tables: %q", got)
	}
	s.press(fyne.KeyHome)
	s.proven()
	if got := s.review.Panel.Distance.Content; !strings.Contains(got, " to ") || !strings.HasSuffix(got, " to go") || strings.HasPrefix(got, "0 ") {
		t.Errorf("over the chart: %q", got)
	}
	if got := s.review.Panel.Judgement.Content; !strings.Contains(got, "likely") || !strings.HasSuffix(got, "That is not proven.") {
		t.Errorf("the panel says %q", got)
	}
	if s.review.Panel.Numbers[review.MistakesFigure].Row.Visible() {
		t.Error("what is likely is counted among the mistakes")
	}
}

// On a board where not every distance can be proven there is a way on, too, from
// proofs that a person has stopped.
func TestStoppedProofsOfALargeBoardCanGoOn(t *testing.T) {
	s := newStandOn(t, freshApp(t), stubborn{tables()})
	s.large()
	s.press(fyne.KeyR)
	p := s.review.Panel
	said := p.Done.Content
	s.press(fyne.KeyEscape)
	if s.review.Proves() || !p.Progress.Visible() || p.Done.Content != said || p.Stop.Icon.Name() != theme.MediaPlayIcon().Name() {
		t.Fatalf("stopped: the count %q is shown: %t, with %q", p.Done.Content, p.Progress.Visible(), p.Stop.Icon.Name())
	}
	p.Stop.OnTapped()
	if !s.review.Proves() {
		t.Error("the button does not go on with the proofs")
	}
}
