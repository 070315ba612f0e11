package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/lesson"
	"tilewise/app/ui/lab/race"
	"tilewise/app/ui/lab/stepper"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// Room is the Lab: what lies on its bench, what is measured, and its pages. All of
// it belongs to the window's goroutine.
type Room struct {
	host     Host
	kit      *kit.Kit
	commands *kit.Commands

	sheet     sheet
	sheets    int // how many have lain on the bench before it
	history   history
	measuring measuring
	findings  lab.Findings
	studying  task.Task
	copying   task.Task
	forecasts forecasts
	tallies   tallies
	look      sight

	run     int // chosen, or none
	board   int // of the sheet, that the board shows
	film    *session.Playback
	aside   *aside // shown in place of the sheet's board; nil is none
	files   files
	stepper *stepper.Page // made with its commands
	race    *race.Page    // likewise
	lesson  *lesson.Page  // made when it is first turned to

	pages []*shownPage
	at    int
	desk  *desk
	panel *panel
	strip *strip
	Desk  fyne.CanvasObject // takes the place of the stage
	Panel *container.Scroll // stands below the small board
	Strip fyne.CanvasObject // stands beside it in a narrow window
	built bool              // a page can be seen
}

// none is no run, no row.
const none = -1

// New makes a room without anything to see, for its commands.
func New(h Host) *Room {
	r := &Room{host: h, run: none}
	r.look.load(h.Choices())
	r.sheet = r.blank()
	return r
}

// Build makes what there is to see, but for the pages.
func (r *Room) Build(k *kit.Kit, c *kit.Commands, t, narrow *kit.Transport) {
	r.kit, r.commands, r.pages, r.built = k, c, nil, false
	r.panel = newPanel(r, t)
	r.strip = newStrip(r, narrow)
	for _, p := range allPages() {
		r.pages = append(r.pages, &shownPage{page: p})
	}
	r.desk = newDesk(r)
	r.Desk, r.Panel, r.Strip = r.desk.object, r.panel.Object, r.strip.object
	if r.host.Here() { // in a window in another language
		r.show()
	}
}

// show shows the page at hand. Until then there is none: who only plays does not wait
// for it.
func (r *Room) show() {
	r.turn(r.at)
	r.panel.refresh()
}

// blank is a sheet about the position of the game, with nothing to do yet.
func (r *Room) blank() sheet {
	b, _ := r.host.Game()
	return sheet{experiment: lab.Experiment{Sets: []lab.Set{given(b)}, Limits: usualLimits()}, saved: true}
}

// given is a set of one board.
func given(b ...lab.Board) lab.Set { return lab.Set{Kind: lab.Given, Goal: b[0].Goal, Boards: b} }

// usualLimits keep a run that cannot work from filling the machine.
func usualLimits() lab.Limits { return lab.Limits{States: 10_000_000} }

// Film is the solution that the board shows, move by move; nil where it shows one
// position.
func (r *Room) Film() *session.Playback { return r.film }

// Shows is the board that stands above the panel.
func (r *Room) Shows() (puzzle.State, puzzle.Goal) {
	b := r.shown()
	if r.film != nil {
		return r.film.State(), b.Goal
	}
	return b.Start, b.Goal
}

// shown is the board of the sheet that is looked at; that of the game where none is
// drawn yet.
func (r *Room) shown() lab.Board {
	if r.aside != nil {
		return r.aside.board
	}
	return r.own()
}

// own is the board of the sheet that is looked at, whatever a page shows.
func (r *Room) own() lab.Board {
	if boards := r.known(); len(boards) > 0 {
		return boards[max(0, min(r.board, len(boards)-1))]
	}
	b, _ := r.host.Game()
	return b
}

// known are the boards of the sheet as far as they can be told without drawing
// them.
func (r *Room) known() []lab.Board {
	if r.sheet.boards != nil {
		return r.sheet.boards
	}
	if sets := r.sheet.experiment.Sets; len(sets) == 1 && sets[0].Kind == lab.Given {
		return sets[0].Boards
	}
	return nil
}

// single tells whether the experiment is about one board, measured once a run.
func (r *Room) single() bool {
	return len(r.known()) == 1 && r.sheet.experiment.Repetitions <= 1
}

