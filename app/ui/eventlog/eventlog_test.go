package eventlog

import (
	"bytes"
	"encoding/json"
	"testing"

	"tilewise/app/ui/service"
)

func TestEveryEventIsALineOfItsOwn(t *testing.T) {
	var out bytes.Buffer
	var events service.Events
	WriteAll(&out, &events)
	events.View.Send(service.SolvePlace)
	events.Job.Send(service.SearchEnded{Algorithm: "astar", Heuristic: "manhattan", Length: 2, Optimal: true, Moves: "LL"})
	events.Lab.Send(service.LabProgress{Rows: 3, Busy: true, Page: "bench"})
	lines := json.NewDecoder(&out)
	for _, want := range []string{"view", "job", "lab"} {
		var got Line
		if err := lines.Decode(&got); err != nil || got.Event != want {
			t.Fatalf("%+v, %v; want %q", got, err, want)
		}
		if want == "job" && (*got.Length != 2 || !*got.Optimal || got.Solution != "LL") {
			t.Errorf("the job is told as %+v", got)
		}
	}
}
