package session

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"tilewise/solver/filesys"
)

// AsideGames are the games under way whose place new games took, so that they can be brought back. A board on which
// nothing was played displaces none of them. The zero AsideGames has none.
type AsideGames struct {
	games   []*Game // the newest last, mostAside at most
	givenUp *Game   // is not put aside
	fresh   bool    // no game was finished since the newest was put aside
	changed bool    // the newest is another than the file has
}

const (
	worthKeeping = 5 // moves, from which on a game is put aside
	mostAside    = 8
)

// Replace puts a game aside that leaves the board for a new one, if it is under way and some moves were made.
func (a *AsideGames) Replace(former *Game) {
	_, finished := former.Finish()
	switch {
	case finished:
		a.fresh = false
	case former != a.givenUp && former.pushesEver() >= worthKeeping && !former.Solved():
		former.Pause()
		a.games = append(a.games, former)
		a.games = a.games[max(0, len(a.games)-mostAside):]
		a.fresh, a.changed = true, true
	}
}

// GiveUp has a game forgotten when it leaves the board.
func (a *AsideGames) GiveUp(g *Game) { a.givenUp = g }

// pushesEver is how many moves a user has made since the start or, where that are fewer, before the last restart;
// undone ones count.
func (g *Game) pushesEver() int {
	own := func(a *gameAttempt) (n int) {
		for _, step := range a.history {
			if step.By == Person {
				n++
			}
		}
		return n
	}
	n := own(&g.gameAttempt)
	if g.earlier != nil && g.earlier.finish == nil {
		n = max(n, own(g.earlier))
	}
	return n
}

// Last is the game that BringBack returns; nil where there is none.
func (a *AsideGames) Last() *Game {
	if len(a.games) == 0 {
		return nil
	}
	return a.games[len(a.games)-1]
}

// Offered reports whether the last game is still the one that a user has left just now: since then, none was finished.
func (a *AsideGames) Offered() bool { return a.fresh && len(a.games) > 0 }

// Undoes reports whether Undo on the board of a game brings the last one back, as nothing was played there.
func (a *AsideGames) Undoes(present *Game) bool {
	return a.Offered() && len(present.History()) == 0 && !present.CanUndo()
}

// BringBack returns the game that was put aside last; nil where there is none. The present game is put aside in turn,
// if it is worth it.
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

// PendingWrite returns what writes the last game to its file beside that of a slot, or removes the file, on any
// goroutine; nil where the file is up to date.
func (a *AsideGames) PendingWrite(d filesys.FileSystem, slot string) func() error {
	if !a.changed {
		return nil
	}
	a.changed = false
	name, last := asideName(slot), a.Last()
	if last == nil {
		return func() error {
			if err := d.Remove(name); !errors.Is(err, fs.ErrNotExist) {
				return err
			}
			return nil
		}
	}
	snapshot := NewGameSnapshot(last, GamePhoto{})
	return func() error {
		content, _, err := snapshot.encode()
		if err != nil {
			return err
		}
		return filesys.Write(d, name, content)
	}
}

// Restore takes over the game that Save has written. One that can't be read is done without. It is offered where
// nothing was played on the present board, which may be nil.
func (a *AsideGames) Restore(d filesys.FileSystem, slot string, now func() time.Time, present *Game) {
	if g, _, err := readFile(d, asideName(slot), now); err == nil && g.UnderWay() {
		g.Pause()
		a.games = []*Game{g}
		a.fresh = present != nil && len(present.History()) == 0
	}
}

// asideName is the file of the game put aside beside that of a slot.
func asideName(slot string) string {
	ending := filepath.Ext(slot)
	return strings.TrimSuffix(slot, ending) + "-aside" + ending
}
