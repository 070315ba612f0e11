package workbench

import (
	"io"
	"time"

	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/lab"
)

// Workbench holds the experiment of the Lab: its undo history, its measuring, its rows, and its
// files. All of it belongs to the window's goroutine.
type Workbench struct {
	Recent RecentFiles
	config Config
	events Callbacks

	doc       Document
	number    int // the number of documents before this one
	history   documentHistory
	measuring measuringTask
	findings  lab.StudyResults
	studying  task.Task
	forecasts runForecasts
	tallies   runTallies
	files     experimentFileTasks
}

// Config is what a workbench needs.
type Config struct {
	Tasks   *task.Runner
	Engine  *solver.Engine // the engine; nil: nothing can be measured
	Version string         // the program's version, for journals
	Folder  string         // the folder of a person's files; "" keeps none
	Now     func() time.Time
	Choices func() Preferences
	Game    func() lab.Board // returns the position of the game

	// Write writes a file as a whole, in the background, and tells a person how that went.
	Write func(path string, write func(io.Writer) error)

	// Behind runs f in the background. The program does not end before f returns.
	Behind func(f func())
}

// Preferences are the stored preferences.
type Preferences interface {
	String(key string) string
	StringList(key string) []string
	SetStringList(key string, value []string)
}

// Callbacks are the callbacks of a workbench. None of them may be nil.
type Callbacks struct {
	Changed   func()           // the document, its rows or its forecasts have changed
	Replaced  func(fresh bool) // there is another document; fresh tells that it is unrelated to the one before
	Board     func()           // another board may be the one to show
	Drawn     func()           // the boards of the document were drawn
	Measuring func()           // measuring has begun or ended, or there is more to undo
	Progress  func()
	Opened    func() // a person has opened a document
	Lesson    func(path string, l lab.Lesson)
	Problem   func(Problem)
}

// Problem is an error to report to the person.
type Problem struct {
	Kind ProblemKind
	Path string // the file that the problem is about
	Err  error
	Slot int // the slot of a document that another window left
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
	OpenElsewhere                    // the document is open in another window
)

// New makes a workbench whose experiment is about the game's position.
func New(c Config, e Callbacks) *Workbench {
	b := &Workbench{config: c, events: e, Recent: RecentFiles{c.Choices}}
	b.doc = b.Blank()
	return b
}

func (b *Workbench) problem(p Problem) { b.events.Problem(p) }

// Doc is the present document.
func (b *Workbench) Doc() Document { return b.doc }

// Number changes whenever another document is put onto the workbench.
func (b *Workbench) Number() int { return b.number }

// Findings are the results of the experiment's studies.
func (b *Workbench) Findings() lab.StudyResults { return b.findings }

// Blank is a document with the game's position as its board, and without runs.
func (b *Workbench) Blank() Document {
	return Document{Experiment: lab.Experiment{Sets: []lab.BoardSet{Given(b.config.Game())}, Limits: UsualLimits()},
		Saved: true}
}

// Given is a set of listed boards.
func Given(boards ...lab.Board) lab.BoardSet {
	return lab.BoardSet{Kind: lab.Given, Goal: boards[0].Goal, Boards: boards}
}

// UsualLimits keep a run that cannot work from filling the memory.
func UsualLimits() lab.Limits { return lab.Limits{States: 10_000_000} }

// Edit makes another document the present one. Undo brings back the one before.
func (b *Workbench) Edit(next Document) { b.replace(next, false) }

// Open is Edit for a document that is unrelated to the one before.
func (b *Workbench) Open(next Document) { b.replace(next, true) }

func (b *Workbench) replace(next Document, fresh bool) {
	b.history.add(b.doc)
	b.put(next, fresh)
}

// put makes a document the present one. It stops measuring; the rows so far are taken over where
// they hold for it.
func (b *Workbench) put(next Document, fresh bool) {
	b.Stop()
	b.studying.Stop()
	b.doc = next
	b.number++
	b.findings = lab.StudyResults{}
	b.events.Replaced(fresh)
	b.keep()
	b.events.Changed()
	b.foretell()
	b.events.Board()
}

// Undo brings back the document before, and Redo the one that Undo replaced.
func (b *Workbench) Undo() { b.put(b.history.Undo(b.doc), false) }
func (b *Workbench) Redo() { b.put(b.history.Redo(b.doc), false) }

// CanUndo and CanRedo tell whether there is such a document.
func (b *Workbench) CanUndo() bool { return b.history.CanUndo() }
func (b *Workbench) CanRedo() bool { return b.history.CanRedo() }

// Enter restores the kept document, the first time. Where the workbench has no runs, its board becomes
// the game's position.
func (b *Workbench) Enter() {
	b.restoreOnce()
	if len(b.doc.Experiment.Runs) == 0 && !b.Busy() && !b.CanUndo() && b.doc.Path == "" {
		b.doc = b.Blank()
		b.events.Changed()
	}
}

// Tallies are the sums of each run over the rows so far.
func (b *Workbench) Tallies() []*RunTally { return b.tallies.upTo(b.doc) }

// Engine is the engine; nil where nothing can be measured.
func (b *Workbench) Engine() *solver.Engine { return b.config.Engine }

// Game is the position of the game.
func (b *Workbench) Game() lab.Board { return b.config.Game() }
