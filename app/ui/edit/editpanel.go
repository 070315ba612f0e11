package edit

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// Panel stands in the place of the play panel while the user edits the position: the position as text, whether it can
// be solved, and what else can be done with it.
type Panel struct {
	Object fyne.CanvasObject
	Strip  fyne.CanvasObject // the small panel below the board of a narrow window
	Scroll *container.Scroll
	Body   *fyne.Container

	Title      *kit.Text
	About      *kit.Paragraph
	Caption    *kit.Text
	Field      *kit.TextField
	Sized      *container.ThemeOverride // gives the text field the size of its letters
	Begins     *kit.Button              // a button that makes the position the goal
	GoalPicker *kit.Picker              // a picker of goals to begin with
	icon       *widget.Icon
	Verdict    *kit.Text
	Reason     *kit.Paragraph
	Fix        *kit.Button
	repair     func()    // runs when Fix is pressed
	Brief      *kit.Text // the verdict, in the strip
	sign       *widget.Icon
	Play       *kit.Button
}

func newPanel(k *kit.Kit, c *kit.Commands, typed func(string)) *Panel {
	p := &Panel{
		About: kit.Note(""), Caption: kit.Caption(""),
		Field: newPositionField(k, typed),
		icon:  widget.NewIcon(theme.ConfirmIcon()), sign: widget.NewIcon(theme.ConfirmIcon()),
		Title:   kit.BoldText("", kit.PlainText+1, theme.ColorNameForeground),
		Verdict: kit.BoldText("", kit.PlainText, theme.ColorNameForeground),
		Brief:   kit.BoldText("", kit.PlainText, theme.ColorNameForeground),
		Reason:  kit.Note(""),
	}
	p.Fix = k.NewButton("", nil, "", "", func() { p.repair() })
	p.Begins = k.LabelButton(c.The("make-goal"), lang.L("Make it the goal"))
	p.GoalPicker = k.NewPicker(look.GoalIcon, lang.L("A goal to start from"),
		kit.NewMenu("", append(slices.Clone(c.Choices("goals")), nil, c.The("last-goal"))...).Items)
	p.GoalPicker.SetLabel(lang.L("Start from"))
	p.Sized = container.NewThemeOverride(p.Field, textSizeTheme{kit.SmallText + 1})
	p.Body = kit.Column(
		p.Title, kit.Gap(2), p.About,
		kit.Gap(14), container.NewGridWithColumns(5, k.IconButton(c.The("undo")), k.IconButton(c.The("redo")),
			k.IconButton(c.The("clear-edited")), k.IconButton(c.The("home")), k.IconButton(c.The("random"))),
		kit.Gap(6), p.Begins, p.GoalPicker,
		kit.Gap(14), p.Caption, kit.Gap(4), p.Sized,
		kit.Gap(12), container.NewBorder(nil, nil, container.NewVBox(p.icon), nil,
			kit.Column(p.Verdict, kit.Gap(2), p.Reason)), kit.Gap(6), p.Fix,
	)
	p.Play = k.LabelButton(c.The("play-edited"), lang.L("Play it")).AsMain()
	foot := container.New(layout.NewCustomPaddedLayout(8, 16, 16, 20),
		kit.Column(p.Play, kit.Gap(6), k.LabelButton(c.The("leave-edited"), lang.L("Cancel"))))
	p.Scroll = kit.PanelBody(p.Body)
	p.Object = container.NewBorder(nil, foot, nil, nil, p.Scroll)
	p.Strip = p.newStrip(k, c)
	return p
}

func (p *Panel) newStrip(k *kit.Kit, c *kit.Commands) fyne.CanvasObject {
	play := k.IconButton(c.The("play-edited")).AsMain()
	right := container.NewHBox(k.IconButton(c.The("undo")), k.IconButton(c.The("redo")), k.IconButton(c.The("random")),
		k.IconButton(c.The("leave-edited")), play, k.IconButton(c.The("panel")))
	return container.NewBorder(nil, nil, container.NewCenter(p.sign), right,
		kit.Midway(p.Brief))
}

