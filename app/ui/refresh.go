package ui

import (
	"context"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/door"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/solve"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// refresh brings every word and control of the window up to date. Parts that
// show the same as before are not drawn again.
func (s *shell) refresh() {
	s.refreshViews()
	s.refreshStatus()
	if on := s.canPlay(); on != s.enabled {
		s.enabled = on
		s.board.SetEnabled(on)
	}
	s.board.SetPlaying(s.playing())
	s.board.SetPaused(s.game.Paused() && s.at() == playPlace && !s.reviewing() && !s.edits())
	s.mindClock()
	s.win.SetTitle(s.title())
	s.bareScreen()
	s.commands.Update()
	s.system.update()
	s.kit.Menus.Update()
	if s.choosing != nil {
		s.choosing.update()
	}
	s.tick()
	s.tour.callout.Follow()
	s.editing.callout.Follow()
	s.voice.gather()
}

func (s *shell) title() string {
	if s.photos.title == "" {
		return "Tilewise"
	}
	return lang.L("{{.Photo}} – Tilewise", map[string]any{"Photo": s.photos.title})
}

func (s *shell) refreshPlay() {
	p := s.play
	p.Title.Set(s.photos.title)
	p.Tell(s.gameLine())
	p.Moves.Set(words.MovesCount(s.game.MovesMade()))
	p.Best.Set(s.bestLine())
	s.refreshScore()
	s.strip.moves.Set(words.MovesCount(s.game.MovesMade()))
	s.alone.moves.Set(words.MovesCount(s.game.MovesMade()))
	p.ShowPause(s.pauseLabel(), s.pauseIcon())
	if s.strip.pause.Icon != s.pauseIcon() {
		s.strip.pause.SetIcon(s.pauseIcon())
	}
	p.Numbers.Mark(indexOf(session.AllNumbers(), s.settings.Numbers))
	s.refreshSizes()
	s.showPair(p.Algorithm, p.Heuristic)
}

func (s *shell) showPair(algorithm, heuristic *kit.Picker) {
	if a, err := solver.LookupAlgorithm(s.settings.Algorithm); err == nil {
		algorithm.SetLabel(words.AlgorithmTitle(a))
	}
	if h, err := solver.LookupHeuristic(s.settings.Heuristic); err == nil {
		heuristic.SetLabel(words.HeuristicTitle(h))
	}
}

// gameLine says which game this is: "4 × 4 · blank last · seed 7F3A". Where it
// needs a second line, it breaks between its parts.
func (s *shell) gameLine() string {
	o := s.game.Origin
	parts := []string{words.SizeTitle(s.game.Size()), words.GoalPhrase(s.game.Goal)}
	switch o.Kind {
	case session.Random, session.FromSeed:
		parts = append(parts, lang.L("seed {{.Seed}}", map[string]any{"Seed": words.SeedText(o.Seed)}))
	case session.Easy, session.Medium, session.Hard:
		parts = append(parts, map[session.Kind]string{
			session.Easy: lang.L("easy"), session.Medium: lang.L("medium"), session.Hard: lang.L("hard"),
		}[o.Kind])
	case session.AtDepth:
		parts = append(parts, lang.L("exactly {{.Moves}}", map[string]any{"Moves": words.MovesCount(o.Depth)}))
	case session.Hardest:
		parts = append(parts, lang.L("hardest known, {{.Moves}}", map[string]any{"Moves": words.MovesCount(o.Depth)}))
	case session.LoydsTrap:
		parts = append(parts, lang.L("Loyd's 14-15"))
	}
	return kit.BetweenParts(strings.Join(parts, " · "))
}

func (s *shell) refreshSolve() {
	p := s.solvePanel
	s.showPair(p.Algorithm, p.Heuristic)
	p.Values.Take(string(s.heuristic()))
	p.Result.Speed.Mark(indexOf(session.Speeds(), s.settings.Speed))
	fit := s.fit(s.settings.Algorithm, s.settings.Heuristic)
	switch {
	case fit.OK:
		p.Note(words.PairNote(s.settings), false)
	case fit.Why == solver.WhyTables:
		p.Note(words.FitProblem(fit), false)
	default:
		p.Note(words.FitProblem(fit)+" "+s.limitWords(fit), true)
	}
	if !s.searching() {
		p.Gap.Hide()
	}
	switch {
	case s.awaiting():
		p.Heading.Set(lang.L("Searching"))
		p.Tell(s.searchLine())
		p.SayWay("")
		p.Cost.Set("")
		p.Turn(solve.Searching)
	case s.playback != nil:
		n, all := s.playback.Cursor(), s.playback.Len()
		p.Heading.Set(words.MovesCount(all))
		p.Say(s.solutionSpot())
		p.SayWay(s.wayWords())
		p.Offer(solve.Solved, s.solutionSpot())
		p.Result.Follow(n, all)
		p.Result.Transport.Follow(s.player.Running(), n, all)
		s.strip.transport.Follow(s.player.Running(), n, all)
		p.Turn(solve.Solved)
	default:
		p.Heading.Set(lang.L("Find the way home"))
		p.Tell(s.gameLine())
		p.Cost.Set("")
		p.Offer(solve.Choosing, "")
		p.SayWay("")
		p.Turn(solve.Choosing)
	}
}

func (s *shell) refreshStatus() {
	s.status.manners(s.mannersLine())
	switch {
	case s.awaiting() && s.at() == solvePlace:
		s.status.left.Set(words.ProgressLine(s.job.running.Progress()))
	case s.doing.status(s) != "":
		s.status.left.Set(s.doing.status(s))
	case s.game.Solved():
		s.status.left.Set(lang.L("All tiles are home."))
	case s.adviceText() != "":
		s.status.left.Set(s.adviceText())
	default:
		words := lang.L("{{.Home}} of {{.All}} tiles home", map[string]any{"Home": s.game.HomeTiles(), "All": s.game.Size().Cells() - 1})
		s.status.left.Set(words + s.toGo())
	}
}

// mannersLine says what the tiles show and how they are moved, or how a crop is
// taken.
func (s *shell) mannersLine() string {
	how := s.doing.manners(s)
	switch {
	case how != "":
		return how
	case s.settings.Display != session.DisplayPlain && s.frame.folded: // no room for both
		return s.displayName()
	case s.settings.Display != session.DisplayPlain:
		return lang.L("{{.Display}} · {{.Move}}", map[string]any{"Display": s.displayName(), "Move": s.moveLine()})
	}
	return s.moveLine()
}

// moveLine says how tiles are moved.
func (s *shell) moveLine() string {
	switch {
	case s.settings.Hover:
		return lang.L("the pointer moves tiles")
	case s.settings.ArrowsMoveBlank:
		return lang.L("arrows move the blank")
	}
	return lang.L("arrows move the tile")
}

// heuristic is the one that is chosen. Where that is left to Auto, it is the one
// that found the solution on the board.
func (s *shell) heuristic() solver.HeuristicID {
	if s.watching() && s.settings.Heuristic == solver.AutoHeuristic {
		return s.usedHeuristic
	}
	return s.settings.Heuristic
}

// least is the best lower bound known for a position.
type least struct {
	of    puzzle.State
	moves int
}

// askBounds asks every heuristic what it says of the position on the board,
// and how far it truly is, where a person wants that.
func (s *shell) askBounds() {
	s.askDistance()
	at, goal := s.position(), s.game.Goal
	door.Run(s.door, &s.bounds, func(ctx context.Context) []solver.Value {
		return s.engine.Values(ctx, at, goal)
	}, func(values []solver.Value) {
		s.least = least{of: at}
		var rows []chart.Row
		if s.watching() && s.optimal {
			rows = append(rows, chart.Row{Title: lang.L("True distance"), Moves: s.playback.Len() - s.playback.Cursor(), Exact: true})
		}
		for _, v := range values {
			h := v.Heuristic
			if h.Admissible {
				s.least.moves = max(s.least.moves, v.H)
			}
			rows = append(rows, chart.Row{Title: words.HeuristicTitle(h), Moves: v.H, By: string(h.ID)})
		}
		s.solvePanel.ShowBounds(rows)
		s.solvePanel.Values.Take(string(s.heuristic()))
		s.refreshStatus()
	})
}

func indexOf[T comparable](list []T, value T) int {
	for i, v := range list {
		if v == value {
			return i
		}
	}
	return 0
}
