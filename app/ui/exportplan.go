package ui

import (
	"context"
	"image/png"
	"io"
	"slices"

	"tilewise/app/film"
	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/ui/look"
	"tilewise/solver/puzzle"
)

// exportKind is what is exported.
type exportKind int

const (
	exportStill    exportKind = iota // the board as it stands, as a picture
	exportGame                       // the game so far, as a film
	exportSolution                   // the solution, as a film
)

// exportSides are the sizes that are offered: the longer side, in pixels.
func exportSides() []int { return []int{480, 720, 1080} }

// exportChoice is how a person wants it.
type exportChoice struct {
	kind    exportKind
	side    int
	numbers session.Numbers
	asTaken bool    // with the times that the person took
	speed   float64 // one of session.Speeds
}

// exportPlan is everything that an export needs. It can be carried out on any
// goroutine, whatever becomes of the game meanwhile.
type exportPlan struct {
	exportChoice
	photo *photo.Photo
	crop  photo.Crop
	goal  puzzle.Goal
	at    puzzle.State // of the still
	reel  film.Reel
	left  int // pushes that the reel leaves out
	look  film.Look
}

// What a person has chosen about numbers, gaps and corners means in a film. The
// look of the board is meant for tiles of about so many units.
var filmNumbers = map[session.Numbers]film.Numbers{
	session.NumbersOff: film.Off, session.NumbersCorner: film.Corner, session.NumbersLarge: film.Large,
}

const usualTile = 150

// plan is what a choice means now. There must be a photo.
func (s *shell) plan(c exportChoice) exportPlan {
	if !slices.Contains(s.exportKinds(), c.kind) { // the game has changed since
		c.kind = exportStill
	}
	size := s.game.Size()
	p := exportPlan{
		exportChoice: c, photo: s.photos.current, crop: s.photos.crop.For(s.photos.current, size.W, size.H),
		goal: s.game.Goal, at: s.position(),
		look: film.Look{
			Side: c.side, Numbers: filmNumbers[c.numbers],
			Gap: float64(boardGaps[s.settings.Gap]) / usualTile, Radius: float64(boardRadii[s.settings.Corners]) / usualTile,
			Mount: look.Color(look.ColorMount), Well: look.Color(look.ColorWell),
		},
	}
	switch c.kind {
	case exportGame:
		p.reel, p.left = gameReel(s.game, c).Shown()
	case exportSolution:
		p.reel, p.left = solutionReel(s.solve.Solution().Playback, c).Shown()
	}
	return p
}

// gameReel is the game up to its cursor, as it was pushed.
func gameReel(g *session.Game, c exportChoice) film.Reel {
	review := session.NewReview(g)
	r := film.Reel{Start: g.Start}
	for k := 0; k < review.Played(); {
		n := min(review.Push(k), review.Played()-k)
		wait := session.Beat(c.speed)
		if c.asTaken {
			wait, _ = review.Wait(k, c.speed)
		}
		r.Pushes = append(r.Pushes, film.Push{Moves: slices.Clone(review.Moves()[k : k+n]), Wait: wait})
		k += n
	}
	return r
}

// solutionReel is a solution, one move after the other.
func solutionReel(p *session.Playback, c exportChoice) film.Reel {
	r := film.Reel{Start: p.Start()}
	for _, m := range p.Moves() {
		r.Pushes = append(r.Pushes, film.Push{Moves: []puzzle.Move{m}, Wait: session.Beat(c.speed)})
	}
	return r
}

// stage cuts the photo and makes the tiles.
func (p exportPlan) stage(ctx context.Context) (*film.Stage, error) {
	layout := film.Arrange(p.goal.Size(), p.look)
	tiles, err := photo.Slice(ctx, p.photo, p.crop, layout.Size.W, layout.Size.H, layout.Tile, p.look.Mount)
	if err != nil {
		return nil, err
	}
	return film.NewStage(layout, p.look, p.goal, tiles.Tiles)
}

// write writes the picture or the film. report is told how many pushes are done.
func (p exportPlan) write(ctx context.Context, w io.Writer, report func(pushes int)) error {
	stage, err := p.stage(ctx)
	if err != nil {
		return err
	}
	if p.kind != exportStill {
		return stage.WriteGIF(ctx, w, p.reel, report)
	}
	picture, err := stage.Still(p.at)
	if err != nil {
		return err
	}
	return png.Encode(w, picture)
}
