//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestAtRestTheProgramDoesNothing looks at how much of the processor the program
// takes where nothing moves: a window that is drawn anew without need takes all
// of one core.
func TestAtRestTheProgramDoesNothing(t *testing.T) {
	t.Parallel()
	for _, place := range []struct {
		name string
		tour []string
		keys []string
	}{
		{"play", everything, nil},
		{"clock", everything, []string{"Left", "Up", "Right", "Down"}}, // which runs
		{"newcomer", []string{}, nil},
		{"distance", everything, []string{"F2"}},
		{"crop", everything, []string{"c"}},
		{"editor", everything, []string{"e"}},
		{"review", everything, []string{"Left", "Up", "Right", "Down", "Left", "Up", "r"}},
		{"solve", everything, []string{"Tab"}},
		{"solution", everything, []string{"ctrl+Return"}},
		{"export", everything, []string{"ctrl+e"}},
		{"gallery", everything, []string{"ctrl+shift+o"}},
		{"databases", everything, []string{"ctrl+d"}},
		{"records", everything, []string{"ctrl+b"}},
		{"keys", everything, []string{"F1"}},
	} {
		t.Run(place.name, func(t *testing.T) {
			t.Parallel()
			h := home(t.TempDir()).prefer(t, map[string]any{seen: place.tour, "board.size": "3x3", "solve.speed": 8.0})
			p := launch(newScreen(t, 1280, 800), h, nil)
			p.resize(1280, 800)
			if place.keys != nil {
				p.key(place.keys...)
			}
			share := 0.1
			if place.name == "clock" {
				share = 0.25 // it shows tenths
			}
			p.restsWithin(share)
		})
	}
}

// rests waits until the program takes hardly any time.
func (p *program) rests() {
	p.t.Helper()
	p.restsWithin(0.1)
}

// restsWithin waits until the program takes less than a share of a core.
func (p *program) restsWithin(share float64) {
	p.t.Helper()
	const moment = 1500 * time.Millisecond
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
			shot(p.t, "restless-"+strings.ReplaceAll(p.t.Name(), "/", "-"), p.look())
			p.t.Fatalf("nothing is to be done, and it takes %.0f %% of a core", 100*part)
		}
	}
}

// worked is the time that the program has had on any core.
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
