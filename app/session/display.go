package session

// Display is what the tiles show besides the picture, or instead of it.
type Display string

// The displays. The last two are games of memory: they hide the picture from a person's first move
// to the last.
const (
	DisplayPlain     Display = "plain"
	DisplayDistance  Display = "distance"  // every tile shows how many moves it is from home
	DisplayArrows    Display = "arrows"    // every tile shows the direction of its home
	DisplayLines     Display = "lines"     // tiles in their own row or column are marked
	DisplayVanish    Display = "vanish"    // the picture fades away
	DisplayBlindfold Display = "blindfold" // tiles show their outlines only
)

// Displays lists the displays in the order of the menu.
func Displays() []Display {
	return []Display{DisplayPlain, DisplayDistance, DisplayArrows, DisplayLines, DisplayVanish, DisplayBlindfold}
}

// UnderWay tells whether a person has made a move and is not home yet, paused or
// not. Undo does not change that; Restart does.
func (g *Game) UnderWay() bool { return g.moved && g.finish == nil && !g.Solved() }
