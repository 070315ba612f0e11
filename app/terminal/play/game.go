package play

import (
	"cmp"
	"errors"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"sync"
	"time"

	"github.com/adrg/xdg"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/words"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
)

// Config tells how a game begins.
type Config struct {
	Engine program.Engine
	Photo  string             // path of the photo for a new game; "" goes on with the game that was played last
	Board  *session.GameSetup // the board of a new game; nil goes on with the game that was played last
	Typed  bool               // a person types: solves are recorded, and "quit" does not wait for an answer
}

// game is the program in a terminal. Only the goroutine that reads posted may use it.
type game struct {
	*program.Program
	tasks   *task.Runner
	posted  chan func()    // results of background work, to be run here
	writing sync.WaitGroup // files that are being written in the background
	choices *session.Preferences
	folder  string              // the folder of the games
	unkept  error               // why the game can't be kept on the disk; nil if it can
	saving  int                 // the number of game files that are being written
	onBoard func() *photo.Photo // returns the photo of the game, nil if it is not read
	say     func(text string)
	typed   func(commandtable.Row) string // returns the key or word for a command
}

const (
	// mostPosted is the number of results of background work that can wait at once; the sender of one more waits.
	mostPosted = 64
	// seedMask makes seeds short, so that users can share them.
	seedMask = 1<<32 - 1
)

// newGame returns the game that was played last, or a new one. say shows a sentence to the user, and typed returns the
// key or word for a command.
func newGame(c Config, say func(string), typed func(commandtable.Row) string) *game {
	folder := filepath.Join(xdg.DataHome, "tilewise")
	g := &game{posted: make(chan func(), mostPosted), say: say, typed: typed, folder: folder,
		onBoard: func() *photo.Photo { return nil }}
	choices, problem := session.OpenPreferences(filesys.OSDisk{}, filepath.Join(folder, "settings.json"))
	words.Speak(choices.String(words.KeyLanguage))
	g.choices, g.tasks = choices, task.NewRunner(func(f func()) { g.posted <- f })
	g.Program = program.New(program.Config{
		Tasks: g.tasks, Engine: c.Engine, Now: time.Now,
		Seed: func() uint64 { return rand.Uint64() & seedMask }, Behind: g.writing.Go,
	}, program.LoadChoices(choices))
	if problem != nil {
		say(words.ChoicesProblem(problem))
	}
	g.Records.Session = choices.String(program.KeySession)
	if c.Typed { // a script would set unbeatable times
		g.Records.Open(filesys.OSDisk{}, folder)
	} else {
		g.Records.Look(filesys.OSDisk{}, folder)
	}
	g.begin(c, g.resume(folder))
	return g
}

// resume puts the game that was kept in a folder on the board. It returns false if there is none.
func (g *game) resume(folder string) bool {
	kept, err := g.Saving.Open(filesys.OSDisk{}, folder)
	if err != nil {
		g.say(words.ResumeProblem(err, kept != nil))
	}
	if _, disk := errors.AsType[*fs.PathError](err); disk && !g.Saving.Keeps() {
		g.unkept = err
	}
	if g.Saving.Elsewhere() {
		g.say(lang.L("Another Tilewise is open and has the game you played last. This is another game; it is kept, too."))
	}
	if kept != nil {
		g.Program.Resume(kept)
		kept.Resume() // ends the pause: the user plays on at once
	}
	return kept != nil
}

// begin begins the game that the configuration names, or goes on with the one that was kept.
func (g *game) begin(c Config, kept bool) {
	g.listen()
	switch {
	case c.Board != nil:
		g.Begin(session.GameOrHome(*c.Board, time.Now))
	case !kept:
		g.NewGames.FirstStart()
	case c.Photo != "":
		g.NewGames.Again()
	}
	if path, err := filepath.Abs(c.Photo); c.Photo != "" && err == nil {
		g.Saving.SetPhoto(session.GamePhoto{File: path, Width: 1, Height: 1})
	}
}

