//go:build !js

package play

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"strconv"
	"strings"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/task"
	"tilewise/app/words"
	"tilewise/resources"
	"tilewise/solver/puzzle"
)

// tilePhoto draws the photo on the tiles, if the terminal has the colours. Otherwise the tiles are numbers, with
// colours if the terminal has any.
type tilePhoto struct {
	profile colorprofile.Profile
	whole   *photo.Photo
	tiles   []image.Image // by cell of the goal; nil without a photo
	reading task.Task
	cutting task.CoalescedTask

	of             puzzle.Size // the size of the board for which the photo is cut
	columns, lines int         // the size of a tile on the screen
}

// mostLines is the greatest height of a tile.
const mostLines = 12

func (t *tilePhoto) load(s *screen) {
	from := s.Saving.Photo()
	task.Try(s.tasks, &t.reading, func(ctx context.Context) (*photo.Photo, error) {
		if from.File != "" {
			return photo.Open(ctx, from.File)
		}
		for _, sample := range resources.Samples() {
			if sample.Name == from.Sample || from.Sample == "" {
				return photo.OpenSample(ctx, sample)
			}
		}
		return nil, photo.ErrMissing
	}, func(p *photo.Photo, err error) {
		if err != nil && from.File != "" {
			s.note(words.PhotoProblem(from.File, err))
		}
		t.whole = p
		t.cut(s)
	})
}

// cut makes the tiles as large as the terminal allows, and cuts the photo for them.
func (t *tilePhoto) cut(s *screen) {
	size := s.Position().Size()
	const below = 9 // lines that are not part of the board
	t.of = size
	t.lines = min((s.height-below)/size.H, (s.width-boardLeft)/size.W/2, mostLines)
	t.columns = max(2*t.lines, digits(size)+2+gapColumns) - gapColumns // as high as wide, and room for "[24]"
	if t.whole == nil || t.lines < 2 || t.profile < colorprofile.TrueColor {
		t.tiles = nil
		return
	}
	whole, px := t.whole, 2*t.lines
	task.Renew(s.tasks, &t.cutting, func() func(context.Context) photo.TileImages {
		return func(ctx context.Context) photo.TileImages {
			cut, _ := photo.Slice(ctx, whole, photo.Centre(whole, size.W, size.H), size.W, size.H, px, color.Black)
			return cut
		}
	}, func(cut photo.TileImages) { t.tiles = cut.Tiles })
}

func (t *tilePhoto) fits(s *screen) bool {
	return t.lines >= 1 && boardLeft+s.Position().Size().W*(t.columns+gapColumns) <= s.width
}

func (t *tilePhoto) board(s *screen) []string {
	at, goal := s.Position(), s.Target()
	size := at.Size()
	lines := make([]string, size.H*t.lines)
	for cell, tile := range at.Tiles() {
		home := goal.Find(tile)
		for y := range t.lines {
			line := &lines[size.Row(cell)*t.lines+y]
			if size.Col(cell) == 0 {
				*line += strings.Repeat(" ", boardLeft)
			}
			*line += t.part(tile, home, cell, y) + strings.Repeat(" ", gapColumns)
		}
	}
	return lines
}

// beside adds a picture of the goal, a third as large, to the lines of a board, if the terminal has room for it. If no
// photo is drawn, it adds the numbers of the goal, unless the blank is last.
func (t *tilePhoto) beside(s *screen, lines []string) []string {
	goal := s.Target()
	size, high := goal.Size(), max(t.lines/3, 1)
	const between = 3
	room := s.width - boardLeft - size.W*(t.columns+gapColumns) - between
	if len(t.tiles) != size.Cells() {
		if t.lines > 1 && goal.Name != puzzle.BlankLast && room >= size.W*(numberGap+digits(size)) {
			for y, row := range append([]string{"  " + lang.L("Goal")}, rows(goal.State)...) {
				lines[y] += strings.Repeat(" ", between) + row
			}
		}
		return lines
	}
	if room < size.W*2*high {
		return lines
	}
	for y := range size.H * high {
		text := strings.Repeat(" ", between)
		for col := range size.W {
			cell := y/high*size.W + col
			tile := t.tiles[cell]
			b := tile.Bounds()
			for x := range 2 * high {
				at := func(half int) color.Color {
					return tile.At(b.Min.X+(2*x+1)*b.Dx()/(4*high), b.Min.Y+(4*(y%high)+2*half+1)*b.Dy()/(4*high))
				}
				if goal.State.At(cell) == 0 {
					text += "\x1b[m "
					continue
				}
				text += inColours(at(0), at(1)) + "▀"
			}
		}
		lines[y] += text + "\x1b[m"
	}
	return lines
}

func (t *tilePhoto) part(tile, home, cell, y int) string {
	number := strconv.Itoa(tile)
	switch {
	case tile == 0:
		return strings.Repeat(" ", t.columns)
	case len(t.tiles) == t.of.Cells():
		return t.pictured(number, t.tiles[home], y)
	}
	text := strings.Repeat(" ", t.columns)
	if y == (t.lines-1)/2 {
		left := (t.columns - len(number)) / 2
		text = strings.Repeat(" ", left) + number + strings.Repeat(" ", t.columns-left-len(number))
	}
	if t.profile <= colorprofile.ASCII {
		return "[" + text[1:len(text)-1] + "]" // shows where a tile ends; text has a space on either side
	}
	back := 24 // of the 256 colours: blue, and green for a tile that is home
	if home == cell {
		back = 29
	}
	if t.lines > 1 && y == t.lines-1 { // half a line lies between rows
		return fmt.Sprintf("\x1b[38;5;%dm%s\x1b[m", back, strings.Repeat("▀", t.columns))
	}
	return fmt.Sprintf("\x1b[1;97;48;5;%dm%s\x1b[m", back, text)
}

// pictured returns a line of a tile with its photo, in half blocks: each shows two pixels above each other. The number
// stands in the corner.
func (t *tilePhoto) pictured(number string, tile image.Image, y int) string {
	var line strings.Builder
	b := tile.Bounds()
	for x := range t.columns {
		over := tile.At(b.Min.X+x*b.Dx()/t.columns, b.Min.Y+min(2*y, b.Dy()-1))
		under := tile.At(b.Min.X+x*b.Dx()/t.columns, b.Min.Y+min(2*y+1, b.Dy()-1))
		sign := "▀"
		if y == 0 && x < len(number) {
			over, under, sign = color.White, color.Gray{40}, "\x1b[1m"+number[x:x+1]+"\x1b[22m"
		}
		line.WriteString(inColours(over, under))
		if y == t.lines-1 { // half a line lies between rows
			line.WriteString("\x1b[49m")
		}
		line.WriteString(sign)
	}
	return line.String() + "\x1b[m"
}

func inColours(letter, ground color.Color) string {
	l, g := color.NRGBAModel.Convert(letter).(color.NRGBA), color.NRGBAModel.Convert(ground).(color.NRGBA)
	return fmt.Sprintf("\x1b[38;2;%d;%d;%d;48;2;%d;%d;%dm", l.R, l.G, l.B, g.R, g.G, g.B)
}

func clipped(line string, width int) string {
	if width <= 0 {
		return line
	}
	return ansi.Truncate(line, width, "…")
}
