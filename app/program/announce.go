package program

import "slices"

// Topic is a set of things that a view may show.
type Topic uint32

// The topics.
const (
	AboutPosition   Topic = 1 << iota // the position that is shown, and the moves of the game
	AboutGame                         // which game is at hand
	AboutActivity                     // what the user is doing
	AboutClock                        // the clock of the game was stopped, or goes on
	AboutPause                        // the user has paused the game, or goes on
	AboutNewGame                      // a board is being made, or no longer
	AboutChoices                      // what the next game will be: size, goal, difficulty
	AboutDifficulty                   // how difficult the next game will be
	AboutPlayback                     // where the film stands, whether and how fast it plays
	AboutReview                       // what is proven of the game, and whether more is being proven
	AboutHint                         // which hint the user has, or that one is looked for
	AboutSolving                      // a search has begun or ended
)

// announcer calls whoever listens when the outermost method of the model has ended. What is done by a listener is
// announced after what it has heard: everybody hears everything in the same order.
type announcer struct {
	depth    int
	changed  Topic
	news     []func()
	watchers []*watcher
}

type watcher struct {
	of   Topic
	show func(Topic)
}

// Watch calls show, once for each method of the model, when any of the topics has changed; stop ends that. What show
// reads of the model is as it is then: it may be called once for several changes.
func (a *announcer) Watch(of Topic, show func(changed Topic)) (stop func()) {
	w := &watcher{of, show}
	a.watchers = append(a.watchers, w)
	return func() {
		w.of = 0
		a.watchers = slices.DeleteFunc(slices.Clone(a.watchers), func(o *watcher) bool { return o == w })
	}
}

// turn begins a change; end announces it, unless it is a part of another one.
func (a *announcer) turn() (end func()) {
	a.depth++
	return func() {
		if a.depth == 1 {
			a.announce()
		}
		a.depth--
	}
}

func (a *announcer) touch(t Topic) { a.changed |= t }

func (a *announcer) announce() {
	for len(a.news) > 0 || a.changed != 0 {
		if len(a.news) > 0 {
			tell := a.news[0]
			a.news = a.news[1:]
			tell()
			continue
		}
		changed := a.changed
		a.changed = 0
		for _, w := range a.watchers { // Watch and stop replace the list
			if w.of&changed != 0 {
				w.show(changed)
			}
		}
	}
}

// Event is something that happens. Listeners are called in the order in which they were added.
type Event[T any] struct {
	by        *announcer
	listeners []*func(T)
}

// Listen adds a listener; stop takes it away.
func (e *Event[T]) Listen(f func(T)) (stop func()) {
	l := &f
	e.listeners = append(e.listeners, l)
	return func() {
		*l = func(T) {}
		e.listeners = slices.DeleteFunc(slices.Clone(e.listeners), func(o *func(T)) bool { return o == l })
	}
}

// send tells the listeners when the outermost method has ended.
func (e *Event[T]) send(news T) {
	defer e.by.turn()()
	e.by.news = append(e.by.news, func() {
		for _, l := range e.listeners {
			(*l)(news)
		}
	})
}
