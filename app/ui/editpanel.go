package ui

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/solver/puzzle"
)

// editPanel stands in the place of the play panel while a person edits the
// position: the position as text, whether it can be solved, and what else can be
// done with it.
type editPanel struct {
	object fyne.CanvasObject
	strip  fyne.CanvasObject // the least of it, below the board of a narrow window
	scroll *container.Scroll
	body   *fyne.Container

	title   *text
	about   *paragraph
	caption *text
	field   *positionField
	sized   *container.ThemeOverride // holds the field
	begins  *button                  // makes a position the goal
	aims    *picker                  // of a goal: what to begin with
	icon    *widget.Icon
	verdict *text
	reason  *paragraph
	fix     *button
	mend    func() // what fix does
	brief   *text  // the verdict in the strip
	sign    *widget.Icon
	play    *button
}

func (k *kit) newEditPanel(c *commands, typed func(string), escape func()) *editPanel {
	p := &editPanel{
		about: newParagraph("", smallText, theme.ColorNamePlaceHolder), caption: caption(""), field: newPositionField(typed, escape),
		icon: widget.NewIcon(theme.ConfirmIcon()), sign: widget.NewIcon(theme.ConfirmIcon()),
		verdict: newText("", plainText, theme.ColorNameForeground), brief: newText("", plainText, theme.ColorNameForeground),
		reason: newParagraph("", smallText, theme.ColorNamePlaceHolder),
	}
	p.verdict.style.Bold, p.brief.style.Bold = true, true
	p.fix = k.newButton("", nil, "", "", func() { p.mend() })
	p.title = newText("", plainText+1, theme.ColorNameForeground)
	p.title.style.Bold = true
	p.begins = k.labelButton(c.makeGoal, lang.L("Make it the goal"))
	p.aims = k.newPicker(goalIcon, lang.L("A goal to begin with"), "", func() []*fyne.MenuItem { return popup(of("", append(slices.Clone(c.goals), nil, c.lastGoal)...)) })
	p.aims.show(lang.L("Begin with"))
	p.sized = container.NewThemeOverride(p.field, smallType{smallText + 1})
	p.body = column(
		p.title, gap(2), p.about,
		gap(14), container.NewGridWithColumns(5, k.iconButton(c.undo), k.iconButton(c.redo), k.iconButton(c.clearEdit), k.iconButton(c.home), k.iconButton(c.random)),
		gap(6), p.begins, p.aims,
		gap(14), p.caption, gap(4), p.sized,
		gap(12), container.NewBorder(nil, nil, container.NewVBox(p.icon), nil, column(p.verdict, gap(2), p.reason)), gap(6), p.fix,
	)
	p.play = k.labelButton(c.takeEdit, lang.L("Play it"))
	p.play.Importance = widget.HighImportance
	foot := container.New(layout.NewCustomPaddedLayout(8, 16, 16, 20), column(p.play, gap(6), k.labelButton(c.leaveEdit, lang.L("Cancel"))))
	p.scroll = panelBody(p.body)
	p.object = container.NewBorder(nil, foot, nil, nil, p.scroll)
	p.strip = p.newStrip(k, c)
	return p
}

func (p *editPanel) newStrip(k *kit, c *commands) fyne.CanvasObject {
	play := k.iconButton(c.takeEdit)
	play.Importance = widget.HighImportance
	right := container.NewHBox(k.iconButton(c.undo), k.iconButton(c.redo), k.iconButton(c.random), k.iconButton(c.leaveEdit), play, k.iconButton(c.panel))
	return container.NewBorder(nil, nil, container.NewCenter(p.sign), right, container.NewVBox(layout.NewSpacer(), p.brief, layout.NewSpacer()))
}

// fill writes a position into the field, smaller where that would not hold it.
func (p *editPanel) fill(s puzzle.State) {
	const most = 9 // columns or rows, in the size of other text
	size := smallText + 1
	if max(s.Size().W, s.Size().H) > most {
		size = smallText - 1
	}
	if p.sized.Theme != fyne.Theme(smallType{size}) {
		p.sized.Theme = smallType{size}
		p.sized.Refresh()
	}
	p.field.fill(positionText(s))
}

