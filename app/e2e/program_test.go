//go:build e2e && linux

package e2e

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"tilewise/solver/puzzle"
)

// TestMain makes the collector free pictures of the screen soon: the process of the tests stays under 500 MB.
func TestMain(m *testing.M) {
	debug.SetMemoryLimit(250 << 20)
	m.Run()
}

// program is Tilewise, running on a screen.
type program struct {
	*screen
	home   home
	report string // file
	cmd    *exec.Cmd
	exited chan struct{} // closed when the program has ended, with the error ended
	ended  error
	said   bytes.Buffer
}

// home is the folder where the program keeps what it remembers.
type home string

// env makes the program live in its home alone, on any system.
func (h home) env() []string {
	return []string{
		"HOME=" + string(h), "XDG_CONFIG_HOME=" + h.file("config"), "XDG_CACHE_HOME=" + h.file("cache"),
		"XDG_DATA_HOME=" + h.file("data"), "XDG_STATE_HOME=" + h.file("state"),
	}
}

func (h home) file(path ...string) string {
	return filepath.Join(append([]string{string(h)}, path...)...)
}

// preferences returns the path of the file that holds the preferences.
func (h home) preferences() string {
	return h.file("data", "tilewise", "settings.json")
}

// seen is the preference that lists the steps of the tour that were seen; everything lists all steps.
const seen = "tour.seen"

var everything = []string{"push", "photo", "shuffle", "solve"}

