package photos

import (
	"context"
	"image"
	"time"

	"github.com/disintegration/imaging"

	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// tileSlicing cuts the photo into the tiles of the board, and judges how well they play.
type tileSlicing struct {
	Slicing task.Task
	settle  task.Timer  // waits until the window's size no longer changes, then cuts the photo
	TilePx  int         // side of a tile in physical pixels; 0 until the board was laid out
	asked   puzzle.Size // the size of the board for which the photo was cut last, or is being cut
	brought bool        // the user has just brought the photo, which was not on the board when the program ended
	fresh   bool        // the photo or its crop is new, so its tiles unfold once they are cut
	cut     slicingKey  // the tiles on the board, which judged is about
	judged  photo.Suitability
	warned  slicingKey // the tiles about which the user was told that they look alike
}

// settleDelay is how long the tiles must keep their size before they are cut anew.
const settleDelay = 160 * time.Millisecond

// SetTileSize is called when tiles have another size, in physical pixels.
func (ps *Presenter) SetTileSize(px int) {
	if px == ps.TilePx {
		return
	}
	first := ps.TilePx == 0
	ps.TilePx = px
	if first {
		ps.Cut()
		return
	}
	ps.settle.Start(ps.app.Tasks, settleDelay, ps.Cut)
}

// Cut cuts the photo for the board of the game, in the background.
func (ps *Presenter) Cut() {
	ps.settle.Stop() // the photo is cut now, without waiting
	coming, size, px := ps.pending, ps.app.Model.Position().Size(), ps.TilePx
	p, crop := ps.app.Photo.Picture, ps.app.Photo.Crop
	switch {
	case coming != nil && px == 0: // nothing is drawn yet
		ps.pending = nil
		coming.show()
		return
	case coming != nil:
		p, crop = coming.photo, coming.part
	case p == nil || px == 0:
		return
	}
	ps.asked = size
	part, mount := crop.For(p, size.W, size.H), look.Color(look.ColorMount)
	var small image.Image
	var judged photo.Suitability
	task.Try(ps.app.Tasks, &ps.Slicing, func(ctx context.Context) (photo.TileImages, error) {
		tiles, err := photo.Slice(ctx, p, part, size.W, size.H, px, mount)
		if err == nil {
			small, judged = imaging.Fit(tiles.Whole, SmallPx, SmallPx, imaging.Lanczos),
				photo.Judge(tiles.Tiles)
		}
		return tiles, err
	}, func(tiles photo.TileImages, err error) {
		if ps.pending != coming {
			return // another photo came, or this one was stopped
		}
		ps.pending = nil
		switch {
		case err != nil:
			ps.app.Busy.Finish(service.Opening)
			ps.app.Messages.Tell(kit.WarningTone, words.PhotoProblem(ps.app.Photo.Source, err))
			ps.app.Messages.About(Cause)
			return
		case coming != nil:
			coming.show()
		}
		ps.app.Window.Lifecycle.MemoryReleased()
		ps.app.Board.SetPicture(board.SlicedPicture{Tiles: tiles.Tiles, Whole: tiles.Whole})
		if ps.fresh {
			ps.fresh = false
			ps.app.Board.Unfold()
		}
		ps.SmallCut.Send(small)
		if keep := ps.unkept; keep != nil {
			ps.unkept = nil
			keep()
		}
		ps.cut, ps.judged = slicingKey{ps.app.Photo.Source, part, size}, judged
		ps.warnOfLookalikes()
		ps.app.WindowEvents.Photo.Send(service.PhotoChanged{Name: ps.app.Photo.Title, TilePx: px, Crop: part})
	})
}

// slicingKey identifies the picture from which tiles are cut, and the board for which.
type slicingKey struct {
	source string
	part   photo.Crop
	size   puzzle.Size
}

// warnOfLookalikes offers numbers, once for each cut, if the tiles look alike and have no numbers. It may be called
// again when numbers are switched off. The same tiles in another size count as the same cut.
func (ps *Presenter) warnOfLookalikes() {
	if ps.app.Model.Settings().Numbers != session.NumbersOff {
		ps.app.Messages.Resolve(lookalikes)
		return
	}
	if !ps.judged.Poor() || ps.app.Messages.Visible() || ps.warned == ps.cut {
		return
	}
	ps.warned = ps.cut
	ps.app.Messages.Say(kit.NoteTone, lang.L("Some tiles of this photo look alike."), lang.L("Show numbers"),
		func() { ps.app.Model.Change(func(s *session.Settings) { s.Numbers = session.NumbersCorner }) })
	ps.app.Messages.About(lookalikes)
}
