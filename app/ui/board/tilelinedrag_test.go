package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// pull presses on a cell and moves the pointer by steps.
func (s *stage) pull(cell int, steps ...fyne.Delta) {
	at := s.middle(cell)
	s.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
	for _, step := range steps {
		at = at.Add(step)
		s.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: step})
	}
}

func TestDragFollowsThePointer(t *testing.T) {
	s := newStage(t, scattered)
	home12, home11 := s.tiles[12].Position(), s.tiles[11].Position()
	s.pull(11, fyne.NewDelta(-7, 3), fyne.NewDelta(-20, -5))
	if got, want := s.tiles[12].Position(), home12.AddXY(-27, 0); got != want {
		t.Errorf("the tile is at %v, want %v", got, want)
	}
	if got, want := s.tiles[11].Position(), home11.AddXY(-27, 0); got != want {
		t.Errorf("its neighbour is at %v, want %v", got, want)
	}
	s.pull(11)
	s.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(40, 0)})
	if got := s.tiles[12].Position(); got != home12 {
		t.Errorf("pulled away from the blank it goes to %v", got)
	}
	s.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(-900, 0)})
	if got, want := s.tiles[12].Position(), s.geometry.cell(10); got != want {
		t.Errorf("pulled far it goes to %v, want %v", got, want)
	}
}

func TestDragEnds(t *testing.T) {
	pushed := "1 2 3 4 / 5 6 7 8 / 9 11 12 0 / 13 10 14 15"
	tests := map[string]struct {
		cell  int
		steps []fyne.Delta
		want  string
	}{
		"far enough":           {11, []fyne.Delta{{DX: -60}}, pushed},
		"too short":            {11, []fyne.Delta{{DX: -20}}, scattered},
		"there and back":       {11, []fyne.Delta{{DX: -90}, {DX: 80}}, scattered},
		"the wrong way":        {11, []fyne.Delta{{DX: 60}}, scattered},
		"across":               {11, []fyne.Delta{{DY: -60}}, scattered},
		"an unsteady click":    {11, []fyne.Delta{{DX: 2, DY: 1}}, pushed},
		"a tile that is stuck": {0, []fyne.Delta{{DX: 60}}, scattered},
		"the blank":            {9, []fyne.Delta{{DX: 60}}, scattered},
		"no move":              {11, nil, scattered},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, scattered)
			s.pull(tt.cell, tt.steps...)
			s.DragEnd()
			s.expect(t, tt.want)
			if s.tileLineDrag.held() {
				t.Error("still held")
			}
		})
	}
}

// fingers is an app on a device with a touch screen.
type (
	fingers       struct{ fyne.App }
	fingersDriver struct{ fyne.Driver }
	fingersDevice struct{ fyne.Device }
)

func (f fingers) Driver() fyne.Driver       { return fingersDriver{f.App.Driver()} }
func (d fingersDriver) Device() fyne.Device { return fingersDevice{d.Driver.Device()} }
func (fingersDevice) IsMobile() bool        { return true }

// A swipe anywhere on the board moves the tile that can go that way, as on the exported page.
func TestAFingerSwipesAnywhere(t *testing.T) {
	left, down := "1 2 3 4 / 5 6 7 8 / 9 11 0 12 / 13 10 14 15", "1 2 3 4 / 5 0 7 8 / 9 6 11 12 / 13 10 14 15"
	tests := map[string]struct {
		cell  int
		steps []fyne.Delta
		want  string
	}{
		"a tile that is stuck":        {3, []fyne.Delta{{DX: -20, DY: 3}, {DX: -40}}, left},
		"a line that goes elsewhere":  {11, []fyne.Delta{{DX: 2, DY: 30}, {DY: 30}}, down},
		"beside the tiles":            {-1, []fyne.Delta{{DX: -60}}, left},
		"its own line":                {11, []fyne.Delta{{DX: -60}}, "1 2 3 4 / 5 6 7 8 / 9 11 12 0 / 13 10 14 15"},
		"too short":                   {3, []fyne.Delta{{DX: -20}}, scattered},
		"no tile can go there":        {9, []fyne.Delta{{DX: -3}, {DX: -2}}, scattered},
		"an unsteady tap on its line": {11, []fyne.Delta{{DX: 2, DY: 1}}, "1 2 3 4 / 5 6 7 8 / 9 11 12 0 / 13 10 14 15"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, scattered)
			desk := fyne.CurrentApp()
			fyne.SetCurrentApp(fingers{desk})
			defer fyne.SetCurrentApp(desk)
			s.pull(tt.cell, tt.steps...)
			s.DragEnd()
			s.expect(t, tt.want)
		})
	}
}

func TestDragSnapsFromUnderThePointer(t *testing.T) {
	s := newStage(t, scattered)
	film := s.film()
	s.pull(11, fyne.NewDelta(-60, 0))
	s.DragEnd()
	if len(*film) != 1 {
		t.Fatalf("%d animations", len(*film))
	}
	if got, want := s.tiles[12].Position(), s.geometry.cell(11).AddXY(-60, 0); got != want {
		t.Errorf("the snap starts at %v, want %v", got, want)
	}
	if d := (*film)[0].Duration; d >= s.appearance.Slide {
		t.Errorf("the rest of the way takes %v", d)
	}
	(*film)[0].Tick(1)
	s.expect(t, "1 2 3 4 / 5 6 7 8 / 9 11 12 0 / 13 10 14 15")
}

func TestDragOfAStuckTileShakesItOnce(t *testing.T) {
	s := newStage(t, scattered)
	film := s.film()
	s.pull(0, fyne.NewDelta(5, 0), fyne.NewDelta(5, 0), fyne.NewDelta(5, 0))
	if len(*film) != 1 || !s.motion.moving() {
		t.Errorf("%d animations, still moving: %v", len(*film), s.motion.moving())
	}
}

func TestWhatChangesTheBoardEndsADrag(t *testing.T) {
	tests := map[string]struct {
		do   func(*stage)
		want string
	}{
		"a key":         {func(s *stage) { s.key(fyne.KeyUp) }, "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 0 14 15"},
		"a pause":       {func(s *stage) { s.SetPaused(true) }, scattered},
		"a game":        {func(s *stage) { s.set(t, "1 2 / 0 3") }, "1 2 / 0 3"},
		"a slide":       {func(s *stage) { s.Slide(s.state.Slide(8)) }, "1 2 3 4 / 5 6 7 8 / 0 9 11 12 / 13 10 14 15"},
		"other gaps":    {func(s *stage) { l := DefaultAppearance(); l.Gap = 1; s.SetAppearance(l) }, scattered},
		"a larger room": {func(s *stage) { s.window.Resize(fyne.NewSize(800, 800)) }, scattered},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			s := newStage(t, scattered)
			s.pull(11, fyne.NewDelta(-60, 0))
			tt.do(s)
			s.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(-1, 0)})
			s.tileLineDrag.begin(-1)
			s.settle()
			s.expect(t, tt.want)
		})
	}
}