// listen tells the user about the program's events.
func (g *game) listen() {
	g.Finished.Listen(func(f program.Finished) { g.say(g.offering(g.finished(f), program.AgainCommand)) })
	g.Compared.Listen(func(c program.Compared) {
		if c.Err == nil {
			g.say(shortest(c.Optimum))
		}
	})
	g.GameOpened.Listen(g.opened)
	g.NotMade.Listen(func(n program.NotMade) {
		g.say(lang.L("No board exactly {{.Moves}} from home was found.", map[string]any{"Moves": words.MovesCount(n.Depth)}))
	})
	g.NoHint.Listen(func(struct{}) { g.say(words.NoHint()) })
	g.Hinted.Listen(func(h session.Hint) { g.say(words.HintText(h.At, h.Moves(), int(h.Strength), !g.Unproven())) })
	g.SearchEnded.Listen(func(r program.SolveResult) {
		g.say(solved(r))
		if r.End == program.Presented {
			g.Turn(g.Solving.Activity())
		} else if g.Doing() == program.InSolution {
			g.Play()
		}
	})
	g.Begun.Listen(func(b program.Begun) {
		if g.Doing() == program.InSolution {
			g.Play()
		}
		if p, err := puzzle.ParityOf(g.Game().State(), g.Game().Goal); err == nil && !p.Solvable() {
			g.say(g.offering(words.ParityReason(p), program.RepairCommand))
		} else if !b.Resumed && g.Offered() {
			g.say(g.offering(words.FormerGameKept(), program.BringBackCommand))
		}
	})
	g.NewDay.Listen(func(day time.Time) {
		if !day.IsZero() {
			g.say(g.offering(words.NewDay(), program.DailyCommand))
		}
	})
	g.RecordsProblem.Listen(func(err error) { g.say(words.RecordProblem(err)) })
	g.SavingNews.Listen(func(err error) {
		if err != nil {
			g.say(words.KeepProblem(err))
		}
	})
	g.Watch(program.AboutChoices|program.AboutSettings, func(program.Topic) {
		program.SaveChoices(g.choices, g.Settings())
	})
}

// offering adds a command and its key or word to a sentence, if the command is possible now.
func (g *game) offering(text string, name program.CommandName) string {
	if c, ok := g.Command(name); !ok || !c.May() {
		return text
	}
	row, _ := commandtable.Of(string(name))
	return text + " · " + g.typed(row) + ": " + row.Title
}

// do runs a command, or shows why that is not possible now. ok is false if no command has the name.
func (g *game) do(name program.CommandName) (ok bool) {
	c, ok := g.Command(name)
	switch {
	case !ok:
	case !c.May():
		g.say(g.why(c))
	case name == program.SolveCommand:
		why, began := g.Solving.Start(g.Game().Here(), program.IgnoreNothing)
		if why.Tables != nil { // builds the tables first
			_, began = g.Solving.Start(g.Game().Here(), program.IgnoreTables)
		}
		if !began {
			g.say(g.offering(refusal(why), program.RepairCommand))
		}
	default:
		c.Do()
	}
	return ok
}

// why returns the reason why a command can't be done now, as a sentence.
func (g *game) why(c program.Command) string {
	if text := cmp.Or(commandtable.Refusal(c.Why()), commandtable.Reason(string(c.Name))); text != "" {
		return words.Sentence(text)
	}
	return lang.L("{{.Command}} isn't possible now.", map[string]any{"Command": commandtable.Title(c.Name)})
}

// close writes the game, the records and the settings that are not written yet. It returns why that failed.
func (g *game) close() error {
	g.Solving.Discard()
	g.writing.Wait()
	var unrecorded error
	if last := g.Records.Last(g.Records.Deadline()); last != nil {
		unrecorded = last()
	}
	return errors.Join(g.unkept, g.Saving.Close(), unrecorded, g.choices.Unkept())
}
