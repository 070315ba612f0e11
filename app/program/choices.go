package program

import (
	"cmp"

	"tilewise/app/session"
	"tilewise/solver"
)

// Change lets a function change the settings, and announces that.
func (p *Program) Change(choose func(*session.Settings)) {
	defer p.turn()()
	choose(&p.Settings)
	p.touch(AboutSettings)
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
