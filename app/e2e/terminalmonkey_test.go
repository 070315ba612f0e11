//go:build e2e && linux

package e2e

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"tilewise/app/session"
	"tilewise/solver/filesys"
	"tilewise/solver/test/memdisk"
)

// terminalEvents is how many things the monkey in a terminal does in an hour of make monkey.
const terminalEvents = 50_000

// terminalMonkey drives tilewise play at random.
type terminalMonkey struct {
	monkeyDiary
	t    *testing.T
	home home

	keyboard *os.File // the other end of the terminal
	shell    *exec.Cmd
	written  atomic.Int64 // bytes that the program wrote
	ended    chan struct{}
	helped   bool            // the monkey may have given a game up
	games    map[string]bool // the beginnings of all games with a move
}

// TestTerminalMonkey types, clicks, pastes, resizes, stops and kills tilewise play by chance. The program must not
// crash or hang, must lose no game with a move, and must restore the terminal. Its log is in dist/monkey.
func TestTerminalMonkey(t *testing.T) {
	diary, minutes, log, ended := openDiary(t, "-terminal")
	m := &terminalMonkey{t: t, home: home(t.TempDir()), monkeyDiary: diary}
	done := 0
	if log != "" {
		for e := range logged(t, log) {
			m.do(e)
			done++
		}
	} else {
		for h := newTerminalHabits(memdisk.Chance(t)); done < int(terminalEvents*minutes/60); {
			for _, e := range h.life() {
				if m.do(e); m.shell == nil {
					break
				}
				done++
			}
		}
	}
	ended(done)
}

// do does one thing.
func (m *terminalMonkey) do(e monkeyEvent) {
	if e.Do != "start" && m.shell == nil {
		return // a program that has ended
	}
	m.note(m.t, e)
	switch e.Do {
	case "start":
		m.start()
	case "type":
		m.write([]byte(strings.ReplaceAll(e.Text, "⟨", "\xff")))
		m.helped = m.helped || strings.Contains(e.Text, "\x1b[18~") // F7 gives up
	case "size":
		m.resize(e.To)
	case "ping":
		m.ping(e.To)
	case "signal":
		m.signal(e.N%2 == 1, syscall.Signal(e.Times))
	case "end":
		m.signal(e.N%2 == 1, syscall.Signal(e.Times))
		m.end()
	}
	if m.shell != nil && m.over() {
		m.end()
	}
}

// start opens a terminal with a shell that runs the program and then writes the state of the terminal to a file.
func (m *terminalMonkey) start() {
	keyboard, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		m.t.Fatal(err)
	}
	var number, unlocked int32
	const setLock, getNumber = 0x40045431, 0x80045430
	m.ioctl(keyboard, setLock, unsafe.Pointer(&unlocked))
	m.ioctl(keyboard, getNumber, unsafe.Pointer(&number))
	terminal, err := os.OpenFile(fmt.Sprint("/dev/pts/", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		m.t.Fatal(err)
	}
	m.keyboard = keyboard
	m.resize(image.Pt(80, 24))
	// If the watching process is killed, the drawing one restores the terminal a moment after the end.
	m.shell = exec.Command("sh", "-c", `"$0" play 2>"$1/said"; for n in 1 2 3 4 5 6 7 8 9; do stty -a >"$1/tty"; grep -q -e -icanon "$1/tty" || break; sleep 1; done`,
		executable(m.t), string(m.home))
	m.shell.Env = append(append(os.Environ(), m.home.env()...), "TILEWISE_LANG=en", "TERM=xterm-256color", "COLORTERM=truecolor")
	m.shell.Stdin, m.shell.Stdout, m.shell.Stderr = terminal, terminal, terminal
	m.shell.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := m.shell.Start(); err != nil {
		m.t.Fatal(err)
	}
	terminal.Close()
	m.ended = make(chan struct{})
	shell, ended := m.shell, m.ended
	m.written.Store(0)
	go func() {
		for piece := make([]byte, 1<<16); ; {
			n, err := keyboard.Read(piece)
			m.written.Add(int64(n))
			if err != nil {
				_ = shell.Wait()
				close(ended)
				return
			}
		}
	}()
	m.wait("draws nothing", func() bool { return m.written.Load() > 0 })
}

func (m *terminalMonkey) ioctl(f *os.File, request uintptr, at unsafe.Pointer) {
	raw, err := f.SyscallConn() // which keeps the file one that can be closed while it is read
	if err == nil {
		err = raw.Control(func(fd uintptr) { _, _, _ = syscall.Syscall(syscall.SYS_IOCTL, fd, request, uintptr(at)) })
	}
	if err != nil {
		m.t.Fatal(err)
	}
}

