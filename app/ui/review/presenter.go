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
	"tilewise/app/ui/gamecommands"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Presenter shows the review of a game in panel and strip, and the right move on the board. It belongs to the window's
// goroutine.
type Presenter struct {
	app    *service.Services
	of     *session.Review // the review that panel and strip were made ready for
	tables string          // names tables that would prove more; "" where there are none
	usual  solves.SessionPartAverages

	Panel *Panel
	Strip fyne.CanvasObject // the small panel below the board of a narrow window
	Brief *DistanceChart    // the chart in the strip

	moment *kit.Text // the text about the position, in the strip
	brief  *kit.PlaybackControls
}

// NewPresenter makes a presenter without widgets: Build makes them.
func NewPresenter(app *service.Services) *Presenter {
	pr := &Presenter{app: app}
	app.Model.Watch(program.AboutReview|program.AboutPlayback, pr.follow)
	app.WatchView(service.ReviewPlace, program.AboutReview|program.AboutPlayback|program.AboutSettings|
		program.AboutGame|program.AboutPosition, pr.Refresh)
	app.Model.Turned.Listen(func(program.Turned) {
		if pr.IsOpen() {
			app.Messages.Withdraw()
			app.Kit.GiveBack()
		}
	})
	app.Model.WentOn.Listen(func(from program.WentOn) {
		if from.Later {
			app.Messages.Tell(kit.NoteTone, lang.L("Continuing after move {{.Number}}. Redo brings the rest back.",
				map[string]any{"Number": from.Move}))
		}
		app.Kit.GiveBack()
	})
	app.WindowEvents.Rewriting.Listen(func(struct{}) { pr.Leave() })
	return pr
}

// Build makes panel and strip in the language of the window.
func (pr *Presenter) Build(c *kit.Commands) {
	k, jump := pr.app.Kit, pr.app.Model.Player.Jump
	pr.Panel = newPanel(k, c, newDistanceChart(k, panelChart, jump, pr.readOut), kit.NewPlaybackControls(k, c, jump),
		gamecommands.SpeedControl(k, &pr.app.Model.Player), jump)
	pr.Brief, pr.moment, pr.brief = newDistanceChart(k, stripChart, jump, pr.readOut), kit.Caption(""),
		kit.NewPlaybackControls(k, c, jump)
	pr.Panel.Chart.OnMenu, pr.Brief.OnMenu = pr.app.Window.OpenForMove, pr.app.Window.OpenForMove
	pr.Strip = kit.Column(pr.moment, pr.Brief, container.NewBorder(nil, nil, nil,
		container.NewHBox(k.IconButton(c.The("last-mistake")), k.IconButton(c.The("next-mistake")),
			k.IconButton(c.The("panel"))), pr.brief.Object))
}

// Panels returns the panel, and that below the board of a narrow window.
func (pr *Presenter) Panels() (panel, strip fyne.CanvasObject) { return pr.Panel.Object, pr.Strip }

// ready prepares panel and strip for the review under way, which may be a new one.
func (pr *Presenter) ready() {
	if pr.of == pr.app.Model.Review.Current() {
		return
	}
	pr.of, pr.tables = pr.app.Model.Review.Current(), ""
	if set, ok := pr.strongerTables(); ok {
		pr.tables = lang.L("{{.Title}} would prove more. It takes about {{.Time}} to build, under Databases.", map[string]any{
			"Title": words.HeuristicTitle(set.Heuristic), "Time": words.AboutTime(set.Time)})
	}
	pr.usual = solves.Usual(pr.app.Model.Game().Goal, pr.app.Model.Records.WithDeleted())
	pr.Panel.divide(pr.app.Kit, session.SplitsOf(pr.played()), pr.app.Model.Player.Jump)
	pr.charts(func(c *DistanceChart) { c.setGame(pr.app.Model.Review.Current()) })
}

// follow brings board and charts up to date with the cursor of the review, and with what is proven.
func (pr *Presenter) follow(changed program.Topic) {
	if pr.app.Model.Review.Current() == nil {
		return
	}
	pr.ready()
	pr.showBetter()
	if changed&program.AboutPlayback != 0 {
		pr.charts((*DistanceChart).follow)
	}
	if changed&program.AboutReview != 0 {
		pr.charts(func(c *DistanceChart) { c.Refresh() })
	}
}

// showBetter marks the right move on the board; if the user's own move was right, it marks that one. During a replay it
// marks none.
func (pr *Presenter) showBetter() {
	better := pr.app.Model.Review.Current().Better(pr.app.Model.Review.Current().Cursor())
	if pr.app.Model.Player.Running() {
		better = nil
	}
	pr.app.Board.ShowHint(better[:min(len(better), 1)], board.WhichWay)
}

// charts calls do for the charts of the panel and of the strip.
func (pr *Presenter) charts(do func(*DistanceChart)) {
	do(pr.Panel.Chart)
	do(pr.Brief)
}

// Refresh brings panel and strip up to date.
func (pr *Presenter) Refresh() {
	p, r := pr.Panel, pr.app.Model.Review.Current()
	if r == nil {
		return
	}
	pr.ready()
	longer := p.Game.Set(words.GameLine(pr.app.Model.Game()))
	pr.readOut(p.Chart.Hovered)
	solvable := puzzle.Solvable(r.StartState(), pr.app.Model.Game().Goal) == nil
	p.follow(r)
	p.count(r, pr.app.Model.Review.Proves(), pr.app.Model.Review.MoreToProve())
	before := p.Judgement.MinSize().Height
	p.Judgement.Set(pr.Judgement())
	if p.Note.Set(pr.note()) || longer || max(before, p.Judgement.MinSize().Height) > judgementRoom {
		p.Body.Refresh()
	}
	p.showSummary(r.Summary(), solvable)
	pr.showParts()
	p.Speed.Mark(max(0, slices.Index(session.Speeds(), pr.app.Model.Settings().Speed)))
	p.Transport.Follow(pr.app.Model.Player.Running(), r.Cursor(), r.Len())
	pr.brief.Follow(pr.app.Model.Player.Running(), r.Cursor(), r.Len())
}

// strongerTables returns the largest tables for the board; ok is false if these are built already, or in an instant.
func (pr *Presenter) strongerTables() (solver.TableSet, bool) {
	sets := pr.app.Engine.TableSets(pr.app.Model.Game().Size(), pr.app.Model.Game().Goal.Blank())
	for _, set := range slices.Backward(sets) {
		if set.Partition() {
			return set, !set.Instant()
		}
	}
	return solver.TableSet{}, false
}

// IsOpen reports whether the board shows a game under review.
func (pr *Presenter) IsOpen() bool { return pr.app.Model.Doing() == program.InReview }

// Leave leaves the review where there is one.
func (pr *Presenter) Leave() {
	if pr.IsOpen() {
		pr.app.Model.Play()
	}
}

// Hint names the key that replays the game, and PressEnter does nothing.
func (pr *Presenter) Hint() string     { return lang.L("Space replays it") }
func (pr *Presenter) PressEnter() bool { return false }

// PressEscape stops the proofs, and then leaves the review.
func (pr *Presenter) PressEscape(p service.EscapePriority) bool {
	switch {
	case p != service.AfterMessages:
		return false
	case pr.app.Model.Review.Proves():
		pr.app.Model.Review.Toggle()
	default:
		pr.Leave()
	}
	return true
}
