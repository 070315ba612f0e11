package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// The heights of the chart of a review, in the panel and in the strip.
const (
	panelChart float32 = 158
	stripChart float32 = 72
)

// judgementRoom is kept for a sentence of three lines, so that what is below
// stays where it is from move to move.
const judgementRoom float32 = 58

// reviewPanel stands beside the board while a game is under review: the
// distance from home after every move, a replay, and the game in numbers.
type reviewPanel struct {
	object fyne.CanvasObject

	game      *paragraph
	moment    *text // which move the cursor or the pointer is at
	distance  *text
	chart     *pathChart
	legend    *fyne.Container
	keys      map[pathKey]*fyne.Container // entries of the legend
	progress  *fyne.Container
	done      *text
	stop      *button
	judgement *paragraph
	transport *transport
	speed     *segments
	which     *text // of the mistakes
	numbers   map[figure]*numberLine
	note      *paragraph
	body      *fyne.Container
}

func newReviewPanel(k *kit, c *commands, chart *pathChart, t *transport, speed *segments) *reviewPanel {
	p := &reviewPanel{
		game: newParagraph("", smallText, theme.ColorNamePlaceHolder), moment: newText("", smallText, theme.ColorNamePlaceHolder), distance: newText("", smallText, theme.ColorNameForeground),
		chart: chart, done: caption(""), judgement: newParagraph("", plainText, theme.ColorNameForeground),
		transport: t, speed: speed, which: caption(""), note: newParagraph("", smallText, theme.ColorNamePlaceHolder),
		numbers: map[figure]*numberLine{},
	}
	heading := newText(lang.L("Review"), largeText, theme.ColorNameForeground)
	heading.style.Bold, p.distance.style.Bold = true, true
	shut := k.newButton("", theme.CancelIcon(), lang.L("Back to the game"), lang.X("key.escape", "Esc"), c.review.run)
	shut.Importance = widget.LowImportance
	p.distance.align, p.which.align = fyne.TextAlignTrailing, fyne.TextAlignTrailing
	p.stop = k.iconButton(c.prove)
	p.progress = container.NewBorder(nil, nil, nil, p.stop, p.done)
	p.legend, p.keys = newLegend()
	head := caption(lang.L("Mistakes"))
	head.room = head.content
	mistakes := container.NewBorder(nil, nil, nil, container.NewHBox(k.iconButton(c.lastMistake), k.iconButton(c.nextMistake)),
		container.NewBorder(nil, nil, head, nil, p.which))
	onward := container.NewBorder(nil, nil, nil, k.iconButton(c.export), k.labelButton(c.goOn, lang.L("Continue from here")))
	p.body = column(
		container.NewBorder(nil, nil, nil, shut, heading), gap(2), p.game,
		gap(12), container.NewBorder(nil, nil, nil, p.distance, p.moment), gap(6), p.chart,
		gap(2), container.NewStack(gap(30), container.NewCenter(p.legend), p.progress),
		gap(6), container.NewStack(gap(judgementRoom), p.judgement),
		gap(2), mistakes,
		gap(8), p.transport.object, gap(10), p.speed, gap(10), onward,
		gap(10), p.table(), gap(10), p.note, gap(12),
	)
	p.object = panelBody(p.body)
	return p
}

// refreshReview brings the panel and the strip of a review up to date.
func (s *shell) refreshReview() {
	p, r := s.looker, s.review.of
	setShown(p.object, s.reviewing())
	if s.strip.reviewing.Visible() != s.reviewing() {
		setShown(s.strip.reviewing, s.reviewing())
		s.frame.again()
	}
	if r == nil {
		return
	}
	longer := p.game.set(s.gameLine())
	s.readOut(p.chart.hovered)
	solvable := puzzle.Solvable(r.StateAt(0), s.game.Goal) == nil
	p.follow(r)
	p.count(r, s.review.proving.Busy(), solvable)
	before := p.judgement.MinSize().Height
	p.judgement.set(s.judgement())
	if p.note.set(s.reviewNote()) || longer || max(before, p.judgement.MinSize().Height) > judgementRoom {
		p.body.Refresh()
	}
	p.tell(r.Summary(), solvable)
	p.speed.show(indexOf(session.Speeds(), s.settings.Speed))
	p.transport.show(s.player.Running(), r.Cursor(), r.Len())
	s.strip.replay.show(s.player.Running(), r.Cursor(), r.Len())
}

// follow shows which mistake the cursor is at, and explains what the chart
// shows.
func (p *reviewPanel) follow(r *session.Review) {
	at, all := 0, 0
	shows := map[pathKey]bool{}
	for n := 1; n <= r.Len(); n++ {
		switch r.Verdict(n) {
		case session.Mistake:
			all++
			if n <= r.Cursor()+1 {
				at = all
			}
		case session.Unproven:
			_, before := r.AtLeast(n - 1)
			_, after := r.AtLeast(n)
			shows[boundKey] = shows[boundKey] || before && after
		}
		shows[hintKey] = shows[hintKey] || r.Steps()[n-1].Hinted
		shows[solverKey] = shows[solverKey] || r.Steps()[n-1].By == session.Solver
	}
	shows[mistakeKey] = all > 0
	p.which.set(fraction(at, all))
	for key, entry := range p.keys {
		setShown(entry, shows[key])
	}
}

// count shows how far the proofs are, in place of the legend, until all are
// there.
func (p *reviewPanel) count(r *session.Review, proving, solvable bool) {
	done, all := r.Proven()
	setShown(p.progress, solvable && (proving || done < all))
	setShown(p.legend, !p.progress.Visible())
	p.done.set(lang.L("Proven: {{.Done}} of {{.All}}", map[string]any{"Done": done, "All": all}))
	icon := stopIcon
	if !proving {
		icon = theme.MediaPlayIcon()
	}
	if p.stop.Icon != icon {
		p.stop.SetIcon(icon)
	}
}

// fraction is "3 / 49", or "" of nothing.
func fraction(n, all int) string {
	if all == 0 {
		return ""
	}
	return strconv.Itoa(n) + " / " + strconv.Itoa(all)
}