// judge says whether the position can be solved, and why.
func (p *editPanel) judge(parity puzzle.Parity, mend func()) {
	if parity.Solvable() {
		p.say(theme.NewSuccessThemedResource(theme.ConfirmIcon()), lang.L("Can be solved"), paritySum(parity), "", nil)
		return
	}
	p.say(theme.NewWarningThemedResource(theme.WarningIcon()), lang.L("Can't be solved"), paritySum(parity), lang.L("Swap two tiles"), mend)
}

// pointOut says what a goal is that a person arranges.
func (p *editPanel) pointOut(g puzzle.Goal) {
	p.say(theme.NewSuccessThemedResource(theme.ConfirmIcon()), lang.L("Goal: {{.Goal}}", map[string]any{"Goal": goalPhrase(g)}), lang.L("The picture is whole in every goal: a tile shows the part of it where it belongs."), "", nil)
}

// far adds how far from home the position is.
func (p *editPanel) far(moves int) {
	words := lang.L("{{.Moves}} from home", map[string]any{"Moves": movesCount(moves)})
	p.verdict.set(words)
	p.brief.set(words)
}

// refuse says why what is typed is no position.
func (p *editPanel) refuse(why, label string, do func()) {
	p.say(theme.NewWarningThemedResource(theme.WarningIcon()), lang.L("No position yet"), why, label, do)
}

// say writes a verdict, with one thing to do about it at most.
func (p *editPanel) say(icon fyne.Resource, verdict, reason, label string, do func()) {
	p.icon.SetResource(icon)
	p.sign.SetResource(icon)
	p.verdict.set(verdict)
	p.brief.set(verdict)
	p.reason.set(reason)
	p.mend = do
	if p.fix.SetText(label); label != "" {
		p.fix.tip = label
	}
	setShown(p.fix, label != "")
	p.body.Refresh()
	if label != "" {
		scrollTo(p.scroll, p.fix)
	}
}

// paritySum is the count that decides whether a position can be solved.
func paritySum(p puzzle.Parity) string {
	words := map[string]any{"Inversions": count("{{.Count}} inversions", p.Inversions), "Rows": count("{{.Count}} rows", p.BlankRows)}
	switch {
	case p.EvenWidth && p.Solvable():
		return lang.L("{{.Inversions}} and {{.Rows}} from the blank to its home: an even sum, as at home.", words)
	case p.EvenWidth:
		return lang.L("{{.Inversions}} and {{.Rows}} from the blank to its home: an odd sum, which no move changes.", words)
	case p.Solvable():
		return lang.L("{{.Inversions}}: an even number, as at home.", words)
	}
	return lang.L("{{.Inversions}}: an odd number, which no move changes.", words)
}

// positionText is a position with a line for each row, the numbers below each
// other.
func positionText(s puzzle.State) string {
	size := s.Size()
	digits := len(fmt.Sprint(size.Cells() - 1))
	var text strings.Builder
	for c := range size.Cells() {
		switch {
		case c == 0:
		case size.Col(c) == 0:
			text.WriteByte('\n')
		default:
			text.WriteByte(' ')
		}
		fmt.Fprintf(&text, "%*d", digits, s.At(c))
	}
	return text.String()
}

// refreshEdit brings the panel of the editor up to date.
func (s *shell) refreshEdit() {
	p := s.editing.panel
	setShown(p.object, s.arranging())
	setShown(p.strip, s.arranging())
	if !s.arranging() {
		return
	}
	aiming := s.editing.editor.Aiming()
	title, rows, play := lang.L("Edit the position"), lang.L("Position, row by row"), lang.L("Play it")
	if aiming {
		title, rows = lang.L("Arrange the goal"), lang.L("Goal, row by row")
	}
	p.title.set(title)
	p.caption.set(rows)
	setShown(p.begins, !aiming)
	setShown(p.aims, aiming)
	if s.aimed() {
		play = lang.L("Shuffle and play")
	}
	p.play.SetText(play)
	if p.about.set(lang.L("{{.Size}} · {{.Goal}}", map[string]any{"Size": sizeTitle(s.target().Size()), "Goal": goalPhrase(s.target())})) {
		p.body.Refresh()
	}
	s.commands.clearEdit.update()
}
