//go:build e2e && linux

package e2e

import (
	"bufio"
	"context"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// patience is how long anything may take before the test gives up on it. It is
// generous: a slow machine makes the test slow, not red.
const patience = 60 * time.Second

// screen is a virtual display with a small window manager on it.
type screen struct {
	t       testing.TB
	display string
	frame   string // file that Xvfb keeps its pixels in
	server  int    // Xvfb's process

	endManager func() // kills openbox
}

// newScreen starts Xvfb on a display of its own choice, and openbox on it.
func newScreen(t testing.TB, width, height int) *screen {
	t.Helper()
	requireTools(t)
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	folder := t.TempDir()
	server := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", width, height),
		"-fbdir", folder, "-nolisten", "tcp", "-noreset")
	server.ExtraFiles = []*os.File{write}
	begin(t, server)
	write.Close()
	number, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatalf("Xvfb gave no display: %v", err)
	}
	s := &screen{t: t, display: ":" + strings.TrimSpace(number), frame: filepath.Join(folder, "Xvfb_screen0"),
		server: server.Process.Pid}
	config := filepath.Join(folder, "openbox.xml")
	if err := os.WriteFile(config, []byte(bareWindows), 0o600); err != nil {
		t.Fatal(err)
	}
	ready := filepath.Join(folder, "ready")
	manager := exec.Command("openbox", "--sm-disable", "--config-file", config, "--startup", "touch "+ready)
	manager.Env = s.env()
	begin(t, manager)
	s.endManager = func() {
		_ = manager.Process.Kill()
		_ = manager.Wait()
	}
	awaitFile(t, ready) // a window that is opened while openbox starts may never be shown
	return s
}

// awaitFile waits until a file is there.
func awaitFile(t testing.TB, path string) {
	t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(10 * time.Millisecond) {
		if _, err := os.Stat(path); err == nil {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("openbox did not start: no %s", path)
		}
	}
}

// bareWindows has openbox put windows into the corner, without a frame, so that
// a point of the window is the same point of the screen.
const bareWindows = `<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <theme><keepBorder>no</keepBorder></theme>
  <focus><focusNew>yes</focusNew></focus>
  <applications>
    <application class="*">
      <decor>no</decor>
      <position force="yes"><x>0</x><y>0</y></position>
      <maximized>no</maximized>
    </application>
  </applications>
</openbox_config>
`

// requireTools skips the test on a machine that cannot run it. In CI it must.
func requireTools(t testing.TB) {
	t.Helper()
	for _, tool := range []string{"Xvfb", "openbox", "xdotool", "xclip"} {
		if _, err := exec.LookPath(tool); err != nil {
			if os.Getenv("CI") != "" {
				t.Fatalf("%v; make deps installs it", err)
			}
			t.Skipf("%v; make deps installs it", err)
		}
	}
}

// begin runs a command until the test ends.
func begin(t testing.TB, cmd *exec.Cmd) {
	t.Helper()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
}

// env returns the environment of programs on the screen: that of the test, without what would change how a window
// looks.
func (s *screen) env(more ...string) []string {
	var env []string
	for _, v := range os.Environ() {
		name, _, _ := strings.Cut(v, "=")
		switch {
		case strings.HasPrefix(name, "FYNE_"), strings.HasPrefix(name, "LC_"), strings.HasPrefix(name, "TILEWISE_"):
		case name == "WAYLAND_DISPLAY", name == "XDG_SESSION_TYPE", name == "DBUS_SESSION_BUS_ADDRESS", name == "LANGUAGE":
		default:
			env = append(env, v)
		}
	}
	return append(append(env, "DISPLAY="+s.display, "LANG=C.UTF-8"), more...)
}

// tool runs a command on the display and returns what it printed.
func (s *screen) tool(name string, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Env = s.env()
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// do runs xdotool with arguments.
func (s *screen) do(args ...string) {
	s.t.Helper()
	if out, err := s.tool("xdotool", args...); err != nil {
		s.t.Fatalf("xdotool %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

// key presses keys one after the other, by their X names, as in "ctrl+o".
func (s *screen) key(keys ...string) {
	s.t.Helper()
	s.do(append([]string{"key", "--delay", "25"}, keys...)...)
}

// write types text.
func (s *screen) write(text string) {
	s.t.Helper()
	s.do("type", "--delay", "25", text)
}

// point moves the pointer.
func (s *screen) point(at image.Point) {
	s.t.Helper()
	s.do("mousemove", strconv.Itoa(at.X), strconv.Itoa(at.Y))
}

// click presses the left button at a point.
func (s *screen) click(at image.Point) {
	s.t.Helper()
	s.do("mousemove", strconv.Itoa(at.X), strconv.Itoa(at.Y), "click", "1")
}

// drag presses at one point, moves on, and lets go at another.
func (s *screen) drag(from, to image.Point) {
	s.t.Helper()
	const steps = 8
	args := []string{"mousemove", strconv.Itoa(from.X), strconv.Itoa(from.Y), "mousedown", "1"}
	for step := 1; step <= steps; step++ {
		at := from.Add(to.Sub(from).Mul(step).Div(steps))
		args = append(args, "sleep", "0.02", "mousemove", strconv.Itoa(at.X), strconv.Itoa(at.Y))
	}
	s.do(append(args, "sleep", "0.02", "mouseup", "1")...)
}

// shot keeps a screenshot under a name where the user finds it.
func shot(t testing.TB, name string, picture image.Image) {
	t.Helper()
	folder := os.Getenv("TILEWISE_SHOTS")
	if folder == "" {
		folder = filepath.Join("..", "..", "dist", "screenshots")
	}
	path, err := filepath.Abs(filepath.Join(folder, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(file, picture); err != nil {
		t.Fatal(err)
	}
	fmt.Println("screenshot:", path)
}
