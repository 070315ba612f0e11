package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/words"
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

	title   *kit.Text
	about   *kit.Paragraph
	caption *kit.Text
	field   *positionField
	sized   *container.ThemeOverride // holds the field
	begins  *kit.Button              // makes a position the goal
	aims    *kit.Picker              // of a goal: what to begin with
	icon    *widget.Icon
	verdict *kit.Text
	reason  *kit.Paragraph
	fix     *kit.Button
	mend    func()    // what fix does
	brief   *kit.Text // the verdict in the strip
	sign    *widget.Icon
	play    *kit.Button
}

func newEditPanel(k *kit.Kit, c *kit.Commands, typed func(string), b kit.Beyond) *editPanel {
	p := &editPanel{
		about: kit.NewParagraph("", kit.SmallText, theme.ColorNamePlaceHolder), caption: kit.Caption(""), field: newPositionField(typed, b),
		icon: widget.NewIcon(theme.ConfirmIcon()), sign: widget.NewIcon(theme.ConfirmIcon()),
		verdict: kit.NewText("", kit.PlainText, theme.ColorNameForeground), brief: kit.NewText("", kit.PlainText, theme.ColorNameForeground),
		reason: kit.NewParagraph("", kit.SmallText, theme.ColorNamePlaceHolder),
	}
	p.verdict.Style.Bold, p.brief.Style.Bold = true, true
	p.fix = k.NewButton("", nil, "", "", func() { p.mend() })
	p.title = kit.NewText("", kit.PlainText+1, theme.ColorNameForeground)
	p.title.Style.Bold = true
	p.begins = k.LabelButton(c.The("makeGoal"), lang.L("Make it the goal"))
	p.aims = k.NewPicker(look.GoalIcon, lang.L("A goal to begin with"), "", kit.TopicOf("", append(slices.Clone(c.Choices("goals")), nil, c.The("lastGoal"))...).Items)
	p.aims.SetLabel(lang.L("Begin with"))
	p.sized = container.NewThemeOverride(p.field, smallType{kit.SmallText + 1})
	p.body = kit.Column(
		p.title, kit.Gap(2), p.about,
		kit.Gap(14), container.NewGridWithColumns(5, k.IconButton(c.The("undo")), k.IconButton(c.The("redo")), k.IconButton(c.The("clearEdit")), k.IconButton(c.The("home")), k.IconButton(c.The("random"))),
		kit.Gap(6), p.begins, p.aims,
		kit.Gap(14), p.caption, kit.Gap(4), p.sized,
		kit.Gap(12), container.NewBorder(nil, nil, container.NewVBox(p.icon), nil, kit.Column(p.verdict, kit.Gap(2), p.reason)), kit.Gap(6), p.fix,
	)
	p.play = k.LabelButton(c.The("takeEdit"), lang.L("Play it"))
	p.play.Importance = widget.HighImportance
	foot := container.New(layout.NewCustomPaddedLayout(8, 16, 16, 20), kit.Column(p.play, kit.Gap(6), k.LabelButton(c.The("leaveEdit"), lang.L("Cancel"))))
	p.scroll = panelBody(p.body)
	p.object = container.NewBorder(nil, foot, nil, nil, p.scroll)
	p.strip = p.newStrip(k, c)
	return p
}

func (p *editPanel) newStrip(k *kit.Kit, c *kit.Commands) fyne.CanvasObject {
	play := k.IconButton(c.The("takeEdit"))
	play.Importance = widget.HighImportance
	right := container.NewHBox(k.IconButton(c.The("undo")), k.IconButton(c.The("redo")), k.IconButton(c.The("random")), k.IconButton(c.The("leaveEdit")), play, k.IconButton(c.The("panel")))
	return container.NewBorder(nil, nil, container.NewCenter(p.sign), right, container.NewVBox(layout.NewSpacer(), p.brief, layout.NewSpacer()))
}

// fill writes a position into the field, smaller where that would not hold it.
func (p *editPanel) fill(s puzzle.State) {
	const most = 9 // columns or rows, in the size of other text
	size := kit.SmallText + 1
	if max(s.Size().W, s.Size().H) > most {
		size = kit.SmallText - 1
	}
	if p.sized.Theme != fyne.Theme(smallType{size}) {
		p.sized.Theme = smallType{size}
		p.sized.Refresh()
	}
	p.field.fill(words.PositionText(s))
}

// judge says whether the position can be solved, and why.
func (p *editPanel) judge(parity puzzle.Parity, mend func()) {
	if parity.Solvable() {
		p.say(theme.NewSuccessThemedResource(theme.ConfirmIcon()), lang.L("Can be solved"), words.ParitySum(parity), "", nil)
		return
	}
	p.say(theme.NewWarningThemedResource(theme.WarningIcon()), lang.L("Can't be solved"), words.ParitySum(parity), lang.L("Swap two tiles"), mend)
}

// pointOut says what a goal is that a person arranges.
func (p *editPanel) pointOut(g puzzle.Goal) {
	p.say(theme.NewSuccessThemedResource(theme.ConfirmIcon()), lang.L("Goal: {{.Goal}}", map[string]any{"Goal": words.GoalPhrase(g)}), lang.L("The picture is whole in every goal: a tile shows the part of it where it belongs."), "", nil)
}

// far adds how far from home the position is.
func (p *editPanel) far(moves int) {
	words := lang.L("{{.Moves}} from home", map[string]any{"Moves": words.MovesCount(moves)})
	p.verdict.Set(words)
	p.brief.Set(words)
}

// refuse says why what is typed is no position.
func (p *editPanel) refuse(why, label string, do func()) {
	p.say(theme.NewWarningThemedResource(theme.WarningIcon()), lang.L("No position yet"), why, label, do)
}

// say writes a verdict, with one thing to do about it at most.
func (p *editPanel) say(icon fyne.Resource, verdict, reason, label string, do func()) {
	p.icon.SetResource(icon)
	p.sign.SetResource(icon)
	p.verdict.Set(verdict)
	p.brief.Set(verdict)
	p.reason.Set(reason)
	p.mend = do
	if p.fix.SetText(label); label != "" {
		p.fix.Tip = label
	}
	kit.SetShown(p.fix, label != "")
	p.body.Refresh()
	if label != "" {
		scrollTo(p.scroll, p.fix)
	}
}

// refreshEdit brings the panel of the editor up to date.
func (s *shell) refreshEdit() {
	p := s.editing.panel
	if !s.arranging() {
		return
	}
	aiming := s.editing.editor.Aiming()
	title, rows, play := lang.L("Edit the position"), lang.L("Position, row by row"), lang.L("Play it")
	if aiming {
		title, rows = lang.L("Arrange the goal"), lang.L("Goal, row by row")
	}
	p.title.Set(title)
	p.caption.Set(rows)
	kit.SetShown(p.begins, !aiming)
	kit.SetShown(p.aims, aiming)
	if s.aimed() {
		play = lang.L("Shuffle and play")
	}
	p.play.SetText(play)
	if p.about.Set(lang.L("{{.Size}} · {{.Goal}}", map[string]any{"Size": words.SizeTitle(s.target().Size()), "Goal": words.GoalPhrase(s.target())})) {
		p.body.Refresh()
	}
	s.commands.The("clearEdit").Update()
}
