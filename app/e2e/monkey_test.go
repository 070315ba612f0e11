//go:build e2e && linux

package e2e

import (
	"encoding/json"
	"fmt"
	"image"
	"iter"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

// The environment variables monkeyMinutes, for how many minutes a monkey runs, and monkeyLog, which log it repeats. The
// variable for the seed is memdisk's.
const monkeyMinutes, monkeyLog = "TILEWISE_MONKEY_MINUTES", "TILEWISE_MONKEY_LOG"

// monkeyEvent is one thing that a monkey does, a line of its log.
type monkeyEvent struct {
	Ms    int64       // since the program was started
	Do    string      // start, key, press, wheel, size, put, drop, wait, ping, home, rest or kill
	Text  string      `json:",omitempty"` // a key, a language, or what is put on the clipboard
	At    image.Point `json:",omitzero"`
	To    image.Point `json:",omitzero"`  // where a press is dragged to; a size
	N     int         `json:",omitempty"` // a button, or how long a wait is
	Times int         `json:",omitempty"`
}

// monkeyDiary logs what a monkey does.
type monkeyDiary struct {
	log   *json.Encoder
	began time.Time      // of the program under way
	trail []monkeyEvent  // the last events
	count map[string]int // of events, and how often each view, page and sheet was shown
}

// openDiary returns a diary in dist/monkey, the minutes that a monkey runs, and the log that it repeats; "" is none. It
// skips the test where the environment asks for neither. ended logs the counts.
func openDiary(t *testing.T, kind string) (d monkeyDiary, minutes float64, repeated string, ended func(events int)) {
	t.Helper()
	minutes, err := strconv.ParseFloat(os.Getenv(monkeyMinutes), 64)
	repeated = os.Getenv(monkeyLog)
	if err != nil && repeated == "" {
		t.Skip(monkeyMinutes + " does not say for how long: make monkey")
	}
	folder := fixture.Must(filepath.Abs(filepath.Join("..", "..", "dist", "monkey")))
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	out, err := os.CreateTemp(folder, time.Now().Format("0102-150405")+kind+"-*.jsonl") // two may begin in a second
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { out.Close() })
	d = monkeyDiary{log: json.NewEncoder(out), count: map[string]int{}}
	return d, minutes, repeated, func(events int) { t.Logf("%d events; log %s\n%v", events, out.Name(), d.count) }
}

// note logs an event.
func (d *monkeyDiary) note(t *testing.T, e monkeyEvent) {
	if e.Do == "start" {
		d.began = time.Now()
	}
	e.Ms = time.Since(d.began).Milliseconds()
	if err := d.log.Encode(e); err != nil {
		t.Fatal(err)
	}
	if d.trail = append(d.trail, e); len(d.trail) > 40 {
		d.trail = d.trail[1:]
	}
	d.count[e.Do]++
}

// monkey drives the program at random.
type monkey struct {
	*program
	monkeyDiary
	t      *testing.T
	chance *rand.Rand
	screen *screen
	hand   *monkeyHand
	// dropper has a separate connection, as it waits for answers itself.
	dropper *xClient
	home    home
	files   []string
	odd     []string

	window  xproto.Window
	size    image.Point
	hang    time.Duration // how long this program may not answer
	events  int
	want    []string // the next start must show one of these positions; nil allows any
	settled int      // the number of positions when goHome was called last
	weights []weight
}

// TestMonkey presses, drags, turns, pastes, drops, resizes and kills by chance, in all languages and views, for as long
// as the environment says. The program must not crash, race or hang, and must lose no game. The log in dist/monkey can
// be repeated. "make monkey" runs the test with a program that has the race detector. Where the system allows it, the
// program can write only to the folder of the test.
func TestMonkey(t *testing.T) {
	diary, minutes, log, ended := openDiary(t, "")
	m := &monkey{t: t, monkeyDiary: diary, chance: memdisk.Chance(t), screen: newScreen(t, 1280, 800), files: manyFiles(t),
		odd: oddTexts()}
	m.hand, m.dropper = newMonkeyHand(t, m.screen.display), dial(t, m.screen.display)
	t.Setenv("TILEWISE_BIN", m.fence(executable(t)))
	t.Setenv("PATH", m.toothless(os.Getenv("PATH")))
	m.home = home(t.TempDir())
	began := time.Now()
	events := m.invent(func() bool { return time.Since(began).Minutes() < minutes }, minutes)
	if log != "" {
		events = logged(t, log)
	}
	const most = 20 // failures, after which people should look at them
	failures := 0
	for e := range events {
		if !m.do(e) {
			if failures++; failures == most {
				break
			}
		}
	}
	t.Logf("%.1f minutes, %d failures", time.Since(began).Minutes(), failures)
	ended(m.events)
}

