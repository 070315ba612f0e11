//go:build e2e

package e2e

import (
	"debug/buildinfo"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"
)

// ownTime is how long the program itself takes from now on: the time in which a thread of it is ready and waits for a
// processor, on a machine that does much else, is not its own, unless it becomes long. Of several threads it is that of
// the one that waits longest.
func (m *monkey) ownTime() func() time.Duration {
	const long = 3 * time.Minute
	began, before := time.Now(), m.delays()
	return func() time.Duration {
		wall, waited := time.Since(began), time.Duration(0)
		if wall >= long {
			return long
		}
		for thread, delay := range m.delays() {
			waited = max(waited, delay-before[thread])
		}
		return wall - waited
	}
}

// delays is how long each thread of the program was ready and waited for a processor.
func (m *monkey) delays() map[string]time.Duration {
	all := map[string]time.Duration{}
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", m.cmd.Process.Pid))
	for _, thread := range threads {
		stat, _ := os.ReadFile(thread)
		if fields := strings.Fields(string(stat)); len(fields) > 1 {
			ns, _ := strconv.ParseInt(fields[1], 10, 64)
			all[thread] = time.Duration(ns)
		}
	}
	return all
}

// waits waits until something is so, for so long at most, and reports whether it was.
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

// hang is how long a window may not answer, and hangRace the same where the race detector makes all that it does so much
// slower.
const hang, hangRace = 5 * time.Second, 25 * time.Second

// patienceOf is how long this program may not answer.
func (m *monkey) patienceOf() time.Duration {
	info, err := buildinfo.ReadFile(fmt.Sprintf("/proc/%d/exe", m.cmd.Process.Pid))
	if err == nil && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"}) {
		return hangRace
	}
	return hang
}

// ping finds that the window answers.
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
		return m.failed(fmt.Sprintf("the window did not answer for %v", m.hang))
	}
}

// tally counts the views, pages and sheets that a program has shown.
func (m *monkey) tally() {
	for _, e := range m.told() {
		switch e.Event {
		case "view":
			m.count["view "+e.View]++
		case "lab":
			m.count["Lab "+e.Text]++
		case "sheet":
			m.count["sheet "+e.Text]++
		}
	}
}
