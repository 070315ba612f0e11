package solve

import (
	"context"
	"slices"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
)

// countingTime is how long the shortest solutions may be counted. Nobody waits for it: the count is
// shown when it is there.
const countingTime = 30 * time.Second

// mostWays is the number of shortest solutions that are listed.
const mostWays = 1000

// optimalSolutions are the solutions as short as the one that was found, which is the first. They
// arrive while they are counted.
type optimalSolutions struct {
	list  [][]puzzle.Move
	at    int    // index of the solution that is played
	count uint64 // how many solutions there are; 0 while it is not known. From then on the fewest pushes come first

	mu      sync.Mutex
	fresh   [][]puzzle.Move // solutions that are not in the list yet
	taken   int             // how many solutions were kept
	calmest []puzzle.Move   // the solution with the fewest pushes of all
	coming  bool            // a call that adds the fresh solutions to the list is on its way
}

// take is called by the search for each solution; tell is true where the window should be told.
func (w *optimalSolutions) take(moves []puzzle.Move) (tell bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.calmest == nil || puzzle.Pushes(moves) < puzzle.Pushes(w.calmest) {
		w.calmest = moves
	}
	if w.taken == mostWays {
		return false
	}
	w.taken++
	w.fresh = append(w.fresh, moves)
	tell, w.coming = !w.coming, true
	return tell
}

// appendFresh adds the solutions that have arrived to the list.
func (w *optimalSolutions) appendFresh() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, moves := range w.fresh {
		if !slices.Equal(moves, w.list[0]) && len(w.list) < mostWays {
			w.list = append(w.list, moves)
		}
	}
	w.fresh, w.coming = nil, false
}

// counted notes how many solutions there are, and sorts them, those with the fewest pushes first.
func (w *optimalSolutions) counted(count uint64) {
	w.appendFresh()
	w.count = count
	played := w.list[w.at]
	if w.calmest != nil && !slices.ContainsFunc(w.list, func(m []puzzle.Move) bool { return slices.Equal(m, w.calmest) }) {
		w.list = append(w.list, w.calmest)
	}
	slices.SortStableFunc(w.list, func(a, b []puzzle.Move) int { return puzzle.Pushes(a) - puzzle.Pushes(b) })
	w.at = slices.IndexFunc(w.list, func(m []puzzle.Move) bool { return slices.Equal(m, played) })
}

// countShortest counts and lists the solutions as short as the one that was found, where that one
// is proven to be shortest.
func (d *Presenter) countShortest(from session.GamePosition) {
	if !d.foundSolution.optimal {
		return
	}
	w, goal := &optimalSolutions{list: [][]puzzle.Move{d.foundSolution.playback.Moves()}}, d.app.Game.Goal
	d.foundSolution.ways = w
	task.Try(d.app.Kit.Tasks, &d.foundSolution.counting, func(ctx context.Context) (uint64, error) {
		ctx, cancel := context.WithTimeout(ctx, countingTime)
		defer cancel()
		count, _, err := d.app.Engine.CountShortest(ctx, from.State, goal, func(moves []puzzle.Move) {
			if w.take(moves) {
				d.app.Kit.Tasks.Post(func() { d.showWays(w) })
			}
		})
		return count, err
	}, func(count uint64, err error) {
		if err == nil {
			w.counted(count)
			d.summarise()
		}
		d.showWays(w)
	})
}

// showWays shows the solutions that have arrived, unless they belong to an earlier search.
func (d *Presenter) showWays(w *optimalSolutions) {
	w.appendFresh()
	if d.foundSolution.ways == w {
		d.app.Window.Refresh()
	}
}

func (d *Presenter) wayCommands(c *kit.Commands) {
	another := func(label string, key fyne.KeyName, icon fyne.Resource, by int) *kit.Command {
		return &kit.Command{Label: kit.Says(label), Key: kit.Plain(key), Icon: icon,
			Do: func() { d.goToWay(d.foundSolution.ways.at + by) },
			Able: func() bool {
				ways := d.foundSolution.ways
				return d.Watching() && ways != nil && ways.at+by >= 0 && ways.at+by < len(ways.list)
			}}
	}
	c.Add("lastWay", another(lang.L("Previous shortest solution"), fyne.KeyUp, theme.MoveUpIcon(), -1))
	c.Add("nextWay", another(lang.L("Next shortest solution"), fyne.KeyDown, theme.MoveDownIcon(), +1))
}

// goToWay plays another of the shortest solutions, from the same number of moves on.
func (d *Presenter) goToWay(n int) {
	other, err := d.foundSolution.playback.Other(d.foundSolution.ways.list[n])
	if err != nil { // cannot be the first one, which was replayed
		return
	}
	d.player.Stop()
	d.foundSolution.ways.at, d.foundSolution.playback, d.foundSolution.result.Moves = n, other, other.Moves()
	d.Panel.Result.Open(other.Moves())
	d.app.Window.ShowPosition()
	d.app.Window.FilmMoved()
}

// words says which of the shortest solutions is played; "" where there is only one.
func (w *optimalSolutions) words() string {
	switch {
	case w == nil || len(w.list) < 2:
		return ""
	case w.count == 0:
		return lang.L("Shortest: {{.Number}} of {{.Count}} so far",
			map[string]any{"Number": figures.Grouped(uint64(w.at + 1)), "Count": figures.Grouped(uint64(len(w.list)))})
	}
	pushes, fewest := puzzle.Pushes(w.list[w.at]), puzzle.Pushes(w.list[0])
	facts := map[string]any{"Number": figures.Grouped(uint64(w.at + 1)), "Count": figures.Grouped(w.count),
		"Pushes": figures.Count("{{.Count}} pushes", pushes), "Turns": figures.Count("{{.Count}} turns", pushes-1),
		"Fewest": fewest, "FewestTurns": fewest - 1}
	if pushes == fewest {
		return lang.L("{{.Number}} of {{.Count}} · {{.Pushes}}, {{.Turns}}: the fewest", facts)
	}
	return lang.L("{{.Number}} of {{.Count}} · {{.Pushes}}, {{.Turns}} (fewest {{.Fewest}}, {{.FewestTurns}})", facts)
}