// logged returns the events in the log of a monkey.
func logged(t *testing.T, path string) iter.Seq[monkeyEvent] {
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	return func(yield func(monkeyEvent) bool) {
		defer f.Close()
		var began time.Time
		for lines := json.NewDecoder(f); ; {
			var e monkeyEvent
			if lines.Decode(&e) != nil {
				return
			}
			if e.Do == "start" {
				began = time.Now()
			} else {
				time.Sleep(time.Until(began.Add(time.Duration(e.Ms) * time.Millisecond))) // at the time in the log
			}
			if !yield(e) {
				return
			}
		}
	}
}

// do does one thing, and reports whether the program lives on as it should.
func (m *monkey) do(e monkeyEvent) bool {
	if e.Do != "start" && m.program == nil {
		return true // the program has ended
	}
	m.note(m.t, e)
	m.events++
	switch e.Do {
	case "start":
		return m.start(e.Text)
	case "key":
		m.hand.key(e.Text)
	case "press":
		m.hand.press(e.At, e.To, byte(e.N), e.Times)
	case "wheel":
		m.hand.press(e.At, e.At, byte(e.N), e.Times)
	case "point":
		m.hand.point(e.At, e.To, 10)
	case "size":
		m.resize(e.To)
	case "put":
		m.put(e.Text)
	case "drop":
		m.dropper.drops(m.program, e.At, m.files[e.N%len(m.files)])
	case "wait":
		time.Sleep(time.Duration(e.N) * time.Millisecond) // a hand that rests
	case "ping":
		return m.ping()
	case "home":
		return m.goHome()
	case "rest":
		return m.rest()
	case "kill":
		return m.killed(e.Text == "settled")
	}
	return true
}

// start starts the program as it was left, and finds that no game was lost.
func (m *monkey) start(language string) bool {
	// The toolkit's checks of threads are off: they mend what they find, and the race detector would not find it. The
	// graphics driver draws in one thread.
	m.program = launch(m.screen, m.home,
		[]string{"TILEWISE_LANG=" + language, "TMPDIR=" + string(m.home), "TILEWISE_THREAD_CHECKS=", "LP_NUM_THREADS=0"})
	shown := m.waits(patience, func() bool {
		now := m.now()
		return now.Ground.TilePx > 0 && len(now.Positions) > 0 &&
			(m.want == nil || slices.ContainsFunc(now.Positions, func(p string) bool { return slices.Contains(m.want, p) }))
	})
	if !shown {
		return m.failed(fmt.Sprintf("after a start there is no board, or none of %q but %q", m.want, m.now().Positions))
	}
	id, err := strconv.ParseUint(m.id(), 10, 32)
	if err != nil {
		m.t.Fatal(err)
	}
	m.window, m.size = xproto.Window(id), image.Pt(m.now().Ground.Width, m.now().Ground.Height)
	m.hang = m.patienceOf()
	m.hand.focus(m.window)
	return m.ping()
}

// failed reports an error with the events that led to it. The next program begins anew.
func (m *monkey) failed(what string) bool {
	m.t.Helper()
	traces := m.traces()
	said := m.said.String()
	m.t.Errorf("%s; the last events:\n%v\nIt said:\n%s\nWhat it was at:\n%s", what, m.trail,
		said[:min(len(said), 8000)], traces)
	m.program, m.want, m.weights = nil, nil, nil
	m.home = home(m.t.TempDir())
	return false
}

// clean fails the test if a program that has ended has reported an error.
func (m *monkey) clean() bool {
	before := m.t.Failed()
	m.kill()
	m.home.undamaged(m.t)
	m.tally()
	m.flat()
	defer func() { m.program = nil }()
	if m.t.Failed() && !before {
		m.t.Logf("the last events: %v", m.trail)
	}
	return !m.t.Failed() || before
}

