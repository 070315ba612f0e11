package lesson

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/board"
	"tilewise/app/ui/explain"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// pushableBoard is a board that the user pushes, by clicks and by arrows, with its distances. If the illustration
// names a heuristic, its parts are drawn over the tiles.
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

	shown  lab.Illustration
	asking task.Task
	value  string // the heuristic's value; "" if the illustration names no heuristic
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
	p.again = newStartOver(s.page.app.Kit, lang.L("The board as it was"), p.reset)
	p.whole = container.New(kit.Placed(160, 100, placePushed), p.board, p.again)
	return p
}

// newStartOver makes the button that resets a board or a problem.
func newStartOver(k *kit.Kit, tip string, reset func()) *kit.Button {
	b := k.NewButton(lang.L("Start over"), theme.ViewRefreshIcon(), tip, "", func() {
		reset()
		k.ReturnFocus()
	})
	b.Importance = widget.LowImportance
	return b
}

// placePushed puts the button below the board, or at its right if the area is wide.
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
	look.Slide = p.pane.page.app.Model.Settings().Slide
	l.SetAppearance(look)
	p.shown, p.first = s, p.pane.boardNow()
	p.reset()
	key := distanceMeterKey{p.first.Goal.Size(), p.first.Goal.Blank()}
	if p.meter != nil && p.meterKey == key {
		arrived()
		return
	}
	p.meter = nil
	task.Run(p.pane.page.app.Tasks, &p.making, func(context.Context) lab.DistanceMeter {
		return lab.NewDistanceMeter(key.size, key.blank)
	}, func(m lab.DistanceMeter) {
		p.meter, p.meterKey = &m, key
		arrived()
	})
}

func (p *pushableBoard) reset() {
	p.at, p.moves = p.first, 0
	p.board.SetPosition(p.at.Start, p.at.Goal)
	kit.SetEnabled(p.again, false)
	p.ask()
	if p.meter != nil && p.pane.ready {
		p.pane.update()
	}
}

// push plays moves on the board.
func (p *pushableBoard) push(moves []puzzle.Move) {
	next, err := p.at.Start.Apply(moves...)
	if err != nil {
		return
	}
	p.at.Start = next
	p.moves += len(moves)
	p.board.Slide(moves)
	kit.SetEnabled(p.again, true)
	p.ask()
	if p.pane.ready {
		p.pane.update()
	}
}

// ask evaluates the illustration's heuristic for the board, and draws what it counts.
func (p *pushableBoard) ask() {
	p.asking.Drop()
	shown, b, engine := p.shown, p.at, p.pane.page.host.Engine()
	if shown.Heuristic == "" {
		p.value = ""
		p.board.SetOverlay(nil)
		return
	}
	task.Try(p.pane.page.app.Tasks, &p.asking, func(ctx context.Context) (solver.HeuristicValue, error) {
		return shown.Value(ctx, engine, b)
	}, func(v solver.HeuristicValue, err error) {
		if view := explain.On(v, b.Start, b.Goal); err != nil {
			p.value = explain.Problem(v.Heuristic, err)
			p.board.SetOverlay(nil)
		} else {
			p.value = view.Sum(true)
			p.board.SetOverlay(view.Draw)
		}
		if p.pane.content == p && p.pane.ready {
			p.pane.update()
		}
	})
}

// words returns the value of the illustration's heuristic, and the distance of the board from the goal.
func (p *pushableBoard) words() string {
	if p.meter == nil {
		return ""
	}
	distance, known := p.meter.Measure(p.at)
	text := ""
	if p.value != "" {
		text = strings.TrimSuffix(p.value, ".") + "." // a problem is a sentence already
	}
	if p.moves > 0 {
		text = words.Sentences(lang.L("You have made {{.Moves}}.", map[string]any{"Moves": words.MovesCount(p.moves)}), text)
	}
	switch {
	case known && distance < 0:
		return words.Sentences(text, lang.L("No path leads home."))
	case known:
		return words.Sentences(text, lang.L("The true distance is {{.Moves}}.", map[string]any{"Moves": distance}))
	}
	return text
}
