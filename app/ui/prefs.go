package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// The keys of what a person finds again at the next start.
const (
	keySize      = "board.size"
	keyGoal      = "board.goal"
	keyOwn       = "board.own_goal"
	keyNumbers   = "view.numbers"
	keyDisplay   = "view.display"
	keyScore     = "view.score"
	keyGap       = "view.gap"
	keyCorners   = "view.corners"
	keyHover     = "view.pointer_moves"
	keyBlank     = "view.arrows_move_blank"
	keyTheme     = "view.theme"
	keySlide     = "view.slide_ms"
	keySounds    = "sound.on"
	keyVolume    = "sound.volume"
	keyAlgorithm = "solve.algorithm"
	keyHeuristic = "solve.heuristic"
	keyWeight    = "solve.weight"
	keySpeed     = "solve.speed"
	keyDepth     = "shuffle.depth"
	keyMemory    = "solve.memory_mib"
	keyPhoto     = "photo"
	keyWidth     = "window.width"
	keyHeight    = "window.height"
)

// The window's size at a first start, and the least that is restored.
var (
	firstWindow = fyne.NewSize(1180, 780)
	leastWindow = fyne.NewSize(480, 420)
)

// loadSettings reads what was chosen before. Whatever is missing or out of
// range becomes the default.
func loadSettings(p fyne.Preferences) session.Settings {
	d := session.DefaultSettings()
	size, goal := session.ParseBoard(p.String(keySize), p.String(keyGoal))
	return session.Settings{
		Size:            size,
		Goal:            goal,
		Own:             session.ParseOwn(p.String(keyOwn)),
		Numbers:         session.Numbers(p.String(keyNumbers)),
		Display:         session.Display(p.String(keyDisplay)),
		Score:           session.Score(p.String(keyScore)),
		Gap:             session.Gap(p.String(keyGap)),
		Corners:         session.Corners(p.String(keyCorners)),
		Hover:           p.Bool(keyHover),
		ArrowsMoveBlank: p.Bool(keyBlank),
		Theme:           session.Theme(p.String(keyTheme)),
		Slide:           time.Duration(p.IntWithFallback(keySlide, int(d.Slide.Milliseconds()))) * time.Millisecond,
		Sounds:          p.BoolWithFallback(keySounds, d.Sounds),
		Volume:          session.Volume(p.String(keyVolume)),
		Algorithm:       solver.AlgorithmID(p.String(keyAlgorithm)),
		Heuristic:       solver.HeuristicID(p.String(keyHeuristic)),
		Weight:          p.FloatWithFallback(keyWeight, d.Weight),
		Speed:           p.FloatWithFallback(keySpeed, d.Speed),
		Depth:           p.IntWithFallback(keyDepth, d.Depth),
		Memory:          int64(p.IntWithFallback(keyMemory, int(d.Memory>>20))) << 20,
	}.Clamped()
}

// saveSettings keeps what a person chose.
func saveSettings(p fyne.Preferences, s session.Settings) {
	p.SetString(keySize, s.Size.String())
	p.SetString(keyGoal, s.Goal.String())
	p.SetString(keyOwn, ownText(s.Own))
	p.SetString(keyNumbers, string(s.Numbers))
	p.SetString(keyDisplay, string(s.Display))
	p.SetString(keyScore, string(s.Score))
	p.SetString(keyGap, string(s.Gap))
	p.SetString(keyCorners, string(s.Corners))
	p.SetBool(keyHover, s.Hover)
	p.SetBool(keyBlank, s.ArrowsMoveBlank)
	p.SetString(keyTheme, string(s.Theme))
	p.SetInt(keySlide, int(s.Slide.Milliseconds()))
	p.SetBool(keySounds, s.Sounds)
	p.SetString(keyVolume, string(s.Volume))
	p.SetString(keyAlgorithm, string(s.Algorithm))
	p.SetString(keyHeuristic, string(s.Heuristic))
	p.SetFloat(keyWeight, s.Weight)
	p.SetFloat(keySpeed, s.Speed)
	p.SetInt(keyDepth, s.Depth)
	p.SetInt(keyMemory, int(s.Memory>>20))
}

// ownText is what session.ParseOwn reads.
func ownText(g puzzle.Goal) string {
	if g == (puzzle.Goal{}) {
		return ""
	}
	return g.Rows()
}

// loadWindowSize is the size that the window had; Fyne keeps none itself.
func loadWindowSize(p fyne.Preferences) fyne.Size {
	size := fyne.NewSize(float32(p.FloatWithFallback(keyWidth, float64(firstWindow.Width))),
		float32(p.FloatWithFallback(keyHeight, float64(firstWindow.Height))))
	return size.Max(leastWindow)
}

func saveWindowSize(p fyne.Preferences, size fyne.Size) {
	p.SetFloat(keyWidth, float64(size.Width))
	p.SetFloat(keyHeight, float64(size.Height))
}
