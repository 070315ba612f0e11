package paper

import (
	"io"

	"tilewise/app/lang"
	"tilewise/solver/puzzle"
)

// Handout is a lesson on paper: its text, its questions with room for answers, and the answers on a page of their own.
type Handout struct {
	Title     string
	Steps     []HandoutStep
	Questions []HandoutQuestion
	Sources   []string
	Note      string // small, below the steps
	Format
}

// HandoutStep is a piece of text, with a board below it where there is one.
type HandoutStep struct {
	Text  string
	Board puzzle.State // the zero State is none
}

// HandoutQuestion is a question with answers to choose from, or else with a line to write on.
type HandoutQuestion struct {
	Text, Answer string
	Choices      []string
}

// Write writes the handout.
func (h Handout) Write(w io.Writer) error {
	return write(w, h.Format, h.Title, func(d document) error {
		const size, gap, long = 11.0, 4.0, 40.0
		wide := h.W - 2*margin
		y := d.page(d.title)
		for _, s := range h.Steps {
			if y = d.paragraph(margin, y, wide, size, "", s.Text) + gap; s.Board.Size().Valid() {
				y = d.below(y, long)
				d.board(margin+8, y, long, s.Board)
				y += long + gap
			}
		}
		y = d.paragraph(margin, y, wide, 8, "", h.Note) + gap
		for _, q := range h.Questions {
			y = d.below(y, 30+8*float64(len(q.Choices)))
			y = d.paragraph(margin, y+gap, wide, size, "B", q.Text) + gap
			for _, choice := range q.Choices {
				d.line(0.25, 0)
				d.Rect(margin, y+1.2, 4, 4, "D")
				y = d.paragraph(margin+8, y, wide-8, size, "", choice) + 2
			}
			if len(q.Choices) == 0 {
				d.line(0.15, 150)
				d.Line(margin, y+8, margin+80, y+8)
				y += 12
			}
		}
		y = d.page(lang.L("Answers"))
		for _, q := range h.Questions {
			y = d.paragraph(margin, y, wide, size, "B", q.Text) + 1
			y = d.paragraph(margin, y, wide, size, "", q.Answer) + 2*gap
		}
		for _, source := range h.Sources {
			y = d.paragraph(margin, y, wide, 8, "", source)
		}
		return nil
	})
}
