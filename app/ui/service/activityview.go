package service

// ActivityView is the part of a view that depends on the user's activity: its sentences for the status line, and the
// keys Enter and Escape. A search is no activity, as it goes on beside everything else.
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

// EscapePriority says when an activity is offered the key Escape: first of all, or before or after messages are closed.
type EscapePriority int

const (
	AtOnce EscapePriority = iota
	BeforeMessages
	AfterMessages
)
