//go:build e2e && linux

package e2e

import (
	"debug/buildinfo"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"time"
)

// processorTime is how long a thread had a processor, and how long it was ready and waited for one.
type processorTime struct{ had, waited time.Duration }

// long is how long the machine may be busy with other work.
const long = 10 * time.Minute

// ownTime returns the time that the window itself takes from now on: while its thread computes, or waits for something
// other than a processor. On a busy machine all threads wait for a processor, and the window's thread for them: that is
// not counted, unless it lasts long.
func (m *monkey) ownTime() func() time.Duration {
	began, before := time.Now(), m.threads()
	window := fmt.Sprintf("/proc/%[1]d/task/%[1]d/schedstat", m.cmd.Process.Pid)
	return func() time.Duration {
		wall, others, now := time.Since(began), time.Duration(0), m.threads()
		if wall >= long {
			return long
		}
		for thread, t := range now {
			if thread != window {
				others = max(others, t.waited-before[thread].waited)
			}
		}
		had := now[window].had - before[window].had
		return max(had, wall-had-(now[window].waited-before[window].waited)-others)
	}
}

// threads returns the processor times of the threads of the program and of the X server, by their files in /proc.
func (m *monkey) threads() map[string]processorTime {
	all := map[string]processorTime{}
	for _, process := range []int{m.cmd.Process.Pid, m.screen.server} {
		threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", process))
		for _, thread := range threads {
			var t processorTime
			stat, _ := os.ReadFile(thread)
			_, _ = fmt.Sscan(string(stat), &t.had, &t.waited) // a thread that has just ended has none
			all[thread] = t
		}
	}
	return all
}

// waits waits until a condition holds, for a time at most, and reports whether it did.
func (m *monkey) waits(most time.Duration, is func() bool) bool {
	for own := m.ownTime(); !is(); {
		select {
		case <-m.exited:
			return false
		case <-time.After(200 * time.Millisecond):
		}
		if own() > most {
			return is()
		}
	}
	return true
}

// hang is the longest time for which a window need not answer. hangRace is that of a program with the race detector,
// which is much slower.
const hang, hangRace = 5 * time.Second, 40 * time.Second

// patienceOf returns hangRace for a program that was built with the race detector, and hang for any other.
func (m *monkey) patienceOf() time.Duration {
	info, err := buildinfo.ReadFile(fmt.Sprintf("/proc/%d/exe", m.cmd.Process.Pid))
	if err == nil && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) {
		return hangRace
	}
	return hang
}

// ping fails the test if the window does not answer.
func (m *monkey) ping() bool {
	own := m.ownTime()
	if m.hand.alive(m.window, func() bool {
		select {
		case <-m.exited:
			return false
		default:
			return own() < m.hang
		}
	}) {
		return true
	}
	select {
	case <-m.exited:
		if m.ended == nil {
			m.count["quit"]++
			m.want = m.over(false)
			return m.clean()
		}
		return m.failed(fmt.Sprintf("the program ended: %v", m.ended))
	default:
		return m.failed(fmt.Sprintf("the window did not answer for %v of its own, or %v in all", m.hang, long))
	}
}

// tally counts the views, pages and sheets that a program has shown.
func (m *monkey) tally() {
	for _, e := range m.told() {
		switch {
		case e.Event == "view":
			m.count["view "+e.View]++
		case (e.Event == "lab" || e.Event == "sheet") && e.Text != "":
			m.count[e.Event+" "+e.Text]++
		}
	}
}
