package help

import (
	"slices"
	"time"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// KeyTour is the preference that lists the steps of the tour that were seen.
const KeyTour = "tour.seen"

// tourPause is how long the window waits before it shows a newcomer the next thing.
const tourPause = 1200 * time.Millisecond

// Tour shows a newcomer around, one step at a time, while they play. It leaves out what they have already done.
type Tour struct {
	Shown   session.TourStep // what the tour points at now; "" is nothing
	next    task.Timer
	Callout *kit.PointingCard

	app     *service.Services
	whereIs func(session.TourStep) (at kit.Rect, seen bool) // finds the control that a step points at
}

// NewTour makes a tour. It also notes the steps that the user does without being shown.
func NewTour(app *service.Services, target func(session.TourStep) (at kit.Rect, seen bool)) *Tour {
	t := &Tour{app: app, whereIs: target}
	app.Model.Moved.Listen(func(m program.Moved) {
		if m.Pushed {
			t.Did(session.TourPush)
		}
	})
	app.Model.Shuffling.Listen(func(session.BoardOrigin) { t.Did(session.TourShuffle) })
	app.Model.Turned.Listen(func(was program.Turned) {
		if at := app.At(); at == service.SolvePlace && at != app.PlaceOf(was.From.Doing()) {
			t.Did(session.TourSolve)
		}
	})
	app.WindowEvents.Rewriting.Listen(func(struct{}) { t.Hide() })
	app.WindowEvents.Rewritten.Listen(func(struct{}) { t.Start() })
	return t
}

// AddCommands adds the command that restarts the tour.
func (t *Tour) AddCommands(c *kit.Commands) {
	c.Add("tour", &kit.Command{Do: func() {
		t.app.GoTo(service.PlayPlace)
		t.Restart()
	}})
}

// Build makes the callout that shows the steps of the tour.
func (t *Tour) Build() *kit.PointingCard {
	t.Callout = t.app.Kit.NewPointingCard(lang.L("End the tour"), t.Next, t.End)
	return t.Callout
}

// Start shows the steps that the user has not seen yet, once the window has settled.
func (t *Tour) Start() { t.next.Start(t.app.Tasks, tourPause, t.show) }

// Restart shows all steps anew.
func (t *Tour) Restart() {
	t.app.Preferences.SetStringList(KeyTour, nil)
	t.show()
}

// show points at the target of the next step, if there is one.
func (t *Tour) show() {
	t.next.Stop()
	all := session.TourSteps()
	n := slices.IndexFunc(all, func(step session.TourStep) bool { return !t.seen(step) })
	if n < 0 {
		t.Hide()
		return
	}
	step, next := all[n], lang.L("Next")
	t.Shown = step
	t.app.WindowEvents.Tour.Send(step)
	if n == len(all)-1 {
		next = lang.X("tour.done", "Done")
	}
	title, sentence := words.TourWords(step)
	t.Callout.Show(title, sentence, next, n, len(all), func() (kit.Rect, bool) { return t.whereIs(step) })
}

func (t *Tour) Hide() {
	if t.Shown != "" {
		t.Shown = ""
		t.Callout.Hide()
		t.app.WindowEvents.Tour.Send("")
	}
}

// Did notes that the user has done what a step shows.
func (t *Tour) Did(step session.TourStep) {
	if t.seen(step) {
		return
	}
	t.see(step)
	if t.Shown == step {
		t.Hide()
		t.next.Start(t.app.Tasks, tourPause, t.show)
	}
}

// Showing reports whether the callout with a step of the tour can be seen.
func (t *Tour) Showing() bool { return t.Shown != "" && t.Callout.Card.Visible() }

// Next goes on to the next step that was not seen yet.
func (t *Tour) Next() {
	t.see(t.Shown)
	t.show()
}

// End ends the tour: a newcomer is shown nothing more.
func (t *Tour) End() {
	t.see(session.TourSteps()...)
	t.show()
}

// seen reports whether a step was done or read.
func (t *Tour) seen(step session.TourStep) bool {
	return slices.Contains(t.app.Preferences.StringList(KeyTour), string(step))
}

// see notes that steps were done or read.
func (t *Tour) see(steps ...session.TourStep) {
	seen := t.app.Preferences.StringList(KeyTour)
	for _, step := range steps {
		if !slices.Contains(seen, string(step)) {
			seen = append(seen, string(step))
		}
	}
	t.app.Preferences.SetStringList(KeyTour, seen)
}
