package lab

// lessonVersion is the version of a lesson's form in a file. A lesson is an experiment with a little text around it, in
// one file of TOML: all that an experiment may have (see version), and
//
//	tilewise-experiment = 1              # the version of the form of experiments
//	tilewise-lesson = 1                  # the version of what follows
//	minutes = 6                          # about; 5 if it is missing
//
//	[title]                              # as of an experiment
//
//	knows = ["states"]                   # the lessons that it builds upon
//
//	[[step]]                             # what to read first, a step at a time; up to 20, or none
//	stage = { kind = "tree", run = 1, at = 12 } # what is shown beside it; see Illustration
//	en = "… [the goal](at -1) …"         # a press on the words shows another state of the stage
//	[[step]]
//	en = "…"
//
//	[question]                           # what the learner is asked
//
//	[guess]                              # what the learner commits to, before the run
//	figure = "expanded"                  # as of an [[expect]]: what decides
//	sum = "total"
//	run = 2
//	than = 1
//	[[guess.choice]]                     # two to six; the right one is that in whose range the figure lies
//	least = 0.4
//	most = 0.6
//	text = { en = "about half", de = "etwa die Hälfte", fr = "environ la moitié" }
//
//	[guess]                              # or: which run?
//	figure = "expanded"
//	which = "least"                      # the run with the least of it, or the "most"
//	[[guess.choice]]
//	run = 1
//	text = { en = "breadth-first search", … }
//
//	[guess]                              # or: a number
//	figure = "rounds"
//	run = 1
//	factor = 1.0                         # a guess is right up to this factor too large or too small
//	range = [0.0, 40.0]                  # a bar to drag, from here to there
//
//	[guess]                              # or: the state that a search takes next
//	next = true
//
//	stage = { kind = "tree", run = 1, at = 5 } # of any guess: what is shown beside the question,
//	reveal = { kind = "chart" }          # and beside the result
//
//	[answer]                             # what was learnt, shown after the run
//	en = "…"
//
//	[alone.question]                     # one to try alone: its question …
//	en = "…"
//	[alone.guess]                        # … and a guess, decided by the same run
//	[alone.answer]
//	en = "…"
//
//	[change]                             # one thing to change after the run
//	thing = "heuristic"                  # or "weight", "depth", "size"
//	run = 1
//	values = ["misplaced", "walking"]
//
//	[[source]]                           # the source of claims that no run of the lesson shows
//	of = ["step 1", "answer"]            # or question, alone question, alone answer, title
//	from = "R. E. Korf: …. 1985"         # a paper, with its year at the end, is shown below the text;
//	                                     # else "definition", "rules" (of the puzzle), "run", "test TestEveryCardIsWhole"
//	numbers = [1985, 14]                 # that these texts may write
//
// The runs decide, not the file: a teacher can change the boards without knowing the answers. Texts name numbers, as in
// "{{run 1 expanded}} states on {{boards}} boards", and the run gives them (see placeholder). A test refuses any other
// number, and any text without a source, in the lessons that come with the program.
const lessonVersion = 1

// The tables of a lesson in a file.
type (
	lessonTOML struct {
		experimentTOML
		Lesson  int                `toml:"tilewise-lesson"`
		Minutes int                `toml:"minutes,omitzero"`
		Knows   []string           `toml:"knows,omitempty"`
		Steps   []fieldsTOML       `toml:"step,omitempty"`
		Guess   *guessQuestionTOML `toml:"guess"`
		Answer  Translations       `toml:"answer,omitempty"`
		Alone   *transferTaskTOML  `toml:"alone"`
		Change  *offeredChangeTOML `toml:"change"`
		Sources []Citation         `toml:"source,omitempty"`
	}
	transferTaskTOML struct {
		Question Translations       `toml:"question,omitempty"`
		Guess    *guessQuestionTOML `toml:"guess"`
		Answer   Translations       `toml:"answer,omitempty"`
	}
	guessQuestionTOML struct {
		GuessQuestion
		Run     int                `toml:"run,omitzero"`
		Than    int                `toml:"than,omitzero"`
		Range   []decimalTOML      `toml:"range,omitempty"`
		Stage   fieldsTOML         `toml:"stage,omitempty"`
		Reveal  fieldsTOML         `toml:"reveal,omitempty"`
		Choices []answerOptionTOML `toml:"choice,omitempty"`
	}
	answerOptionTOML struct {
		Run int `toml:"run,omitzero"`
		rangeTOML
		Text Translations `toml:"text,omitempty"`
	}
	offeredChangeTOML struct {
		OfferedChange
		Run int `toml:"run,omitzero"`
	}
)