// prefer writes the preferences of an earlier session. Unless they name the tour, it has been seen.
func (h home) prefer(t testing.TB, choices map[string]any) home {
	t.Helper()
	all := map[string]any{seen: everything}
	maps.Copy(all, choices)
	content, err := json.Marshal(all)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(h.preferences()), 0o700)
	}
	if err == nil {
		err = os.WriteFile(h.preferences(), content, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// executable returns the program under test.
func executable(t testing.TB) string {
	t.Helper()
	path := os.Getenv("TILEWISE_BIN")
	if path == "" {
		path = filepath.Join("..", "..", "dist", "tilewise")
	}
	path, err := filepath.Abs(path)
	if err == nil {
		_, err = os.Stat(path)
	}
	if err != nil {
		t.Fatalf("%v\nBuild the program first: make build", err)
	}
	return path
}

// launch starts the program on a screen, with arguments and variables of its
// environment.
func launch(s *screen, h home, env []string, args ...string) *program {
	s.t.Helper()
	if _, err := os.Stat(h.preferences()); os.IsNotExist(err) {
		h.prefer(s.t, map[string]any{})
	}
	p := &program{
		screen: s, home: h, report: filepath.Join(s.t.TempDir(), "report"),
		cmd: exec.Command(executable(s.t), args...), exited: make(chan struct{}),
	}
	p.cmd.Env = s.env(append(append(h.env(), "TILEWISE_REPORT="+p.report, "TILEWISE_THREAD_CHECKS=1", "TILEWISE_MUTE=1"),
		env...)...)
	p.cmd.Stdout, p.cmd.Stderr = &p.said, &p.said
	if err := p.cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	go func() {
		p.ended = p.cmd.Wait()
		close(p.exited)
	}()
	s.t.Cleanup(p.kill)
	return p
}

// launchWith starts the program with a photo, and closes the sheet of a new game that comes with it.
func launchWith(s *screen, h home, photo string) *program {
	p := launch(s, h, nil, photo)
	p.until("the photo of the command line", func(now situation) bool { return now.Photo.Photo == filepath.Base(photo) })
	p.key("Escape")
	return p
}

// kill kills the program, which must not have reported an error before.
func (p *program) kill() {
	p.t.Helper()
	_ = p.cmd.Process.Kill()
	<-p.exited
	for _, bad := range []string{"panic", "fatal error", "Error in Fyne call thread", "had to close", "DATA RACE"} {
		if said := p.said.String(); strings.Contains(said, bad) {
			log, _ := os.ReadFile(p.home.file("state", "tilewise", "crash.log"))
			p.t.Errorf("the program said:\n%s\n%s", said, log)
			return
		}
	}
}

// quit ends the program as the user does, and waits until it has.
func (p *program) quit() {
	p.t.Helper()
	p.key("ctrl+q")
	p.ends()
}

// resize gives the window a size and the keyboard, and waits until the photo is
// cut for it.
func (p *program) resize(width, height int) situation {
	p.t.Helper()
	p.until("a window", func(now situation) bool { return now.Photo.TilePx > 0 })
	id := p.id()
	p.do("windowfocus", id)
	asked := time.Time{}
	return p.until("a window of that size", func(now situation) bool {
		g := now.Ground
		if fits := g.Width == width && g.Height == height; fits || time.Since(asked) < time.Second {
			return fits && g.TilePx == now.Photo.TilePx
		}
		// A window that has just been opened may still be about to take its own size.
		p.do("windowsize", id, strconv.Itoa(width), strconv.Itoa(height))
		asked = time.Now()
		return false
	})
}

// id waits for the window, and returns its number for xdotool.
func (p *program) id() (id string) {
	p.t.Helper()
	p.eventually("the window on the screen", func() error {
		out, err := p.tool("xdotool", "search", "--onlyvisible", "--name", "Tilewise")
		if err != nil || len(strings.Fields(out)) == 0 {
			return errors.New("not found")
		}
		id = strings.Fields(out)[0]
		return nil
	})
	return id
}

// eventually calls objection again and again until it returns nil. It fails the test once patience is over and the
// program is asleep. While the program is busy or waits for a processor, it waits up to ten times as long.
func (p *program) eventually(what string, objection func() error) {
	p.t.Helper()
	p.every(30*time.Millisecond, what, objection)
}

// soon is like eventually, for measurements: it pauses for a millisecond only.
func (p *program) soon(what string, is func() bool) {
	p.t.Helper()
	p.every(time.Millisecond, what, func() error {
		if !is() {
			return errors.New("not yet")
		}
		return nil
	})
}

func (p *program) every(pause time.Duration, what string, objection func() error) {
	p.t.Helper()
	deadline := time.Now().Add(patience)
	err := waited(objection, func() bool {
		select {
		case <-p.exited:
			p.t.Fatalf("the program ended before %s: %v\n%s", what, p.ended, p.said.String())
		case <-time.After(pause):
		}
		late := time.Since(deadline)
		return late > 0 && (late > 9*patience || asleep(p.cmd.Process.Pid))
	})
	if err != nil {
		shot(p.t, "failed-"+strings.ReplaceAll(p.t.Name(), "/", "-"), p.look())
		p.t.Fatalf("no %s: %v\nThe end of the report:\n%s\nWhat the program was at:\n%s", what, err,
			tail(p.lines()), p.traces())
	}
}

// waited calls objection until it returns nil or over returns true. Then it calls objection once more, since the last
// change may have been the one it waited for.
func waited(objection func() error, over func() bool) error {
	for objection() != nil {
		if over() {
			return objection()
		}
	}
	return nil
}

// asleep reports whether a program has had nothing to do for a second: at twenty looks none of its threads runs or
// waits for a processor.
func asleep(pid int) bool {
	for range 20 {
		threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", pid))
		for _, thread := range threads {
			stat, _ := os.ReadFile(thread) // none if it has just ended
			if _, state, _ := strings.Cut(string(stat), ") "); state != "" && state[0] != 'S' {
				return false
			}
		}
		time.Sleep(50 * time.Millisecond)
	}
	return true
}

// traces ends the program so that it prints the stacks of its goroutines, which show whether it hung.
func (p *program) traces() string {
	_ = p.cmd.Process.Signal(syscall.SIGQUIT)
	select {
	case <-p.exited:
		_, traces, _ := strings.Cut(p.said.String(), "SIGQUIT: quit")
		return traces[:min(len(traces), 8000)]
	case <-time.After(patience):
		return "it did not answer"
	}
}

// brings presses keys, and waits until the screen changes.
func (p *program) brings(keys ...string) {
	p.t.Helper()
	const sheet = 0.02 // more than a clock or a caret
	before := p.look()
	p.key(keys...)
	p.changes("something to be seen of "+strings.Join(keys, " "), before, sheet)
}

// seed makes the board of a seed, by the key of its menu entry, and waits for it.
func (p *program) seed(seed string, want puzzle.State) {
	p.t.Helper()
	p.key("ctrl+shift+n")
	p.fill(seed)
	p.key("Return")
	p.shows(want)
}

// fill types into the focused field, copies the text, and types it again if a letter is missing, as happens on a busy
// machine.
func (p *program) fill(text string) {
	p.t.Helper()
	looks := 0
	p.eventually("the text "+text+" in a field", func() error {
		if looks%20 == 0 {
			p.key("ctrl+a")
			p.write(text)
			p.key("ctrl+a", "ctrl+c")
		}
		looks++
		if got := p.clipboard(); got != text {
			return fmt.Errorf("it holds %q", got)
		}
		return nil
	})
}
