package photo

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/disintegration/imaging"

	"tilewise/solver/test/fixture"
)

// Small files from other programs and cameras open with the right colours. Each is compared with a picture beside it,
// made by lcms and libtiff, or with the picture of four colours. A mean difference of up to 2 levels is right.
func TestFilesOfOtherProgramsComeOutRight(t *testing.T) {
	for _, path := range fieldFiles(t) {
		if strings.Contains(path, ".expected.") {
			continue
		}
		p, err := Open(t.Context(), path)
		if err != nil {
			t.Error(err)
			continue
		}
		if d := levelsApart(t, p.pixels, expected(t, path)); d > 2 {
			t.Errorf("%s is off by %.1f levels", path, d)
		}
	}
}

// The borders of a photo from a telephone have the right colours, too. A mean over the picture would hide faults there.
func TestBordersOfAPhotoComeOutRight(t *testing.T) {
	const path = "testdata/field/checker-420.heic"
	p := fixture.Must(Open(t.Context(), path))
	if d := mostApart(p.pixels, imaging.Clone(expected(t, path))); d > 3 {
		t.Errorf("%d levels off", d)
	}
}

// mostApart returns the greatest difference of two pictures in levels; 255 where their sizes differ.
func mostApart(a, b *image.NRGBA) (most uint8) {
	if a.Rect != b.Rect {
		return 255
	}
	for i := range a.Pix {
		most = max(most, max(a.Pix[i], b.Pix[i])-min(a.Pix[i], b.Pix[i]))
	}
	return most
}

func fieldFiles(t testing.TB) []string {
	files, err := filepath.Glob("testdata/field/*")
	if err != nil || len(files) < 30 {
		t.Fatal(len(files), err)
	}
	return files
}

// expected returns what a file should look like.
func expected(t *testing.T, path string) image.Image {
	data, err := os.ReadFile(strings.TrimSuffix(path, filepath.Ext(path)) + ".expected.png")
	if err != nil {
		data, err = os.ReadFile(filepath.Join(filepath.Dir(path), "quad.expected.png"))
	}
	if err != nil {
		t.Fatal(err)
	}
	p := fixture.Must(png.Decode(bytes.NewReader(data)))
	return p
}

// levelsApart returns the mean difference of two pictures in levels of 0 to 255, both at 64 × 64 pixels.
func levelsApart(t *testing.T, a, b image.Image) float64 {
	t.Helper()
	if sa, sb := a.Bounds().Size(), b.Bounds().Size(); (sa.X > sa.Y) != (sb.X > sb.Y) {
		t.Errorf("%v is not the shape of %v", sa, sb)
	}
	x, y := imaging.Resize(a, 64, 64, imaging.Box), imaging.Resize(b, 64, 64, imaging.Box)
	sum := 0
	for i := range x.Pix {
		sum += max(int(x.Pix[i]), int(y.Pix[i])) - min(int(x.Pix[i]), int(y.Pix[i]))
	}
	return float64(sum) / float64(len(x.Pix)*3/4)
}