func (m *terminalMonkey) resize(to image.Point) {
	size := [4]uint16{uint16(to.Y), uint16(to.X)}
	m.ioctl(m.keyboard, syscall.TIOCSWINSZ, unsafe.Pointer(&size))
}

// over reports whether the program has ended. wait waits until is returns true, or the program has ended.
func (m *terminalMonkey) over() bool {
	select {
	case <-m.ended:
		return true
	default:
		return false
	}
}

func (m *terminalMonkey) wait(otherwise string, is func() bool) {
	for began := time.Now(); !is() && !m.over(); time.Sleep(2 * time.Millisecond) {
		if m.stuck(began) {
			m.failed(otherwise)
			return
		}
	}
}

// write writes a text to the terminal.
func (m *terminalMonkey) write(text []byte) {
	for began := time.Now(); len(text) > 0 && !m.over(); {
		_ = m.keyboard.SetWriteDeadline(time.Now().Add(time.Second))
		n, err := m.keyboard.Write(text)
		if text = text[n:]; err != nil && m.stuck(began) {
			m.failed("takes no keys: " + err.Error())
			return
		}
	}
}

// stuck reports whether the wait for the program has been too long: longer than patience if the program sleeps, or ten
// times as long while it is busy.
func (m *terminalMonkey) stuck(since time.Time) bool {
	late, pid := time.Since(since)-patience, m.drawing()
	return late > 0 && (late > 9*patience || pid > 0 && asleep(pid))
}

// ping fails the test if the program does not draw anew in another size.
func (m *terminalMonkey) ping(size image.Point) {
	for range 2 { // the first may be the size that it has
		before := m.written.Load()
		m.resize(size)
		size.X++
		if size.X%2 == 0 {
			m.wait("does not answer", func() bool { return m.written.Load() > before })
		}
	}
}

// signal sends a signal to the process that draws, or to the one that watches it, and lets a stopped one continue.
func (m *terminalMonkey) signal(inner bool, s syscall.Signal) {
	pid := child(m.shell.Process.Pid)
	if own := m.drawing(); inner && own > 0 {
		pid = own
	}
	if pid > 0 {
		_ = syscall.Kill(pid, s)
		if s == syscall.SIGSTOP || s == syscall.SIGTSTP {
			time.Sleep(20 * time.Millisecond) // a pause before the user continues it
			_ = syscall.Kill(pid, syscall.SIGCONT)
		}
	}
}

// drawing returns the process that draws; 0 if it has ended.
func (m *terminalMonkey) drawing() int { return child(child(m.shell.Process.Pid)) }

// child returns a child of a process; 0 if it has none. Any thread may have started it.
func child(pid int) int {
	lists, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, list := range lists {
		text, _ := os.ReadFile(list)
		first, _, _ := strings.Cut(string(text), " ")
		if n, err := strconv.Atoi(first); err == nil {
			return n
		}
	}
	return 0
}

// end waits for the end of the program, and looks at what it leaves.
func (m *terminalMonkey) end() {
	if m.wait("does not end", m.over); m.shell == nil {
		return
	}
	m.keyboard.Close()
	m.shell = nil
	tty, _ := os.ReadFile(m.home.file("tty"))
	for _, mode := range []string{" icanon", " echo ", " isig", " opost"} {
		if !bytes.Contains(bytes.ReplaceAll(tty, []byte("\n"), []byte(" ")), []byte(mode)) {
			m.failed(fmt.Sprintf("leaves the terminal without%s:\n%s", mode, tty))
			break
		}
	}
	for _, report := range []string{"crash.log", "last-crash.log"} {
		if text, _ := os.ReadFile(m.home.file("state", "tilewise", report)); len(text) > 0 { // of this program or one before
			m.failed("crashes: " + string(text[:min(len(text), 4000)]))
		}
	}
	m.home.undamaged(m.t)
	m.keepsGames()
}

// keepsGames fails the test if a game with a move has gone without having been solved.
func (m *terminalMonkey) keepsGames() {
	now, solved := map[string]bool{}, false
	files, _ := filepath.Glob(m.home.file("data", "tilewise", "current*.tilewise"))
	for _, file := range files {
		g, _, err := session.ReadFile(filesys.OSDisk{}, file, time.Now)
		if err != nil {
			m.failed("keeps no game: " + err.Error())
			continue
		}
		solved = solved || g.Solved()
		now[g.Start.String()+g.Goal.String()] = g.MovesMade() > 0 && !g.Solved()
	}
	book, _ := os.ReadFile(m.home.file("data", "tilewise", "records.book"))
	const most = 24 // games are put aside
	for game, played := range m.games {
		if _, there := now[game]; played && !there && !m.helped && !solved && len(files) < most &&
			!bytes.Contains(book, []byte(game[:min(len(game), 20)])) {
			m.failed("has lost the game " + game)
		}
	}
	m.games, m.helped = now, false
}

