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

// boardSetSheet is the sheet that asks for the numbers of a set of boards.
type boardSetSheet struct {
	editor      *experimentEditor
	kind        int // randomKind or depthKind
	fields      map[string]*kit.TextField
	depthFields *fyne.Container
	problem     *kit.Paragraph
	useButton   *kit.Button
}

const (
	randomKind = iota
	depthKind
)

// showSets opens the sheet, with the numbers of the present set.
func (e *experimentEditor) showSets() *boardSetSheet {
	k := e.app.Kit
	h := &boardSetSheet{editor: e, fields: map[string]*kit.TextField{},
		problem: kit.NewParagraph("", kit.SmallText, theme.ColorNameError)}
	s := e.currentSet()
	if s.Kind == lab.AtDepth {
		h.kind = depthKind
	}
	size := s.Goal.Size()
	kinds := k.NewSegments(lang.L("How the boards are chosen"), "",
		[]string{lang.L("Random boards"), lang.L("At a set distance from home")}, h.chooseKind)
	kinds.Mark(h.kind)
	row := func(all ...fyne.CanvasObject) fyne.CanvasObject {
		return container.NewGridWithColumns(len(all), all...)
	}
	h.depthFields = kit.Column(row(h.numberField("from", lang.L("From (moves)"), s.From),
		h.numberField("to", lang.L("To (moves)"), s.To)),
		kit.Gap(10))
	h.useButton = k.NewButton(lang.L("Use these boards"), theme.ConfirmIcon(), lang.L("Use these boards"),
		kit.KeyName(fyne.KeyReturn), h.accept)
	h.useButton.Importance = widget.HighImportance
	content := kit.Column(kinds, kit.Gap(12),
		row(h.numberField("columns", lang.L("Columns"), size.W), h.numberField("rows", lang.L("Rows"), size.H)), kit.Gap(10),
		h.depthFields,
		row(h.numberField("count", lang.L("How many"), s.Count), h.numberField("seed", lang.L("Seed"), int(s.Seed))),
		kit.Gap(14),
		container.NewBorder(nil, nil, nil, kit.Column(h.useButton), kit.Column(h.problem)))
	e.app.Sheet.Show(lang.L("Boards of the experiment"), content, fyne.NewSize(460, 0))
	h.chooseKind(h.kind)
	return h
}

// currentSet is the present set, or a similar one where it is of another kind.
func (e *experimentEditor) currentSet() lab.BoardSet {
	if sets := e.bench.Doc().Experiment.Sets; len(sets) == 1 &&
		(sets[0].Kind == lab.Random || sets[0].Kind == lab.AtDepth) {
		return sets[0]
	}
	goal := e.selection.typical().Goal
	far := solver.TypicalDistance(goal.Size())
	return lab.BoardSet{Kind: lab.Random, Goal: goal, Count: 100, Seed: 1, From: far, To: far}
}

// numberField is a field for a number, with its name above it.
func (h *boardSetSheet) numberField(key, name string, value int) fyne.CanvasObject {
	f := kit.NewTextField(h.editor.callbacks.Beyond())
	f.What = name
	f.SetText(strconv.Itoa(value))
	f.OnChanged = func(string) { h.check() }
	f.OnSubmitted = func(string) { h.accept() }
	h.fields[key] = f
	return kit.Column(kit.Caption(name), kit.Gap(4), f)
}

// chooseKind chooses how the boards are drawn.
func (h *boardSetSheet) chooseKind(kind int) {
	h.kind = kind
	kit.SetShown(h.depthFields, kind == depthKind)
	h.editor.app.Sheet.Layer.Refresh()
	h.check()
}

// number is the typed number, or −1 for anything else.
func (h *boardSetSheet) number(key string) int {
	n, err := strconv.Atoi(strings.TrimSpace(h.fields[key].Text))
	if err != nil || n < 0 {
		return -1
	}
	return n
}

// set is the typed set of boards, or a sentence about what is wrong.
func (h *boardSetSheet) set() (s lab.BoardSet, problem string) {
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

// check shows what is wrong while a person types.
func (h *boardSetSheet) check() {
	if h.useButton == nil {
		return
	}
	_, problem := h.set()
	if h.problem.Set(problem) {
		h.editor.app.Sheet.Layer.Refresh()
	}
	kit.SetEnabled(h.useButton, problem == "")
}

// accept gives the experiment the typed boards.
func (h *boardSetSheet) accept() {
	s, problem := h.set()
	if problem != "" {
		return
	}
	h.editor.app.Sheet.Close()
	h.editor.app.Window.FocusBoard()
	h.editor.useSet(s)
}
