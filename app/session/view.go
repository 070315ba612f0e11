package session

import (
	"time"

	"tilewise/solver/puzzle"
)

// View is a game that can be read but not changed.
type View struct {
	GameSetup
	game *Game
}

// View returns a read-only view of the game.
func (g *Game) View() View { return View{g.GameSetup, g} }

func (v View) Beginning() GamePosition                   { return v.game.Beginning() }
func (v View) Cursor() int                               { return v.game.Cursor() }
func (v View) Elapsed() time.Duration                    { return v.game.Elapsed() }
func (v View) Finish() (GameResult, bool)                { return v.game.Finish() }
func (v View) Here() GamePosition                        { return v.game.Here() }
func (v View) Hints() int                                { return v.game.Hints() }
func (v View) History() []HistoryStep                    { return v.game.History() }
func (v View) Inspecting() (left time.Duration, ok bool) { return v.game.Inspecting() }
func (v View) Late() bool                                { return v.game.Late() }
func (v View) Left(now time.Time) (left time.Duration, ok bool) {
	return v.game.Left(now)
}
func (v View) MarathonGoesOn() bool       { return v.game.MarathonGoesOn() }
func (v View) MovesMade() int             { return v.game.MovesMade() }
func (v View) Passed(s GamePosition) bool { return v.game.Passed(s) }
func (v View) Paused() bool               { return v.game.Paused() }
func (v View) Positions() []puzzle.State  { return v.game.Positions() }
func (v View) ReplayLink() string         { return v.game.ReplayLink() }
func (v View) Running() bool              { return v.game.Running() }
func (v View) Solved() bool               { return v.game.Solved() }
func (v View) State() puzzle.State        { return v.game.State() }
func (v View) UnderWay() bool             { return v.game.UnderWay() }

// Snapshot returns a snapshot of the game with its photo.
func (v View) Snapshot(p GamePhoto) GameSnapshot { return NewGameSnapshot(v.game, p) }

// Review returns a review of the game.
func (v View) Review() *Review { return NewReview(v.game) }
