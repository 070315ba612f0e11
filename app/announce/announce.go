// Package announce tells the views of a model which parts of it have changed.
//
// The one idea: an announcement waits until the outermost method of the model has ended, so that no listener sees half
// a change. The changes that a listener makes are announced after those that it was called for: all listeners get all
// announcements in the same order.
package announce

// Topic is a set of things of a model that a view may show. Each model has its own.
type Topic uint32

// Announcer is the part of a model that calls its listeners. All of it belongs to the goroutine of its model.
type Announcer struct {
	depth    int
	changed  Topic
	news     []func()
	watchers []watcher
}

type watcher struct {
	of   Topic
	show func(Topic)
}

// Watch makes the model call show after each of its methods that has changed any of the topics. Several changes may
// lead to one call: show reads the model as it is then.
func (a *Announcer) Watch(of Topic, show func(changed Topic)) {
	a.watchers = append(a.watchers, watcher{of, show})
}

// Turn begins a change. end announces it, unless the change is a part of another one that has not ended.
func (a *Announcer) Turn() (end func()) {
	a.depth++
	return func() {
		if a.depth == 1 {
			a.announce()
		}
		a.depth--
	}
}

// Touch notes that topics have changed.
func (a *Announcer) Touch(t Topic) {
	defer a.Turn()()
	a.changed |= t
}

// Value is a part of a model that all callers may read. Only Change changes it.
type Value[T any] struct {
	by    *Announcer
	now   T
	about func(before, now T) Topic
}

// NewValue returns a value of a model; about returns the topics that a change of it is about.
func NewValue[T any](by *Announcer, first T, about func(before, now T) Topic) Value[T] {
	return Value[T]{by, first, about}
}

// Get returns the value as it is now.
func (v *Value[T]) Get() T { return v.now }

// Change calls a function that changes the value, and announces the topics of the change.
func (v *Value[T]) Change(change func(*T)) {
	defer v.by.Turn()()
	before := v.now
	change(&v.now)
	v.by.Touch(v.about(before, v.now))
}

// announce sends the events in their order, then calls each watcher once, and repeats that until there is nothing new.
func (a *Announcer) announce() {
	for len(a.news) > 0 || a.changed != 0 {
		if len(a.news) > 0 {
			tell := a.news[0]
			a.news = a.news[1:]
			tell()
			continue
		}
		changed := a.changed
		a.changed = 0
		for _, w := range a.watchers {
			if w.of&changed != 0 {
				w.show(changed)
			}
		}
	}
}

// Event is something that happens. Listeners are called in the order in which they were added.
type Event[T any] struct {
	By        *Announcer // of the model; set before the first is sent
	listeners []func(T)
}

// Listen adds a listener.
func (e *Event[T]) Listen(f func(T)) { e.listeners = append(e.listeners, f) }

// Send calls the listeners when the outermost method of the model has ended. Only the model may send.
func (e *Event[T]) Send(news T) {
	defer e.By.Turn()()
	e.By.news = append(e.By.news, func() {
		for _, l := range e.listeners {
			l(news)
		}
	})
}
