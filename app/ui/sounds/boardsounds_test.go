package sounds

import (
	"slices"
	"testing"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/sound"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// heard is a player that remembers what it was asked for.
type heard []sound.Cue

func (h *heard) Play(c sound.Cue) { *h = append(*h, c) }
func (h *heard) Close()           {}

// A push is heard from the middle of its line, and as the tile that came to lie where the blank was.
func TestAPushIsHeardFromWhereItLies(t *testing.T) {
	now, err := puzzle.Parse("0 1 2 3 4 5 6 7 8", puzzle.Size{W: 3, H: 3})
	if err != nil {
		t.Fatal(err)
	}
	var got heard
	app := &service.Services{Model: program.New(program.Config{}, session.DefaultSettings()),
		System: service.System{Sound: &got}}
	s := New(app)
	s.play(slideCue(now, []puzzle.Move{puzzle.Right, puzzle.Right}))
	s.Refused()
	app.Model.Settings.Volume = session.VolumeLow
	s.chime()
	app.Model.Settings.Sounds = false
	s.Demonstrate()
	want := heard{
		{Kind: sound.Slid, Tiles: 2, Tile: 2, Place: 0.5, Volume: 1},
		{Kind: sound.Refused, Volume: 1},
		{Kind: sound.Solved, After: app.Model.Settings.Slide, Volume: gains[session.VolumeLow]},
	}
	if !slices.Equal(got, want) {
		t.Errorf("heard %+v; want %+v", got, want)
	}
}
