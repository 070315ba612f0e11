package review

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/solves"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/replay"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Presenter is Review: the game that is looked back at, what is proven of its moves, and
// the panel that shows both. The game itself stays as it is. It belongs to the
// window's goroutine.
type Presenter struct {
	app   *service.Services
	leave func() // shows the game's own position again, and lets the game go on

	of      *session.Review // the review that is shown; nil without one
	proofs  program.ReviewProofs
	counted bool   // the review has counted as a hint
	tables  string // names tables that would prove more; "" where there are none
	usual   solves.SessionPartAverages

	// Usual is what the user's own solves toward a goal take; nil where nobody knows.
	Usual func(puzzle.Goal) solves.SessionPartAverages

	Panel *Panel
	Strip fyne.CanvasObject // the small panel below the board of a narrow window
	Brief *DistanceChart    // the chart in the strip

	moment *kit.Text // the text about the position, in the strip
	brief  *kit.PlaybackControls
}

// NewPresenter makes a presenter without widgets: Build makes them.
func NewPresenter(app *service.Services, leave func()) *Presenter {
	return &Presenter{app: app, leave: leave}
}

// Build makes panel and strip in the language of the window.
func (pr *Presenter) Build(c *kit.Commands) {
	k, jump := pr.app.Kit, pr.app.Player.Jump
	pr.Panel = newPanel(k, c, newDistanceChart(k, panelChart, jump, pr.readOut), kit.NewPlaybackControls(k, c, jump),
		replay.SpeedControl(k, &pr.app.Player), jump)
	pr.Brief, pr.moment, pr.brief = newDistanceChart(k, stripChart, jump, pr.readOut), kit.Caption(""),
		kit.NewPlaybackControls(k, c, jump)
	pr.Panel.Chart.OnMenu, pr.Brief.OnMenu = pr.app.Window.ShowMoveMenu, pr.app.Window.ShowMoveMenu
	pr.Strip = kit.Column(pr.moment, pr.Brief, container.NewBorder(nil, nil, nil,
		container.NewHBox(k.IconButton(c.The("lastMistake")), k.IconButton(c.The("nextMistake")),
			k.IconButton(c.The("panel"))), pr.brief.Object))
}

// Film is the review under way; nil without one.
func (pr *Presenter) Film() *session.Review { return pr.of }

// Open reviews a game, beginning at its own position. Where the game is not finished, the board
// will show what to do there: that counts as a hint.
func (pr *Presenter) Open() {
	pr.of, pr.counted = session.ReviewGame(pr.app.Game)
	pr.proofs.Reset()
	pr.tables = ""
	if set, ok := pr.strongerTables(); ok {
		pr.tables = lang.L("{{.Title}} would prove more. It takes about {{.Time}} to build, under Databases.", map[string]any{
			"Title": words.HeuristicTitle(set.Heuristic), "Time": words.AboutTime(set.Time)})
	}
	pr.usual = pr.usually()
	pr.Panel.divide(pr.app.Kit, session.SplitsOf(pr.played()), pr.app.Player.Jump)
	pr.charts(func(c *DistanceChart) { c.setGame(pr.of) })
}

// Begin shows the position of the game, and begins to prove.
func (pr *Presenter) Begin() {
	pr.Look()
	pr.prove()
}

// Close forgets the review.
func (pr *Presenter) Close() {
	pr.app.Player.Stop()
	pr.proofs.Stop()
	pr.of = nil
}

// GoOn leaves the review and goes on from the position that it shows. Redo still brings back all
// later moves.
func (pr *Presenter) GoOn() {
	k, all := pr.of.Cursor(), pr.of.Len()
	pr.app.Game.JumpTo(k)
	pr.leave()
	if k < all {
		pr.app.Messages.Tell(kit.NoteTone, lang.L("Continuing after move {{.Number}}. Redo brings the rest back.",
			map[string]any{"Number": k}))
	}
	pr.app.Kit.GiveBack()
}

// Proves reports whether positions are proven in the background.
func (pr *Presenter) Proves() bool { return pr.proofs.Running() }

// prove goes on to prove, and shows each finding as it comes.
func (pr *Presenter) prove() {
	pr.proofs.GoOn(pr.of, pr.app.Game.Goal, pr.app.Kit.Tasks, pr.app.Engine, pr.showProven)
}

// showProven shows all that is proven so far.
func (pr *Presenter) showProven() {
	pr.showBetter()
	pr.charts(func(c *DistanceChart) { c.Refresh() })
	pr.app.Window.Refresh()
}

// ToggleProofs stops the proofs, or goes on with them.
func (pr *Presenter) ToggleProofs() {
	pr.proofs.Stopped, pr.proofs.Failed = pr.Proves(), false
	pr.prove()
	pr.app.Window.Refresh()
}

// Look brings board and charts up to date with the cursor of the review, and has the alternatives
// to the next move proven.
func (pr *Presenter) Look() {
	if !pr.app.Player.Running() {
		pr.of.Consider(pr.of.Cursor())
		if !pr.Proves() {
			pr.prove()
		}
	}
	pr.showBetter()
	pr.charts((*DistanceChart).follow)
	pr.app.Events.Position.Send(pr.app.Position())
	pr.app.Window.Refresh()
}

// showBetter marks the right move on the board, the user's own where it was
// right. While the game is replayed, the board is left alone.
func (pr *Presenter) showBetter() {
	better := pr.of.Better(pr.of.Cursor())
	if pr.app.Player.Running() {
		better = nil
	}
	pr.app.Board.ShowHint(better[:min(len(better), 1)], board.WhichWay)
}

// charts calls do for the chart of the panel and that of the strip.
func (pr *Presenter) charts(do func(*DistanceChart)) {
	do(pr.Panel.Chart)
	do(pr.Brief)
}

// Refresh brings panel and strip up to date.
func (pr *Presenter) Refresh() {
	p, r := pr.Panel, pr.of
	if r == nil {
		return
	}
	longer := p.Game.Set(words.GameLine(pr.app.Game))
	pr.readOut(p.Chart.Hovered)
	solvable := puzzle.Solvable(r.StateAt(0), pr.app.Game.Goal) == nil
	p.follow(r)
	p.count(r, pr.Proves(), pr.proofs.Open && solvable)
	before := p.Judgement.MinSize().Height
	p.Judgement.Set(pr.Judgement())
	if p.Note.Set(pr.note()) || longer || max(before, p.Judgement.MinSize().Height) > judgementRoom {
		p.Body.Refresh()
	}
	p.showSummary(r.Summary(), solvable)
	pr.showParts()
	p.Speed.Mark(max(0, slices.Index(session.Speeds(), pr.app.Settings.Speed)))
	p.Transport.Follow(pr.app.Player.Running(), r.Cursor(), r.Len())
	pr.brief.Follow(pr.app.Player.Running(), r.Cursor(), r.Len())
}

// strongerTables is the largest tables for the board; ok is false where they are there, or built at
// once.
func (pr *Presenter) strongerTables() (solver.TableSet, bool) {
	sets := pr.app.Engine.TableSets(pr.app.Game.Size(), pr.app.Game.Goal.Blank())
	for _, set := range slices.Backward(sets) {
		if set.Partition() {
			return set, !set.Instant()
		}
	}
	return solver.TableSet{}, false
}
