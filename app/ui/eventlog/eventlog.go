package eventlog

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
)

// variable names the environment variable that makes the program report
// what it does, one JSON object a line, to the file it names. The end-to-end
// test reads it.
const variable = "TILEWISE_REPORT"

// OpenFromEnvironment opens the file that the environment asks for, or returns nil.
func OpenFromEnvironment() (io.WriteCloser, error) {
	path := os.Getenv(variable)
	if path == "" {
		return nil, nil
	}
	f, err := filesys.OSDisk{}.Append(path, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open the report: %w", err)
	}
	return f, nil
}

// Entry is a line of the report; fields that do not belong to the event are
// left out.
type Entry struct {
	Event     string    `json:"event"`
	View      string    `json:"view,omitempty"`
	Photo     string    `json:"photo,omitempty"`
	TilePx    int       `json:"tile_px,omitempty"`
	Crop      []float64 `json:"crop,omitempty"` // left, top, width and height, in parts of the photo
	State     string    `json:"state,omitempty"`
	Moves     *int      `json:"moves,omitempty"`
	Optimum   int       `json:"optimum,omitempty"`
	Algorithm string    `json:"algorithm,omitempty"`
	Heuristic string    `json:"heuristic,omitempty"`
	Bound     int       `json:"bound,omitempty"`
	Length    *int      `json:"length,omitempty"`
	Optimal   *bool     `json:"optimal,omitempty"`
	Solution  string    `json:"solution,omitempty"`
	Cursor    *int      `json:"cursor,omitempty"`
	Tile      int       `json:"tile,omitempty"`
	Strength  int       `json:"strength,omitempty"`
	Text      string    `json:"text,omitempty"`
	Rows      *int      `json:"rows,omitempty"`
	Busy      bool      `json:"busy,omitempty"`

	Goroutines int `json:"goroutines,omitempty"`
	Heap       int `json:"heap,omitempty"`   // megabytes that live once memory was given back
	Tables     int `json:"tables,omitempty"` // megabytes of them that are held for the next search

	Ground *tileGridOnScreen `json:"ground,omitempty"`
}

// tileGridOnScreen is where the tiles lie in the window, in physical pixels.
type tileGridOnScreen struct {
	Width  int `json:"width"` // of the window
	Height int `json:"height"`
	X      int `json:"x"` // of the first tile
	Y      int `json:"y"`
	TilePx int `json:"tile_px"`
	Pitch  int `json:"pitch"` // from one tile to the next
}

// WriteAll writes to w what happens in the program, and what a window does with it.
func WriteAll(w io.Writer, app *service.Services) {
	lines := json.NewEncoder(w)
	write := func(e Entry) { _ = lines.Encode(e) } // a report that cannot be written must not stop a game
	writeProgram(write, app.Model)
	s := &app.WindowEvents
	s.View.Listen(func(p service.ViewName) { write(Entry{Event: "view", View: string(p)}) })
	s.Photo.Listen(func(p service.PhotoChanged) {
		write(Entry{Event: "photo", Photo: p.Name, TilePx: p.TilePx, Crop: []float64{p.Crop.X, p.Crop.Y, p.Crop.W, p.Crop.H}})
	})
	s.TileGridOnScreen.Listen(func(g board.TileGridOnScreen) {
		at := tileGridOnScreen{g.Window.X, g.Window.Y, g.First.X, g.First.Y, g.Tile, g.Pitch}
		write(Entry{Event: "ground", Ground: &at})
	})
	s.Position.Listen(func(p puzzle.State) { write(Entry{Event: "position", State: p.String()}) })
	s.Banner.Listen(func(text string) { write(Entry{Event: "banner", Text: text}) })
	s.Sheet.Listen(func(title string) { write(Entry{Event: "sheet", Text: title}) })
	s.Tour.Listen(func(step session.TourStep) { write(Entry{Event: "tour", Text: string(step)}) })
	s.Rest.Listen(func(n service.MemoryFreed) {
		write(Entry{Event: "rest", Goroutines: runtime.NumGoroutine(), Heap: int(n.Live >> 20), Tables: int(n.Tables >> 20)})
	})
	s.Lab.Listen(func(n service.LabProgress) { write(Entry{Event: "lab", Rows: &n.Rows, Busy: n.Busy, Text: n.Page}) })
}

// writeProgram writes what happens in the program.
func writeProgram(write func(Entry), p *program.Program) {
	solved := func(moves, optimum int) { write(Entry{Event: "solved", Moves: &moves, Optimum: optimum}) }
	p.Finished.Listen(func(f program.Finished) { solved(f.Moves, 0) })
	p.Compared.Listen(func(c program.Compared) {
		if c.Err == nil {
			solved(c.Moves, c.Optimum)
		}
	})
	p.Moved.Listen(func(m program.Moved) {
		if m.Playback {
			at := p.Playback().Cursor()
			write(Entry{Event: "cursor", Cursor: &at})
		}
	})
	p.Hinted.Listen(func(h session.Hint) {
		write(Entry{Event: "hint", Tile: words.MovedTile(h.At, h.Way[0]), Strength: int(h.Strength)})
	})
	p.SearchEnded.Listen(func(r program.SolveResult) {
		length := r.Length()
		write(Entry{
			Event: "job", Algorithm: string(r.Algorithm), Heuristic: string(r.Heuristic),
			Text:   words.JobProblem(r.Result, r.Err),
			Length: &length, Optimal: &r.Optimal, Solution: puzzle.FormatMoves(r.Moves),
		})
	})
	p.Refused.Listen(func(why program.Refused) {
		if none, no := -1, false; why.Parity != nil {
			write(Entry{Event: "job", Text: words.ParityReason(*why.Parity), Length: &none, Optimal: &no})
		}
	})
	bound := 0
	p.Watch(program.AboutProgress|program.AboutSolving, func(program.Topic) {
		switch {
		case !p.Solving.Searching():
			bound = 0
		case p.Solving.Progress().Bound > bound:
			bound = p.Solving.Progress().Bound
			write(Entry{Event: "bound", Bound: bound})
		}
	})
}
