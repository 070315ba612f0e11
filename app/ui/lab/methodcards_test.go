package lab

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"tilewise/solver"
)

func TestEveryAlgorithmAndHeuristicHasACard(t *testing.T) {
	of := map[string]methodCard{}
	for _, c := range allCards() {
		if _, twice := of[c.Of]; twice {
			t.Errorf("%s has two cards", c.Of)
		}
		of[c.Of] = c
	}
	for _, a := range solver.Algorithms() {
		if _, found := of[string(a.ID)]; !found && a.ID != solver.Auto {
			t.Errorf("%s has no card", a.Title)
		}
	}
	for _, h := range solver.Heuristics() {
		if _, found := of[string(h.ID)]; !found && h.ID != solver.AutoHeuristic {
			t.Errorf("%s has no card", h.Title)
		}
	}
}

// A label and its value stay together on a wide screen.
func TestTheWordsOfACardAreNotWide(t *testing.T) {
	words, picture := canvas.NewRectangle(color.Black), canvas.NewRectangle(color.Black)
	methodCardLayout{picture}.Layout([]fyne.CanvasObject{words, picture}, fyne.NewSize(1500, 900))
	if got := words.Size().Width; got > 620 || picture.Position().X > got+60 {
		t.Errorf("the words are %v wide, the picture lies at %v", got, picture.Position().X)
	}
}

func TestACardSaysAllInEveryLanguage(t *testing.T) {
	for _, c := range allCards() {
		for _, code := range []string{"en", "de", "fr"} {
			idea := c.Idea[code]
			if n := strings.Count(idea, ". ") + 1; idea == "" || n != 2 || !strings.HasSuffix(idea, ".") {
				t.Errorf("%s, %s: %d sentences: %q", c.Of, code, n, idea)
			}
		}
		year := c.Paper[strings.LastIndex(c.Paper, " ")+1:]
		if len(year) != 4 || c.Formula == "" {
			t.Errorf("%s: paper %q, formula %q", c.Of, c.Paper, c.Formula)
		}
		_, algorithm := c.algorithm()
		_, heuristic := c.heuristic()
		if algorithm == heuristic {
			t.Errorf("%s is not in the catalogue", c.Of)
		}
	}
}

func TestWhatACardTriesCanBeMeasured(t *testing.T) {
	for _, c := range allCards() {
		e := c.experiment("try")
		if err := e.Check(); err != nil {
			t.Errorf("%s: %v", c.Of, err)
		}
		shows := false
		for _, r := range e.Runs {
			shows = shows || string(r.Algorithm) == c.Of || string(r.Heuristic) == c.Of
			if h, err := solver.LookupHeuristic(r.Heuristic); r.Heuristic != "" &&
				(err != nil || !h.Serves(e.Sets[0].Goal.Size())) {
				t.Errorf("%s: %s does not serve %s", c.Of, r.Heuristic, e.Sets[0].Goal.Size())
			}
		}
		if !shows {
			t.Errorf("%s is not in what it tries", c.Of)
		}
	}
}

// The card of a search shows the tree of its first steps; the card of a search that can't be recorded gives the reason.
func TestTheCardOfASearchShowsItsRecord(t *testing.T) {
	s := entered(t)
	s.explain(string(solver.Greedy))
	p, _ := shown[*methodCardsPage](s.Presenter)
	s.Until("the tree", func() bool { return p.treeBox.Visible() && p.tree.Step() == cardSteps })
	if p.boardBox.Visible() {
		t.Error("the picture of a heuristic is shown too")
	}
	s.explain(string(solver.Anytime))
	if p.treeBox.Visible() || !strings.Contains(p.caption.Content, "record") {
		t.Errorf("of a search without a record it says %q", p.caption.Content)
	}
	p.scroll.Resize(fyne.NewSize(400, 100))
	if p.tree.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -20)}); p.scroll.Offset.Y != 20 {
		t.Errorf("the wheel over a tree scrolls the card to %v", p.scroll.Offset.Y)
	}
	s.explain(string(solver.Manhattan))
	s.Until("what to do", func() bool { return p.caption.Content == "Point at a tile to see its part." })
}
