package photos

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"testing"

	"github.com/disintegration/imaging"

	"tilewise/app/test/servicetest"
	"tilewise/solver/test/testbudget"
)

// FuzzThumbnail reads thumbnails that were never kept: each is of the size of one, or
// is made anew.
func FuzzThumbnail(f *testing.F) {
	for _, m := range []image.Image{imaging.New(keptWidth, keptHeight, color.Black),
		imaging.New(menuWidth, menuHeight, color.White)} {
		var content bytes.Buffer
		if err := jpeg.Encode(&content, m, &jpeg.Options{Quality: 85}); err != nil {
			f.Fatal(err)
		}
		f.Add(content.Bytes())
		f.Add(content.Bytes()[:content.Len()/2])
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		defer testbudget.Of(t, 64)()
		for _, size := range []image.Point{{keptWidth, keptHeight}, {menuWidth, menuHeight}} {
			if m := decodeThumbnail(content, size.X, size.Y); m != nil && m.Bounds().Size() != size {
				t.Errorf("%v; want %v", m.Bounds().Size(), size)
			}
		}
	})
}

func TestADamagedThumbnailIsMadeAnew(t *testing.T) {
	small := Thumbnails{t.TempDir()}
	var large bytes.Buffer
	if err := jpeg.Encode(&large, imaging.New(2000, 1000, color.White), nil); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{"another picture": large.Bytes(), "no picture": []byte("Dear reader"),
		"nothing": nil} {
		for _, file := range []string{small.file(name), small.menuFile(name)} {
			servicetest.WriteFile(t, file, content)
		}
		if small.Picture(name) != nil || small.Icon(name) != nil {
			t.Errorf("%s is believed", name)
		}
	}
}
