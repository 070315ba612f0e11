package words

import (
	"tilewise/app/ui/figures"
	"tilewise/solver/lab"
)

// MinutesCount is "6 minutes".
func MinutesCount(n int) string { return figures.Count("{{.Count}} minutes", n) }

// LessonsCount is "6 lessons".
func LessonsCount(n int) string { return figures.Count("{{.Count}} lessons", n) }

// GuessValue is the result that a guess was about: a figure, or what share of another run's figure it is, or how many
// times as much.
func GuessValue(g lab.GuessQuestion, value float64) string {
	switch {
	case g.Than >= 0 && g.Which == "" && value < 1:
		return Number(rounded(100*value)) + "\u202f%"
	case g.Than >= 0 && g.Which == "", g.Sum == lab.Grown:
		return Number(rounded(value)) + "\u202f×"
	case g.Sum == lab.Count:
		return BoardsCount(int(value))
	}
	return FigureValue(g.Figure, value)
}

// rounded keeps three digits after the point.
func rounded(x float64) float64 {
	const thousandth = 1000
	return float64(int64(x*thousandth+0.5)) / thousandth
}