// typical is a board of the size that the experiment is about.
func (r *Room) typical() lab.Board {
	if boards := r.known(); len(boards) > 0 {
		return boards[0]
	}
	if sets := r.sheet.experiment.Sets; len(sets) > 0 && sets[0].Goal.Size().Valid() {
		return lab.Board{Start: puzzle.Shuffle(sets[0].Goal, sets[0].Seed), Goal: sets[0].Goal, Known: puzzle.UnknownLength}
	}
	return r.shown()
}

// edit puts another sheet on the bench. The one before can be brought back.
func (r *Room) edit(next sheet) {
	r.history.note(r.sheet)
	r.put(next)
}

// put exchanges the sheet. What is under way for another one ends; its rows are
// taken where they are true of this one, too, and what is found out of them is not.
func (r *Room) put(next sheet) {
	r.stop()
	r.studying.Stop()
	r.sheet = next
	r.sheets++
	r.findings = lab.Findings{}
	r.run = min(r.run, len(next.experiment.Runs)-1)
	r.board, r.film, r.aside = 0, nil, nil
	r.keep()
	r.changed()
	r.foretell()
	r.host.Shown()
}

// Undo brings the sheet before back, and Redo the one that undo has taken.
func (r *Room) Undo() {
	if own := r.strokes(); own != nil {
		own.Undo()
		return
	}
	r.put(r.history.back(r.sheet))
}

func (r *Room) Redo() {
	if own := r.strokes(); own != nil {
		own.Redo()
		return
	}
	r.put(r.history.forth(r.sheet))
}

func (r *Room) CanUndo() bool {
	if own := r.strokes(); own != nil {
		return own.CanUndo()
	}
	return len(r.history.before) > 0
}

func (r *Room) CanRedo() bool {
	if own := r.strokes(); own != nil {
		return own.CanRedo()
	}
	return len(r.history.after) > 0
}

// Leave is told when a person goes to another view.
func (r *Room) Leave() {
	if r.built {
		r.left()
	}
}

// Entered looks once for what the bench held last, and sees to it that a bench
// without runs is about the game as it stands.
func (r *Room) Entered() {
	if !r.built {
		r.show()
	}
	r.lookOnce()
	if len(r.sheet.experiment.Runs) == 0 && !r.busy() && len(r.history.before) == 0 && r.sheet.path == "" {
		r.sheet = r.blank()
		r.changed()
	}
}

// Refresh brings what is seen up to date with what the window does.
func (r *Room) Refresh() {
	if !r.built {
		return
	}
	r.panel.follow()
}

// Refit fits what is seen to another width.
func (r *Room) Refit() {
	r.panel.body.Refresh()
}

// changed shows what has come of the sheet.
func (r *Room) changed() {
	if !r.built {
		return
	}
	r.pages[r.at].Refresh() // before the desk, whose layout draws its tables again
	r.desk.refresh()
	r.panel.refresh()
	r.host.Follow()
}

// finished hears that measuring has ended: of one board, the first solution is
// shown.
func (r *Room) finished() {
	if r.sheet.complete() {
		r.study()
	}
	r.changed()
}

// choose looks at a run; none is no run. play plays its solution.
func (r *Room) choose(run int, play bool) {
	r.run, r.aside = run, nil
	r.filmOf(r.rowOf(run))
	r.changed()
	r.host.Shown()
	if play && r.film != nil {
		r.host.Play()
	}
}

// rowOf is the row of a run on the board that is looked at.
func (r *Room) rowOf(run int) (lab.Row, bool) {
	for _, row := range r.sheet.rows {
		if row.Run == run && row.Board == r.board {
			return row, true
		}
	}
	return lab.Row{}, false
}

// filmOf makes the solution of a row what the board shows.
func (r *Room) filmOf(row lab.Row, there bool) {
	r.film = nil
	if !there || row.Length < 0 {
		return
	}
	if p, err := session.NewPlayback(r.sheet.boards[row.Board].Start, row.Moves()); err == nil {
		r.film = p
	}
}

// fit tells whether a run can work on the boards of the sheet.
func (r *Room) fit(run lab.Run) solver.Fit {
	b := r.typical()
	if r.host.Engine() == nil {
		return solver.Fit{OK: true}
	}
	return r.host.Engine().Fit(b.Start, b.Goal, run.Algorithm, run.Heuristic)
}
