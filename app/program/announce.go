package program

import "tilewise/app/announce"

// Topic is a set of parts of the program that a view may show.
type Topic = announce.Topic

const (
	AboutPosition Topic = 1 << iota // the position that is shown, and the moves of the game
	AboutGame                       // which game is at hand
	AboutActivity                   // what the user is doing
	AboutClock                      // the clock of the game was stopped, or goes on
	AboutPause                      // the user has paused the game, or goes on
	AboutNewGame                    // whether a board is being made
	AboutChoices                    // what the next game will be: size, goal, difficulty
	AboutSettings                   // the user's other settings
	AboutPlayback                   // the position of the playback, whether and how fast it plays
	AboutReview                     // what is proven of the game, and whether more is being proven
	AboutHint                       // which hint the user has, or that one is looked for
	AboutSolving                    // a search has begun or ended, or has a better solution than what is shown
	AboutProgress                   // how far the search is
	AboutSolution                   // which solution was found, and what is known of it
	AboutValues                     // what is known of how far a position is from home
	AboutRecords                    // the records
	AboutInsight                    // what the shown heuristic sees, and how it is shown
)

// Event is something that happens.
type Event[T any] = announce.Event[T]

// announcer lets all packages watch the program, but only the program announce changes.
type announcer struct{ news announce.Announcer }

// Watch calls show when any of the topics has changed: at the end of the method that changed them, once for all its
// changes. show reads the program as it is then.
func (a *announcer) Watch(of Topic, show func(changed Topic)) { a.news.Watch(of, show) }

func (a *announcer) turn() (end func()) { return a.news.Turn() }

func (a *announcer) touch(t Topic) { a.news.Touch(t) }
