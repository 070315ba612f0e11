//go:build e2e && linux

package e2e

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// ear is a sound card in memory: ALSA writes the sound into a pipe, and the program plays as fast as the test reads.
type ear struct {
	lock  sync.Mutex
	peak  float32 // since the last call of loudest
	parts int     // hundredths of a second since then
}

// newEar returns a sound card, and the environment variables that make a program play on it.
func newEar(t testing.TB, h home) (*ear, []string) {
	t.Helper()
	pipe, config := h.file("ear"), h.file("asound.conf")
	card := fmt.Sprintf("pcm.default { type file slave.pcm { type null } file %q format raw }\n", pipe)
	if err := errors.Join(syscall.Mkfifo(pipe, 0o600), os.WriteFile(config, []byte(card), 0o600)); err != nil {
		t.Fatal(err)
	}
	file, err := os.OpenFile(pipe, os.O_RDWR, 0) // for writing too, so that it opens before the program does
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { file.Close() })
	e := &ear{}
	go e.listen(file)
	return e, []string{"TILEWISE_MUTE=", "PULSE_SERVER=unix:" + h.file("none"), "ALSA_CONFIG_PATH=" + config}
}

// listen reads samples at 48 kHz, until the pipe is closed.
func (e *ear) listen(from io.Reader) {
	clock := time.NewTicker(time.Second / 100)
	defer clock.Stop()
	part := make([]float32, 2*480)
	for binary.Read(from, binary.LittleEndian, part) == nil {
		e.lock.Lock()
		for _, s := range part {
			e.peak = max(e.peak, s, -s)
		}
		e.parts++
		e.lock.Unlock()
		<-clock.C
	}
}

// loudest returns the peak since its last call, and how many hundredths of a second that was.
func (e *ear) loudest() (peak float32, parts int) {
	e.lock.Lock()
	defer e.lock.Unlock()
	peak, parts = e.peak, e.parts
	e.peak, e.parts = 0, 0
	return peak, parts
}

// heard waits for a sound whose peak is between least and most.
func (p *program) heard(e *ear, what string, least, most float32) {
	p.t.Helper()
	p.eventually(what, func() error {
		if l, parts := e.loudest(); l < least || l > most || parts == 0 {
			return fmt.Errorf("the loudest was %.3f", l)
		}
		return nil
	})
}

// quietened waits until nothing has been heard for a while.
func (p *program) quietened(e *ear) {
	p.t.Helper()
	const while = 30 // hundredths of a second
	silent := 0
	p.eventually("silence", func() error {
		l, n := e.loudest()
		if silent += n; l > 0 {
			silent = 0
		}
		if silent < while {
			return errors.New("something was heard")
		}
		return nil
	})
}

// unheard fails the test if there is a sound after the last call of loudest, for at least 0.2 seconds.
func (p *program) unheard(e *ear) {
	p.t.Helper()
	const moment = 20
	loudest, parts := float32(0), 0
	p.eventually("time to listen", func() error {
		l, n := e.loudest()
		if loudest, parts = max(loudest, l), parts+n; parts < moment {
			return errors.New("there is more to come")
		}
		return nil
	})
	if loudest > 0 {
		p.t.Errorf("%.3f is heard", loudest)
	}
}

func TestTilesAreHeard(t *testing.T) {
	s, h := newScreen(t, 800, 600), home(t.TempDir())
	h.prefer(t, map[string]any{"board.size": "3x3"})
	ear, env := newEar(t, h)
	p := launch(s, h, env)
	p.resize(800, 600)
	p.seed(easySeed, shuffled(t, p.home, size3, easySeed))
	start := board(t, p.now().state(), size3)
	p.key(arrows[start.Legal()[0]])
	p.heard(ear, "sound of a tile", 0.1, 0.5)
	p.key("ctrl+z")
	p.heard(ear, "sound of its way back", 0.1, 0.5)
	for m, key := range arrows {
		if start.Size().Source(start.Blank(), m) < 0 {
			p.key(key)
			p.heard(ear, "sound of a move that is not possible", 0.02, 0.1)
			break
		}
	}
	way := shortest(t, p.home, start)
	for _, m := range way {
		p.key(arrows[m])
	}
	p.until("a solved board", func(now situation) bool { return len(now.Solved) > 0 })
	p.heard(ear, "chord", 0.1, 0.9)

	p.key("F8", "ctrl+z") // off, and a move
	p.shows(after(t, goal(t, size3), way[len(way)-1].Inverse()))
	p.quietened(ear)
	p.key("ctrl+y")
	p.shows(goal(t, size3))
	p.unheard(ear)
	if said := p.said.String(); strings.Contains(said, "ALSA") {
		t.Errorf("the program said:\n%s", said)
	}
}

func TestWithoutASoundCardNothingIsSaid(t *testing.T) {
	t.Parallel()
	s, h := newScreen(t, 800, 600), home(t.TempDir())
	p := launch(s, h, []string{"TILEWISE_MUTE=", "PULSE_SERVER=unix:" + h.file("none"),
		"ALSA_CONFIG_PATH=" + h.file("none")})
	p.resize(800, 600)
	p.seed("2A", shuffled(t, p.home, size4, "2a"))
	before := board(t, p.now().state(), size4)
	p.key(arrows[before.Legal()[0]])
	p.shows(after(t, before, before.Legal()[0]))
	p.quit()
	for _, word := range []string{"ALSA lib", "PulseAudio", "miniaudio"} {
		if said := p.said.String(); strings.Contains(said, word) {
			t.Errorf("the program said:\n%s", said)
		}
	}
}
