//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"image/draw"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"strings"

	"tilewise/solver/puzzle"
)

// display goes through all displays of the tiles, and ends with the picture.
func (w *walk) display() {
	start := shuffled(w.t, w.home, size4, "2a")
	w.seed("2A", start)
	m := start.Legal()[0]
	w.key(arrows[m])
	w.is(after(w.t, start, m))
	for _, mode := range []string{"distance", "arrows", "lines", "rows", "layers", "vanish", "blindfold"} {
		w.changing("look of "+mode, func() { w.key("F2") })
		w.remembered("view.display", mode)
		shot(w.t, filepath.Join("walk", w.String(), mode), w.look())
	}
	w.key("F3")
	w.is(w.at)
}

// edit swaps two pairs of tiles by mouse, restores the game, and then plays an edited board.
func (w *walk) edit() {
	game := w.at
	put := func() {
		w.changing("editor", func() { w.key("e") })
		w.swap(0, 5)
		shot(w.t, filepath.Join("walk", w.String(), "unsolvable"), w.look())
		w.swap(10, 3)
	}
	put()
	w.key("Escape")
	w.is(game)
	put()
	edited := w.at
	w.key("Return")
	w.is(edited)
	m := edited.Legal()[0]
	w.key(arrows[m])
	w.is(after(w.t, edited, m))
	w.key("ctrl+r")
	w.is(edited) // the game starts there
}

// swap drags one tile onto another.
func (w *walk) swap(a, b int) {
	w.t.Helper()
	var list []int
	for n := range cells(w.at) {
		list = append(list, n)
	}
	list[a], list[b] = list[b], list[a]
	next, err := puzzle.NewState(size4, list)
	if err != nil {
		w.t.Fatal(err)
	}
	w.drag(w.middle(a), w.middle(b))
	w.is(next)
}

// aim chooses a goal with the blank in the middle, and waits for a solution that leads there.
func (w *walk) aim() {
	const cell = 5
	before := len(w.now().Jobs)
	w.changing("question where", func() { w.key("ctrl+shift+b") })
	shot(w.t, filepath.Join("walk", w.String(), "aiming"), w.look())
	w.click(w.middle(cell))
	goal := puzzle.BlankAt(size4, cell)
	start := board(w.t, w.until("a game toward it", func(now situation) bool {
		return now.state() != "" && now.state() != w.at.String() && now.state() != goal.String()
	}).state(), size4)
	if err := puzzle.Solvable(start, goal); err != nil {
		w.t.Fatal(err)
	}
	w.key("ctrl+Return")
	job := w.solved(before)
	if end := after(w.t, start, moves(w.t, job.Solution)...); end != goal.State || !job.Optimal {
		w.t.Errorf("%d moves, optimal: %v, lead to %v", job.Length, job.Optimal, end)
	}
	w.key("ctrl+shift+1")
	w.until("the place to play", func(now situation) bool { return now.View == "play" })
	w.key("ctrl+shift+b") // back to the usual goal, in which number n has piece n of the photo
	w.click(w.middle(size4.Cells() - 1))
	w.at = board(w.t, w.until("a game with the blank last", func(now situation) bool {
		return now.state() != start.String() && now.state() != puzzle.BlankAt(size4, size4.Cells()-1).State.String()
	}).state(), size4)
	w.point(away(w.ground()))
}

// share copies the code of a game and its position, and pastes both while another game is played. It also pastes the
// code with a typing mistake.
func (w *walk) share() {
	w.another()
	game := w.at
	w.changing("sheet", func() { w.key("ctrl+k") })
	w.key("Return")
	var code string
	w.eventually("code on the clipboard", func() error {
		if code = w.clipboard(); !strings.HasPrefix(code, "TW1") {
			return fmt.Errorf("the sheet copies %q", code)
		}
		return nil
	})
	w.key("Escape", "ctrl+c")
	w.eventually("position on the clipboard", func() error {
		if s, err := puzzle.Parse(w.clipboard(), size4); err != nil || s != game {
			return fmt.Errorf("%v, %v", s, err)
		}
		return nil
	})
	position := w.clipboard()
	for _, text := range []string{code, position} {
		w.another()
		w.copied(text)
		w.key("ctrl+v")
		w.is(game)
	}
	last := code[len(code)-1]
	w.copied(code[:len(code)-1] + string('0'+(last-'0'+1)%10))
	w.key("ctrl+v")
	w.until("the code that was meant", func(now situation) bool { return strings.Contains(now.Banner, code) })
	w.key("Escape")
	w.quiet()
	w.is(game)
}

