package photo

import (
	"bytes"
	"errors"
	"image"
	"io"
	"testing"

	"tilewise/solver/guard"
)

// panickingReader is a reader that panics.
type panickingReader struct{}

func (panickingReader) Read([]byte) (int, error) { panic("a defect") }

// TestADecoderThatPanicsIsADamagedPicture brings in a format whose decoder has a
// defect.
func TestADecoderThatPanicsIsADamagedPicture(t *testing.T) {
	image.RegisterFormat("exploding", "!boom!", func(io.Reader) (image.Image, error) {
		panic("a defect")
	}, func(io.Reader) (image.Config, error) {
		return image.Config{Width: 100, Height: 100}, nil
	})
	if _, err := Decode(t.Context(), bytes.NewReader([]byte("!boom! and more")), "photo"); !errors.Is(err, ErrDamaged) {
		t.Errorf("decoder: %v", err)
	}
	if _, err := Decode(t.Context(), panickingReader{}, "photo"); !errors.Is(err, guard.ErrInternal) {
		t.Errorf("reader: %v", err)
	}
}
