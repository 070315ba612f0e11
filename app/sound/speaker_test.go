package sound

import (
	"errors"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// fakeSoundCard is a sound card in memory.
type fakeSoundCard struct {
	fill   func([]float32)
	broken error         // that opening brings
	slow   time.Duration // that opening takes

	opened  atomic.Int32 // how often
	running atomic.Bool
	closed  atomic.Bool
	gone    atomic.Bool // pulled out: it can't be started
}

func (s *fakeSoundCard) open(fill func([]float32)) (soundCard, error) {
	s.opened.Add(1)
	time.Sleep(s.slow) // of the bubble's own clock
	if s.broken != nil {
		return nil, s.broken
	}
	s.fill = fill
	s.closed.Store(false)
	s.gone.Store(false)
	return s, nil
}

func (s *fakeSoundCard) Start() error {
	if s.gone.Load() {
		return errors.New("gone")
	}
	s.running.Store(true)
	return nil
}

func (s *fakeSoundCard) Stop() error {
	s.running.Store(false)
	return nil
}

func (s *fakeSoundCard) Running() bool { return s.running.Load() }

func (s *fakeSoundCard) Close() {
	s.running.Store(false)
	s.closed.Store(true)
}

// hear plays on for a while, and returns the largest sample.
func (s *fakeSoundCard) hear(d time.Duration) float32 {
	synctest.Wait()
	out := make([]float32, 2*frames(d))
	if s.fill != nil {
		s.fill(out)
	}
	return slices.Max(out)
}

// listen gives a test a speaker on a card in memory.
func listen(t *testing.T, s *fakeSoundCard, f func(*Speaker)) {
	synctest.Test(t, func(*testing.T) {
		speaker := newSpeaker(s.open)
		f(speaker)
		speaker.Close()
		synctest.Wait()
		if s.running.Load() {
			t.Error("the card runs on after the end")
		}
	})
}

var tile = Cue{Kind: Slid, Tiles: 1, Volume: 1}

func TestTheCardIsOpenedForTheFirstSoundAndRests(t *testing.T) {
	s := &fakeSoundCard{}
	listen(t, s, func(speaker *Speaker) {
		time.Sleep(time.Minute)
		synctest.Wait()
		if s.opened.Load() != 0 {
			t.Error("the card was opened for nothing")
		}
		speaker.Play(tile)
		if s.hear(time.Second) < 0.1 {
			t.Error("nothing is heard")
		}
		if !s.running.Load() {
			t.Error("the card does not run")
		}
		time.Sleep(idle + time.Second)
		synctest.Wait()
		if s.running.Load() || s.closed.Load() {
			t.Errorf("after a silence the card runs: %v, is closed: %v", s.running.Load(), s.closed.Load())
		}
		speaker.Play(tile)
		if s.hear(time.Second) < 0.1 || s.opened.Load() != 1 {
			t.Errorf("the card that slept was opened %d times", s.opened.Load())
		}
	})
	if !s.closed.Load() {
		t.Error("the card is not let go of")
	}
}

func TestWithoutACardThereIsSilence(t *testing.T) {
	s := &fakeSoundCard{broken: errors.New("no card")}
	listen(t, s, func(speaker *Speaker) {
		for range 100 {
			speaker.Play(tile)
			time.Sleep(50 * time.Millisecond)
		}
		synctest.Wait()
		if s.opened.Load() != 1 {
			t.Errorf("within seconds it was tried %d times", s.opened.Load())
		}
		s.broken = nil
		time.Sleep(retry)
		speaker.Play(tile)
		if s.hear(time.Second) < 0.1 {
			t.Error("a card that came later is not heard")
		}
	})
	NewSpeaker().Play(tile) // in a program built without cards
}

func TestACardThatWasPulledOutIsOpenedAnew(t *testing.T) {
	s := &fakeSoundCard{}
	listen(t, s, func(speaker *Speaker) {
		speaker.Play(tile)
		s.hear(time.Second)
		s.running.Store(false)
		s.gone.Store(true)
		time.Sleep(time.Second)
		speaker.Play(tile)
		if s.hear(time.Second) < 0.1 || s.opened.Load() != 2 {
			t.Errorf("the card is not heard after it was opened %d times", s.opened.Load())
		}
	})
}

func TestABlowThatComesTooLateIsDroppedAndTheChordIsNot(t *testing.T) {
	s := &fakeSoundCard{slow: time.Second}
	listen(t, s, func(speaker *Speaker) {
		speaker.Play(tile)
		time.Sleep(2 * time.Second)
		if s.hear(time.Second) != 0 {
			t.Error("a blow is heard a second after the move")
		}
	})
	s = &fakeSoundCard{slow: time.Second}
	listen(t, s, func(speaker *Speaker) {
		speaker.Play(Cue{Kind: Solved, Volume: 1})
		time.Sleep(2 * time.Second)
		if s.hear(time.Second) < 0.1 {
			t.Error("the chord is not heard")
		}
	})
}

func TestSlidesDoNotRattle(t *testing.T) {
	s := &fakeSoundCard{}
	listen(t, s, func(speaker *Speaker) {
		speaker.Play(tile)
		alone := s.hear(time.Second)
		time.Sleep(time.Second)
		speaker.Play(tile)
		s.hear(time.Second)
		time.Sleep(hurry / 2)
		speaker.Play(tile)
		if soon := s.hear(time.Second); soon > 0.8*alone || soon < 0.5*alone {
			t.Errorf("alone a slide has %.2f, soon after another %.2f", alone, soon)
		}
		time.Sleep(breath / 2)
		speaker.Play(tile)
		if at := s.hear(time.Second); at != 0 {
			t.Errorf("right after another a slide has %.2f", at)
		}
	})
}

func TestAManyfoldPressBlocksNobody(t *testing.T) {
	s := &fakeSoundCard{slow: time.Hour}
	listen(t, s, func(speaker *Speaker) {
		for range 10 * waiting {
			speaker.Play(tile) // would never return, as the time of the test stands while it waits
		}
		time.Sleep(s.slow)
	})
}
