package program

import (
	"cmp"

	"tilewise/app/session"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Settings returns what the user has chosen.
func (p *Program) Settings() session.Settings { return p.settings.Get() }

// Change lets a function change what the user has chosen.
func (p *Program) Change(choose func(s *session.Settings)) {
	defer p.turn()()
	before := p.Settings().Numbers
	p.settings.Change(choose)
	if p.Settings().Numbers != before {
		p.numbered = p.game
	}
}

// Numbers returns how the tiles are numbered. A game of first steps has large numbers until the user chooses others.
func (p *Program) Numbers() session.NumberVisibility {
	if p.game.Origin.Kind == session.FirstSteps && p.numbered != p.game {
		return session.NumbersLarge
	}
	return p.Settings().Numbers
}

// SetNumbers chooses how the tiles are numbered.
func (p *Program) SetNumbers(n session.NumberVisibility) {
	defer p.turn()()
	p.numbered = p.game
	p.Change(func(s *session.Settings) { s.Numbers = n })
	p.news.Touch(AboutSettings)
}

func aboutChange(before, now session.Settings) (t Topic) {
	next := before // before, with the new choices for the next game
	next.Size, next.Goal, next.Own, next.Difficulty, next.Depth = now.Size, now.Goal, now.Own, now.Difficulty, now.Depth
	if next != before {
		t |= AboutChoices
	}
	if next != now {
		t |= AboutSettings
	}
	if before.Speed != now.Speed {
		t |= AboutPlayback
	}
	return t
}

// chooseGame sets size and goal of the next game to those of the game at hand.
func (p *Program) chooseGame() {
	p.Change(func(s *session.Settings) {
		s.Size, s.Goal = p.game.Size(), p.game.Goal
		if s.Goal.Name == puzzle.Custom && !session.InOrder(s.Goal) {
			s.Own = s.Goal
		}
	})
}

// The keys of the preferences that every front end has.
const (
	KeySize            = "board.size"
	KeyGoal            = "board.goal"
	KeyDifficulty      = "shuffle.difficulty"
	KeyAlgorithm       = "solve.algorithm"
	KeyHeuristic       = "solve.heuristic"
	KeySpeed           = "solve.speed"
	KeyArrowsMoveBlank = "view.arrows_move_blank"
	KeySession         = "session.name"
)

// LoadChoices reads the settings that every front end has. A missing value, or one out of its range, becomes the
// default.
func LoadChoices(from *session.Preferences) session.Settings {
	s := session.DefaultSettings()
	s.Size, s.Goal = session.ParseBoard(from.String(KeySize), from.String(KeyGoal))
	s.Difficulty = session.BoardOriginKind(cmp.Or(from.String(KeyDifficulty), string(s.Difficulty)))
	s.Algorithm = solver.AlgorithmID(cmp.Or(from.String(KeyAlgorithm), string(s.Algorithm)))
	s.Heuristic = solver.HeuristicID(cmp.Or(from.String(KeyHeuristic), string(s.Heuristic)))
	s.Speed = from.FloatWithFallback(KeySpeed, s.Speed)
	s.ArrowsMoveBlank = from.BoolWithFallback(KeyArrowsMoveBlank, s.ArrowsMoveBlank)
	return s.Clamped()
}

// SaveChoices stores the settings that playing a game changes.
func SaveChoices(to *session.Preferences, s session.Settings) {
	to.Together(func() {
		to.SetString(KeySize, s.Size.String())
		to.SetString(KeyGoal, s.Goal.String())
		to.SetString(KeyDifficulty, string(s.Difficulty))
		to.SetFloat(KeySpeed, s.Speed)
	})
}
