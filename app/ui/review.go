package ui

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/door"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/review"
	"tilewise/solver/puzzle"
)

// lookBack is the review of a game. It takes the place of playing: the board
// shows any position of the game, which itself stays as it is.
type lookBack struct {
	of      *session.Review
	proving door.Errand
	stopped bool // a person stopped the proofs
	failed  bool // a proof went wrong
	counted bool // as a hint
}

func (s *shell) reviewCommands(c *kit.Commands) {
	c.Add("review", &kit.Command{Label: kit.Says(lang.L("Review…")), Key: kit.Plain(fyne.KeyR), Icon: look.ReviewIcon, Do: s.toggleReview,
		Able: s.may(reviewGame), Chosen: s.reviewing})
	c.Add("lastMistake", &kit.Command{Label: kit.Says(lang.L("The previous mistake")), Key: kit.Plain(fyne.KeyUp), Icon: theme.MoveUpIcon(),
		Do: func() { s.goToMistake(s.review().of.MistakeBefore) }, Able: func() bool { return s.hasMistake((*session.Review).MistakeBefore, 0) }})
	c.Add("nextMistake", &kit.Command{Label: kit.Says(lang.L("The next mistake")), Key: kit.Plain(fyne.KeyDown), Icon: theme.MoveDownIcon(),
		Do: func() { s.goToMistake(afterThis(s.review().of)) }, Able: func() bool { return s.hasMistake((*session.Review).MistakeAfter, 1) }})
	c.Add("prove", &kit.Command{Label: s.proveLabel, Icon: look.StopIcon, Do: s.toggleProofs, Able: s.reviewing})
	c.Put(gameMenu, 3, "review", "lastMistake", "nextMistake")
}

// afterThis looks for a mistake behind the cursor.
func afterThis(r *session.Review) func(int) (int, bool) {
	return func(k int) (int, bool) { return r.MistakeAfter(k + 1) }
}

func (s *shell) hasMistake(find func(*session.Review, int) (int, bool), on int) bool {
	if !s.reviewing() {
		return false
	}
	_, ok := find(s.review().of, s.review().of.Cursor()+on)
	return ok
}

func (s *shell) goToMistake(find func(int) (int, bool)) {
	if k, ok := find(s.review().of.Cursor()); ok {
		s.player.Jump(k)
	}
}

func (s *shell) toggleReview() {
	if s.reviewing() {
		s.leaveReview()
		return
	}
	s.enter(playPlace)
	s.endEdit()
	s.startReview()
}

// startReview opens the review at the game's own position. Where the game is
// not finished, the board will show what to do there: that is a hint, and
// counts.
func (s *shell) startReview() {
	r := &lookBack{of: session.NewReview(s.game)}
	if _, finished := s.game.Finish(); !finished && !s.game.Solved() && puzzle.Solvable(s.game.State(), s.game.Goal) == nil {
		s.game.CountHint()
		r.counted = true
	}
	s.turnTo(r)
	s.hints.Stop()
	s.advice = advice{}
	s.card.Hide()
	s.banner.Withdraw()
	s.charts(func(c *review.Chart) { c.SetGame(r.of) })
	s.lookAround()
	s.proveNext()
	s.keep()
	s.focusBoard()
}

// leaveReview shows the game's own position again, and lets it go on.
func (s *shell) leaveReview() {
	if !s.reviewing() {
		return
	}
	s.dropReview()
	s.board.SetPosition(s.game.State(), s.game.Goal)
	s.moved()
}

// proves tells whether positions of a review are proven in the background.
func (s *shell) proves() bool { r := s.review(); return r != nil && r.proving.Busy() }

// dropReview forgets a review, as another game comes.
func (s *shell) dropReview() {
	if s.reviewing() {
		s.turnTo(playing{})
	}
}

// goOnFrom leaves the review for the position that it shows. Redo still brings
// all that came after it.
func (s *shell) goOnFrom() {
	r := s.review().of
	k := r.Cursor()
	s.game.JumpTo(k)
	s.leaveReview()
	if k < r.Len() {
		s.banner.Say(kit.NoteTone, lang.L("You go on after move {{.Number}}. Redo brings the rest back.", map[string]any{"Number": k}), "", nil)
	}
	s.focusBoard()
}

// proveNext has one position after the other proven in the background, and
// shows each finding as it comes.
func (s *shell) proveNext() {
	r, goal := s.review().of, s.game.Goal
	at, more := r.Next()
	if !more || s.review().stopped || s.review().failed || puzzle.Solvable(at, goal) != nil {
		s.review().proving.Stop()
		return
	}
	door.Try(s.door, &s.review().proving, func(ctx context.Context) (session.Finding, error) {
		return session.Prove(ctx, s.engine, at, goal)
	}, func(finding session.Finding, err error) {
		s.review().failed = err != nil
		r.Learn(finding)
		s.proveNext()
		s.showProven()
	})
}

// showProven brings everything up to date with what is known.
func (s *shell) showProven() {
	s.showBetter()
	s.charts(func(c *review.Chart) { c.Refresh() })
	s.refresh()
}

// toggleProofs stops the proofs, or goes on with them.
func (s *shell) toggleProofs() {
	s.review().stopped = s.review().proving.Busy()
	s.review().failed = false
	s.proveNext()
	s.refresh()
}

func (s *shell) proveLabel() string {
	if s.proves() {
		return lang.L("Stop the proofs")
	}
	return lang.L("Continue the proofs")
}

// lookAround brings board and chart up to date with the cursor of the review,
// and asks what else could have been played there.
func (s *shell) lookAround() {
	if !s.player.Running() {
		s.review().of.Consider(s.review().of.Cursor())
		if !s.review().proving.Busy() {
			s.proveNext()
		}
	}
	s.showBetter()
	s.charts((*review.Chart).Follow)
	s.signals.Position.send(s.position())
	s.refresh()
}

// showBetter marks the right move on the board, the person's own where it was
// right. While the game is replayed, the board is left alone.
func (s *shell) showBetter() {
	better := s.review().of.Better(s.review().of.Cursor())
	if s.player.Running() {
		better = nil
	}
	s.board.ShowHint(better[:min(len(better), 1)], board.WhichWay)
}

// charts does something with the chart of the panel and that of the strip.
func (s *shell) charts(do func(*review.Chart)) {
	do(s.reviewPanel.Chart)
	do(s.strip.chart)
}

// refreshReview brings the panel and the strip of a review up to date.
func (s *shell) refreshReview() {
	p := s.reviewPanel
	if !s.reviewing() {
		return
	}
	r := s.review().of
	longer := p.Game.Set(s.gameLine())
	s.readOut(p.Chart.Hovered)
	solvable := puzzle.Solvable(r.StateAt(0), s.game.Goal) == nil
	p.Follow(r)
	p.Count(r, s.review().proving.Busy(), solvable)
	before := p.Judgement.MinSize().Height
	p.Judgement.Set(s.judgement())
	if p.Note.Set(s.reviewNote()) || longer || max(before, p.Judgement.MinSize().Height) > review.JudgementRoom {
		p.Body.Refresh()
	}
	p.Tell(r.Summary(), solvable)
	p.Speed.Mark(indexOf(session.Speeds(), s.settings.Speed))
	p.Transport.Follow(s.player.Running(), r.Cursor(), r.Len())
	s.strip.replay.Follow(s.player.Running(), r.Cursor(), r.Len())
}
