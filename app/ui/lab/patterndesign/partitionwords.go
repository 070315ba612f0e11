package patterndesign

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"

	"tilewise/app/figures"
	"tilewise/app/lab/patterndesign"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/brush"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/pdb"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// update says how much memory the tables take, how strong they are, and what is wrong with the
// painting; and enables the buttons accordingly.
func (p *Page) update() {
	d := p.painting.design(p.Name.Text)
	plan := solver.DesignPlan(d)
	p.Memory.Set(lang.L("{{.Shape}} · {{.Memory}}, {{.Peak}} while building · about {{.Time}}", map[string]any{
		"Shape": shapeWords(p.painting), "Memory": figures.Bytes(plan.Memory), "Peak": figures.Bytes(plan.Peak),
		"Time": figures.Round(plan.Time)}))
	p.Strength.Set(p.strength.text)
	p.Problem.Set(p.problems(d))
	kit.SetShown(p.Problem, p.Problem.Content != "")
	sound := p.sound()
	kit.SetEnabled(p.SaveButton, sound)
	kit.SetEnabled(p.BuildButton, sound && !p.Busy())
	kit.SetEnabled(p.RaceButton, sound && !p.Busy())
	kit.SetEnabled(p.SearchButton, p.covered() && !p.Busy())
	kit.SetShown(p.SearchButton, !p.Busy())
	kit.SetShown(p.stopButton, p.Busy())
	p.body.Refresh()
}

// shapeWords is "5-5-5", in the order of the letters.
func shapeWords(p paintedPartition) string {
	var list []string
	for _, n := range p.shape() {
		list = append(list, strconv.Itoa(n))
	}
	if list == nil {
		return lang.L("nothing painted")
	}
	return strings.Join(list, "-")
}

// sound reports whether the design can be built and saved.
func (p *Page) sound() bool {
	return len(p.host.Engine().CheckDesign(p.painting.design(p.Name.Text))) == 0
}

// covered reports whether all tiles are painted, in patterns that can be built.
func (p *Page) covered() bool {
	return len(p.host.Engine().CheckDesign(p.painting.design("some"))) == 0
}

// problems is what is wrong with a design, a sentence each.
func (p *Page) problems(d pdb.CustomPartition) string {
	var parts []string
	for _, one := range p.host.Engine().CheckDesign(d) {
		parts = append(parts, problemWords(p.painting, p.goal(), one))
	}
	return strings.Join(parts, " ")
}

func problemWords(painted paintedPartition, g puzzle.Goal, one pdb.CustomPartitionError) string {
	letter := ""
	if of := painted.letters(); one.Pattern < len(of) {
		letter = brush.Letter(of[one.Pattern])
	}
	facts := map[string]any{"Letter": letter, "Most": one.Most, "Need": figures.Bytes(one.Need),
		"Have": figures.Bytes(one.Have), "Tiles": tileNumbers(g, one.Tiles), "Length": pdb.MaxName}
	return cmp.Or(map[pdb.CustomPartitionErrorKind]string{
		pdb.NoName:   lang.L("Use lower-case letters, digits and dashes, {{.Length}} at most.", facts),
		pdb.LargeOne: lang.L("Pattern {{.Letter}} has more than {{.Most}} tiles: its table would be too large.", facts),
		pdb.Missing:  lang.L("In no pattern yet: {{.Tiles}}.", facts),
		pdb.Memory:   lang.L("Building needs {{.Need}}, but only {{.Have}} is allowed.", facts),
	}[one.Trouble], lang.L("This can't be built."))
}

func tileNumbers(g puzzle.Goal, cells []int) string {
	var list []string
	for _, c := range cells {
		list = append(list, strconv.Itoa(g.At(c)))
	}
	return strings.Join(list, ", ")
}

// forecastDistance is the distance of the boards that the forecast is about: the middle of those
// that it was measured on.
func forecastDistance(size puzzle.Size) int {
	if size.Cells() <= 9 {
		return 24
	}
	return 42
}

// forecast computes the painting's strength in the background, and shows it.
func (p *Page) forecast() {
	f, of := &p.strength, p.painting
	f.text = lang.L("Estimating…")
	task.Try(p.app.Tasks, &f.task, func(ctx context.Context) (patterndesign.Appraisal, error) {
		f.lock.Lock()
		defer f.lock.Unlock()
		if err := ctx.Err(); err != nil { // there was another stroke meanwhile
			return patterndesign.Appraisal{}, err
		}
		if f.appraiser == nil || f.size != of.size {
			a, err := patterndesign.NewAppraiser(of.size, of.blank, 1)
			if err != nil {
				return patterndesign.Appraisal{}, err
			}
			f.appraiser, f.size = a, of.size
		}
		return f.appraiser.Appraise(ctx, of.patterns(), forecastDistance(of.size))
	}, func(a patterndesign.Appraisal, err error) {
		f.text = appraisalWords(a, of.size)
		if err != nil {
			f.text = lang.L("This can't be forecast.")
		}
		p.update()
	})
}

func appraisalWords(a patterndesign.Appraisal, size puzzle.Size) string {
	facts := map[string]any{"Mean": figures.Marked(fmt.Sprintf("%.1f", a.Mean)), "States": figures.Short(a.States),
		"Moves": words.MovesCount(forecastDistance(size))}
	if !a.Known {
		return lang.L("{{.Mean}} on average, on random boards. How many states a search expands hasn't been measured for this size.", facts)
	}
	return lang.L("{{.Mean}} on average, on random boards. IDA* on boards of {{.Moves}}: about {{.States}} states, forecast within a factor of two in most cases.", facts)
}
