package review

import (
	"context"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/solves"
	"tilewise/app/task"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/replay"
	"tilewise/app/ui/service"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Presenter is Review: the game that is looked back at, what is proven of its moves, and
// the panel that shows both. The game itself stays as it is. It belongs to the
// window's goroutine.
type Presenter struct {
	app    *service.Services
	leave  func() // shows the game's own position again, and lets the game go on
	player *replay.Player

	of      *session.Review // the review that is shown; nil without one
	proving task.Task
	stopped bool   // a person stopped the proofs
	failed  bool   // a proof went wrong
	open    bool   // some distances can still be proven
	counted bool   // the review has counted as a hint
	tables  string // names tables that would prove more; "" where there are none
	usual   solves.SessionPartAverages

	// Usual is what a person's own solves toward a goal take; nil where nobody knows.
	Usual func(puzzle.Goal) solves.SessionPartAverages

	Panel *Panel
	Strip fyne.CanvasObject // the small panel below the board of a narrow window
	Brief *DistanceChart    // the chart in the strip

	moment *kit.Text // the text about the position, in the strip
	brief  *kit.PlaybackControls
}

// NewPresenter makes a presenter without widgets: Build makes them.
func NewPresenter(app *service.Services, leave func(), player *replay.Player) *Presenter {
	return &Presenter{app: app, leave: leave, player: player}
}

// Build makes panel and strip in the language of the window.
func (d *Presenter) Build(c *kit.Commands) {
	k, jump := d.app.Kit, d.player.Jump
	d.Panel = NewPanel(k, c, NewDistanceChart(k, PanelChart, jump, d.readOut), kit.NewPlaybackControls(k, c, jump),
		d.player.SpeedControl(k), jump)
	d.Brief, d.moment, d.brief = NewDistanceChart(k, StripChart, jump, d.readOut), kit.Caption(""),
		kit.NewPlaybackControls(k, c, jump)
	d.Panel.Chart.OnMenu, d.Brief.OnMenu = d.app.Window.ShowMoveMenu, d.app.Window.ShowMoveMenu
	d.Strip = kit.Column(d.moment, d.Brief, container.NewBorder(nil, nil, nil,
		container.NewHBox(k.IconButton(c.The("lastMistake")), k.IconButton(c.The("nextMistake")),
			k.IconButton(c.The("panel"))), d.brief.Object))
}

// Film is the review under way; nil without one.
func (d *Presenter) Film() *session.Review { return d.of }

// Open reviews a game, beginning at its own position. Where the game is not finished, the board
// will show what to do there: that counts as a hint.
func (d *Presenter) Open() {
	g := d.app.Game
	d.of, d.stopped, d.failed, d.open, d.counted = session.NewReview(g), false, false, false, false
	if _, finished := g.Finish(); !finished && !g.Solved() && puzzle.Solvable(g.State(), g.Goal) == nil {
		g.CountHint()
		d.counted = true
	}
	d.tables = ""
	if set, ok := d.strongerTables(); ok {
		d.tables = lang.L("{{.Title}} would prove more. It takes about {{.Time}} to build, under Databases.", map[string]any{
			"Title": words.HeuristicTitle(set.Heuristic), "Time": words.AboutTime(set.Time)})
	}
	d.usual = d.usually()
	d.Panel.divide(d.app.Kit, session.SplitsOf(d.played()), d.player.Jump)
	d.charts(func(c *DistanceChart) { c.SetGame(d.of) })
}

// Begin shows the position of the game, and begins to prove.
func (d *Presenter) Begin() {
	d.Look()
	d.proveNext()
}

// Close forgets the review.
func (d *Presenter) Close() {
	d.player.Stop()
	d.proving.Stop()
	d.of = nil
}

// GoOn leaves the review and goes on from the position that it shows. Redo still brings back all
// later moves.
func (d *Presenter) GoOn() {
	k, all := d.of.Cursor(), d.of.Len()
	d.app.Game.JumpTo(k)
	d.leave()
	if k < all {
		d.app.Messages.Tell(kit.NoteTone, lang.L("Continuing after move {{.Number}}. Redo brings the rest back.",
			map[string]any{"Number": k}))
	}
	d.app.Kit.GiveBack()
}

// Proves tells whether positions are proven in the background.
func (d *Presenter) Proves() bool { return d.proving.Busy() }

// proveNext proves one position after the other in the background, and shows each finding as it
// comes.
func (d *Presenter) proveNext() {
	r, goal := d.of, d.app.Game.Goal
	position, more := r.Next()
	d.open = more
	if !more || d.stopped || d.failed || puzzle.Solvable(position.Of, goal) != nil {
		d.proving.Stop()
		return
	}
	task.Try(d.app.Kit.Tasks, &d.proving, func(ctx context.Context) (session.ProofResult, error) {
		return session.Prove(ctx, d.app.Engine, position, goal)
	}, func(finding session.ProofResult, err error) {
		d.failed = err != nil
		r.Learn(finding)
		d.proveNext()
		d.showProven()
	})
}

// showProven shows all that is proven so far.
func (d *Presenter) showProven() {
	d.showBetter()
	d.charts(func(c *DistanceChart) { c.Refresh() })
	d.app.Window.Refresh()
}

// ToggleProofs stops the proofs, or goes on with them.
func (d *Presenter) ToggleProofs() {
	d.stopped, d.failed = d.Proves(), false
	d.proveNext()
	d.app.Window.Refresh()
}

// Look brings board and charts up to date with the cursor of the review, and has the alternatives
// to the next move proven.
func (d *Presenter) Look() {
	if !d.player.Running() {
		d.of.Consider(d.of.Cursor())
		if !d.Proves() {
			d.proveNext()
		}
	}
	d.showBetter()
	d.charts((*DistanceChart).Follow)
	d.app.Events.Position.Send(d.app.Window.Position())
	d.app.Window.Refresh()
}

// showBetter marks the right move on the board, the person's own where it was
// right. While the game is replayed, the board is left alone.
func (d *Presenter) showBetter() {
	better := d.of.Better(d.of.Cursor())
	if d.player.Running() {
		better = nil
	}
	d.app.Board.ShowHint(better[:min(len(better), 1)], board.WhichWay)
}

// charts calls do for the chart of the panel and that of the strip.
func (d *Presenter) charts(do func(*DistanceChart)) {
	do(d.Panel.Chart)
	do(d.Brief)
}

// Refresh brings panel and strip up to date.
func (d *Presenter) Refresh() {
	p, r := d.Panel, d.of
	if r == nil {
		return
	}
	longer := p.Game.Set(words.GameLine(d.app.Game))
	d.readOut(p.Chart.Hovered)
	solvable := puzzle.Solvable(r.StateAt(0), d.app.Game.Goal) == nil
	p.Follow(r)
	p.Count(r, d.Proves(), d.open && solvable)
	before := p.Judgement.MinSize().Height
	p.Judgement.Set(d.Judgement())
	if p.Note.Set(d.note()) || longer || max(before, p.Judgement.MinSize().Height) > JudgementRoom {
		p.Body.Refresh()
	}
	p.ShowSummary(r.Summary(), solvable)
	d.showParts()
	p.Speed.Mark(max(0, slices.Index(session.Speeds(), d.app.Settings.Speed)))
	p.Transport.Follow(d.player.Running(), r.Cursor(), r.Len())
	d.brief.Follow(d.player.Running(), r.Cursor(), r.Len())
}

// strongerTables is the largest tables for the board; ok is false where they are there, or built at
// once.
func (d *Presenter) strongerTables() (solver.TableSet, bool) {
	sets := d.app.Engine.TableSets(d.app.Game.Size(), d.app.Game.Goal.Blank())
	for _, set := range slices.Backward(sets) {
		if set.Partition() {
			return set, !set.Instant()
		}
	}
	return solver.TableSet{}, false
}
