//go:build e2e && linux

package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/disintegration/imaging"
)

// TestPhotosGiveTheirMemoryBack opens one photo after the other, each of another colour, and measures the program's
// memory after some rest. Without look.ForgetFonts and rest.go of the window, 20 photos leave 200 MB behind.
func TestPhotosGiveTheirMemoryBack(t *testing.T) {
	t.Parallel()
	const photos, most = 8, 50
	p := launch(newScreen(t, 1280, 800), plain(t), nil)
	p.resize(1280, 800)
	folder := t.TempDir()
	open := func(n int) {
		name := fmt.Sprintf("photo-%d.png", n)
		path := filepath.Join(folder, name)
		hue := color.NRGBA{uint8(n * 37), uint8(255 - n*11), uint8(n * n * 5), 255}
		if err := imaging.Save(imaging.New(1600, 1200, hue), path); err != nil {
			t.Fatal(err)
		}
		p.copied(path)
		p.key("ctrl+v")
		p.until(name, func(now situation) bool { return now.Photo.Photo == name })
	}
	open(0)
	p.rests()
	before := p.resident()
	for n := range photos {
		open(n + 1)
	}
	p.eventually("the memory given back", func() error {
		if now := p.resident(); now > before+most {
			return fmt.Errorf("%d MB after %d photos, %d MB before", now, photos, before)
		}
		return nil
	})
	t.Logf("%d MB before, %d MB after %d photos and a rest", before, p.resident(), photos)
}

// copied puts a text on the clipboard, and does it again if the window copies something afterwards.
func (p *program) copied(text string) {
	p.t.Helper()
	p.eventually("the text on the clipboard", func() error {
		clip := exec.Command("xclip", "-i", "-selection", "clipboard") // stays, to hand it out
		clip.Env, clip.Stdin = p.screen.env(), strings.NewReader(text)
		if err := clip.Run(); err != nil {
			return err
		}
		if now := p.clipboard(); now != text {
			return fmt.Errorf("it holds %q", now)
		}
		return nil
	})
}

// clipboard returns the text on the clipboard; "" if no program hands it out.
func (s *screen) clipboard() string {
	text, err := s.tool("xclip", "-o", "-selection", "clipboard")
	if err != nil {
		return ""
	}
	return text
}

// resident returns how many megabytes of memory the program takes.
func (p *program) resident() int {
	p.t.Helper()
	bytes, err := memoryOf(p.cmd.Process, "VmRSS:")
	if err != nil {
		p.t.Fatal(err)
	}
	return int(bytes >> 20)
}

// memoryOf returns one of the system's figures on the memory of a process, in bytes.
func memoryOf(p *os.Process, what string) (int64, error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.Pid))
	if err != nil {
		return 0, err
	}
	_, after, found := strings.Cut(string(status), what)
	if !found { // it has ended
		return 0, os.ErrProcessDone
	}
	kilobytes, err := strconv.ParseInt(strings.Fields(after)[0], 10, 64)
	return kilobytes << 10, err
}

// measured runs a command, and returns the most memory that it has held, in bytes. It asks the system again and again
// while the command runs: the peak reported at its end includes memory of the process that started it.
func measured(cmd *exec.Cmd) (out string, peak int64, err error) {
	var both bytes.Buffer
	cmd.Stdout, cmd.Stderr = &both, &both
	if err := cmd.Start(); err != nil {
		return "", 0, err
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	for {
		if now, err := memoryOf(cmd.Process, "VmHWM:"); err == nil {
			peak = now
		}
		select {
		case err := <-ended:
			return both.String(), peak, err
		case <-time.After(2 * time.Millisecond):
		}
	}
}

// TestTablesTakeWhatTheListSays builds tables and proves them right: the whole program takes at most a tenth more than
// the peak in the list.
func TestTablesTakeWhatTheListSays(t *testing.T) {
	t.Parallel()
	h := home(t.TempDir())
	out, err := h.command(t, "pdb", "list", "--json", "--size", "4x4", "pdb-663", "pdb-771", "fringe").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range bytes.Split(bytes.TrimSpace(out), []byte("\n")) {
		var says struct {
			Name string `json:"name"`
			Peak int64  `json:"peak_bytes"`
		}
		if err := json.Unmarshal(line, &says); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		for _, what := range []string{"build", "verify"} {
			out, took, err := measured(h.command(t, "pdb", what, "--size", "4x4", says.Name))
			if err != nil {
				t.Fatalf("%s %s: %v\n%s", what, says.Name, err, out)
			}
			most := says.Peak / 10 * 11
			if took > most {
				t.Errorf("%s %s takes %d MB; the list says %d", what, says.Name, took/1e6, says.Peak/1e6)
			}
			t.Logf("%s %s: %d MB of %d at most; the list says %d", what, says.Name, took/1e6, most/1e6, says.Peak/1e6)
		}
	}
}
