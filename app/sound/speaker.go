package sound

import (
	"context"
	"runtime"
	"time"

	"tilewise/solver/guard"
)

// soundCard is an open sound card. Its methods are called from one goroutine.
type soundCard interface {
	Start() error
	Stop() error
	Running() bool // the card was started, not stopped, and is still plugged in
	Close()
}

// cardOpener opens the system's sound card. While it runs, the card calls fill for the next samples, left and right in
// turn.
type cardOpener func(fill func(out []float32)) (soundCard, error)

// Times and limits of a speaker.
const (
	waiting   = 16                     // cues that are queued while the card opens
	stale     = 200 * time.Millisecond // a cue that is older is dropped: its sound would come too late
	idle      = 8 * time.Second        // after so long without a sound the card is closed
	retry     = 20 * time.Second       // the wait before a card that could not be opened is tried again
	breath    = 24 * time.Millisecond  // the least time between two slides: more of them would rattle
	hurry     = 110 * time.Millisecond // slides that follow each other sooner are played softer
	hurrySoft = 0.7
)

// Speaker plays on the sound card. A goroutine owns the card, and the first cue starts it; so no
// method waits for the card.
type Speaker struct {
	open cardOpener
	cues chan queuedCue
	ctx  context.Context
	end  context.CancelFunc

	begun bool // the goroutine was started; only the caller of Play reads and writes this
}

// queuedCue is a cue and when it came.
type queuedCue struct {
	Cue
	at time.Time
}

// NewSpeaker makes a speaker. It costs nothing until something is played. Its methods belong to one goroutine.
func NewSpeaker() *Speaker { return newSpeaker(openCard) }

func newSpeaker(open cardOpener) *Speaker {
	ctx, end := context.WithCancel(context.Background())
	return &Speaker{open: open, cues: make(chan queuedCue, waiting), ctx: ctx, end: end}
}

// Play plays a sound soon. Where there is no sound card it does nothing.
func (s *Speaker) Play(c Cue) {
	if s.open == nil || s.ctx.Err() != nil {
		return
	}
	if !s.begun {
		s.begun = true
		guard.Go(func() error {
			(&playbackLoop{open: s.open}).perform(s.ctx, s.cues)
			return nil
		}, nil) // an error only means that there is no sound
	}
	select {
	case s.cues <- queuedCue{c, time.Now()}:
	default: // the queue is full, and one cue more would not be missed
	}
}

// Close stops all sounds, and frees the card in the background.
func (s *Speaker) Close() { s.end() }

// playbackLoop is the goroutine of a speaker.
type playbackLoop struct {
	open   cardOpener
	bank   *soundBank
	mixer  mixer
	card   soundCard // nil while no card is open
	failed time.Time // when a card could not be opened last
	slid   time.Time // when the last slide was played
}

func (l *playbackLoop) perform(ctx context.Context, cues <-chan queuedCue) {
	runtime.LockOSThread() // the sound systems of some platforms know their callers by thread
	defer runtime.UnlockOSThread()
	l.bank = newSoundBank()
	rest := time.NewTimer(idle)
	defer rest.Stop()
	for {
		select {
		case c := <-cues:
			l.play(c)
			rest.Reset(idle)
		case <-rest.C: // silence costs nothing while the card is stopped
			if l.card != nil && l.card.Running() && l.mixer.silent() {
				_ = l.card.Stop()
			}
		case <-ctx.Done():
			l.mixer.quiet()
			l.close()
			return
		}
	}
}

// play sends a cue to the card, which it opens or starts where necessary.
func (l *playbackLoop) play(c queuedCue) {
	if !l.ready() {
		return
	}
	if c.Kind != Solved && time.Since(c.at) > stale {
		return
	}
	if c.Kind == Slid {
		since := c.at.Sub(l.slid)
		if since < breath {
			return
		}
		if l.slid = c.at; since < hurry {
			c.Volume *= hurrySoft
		}
	}
	l.mixer.add(l.bank.of(c.Cue), c.Place, c.Volume, c.After)
}

// ready reports whether a card runs, and opens or starts one where it can. A card that could not be
// opened is not tried again at once.
func (l *playbackLoop) ready() bool {
	if l.card != nil && (l.card.Running() || l.card.Start() == nil) {
		return true
	}
	l.close()
	if !l.failed.IsZero() && time.Since(l.failed) < retry {
		return false
	}
	card, err := l.open(l.mixer.fill)
	if err == nil {
		if err = card.Start(); err != nil {
			card.Close()
		}
	}
	if err != nil {
		l.failed = time.Now()
		return false
	}
	l.card, l.failed = card, time.Time{}
	return true
}

func (l *playbackLoop) close() {
	if l.card != nil {
		l.card.Close()
		l.card = nil
	}
}
