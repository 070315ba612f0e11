package lab

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// setsSheet asks for the numbers of a set of boards.
type setsSheet struct {
	editor  *editor
	kind    int // randomKind or depthKind
	fields  map[string]*kit.Field
	far     *fyne.Container
	problem *kit.Paragraph
	verb    *kit.Button
}

const (
	randomKind = iota
	depthKind
)

// showSets opens the sheet, with the numbers of the set at hand.
func (e *editor) showSets() *setsSheet {
	k := e.app.Kit
	h := &setsSheet{editor: e, fields: map[string]*kit.Field{},
		problem: kit.NewParagraph("", kit.SmallText, theme.ColorNameError)}
	s := e.numbers()
	if s.Kind == lab.AtDepth {
		h.kind = depthKind
	}
	size := s.Goal.Size()
	kinds := k.NewSegments(lang.L("How the boards are chosen"), "",
		[]string{lang.L("Random boards"), lang.L("At a set distance from home")}, h.turn)
	kinds.Mark(h.kind)
	row := func(all ...fyne.CanvasObject) fyne.CanvasObject {
		return container.NewGridWithColumns(len(all), all...)
	}
	h.far = kit.Column(row(h.field("from", lang.L("From (moves)"), s.From), h.field("to", lang.L("To (moves)"), s.To)),
		kit.Gap(10))
	h.verb = k.NewButton(lang.L("Use these boards"), theme.ConfirmIcon(), lang.L("Use these boards"),
		kit.KeyName(fyne.KeyReturn), h.accept)
	h.verb.Importance = widget.HighImportance
	content := kit.Column(kinds, kit.Gap(12),
		row(h.field("columns", lang.L("Columns"), size.W), h.field("rows", lang.L("Rows"), size.H)), kit.Gap(10),
		h.far,
		row(h.field("count", lang.L("How many"), s.Count), h.field("seed", lang.L("Seed"), int(s.Seed))), kit.Gap(14),
		container.NewBorder(nil, nil, nil, kit.Column(h.verb), kit.Column(h.problem)))
	e.app.Sheet.Show(lang.L("Boards of the experiment"), content, fyne.NewSize(460, 0))
	h.turn(h.kind)
	return h
}

// numbers is the set at hand, or one like it where it is of another kind.
func (e *editor) numbers() lab.BoardSet {
	if sets := e.bench.Doc().Experiment.Sets; len(sets) == 1 &&
		(sets[0].Kind == lab.Random || sets[0].Kind == lab.AtDepth) {
		return sets[0]
	}
	goal := e.selection.typical().Goal
	far := solver.TypicalDistance(goal.Size())
	return lab.BoardSet{Kind: lab.Random, Goal: goal, Count: 100, Seed: 1, From: far, To: far}
}

// field is a place for a number, under its name.
func (h *setsSheet) field(key, name string, value int) fyne.CanvasObject {
	f := kit.NewField(h.editor.callbacks.Beyond())
	f.What = name
	f.SetText(strconv.Itoa(value))
	f.OnChanged = func(string) { h.check() }
	f.OnSubmitted = func(string) { h.accept() }
	h.fields[key] = f
	return kit.Column(kit.Caption(name), kit.Gap(4), f)
}

// turn draws the boards in another way.
func (h *setsSheet) turn(kind int) {
	h.kind = kind
	kit.SetShown(h.far, kind == depthKind)
	h.editor.app.Sheet.Layer.Refresh()
	h.check()
}

// number is what was typed, −1 where that is no number.
func (h *setsSheet) number(key string) int {
	n, err := strconv.Atoi(strings.TrimSpace(h.fields[key].Text))
	if err != nil || n < 0 {
		return -1
	}
	return n
}

// set is the boards that the numbers ask for, or a sentence about what is wrong.
func (h *setsSheet) set() (s lab.BoardSet, problem string) {
	size := puzzle.Size{W: h.number("columns"), H: h.number("rows")}
	if !size.Valid() {
		return s, lang.L("Boards can be 2 to {{.Most}} cells wide and high.", map[string]any{"Most": puzzle.MaxSide})
	}
	goal := h.editor.selection.typical().Goal
	if goal.Size() != size {
		var err error
		if goal, err = puzzle.NewGoal(puzzle.BlankLast, size); err != nil {
			return s, lang.L("Boards can be 2 to {{.Most}} cells wide and high.", map[string]any{"Most": puzzle.MaxSide})
		}
	}
	s = lab.BoardSet{Kind: lab.Random, Goal: goal, Count: h.number("count"), Seed: uint64(max(0, h.number("seed")))}
	if h.kind == depthKind {
		s.Kind, s.From, s.To = lab.AtDepth, h.number("from"), h.number("to")
	}
	e := lab.Experiment{Sets: []lab.BoardSet{s}, Runs: []lab.Run{{Algorithm: solver.BFS}}}
	switch {
	case h.number("seed") < 0 || s.Count < 0 || s.From < 0 || s.To < s.From:
		return s, lang.L("These must be whole numbers, and the distances in order.")
	case e.Check() != nil:
		return s, lang.L("An experiment can have 1 to {{.Most}} boards; all boards at a distance are available up to {{.Cells}} cells.", map[string]any{"Most": lab.MaxBoards, "Cells": solver.ExhaustCells})
	}
	return s, ""
}

// check says what is wrong while a person types.
func (h *setsSheet) check() {
	if h.verb == nil {
		return
	}
	_, problem := h.set()
	if h.problem.Set(problem) {
		h.editor.app.Sheet.Layer.Refresh()
	}
	kit.SetEnabled(h.verb, problem == "")
}

// accept takes the boards.
func (h *setsSheet) accept() {
	s, problem := h.set()
	if problem != "" {
		return
	}
	h.editor.app.Sheet.Close()
	h.editor.app.Window.FocusBoard()
	h.editor.takeSet(s)
}
