package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
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

	game      *kit.Paragraph
	moment    *kit.Text // which move the cursor or the pointer is at
	distance  *kit.Text
	chart     *pathChart
	legend    *fyne.Container
	keys      map[pathKey]*fyne.Container // entries of the legend
	progress  *fyne.Container
	done      *kit.Text
	stop      *kit.Button
	judgement *kit.Paragraph
	transport *transport
	speed     *kit.Segments
	which     *kit.Text // of the mistakes
	numbers   map[figure]*numberLine
	note      *kit.Paragraph
	body      *fyne.Container
}

func newReviewPanel(k *kit.Kit, c *kit.Commands, chart *pathChart, t *transport, speed *kit.Segments) *reviewPanel {
	p := &reviewPanel{
		game: kit.NewParagraph("", kit.SmallText, theme.ColorNamePlaceHolder), moment: kit.NewText("", kit.SmallText, theme.ColorNamePlaceHolder), distance: kit.NewText("", kit.SmallText, theme.ColorNameForeground),
		chart: chart, done: kit.Caption(""), judgement: kit.NewParagraph("", kit.PlainText, theme.ColorNameForeground),
		transport: t, speed: speed, which: kit.Caption(""), note: kit.NewParagraph("", kit.SmallText, theme.ColorNamePlaceHolder),
		numbers: map[figure]*numberLine{},
	}
	heading := kit.NewText(lang.L("Review"), kit.LargeText, theme.ColorNameForeground)
	heading.Style.Bold, p.distance.Style.Bold = true, true
	shut := k.NewButton("", theme.CancelIcon(), lang.L("Back to the game"), lang.X("key.escape", "Esc"), c.The("review").Run)
	shut.Importance = widget.LowImportance
	p.distance.Align, p.which.Align = fyne.TextAlignTrailing, fyne.TextAlignTrailing
	p.stop = k.IconButton(c.The("prove"))
	p.progress = container.NewBorder(nil, nil, nil, p.stop, p.done)
	p.legend, p.keys = newLegend()
	head := kit.Caption(lang.L("Mistakes"))
	head.Room = head.Content
	mistakes := container.NewBorder(nil, nil, nil, container.NewHBox(k.IconButton(c.The("lastMistake")), k.IconButton(c.The("nextMistake"))),
		container.NewBorder(nil, nil, head, nil, p.which))
	onward := container.NewBorder(nil, nil, nil, k.IconButton(c.The("export")), k.LabelButton(c.The("goOn"), lang.L("Continue from here")))
	p.body = kit.Column(
		container.NewBorder(nil, nil, nil, shut, heading), kit.Gap(2), p.game,
		kit.Gap(12), container.NewBorder(nil, nil, nil, p.distance, p.moment), kit.Gap(6), p.chart,
		kit.Gap(2), container.NewStack(kit.Gap(30), container.NewCenter(p.legend), p.progress),
		kit.Gap(6), container.NewStack(kit.Gap(judgementRoom), p.judgement),
		kit.Gap(2), mistakes,
		kit.Gap(8), p.transport.object, kit.Gap(10), p.speed, kit.Gap(10), onward,
		kit.Gap(10), p.table(), kit.Gap(10), p.note, kit.Gap(12),
	)
	p.object = panelBody(p.body)
	return p
}

// refreshReview brings the panel and the strip of a review up to date.
func (s *shell) refreshReview() {
	p := s.looker
	if !s.reviewing() {
		return
	}
	r := s.review().of
	longer := p.game.Set(s.gameLine())
	s.readOut(p.chart.hovered)
	solvable := puzzle.Solvable(r.StateAt(0), s.game.Goal) == nil
	p.follow(r)
	p.count(r, s.review().proving.Busy(), solvable)
	before := p.judgement.MinSize().Height
	p.judgement.Set(s.judgement())
	if p.note.Set(s.reviewNote()) || longer || max(before, p.judgement.MinSize().Height) > judgementRoom {
		p.body.Refresh()
	}
	p.tell(r.Summary(), solvable)
	p.speed.Mark(indexOf(session.Speeds(), s.settings.Speed))
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
	p.which.Set(fraction(at, all))
	for key, entry := range p.keys {
		kit.SetShown(entry, shows[key])
	}
}

// count shows how far the proofs are, in place of the legend, until all are
// there.
func (p *reviewPanel) count(r *session.Review, proving, solvable bool) {
	done, all := r.Proven()
	kit.SetShown(p.progress, solvable && (proving || done < all))
	kit.SetShown(p.legend, !p.progress.Visible())
	p.done.Set(lang.L("Proven: {{.Done}} of {{.All}}", map[string]any{"Done": done, "All": all}))
	icon := look.StopIcon
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