// another begins another game.
func (w *walk) another() {
	w.t.Helper()
	before := w.now().state()
	w.key("ctrl+n")
	w.is(board(w.t, w.until("another game", func(now situation) bool { return now.state() != before }).state(), size4))
}

// film exports the game that has been reviewed.
func (w *walk) film() {
	path := w.exported("walk-film", ".gif")
	file, err := os.Open(path)
	if err != nil {
		w.t.Fatal(err)
	}
	defer file.Close()
	film, err := gif.DecodeAll(file)
	if err != nil {
		w.t.Fatal(err)
	}
	if film.LoopCount != 0 || len(film.Image) <= w.far {
		w.t.Errorf("%d frames, loop %d; the game had %d moves at least", len(film.Image), film.LoopCount, w.far)
	}
	canvas := image.NewNRGBA(image.Rect(0, 0, film.Config.Width, film.Config.Height))
	for i, frame := range film.Image {
		draw.Draw(canvas, frame.Rect, frame, frame.Rect.Min, draw.Over)
		if i == 0 {
			w.drawn(canvas, w.start)
		}
	}
	if err := w.photo.completion(canvas, onFile(canvas)); err != nil {
		w.t.Errorf("its last frame: %v", err)
	}
}

// picture exports the board as a PNG file, and compares the file with the game.
func (w *walk) picture() {
	file, err := os.Open(w.exported("walk-board", ".png"))
	if err != nil {
		w.t.Fatal(err)
	}
	defer file.Close()
	m, err := png.Decode(file)
	if err != nil {
		w.t.Fatal(err)
	}
	canvas := image.NewNRGBA(m.Bounds())
	draw.Draw(canvas, canvas.Rect, m, m.Bounds().Min, draw.Src)
	w.drawn(canvas, w.at)
}

// exported saves what the sheet offers, and returns the file. The focus is on the first control of the sheet; Shift+Tab
// leads to the button that closes it, and then, around the end, to the button that saves.
func (w *walk) exported(name, ending string) string {
	w.t.Helper()
	w.changing("sheet", func() { w.key("ctrl+e") })
	shot(w.t, filepath.Join("walk", w.String(), name), w.look())
	w.key("shift+Tab", "shift+Tab")
	w.changing("sheet that asks for a name", func() { w.key("space") })
	w.key("ctrl+a")
	w.write(name)
	w.key("Return")
	said := w.says("Saved as {{.Name}}.", "{{.Name}}", name+ending)
	w.until("the sentence "+said, func(now situation) bool { return now.Banner == said })
	w.key("Escape")
	w.quiet()
	return w.home.file(name + ending)
}

// drawn fails the test if an exported picture does not show a state with the photo.
func (w *walk) drawn(m *image.NRGBA, s puzzle.State) {
	w.t.Helper()
	if m.Rect.Size() != image.Pt(720, 720) {
		w.t.Errorf("it has %v pixels; 720 were asked for", m.Rect.Size())
	}
	if err := w.photo.objection(m, onFile(m), s); err != nil {
		w.t.Errorf("exported: %v", err)
	}
}

// onFile returns where the tiles lie on an exported picture, which has a margin on each side.
func onFile(m *image.NRGBA) ground {
	const mount = 40 // the margin is a 40th of the width
	frame := m.Rect.Dx() / mount
	pitch := (m.Rect.Dx() - 2*frame) / size4.W
	return ground{X: frame, Y: frame, TilePx: pitch, Pitch: pitch}
}