// fill writes a position into the field, in smaller letters on a large board.
func (p *Panel) fill(s puzzle.State) {
	const most = 9 // with no more columns or rows than this, the field has letters of the usual size
	size := kit.SmallText + 1
	if max(s.Size().W, s.Size().H) > most {
		size = kit.SmallText - 1
	}
	if p.Sized.Theme != fyne.Theme(textSizeTheme{size}) {
		p.Sized.Theme = textSizeTheme{size}
		p.Sized.Refresh()
	}
	fill(p.Field, s.Lines())
}

// judge shows whether the position can be solved, and why.
func (p *Panel) judge(parity puzzle.Parity, mend func()) {
	if parity.Solvable() {
		p.setVerdict(theme.NewSuccessThemedResource(theme.ConfirmIcon()), lang.L("Can be solved"), words.ParitySum(parity),
			"", nil)
		return
	}
	p.setVerdict(theme.NewWarningThemedResource(theme.WarningIcon()), lang.L("Can't be solved"), words.ParitySum(parity),
		commandtable.Title("repair"), mend)
}

// pointOut names the goal that the user arranges.
func (p *Panel) pointOut(g puzzle.Goal) {
	p.setVerdict(theme.NewSuccessThemedResource(theme.ConfirmIcon()),
		lang.L("Goal: {{.Goal}}", map[string]any{"Goal": words.GoalPhrase(g)}),
		lang.L("The picture is whole in every goal: each tile shows the part that belongs in its place."), "", nil)
}

// far shows the position's distance from home as the verdict.
func (p *Panel) far(moves int) {
	p.Verdict.Set(words.FromHome(moves))
	p.Brief.Set(words.FromHome(moves))
}

// refuse shows why the typed text is no position.
func (p *Panel) refuse(why, label string, do func()) {
	p.setVerdict(theme.NewWarningThemedResource(theme.WarningIcon()), lang.L("No position yet"), why, label, do)
}

// setVerdict writes a verdict, with at most one button.
func (p *Panel) setVerdict(icon fyne.Resource, verdict, reason, label string, do func()) {
	p.icon.SetResource(icon)
	p.sign.SetResource(icon)
	p.Verdict.Set(verdict)
	p.Brief.Set(verdict)
	p.Reason.Set(reason)
	p.repair = do
	if p.Fix.SetText(label); label != "" {
		p.Fix.Tip = label
	}
	kit.SetShown(p.Fix, label != "")
	p.Body.Refresh()
	if label != "" {
		kit.ScrollTo(p.Scroll, p.Fix)
	}
}

// newPositionField returns a place to type or paste a position, row by row. It calls typed with every change that the
// user makes.
func newPositionField(k *kit.Kit, typed func(string)) *kit.TextField {
	f := k.NewTextField(lang.L("Position, row by row"))
	f.MultiLine, f.Wrapping = true, fyne.TextWrapOff
	f.TextStyle.Monospace = true
	f.OnChanged = typed
	return f
}

// fill shows a position in a field, with room for all its rows, without calling back.
func fill(f *kit.TextField, text string) {
	typed := f.OnChanged
	f.OnChanged = nil
	f.SetMinRowsVisible(strings.Count(text, "\n") + 1)
	f.SetText(text)
	f.OnChanged = typed
}

// textSizeTheme is the theme with text of another size.
type textSizeTheme struct{ text float32 }

func (t textSizeTheme) Size(n fyne.ThemeSizeName) float32 {
	if n == "text" {
		return t.text
	}
	return fyne.CurrentApp().Settings().Theme().Size(n)
}

func (textSizeTheme) Color(n fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	return fyne.CurrentApp().Settings().Theme().Color(n, v)
}

func (textSizeTheme) Font(s fyne.TextStyle) fyne.Resource {
	return fyne.CurrentApp().Settings().Theme().Font(s)
}

func (textSizeTheme) Icon(n fyne.ThemeIconName) fyne.Resource {
	return fyne.CurrentApp().Settings().Theme().Icon(n)
}
