package review

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
)

// solvePartList shows what each part of the game took and lost, with a link to its beginning.
type solvePartList struct {
	box    *fyne.Container
	splits []session.Split
	lines  []string
	Links  []*kit.Link
}

func (p *Panel) divide(k *kit.Kit, splits []session.Split, jump func(int)) {
	l := &p.Parts
	l.splits, l.lines, l.Links = splits, nil, nil
	l.box.Objects = []fyne.CanvasObject{kit.Caption(lang.L("Part by part")), kit.Gap(2)}
	for _, s := range splits {
		link := k.NewLink(kit.PlainText, lang.L("Go to the beginning of this part"), func(*kit.Link) { jump(s.From) })
		l.Links = append(l.Links, link)
		l.box.Add(link)
	}
	kit.SetShown(l.box, len(splits) > 0)
}

// showParts says what is known of each part now.
func (pr *Presenter) showParts() {
	l := &pr.Panel.Parts
	var lines []string
	for n, s := range l.splits {
		lines = append(lines, pr.partLine(n, s))
	}
	if slices.Equal(lines, l.lines) {
		return
	}
	l.lines = lines
	for n, line := range lines {
		l.Links[n].Set(line)
	}
	pr.Panel.Body.Refresh()
}

// partLine returns what a part took and lost, and what is usual.
func (pr *Presenter) partLine(n int, s session.Split) string {
	took := func(moves string, t time.Duration) string {
		if t == 0 {
			return moves
		}
		return lang.L("{{.Moves}} in {{.Time}}", map[string]any{"Moves": moves, "Time": figures.Hundredths(t)})
	}
	parts := []string{kit.Labelled(words.PartTitle(s.SolvePart), took(words.MovesCount(s.Moves()), s.Time))}
	lost := s.Lost(pr.bounds(s.From), pr.bounds(s.To))
	if s.Moves() > 0 && (lost.Known() || lost.Most < s.Moves() || lost.Least > 0) {
		parts = append(parts, words.Lost(strconv.Itoa(lost.Least), strconv.Itoa(lost.Most), "0"))
	}
	if pr.usual.Solves > 1 && n < len(pr.usual.Parts) {
		p := pr.usual.Parts[n]
		parts = append(parts, lang.L("usually {{.Usual}}", map[string]any{"Usual": took(
			lang.L("{{.Moves}} moves", map[string]any{"Moves": figures.Decimal(p.Moves)}), p.Time)}))
	}
	return strings.Join(parts, " · ")
}

// bounds returns what is proven of the distance from home after k moves.
func (pr *Presenter) bounds(k int) session.ProvenBounds {
	r := pr.app.Model.Review.Current()
	if left, proven := r.Distance(k); proven {
		return session.ProvenBounds{Least: left, Most: left}
	}
	least, _ := r.AtLeast(k)
	most, known := r.AtMost(k)
	return session.ProvenBounds{Least: least, Most: most, Open: !known}
}

// played returns the part of the game that was not undone.
func (pr *Presenter) played() session.ImportedSolve {
	r, timed := pr.app.Model.Review.Current(), false
	s := session.ImportedSolve{Goal: pr.app.Model.Game().Goal, Start: r.StartState(), Moves: r.Moves()[:r.Played()]}
	for _, step := range r.Steps()[:r.Played()] {
		s.Times, timed = append(s.Times, step.At), timed || step.At > 0
	}
	if !timed {
		s.Times = nil
	}
	return s
}
