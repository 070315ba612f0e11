package session

import (
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"tilewise/solver/filesys"
)

// AsideGames keeps the games under way that new games replaced, so that they can be brought back. A game on which
// nothing was played is kept only if the user set its board up. The zero AsideGames is empty.
type AsideGames struct {
	games   []asideGame // the newest last
	givenUp *Game       // Replace doesn't put this game aside
	fresh   bool        // no game was finished after the newest one was put aside
	changed bool        // the files on disk are not up to date
	onDisk  [mostAside]int
	last    int // the number of the game that was put aside last
}

// asideGame is a game with its number, which is 0 if it has none, and the index of its file.
type asideGame struct {
	*Game
	number, place int
}

// mostAside is the number of games that are kept: far more than a user replaces by mistake.
const mostAside = 24

// worthKeeping reports whether the user would miss a game: a move of theirs was made, or they set the board up.
func worthKeeping(g *Game) bool { return g.pushesEver() > 0 || g.Origin.Kind == Pasted }

// Replace puts a game that leaves the board aside, if it is under way and worth keeping. If too many games are kept, it
// first drops one on which nothing was played.
func (a *AsideGames) Replace(former *Game) {
	_, finished := former.Finish()
	switch {
	case finished:
		a.fresh = false
	case former != a.givenUp && worthKeeping(former) && !former.Solved():
		former.Pause()
		if len(a.games) == mostAside {
			unplayed := slices.IndexFunc(a.games, func(g asideGame) bool { return g.pushesEver() == 0 })
			if unplayed < 0 && former.pushesEver() == 0 {
				return
			}
			a.games = slices.Delete(a.games, max(unplayed, 0), max(unplayed, 0)+1)
		}
		place := 0
		for slices.ContainsFunc(a.games, func(g asideGame) bool { return g.place == place }) {
			place++
		}
		a.last++
		a.games = append(a.games, asideGame{former, a.last, place})
		a.fresh, a.changed = true, true
	}
}

// GiveUp marks a game that Replace is not to put aside.
func (a *AsideGames) GiveUp(g *Game) { a.givenUp = g }

// pushesEver returns how many moves the user has made since the start or, if that is more, before the last restart.
// Moves that were undone count.
func (g *playedGame) pushesEver() int {
	n := countOwn(g.history)
	if g.earlier != nil && g.earlier.finish == nil {
		n = max(n, countOwn(g.earlier.history))
	}
	return n
}

// Last returns the game that BringBack would return; nil if there is none.
func (a *AsideGames) Last() *Game {
	if len(a.games) == 0 {
		return nil
	}
	return a.games[len(a.games)-1].Game
}

// Offered reports whether the user has left the last game just now: no game was finished since then.
func (a *AsideGames) Offered() bool { return a.fresh && len(a.games) > 0 }

// Undoes reports whether Undo brings the last game back, because nothing was played on the present board.
func (a *AsideGames) Undoes(present *Game) bool {
	return a.Offered() && len(present.History()) == 0 && !present.CanUndo()
}

// BringBack returns the game that was put aside last, and puts the present one aside if it is worth keeping; nil if
// there is none.
func (a *AsideGames) BringBack(present *Game) *Game {
	back := a.Last()
	if back == nil {
		return nil
	}
	a.games, a.changed = a.games[:len(a.games)-1], true
	a.Replace(present)
	back.Resume()
	return back
}

// PendingWrite returns a function that writes the games to files beside that of a slot, and removes the files of other
// games; nil if the files are up to date. Any goroutine may call the function, one at a time.
func (a *AsideGames) PendingWrite(d filesys.FileSystem, slot string) func() error {
	if !a.changed {
		return nil
	}
	a.changed = false
	var numbers [mostAside]int
	var snapshots [mostAside]GameSnapshot
	for _, g := range a.games {
		numbers[g.place], snapshots[g.place] = g.number, g.Game.Snapshot(GamePhoto{})
	}
	return func() error {
		for place, number := range numbers {
			name := asideName(slot, place)
			if a.onDisk[place] == number {
				continue
			}
			if number == 0 {
				if err := d.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
					return err
				}
			} else if content, _, err := snapshots[place].encode(); err != nil {
				return err
			} else if err := filesys.Write(d, name, content); err != nil {
				return err
			}
			a.onDisk[place] = number
		}
		return nil
	}
}

// Restore reads the games from the files that PendingWrite wrote, in the order of the files' times, and leaves out what
// it can't read. Offered is true if nothing was played on the present board, which may be nil.
func (a *AsideGames) Restore(d filesys.FileSystem, slot string, now func() time.Time, present *Game) {
	var found []asideGame
	times := map[int]time.Time{}
	for place := range mostAside {
		name := asideName(slot, place)
		if g, _, err := ReadFile(d, name, now); err == nil && worthKeeping(g) && g.finish == nil && !g.Solved() {
			g.Pause()
			if info, err := d.Stat(name); err == nil {
				times[place] = info.ModTime()
			}
			found = append(found, asideGame{g, 0, place})
		}
	}
	slices.SortStableFunc(found, func(x, y asideGame) int { return times[x.place].Compare(times[y.place]) })
	a.games = nil
	for _, g := range found {
		a.last++
		a.onDisk[g.place], g.number = a.last, a.last
		a.games = append(a.games, g)
	}
	a.fresh = len(found) > 0 && present != nil && len(present.History()) == 0
}

func asideName(slot string, place int) string {
	ending, number := filepath.Ext(slot), ""
	if place > 0 {
		number = "-" + strconv.Itoa(place+1)
	}
	return strings.TrimSuffix(slot, ending) + "-aside" + number + ending
}