// killed kills the program, and remembers what the next one must show.
func (m *monkey) killed(settled bool) bool {
	_ = m.cmd.Process.Signal(syscall.SIGKILL)
	<-m.exited
	m.want = m.over(settled)
	return m.clean()
}

// over returns the positions that the next program may show. If the last moves were made in Play, these are the last
// position and the one before. Otherwise they are all positions that were on the board, as neither a solved board nor
// one of the Lab is resumed.
func (m *monkey) over(settled bool) []string {
	now := m.now()
	if len(now.Solved) > 0 || len(now.Positions) == 0 || strings.HasPrefix(now.Banner, "The disk isn't responding") {
		return nil
	}
	if settled && len(now.Positions) > m.settled {
		m.count["killed while it played"]++
		return now.Positions[max(0, len(now.Positions)-2):]
	}
	return append(now.Positions, m.want...)
}

// goHome closes everything that is open, and goes to the board.
func (m *monkey) goHome() bool {
	m.hand.focus(m.window)
	for range 4 {
		m.hand.key("Escape")
	}
	m.hand.key("ctrl+shift+1")
	alive := m.ping()
	if alive && m.program != nil {
		m.settled = len(m.now().Positions)
	}
	return alive
}

// rest waits until the window is at rest, if it comes to rest soon, with the same photo in the same size, and records
// its memory.
func (m *monkey) rest() bool {
	if !m.goHome() || m.program == nil {
		return m.program == nil
	}
	m.resize(image.Pt(1280, 800))
	rested := len(m.now().Rests)
	m.put("file 0")
	m.hand.key("ctrl+v")
	enough := time.Now().Add(patience)
	m.waits(patience, func() bool { return len(m.now().Rests) > rested || time.Now().After(enough) })
	if rests := m.now().Rests; len(rests) > rested {
		last := rests[len(rests)-1]
		m.weights = append(m.weights, weight{m.resident(), last.Heap - last.Tables, last.Goroutines, last.Tables})
		m.t.Logf("after %4.1f minutes: %v", time.Since(m.began).Minutes(), m.weights[len(m.weights)-1])
	}
	return m.ping()
}

// resize gives the window another size.
func (m *monkey) resize(to image.Point) {
	m.size = to
	xproto.ConfigureWindow(m.hand.conn, m.window, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight,
		[]uint32{uint32(to.X), uint32(to.Y)})
}

// put copies a text, the path of a file or a photo to the clipboard, or makes the clipboard hang.
func (m *monkey) put(what string) {
	kind, number, _ := strings.Cut(what, " ")
	n, _ := strconv.Atoi(number)
	switch kind {
	case "text":
		m.hand.put("UTF8_STRING", []byte(m.odd[n%len(m.odd)]))
	case "file":
		m.hand.put("UTF8_STRING", []byte(m.files[n%len(m.files)]))
	case "photo":
		data, err := os.ReadFile(m.files[n%6])
		if err != nil {
			m.t.Fatal(err)
		}
		m.hand.put("image/png", data)
	default:
		m.hand.put("", nil)
	}
}

// fence returns a program that runs another one which can write only to the folder of the test, on systems that can do
// that.
func (m *monkey) fence(program string) string {
	folder := m.t.TempDir()
	path := filepath.Join(folder, "fence")
	inside := fmt.Sprintf(`mount --bind '%[1]s' '%[1]s' && mount -o remount,bind,ro / && exec '%[2]s' "$@"`, filepath.Dir(folder), program)
	script := fmt.Sprintf("#!/bin/sh\nif unshare -rm true 2>/dev/null; then exec unshare -rm sh -c %q sh \"$@\"; fi\nexec '%s' \"$@\"\n", inside, program)
	script = strings.ReplaceAll(script, `$@\"`, `\$@\"`)
	if err := os.WriteFile(path, []byte(script), 0o700); err != nil {
		m.t.Fatal(err)
	}
	return path
}

// toothless returns a PATH on which no browser and no file manager is opened.
func (m *monkey) toothless(path string) string {
	folder := m.t.TempDir()
	for _, name := range []string{"xdg-open", "gio", "dbus-launch"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/sh\n"), 0o700); err != nil {
			m.t.Fatal(err)
		}
	}
	return folder + ":" + path
}
