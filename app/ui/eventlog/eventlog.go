// Package eventlog writes what happens in the window to a file that an environment variable names. The tests that drive
// the real program read it.
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

// variable names the environment variable that makes the program report what it does, one JSON object a line, to the
// file it names. The end-to-end test reads it.
const variable = "TILEWISE_REPORT"

// OpenFromEnvironment opens the file that the environment names, or returns nil.
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

// entry is a line of the report, without the name of its event.
type entry map[string]any

// WriteAll writes the events of the program and of its window to w.
func WriteAll(w io.Writer, app *service.Services) {
	lines := json.NewEncoder(w)
	write := func(event string, e entry) {
		e["event"] = event
		_ = lines.Encode(e) // a report that cannot be written must not stop a game
	}
	writeProgram(write, app.Model)
	s := &app.WindowEvents
	s.View.Listen(func(p service.ViewName) { write("view", entry{"view": p}) })
	s.Photo.Listen(func(p service.PhotoChanged) {
		part := []float64{p.Crop.X, p.Crop.Y, p.Crop.W, p.Crop.H} // of the photo
		write("photo", entry{"photo": p.Name, "tile_px": p.TilePx, "crop": part})
	})
	s.TileGridOnScreen.Listen(func(g board.TileGridOnScreen) { // in physical pixels
		write("ground", entry{"ground": entry{"width": g.Window.X, "height": g.Window.Y, "x": g.First.X, "y": g.First.Y,
			"tile_px": g.Tile, "pitch": g.Pitch}})
	})
	s.Position.Listen(func(p puzzle.State) { write("position", entry{"state": p.String()}) })
	s.Banner.Listen(func(text string) { write("banner", entry{"text": text}) })
	s.Sheet.Listen(func(title string) { write("sheet", entry{"text": title}) })
	s.Tour.Listen(func(step session.TourStep) { write("tour", entry{"text": step}) })
	s.Rest.Listen(func(n service.MemoryFreed) { // in megabytes: the live heap, and the tables in it
		write("rest", entry{"goroutines": runtime.NumGoroutine(), "heap": n.Live >> 20, "tables": n.Tables >> 20})
	})
	s.Lab.Listen(func(n service.LabProgress) { write("lab", entry{"rows": n.Rows, "busy": n.Busy, "text": n.Page}) })
}

// writeProgram writes the events of the program.
func writeProgram(write func(string, entry), p *program.Program) {
	p.Finished.Listen(func(f program.Finished) { write("solved", entry{"moves": f.Moves}) })
	p.Compared.Listen(func(c program.Compared) {
		if c.Err == nil {
			write("solved", entry{"moves": c.Moves, "optimum": c.Optimum})
		}
	})
	p.Moved.Listen(func(m program.Moved) {
		if m.Playback {
			write("cursor", entry{"cursor": p.Playback().Cursor()})
		}
	})
	p.Hinted.Listen(func(h session.Hint) {
		write("hint", entry{"tile": words.MovedTile(h.At, h.Way[0]), "strength": h.Strength})
	})
	p.SearchEnded.Listen(func(r program.SolveResult) {
		write("job", entry{"algorithm": r.Algorithm, "heuristic": r.Heuristic, "text": words.JobProblem(r.Result, r.Err),
			"length": r.Length(), "optimal": r.Optimal, "solution": puzzle.FormatMoves(r.Moves)})
	})
	p.Refused.Listen(func(why program.Refused) {
		if why.Parity != nil {
			write("job", entry{"text": words.ParityReason(*why.Parity), "length": -1, "optimal": false})
		}
	})
	bound := 0
	p.Watch(program.AboutProgress|program.AboutSolving, func(program.Topic) {
		switch {
		case !p.Solving.Searching():
			bound = 0
		case p.Solving.Progress().Bound > bound:
			bound = p.Solving.Progress().Bound
			write("bound", entry{"bound": bound})
		}
	})
}
