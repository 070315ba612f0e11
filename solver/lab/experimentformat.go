package lab

// Version is that of the form of an experiment in a file, which is TOML: people
// can read it, write it and comment on it. This is all of it:
//
//	tilewise-experiment = 1              # the version of this form; must be there
//	name = "conflict"                    # short, for files of results
//	size = "4x4"                         # of the boards below that do not say their own
//	goal = "blank-last"                  # or blank-first, snake, spiral, or a board
//	repetitions = 3                      # of every run on every board; 1 where it is not said
//	seed = 7                             # of the order of boards and of intervals
//	studies = ["accuracy"]               # or consistency, forecast: of each heuristic, see ExtraStudy
//
//	[title]                              # in any languages; en, de and fr are shown
//	en = "Linear conflict"
//	[question]
//	en = "How much does linear conflict buy on boards 50 moves from home?"
//
//	[[set]]                              # boards: one of the five kinds, as many sets as you like
//	boards = """                         # given, in the terminal's form
//	8 6 7 / 2 5 4 / 3 0 1 = 31
//	"""
//	[[set]]
//	random = 200                         # so many, drawn from all that can be solved
//	seed = 7
//	[[set]]
//	depth = 20                           # exactly so far from home
//	to = 24                              # up to so far; as depth where it is not said
//	count = 50                           # at each depth; 0 for all of them, on up to ten cells
//	seed = 7
//	[[set]]
//	file = "korf100.txt"                 # a file of boards beside this one
//	[[set]]
//	game = "sunday.tilewise"             # the positions of a saved game
//
//	[[run]]                              # each takes every board
//	algorithm = "idastar"
//	heuristic = "linear-conflict"
//	weight = 1.5                         # of weighted A*
//	workers = 1                          # threads; 1 where it is not said
//	closed = true                        # A* that never opens a closed state again
//	plain = true                         # tables read without their mirror image
//	exhaust = true                       # search even what parity forbids
//
//	[limits]                             # for each run on each board
//	states = 1000000                     # expanded
//	seconds = 10.0
//	megabytes = 512.0                    # of 10⁶ bytes, search and tables together
//
//	[[expect]]                           # what should come out
//	figure = "expanded"                  # see Metric
//	sum = "total"                        # or mean, median, least, most, growth; or count: of rows above 0
//	run = 2                              # counted from 1
//	than = 1                             # as a multiple of that run's; left out, the figure itself
//	least = 0.1
//	most = 0.5
//	or: is = 6728
//
// A field that is not known here is refused, because an experiment that leaves
// out what somebody asked for is another experiment.
const Version = 1

// Extension is how the names of experiments end.
const Extension = ".toml"

// Ending is how the names of those end that a person saves: desktops know them by it
// among other files of that format.
const Ending = ".experiment" + Extension

type (
	savedExperiment struct {
		Version     int               `toml:"tilewise-experiment"`
		Name        string            `toml:"name"`
		Size        string            `toml:"size"`
		Goal        string            `toml:"goal"`
		Repetitions int               `toml:"repetitions"`
		Seed        any               `toml:"seed"`
		Studies     []string          `toml:"studies"`
		Title       map[string]string `toml:"title"`
		Question    map[string]string `toml:"question"`
		Sets        []savedSet        `toml:"set"`
		Runs        []savedRun        `toml:"run"`
		Limits      savedLimits       `toml:"limits"`
		Expect      []savedExpect     `toml:"expect"`
	}
	savedSet struct {
		Boards *string `toml:"boards"`
		Random *int    `toml:"random"`
		Depth  *int    `toml:"depth"`
		To     int     `toml:"to"`
		Count  int     `toml:"count"`
		Seed   any     `toml:"seed"`
		File   *string `toml:"file"`
		Game   *string `toml:"game"`
		Size   string  `toml:"size"`
		Goal   string  `toml:"goal"`
	}
	savedRun struct {
		Algorithm string  `toml:"algorithm"`
		Heuristic string  `toml:"heuristic"`
		Weight    float64 `toml:"weight"`
		Workers   int     `toml:"workers"`
		Closed    bool    `toml:"closed"`
		Plain     bool    `toml:"plain"`
		Exhaust   bool    `toml:"exhaust"`
	}
	savedLimits struct {
		States    int64   `toml:"states"`
		Seconds   float64 `toml:"seconds"`
		Megabytes float64 `toml:"megabytes"`
	}
	savedExpect struct {
		Figure string   `toml:"figure"`
		Sum    string   `toml:"sum"`
		Run    int      `toml:"run"`
		Than   int      `toml:"than"`
		Least  *float64 `toml:"least"`
		Most   *float64 `toml:"most"`
		Is     *float64 `toml:"is"`
	}
)
