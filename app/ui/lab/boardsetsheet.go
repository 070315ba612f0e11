package lab

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver"
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
		kit.KeyName(fyne.KeyReturn), h.accept).AsMain()
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

// currentSet returns the present set, or a similar one if it is of another kind.
func (e *experimentEditor) currentSet() lab.BoardSet {
	if sets := e.Bench.Doc().Experiment.Sets; len(sets) == 1 &&
		(sets[0].Kind == lab.Random || sets[0].Kind == lab.AtDepth) {
		return sets[0]
	}
	goal := e.Bench.Selection.SampleBoard().Goal
	far := solver.TypicalDistance(goal.Size())
	return lab.BoardSet{Kind: lab.Random, Goal: goal, Count: 100, Seed: 1, From: far, To: far}
}

// numberField returns a field for a number, with its name above it.
func (b *boardSetSheet) numberField(key, name string, value int) fyne.CanvasObject {
	f := b.editor.app.Kit.NewTextField(name)
	f.SetText(strconv.Itoa(value))
	f.OnChanged = func(string) { b.check() }
	f.OnSubmitted = func(string) { b.accept() }
	b.fields[key] = f
	return kit.Column(kit.Caption(name), kit.Gap(4), f)
}

// chooseKind chooses how the boards are drawn.
func (b *boardSetSheet) chooseKind(kind int) {
	b.kind = kind
	kit.SetShown(b.depthFields, kind == depthKind)
	b.editor.app.Sheet.Layer.Refresh()
	b.check()
}

// number returns the typed number, or −1 for anything else.
func (b *boardSetSheet) number(key string) int {
	n, err := strconv.Atoi(strings.TrimSpace(b.fields[key].Text))
	if err != nil || n < 0 {
		return -1
	}
	return n
}

// set returns the typed set of boards, or a sentence about what is wrong.
func (b *boardSetSheet) set() (s lab.BoardSet, problem string) {
	size := puzzle.Size{W: b.number("columns"), H: b.number("rows")}
	goal := b.editor.Bench.Selection.SampleBoard().Goal
	if goal.Size() != size {
		var err error
		if goal, err = puzzle.NewGoal(puzzle.BlankLast, size); err != nil {
			return s, words.SizeProblem(puzzle.MaxSide)
		}
	}
	s = lab.BoardSet{Kind: lab.Random, Goal: goal, Count: b.number("count"), Seed: uint64(max(0, b.number("seed")))}
	if b.kind == depthKind {
		s.Kind, s.From, s.To = lab.AtDepth, b.number("from"), b.number("to")
	}
	e := lab.Experiment{Sets: []lab.BoardSet{s}, Runs: []lab.Run{{Algorithm: solver.BFS}}}
	switch {
	case b.number("seed") < 0 || s.Count < 0 || s.From < 0 || s.To < s.From:
		return s, lang.L("These must be whole numbers, and the distances in order.")
	case e.Check() != nil:
		return s, lang.L("An experiment can have 1 to {{.Most}} boards; all boards at a distance are available up to {{.Cells}} cells.", map[string]any{"Most": lab.MaxBoards, "Cells": solver.ExhaustCells})
	}
	return s, ""
}

// check shows what is wrong while the user types.
func (b *boardSetSheet) check() {
	if b.useButton == nil {
		return
	}
	_, problem := b.set()
	if b.problem.Set(problem) {
		b.editor.app.Sheet.Layer.Refresh()
	}
	kit.SetEnabled(b.useButton, problem == "")
}

// accept gives the experiment the typed boards.
func (b *boardSetSheet) accept() {
	s, problem := b.set()
	if problem != "" {
		return
	}
	b.editor.app.Sheet.Close()
	b.editor.app.Kit.GiveBack()
	b.editor.useSet(s)
}
