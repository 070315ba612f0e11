package eventlog

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/service"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// aWindow returns services with a window's events, but without a window.
func aWindow() *service.Services {
	p := program.New(program.Config{Now: time.Now}, session.DefaultSettings())
	return &service.Services{Model: p}
}

func TestEveryEventIsALineOfItsOwn(t *testing.T) {
	var out bytes.Buffer
	app := aWindow()
	WriteAll(&out, app)
	events := &app.WindowEvents
	events.View.Send(service.SolvePlace)
	found := solver.Result{Found: true, Optimal: true, Moves: []puzzle.Move{puzzle.Left, puzzle.Left}}
	app.Model.SearchEnded.Send(program.SolveResult{Result: found})
	events.Lab.Send(service.LabProgress{Rows: 3, Busy: true, Page: "bench"})
	lines := json.NewDecoder(&out)
	for _, want := range []string{"view", "job", "lab"} {
		var got entry
		if err := lines.Decode(&got); err != nil || got["event"] != want {
			t.Fatalf("%+v, %v; want %q", got, err, want)
		}
		if want == "job" && (got["length"] != 2. || got["optimal"] != true || got["solution"] != "LL") {
			t.Errorf("the job is told as %+v", got)
		}
	}
}

// The file that the environment variable names gets every kind of event. The end-to-end tests read it.
func TestTheReportNamesEveryKindOfEvent(t *testing.T) {
	path := filepath.Join(t.TempDir(), "report.jsonl")
	t.Setenv(variable, path)
	report := fixture.Must(OpenFromEnvironment())
	app := aWindow()
	WriteAll(report, app)
	events := &app.WindowEvents
	events.Photo.Send(service.PhotoChanged{Name: "bee.jpg", TilePx: 90})
	events.TileGridOnScreen.Send(board.TileGridOnScreen{Tile: 90, Pitch: 95})
	events.Position.Send(puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8).State)
	app.Model.Compared.Send(program.Compared{Moves: 9, Optimum: 7})
	home := app.Model.Game().State()
	app.Model.Hinted.Send(session.Hint{At: home, Way: home.Legal()[:1], Strength: 2})
	events.Banner.Send("a sentence")
	events.Sheet.Send("a title")
	events.Tour.Send(session.TourPush)
	events.Rest.Send(service.MemoryFreed{Live: 5 << 20})
	fixture.NoError(t, report.Close())
	text := fixture.Must(os.ReadFile(path))
	for _, want := range []string{`"event":"photo","photo":"bee.jpg","tile_px":90`, `"event":"ground"`,
		`"event":"position","state":"1 2 3 4 5 6 7 8 0"`, `"event":"solved","moves":9,"optimum":7`,
		`"event":"hint","strength":2,"tile":12`, `"text":"a sentence"`, `"event":"sheet","text":"a title"`,
		`"text":"push"`, `"heap":5`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("the report has no %s:\n%s", want, text)
		}
	}
	t.Setenv(variable, "")
	if none, err := OpenFromEnvironment(); none != nil || err != nil {
		t.Errorf("without a name there is a report: %v, %v", none, err)
	}
}
