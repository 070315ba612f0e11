package ui

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/solve"
	"tilewise/app/ui/words"
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
	s.board.SetPaused(s.game.Paused() && s.at() == playPlace && !s.reviewing() && !s.edit.Open())
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
	s.placing.Follow()
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
	p.Best.Set(s.records.BestLine())
	s.refreshScore()
	s.strip.moves.Set(words.MovesCount(s.game.MovesMade()))
	s.alone.moves.Set(words.MovesCount(s.game.MovesMade()))
	p.ShowPause(s.pauseLabel(), s.pauseIcon())
	if s.strip.pause.Icon != s.pauseIcon() {
		s.strip.pause.SetIcon(s.pauseIcon())
	}
	p.Numbers.Mark(indexOf(session.AllNumbers(), s.settings.Numbers))
	s.refreshSizes()
	solve.ShowPair(p.Algorithm, p.Heuristic, &s.settings)
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

func (s *shell) refreshStatus() {
	s.status.manners(s.mannersLine())
	switch {
	case s.solve.Awaiting() && s.at() == solvePlace:
		s.status.left.Set(s.solve.ProgressLine())
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

func indexOf[T comparable](list []T, value T) int {
	for i, v := range list {
		if v == value {
			return i
		}
	}
	return 0
}
