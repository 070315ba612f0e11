package session

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// NumberVisibility is the size of the tile numbers over the photo.
type NumberVisibility string

// The ways to draw numbers.
const (
	NumbersOff    NumberVisibility = "off"
	NumbersCorner NumberVisibility = "corner"
	NumbersLarge  NumberVisibility = "large"
)

// AllNumbers lists the ways to draw numbers in the order of the menu.
func AllNumbers() []NumberVisibility {
	return []NumberVisibility{NumbersOff, NumbersCorner, NumbersLarge}
}

// TileDisplay names what the tiles show with the picture or instead of it.
type TileDisplay string

// DisplayPlain is the display that shows the picture alone.
const DisplayPlain TileDisplay = "plain"

// Theme is the choice between a light and a dark window.
type Theme string

// The themes; ThemeSystem follows the desktop.
const (
	ThemeSystem Theme = "system"
	ThemeLight  Theme = "light"
	ThemeDark   Theme = "dark"
)

// TextSize is the size of all text and controls in the window.
type TextSize string

const (
	TextNormal TextSize = "normal"
	TextLarge  TextSize = "large"
	TextLarger TextSize = "larger"
)

// GhostKind is the kind of solve that is replayed beside a game.
type GhostKind string

const (
	GhostOff    GhostKind = "off"
	GhostBest   GhostKind = "best"   // the user's fastest solve
	GhostSolver GhostKind = "solver" // the solver's solution
)

// TileGap is the width of the gap between the tiles.
type TileGap string

const (
	GapNone  TileGap = "none"
	GapSmall TileGap = "small"
	GapWide  TileGap = "wide"
)

// CornerShape is the shape of a tile's corners.
type CornerShape string

const (
	CornersSquare CornerShape = "square"
	CornersSoft   CornerShape = "soft"
	CornersRound  CornerShape = "round"
)

// ScoreVisibility is the choice of when the window shows the time and the moves.
type ScoreVisibility string

// When the window shows them.
const (
	ScoreAlways     ScoreVisibility = "always"
	ScoreHundredths ScoreVisibility = "hundredths" // always, and the clock shows hundredths
	ScoreAfter      ScoreVisibility = "after"      // once the board is solved
	ScoreNever      ScoreVisibility = "never"
)

// Inspections returns the times before the first move that the user may choose; 0 is none.
func Inspections() []time.Duration { return []time.Duration{0, 8 * time.Second, 15 * time.Second} }

// Volume is the volume of the sounds.
type Volume string

const (
	VolumeLow    Volume = "low"
	VolumeNormal Volume = "normal"
)

// Memories lists the amounts of memory that the user may let the solver use, in bytes.
func Memories() []int64 { return []int64{128e6, 512e6, 1e9, 2e9, 4e9, 8e9, 16e9} }

// memory returns the one of Memories that n exceeds by less than 10 %, or otherwise if there is none. An earlier
// version stored powers of 1024, which are up to 8 % more.
func memory(n, otherwise int64) int64 {
	for _, one := range Memories() {
		if n >= one && n < one+one/10 {
			return one
		}
	}
	return otherwise
}

// The shortest and longest sides of a game's boards. The engine allows longer ones.
const (
	MinGameSide = puzzle.MinSide
	MaxGameSide = 10
)

// Bounds of Settings.Slide, Settings.Weight and Settings.Depth.
const (
	MaxSlide  = time.Second
	maxWeight = 10
	maxDepth  = 80 // distance of the hardest board that a game offers
)

// Settings are the choices that the user finds again at the next start.
type Settings struct {
	Size            puzzle.Size
	Goal            puzzle.Goal // the goal, on a board of Size
	Own             puzzle.Goal // the last goal that the user arranged, of any size; zero before the first
	Numbers         NumberVisibility
	Display         TileDisplay
	Score           ScoreVisibility
	Gap             TileGap
	Corners         CornerShape
	Inspection      time.Duration // one of Inspections
	Hover           bool          // the pointer moves tiles without a press
	ArrowsMoveBlank bool          // an arrow key gives the direction of the blank, not of the tile
	Theme           Theme
	Text            TextSize
	HighContrast    bool
	SoundWords      bool // sounds are also shown as words
	Ghost           GhostKind
	FitPhoto        bool // a new photo is not cropped: the board takes its shape
	Sounds          bool
	Volume          Volume
	Slide           time.Duration // how long one move takes on the screen; 0 shows no motion
	Algorithm       solver.AlgorithmID
	Heuristic       solver.HeuristicID
	Weight          float64         // the weight of weighted A*
	Speed           float64         // the speed of playback, one of Speeds
	Difficulty      BoardOriginKind // of the next board, one of Difficulties
	Depth           int             // the distance from home of boards of the kind AtDepth
	Memory          int64           // bytes that tables and search may use, one of Memories
}

