package service

// ActivityView is what a view says and does of what the user is doing there. Code that depends on what that is asks it;
// a search is no activity: it goes on beside whatever the user does.
type ActivityView interface {
	// Status is the sentence at the left of the status line, and Hint the one at its right: how to go on. "" leaves
	// there what is said of every game.
	Status() string
	Hint() string

	// PressEnter does what the key Enter does, and PressEscape with a priority what the key Escape does; both report
	// whether they did anything.
	PressEnter() bool
	PressEscape(EscapePriority) bool
}

// EscapePriority is when the key Escape is offered to what the user is doing: at once, or before or after messages are
// closed.
type EscapePriority int

const (
	AtOnce EscapePriority = iota
	BeforeMessages
	AfterMessages
)