// failed reports an error with the events that led to it. The next program begins anew.
func (m *terminalMonkey) failed(what string) {
	m.t.Helper()
	said, _ := os.ReadFile(m.home.file("said"))
	var trail strings.Builder
	for _, e := range m.trail {
		fmt.Fprintf(&trail, "%d %s %.60q %v %d %d\n", e.Ms, e.Do, e.Text, e.To, e.N, e.Times)
	}
	m.t.Errorf("it %s; the last events:\n%sIt said:\n%s", what, &trail, said)
	if m.shell != nil {
		_ = syscall.Kill(-m.shell.Process.Pid, syscall.SIGKILL)
		m.shell = nil
	}
	m.home, m.games = home(m.t.TempDir()), nil
}

// terminalHabits are what the monkey does by chance.
type terminalHabits struct{ chance interface{ IntN(int) int } }

func newTerminalHabits(chance interface{ IntN(int) int }) terminalHabits {
	return terminalHabits{chance}
}

// keysOfTerminal are what terminals send for keys: with letters of other layouts, with and without kitty's protocol.
var keysOfTerminal = slices.Concat(strings.Split("wasdwasdwasdwasduyphxvbntrgz12345678[]+- ?\r\x1bйцфыHXNоmok", ""), []string{
	"\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[18~",
	"\x1b[97;1;97u", "\x1b[1094::119;1;1094u", "\x1b[57399;129u", "\x1b[13u", "\x1b[27u", "\x1bOP", "\x1a",
})

// life returns the events of one run of the program, from its start to its end.
func (h terminalHabits) life() (list []monkeyEvent) {
	n := h.chance.IntN
	list = []monkeyEvent{{Do: "start"}}
	for range 1 + n(40) {
		for range 1 + n(24) {
			e := h.event()
			list = append(list, e)
			if strings.Contains(e.Text, "\x1a") { // after a stop, waits until the program draws again
				list = append(list, monkeyEvent{Do: "ping", To: image.Pt(21+2*n(40), 5+n(40))})
			}
		}
		list = append(list, monkeyEvent{Do: "ping", To: image.Pt(20+n(100), 5+n(40))})
	}
	last := []syscall.Signal{syscall.SIGKILL, syscall.SIGKILL, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT}
	return append(list, monkeyEvent{Do: "end", N: n(2), Times: int(last[n(len(last))])})
}

func (h terminalHabits) event() monkeyEvent {
	n := h.chance.IntN
	text := ""
	switch kind := n(100); {
	case kind < 60:
		text = keysOfTerminal[n(len(keysOfTerminal))]
	case kind < 75:
		text = fmt.Sprintf("\x1b[<%d;%d;%d%s", n(4), n(120)-2, n(60)-2, []string{"M", "m"}[n(2)])
	case kind < 80:
		odd := oddTexts()
		text = "\x1b[200~" + odd[n(len(odd))] + h.sequence() + cmp.Or([]string{"", "\x1b[201~", "\x1b[201~"}[n(3)], "")
	case kind < 90:
		text = h.sequence()
	case kind < 94:
		for range 1 + n(300) {
			text += string([]byte{byte(n(256))})
		}
		text = strings.ReplaceAll(text, "q", "")
	case kind < 99:
		return monkeyEvent{Do: "size", To: image.Pt(1+n(500), 1+n(500))}
	default:
		return monkeyEvent{Do: "signal", N: n(2), Times: int([]syscall.Signal{syscall.SIGSTOP, syscall.SIGTSTP, syscall.SIGCONT,
			syscall.SIGWINCH}[n(4)])}
	}
	text = strings.NewReplacer("\x03", "", "\x1c", "").Replace(text) // these would end a stopped program
	return monkeyEvent{Do: "type", Text: strings.ToValidUTF8(text[:min(len(text), 70_000)], "⟨")}
}

// sequence returns an escape sequence of any kind and length, whole or not.
func (h terminalHabits) sequence() string {
	n := h.chance.IntN
	text := []string{"\x1b[", "\x1b]", "\x1bP", "\x1b_", "\x1bO", "\x1b[?", "\x1b[<", "\x1b[>", "\u009b"}[n(9)]
	letters := 8 // without a and ж, which would end the sequence
	if n(4) == 0 {
		letters = 10
	}
	for range n([]int{4, 40, 400, 2000}[n(4)]) {
		if text += []string{";", ":", "1", "200", "65", "9999999999", " ", "?", "a", "ж"}[n(letters)]; letters == 10 && len(text) > 400 {
			break
		}
	}
	return text + []string{"m", "u", "~", "M", "R", "c", "y", "\a", "\x1b\\", "", "_"}[n(11)]
}