// DefaultSettings returns the settings of a first start.
func DefaultSettings() Settings {
	size := puzzle.Size{W: 4, H: 4}
	return Settings{
		Size:       size,
		Goal:       puzzle.BlankAt(size, size.Cells()-1),
		Numbers:    NumbersCorner,
		Display:    DisplayPlain,
		Score:      ScoreAlways,
		Gap:        GapSmall,
		Corners:    CornersSoft,
		Theme:      ThemeSystem,
		Text:       TextNormal,
		Ghost:      GhostOff,
		Sounds:     true,
		Volume:     VolumeNormal,
		Slide:      120 * time.Millisecond,
		Algorithm:  solver.Auto,
		Heuristic:  solver.AutoHeuristic,
		Weight:     solver.DefaultWeight,
		Speed:      1,
		Difficulty: Easy,
		Depth:      20,
		Memory:     solver.DefaultMemory,
	}
}

// ParseBoard reads a stored size and goal, as their String methods write them. It returns the zero value for each that
// it can't read, which Clamped replaces.
func ParseBoard(size, goal string) (puzzle.Size, puzzle.Goal) {
	s, err := puzzle.ParseSize(size)
	if err != nil {
		s = DefaultSettings().Size
	}
	g, err := parseGoal(goal, s)
	if err != nil {
		g = puzzle.Goal{}
	}
	return s, g
}

// ParseOwn reads a goal that the user arranged, as its Rows write it; the zero Goal if text is no board.
func ParseOwn(text string) puzzle.Goal {
	s, err := puzzle.Parse(text, puzzle.Size{})
	if err != nil {
		return puzzle.Goal{}
	}
	return puzzle.GoalAt(s)
}

// Clamped returns the settings with every field brought back into its range, and an unknown algorithm or heuristic
// replaced by the default. So the settings of another version, or edited ones, become usable. The window checks the
// choices that have named values.
func (s Settings) Clamped() Settings {
	d := DefaultSettings()
	if s.Size == (puzzle.Size{}) {
		s.Size = d.Size
	}
	s.Size.W = min(max(s.Size.W, MinGameSide), MaxGameSide)
	s.Size.H = min(max(s.Size.H, MinGameSide), MaxGameSide)
	if s.Goal.State == (puzzle.State{}) {
		s.Goal = d.Goal
	}
	s.Goal, _ = GoalOn(s.Goal, s.Size)
	if own := s.Own.Size(); s.Own.Name != puzzle.Custom || max(own.W, own.H) > MaxGameSide {
		s.Own = puzzle.Goal{}
	}
	s.Slide = min(max(s.Slide, 0), MaxSlide)
	if !slices.Contains(Inspections(), s.Inspection) {
		s.Inspection = d.Inspection
	}
	if _, err := solver.LookupAlgorithm(s.Algorithm); err != nil {
		s.Algorithm = d.Algorithm
	}
	if _, err := solver.LookupHeuristic(s.Heuristic); err != nil {
		s.Heuristic = d.Heuristic
	}
	if !(s.Weight >= 1) { // a comparison that catches NaN too
		s.Weight = d.Weight
	}
	s.Weight = min(s.Weight, maxWeight)
	if !s.Difficulty.IsDifficulty() {
		s.Difficulty = d.Difficulty
	}
	if s.Depth = min(s.Depth, maxDepth); s.Depth < 1 {
		s.Depth = d.Depth
	}
	s.Memory = memory(s.Memory, d.Memory)
	if !slices.Contains(Speeds(), s.Speed) {
		s.Speed = d.Speed
	}
	return s
}

// ParseGameSize reads a size that the window offers: columns × rows, or a single number for a square.
func ParseGameSize(text string) (size puzzle.Size, ok bool) {
	if side, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
		size = puzzle.Size{W: side, H: side}
	} else if size, err = puzzle.ParseSize(text); err != nil {
		return puzzle.Size{}, false
	}
	return size, GameSized(size)
}

// GameSized reports whether the window offers boards of a size.
func GameSized(s puzzle.Size) bool { return s.Valid() && max(s.W, s.H) <= MaxGameSide }
