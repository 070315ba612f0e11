package workbench

import (
	"io"
	"time"

	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/lab"
)

// Workbench is an experiment at hand: its undo, its measuring, its rows, and where all that is kept. All of it belongs
// to the window's goroutine.
type Workbench struct {
	Recent RecentFiles
	config Config
	events Events

	doc       Document
	number    int // how many documents have lain here before it
	history   history
	measuring measuring
	findings  lab.Findings
	studying  task.Task
	forecasts forecasts
	tallies   tallies
	files     experimentFiles
}

// Config is what a bench is made with.
type Config struct {
	Tasks   *task.Runner
	Engine  *solver.Engine // the engine; nil: nothing can be measured
	Version string         // the program's version, for journals
	Folder  string         // the folder of a person's files; "" keeps none
	Now     func() time.Time
	Choices func() Choices
	Game    func() lab.Board // returns the position of the game

	// Write writes a file as a whole, in the background, and tells a person how that went.
	Write func(path string, write func(io.Writer) error)

	// Behind runs f in the background. The program does not end before it returns.
	Behind func(f func())
}

// Choices are what a person chose before.
type Choices interface {
	String(key string) string
	StringList(key string) []string
	SetStringList(key string, value []string)
}

// Events are what a bench tells. None of them may be nil.
type Events struct {
	Changed   func()           // the document, its rows or its forecasts have changed
	Replaced  func(fresh bool) // there is another document; fresh tells that it is unrelated to the one before
	Board     func()           // another board may be the one to look at
	Drawn     func()           // the boards of the document were drawn
	Measuring func()           // measuring has begun or ended, or there is more to undo
	Progress  func()
	Opened    func() // a person has opened a document
	Lesson    func(path string, l lab.Lesson)
	Problem   func(Problem)
}

// Problem is what a person has to be told.
type Problem struct {
	Kind ProblemKind
	Path string // the file that the problem is about
	Err  error
	Slot int // the slot of another document that waits
}

// ProblemKind is what a problem is about.
type ProblemKind int

// The kinds of problems.
const (
	NotMeasured   ProblemKind = iota // nothing, or nothing more, can be measured
	NotOpened                        // the file that a person has chosen can't be opened
	NotKept                          // the document can't be kept; told once until it can be again
	SetAside                         // the kept document can't be read; its file was renamed to Path
	Unreadable                       // the kept document can't be read, and is left alone: nothing is kept in this session
	OtherWaits                       // another window has left a document in a slot
	OpenElsewhere                    // that document is open in another window
)

// New makes a bench about the position of the game.
func New(c Config, e Events) *Workbench {
	b := &Workbench{config: c, events: e, Recent: RecentFiles{c.Choices}}
	b.doc = b.Blank()
	return b
}

func (b *Workbench) problem(p Problem) { b.events.Problem(p) }

// Doc is the document at hand.
func (b *Workbench) Doc() Document { return b.doc }

// Number tells documents apart: it is another after each that was put here.
func (b *Workbench) Number() int { return b.number }

// Findings are those of the studies that the experiment asks for.
func (b *Workbench) Findings() lab.Findings { return b.findings }

// Blank is a document about the position of the game, with nothing to do yet.
func (b *Workbench) Blank() Document {
	return Document{Experiment: lab.Experiment{Sets: []lab.BoardSet{Given(b.config.Game())}, Limits: UsualLimits()},
		Saved: true}
}

// Given is a set of boards that are listed one by one, not drawn at random.
func Given(boards ...lab.Board) lab.BoardSet {
	return lab.BoardSet{Kind: lab.Given, Goal: boards[0].Goal, Boards: boards}
}

// UsualLimits keep a run that cannot work from filling the machine.
func UsualLimits() lab.Limits { return lab.Limits{States: 10_000_000} }

// Edit puts another document here. The one before can be brought back.
func (b *Workbench) Edit(next Document) { b.replace(next, false) }

// Open is Edit for a document that has nothing to do with the one before.
func (b *Workbench) Open(next Document) { b.replace(next, true) }

func (b *Workbench) replace(next Document, fresh bool) {
	b.history.note(b.doc)
	b.put(next, fresh)
}

// put exchanges the document. What is under way for another one ends; its rows are taken where they are true of this
// one, too, and what is found out of them is not.
func (b *Workbench) put(next Document, fresh bool) {
	b.Stop()
	b.studying.Stop()
	b.doc = next
	b.number++
	b.findings = lab.Findings{}
	b.events.Replaced(fresh)
	b.keep()
	b.events.Changed()
	b.foretell()
	b.events.Board()
}

// Undo brings the document before back, and Redo the one that undo has taken.
func (b *Workbench) Undo() { b.put(b.history.back(b.doc), false) }
func (b *Workbench) Redo() { b.put(b.history.forth(b.doc), false) }

// CanUndo and CanRedo tell whether there is one.
func (b *Workbench) CanUndo() bool { return len(b.history.before) > 0 }
func (b *Workbench) CanRedo() bool { return len(b.history.after) > 0 }

// Enter looks once for what lay here when the program ended, and sees to it that a bench without runs is about the
// game as it stands.
func (b *Workbench) Enter() {
	b.lookOnce()
	if len(b.doc.Experiment.Runs) == 0 && !b.Busy() && !b.CanUndo() && b.doc.Path == "" {
		b.doc = b.Blank()
		b.events.Changed()
	}
}

// Tallies are the sums of each run over the rows that are there.
func (b *Workbench) Tallies() []*RunTally { return b.tallies.upTo(b.doc) }

// Engine is nil where nothing can be measured.
func (b *Workbench) Engine() *solver.Engine { return b.config.Engine }

// Game is the position of the game.
func (b *Workbench) Game() lab.Board { return b.config.Game() }
