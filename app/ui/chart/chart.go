package chart

import "slices"

// Chart is a diagram as a value: its axes and its series. [Chart.Draw] lays it out for any size; a [Widget] paints it
// in the window, and it can be written as PNG or SVG.
type Chart struct {
	Title  string // the heading; "" if the page has its own
	X, Y   Axis
	Series []Series
	Marks  []ReferenceLine
	// Lying draws horizontal bars, one below the other with its name above it: for long names. Y is
	// still the axis of the values, and runs to the right.
	Lying bool
	Empty string // the sentence in place of a chart without values
	// Source is a line at the foot, such as what was measured with; "" in the window.
	Source string

	// Words is the chart in a sentence, for a screen reader. "" stands for the title, and the values or a summary of them.
	Words string
	// Tell returns the text for the value under the pointer; without it the text is name, x and y.
	Tell func(Series, Value) string
}

// Axis is the x axis or the y axis.
type Axis struct {
	Title string
	Scale AxisScale
	// From and To are always shown; the axis is longer if values lie beyond. Two equal numbers have no effect.
	From, To float64
	Whole    bool                  // only whole numbers have labels
	Quiet    bool                  // the axis has neither lines nor labels
	Format   func(float64) string  // makes the labels; nil: a short number
	Round    func(float64) float64 // the least round step that is not below a number; nil: 1, 2, 5, 10, 20 …
}

// SeriesKind is how a series is drawn.
type SeriesKind int

const (
	Columns SeriesKind = iota // bars from the axis to Y, side by side in the order given; X is ignored
	Bins                      // a histogram: bars from the axis to Y, from X to To
	Line                      // straight lines from value to value
	Steps                     // level lines, with a step at each value
	Dots                      // a scatter plot
	Cells                     // a density: a square around whole X and Y, as dark as its Weight
)

// Series is values that belong together, in one tone.
type Series struct {
	Name   string // the name in the legend; "" is left out, and a single series has no legend
	Kind   SeriesKind
	Tone   SeriesTone
	Filled bool    // of Line and Steps: the area down to the axis is tinted
	Quiet  bool    // the series can't be pressed or read by keys, such as a fitted line
	Shares bool    // the weights of Cells are shares, from 0 to 1
	Tall   float64 // the height of one of Cells, in whole Y; 0 is 1
	Values []Value
}

// Value is a value of a series. Fields that a kind does not use stay zero.
type Value struct {
	X, Y      float64
	To        float64 // the upper end of a bin
	Low, High float64 // an interval around Y; there is none if both are equal
	Weight    float64 // how dark a cell is, above 0
	Base      float64 // the lower end of the area below a filled line
	Ringed    bool    // a dot has a ring, so that it stands out
	AtLeast   bool    // a limit ended the measurement, so that the true value is Y or more
	Missing   bool    // there is no value; Name says why
	Name      string  // the name of a bar
	Figure    string  // the label of a bar: Y, or why it is missing; "" formats Y as the axis does
	Key       int     // the owner's number for the value, for hover and selection; 0 or more
}

// ReferenceLine is a line across the plot, with a name that also stands in the legend.
type ReferenceLine struct {
	Name     string
	At       float64 // the place of the line: x of an upright line, y of a level one
	Level    bool
	Diagonal bool // the line is x = y
}

// none is a key that no value has.
const none = -1

// Blank reports whether there is nothing to draw.
func (c Chart) Blank() bool {
	return !slices.ContainsFunc(c.Series, func(s Series) bool { return len(s.Values) > 0 })
}
