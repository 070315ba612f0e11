package photo

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"tilewise/app/heif"
	"tilewise/solver/guard"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// ofPhone returns a sample of package heif: 96 × 64 pixels, red on the left and blue on the right.
func ofPhone(t testing.TB, name string) []byte {
	t.Helper()
	data := fixture.Must(os.ReadFile("../heif/testdata/" + name))
	return data
}

func TestPhotosOfTelephonesOpen(t *testing.T) {
	testbudget.OneGoroutine(t)
	for _, name := range []string{"two.heic", "ten.heic", "two.avif"} {
		p := fixture.Must(Decode(t.Context(), bytes.NewReader(ofPhone(t, name)), name))
		left, right := p.pixels.NRGBAAt(20, 20), p.pixels.NRGBAAt(80, 50)
		if p.Size() != image.Pt(96, 64) || left.R < 180 || left.B > 60 || right.B < 170 || right.R > 60 {
			t.Errorf("%s: %v, %v on the left and %v on the right", name, p.Size(), left, right)
		}
	}
}

// The date comes from EXIF, and so does the orientation if no box has one.
func TestNotesOfATelephoneAreRead(t *testing.T) {
	testbudget.OneGoroutine(t)
	p := fixture.Must(Decode(t.Context(), bytes.NewReader(ofPhone(t, "notes.heic")), ""))
	if want := time.Date(2024, 5, 6, 7, 8, 9, 0, time.UTC); !p.Taken.Equal(want) {
		t.Errorf("taken at %v; want %v", p.Taken, want)
	}
	if top := p.pixels.NRGBAAt(30, 10); p.Size() != image.Pt(64, 96) || top.R < 180 {
		t.Errorf("%v, with %v on top", p.Size(), top)
	}
}

func TestBadPhotosOfTelephonesAreRefused(t *testing.T) {
	whole := ofPhone(t, "two.heic")
	for _, tenths := range []int{3, 6, 9} {
		_, err := Decode(t.Context(), bytes.NewReader(whole[:len(whole)*tenths/10]), "")
		if !errors.Is(err, ErrTruncated) || strings.Count(err.Error(), "breaks off") > 1 {
			t.Errorf("%d tenths: %v", tenths, err)
		}
	}
	at := bytes.Index(whole, []byte("ispe")) + 8
	for side, want := range map[uint32]error{65_535: ErrTooLarge, 1 << 30: ErrTooLarge, 8: ErrTooSmall,
		9000: ErrTooLarge} {
		huge := bytes.Clone(whole)
		binary.BigEndian.PutUint32(huge[at:], side)
		binary.BigEndian.PutUint32(huge[at+4:], side)
		if _, err := Decode(t.Context(), bytes.NewReader(huge), ""); !errors.Is(err, want) {
			t.Errorf("%d × %d: %v; want %v", side, side, err, want)
		}
	}
	film := "\x00\x00\x00\x10ftypmsf1\x00\x00\x00\x00\x00\x00\x00\x08moov"
	if _, err := Decode(t.Context(), strings.NewReader(film), ""); !errors.Is(err, ErrFilm) {
		t.Errorf("a film: %v", err)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, err := Decode(stopped, bytes.NewReader(whole), ""); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

func TestADefectInADecoderStaysOne(t *testing.T) {
	err := heifError(fmt.Errorf("%w: %w", heif.ErrDamaged, &guard.CaughtPanic{Value: "boom"}))
	if defect := (*guard.CaughtPanic)(nil); !errors.As(err, &defect) || !errors.Is(err, ErrDamaged) ||
		strings.Count(err.Error(), "damaged") > 1 {
		t.Error(err)
	}
}

// A photo keeps no memory of the AVIF decoder, which draws into memory many times as large as the picture.
func TestAPhotoKeepsNothingOfItsDecoder(t *testing.T) {
	testbudget.OneGoroutine(t)
	var kept []*Photo
	used := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	data, before := ofPhone(t, "two.avif"), uint64(0)
	for i := range 9 {
		p := fixture.Must(Decode(t.Context(), bytes.NewReader(data), ""))
		if kept = append(kept, p); i == 0 { // the decoder is ready
			before = used()
		}
	}
	if now := used(); now > before+8<<20 {
		t.Errorf("eight more photos of 96 × 64 pixels keep %d kB", (now-before)>>10)
	}
	runtime.KeepAlive(kept)
}
