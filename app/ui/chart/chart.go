package chart

// Chart is a picture of numbers as a value: what is measured, how its axes run,
// and what stands on them. It is laid out by [Chart.Draw] for any size, and
// painted by a [View] in the window, or as PNG or SVG.
type Chart struct {
	Title  string // "" where something else has told it
	X, Y   Axis
	Series []Series
	Marks  []Mark
	// Lying lays bars down, one below the other with its name above it: for names
	// that are words. Y is the axis of their values then, too, and runs to the right.
	Lying bool
	Empty string // said in place of a picture without values

	// Words tells those who can't see the picture what it shows, in a sentence;
	// "" tells the title, and the values where they are few.
	Words string
	// Tell is what is read where the pointer is over a value; nil reads name, x and y.
	Tell func(Series, Value) string
}

// Axis is one of the two.
type Axis struct {
	Title string
	Scale Scale
	// From and To are shown at least; what lies beyond is shown, too. Equal ones ask
	// for nothing.
	From, To float64
	Whole    bool                  // no words stand between whole numbers
	Quiet    bool                  // neither lines nor words
	Format   func(float64) string  // nil: a short number
	Round    func(float64) float64 // the least round step that is not below one; nil: 1, 2, 5, 10, 20 …
}

// Kind is how a series is drawn.
type Kind int

// The kinds.
const (
	Columns Kind = iota // from the axis to Y, side by side in the order given; X counts for nothing
	Bins                // a histogram: from the axis to Y, from X to To
	Line                // straight from value to value
	Steps               // level from value to value
	Dots                // a scatter
	Cells               // a density: a square around whole X and Y, as dark as its Weight
)

// Series is values that belong together, in one tone.
type Series struct {
	Name   string // for the legend, which leaves out "" and stays away for a single one
	Kind   Kind
	Tone   Tone
	Dashed bool
	Filled bool    // of Line and Steps: the ground down to the axis is tinted
	Quiet  bool    // neither pressed nor read, as a fitted line
	Tall   float64 // of Cells: how many whole Y one reaches over; 0 is 1
	Values []Value
}

// Value is one of a series. The zero value of what a kind does not need is left.
type Value struct {
	X, Y      float64
	To        float64 // of a bin: its other end
	Low, High float64 // an interval about Y; equal ones are none
	Weight    float64 // of a cell, above 0
	Base      float64 // of a filled line: down to where the ground is tinted
	Ringed    bool    // of a dot: it stands out
	AtLeast   bool    // a limit ended what was measured, so that the truth is Y or more
	Missing   bool    // there is no value; Name says why
	Name      string  // of a bar
	Figure    string  // of a bar: Y in words, or why it is missing; "" formats it by the axis
	Key       int     // what the owner knows it by, for hover and selection; 0 or more
}

// Mark is a line across the plot, with a word. Its share of the legend is its
// word.
type Mark struct {
	Name     string
	At       float64 // upright at x; level at y where Level
	Level    bool
	Diagonal bool // where x = y, instead
}

// None is the key of no value.
const None = -1

// Blank tells whether there is nothing to draw.
func (c Chart) Blank() bool {
	for _, s := range c.Series {
		if len(s.Values) > 0 {
			return false
		}
	}
	return true
}
