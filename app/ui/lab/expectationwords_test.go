package lab

import (
	"math"
	"testing"

	"tilewise/app/lab"
)

// A value beyond an end of the range is written differently from that end, with more digits if need be. The ends of a
// range of factors have two or three digits after the point.
func TestAValueBesideAnEndIsToldFromIt(t *testing.T) {
	factor := lab.ExpectedRange{Figure: lab.Expanded, Than: 0, Least: 1.32, Most: 1.37}
	grown := lab.ExpectedRange{Figure: lab.Expanded, Sum: lab.Grown, Than: -1, Least: 0.055, Most: 0.065}
	count := lab.ExpectedRange{Figure: lab.Expanded, Than: -1, Least: 6728, Most: 6728}
	time := lab.ExpectedRange{Figure: lab.CPU, Than: -1, Least: 0, Most: 3}
	memory := lab.ExpectedRange{Figure: lab.Memory, Than: -1, Least: 0, Most: 2_000_000}
	share := lab.ExpectedRange{Figure: lab.Optimality, Than: -1, Least: 0.25, Most: 1}
	total := lab.ExpectedRange{Figure: lab.Optimality, Sum: lab.Total, Than: -1, Least: 6, Most: 6}
	for _, c := range []struct {
		expected      lab.ExpectedRange
		value         float64
		says, expects string
	}{
		{factor, 1.3174, "1.317×", "1.32× to 1.37×"},
		{factor, 1.35, "1.35×", "1.32× to 1.37×"},
		{factor, 1.3, "1.30×", ""},
		{factor, 1.32, "1.32×", "1.32× to 1.37×"},
		{factor, 1.3196, "1.3196×", "1.32× to 1.37×"},
		{factor, 1.3699996, "1.3699996×", "1.32× to 1.37×"},
		{grown, 0.0652, "0.0652×", ""},
		{count, 6728, "6\u202f728", "6\u202f728"},
		{count, 6727.6, "6\u202f727.6", "6\u202f728"},
		{count, 6727.96, "6\u202f727.96", "6\u202f728"},
		{time, 3.0004, "3.0004\u202fs", ""},
		{memory, 2_000_001, "2\u202f000\u202f001\u202fB", ""},
		{total, 1, "1", "6"},
		{share, 0.24999, "24.999\u202f%", ""},
	} {
		v := lab.ExpectationVerdict{ExpectedRange: c.expected, Value: c.value}
		got := v.Text(func(x float64) string { return number(c.expected, x) },
			func(x float64, digits int) string { return finer(c.expected, x, digits) })
		if got != c.says {
			t.Errorf("%v beside %v to %v: %q; want %q", c.value, c.expected.Least, c.expected.Most, got, c.says)
		}
		if got := expected(c.expected); c.expects != "" && got != c.expects {
			t.Errorf("%v to %v: %q; want %q", c.expected.Least, c.expected.Most, got, c.expects)
		}
	}
	if got := expected(grown); got != "0.055× to 0.065×" {
		t.Errorf("small factors: %q", got)
	}
	if got := expected(lab.ExpectedRange{Figure: lab.Expanded, Than: -1, Least: 5, Most: math.Inf(1)}); got != "≥\u202f5" {
		t.Errorf("without an end: %q", got)
	}
}
