//go:build e2e && linux

package e2e

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestAtRestTheProgramDoesNothing measures how much processor time the program takes while nothing moves: a window that
// is drawn anew without need takes all of one core.
func TestAtRestTheProgramDoesNothing(t *testing.T) {
	t.Parallel()
	type place struct {
		name string
		keys []string
	}
	for _, visit := range []struct {
		name   string
		tour   []string
		places []place
	}{
		{"newcomer", []string{}, []place{{"tour", nil}}},
		{"around", everything, []place{
			{"play", nil}, {"distance", []string{"F2"}}, {"crop", []string{"c"}}, {"editor", []string{"e"}},
			{"export", []string{"ctrl+e"}}, {"gallery", []string{"ctrl+shift+o"}}, {"databases", []string{"ctrl+d"}},
		}},
		{"within", everything, []place{
			{"records", []string{"ctrl+b"}}, {"keys", []string{"F1"}}, {"solve", []string{"ctrl+shift+2"}},
			{"solution", []string{"ctrl+Return"}},
			{"review", []string{"Left", "Up", "Right", "Down", "Left", "Up", "r"}},
			{"clock", []string{"Left", "Up", "Right", "Down"}}, // which runs
		}},
	} {
		t.Run(visit.name, func(t *testing.T) {
			t.Parallel()
			h := home(t.TempDir()).prefer(t, map[string]any{seen: visit.tour, "board.size": "3x3", "solve.speed": 8.0})
			p := launch(newScreen(t, 1280, 800), h, nil)
			p.resize(1280, 800)
			for _, place := range visit.places {
				if place.keys != nil {
					p.key(append([]string{"Escape", "Escape", "ctrl+shift+1"}, place.keys...)...)
				}
				share := 0.1
				if place.name == "clock" {
					share = 0.6 // it shows tenths: ten pictures a second, which take a slow machine without a graphics card 0.4
				}
				p.restsWithin(place.name, share)
			}
		})
	}
}

// rests waits until the program takes less than a tenth of a core.
func (p *program) rests() {
	p.t.Helper()
	p.restsWithin("rest", 0.1)
}

// restsWithin waits until the program takes less than a share of a core.
func (p *program) restsWithin(at string, share float64) {
	p.t.Helper()
	const moment = time.Second
	deadline := time.Now().Add(patience)
	for {
		from, before := time.Now(), p.worked()
		time.Sleep(moment)
		took := p.worked() - before
		part := took.Seconds() / time.Since(from).Seconds()
		if part < share {
			return
		}
		if time.Now().After(deadline) {
			shot(p.t, "restless-"+at, p.look())
			p.t.Fatalf("%s: nothing is to be done, and it takes %.0f %% of a core", at, 100*part)
		}
	}
}

// worked returns the processor time of the program so far, on all cores.
func (p *program) worked() time.Duration {
	p.t.Helper()
	const user, system, tick = 11, 12, 10 * time.Millisecond // places after the name, which is in brackets
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	if err != nil {
		p.t.Fatal(err)
	}
	_, after, _ := strings.Cut(string(stat), ") ")
	fields := strings.Fields(after)
	sum := 0
	for _, place := range []int{user, system} {
		n, err := strconv.Atoi(fields[place])
		if err != nil {
			p.t.Fatal(err)
		}
		sum += n
	}
	return time.Duration(sum) * tick
}
