package solve

import (
	"context"
	"slices"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/task"
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
func (s *optimalSolutions) take(moves []puzzle.Move) (tell bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.calmest == nil || puzzle.Pushes(moves) < puzzle.Pushes(s.calmest) {
		s.calmest = moves
	}
	if s.taken == mostWays {
		return false
	}
	s.taken++
	s.fresh = append(s.fresh, moves)
	tell, s.coming = !s.coming, true
	return tell
}

// appendFresh adds the solutions that have arrived to the list.
func (s *optimalSolutions) appendFresh() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, moves := range s.fresh {
		if !slices.Equal(moves, s.list[0]) && len(s.list) < mostWays {
			s.list = append(s.list, moves)
		}
	}
	s.fresh, s.coming = nil, false
}

// counted notes how many solutions there are, and sorts them, those with the fewest pushes first.
func (s *optimalSolutions) counted(count uint64) {
	s.appendFresh()
	s.count = count
	played := s.list[s.at]
	if s.calmest != nil && !slices.ContainsFunc(s.list, func(m []puzzle.Move) bool { return slices.Equal(m, s.calmest) }) {
		s.list = append(s.list, s.calmest)
	}
	slices.SortStableFunc(s.list, func(a, b []puzzle.Move) int { return puzzle.Pushes(a) - puzzle.Pushes(b) })
	s.at = slices.IndexFunc(s.list, func(m []puzzle.Move) bool { return slices.Equal(m, played) })
}

// countShortest counts and lists the solutions as short as the one that was found, where that one
// is proven to be shortest.
func (pr *Presenter) countShortest(from session.GamePosition) {
	if !pr.foundSolution.optimal {
		return
	}
	w, goal := &optimalSolutions{list: [][]puzzle.Move{pr.foundSolution.playback.Moves()}}, pr.app.Game.Goal
	pr.foundSolution.ways = w
	task.Try(pr.app.Kit.Tasks, &pr.foundSolution.counting, func(ctx context.Context) (uint64, error) {
		ctx, cancel := context.WithTimeout(ctx, countingTime)
		defer cancel()
		count, _, err := pr.app.Engine.CountShortest(ctx, from.State, goal, func(moves []puzzle.Move) {
			if w.take(moves) {
				pr.app.Kit.Tasks.Post(func() { pr.showWays(w) })
			}
		})
		return count, err
	}, func(count uint64, err error) {
		if err == nil {
			w.counted(count)
			pr.summarise()
		}
		pr.showWays(w)
	})
}

// showWays shows the solutions that have arrived, unless they belong to an earlier search.
func (pr *Presenter) showWays(w *optimalSolutions) {
	w.appendFresh()
	if pr.foundSolution.ways == w {
		pr.app.Window.Refresh()
	}
}

func (pr *Presenter) wayCommands(c *kit.Commands) {
	another := func(label string, key fyne.KeyName, icon fyne.Resource, by int) *kit.Command {
		return &kit.Command{Label: kit.Says(label), Key: kit.Plain(key), Icon: icon,
			Do: func() { pr.goToWay(pr.foundSolution.ways.at + by) },
			Able: func() bool {
				ways := pr.foundSolution.ways
				return pr.Watching() && ways != nil && ways.at+by >= 0 && ways.at+by < len(ways.list)
			}}
	}
	c.Add("lastWay", another(lang.L("Previous shortest solution"), fyne.KeyUp, theme.MoveUpIcon(), -1))
	c.Add("nextWay", another(lang.L("Next shortest solution"), fyne.KeyDown, theme.MoveDownIcon(), +1))
}

// goToWay plays another of the shortest solutions, from the same number of moves on.
func (pr *Presenter) goToWay(n int) {
	other, err := pr.foundSolution.playback.Other(pr.foundSolution.ways.list[n])
	if err != nil { // cannot be the first one, which was replayed
		return
	}
	pr.app.Player.Stop()
	pr.foundSolution.ways.at, pr.foundSolution.playback, pr.foundSolution.result.Moves = n, other, other.Moves()
	pr.Panel.Result.Open(other.Moves())
	pr.app.Player.Exchanged()
}

// words says which of the shortest solutions is played; "" where there is only one.
func (s *optimalSolutions) words() string {
	switch {
	case s == nil || len(s.list) < 2:
		return ""
	case s.count == 0:
		return lang.L("Shortest: {{.Number}} of {{.Count}} so far",
			map[string]any{"Number": figures.Grouped(uint64(s.at + 1)), "Count": figures.Grouped(uint64(len(s.list)))})
	}
	pushes, fewest := puzzle.Pushes(s.list[s.at]), puzzle.Pushes(s.list[0])
	facts := map[string]any{"Number": figures.Grouped(uint64(s.at + 1)), "Count": figures.Grouped(s.count),
		"Pushes": figures.Count("{{.Count}} pushes", pushes), "Turns": figures.Count("{{.Count}} turns", pushes-1),
		"Fewest": fewest, "FewestTurns": fewest - 1}
	if pushes == fewest {
		return lang.L("{{.Number}} of {{.Count}} · {{.Pushes}}, {{.Turns}}: the fewest", facts)
	}
	return lang.L("{{.Number}} of {{.Count}} · {{.Pushes}}, {{.Turns}} (fewest {{.Fewest}}, {{.FewestTurns}})", facts)
}
