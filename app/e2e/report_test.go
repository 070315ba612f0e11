//go:build e2e && linux

package e2e

import (
	"bytes"
	"encoding/json"
	"errors"
	"image"
	"os"

	"tilewise/solver/puzzle"
)

// event is a line of the report.
type event struct {
	Event     string `json:"event"`
	View      string `json:"view"`
	Photo     string `json:"photo"`
	TilePx    int    `json:"tile_px"`
	Ground    ground `json:"ground"`
	State     string `json:"state"`
	Moves     int    `json:"moves"`
	Length    int    `json:"length"`
	Optimal   bool   `json:"optimal"`
	Algorithm string `json:"algorithm"`
	Heuristic string `json:"heuristic"`
	Solution  string `json:"solution"`
	Cursor    int    `json:"cursor"`
	Text      string `json:"text"`
	Optimum   int    `json:"optimum"`
	Tile      int    `json:"tile"`
	Strength  int    `json:"strength"`
	Rows      int    `json:"rows"`
	Busy      bool   `json:"busy"`

	Goroutines int `json:"goroutines"`
	Heap       int `json:"heap"`   // megabytes
	Tables     int `json:"tables"` // megabytes

	Crop []float64
}

// ground is where the tiles lie in the window, in physical pixels.
type ground struct {
	Width, Height int // of the window
	X, Y          int // of the first tile
	TilePx        int `json:"tile_px"`
	Pitch         int
}

// cell returns the square of a cell on the screen.
func (g ground) cell(size puzzle.Size, c int) image.Rectangle {
	at := image.Pt(g.X+size.Col(c)*g.Pitch, g.Y+size.Row(c)*g.Pitch)
	return image.Rectangle{at, at.Add(image.Pt(g.TilePx, g.TilePx))}
}

// middle returns the point in the middle of a cell.
func (g ground) middle(size puzzle.Size, c int) image.Point {
	return g.cell(size, c).Min.Add(image.Pt(g.TilePx/2, g.TilePx/2))
}

// situation sums the report up: fields hold the last event of a kind, and lists and counts are of all events.
type situation struct {
	View      string
	Photo     event
	Ground    ground
	Positions []string
	Cursors   int // how often playback moved
	Cursor    int
	Banner    string
	Tour      string // the step that is shown
	Jobs      []event
	Solved    []event
	Hints     []event
	Bounds    int // how many bounds the searches have reached
	Lab       event
	Measured  int // runs of the Lab that have ended
	Rests     []event
}

// state returns the position on the board.
func (s situation) state() string {
	if len(s.Positions) == 0 {
		return ""
	}
	return s.Positions[len(s.Positions)-1]
}

// lines returns the whole lines of the report.
func (p *program) lines() []byte {
	data, err := os.ReadFile(p.report)
	if err != nil && !os.IsNotExist(err) {
		p.t.Fatal(err)
	}
	return data[:bytes.LastIndexByte(data, '\n')+1]
}

// now reads the report.
func (p *program) now() situation {
	p.t.Helper()
	s := situation{View: "play"}
	for _, e := range p.told() {
		s.add(e)
	}
	return s
}

// told returns all events of the report.
func (p *program) told() (all []event) {
	p.t.Helper()
	for decoder := json.NewDecoder(bytes.NewReader(p.lines())); decoder.More(); {
		var e event
		if err := decoder.Decode(&e); err != nil {
			p.t.Fatalf("the report is damaged: %v", err)
		}
		all = append(all, e)
	}
	return all
}

func (s *situation) add(e event) {
	switch e.Event {
	case "view":
		s.View = e.View
	case "photo":
		s.Photo = e
	case "ground":
		s.Ground = e.Ground
	case "position":
		s.Positions = append(s.Positions, e.State)
	case "cursor":
		s.Cursor = e.Cursor
		s.Cursors++
	case "banner":
		s.Banner = e.Text
	case "tour":
		s.Tour = e.Text
	case "job":
		s.Jobs = append(s.Jobs, e)
	case "hint":
		s.Hints = append(s.Hints, e)
	case "lab":
		if s.Lab.Busy && !e.Busy {
			s.Measured++
		}
		s.Lab = e
	case "rest":
		s.Rests = append(s.Rests, e)
	case "bound":
		s.Bounds++
	case "solved":
		s.Solved = append(s.Solved, e)
	}
}

// until waits until the report satisfies a condition.
func (p *program) until(what string, wanted func(situation) bool) situation {
	p.t.Helper()
	var now situation
	p.eventually(what, func() error {
		if now = p.now(); !wanted(now) {
			return errors.New("the report does not say so")
		}
		return nil
	})
	return now
}

// shows waits until the board shows a state.
func (p *program) shows(want puzzle.State) situation {
	p.t.Helper()
	return p.until("position "+want.String(), func(now situation) bool { return now.state() == want.String() })
}

// tail returns the end of a long text.
func tail(text []byte) []byte { return text[max(0, len(text)-2000):] }
