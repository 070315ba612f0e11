package program

import (
	"slices"

	"tilewise/app/session"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// CommandName names something that the user can do, in every front end.
type CommandName string

const (
	UndoCommand      CommandName = "undo"
	RedoCommand      CommandName = "redo"
	RestartCommand   CommandName = "restart"
	PauseCommand     CommandName = "pause"
	HintCommand      CommandName = "hint"
	SolveCommand     CommandName = "solve"
	StopCommand      CommandName = "stop"
	ReviewCommand    CommandName = "review"
	TakeOverCommand  CommandName = "go-on"
	BackCommand      CommandName = "back"
	WatchCommand     CommandName = "watch"
	PreviousCommand  CommandName = "previous"
	NextCommand      CommandName = "next"
	FirstCommand     CommandName = "first"
	LastCommand      CommandName = "last"
	FasterCommand    CommandName = "faster"
	SlowerCommand    CommandName = "slower"
	AgainCommand     CommandName = "again"
	DailyCommand     CommandName = "daily"
	BringBackCommand CommandName = "bring-back"
	TakeLeftCommand  CommandName = "take-left"
	DiscardCommand   CommandName = "discard-left"
	GiveUpCommand    CommandName = "give-up"
	RepairCommand    CommandName = "repair"
	EasyCommand      CommandName = "easy"
	MediumCommand    CommandName = "medium"
	HardCommand      CommandName = "hard"
	RandomCommand    CommandName = "random"
	LoydCommand      CommandName = "loyd"
	HardestCommand   CommandName = "hardest"
	StepsCommand     CommandName = "first-steps"
	FewestCommand    CommandName = "fewest-moves"
	MarathonCommand  CommandName = "marathon"
	HomeCommand      CommandName = "home"

	LastMistakeCommand CommandName = "last-mistake"
	NextMistakeCommand CommandName = "next-mistake"
	ProveCommand       CommandName = "prove"
	LastWayCommand     CommandName = "last-way"
	NextWayCommand     CommandName = "next-way"

	EditCommand        CommandName = "edit"
	PlayEditedCommand  CommandName = "play-edited"
	LeaveEditedCommand CommandName = "leave-edited"
	ClearEditedCommand CommandName = "clear-edited"
	PointCommand       CommandName = "point"
	ArrangeGoalCommand CommandName = "arrange-goal"
	LastGoalCommand    CommandName = "last-goal"
	MakeGoalCommand    CommandName = "make-goal"
)

// Command is one thing that the user can do with the game at hand or the next one. A front end adds its title, its key
// and its place.
type Command struct {
	Name CommandName
	Why  func() Refusal // why it can't be done now
	Do   func()
	On   func() bool // reports whether the command is in effect, for a tick in a menu; nil without a lasting effect
}

// May reports whether the command can be done now.
func (c Command) May() bool { return c.Why() == Granted }

// Refusal is the reason why a command can't be done now.
type Refusal uint8

const (
	Granted       Refusal = iota // it can be done
	NotNow                       // the present activity or the state of the game does not allow it
	AllHome                      // every tile is home
	NoMoves                      // there is nothing to review before the first move
	NoFormer                     // no game was left unfinished
	NoOther                      // no other Tilewise has left a game
	NoneKnown                    // no hardest board is known of the size and goal
	NotGivenUp                   // before the first move, and with help, a board can't be given up
	NotUnsolvable                // the board at hand has a way home
	NoOwnGoal                    // the user has arranged no goal yet
)

// when returns a function that grants a command if ok returns true, and refuses it for a reason otherwise.
func when(ok func() bool, why Refusal) func() Refusal {
	return func() Refusal {
		if ok() {
			return Granted
		}
		return why
	}
}

// allowed grants a command if the present activity allows its action.
func (g gameCommands) allowed(a Action) func() Refusal { return when(g.Allowed(a), NotNow) }

func always() Refusal { return Granted }

// onWayHome grants a command as allowed does, but refuses it if every tile of the game is home.
func (g gameCommands) onWayHome(a Action) func() Refusal {
	return func() Refusal {
		if g.Playback() == nil && g.game.Solved() {
			return AllHome
		}
		return g.allowed(a)()
	}
}

// whyNoReview returns the reason why the game at hand can't be reviewed now.
func (g gameCommands) whyNoReview() Refusal {
	switch {
	case g.Doing() == InPlay && len(g.game.History()) == 0:
		return NoMoves
	case !g.Allows(ReviewGame):
		return NotNow
	}
	return Granted
}

// Commands lists what the user can do with the game at hand and the next one, in the order of a menu. Front ends do
// these things only by commands.
func (p *Program) Commands() []Command { return gameCommands{p}.list() }

// gameCommands makes the commands of a program.
type gameCommands struct{ *Program }

func (g gameCommands) list() []Command {
	n := &g.NewGames
	playing := when(func() bool { return g.Playback() != nil }, NotNow)
	left := when(func() bool { return g.Saving.Left().Game != nil }, NoOther)
	list := []Command{
		{Name: UndoCommand, Why: g.allowed(UndoPush), Do: g.Undo},
		{Name: RedoCommand, Why: g.allowed(RedoPush), Do: g.Redo},
		{Name: RestartCommand, Why: g.allowed(RestartGame), Do: g.Restart},
		{Name: PauseCommand, Why: g.allowed(PauseGame), Do: g.TogglePause},
		{Name: HintCommand, Why: g.onWayHome(TakeHint), Do: g.Hints.Give},
		{Name: SolveCommand, Why: g.onWayHome(SolveBoard), Do: func() { _, _ = g.Solve(IgnoreNothing) }},
		{Name: StopCommand, Why: when(func() bool { return g.Working() || g.Review.Proves() }, NotNow), Do: g.stopWork},
		{Name: ReviewCommand, Why: g.whyNoReview, Do: g.Review.Switch, On: func() bool { return g.Doing() == InReview }},
		{Name: ProveCommand, Why: when(func() bool { return g.Review.of != nil }, NotNow), Do: g.Review.Toggle},
		{Name: WatchCommand, Why: playing, Do: g.Player.Toggle},
		{Name: FasterCommand, Why: always, Do: func() { g.Player.ChangeSpeed(1) }},
		{Name: SlowerCommand, Why: always, Do: func() { g.Player.ChangeSpeed(-1) }},
		{Name: TakeOverCommand, Why: when(func() bool { return g.Playback() != nil && g.Doing() != InLab }, NotNow),
			Do: g.goOn},
		{Name: BackCommand, Why: playing, Do: g.Play},
		{Name: AgainCommand, Why: always, Do: n.Again},
		{Name: DailyCommand, Why: always, Do: func() { g.Daily.Play(g.Now(), g.Settings().Size) }},
		{Name: BringBackCommand, Why: when(g.CanBringBack, NoFormer), Do: g.BringBack},
		{Name: TakeLeftCommand, Why: left, Do: func() { g.Saving.TakeLeft(g.Saving.Left().Name) }},
		{Name: DiscardCommand, Why: left, Do: g.Saving.DiscardLeft},
		{Name: GiveUpCommand, Why: when(func() bool { return g.Doing() == InPlay && g.game.CanGiveUp() }, NotGivenUp),
			Do: g.Records.GiveUp},
		{Name: RepairCommand, Why: when(func() bool { return !g.solvable() }, NotUnsolvable), Do: g.Repair},
	}
	list = append(append(list, g.editing()...), g.stepping()...)
	for _, s := range shuffles {
		why := always
		switch s.kind {
		case session.Hardest:
			why = when(func() bool { return solver.HardestKnown(g.NextGoal()) }, NoneKnown)
		case session.AtHome:
			why = g.allowed(ReturnHome)
		}
		list = append(list, Command{Name: s.name, Why: why, Do: func() { n.Shuffle(s.kind) }})
	}
	return list
}

func (g gameCommands) editing() []Command {
	e := &g.Editor
	arranging := when(func() bool { return g.Doing() == Arranging }, NotNow)
	own := func() Refusal {
		_, why := g.NewGames.OwnGoal()
		return why
	}
	return []Command{
		{Name: EditCommand, Why: g.allowed(EditBoard), Do: e.Toggle, On: func() bool { return g.Doing() == Arranging }},
		{Name: PlayEditedCommand, Why: arranging, Do: e.Play},
		{Name: LeaveEditedCommand, Why: arranging, Do: e.Leave},
		{Name: ClearEditedCommand, Why: when(e.Changed, NotNow), Do: e.Clear},
		{Name: PointCommand, Why: g.allowed(EditBoard), Do: e.Point,
			On: func() bool { return g.Target().Name == puzzle.Custom && session.InOrder(g.Target()) }},
		{Name: ArrangeGoalCommand, Why: g.allowed(EditBoard), Do: e.ArrangeGoal,
			On: func() bool { return session.Arranged(g.Target()) && g.Target() != g.Settings().Own }},
		{Name: LastGoalCommand, Why: own, Do: func() { g.NewGames.Goal(g.Settings().Own) },
			On: func() bool { return session.Arranged(g.Target()) && g.Target() == g.Settings().Own }},
		{Name: MakeGoalCommand, Why: g.allowed(MakeGoal), Do: func() { g.NewGames.Goal(puzzle.GoalAt(g.Position())) }},
	}
}

// stepping lists the commands that go to another position, mistake or solution of what the board shows.
func (g gameCommands) stepping() []Command {
	p := &g.Player
	before := when(func() bool { return g.Playback() != nil && g.Playback().Cursor() > 0 }, NotNow)
	after := when(func() bool { return g.Playback() != nil && !g.Playback().AtEnd() }, NotNow)
	list := []Command{
		{Name: PreviousCommand, Why: before, Do: p.Back},
		{Name: NextCommand, Why: after, Do: p.Forward},
		{Name: FirstCommand, Why: before, Do: func() { p.Jump(0) }},
		{Name: LastCommand, Why: after, Do: func() { p.Jump(g.Playback().Len()) }},
	}
	for i, name := range []CommandName{LastMistakeCommand, NextMistakeCommand} {
		mistake := func() bool { _, ok := g.Review.mistake(i > 0); return ok }
		list = append(list, Command{Name: name, Why: when(mistake, NotNow), Do: func() {
			if k, ok := g.Review.mistake(i > 0); ok {
				p.Jump(k)
			}
		}})
	}
	for i, name := range []CommandName{LastWayCommand, NextWayCommand} {
		another := func() bool { return g.Solving.MayExchange(2*i - 1) }
		list = append(list, Command{Name: name, Why: when(another, NotNow), Do: func() { g.Solving.Exchange(2*i - 1) }})
	}
	return list
}

// shuffles are the kinds of board that have a command, in the order of a menu.
var shuffles = []struct {
	name CommandName
	kind session.BoardOriginKind
}{
	{StepsCommand, session.FirstSteps}, {EasyCommand, session.Easy}, {MediumCommand, session.Medium},
	{HardCommand, session.Hard}, {RandomCommand, session.Random}, {HardestCommand, session.Hardest},
	{LoydCommand, session.LoydsTrap}, {FewestCommand, session.FewestMoves}, {MarathonCommand, session.Marathon},
	{HomeCommand, session.AtHome},
}

// Command returns the command of a name; ok is false if there is none.
func (p *Program) Command(name CommandName) (c Command, ok bool) {
	list := p.Commands()
	i := slices.IndexFunc(list, func(c Command) bool { return c.Name == name })
	if i < 0 {
		return Command{}, false
	}
	return list[i], true
}

// work runs in the background until it ends or is stopped.
type work struct {
	busy func() bool
	stop func()
}

// searches lists the kinds of work that look for a board, a hint or a solution, in the order in which Stop ends them.
func (p *Program) searches() []work {
	return []work{
		{p.NewGames.Busy, p.NewGames.Stop}, {p.Hints.Busy, p.Hints.Stop}, {p.Solving.Searching, p.Solving.Cancel}}
}

// Working reports whether a board, a hint or a solution is being looked for.
func (p *Program) Working() bool {
	return slices.ContainsFunc(p.searches(), func(w work) bool { return w.busy() })
}

// Stop stops the first work under way, or else a running playback, and reports whether there was any.
func (p *Program) Stop() bool {
	for _, w := range append(p.searches(), work{p.Player.Running, p.Player.Toggle}) {
		if w.busy() {
			w.stop()
			return true
		}
	}
	return false
}

// stopWork stops all searches and the proofs of a review.
func (g gameCommands) stopWork() {
	for _, w := range append(g.searches(), work{g.Review.Proves, g.Review.Toggle}) { // may stay busy
		if w.busy() {
			w.stop()
		}
	}
}

// goOn plays on from the position that the playback shows.
func (g gameCommands) goOn() {
	if g.Doing() == InReview {
		g.Review.GoOn()
		return
	}
	g.Solving.TakeOver()
}
