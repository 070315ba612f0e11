package ui

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"tilewise/app/ui/eventlog"

	"fyne.io/fyne/v2"
)

func TestTheReportTellsWhatHappens(t *testing.T) {
	s := newStand(t)
	var out bytes.Buffer
	eventlog.WriteAll(&out, s.Services)
	s.small("1 2 3 4 5 6 0 7 8")
	s.solve.Solve()
	s.until("the solution", func() bool { return s.Model.Solving.Has() })
	s.press(fyne.KeyEnd)
	var events []string
	for _, line := range strings.Split(strings.TrimSpace(out.String()), "\n") {
		var r map[string]any
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		if r["event"] == "bound" { // which may be over before the test looks
			continue
		}
		events = append(events, r["event"].(string))
		if r["event"] == "job" && (r["length"] != 2. || r["optimal"] != true || r["solution"] != "LL") {
			t.Errorf("the job is reported as %s", line)
		}
	}
	if got := strings.Join(events, " "); got != "position view ground job position cursor" {
		t.Errorf("reported: %s", got)
	}
}
