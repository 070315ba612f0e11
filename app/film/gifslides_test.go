package film

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"testing"
	"time"

	"tilewise/solver/test/fixture"
)

func TestSlidesComeBackAsTheyWere(t *testing.T) {
	spot := func(i int) image.Rectangle { return image.Rect(5*i, 8, 5*i+4, 12) }
	red := color.NRGBA{200, 30, 30, 255}
	slide := func(i int) (FilmFrame, error) {
		p := image.NewNRGBA(image.Rect(0, 0, 64, 20))
		fill(p, p.Rect, 0, color.NRGBA{240, 240, 230, 255})
		fill(p, spot(i), 0, red)
		return FilmFrame{p, 200 * time.Millisecond}, nil
	}
	var file bytes.Buffer
	done := 0
	if err := WriteSlides(t.Context(), &file, 10, slide, func(n int) { done = n }); err != nil || done != 10 {
		t.Fatalf("%d are done: %v", done, err)
	}
	if guess, err := EstimateSlides(t.Context(), 10, slide); err != nil || guess != int64(file.Len()) {
		t.Errorf("a file of %d bytes is estimated at %d, %v", file.Len(), guess, err)
	}
	var long byteCounter
	turning := func(i int) (FilmFrame, error) { return slide(i % 10) }
	fixture.NoError(t, WriteSlides(t.Context(), &long, 200, turning, nil))
	if guess, err := EstimateSlides(t.Context(), 200, turning); err != nil || guess < int64(long)*3/4 || guess > int64(long)*5/4 {
		t.Errorf("a file of %d bytes is estimated at %d, %v", long, guess, err)
	}
	film, err := gif.DecodeAll(&file)
	if err != nil || len(film.Image) != 10 || film.Delay[3] != 20 {
		t.Fatalf("%d pictures: %v", len(film.Image), err)
	}
	at := spot(4).Min
	if r, g, _, _ := film.Image[4].At(at.X+1, at.Y+1).RGBA(); r>>8 < 180 || g>>8 > 60 {
		t.Errorf("picture 5 has %d, %d where it should be red", r>>8, g>>8)
	}
	if film.Image[4].Rect.Dx() > 12 {
		t.Errorf("picture 5 writes %v; only two spots have changed", film.Image[4].Rect)
	}
	wrong := errors.New("wrong")
	if err := WriteSlides(t.Context(), &file, 3, func(int) (FilmFrame, error) { return FilmFrame{}, wrong }, nil); !errors.Is(err, wrong) {
		t.Errorf("error %v; want that of the slide", err)
	}
}
