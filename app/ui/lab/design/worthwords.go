package design

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/task"
	"tilewise/app/ui/brush"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/words"
	"tilewise/pdb"
	"tilewise/solver"
	"tilewise/solver/lab/design"
	"tilewise/solver/puzzle"
)

// tell says what the painting takes, what it is worth and what is wrong with it.
func (p *Page) tell() {
	d := p.painting.design(p.name.Text)
	plan := solver.DesignPlan(d)
	p.takes.Set(lang.L("{{.Shape}} · {{.Memory}}, {{.Peak}} while building · about {{.Time}}", map[string]any{
		"Shape": shapeWords(p.painting), "Memory": figures.Bytes(plan.Memory), "Peak": figures.Bytes(plan.Peak),
		"Time": figures.Round(plan.Time)}))
	p.worth.Set(p.foretold.text)
	p.wrong.Set(p.problems(d))
	kit.SetShown(p.wrong, p.wrong.Content != "")
	sound := p.sound()
	kit.SetEnabled(p.keep, sound)
	kit.SetEnabled(p.build, sound && !p.Busy())
	kit.SetEnabled(p.race, sound)
	kit.SetEnabled(p.search, p.covered() && !p.Busy())
	kit.SetShown(p.search, !p.Busy())
	kit.SetShown(p.stop, p.Busy())
	p.body.Refresh()
}

// shapeWords is "5-5-5", in the order of the letters.
func shapeWords(p painting) string {
	var list []string
	for _, n := range p.shape() {
		list = append(list, strconv.Itoa(n))
	}
	if list == nil {
		return lang.L("nothing painted")
	}
	return strings.Join(list, "-")
}

// check is what the engine has against a design.
func (p *Page) check(d pdb.Design) []pdb.DesignProblem {
	if e := p.host.Engine(); e != nil {
		return e.CheckDesign(d)
	}
	return d.Check(0)
}

// sound tells whether it can be built and kept.
func (p *Page) sound() bool {
	return p.host.Engine() != nil && len(p.check(p.painting.design(p.name.Text))) == 0
}

// covered tells whether all tiles are painted, in patterns that can be searched with.
func (p *Page) covered() bool {
	return len(p.check(p.painting.design("some"))) == 0
}

// problems are what is wrong, a sentence each.
func (p *Page) problems(d pdb.Design) string {
	var said []string
	for _, one := range p.check(d) {
		said = append(said, problemWords(p.painting, p.goal(), one))
	}
	return strings.Join(said, " ")
}

func problemWords(painted painting, g puzzle.Goal, one pdb.DesignProblem) string {
	letter := ""
	if of := painted.letters(); one.Pattern < len(of) {
		letter = brush.Letter(of[one.Pattern])
	}
	facts := map[string]any{"Letter": letter, "Most": one.Most, "Need": figures.Bytes(one.Need),
		"Have": figures.Bytes(one.Have), "Tiles": tileNumbers(g, one.Tiles), "Length": pdb.MaxName}
	switch one.Trouble {
	case pdb.NoName:
		return lang.L("Use lower-case letters, digits and dashes, {{.Length}} at most.", facts)
	case pdb.LargeOne:
		return lang.L("Pattern {{.Letter}} has more than {{.Most}} tiles: its table would be too large.", facts)
	case pdb.Missing:
		return lang.L("In no pattern yet: {{.Tiles}}.", facts)
	case pdb.Memory:
		return lang.L("Building needs {{.Need}}, but only {{.Have}} is allowed.", facts)
	}
	return lang.L("This can't be built.")
}

// tileNumbers are the numbers of some tiles, by their goal cells.
func tileNumbers(g puzzle.Goal, cells []int) string {
	var list []string
	for _, c := range cells {
		list = append(list, strconv.Itoa(g.At(c)))
	}
	return strings.Join(list, ", ")
}

// far is the distance of the boards that a forecast is about: in the middle of those
// that it was measured on.
func far(size puzzle.Size) int {
	if size.Cells() <= 9 {
		return 24
	}
	return 42
}

// foretell asks what the painting is worth. It is told as soon as it is known.
func (p *Page) foretell() {
	f, of := &p.foretold, p.painting
	f.text = lang.L("Estimating…")
	task.Try(p.kit.Tasks, &f.asking, func(ctx context.Context) (design.Appraisal, error) {
		f.lock.Lock()
		defer f.lock.Unlock()
		if err := ctx.Err(); err != nil { // another stroke came meanwhile
			return design.Appraisal{}, err
		}
		if f.appraiser == nil || f.of != of.size {
			a, err := design.NewAppraiser(of.size, of.blank, 1)
			if err != nil {
				return design.Appraisal{}, err
			}
			f.appraiser, f.of = a, of.size
		}
		return f.appraiser.Appraise(ctx, of.patterns(), far(of.size))
	}, func(a design.Appraisal, err error) {
		f.text = appraisalWords(a, of.size)
		if err != nil {
			f.text = lang.L("This can't be forecast.")
		}
		p.tell()
	})
}

func appraisalWords(a design.Appraisal, size puzzle.Size) string {
	facts := map[string]any{"Mean": figures.Marked(fmt.Sprintf("%.1f", a.Mean)), "States": figures.Short(a.States),
		"Moves": words.MovesCount(far(size))}
	if !a.Known {
		return lang.L("{{.Mean}} on average, on random boards. How many states a search expands hasn't been measured for this size.", facts)
	}
	return lang.L("{{.Mean}} on average, on random boards. IDA* on boards of {{.Moves}}: about {{.States}} states, forecast within a factor of two in most cases.", facts)
}
