package workbench

import (
	"io"
	"time"

	"tilewise/app/lab"
	"tilewise/app/task"
	"tilewise/solver"
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
	Folder  string         // the folder of the user's files; "" keeps none
	Now     func() time.Time
	Choices func() Preferences
	Game    func() lab.Board // returns the position of the game

	// Write writes a file as a whole, in the background, and tells the user how that went.
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
	Opened    func() // the user has opened a document
	Lesson    func(path string, l lab.Lesson)
	Problem   func(Problem)
}

// Problem is an error to report to the user.
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
	NotOpened                        // the file that the user has chosen can't be opened
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

func (wo *Workbench) problem(p Problem) { wo.events.Problem(p) }

// Doc is the present document.
func (wo *Workbench) Doc() Document { return wo.doc }

// Number changes whenever another document is put onto the workbench.
func (wo *Workbench) Number() int { return wo.number }

// Findings are the results of the experiment's studies.
func (wo *Workbench) Findings() lab.StudyResults { return wo.findings }

// Blank is a document with the game's position as its board, and without runs.
func (wo *Workbench) Blank() Document {
	return Document{Experiment: lab.Experiment{Sets: []lab.BoardSet{Given(wo.config.Game())}, Limits: UsualLimits()},
		Saved: true}
}

// Given is a set of listed boards.
func Given(boards ...lab.Board) lab.BoardSet {
	return lab.BoardSet{Kind: lab.Given, Goal: boards[0].Goal, Boards: boards}
}

// UsualLimits keep a run that cannot work from filling the memory.
func UsualLimits() lab.Limits { return lab.Limits{States: 10_000_000} }

// Edit makes another document the present one. Undo brings back the one before.
func (wo *Workbench) Edit(next Document) { wo.replace(next, false) }

// Open is Edit for a document that is unrelated to the one before.
func (wo *Workbench) Open(next Document) { wo.replace(next, true) }

func (wo *Workbench) replace(next Document, fresh bool) {
	wo.history.add(wo.doc)
	wo.put(next, fresh)
}

// put makes a document the present one. It stops measuring; the rows so far are taken over where
// they hold for it.
func (wo *Workbench) put(next Document, fresh bool) {
	wo.Stop()
	wo.studying.Stop()
	wo.doc = next
	wo.number++
	wo.findings = lab.StudyResults{}
	wo.events.Replaced(fresh)
	wo.keep()
	wo.events.Changed()
	wo.foretell()
	wo.events.Board()
}

// Undo brings back the document before, and Redo the one that Undo replaced.
func (wo *Workbench) Undo() { wo.put(wo.history.Undo(wo.doc), false) }
func (wo *Workbench) Redo() { wo.put(wo.history.Redo(wo.doc), false) }

// CanUndo and CanRedo report whether there is such a document.
func (wo *Workbench) CanUndo() bool { return wo.history.CanUndo() }
func (wo *Workbench) CanRedo() bool { return wo.history.CanRedo() }

// Enter restores the kept document, the first time. Where the workbench has no runs, its board becomes
// the game's position.
func (wo *Workbench) Enter() {
	wo.restoreOnce()
	if len(wo.doc.Experiment.Runs) == 0 && !wo.Busy() && !wo.CanUndo() && wo.doc.Path == "" {
		wo.doc = wo.Blank()
		wo.events.Changed()
	}
}

// Tallies are the sums of each run over the rows so far.
func (wo *Workbench) Tallies() []*RunTally { return wo.tallies.upTo(wo.doc) }

// Engine is the engine; nil where nothing can be measured.
func (wo *Workbench) Engine() *solver.Engine { return wo.config.Engine }

// Game is the position of the game.
func (wo *Workbench) Game() lab.Board { return wo.config.Game() }
