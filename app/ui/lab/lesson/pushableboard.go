package lesson

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/task"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// pushableBoard is a board that a person pushes, by clicks and by arrows, with its distances.
type pushableBoard struct {
	pane     *illustrationPane
	board    *board.Board
	whole    *fyne.Container
	again    *kit.Button
	first    lab.Board // the board at the start
	at       lab.Board
	moves    int
	meter    *lab.DistanceMeter // nil until it is made
	meterKey distanceMeterKey
	making   task.Task
}

// distanceMeterKey identifies a distance meter.
type distanceMeterKey struct {
	size  puzzle.Size
	blank int
}

func newPushableBoard(s *illustrationPane) *pushableBoard {
	p := &pushableBoard{pane: s, board: board.New()}
	p.board.OnPush = p.push
	p.board.OnKey = func(e *fyne.KeyEvent) { s.page.app.Kit.OtherKey(e) }
	p.again = s.page.app.Kit.NewButton(lang.L("Start over"), theme.ViewRefreshIcon(), lang.L("The board as it was"), "",
		func() {
			p.reset()
			s.page.app.Kit.ReturnFocus()
		})
	p.again.Importance = widget.LowImportance
	p.whole = container.New(kit.Placed(160, 100, placePushed), p.board, p.again)
	p.whole.Hide() // until it has its board
	return p
}

// placePushed puts the button below the board, or at its right where there is more room.
func placePushed(objects []fyne.CanvasObject, size fyne.Size) {
	const wide = 1.4
	need := objects[1].MinSize()
	if size.Width > size.Height*wide {
		kit.Put(objects[0], 0, 0, size.Width-need.Width, size.Height)
		kit.Put(objects[1], size.Width-need.Width, size.Height-need.Height, need.Width, need.Height)
		return
	}
	kit.Put(objects[0], 0, 0, size.Width, size.Height-need.Height)
	kit.Put(objects[1], 0, size.Height-need.Height, need.Width, need.Height)
}

func (p *pushableBoard) object() fyne.CanvasObject { return p.whole }
func (p *pushableBoard) last() int                 { return 0 }
func (p *pushableBoard) goTo(int)                  {}

func (p *pushableBoard) set(s lab.Illustration, arrived func()) {
	l := p.board
	look := board.DefaultAppearance()
	look.Slide = p.pane.page.app.Settings.Slide
	l.SetAppearance(look)
	first, _ := p.pane.page.board()
	p.first = s.On(first)
	p.reset()
	p.whole.Show()
	key := distanceMeterKey{p.first.Goal.Size(), p.first.Goal.Blank()}
	if p.meter != nil && p.meterKey == key {
		arrived()
		return
	}
	p.meter = nil
	task.Run(p.pane.page.app.Tasks, &p.making, func(context.Context) *lab.DistanceMeter {
		return lab.NewDistanceMeter(key.size, key.blank)
	}, func(r *lab.DistanceMeter) {
		p.meter, p.meterKey = r, key
		arrived()
	})
}

func (p *pushableBoard) reset() {
	p.at, p.moves = p.first, 0
	p.board.SetPosition(p.at.Start, p.at.Goal)
	kit.SetEnabled(p.again, false)
	if p.meter != nil && p.pane.ready {
		p.pane.update()
	}
}

// push plays moves.
func (p *pushableBoard) push(moves []puzzle.Move) {
	next, err := p.at.Start.Apply(moves...)
	if err != nil {
		return
	}
	p.at.Start = next
	p.moves += len(moves)
	p.board.Slide(moves)
	kit.SetEnabled(p.again, true)
	if p.pane.ready {
		p.pane.update()
	}
}

// words is the board's distances from the goal.
func (p *pushableBoard) words() string {
	if p.meter == nil {
		return ""
	}
	manhattan, distance, known := p.meter.Measure(p.at)
	parts := []string{lang.L("Manhattan distance: {{.Moves}}", map[string]any{"Moves": manhattan})}
	if p.moves > 0 {
		parts = append([]string{words.MovesCount(p.moves)}, parts...)
	}
	switch {
	case known && distance < 0:
		parts = append(parts, lang.L("no path leads home"))
	case known:
		parts = append(parts, lang.L("true distance: {{.Moves}}", map[string]any{"Moves": distance}))
	}
	return strings.Join(parts, " · ")
}
