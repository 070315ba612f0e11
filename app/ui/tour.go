package ui

import (
	"slices"
	"time"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/task"
	"tilewise/app/ui/words"
)

// keyTour is where the preferences keep what of the tour was seen.
const keyTour = "tour.seen"

// tourPause is how long the window waits before it shows a newcomer the next
// thing.
const tourPause = 1200 * time.Millisecond

// tour shows a newcomer around, one thing at a time, while they play. A thing
// that they have done is not shown any more.
type tour struct {
	session.Tour
	shown   session.TourStep // now; "" is none
	next    task.Timer
	callout *kit.Callout

	tasks   *task.Runner
	choices service.Preferences
	tell    func(session.TourStep)                          // a newcomer is shown something; "" when it goes
	target  func(session.TourStep) (at kit.Area, seen bool) // where that is
}

// start shows what was not seen yet, once the window has settled.
func (t *tour) start() { t.next.Start(t.tasks, tourPause, t.show) }

// again shows everything anew.
func (t *tour) again() {
	t.Tour = session.Tour{}
	t.keep()
	t.show()
}

// show points at the next thing, if there is one.
func (t *tour) show() {
	t.next.Stop()
	step, more := t.Step()
	if !more {
		t.hide()
		return
	}
	t.shown = step
	t.tell(step)
	all := session.TourSteps()
	n, next := slices.Index(all, step), lang.L("Next")
	if n == len(all)-1 {
		next = lang.X("tour.done", "Done")
	}
	title, sentence := words.TourWords(step)
	t.callout.Show(title, sentence, next, n, len(all), func() (kit.Area, bool) { return t.target(step) })
}

func (t *tour) hide() {
	if t.shown != "" {
		t.shown = ""
		t.callout.Hide()
		t.tell("")
	}
}

// did notes that a person has done what a step shows.
func (t *tour) did(step session.TourStep) {
	if !t.See(step) {
		return
	}
	t.keep()
	if t.shown == step {
		t.hide()
		t.next.Start(t.tasks, tourPause, t.show)
	}
}

// showing tells whether a step of the tour is seen.
func (t *tour) showing() bool { return t.shown != "" && t.callout.Card.Visible() }

// goOn is for who has read enough of this one.
func (t *tour) goOn() {
	t.See(t.shown)
	t.keep()
	t.show()
}

// end is for who wants to see no more of it.
func (t *tour) end() {
	t.End()
	t.keep()
	t.show()
}

func (t *tour) keep() { t.choices.SetStringList(keyTour, t.Seen()) }
