package program

import (
	"slices"

	"tilewise/app/session"
	"tilewise/solver"
)

// CommandName names something that the user can do.
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
	FasterCommand    CommandName = "faster"
	SlowerCommand    CommandName = "slower"
	AgainCommand     CommandName = "again"
	DailyCommand     CommandName = "daily"
	BringBackCommand CommandName = "bring-back"
	RepairCommand    CommandName = "repair"
	EasyCommand      CommandName = "easy"
	MediumCommand    CommandName = "medium"
	HardCommand      CommandName = "hard"
	RandomCommand    CommandName = "random"
	LoydCommand      CommandName = "loyd"
	HardestCommand   CommandName = "hardest"
)

// Command is something that the user can do. What it is called and which key does it is the front end's.
type Command struct {
	Name CommandName
	May  func() bool // whether it can be done now
	Do   func()
}

// Commands is what the user can do with the game at hand and the next one, in the order of a menu.
func (p *Program) Commands() []Command {
	n := &p.NewGames
	always := func() bool { return true }
	may := p.Allowed
	shuffle := func(name CommandName, kind session.BoardOriginKind) Command {
		return Command{name, always, func() { n.Shuffle(kind) }}
	}
	playing := func() bool { return p.Playback() != nil }
	return []Command{
		{UndoCommand, may(UndoPush), p.Undo},
		{RedoCommand, may(RedoPush), p.Redo},
		{RestartCommand, may(RestartGame), p.Restart},
		{PauseCommand, may(PauseGame), p.TogglePause},
		{HintCommand, may(TakeHint), p.Hints.Give},
		{SolveCommand, may(SolveBoard), func() { _, _ = p.Solving.Start(p.Game.Here(), Asked) }},
		{StopCommand, func() bool { return p.Working() || p.Review.Proves() }, p.stopWork},
		{ReviewCommand, func() bool { return p.Doing() != InReview && p.Allows(ReviewGame) }, p.Review.Begin},
		{WatchCommand, playing, p.Player.Toggle},
		{FasterCommand, playing, func() { p.Player.ChangeSpeed(1) }},
		{SlowerCommand, playing, func() { p.Player.ChangeSpeed(-1) }},
		{TakeOverCommand, playing, p.goOn},
		{BackCommand, playing, p.Play},
		{AgainCommand, always, n.Again},
		shuffle(EasyCommand, session.Easy), shuffle(MediumCommand, session.Medium), shuffle(HardCommand, session.Hard),
		shuffle(RandomCommand, session.Random),
		{HardestCommand, func() bool { return solver.HardestKnown(p.NextGoal()) }, func() { n.Shuffle(session.Hardest) }},
		shuffle(LoydCommand, session.LoydsTrap),
		{DailyCommand, always, n.Daily},
		{BringBackCommand, p.CanBringBack, p.BringBack},
		{RepairCommand, func() bool { return !p.solvable() }, p.Repair},
	}
}

// Command is the one of a name; ok is false where there is none.
func (p *Program) Command(name CommandName) (c Command, ok bool) {
	list := p.Commands()
	i := slices.IndexFunc(list, func(c Command) bool { return c.Name == name })
	if i < 0 {
		return Command{}, false
	}
	return list[i], true
}

// Working reports whether an answer is being looked for that can be stopped.
func (p *Program) Working() bool { return p.NewGames.Busy() || p.Hints.Busy() || p.Solving.Searching() }

// stopWork stops that, and the proofs of a review.
func (p *Program) stopWork() {
	p.NewGames.Stop()
	p.Hints.forget()
	p.Solving.Cancel()
	if p.Review.Proves() {
		p.Review.Toggle()
	}
}

// goOn plays on from the position that the playback shows.
func (p *Program) goOn() {
	if p.Doing() == InReview {
		p.Review.GoOn()
		return
	}
	p.Solving.TakeOver()
}
