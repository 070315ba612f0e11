//go:build e2e && linux

package e2e

import (
	"image"
	"image/color"
	"image/png"
	"io"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// Seeds that the tests type into the window.
const (
	easySeed = "B2"  // 12 moves from home on 3×3
	hardSeed = "2DA" // 70 moves on 4×4, and very many states for Manhattan distance
)

var (
	size3 = puzzle.Size{W: 3, H: 3}
	size4 = puzzle.Size{W: 4, H: 4}
)

// away returns a point at the corner of the window, where the pointer has no effect and is hardly visible.
func away(g ground) image.Point { return image.Pt(g.Width-1, g.Height-1) }

// pictured waits until the board shows a state, in the report and on the screen.
func (p *program) pictured(photo picture, want puzzle.State) {
	p.t.Helper()
	p.shows(want)
	p.eventually("picture of "+want.String(), func() error {
		return photo.objection(p.look(), p.now().Ground, want)
	})
}

// ownPhoto writes a photo like a user's: wide, and with a colour for each point that tells where it belongs.
func ownPhoto(t testing.TB) string {
	t.Helper()
	const width, height = 1500, 1000
	m := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			stripes := uint8((x/50 + y/50) % 2 * 60)
			m.SetNRGBA(x, y, color.NRGBA{uint8(255 * x / width), uint8(255 * y / height), 80 + stripes, 255})
		}
	}
	return fixture.File(t, "my-holiday.png", func(w io.Writer) error { return png.Encode(w, m) })
}

// plain returns a home with the preferences of these tests: no numbers over the photo.
func plain(t testing.TB) home {
	return home(t.TempDir()).prefer(t, map[string]any{"view.numbers": "off", "view.theme": "light"})
}

// TestPlayingByKeys pushes tiles by arrows and letters, and watches the shortest solution.
func TestPlayingByKeys(t *testing.T) {
	t.Parallel()
	own := ownPhoto(t)
	photo := openPicture(t, own, size4)
	p := launchWith(newScreen(t, 800, 600), plain(t), own)
	p.point(away(p.resize(800, 600).Ground))

	start := shuffled(t, p.home, size4, "2a") // 4 5 12 8 / 15 11 13 0 / 10 3 7 14 / 6 2 1 9
	p.seed("2A", start)
	p.pictured(photo, start)
	shot(t, "play", p.still())

	count := len(p.now().Positions)
	p.key("Left") // nothing is right of the blank
	p.key("Up")
	up := after(t, start, puzzle.Up)
	p.pictured(photo, up)
	if now := p.now(); len(now.Positions) != count+1 {
		t.Errorf("an impossible move changed the board: %v", now.Positions[count:])
	}
	p.key("d")
	p.pictured(photo, after(t, up, puzzle.Right))
	p.key("ctrl+r")
	p.pictured(photo, start)
	p.watches(photo, start)
}
