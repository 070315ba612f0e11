package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/app/ui/service"
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
	keyMemory    = "solve.memory_mb"
	keyMebibytes = "solve.memory_mib" // an earlier version's
	keyWidth     = "window.width"
	keyHeight    = "window.height"
)

// The window's size at a first start, and the least that is restored.
var (
	firstWindow = fyne.NewSize(1180, 780)
	leastWindow = fyne.NewSize(480, 420)
)

// together makes several choices that are kept at once.
func together(p service.Preferences, choose func()) {
	if c, ok := p.(interface{ Together(choose func()) }); ok {
		c.Together(choose)
		return
	}
	choose()
}

// unkept is why what was chosen last is not on the disk; nil where it is.
func unkept(p service.Preferences) error {
	if c, ok := p.(interface{ Unkept() error }); ok {
		return c.Unkept()
	}
	return nil
}

// loadSettings reads what was chosen before. Whatever is missing or out of
// range becomes the default.
func loadSettings(p service.Preferences) session.Settings {
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
		Memory:          rememberedMemory(p),
	}.Clamped()
}

// saveSettings keeps what a person chose.
func saveSettings(p service.Preferences, s session.Settings) {
	together(p, func() { writeSettings(p, s) })
}

func writeSettings(p service.Preferences, s session.Settings) {
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
	p.SetInt(keyMemory, int(s.Memory/megabyte))
}

// ownText is what session.ParseOwn reads.
func ownText(g puzzle.Goal) string {
	if g == (puzzle.Goal{}) {
		return ""
	}
	return g.Rows()
}

// mostWindow is the longest side of a window that anybody can mean.
const mostWindow = 16384

// loadWindowSize is the size that the window had, Fyne keeps none itself, or that
// of a first start; and no more than there is room for on the screen. A room of zero
// is not known.
func loadWindowSize(p service.Preferences, room fyne.Size) fyne.Size {
	side := func(key string, first float32) float32 {
		v := p.FloatWithFallback(key, float64(first))
		if !(v > 0 && v <= mostWindow) { // NaN too
			return first
		}
		return float32(v)
	}
	size := fyne.NewSize(side(keyWidth, firstWindow.Width), side(keyHeight, firstWindow.Height))
	if room.Width > 0 && room.Height > 0 {
		size = size.Min(room)
	}
	return size.Max(leastWindow)
}

// screenRoom is the size that the window may have.
func (s *shell) screenRoom() fyne.Size {
	if s.room == nil {
		return fyne.Size{}
	}
	return s.room()
}

func saveWindowSize(p service.Preferences, size fyne.Size) {
	together(p, func() {
		p.SetFloat(keyWidth, float64(size.Width))
		p.SetFloat(keyHeight, float64(size.Height))
	})
}

const megabyte = 1_000_000

// rememberedMemory is what the solver may use, in bytes; 0 where nothing is known.
func rememberedMemory(p service.Preferences) int64 {
	if n := p.IntWithFallback(keyMemory, 0); n != 0 {
		return int64(n) * megabyte
	}
	return int64(p.IntWithFallback(keyMebibytes, 0)) << 20
}
